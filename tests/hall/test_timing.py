"""To which half-move a press belongs, and what is known of the clock at each of them."""

from __future__ import annotations

import pytest

from dama_desktop.archive.journal import ClockEntry, Entry
from dama_desktop.core.clock import Start, State, StepBack, TimeControl, read_control
from dama_desktop.core.game.deed import Deed, Displacement
from dama_desktop.core.game.incident import Choice
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.notation.movetext import read_move
from dama_desktop.core.rules.outcome import Outcome, Reason
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import PressedBy, SessionSettings

SECOND = 1000
TO_A_MISSED_CAPTURE = (("32-28", 5), ("19-23", 12))
"""Half-moves, and the second of the game at which each is complete; then White must capture."""
WHOLE = "W:W31-50:B1-20"
INTERNATIONAL = variant("international")


def begun(text: str = "300+5", by: PressedBy = PressedBy.MOVE) -> tuple[Session, list[Entry]]:
    control = read_control(text)
    assert isinstance(control, TimeControl)
    new = NewGame(start=read_fen(INTERNATIONAL, WHOLE), control=control)
    session = Session.begin(new.opened(), SessionSettings(pressed_by=by), control=control)
    entries: list[Entry] = []
    session.listen(entries.append)
    session.clock_action(Start(), 0)
    return session, entries


def play(session: Session, text: str, at_s: int) -> None:
    move = read_move(session.game.variant, session.game.position, text)
    session.play(move, at_s * SECOND)


def played(session: Session) -> Session:
    for text, at_s in TO_A_MISSED_CAPTURE:
        play(session, text, at_s)
    return session


def irregular(session: Session, way: str, at_s: int) -> None:
    start, end = (INTERNATIONAL.board.square(name) for name in way.split("-"))
    deed = Deed(player=session.game.position.turn, moved=(Displacement(start, end),))
    session.act(deed, at_s * SECOND)
    assert session.game.phase is Phase.AWAIT_CHOICE


def spent_s(session: Session) -> list[int | None]:
    return [ply.spent_ms and ply.spent_ms // SECOND for ply in session.record().line]


def test_a_ruling_leaves_the_time_of_the_half_move_before_alone() -> None:
    session, _entries = begun()
    irregular(played(session), "37-32", 20)
    assert spent_s(session) == [5, 7]
    assert [ply.left_ms for ply in session.record().line] == [305_000, 303_000]


def test_what_stands_has_the_time_of_the_press_that_ended_it() -> None:
    session, _entries = begun()
    irregular(played(session), "37-32", 20)
    session.choose(Choice.LEAVE, 25 * SECOND)
    assert spent_s(session) == [5, 7, 8]
    assert session.record().line[-1].left_ms == 302_000


def test_fmjd_5_4_a_corrected_half_move_has_the_time_of_both_attempts() -> None:
    session, _entries = begun()
    irregular(played(session), "37-32", 20)
    session.choose(Choice.CORRECT, 25 * SECOND)
    session.restored(28 * SECOND)
    assert spent_s(session) == [5, 7]
    play(session, "28x19", 31)
    assert spent_s(session) == [5, 7, 8 + 6]
    play(session, "14x23", 40)
    assert spent_s(session) == [5, 7, 14, 9 + 5]  # Black's choice took five seconds


@pytest.mark.parametrize("choice", [Choice.LEAVE, Choice.CORRECT])
def test_taking_back_gives_the_times_of_the_half_moves_that_remain(choice: Choice) -> None:
    session, _entries = begun()
    irregular(played(session), "37-32", 20)
    session.choose(choice, 25 * SECOND)
    if choice is Choice.CORRECT:
        session.restored(28 * SECOND)
        play(session, "28x19", 31)
    session.take_back(2, 40 * SECOND)
    assert session.timing.left_ms(40 * SECOND) == (305_000, 303_000)
    play(session, "28x19", 44)
    assert spent_s(session) == [5, 7, 4]


def test_a_lever_that_comes_before_its_half_move_belongs_to_it() -> None:
    session, _entries = begun(by=PressedBy.KEY)
    session.press(WHITE, 5 * SECOND)
    play(session, "32-28", 6)
    play(session, "19-23", 11)
    session.press(BLACK, 12 * SECOND)
    assert spent_s(session) == [5, 7]
    session.press(WHITE, 20 * SECOND)
    irregular(session, "37-32", 21)
    assert spent_s(session) == [5, 7]
    session.choose(Choice.CORRECT, 22 * SECOND)
    session.restored(23 * SECOND)
    play(session, "28x19", 25)
    assert spent_s(session) == [5, 7, None], "not pressed yet"
    session.press(WHITE, 26 * SECOND)
    assert spent_s(session) == [5, 7, 8 + 4]


def test_a_press_that_comes_late_counts_at_its_stamp() -> None:
    session, _entries = begun("10")
    session.pass_time(10_150)
    assert session.timing.clock is not None
    assert session.timing.clock.flagged(WHITE)
    session.press(WHITE, 9_950)
    session.pass_time(10_150)
    assert not session.timing.clock.flagged(WHITE)
    assert session.timing.left_ms(10_150) == (50, 9_800)


def test_a_withdrawn_result_leaves_the_clocks_paused_with_their_times() -> None:
    session, entries = begun()
    played(session)
    session.end(Outcome(WHITE, Reason.RESIGNED), 20 * SECOND)
    before = session.timing.left_ms(20 * SECOND)
    session.reopen(60 * SECOND)
    clock = session.timing.clock
    assert clock is not None
    assert (clock.state, clock.turn) == (State.PAUSED, WHITE)
    assert session.timing.left_ms(90 * SECOND) == before == (297_000, 303_000)
    last = entries[-1]
    assert isinstance(last, ClockEntry)
    assert isinstance(last.action, StepBack)


def test_the_journal_gives_the_same_times() -> None:
    session, entries = begun()
    irregular(played(session), "37-32", 20)
    session.choose(Choice.CORRECT, 25 * SECOND)
    session.restored(28 * SECOND)
    play(session, "28x19", 31)
    session.take_back(2, 40 * SECOND)
    play(session, "28x19", 44)
    opening = NewGame(start=session.game.start).opened()
    control = session.timing.clock
    assert control is not None
    again = Session.begin(opening, SessionSettings(), control=control.control)
    for entry in entries:
        again.enter(entry)
    assert again.timing.clock == session.timing.clock
    assert spent_s(again) == spent_s(session)
