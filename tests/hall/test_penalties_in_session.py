"""What an irregularity costs in a session: strikes, seconds, caution, warning, huff; journalled."""

from __future__ import annotations

from pathlib import Path

import pytest

from dama_desktop.archive.journal import ClockEntry, Journal, read_journal
from dama_desktop.core.arbiter.penalties import strikes
from dama_desktop.core.arbiter.rule_books import ACF, CZ_INT, Settings
from dama_desktop.core.clock import GiveBonus, State, TimeControl, read_control
from dama_desktop.core.game.deed import Deed, Displacement, Happening
from dama_desktop.core.game.incident import Choice
from dama_desktop.core.game.phases import Phase, Refused
from dama_desktop.core.notation.fen import read_fen, write_fen
from dama_desktop.core.notation.pdn import read_pdn, write_pdn
from dama_desktop.core.rules.outcome import Outcome, Reason
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings

CAPTURE_WAITS = "W:W28,38,47:B12,23"


def control(text: str) -> TimeControl:
    read = read_control(text)
    assert isinstance(read, TimeControl)
    return read


def begun(
    fen: str = CAPTURE_WAITS,
    kind: str = "international",
    *,
    regulations: Settings | None = None,
    times: str | None = None,
    journal: Journal | None = None,
) -> Session:
    clock = control(times) if times else None
    new = NewGame(variant=kind, start=read_fen(variant(kind), fen), regulations=regulations)
    return Session.begin(new.opened(), SessionSettings(), control=clock, journal=journal)


def deed(session: Session, way: str, *removed: str) -> Deed:
    square = session.game.variant.board.square
    start, end = map(square, way.split("-"))
    return Deed(
        player=session.game.position.turn,
        moved=(Displacement(start, end),),
        removed=tuple(map(square, removed)),
    )


def corrected(session: Session, way: str, at_ms: int) -> None:
    session.act(deed(session, way), at_ms)
    session.choose(Choice.CORRECT, at_ms)
    if session.game.phase is Phase.RESTORING:
        session.restored(at_ms)


def test_strikes_the_last_one_loses_and_the_pieces_need_not_be_put_back() -> None:
    session = begun(regulations=Settings(strikes_to_loss=2))
    corrected(session, "38-33", 1)
    assert session.game.phase is Phase.TO_MOVE
    corrected(session, "38-32", 2)
    assert session.game.outcome == Outcome(BLACK, Reason.STRIKES)
    assert (session.game.result, strikes(session.game, WHITE)) == ("0-2", 2)


def test_without_the_setting_an_irregularity_may_be_corrected_any_number_of_times() -> None:
    session = begun()
    for at_ms in range(1, 8):
        corrected(session, "38-33", at_ms)
    assert session.game.phase is Phase.TO_MOVE
    assert len(session.game.incidents) == 7


def test_the_opponent_gets_the_seconds_that_the_event_sets() -> None:
    session = begun(regulations=Settings(bonus_to_opponent_s=60), times="300")
    session.press(BLACK, 0)
    session.act(deed(session, "38-33"), 1_000)
    session.choose(Choice.CORRECT, 2_000)
    clock = session.timing.clock
    assert clock is not None
    assert clock.added_ms(BLACK, 2_000) == 360_000
    assert clock.added_ms(WHITE, 2_000) == 300_000


def test_no_seconds_are_given_for_what_stands() -> None:
    session = begun(regulations=Settings(bonus_to_opponent_s=60), times="300")
    session.act(deed(session, "38-33"), 1_000)
    session.choose(Choice.LEAVE, 2_000)
    clock = session.timing.clock
    assert clock is not None
    assert clock.added_ms(BLACK, 2_000) == 300_000


def test_the_clocks_may_stand_while_the_board_is_put_right() -> None:
    session = begun(regulations=Settings(offender_clock_runs=False), times="300+5")
    session.act(deed(session, "38-33"), 1_000)
    session.choose(Choice.CORRECT, 2_000)
    clock = session.timing.clock
    assert clock is not None
    assert (clock.state, clock.turn) == (State.PAUSED, WHITE)
    session.restored(9_000)
    clock = session.timing.clock
    assert clock is not None
    assert (clock.state, clock.running) == (State.RUNNING, WHITE)


def test_czech_16_a_capture_refused_after_the_warning_loses_by_default() -> None:
    session = begun("W:Wc3,h2:Bg7,d4", "czech")
    corrected(session, "h2-g3", 1)
    again = session.act(deed(session, "h2-g3"), 2)
    assert set(again.codes) == {"f", "REFUSAL"}
    assert again.deed.warned
    session.choose(Choice.CORRECT, 3)
    assert session.game.outcome == Outcome(BLACK, Reason.REFUSAL, "16")
    assert session.game.result == "0-1"


def test_czech_16_the_warning_is_spent_once_the_capture_was_made() -> None:
    session = begun("W:Wc3,h2,b2:Bg7,d4,f6,b6", "czech")
    corrected(session, "h2-g3", 1)
    session.play(session.game.open_moves()[0], 2)
    session.play(session.game.open_moves()[0], 3)
    later = session.judge(deed(session, "h2-g3"))
    assert "REFUSAL" not in later.codes
    assert not later.deed.warned


def test_czech_16_a_player_who_plays_on_has_accepted_it() -> None:
    session = begun("W:Wc3,h2:Bg7,d4", "czech")
    corrected(session, "h2-g3", 1)
    session.act(deed(session, "h2-g3"), 2)
    session.choose(Choice.LEAVE, 3)
    assert session.game.phase is Phase.TO_MOVE
    assert session.game.position.turn == BLACK


def test_acf_practice_the_move_is_recalled_with_a_caution_and_the_second_loses() -> None:
    session = begun("B:W18,32:B1,2,14", "english")
    session.act(deed(session, "1-5"), 1)
    assert session.game.phase is Phase.RESTORING
    assert [settled.choice for settled in session.game.incidents] == [Choice.CORRECT]
    session.restored(2)
    session.act(deed(session, "2-6"), 3)
    assert session.game.outcome == Outcome(WHITE, Reason.STRIKES)


def test_acf_practice_an_event_may_count_to_another_number() -> None:
    session = begun("B:W18,32:B1,2,14", "english", regulations=Settings(strikes_to_loss=3))
    for at_ms in (1, 2):
        session.act(deed(session, "1-5"), at_ms)
        session.restored(at_ms)
    assert session.game.phase is Phase.TO_MOVE
    assert ACF.settings.strikes_to_loss == 2


def test_the_house_rule_takes_off_the_piece_that_did_not_capture() -> None:
    session = begun("W:W28,33,44:B22,29", regulations=Settings(huff=True))
    incident = session.act(deed(session, "44-40"), 1)
    names = session.game.variant.board.names
    assert [names[huff.square] for huff in incident.huffs] == ["28", "33"]
    with pytest.raises(Refused):
        session.choose(Choice.HUFF, 2, session.game.variant.board.square("44"))
    session.choose(Choice.HUFF, 2, session.game.variant.board.square("33"))
    assert session.game.phase is Phase.RESTORING
    session.restored(3)
    assert write_fen(session.game.variant, session.game.position) == "B:W28,40:B22,29"
    assert session.game.line[-1].standing is not None
    (read,) = read_pdn(write_pdn(session.record()))
    assert read.faults == ()
    assert read.record is not None
    assert read.record.line == session.record().line


def test_without_the_house_rule_nothing_is_taken_off() -> None:
    session = begun("W:W28,33,44:B22,29")
    session.act(deed(session, "44-40"), 1)
    with pytest.raises(Refused):
        session.choose(Choice.HUFF, 2, session.game.variant.board.square("33"))


def test_fmjd_7_2_4_who_refuses_the_rules_loses_if_the_opponent_insists() -> None:
    session = begun()
    refusal = Deed(player=WHITE, happening=Happening.REFUSAL, pressed=False)
    session.act(refusal, 1)
    session.choose(Choice.CORRECT, 2)
    assert session.game.outcome is not None
    assert (session.game.outcome.reason, session.game.result) == (Reason.REFUSAL, "0-2")


def test_the_regulations_of_the_event_are_in_the_journal(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    journal = Journal.create(path, started="2026-01-01T00:00:00+00:00")
    wanted = Settings(strikes_to_loss=2, bonus_to_opponent_s=30)
    session = begun(regulations=wanted, times="300", journal=journal)
    session.press(BLACK, 0)
    corrected(session, "38-33", 1_000)
    journal.close()
    entries = read_journal(path).entries
    bonuses = [e.action for e in entries if isinstance(e, ClockEntry)]
    assert GiveBonus(BLACK, 30_000, "irregularity f") in bonuses
    again = Session.replayed(entries, SessionSettings())
    assert again.book.settings == wanted
    assert again.game == session.game
    corrected(again, "38-33", 2_000)
    assert again.game.outcome == Outcome(BLACK, Reason.STRIKES)
    assert CZ_INT.settings.strikes_to_loss is None
