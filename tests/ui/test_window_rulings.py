"""An irregular half-move on the free board: what is shown, and the three ways on."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from dama_desktop.core.arbiter.rule_books import Settings
from dama_desktop.core.clock import State, read_control
from dama_desktop.core.game.deed import Deed, Displacement
from dama_desktop.core.game.events import IrregularityFound, Said
from dama_desktop.core.game.incident import Choice, Confidence
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.notation.fen import write_fen
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.hall.settings import PressedBy, SessionSettings
from dama_desktop.ui.choice_card import ChoiceCard
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.looks.ruling import ruling_look
from dama_desktop.ui.play.live_game import Source
from tests.ui.sitting import Sitting

CAPTURE_WAITS = "W:W28,38,47:B12,23"
"""White must take 28x19."""


@pytest.fixture
def ruled(sitting: Sitting, qtbot: QtBot) -> Sitting:
    """White has played 38-33 and not taken: Black has to choose."""
    sitting.seat(CAPTURE_WAITS)
    sitting.drag("38", "33")
    assert sitting.phase() is Phase.AWAIT_CHOICE
    qtbot.waitUntil(lambda: QApplication.focusWidget() is sitting.side.ruling)
    return sitting


def card(sitting: Sitting, name: str) -> ChoiceCard:
    cards = sitting.side.ruling.findChildren(ChoiceCard)
    return next(card for card in cards if card.text() == name)


def by_mouse(sitting: Sitting, name: str) -> None:
    QTest.mouseClick(card(sitting, name), Qt.MouseButton.LeftButton)


def by_keyboard(sitting: Sitting, name: str) -> None:
    """The keyboard is on neither choice when a ruling opens; Tab goes to one after the other."""
    for _step in range(9):
        if card(sitting, name) is QApplication.focusWidget():
            break
        sitting.key(Qt.Key.Key_Tab, at=QApplication.focusWidget())
    assert QApplication.focusWidget() is card(sitting, name)
    sitting.key(Qt.Key.Key_Return, at=QApplication.focusWidget())


def carried_by_mouse(sitting: Sitting, start: str, end: str) -> None:
    sitting.drag(start, end)


def carried_by_keyboard(sitting: Sitting, start: str, end: str) -> None:
    for name in (start, end):
        sitting.walk_to(name)
        sitting.key(Qt.Key.Key_Return)


def test_fmjd_5_4_6_a_missed_capture_opens_the_panel(ruled: Sitting) -> None:
    look = ruled.side.ruling.look()
    assert ruled.side.panel() is ruled.side.ruling
    assert look is not None
    assert look.title == "A capture was compulsory"
    assert look.correct is not None
    assert look.leave is not None
    text = " ".join(look.sentences)
    assert "<b>38-33</b>" in text
    assert "<b>28×19</b>" in text
    assert "5.4f" in text
    scene = ruled.board.scene()
    assert scene.rule_squares == (ruled.square("28"),)
    assert scene.rule_path == (ruled.square("28"), ruled.square("19"))
    assert scene.last_move == (ruled.square("38"), ruled.square("33"))


def test_the_panel_shows_what_each_choice_leads_to(ruled: Sitting) -> None:
    look = ruled.side.ruling.look()
    assert look is not None
    assert look.correct is not None
    assert look.leave is not None
    names = ruled.board.shape().names
    stands = [
        {names[i] for i, p in enumerate(c.scene.pieces) if p} for c in (look.correct, look.leave)
    ]
    assert stands == [{"12", "23", "28", "38", "47"}, {"12", "23", "28", "33", "47"}]


def test_nothing_that_opens_moves_the_board(sitting: Sitting) -> None:
    sitting.seat(CAPTURE_WAITS)
    before = sitting.board.frame_rect().translated(sitting.board.mapToGlobal(sitting.board.pos()))
    sitting.drag("38", "33")
    frame = sitting.board.frame_rect().translated(sitting.board.mapToGlobal(sitting.board.pos()))
    assert frame == before
    left = sitting.side.mapToGlobal(sitting.side.rect().topLeft()).x()
    assert left >= frame.right(), "the ruling does not cover the board"


@pytest.mark.parametrize("choose", [by_mouse, by_keyboard])
@pytest.mark.parametrize("carry", [carried_by_mouse, carried_by_keyboard])
def test_fmjd_5_4_correct_guides_the_pieces_back(
    ruled: Sitting,
    choose: Callable[[Sitting, str], None],
    carry: Callable[[Sitting, str, str], None],
) -> None:
    choose(ruled, "Correct")
    assert ruled.phase() is Phase.RESTORING
    assert ruled.side.panel() is ruled.side.restore
    differing = {d.square for d in ruled.board.scene().differences}
    assert differing == {ruled.square("33"), ruled.square("38")}
    carry(ruled, "33", "38")
    assert ruled.phase() is Phase.TO_MOVE
    assert ruled.game.position.turn == WHITE
    assert ruled.side.panel() is None
    ruled.drag("28", "19")
    ruled.take_off("23")
    assert ruled.moves() == ["28x19"]
    assert ruled.game.line[0].corrected[0].codes == ("f",)


@pytest.mark.parametrize("choose", [by_mouse, by_keyboard])
def test_fmjd_5_4_let_stand_goes_on_from_what_stands(
    ruled: Sitting, choose: Callable[[Sitting, str], None]
) -> None:
    choose(ruled, "Let stand")
    assert ruled.phase() is Phase.TO_MOVE
    assert ruled.game.position.turn == BLACK
    row = ruled.side.sheet.table().score.plies()[-1]
    assert (row.text, row.mark, row.standing) == ("38-33", "f", True)


def reply_by_mouse(sitting: Sitting) -> None:
    sitting.drag("23", "32")
    sitting.take_off("28")


def reply_by_arrows(sitting: Sitting) -> None:
    carried_by_keyboard(sitting, "23", "32")
    sitting.walk_to("28")
    sitting.key(Qt.Key.Key_Delete)


def reply_typed(sitting: Sitting) -> None:
    sitting.type("23x32", at=QApplication.focusWidget())


@pytest.mark.parametrize("reply", [reply_by_mouse, reply_by_arrows, reply_typed])
def test_fmjd_5_7_a_reply_confirms(ruled: Sitting, reply: Callable[[Sitting], None]) -> None:
    """Black takes from what White left: the irregular half-move stands."""
    reply(ruled)
    assert ruled.phase() is Phase.TO_MOVE
    assert ruled.game.incidents[-1].choice is Choice.REPLY
    assert ruled.moves() == ["set", "23x32"]
    assert ruled.side.panel() is None


def test_fmjd_5_4_11_a_free_hand_says_that_it_has_finished(sitting: Sitting, qtbot: QtBot) -> None:
    """White jumps 23 and leaves it on the board: the space bar brings the ruling about."""
    sitting.seat(CAPTURE_WAITS)
    sitting.drag("28", "19")
    sitting.command("finish_move")
    qtbot.waitUntil(lambda: sitting.phase() is Phase.AWAIT_CHOICE)
    assert sitting.game.incident is not None
    assert sitting.game.incident.codes == ("k",)


def test_the_article_is_at_hand(ruled: Sitting) -> None:
    look = ruled.side.ruling.look()
    assert look is not None
    assert "compulsory" in look.article_text


def test_the_chooser_is_shown_on_his_clock_and_said(sitting: Sitting) -> None:
    control = read_control("600+5")
    settings = SessionSettings(pressed_by=PressedBy.MOVE)
    sitting.begin(source=Source.FREE, control="own", control_text="600+5")
    assert sitting.live.session.settings == settings
    assert sitting.live.session.timing.clock is not None
    assert sitting.live.session.timing.clock.control == control
    for start, end in (("32", "28"), ("19", "23")):
        sitting.drag(start, end)
    sitting.drag("38", "32")
    assert sitting.phase() is Phase.AWAIT_CHOICE
    white, black = (strip.clock.look() for strip in sitting.window.board_page.column.strips)
    assert black.waiting
    assert black.running
    assert not white.waiting
    assert sitting.live.session.timing.clock.state is State.AWAITING_CHOICE


def test_an_arbiter_who_is_called_stands_before_the_ruling(ruled: Sitting) -> None:
    ruled.command("call_arbiter")
    assert ruled.side.panel() is ruled.side.arbiter
    ruled.key(Qt.Key.Key_Escape, at=ruled.side.arbiter)
    assert ruled.side.panel() is ruled.side.ruling
    assert ruled.phase() is Phase.AWAIT_CHOICE


# -- the arbiter beside it ------------------------------------------------------------------------


def test_by_setting_the_keyboard_is_on_let_stand(sitting: Sitting, qtbot: QtBot) -> None:
    sitting.preferences.ruling_focus = True
    sitting.seat(CAPTURE_WAITS)
    sitting.drag("38", "33")
    qtbot.waitUntil(lambda: QApplication.focusWidget() is card(sitting, "Let stand"))


def test_enter_chooses_nothing_before_somebody_has_gone_to_a_choice(ruled: Sitting) -> None:
    ruled.key(Qt.Key.Key_Return, at=QApplication.focusWidget())
    assert ruled.phase() is Phase.AWAIT_CHOICE
    ruled.key(Qt.Key.Key_Right, at=QApplication.focusWidget())
    assert QApplication.focusWidget() is card(ruled, "Let stand")


def test_what_a_correction_costs_is_said_before_it_is_chosen(sitting: Sitting) -> None:
    sitting.seat(CAPTURE_WAITS, regulations=Settings(bonus_to_opponent_s=60, strikes_to_loss=2))
    sitting.drag("38", "33")
    look = sitting.side.ruling.look()
    assert look is not None
    assert look.costs == (
        "White is cautioned for an irregular move: 1 of 2.",
        "Black gets 60 seconds more.",
    )


def test_house_rule_the_piece_that_did_not_capture_is_taken_off(sitting: Sitting) -> None:
    sitting.seat(CAPTURE_WAITS, regulations=Settings(huff=True))
    sitting.drag("38", "33")
    (huff,) = [b for b in sitting.side.ruling.findChildren(Button) if "28" in b.text()]
    huff.setFocus()
    sitting.key(Qt.Key.Key_Return, at=huff)
    assert sitting.phase() is Phase.RESTORING
    sitting.take_off("28")
    assert sitting.phase() is Phase.TO_MOVE
    assert sitting.game.incidents[-1].choice is Choice.HUFF


def test_what_the_board_cannot_tell_is_asked_first(sitting: Sitting) -> None:
    sitting.seat(CAPTURE_WAITS, Source.GUARDED)
    deed = Deed(player=WHITE, moved=(Displacement(37, 32),), touched=(37,), pressed=True)
    incident = replace(sitting.live.session.judge(deed), confidence=Confidence.DEDUCED)
    sitting.desk.do(
        lambda now_ms: sitting.live.session.enter(
            IrregularityFound(at_ms=now_ms, incident=incident)
        )
    )
    assert card(sitting, "Correct").isHidden()
    assert card(sitting, "Let stand").isHidden()
    (confirm,) = [b for b in sitting.side.ruling.findChildren(Button) if "like this" in b.text()]
    confirm.setFocus()
    sitting.key(Qt.Key.Key_Return, at=confirm)
    assert not card(sitting, "Correct").isHidden()
    assert sitting.phase() is Phase.AWAIT_CHOICE
    said = [entry for entry in sitting.live.session.entries if isinstance(entry, Said)]
    assert said[-1].what == "confirmed"


def test_what_is_not_proved_is_shown_on_demand(sitting: Sitting) -> None:
    sitting.seat("W:W38,47:B12")
    carried = Displacement(sitting.square("38"), sitting.square("33"))
    touched = (sitting.square("47"), sitting.square("38"))
    incident = sitting.live.session.judge(
        Deed(player=WHITE, moved=(carried,), touched=touched, sensed=True)
    )
    assert incident.notes == ("c",)
    look = ruling_look(sitting.game.variant, sitting.live.session.book, incident)
    assert "Another piece was touched first" in look.notes_text


def dispute(sitting: Sitting) -> None:
    """Tab goes from link to link of the sentences, Enter follows."""
    labels = sitting.side.ruling.findChildren(QLabel)
    (sentences,) = [label for label in labels if "dispute" in label.text()]
    sentences.setFocus(Qt.FocusReason.TabFocusReason)
    for _link in range(2):
        sitting.key(Qt.Key.Key_Tab, at=sentences)
    sitting.key(Qt.Key.Key_Return, at=sentences)


def test_not_what_happened_lists_what_was_done_and_sets_the_position(ruled: Sitting) -> None:
    """By keyboard alone: the man of 33 goes back to 38, Black's 12 goes off, White is to move."""
    dispute(ruled)
    panel = ruled.side.dispute
    assert ruled.side.panel() is panel
    told = " ".join(panel.events.texts())
    assert "38: white man lifted" in told
    assert "33: white man set down" in told
    assert QApplication.focusWidget() is panel.events
    ruled.walk_to("33")
    ruled.board.setFocus()
    ruled.type("w")
    ruled.key(Qt.Key.Key_Return)
    ruled.type("-")
    ruled.walk_to("12")
    ruled.key(Qt.Key.Key_Return)
    assert panel.fen.text() == "B:W28,47:B23"
    panel.turn.button("white").setFocus()
    ruled.key(Qt.Key.Key_Space, at=panel.turn.button("white"))
    panel.reason.setFocus()
    ruled.key(Qt.Key.Key_Return, at=panel.reason)
    assert ruled.phase() is Phase.AWAIT_CHOICE, "no position without a reason"
    ruled.type("He had not let go", at=panel.reason)
    ruled.key(Qt.Key.Key_Return, at=panel.reason)
    assert ruled.phase() is Phase.TO_MOVE
    assert write_fen(ruled.game.variant, ruled.game.position) == "W:W28,47:B23"
    assert ruled.game.line[-1].comments == ("He had not let go",)
    assert ruled.side.panel() is None


def test_a_position_may_be_pasted(ruled: Sitting) -> None:
    dispute(ruled)
    panel = ruled.side.dispute
    panel.fen.setText("W:W28:B23")
    panel.reason.setText("Agreed by both")
    panel.set.setFocus()
    ruled.key(Qt.Key.Key_Return, at=panel.set)
    assert write_fen(ruled.game.variant, ruled.game.position) == "W:W28:B23"


def test_the_dispute_is_given_up_and_the_ruling_stands(ruled: Sitting) -> None:
    dispute(ruled)
    ruled.click("47")
    ruled.key(Qt.Key.Key_Escape, at=ruled.side.dispute)
    assert ruled.side.panel() is ruled.side.ruling
    names = ruled.board.shape().names
    assert ruled.board.scene().pieces[names.index("47")] is not None


def test_fmjd_3_13_jadoube_by_key_lets_pieces_be_put_straight(sitting: Sitting) -> None:
    sitting.seat("W:W38,47:B12")
    assert "J'adoube" in sitting.bar_texts()
    sitting.command("adjust")
    assert sitting.line.startswith("White puts pieces straight")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Return):
        sitting.walk_to("47")
        sitting.key(key)
    assert sitting.line == "White to move"
    sitting.type("38-33")
    assert sitting.moves() == ["38-33"]


def test_a_guarded_board_needs_no_jadoube(sitting: Sitting) -> None:
    sitting.seat("W:W38,47:B12", Source.GUARDED)
    assert not sitting.window.actions_.action("adjust").isEnabled()
