"""Claims, offers and regulatory draws in the window, from the claim to the decision."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dama_desktop.core.arbiter.rule_books import Settings
from dama_desktop.core.clock import read_control
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.outcome import Outcome, Reason
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings
from dama_desktop.ui.game_time import GameTime
from dama_desktop.ui.looks.outcomes import outcome_words
from dama_desktop.ui.play.live_game import LiveGame, Source
from tests.ui.sitting import Sitting

KINGS = "W:WKc1,a3:BKf8,h6"
TO_AND_FRO = ("c1d2", "f8e7", "d2c1", "e7f8")


def seat(
    sitting: Sitting,
    fen: str,
    key: str,
    *,
    timed: bool = False,
    regulations: Settings | None = None,
) -> None:
    """Put a guarded game on the desk whose draws an arbiter decides."""
    control = read_control("600") if timed else None
    new = NewGame(
        variant=key,
        start=read_fen(variant(key), fen),
        control=control,  # type: ignore[arg-type]
        regulations=regulations,
    )
    session = Session.begin(new.opened(), SessionSettings(), control=new.control)
    sitting.desk.seat(LiveGame(session, Source.GUARDED, GameTime()))
    sitting.window.show_page("board")


def repeat(sitting: Sitting, times: int = 2, less: int = 0) -> None:
    moves = TO_AND_FRO * times
    for text in moves[: len(moves) - less]:
        sitting.type(text)


def press(sitting: Sitting, button: object) -> None:
    """Press a button that has the keyboard."""
    widget = QApplication.focusWidget()
    assert widget is button
    sitting.key(Qt.Key.Key_Return, at=widget)


def tab_to(sitting: Sitting, wanted: object) -> None:
    """Walk with Tab until *wanted* has the keyboard."""
    for _step in range(60):
        if QApplication.focusWidget() is wanted:
            return
        sitting.key(Qt.Key.Key_Tab, at=QApplication.focusWidget())
    raise AssertionError("Tab does not lead there")


def test_russian_code_a_repetition_is_claimed_and_upheld_by_keyboard(sitting: Sitting) -> None:
    seat(sitting, KINGS, "russian")
    repeat(sitting)
    sitting.command("claim")
    panel = sitting.side.claim
    assert sitting.side.panel() is panel
    assert "Russian code, draws" in panel.form.list.texts()[0]
    assert QApplication.focusWidget() is panel.form.list
    sitting.key(Qt.Key.Key_Return, at=QApplication.focusWidget())
    press(sitting, panel.form.send)
    assert sitting.phase() is Phase.CLAIMED
    tab_to(sitting, panel.uphold)
    press(sitting, panel.uphold)
    assert sitting.game.outcome == Outcome(None, Reason.CLAIMED, "Russian code, draws")


def test_russian_code_the_move_that_repeats_is_written_and_not_played(sitting: Sitting) -> None:
    seat(sitting, KINGS, "russian", timed=True)
    sitting.command("start_clock")
    repeat(sitting, less=1)
    sitting.command("claim")
    form = sitting.side.claim.form
    plies = sitting.game.plies
    sitting.click("e7", "f8")
    assert sitting.game.plies == plies, "it was not played"
    assert form.written.text() == "e7-f8"
    tab_to(sitting, form.send)
    press(sitting, form.send)
    assert sitting.phase() is Phase.CLAIMED
    clock = sitting.live.session.timing.clock
    assert clock is not None
    assert clock.running == BLACK, "it is checked on the claimant's time"
    assert sitting.line.startswith("Black claims a draw with e7-f8")
    tab_to(sitting, sitting.side.claim.uphold)
    press(sitting, sitting.side.claim.uphold)
    assert sitting.phase() is Phase.OVER


def test_a_wrong_claim_binds_to_the_move_written_down(sitting: Sitting) -> None:
    seat(sitting, KINGS, "russian")
    sitting.command("claim")
    form = sitting.side.claim.form
    form.rule.choose("R-REP")
    form.by.choose("white")
    form.written.setFocus()
    form.written.clear()
    sitting.type("c1e3", at=form.written)
    sitting.key(Qt.Key.Key_Return, at=form.written)
    assert sitting.phase() is Phase.CLAIMED
    tab_to(sitting, sitting.side.claim.reject)
    press(sitting, sitting.side.claim.reject)
    assert sitting.phase() is Phase.TO_MOVE
    assert sitting.line == "The claim is wrong; White has to play c1-e3."
    assert sitting.side.panel() is None
    sitting.type("c1d2")
    assert sitting.moves() == []
    sitting.key(Qt.Key.Key_Escape)
    sitting.type("c1e3")
    assert sitting.moves() == ["c1-e3"]


def test_what_is_no_move_is_not_written_down(sitting: Sitting) -> None:
    seat(sitting, KINGS, "russian")
    sitting.command("claim")
    form = sitting.side.claim.form
    form.rule.choose("R-REP")
    form.written.setText("c1-h2")
    form.send.click()
    assert sitting.phase() is Phase.TO_MOVE
    assert sitting.side.panel() is sitting.side.claim


def test_a_claim_is_given_up_with_escape_and_the_board_plays_again(sitting: Sitting) -> None:
    seat(sitting, KINGS, "russian")
    sitting.command("claim")
    sitting.key(Qt.Key.Key_Escape, at=QApplication.focusWidget())
    assert sitting.side.panel() is None
    sitting.click("c1", "d2")
    assert sitting.moves() == ["c1-d2"]


def test_russian_code_a_clear_draw_is_tried_and_then_decided(sitting: Sitting) -> None:
    seat(sitting, "B:WKc1,Ka1,Ka3:BKf8", "russian")
    sitting.command("claim")
    panel = sitting.side.claim
    clear = sitting.live.session.book.clear_draw
    assert clear is not None
    panel.form.by.choose("black")
    panel.form.rule.choose(clear.name)
    panel.form.written.clear()
    panel.form.send.click()
    assert sitting.phase() is Phase.CLAIMED
    tab_to(sitting, panel.play_on)
    press(sitting, panel.play_on)
    assert sitting.phase() is Phase.TO_MOVE
    assert sitting.game.trial is not None
    assert sitting.game.trial.stronger == WHITE
    assert sitting.line.startswith("White has to show how it wins.")
    sitting.command("claim")
    tab_to(sitting, panel.uphold)
    press(sitting, panel.uphold)
    assert sitting.game.outcome is not None
    assert sitting.game.outcome.is_draw


def due(sitting: Sitting) -> None:
    """The same position three times: FMJD Annex 1, 6.1."""
    seat(sitting, "W:WK1,K6,K11:BK50", "international")
    kings = {WHITE: ("11", "7"), BLACK: ("50", "45")}
    for turn in range(8):
        side = turn % 2
        start, end = kings[side] if (turn // 2) % 2 == 0 else kings[side][::-1]
        sitting.type(f"{start}-{end}")


def test_fmjd_6_1_a_regulatory_draw_waits_for_the_arbiter(sitting: Sitting) -> None:
    due(sitting)
    assert sitting.side.panel() is sitting.side.due
    assert "6.1" in sitting.line
    tab_to(sitting, sitting.side.due.establish)
    press(sitting, sitting.side.due.establish)
    assert sitting.game.outcome is not None
    assert sitting.game.outcome.reason is Reason.REGULATORY


def test_fmjd_6_1_the_arbiter_may_put_it_off(sitting: Sitting) -> None:
    due(sitting)
    tab_to(sitting, sitting.side.due.later)
    press(sitting, sitting.side.due.later)
    assert sitting.side.panel() is None
    assert sitting.phase() is Phase.TO_MOVE
    sitting.command("establish")
    assert sitting.phase() is Phase.OVER


def test_an_event_sets_from_which_move_a_draw_is_offered(sitting: Sitting, qtbot: QtBot) -> None:
    seat(sitting, KINGS, "russian", regulations=Settings(draw_offer_from_move=40))
    sitting.command("offer_draw")
    assert sitting.game.offered_by is None
    assert sitting.line == "A draw may be offered only later in the game."


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        (Outcome(None, Reason.AGREED), "Draw: the players agreed"),
        (Outcome(None, Reason.FORFEIT, both_lose=True), "Both lose: neither player played"),
    ],
)
def test_both_may_lose(outcome: Outcome, words: str) -> None:
    assert outcome_words(outcome) == words
