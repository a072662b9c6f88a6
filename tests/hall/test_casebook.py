"""The incidents of a game as its journal tells them."""

from __future__ import annotations

from pathlib import Path

import pytest

from dama_desktop.archive.journal import ClockEntry, Entry, Journal, JournalError
from dama_desktop.core.arbiter.rule_books import Settings
from dama_desktop.core.clock import Press, TimeControl, read_control
from dama_desktop.core.game import events as e
from dama_desktop.core.game.deed import Deed, Displacement
from dama_desktop.core.game.incident import Choice
from dama_desktop.core.game.phases import Refused
from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.piece import BLACK, WHITE, Piece
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.hall.casebook import (
    Case,
    GameCases,
    Unreadable,
    cases_of,
    cases_of_folder,
    cases_of_journal,
)
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings

INTERNATIONAL = variant("international")
CAPTURE_WAITS = "W:W28,38,47:B7,12,23"


def square(name: str) -> int:
    return INTERNATIONAL.board.square(name)


class Desk:
    """A session of which every entry is kept."""

    def __init__(self, regulations: Settings | None = None, journal: Journal | None = None) -> None:
        control = read_control("300+5")
        assert isinstance(control, TimeControl)
        new = NewGame(start=read_fen(INTERNATIONAL, CAPTURE_WAITS), regulations=regulations)
        opening = new.opened()
        self.session = Session.begin(opening, SessionSettings(), journal=journal)
        self.entries: list[Entry] = [opening]
        self.session.listen(self.entries.append)
        self.session.set_clock(control, 0)
        self.session.press(BLACK, 0)

    def touch(self, kind: type[e.Lifted] | type[e.Placed], name: str, at_ms: int) -> None:
        self.session.note(kind(at_ms=at_ms, square=square(name), piece=Piece(WHITE)))

    def carry(self, start: str, end: str, at_ms: int) -> None:
        side = self.session.game.position.turn
        moved = (Displacement(square(start), square(end)),)
        self.session.act(Deed(player=side, moved=moved), at_ms)

    @property
    def cases(self) -> tuple[Case, ...]:
        return cases_of(self.entries)


def kinds(case: Case) -> list[str]:
    """Names of what a case tells, the clock's own habits aside."""
    return [
        type(told.entry).__name__
        for told in case.told
        if not isinstance(told.entry, ClockEntry) or isinstance(told.entry.action, Press)
    ]


def test_a_case_holds_the_touches_and_presses_up_to_the_restored_board() -> None:
    desk = Desk()
    desk.touch(e.Lifted, "38", 10_000)
    desk.touch(e.Placed, "33", 11_000)
    desk.carry("38", "33", 12_000)
    desk.session.choose(Choice.CORRECT, 20_000)
    desk.touch(e.Lifted, "33", 21_000)
    desk.touch(e.Placed, "38", 22_000)
    desk.session.restored(23_000)
    desk.session.play(desk.session.game.open_moves()[0], 30_000)
    (case,) = desk.cases
    assert kinds(case)[-8:] == [
        "Lifted",
        "Placed",
        "IrregularityFound",
        "ClockEntry",
        "Chosen",
        "Lifted",
        "Placed",
        "Restored",
    ]
    assert (case.choice, case.game.plies, case.number) == (Choice.CORRECT, 0, 1)
    assert case.after is not None
    assert case.after.position == case.incident.before


def test_a_case_tells_what_the_clocks_showed_when_it_was_found_and_chosen() -> None:
    desk = Desk()
    desk.carry("38", "33", 12_000)
    desk.session.choose(Choice.LEAVE, 20_000)
    (case,) = desk.cases
    assert (case.found.at_ms, case.found.left_ms) == (12_000, (293_000, 305_000))
    assert case.chosen is not None
    assert case.chosen.at_ms == 20_000
    assert case.chosen.left_ms == (298_000, 297_000)


def test_fmjd_5_7_a_case_confirmed_by_a_reply_ends_with_the_reply() -> None:
    desk = Desk()
    desk.carry("38", "33", 12_000)
    stands = desk.session.game.after(e.Chosen(at_ms=0, choice=Choice.REPLY))
    desk.session.play(stands.open_moves()[0], 20_000)
    desk.session.play(desk.session.game.open_moves()[0], 30_000)
    (case,) = desk.cases
    assert case.choice is Choice.REPLY
    assert kinds(case)[-2:] == ["Chosen", "Moved"]
    assert case.after is not None
    assert (case.after.position, case.after.plies) == (stands.position, 1)


def test_a_case_is_told_while_nobody_has_chosen() -> None:
    desk = Desk()
    desk.carry("38", "33", 12_000)
    (case,) = desk.cases
    assert (case.choice, case.chosen, case.after) == (None, None, None)


def test_an_incident_that_grew_is_one_case_found_when_it_began() -> None:
    desk = Desk()
    desk.carry("38", "33", 12_000)
    first = desk.session.game.incident
    assert first is not None
    moved = (*first.deed.moved, Displacement(square("47"), square("42")))
    grown = desk.session.judge(Deed(player=WHITE, moved=moved))
    desk.session.enter(e.IrregularityFound(at_ms=14_000, incident=grown))
    (case,) = desk.cases
    assert (case.incident, case.found.at_ms) == (grown, 12_000)


def test_the_half_move_before_is_told_too() -> None:
    desk = Desk()
    desk.session.play(desk.session.game.open_moves()[0], 9_000)
    desk.carry("7", "1", 12_000)
    (case,) = desk.cases
    assert "Moved" in kinds(case)
    assert case.game.plies == 1


def test_a_game_lost_by_strikes_shows_its_result_in_the_case() -> None:
    desk = Desk(Settings(strikes_to_loss=1))
    desk.carry("38", "33", 12_000)
    desk.session.choose(Choice.CORRECT, 20_000)
    (case,) = desk.cases
    assert case.penalty.loses
    assert case.after is not None
    assert case.after.result == "0-2"
    assert kinds(case)[-1] == "Ended"


def test_the_arbiter_may_find_that_something_else_had_happened() -> None:
    desk = Desk()
    desk.carry("38", "33", 12_000)
    start = desk.session.game.start
    desk.session.set_position(start, "nobody touched it", 15_000)
    (case,) = desk.cases
    assert case.choice is Choice.ARBITER
    assert case.after is not None
    assert case.after.position == start


def test_several_cases_are_numbered_in_their_order() -> None:
    desk = Desk()
    for turn in range(3):
        desk.carry("38", "33", 10_000 * (turn + 1))
        desk.session.choose(Choice.CORRECT, 10_000 * (turn + 1))
        desk.session.restored(10_000 * (turn + 1))
    assert [case.number for case in desk.cases] == [1, 2, 3]


def test_what_is_no_game_has_no_cases() -> None:
    with pytest.raises(Refused):
        cases_of([e.Restored(at_ms=0)])


def test_a_folder_is_read_in_order_and_a_damaged_journal_is_named(tmp_path: Path) -> None:
    for name in ("b", "a"):
        journal = Journal.create(tmp_path / f"{name}.journal", started="2026-01-01T00:00:00+00:00")
        desk = Desk(journal=journal)
        desk.carry("38", "33", 12_000)
        journal.close()
    (tmp_path / "c.journal").write_text("nothing\n")
    read = list(cases_of_folder(tmp_path))
    assert [type(one) for one in read] == [GameCases, GameCases, Unreadable]
    first, _, damaged = read
    assert isinstance(first, GameCases)
    assert isinstance(damaged, Unreadable)
    assert (first.path.stem, len(first.cases)) == ("a", 1)
    assert first == cases_of_journal(tmp_path / "a.journal")
    assert "c.journal:1" in damaged.message
    with pytest.raises(JournalError):
        cases_of_journal(tmp_path / "missing.journal")
