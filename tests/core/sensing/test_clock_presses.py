"""The lever of the clock and the picture of the board, whichever comes first."""

from __future__ import annotations

from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.sensing.findings import (
    DeedSeen,
    MoveSeen,
    PressWithoutMove,
    Settled,
)
from dama_desktop.core.sensing.parameters import CABLE
from dama_desktop.core.sensing.presses import Presses
from tests.core.sensing.desk import Desk


def at_the_clock(fen: str | None = None) -> Desk:
    desk = Desk(fen)
    desk.press(BLACK)
    return desk


def test_a_press_settles_the_move_at_once() -> None:
    desk = at_the_clock()
    desk.carry("32", "28")
    desk.press(WHITE, after_ms=50)
    told = desk.only(MoveSeen)
    assert told.settled_by is Settled.PRESS
    assert told.deed.pressed


def test_the_lever_may_come_before_the_board() -> None:
    desk = at_the_clock()
    desk.press(WHITE)
    desk.carry("32", "28")
    desk.wait(0)
    assert desk.only(MoveSeen).settled_by is Settled.PRESS


def test_the_lever_may_come_a_second_late() -> None:
    desk = at_the_clock()
    desk.carry("32", "28")
    desk.wait(1_000)
    assert desk.only(MoveSeen).settled_by is Settled.QUIET
    desk.press(WHITE)
    desk.wait(20_000)
    assert desk.told() == []


def test_a_press_with_no_move_on_the_board_is_told_when_the_picture_cannot_lag_any_more() -> None:
    desk = at_the_clock()
    desk.press(WHITE)
    desk.wait(CABLE.press_window_ms - 1)
    assert desk.told() == []
    desk.wait(1)
    assert desk.only(PressWithoutMove).by == WHITE
    desk.wait(60_000)
    assert desk.told() == []


def test_a_press_undone_by_the_other_side_is_not_told() -> None:
    desk = at_the_clock()
    desk.press(WHITE)
    desk.press(BLACK, after_ms=500)
    desk.wait(20_000)
    assert desk.told() == []


def test_a_late_press_is_not_held_against_the_next_turn() -> None:
    desk = at_the_clock()
    desk.carry("32", "28")
    desk.carry("19", "23", after_ms=400)
    desk.press(WHITE, after_ms=50)
    desk.press(BLACK, after_ms=100)
    desk.wait(20_000)
    assert [type(finding) for finding in desk.told()] == [MoveSeen, MoveSeen]


def test_an_irregular_move_waits_only_for_the_window_when_the_clock_is_pressed() -> None:
    desk = at_the_clock("W:W28,48:B14,23")
    desk.carry("28", "19")
    desk.take_off("23")
    desk.press(WHITE)
    desk.wait(CABLE.press_window_ms - 1)
    assert desk.told() == []
    desk.wait(1)
    assert desk.only(DeedSeen).deed.pressed


def test_a_king_that_slides_on_after_the_press_within_the_window_replaces_its_move() -> None:
    desk = at_the_clock("W:WK46:B2,3")
    desk.carry("46", "41")
    desk.press(WHITE)
    desk.carry("41", "37", after_ms=100)
    desk.wait(5_000)
    assert desk.played() == [("46", "37")]


def test_a_king_that_goes_on_long_after_the_press_makes_a_second_move() -> None:
    desk = at_the_clock("W:WK46:B2,3")
    desk.carry("46", "41")
    desk.press(WHITE)
    desk.wait(3_000)
    desk.told()
    desk.carry("41", "37")
    desk.wait(5_000)
    assert desk.only(DeedSeen).deed.player == WHITE
    assert desk.played() == [("46", "41")]


def test_the_first_report_of_the_lever_is_no_press() -> None:
    presses = Presses()
    assert presses.lever(WHITE, 100) is None
    assert presses.lever(WHITE, 200) is None
    assert presses.lever(BLACK, 300) == WHITE
    assert presses.waiting(WHITE) == 300
    assert presses.waiting(BLACK) is None
