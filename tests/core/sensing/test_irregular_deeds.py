"""Half-moves that are not lawful: just what was done is told, for the arbiter to judge."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from dama_desktop.core.arbiter.cases import Case, read_case
from dama_desktop.core.arbiter.judge import judge
from dama_desktop.core.notation.fen import write_fen
from dama_desktop.core.rules.piece import BLACK, WHITE, Piece
from dama_desktop.core.sensing.findings import (
    DeedSeen,
    Differs,
    MoveSeen,
    Unfinished,
    Want,
)
from dama_desktop.core.sensing.parameters import CABLE
from tests.core.sensing.desk import Desk

CASES = Path(__file__).parents[3] / "../shared/officiating/cases.json"
SEEN_BY_SENSORS = set("abefghiklmn")
MISSED = "W:W28,38:B12,23"
TWO_TO_TAKE = "W:W28,48:B14,23"


def deed_of(desk: Desk) -> DeedSeen:
    return desk.only(DeedSeen)


def test_fmjd_5_4_1_two_moves_in_a_row() -> None:
    desk = Desk()
    desk.carry("32", "28")
    desk.wait(1_000)
    desk.only(MoveSeen)
    desk.carry("37", "32")
    desk.wait(CABLE.unexplained_ms)
    told = deed_of(desk)
    assert told.before == desk.position
    assert told.deed.player == WHITE
    assert told.deed.moved == (desk.way("37", "32"),)


def test_fmjd_5_4_1_a_second_man_goes_at_once_where_the_first_had_stood() -> None:
    desk = Desk()
    desk.carry("32", "28", after_ms=100)
    desk.carry("37", "32", after_ms=100)
    desk.wait(5_000)
    moved, told = desk.told()
    assert isinstance(moved, MoveSeen)
    assert isinstance(told, DeedSeen)
    assert told.deed.moved == (desk.way("37", "32"),)
    assert told.before == desk.position


def test_fmjd_5_4_2_a_man_on_a_square_it_cannot_reach() -> None:
    desk = Desk()
    desk.carry("31", "22")
    desk.wait(CABLE.irregular_ms)
    deed = deed_of(desk).deed
    assert deed.player == WHITE
    assert deed.moved == (desk.way("31", "22"),)
    assert deed.touched == desk.squares("31")
    assert (deed.removed, deed.added, deed.pressed, deed.sensed) == ((), (), False, True)


def test_fmjd_5_4_5_a_piece_of_the_opponent_is_moved_and_the_clock_pressed() -> None:
    desk = Desk()
    desk.press(BLACK)
    desk.carry("20", "25")
    desk.press(WHITE, after_ms=200)
    desk.wait(5_000)
    deed = deed_of(desk).deed
    assert deed.player == WHITE
    assert deed.moved == (desk.way("20", "25"),)


def test_fmjd_5_4_5_without_a_press_a_move_the_owner_might_make_is_his() -> None:
    desk = Desk()
    desk.carry("20", "25")
    desk.wait(5_000)
    assert deed_of(desk).deed.player == BLACK
    desk = Desk()
    desk.carry("20", "30")
    desk.wait(5_000)
    assert deed_of(desk).deed.player == WHITE


def test_fmjd_5_4_6_a_missed_capture_is_told_as_a_quiet_move() -> None:
    desk = Desk(MISSED)
    desk.carry("38", "33")
    desk.wait(CABLE.irregular_ms)
    deed = deed_of(desk).deed
    assert deed.moved == (desk.way("38", "33"),)
    assert deed.removed == ()


def test_fmjd_5_4_6_the_opponents_reply_tells_a_missed_capture_too() -> None:
    desk = Desk(MISSED)
    desk.carry("38", "33")
    desk.lift("12", after_ms=700)
    desk.put("17")
    desk.wait(600)
    told = deed_of(desk)
    assert told.deed.moved == (desk.way("38", "33"),)
    assert told.deed.pressed
    assert told.at_ms < desk.now_ms - 1_000


def test_fmjd_5_4_7_a_man_is_taken_off_without_cause() -> None:
    desk = Desk()
    desk.lift("18")
    desk.wait(CABLE.hint_ms)
    hint = desk.only(Unfinished)
    assert (hint.want, hint.squares) == (Want.PUT_BACK, desk.squares("18"))
    desk.wait(CABLE.abandoned_ms)
    assert deed_of(desk).deed.removed == desk.squares("18")


def test_fmjd_5_4_7_a_man_is_taken_off_after_a_quiet_move() -> None:
    desk = Desk()
    desk.carry("32", "28")
    desk.lift("3", after_ms=900)
    desk.wait(20_000)
    moved, hint, told = desk.told()
    assert isinstance(moved, MoveSeen)
    assert isinstance(hint, Unfinished)
    assert isinstance(told, DeedSeen)
    assert told.withdraws == 1
    assert told.before == desk.start
    assert told.deed.player == WHITE
    assert told.deed.removed == desk.squares("3")


def test_fmjd_5_4_8_a_capture_of_fewer_than_prescribed() -> None:
    desk = Desk("W:W28,48:B11,22,23")
    desk.carry("28", "19")
    desk.take_off("23")
    desk.wait(CABLE.unexplained_ms)
    deed = deed_of(desk).deed
    assert deed.moved == (desk.way("28", "19"),)
    assert deed.removed == desk.squares("23")


def test_fmjd_5_4_9_stopping_on_the_way_is_a_hint_first() -> None:
    desk = Desk(TWO_TO_TAKE)
    desk.carry("28", "19")
    desk.take_off("23")
    desk.wait(CABLE.hint_ms)
    hint = desk.only(Unfinished)
    assert (hint.want, hint.squares) == (Want.GO_ON, desk.squares("19"))
    desk.wait(CABLE.abandoned_ms)
    told = deed_of(desk)
    assert told.deed.removed == desk.squares("23")
    assert not told.deed.pressed


def test_fmjd_5_4_11_a_captured_man_forgotten_when_the_clock_is_pressed() -> None:
    desk = Desk(TWO_TO_TAKE)
    desk.press(BLACK)
    desk.carry("28", "10")
    desk.take_off("23")
    desk.press(WHITE, after_ms=300)
    desk.wait(CABLE.press_window_ms)
    deed = deed_of(desk).deed
    assert deed.removed == desk.squares("23")
    assert deed.pressed


def test_fmjd_5_4_11_a_captured_man_forgotten_until_the_opponent_has_replied() -> None:
    for reply in (("36", "41"), ("26", "31")):
        desk = Desk("W:W28,48:B14,23,26,36")
        desk.carry("28", "10")
        desk.take_off("23")
        desk.carry(*reply, after_ms=2_000)
        desk.wait(1_000)
        told = deed_of(desk)
        assert told.deed.removed == desk.squares("23")
        assert told.deed.pressed


def test_r15_a_forgotten_man_taken_off_by_the_opponent_makes_the_move_complete() -> None:
    desk = Desk(TWO_TO_TAKE)
    desk.carry("28", "10")
    desk.take_off("23")
    desk.wait(5_000)
    assert desk.only(Unfinished).want is Want.REMOVE
    desk.take_off("14")
    desk.wait(1_000)
    assert desk.played() == [("28", "10")]


def test_fmjd_5_4_12_a_man_that_was_not_jumped_is_taken_off_as_well() -> None:
    desk = Desk("W:W28,48:B3,14,23")
    desk.press(BLACK)
    desk.carry("28", "10")
    desk.take_off("23", "14", "3")
    desk.press(WHITE, after_ms=300)
    desk.wait(20_000)
    told = [finding for finding in desk.told() if isinstance(finding, DeedSeen)]
    assert [finding.deed.removed for finding in told] == [desk.squares("23", "14", "3")]


def test_fmjd_5_4_14_an_own_man_is_taken_off_with_the_captured_ones() -> None:
    desk = Desk(TWO_TO_TAKE)
    desk.carry("28", "10")
    desk.take_off("23", "48", "14")
    desk.wait(CABLE.unexplained_ms)
    assert deed_of(desk).deed.removed == desk.squares("23", "48", "14")


def test_fmjd_5_4_4_another_move_in_the_place_of_the_last_one() -> None:
    desk = Desk()
    desk.carry("32", "28")
    desk.wait(3_000)
    desk.only(MoveSeen)
    desk.carry("28", "32")
    desk.carry("33", "29")
    desk.wait(5_000)
    told = deed_of(desk)
    assert told.withdraws == 1
    assert told.before == desk.start
    assert told.deed.taken_back == desk.way("32", "28")
    assert told.deed.moved[0][:2] == desk.squares("33", "29")


def test_a_man_crowned_without_right_after_passing_the_last_row() -> None:
    desk = Desk("W:W14,48:B8,9,31")
    desk.carry("14", "12")
    desk.take_off("9", "8")
    desk.put("12", Piece(WHITE, True))
    desk.wait(CABLE.unexplained_ms)
    assert deed_of(desk).deed.crowned == desk.squares("12")


def test_a_piece_out_of_the_box_is_added() -> None:
    desk = Desk(TWO_TO_TAKE)
    desk.put("50", Piece(BLACK))
    desk.wait(CABLE.unexplained_ms)
    deed = deed_of(desk).deed
    assert deed.added == ((desk.squares("50")[0], Piece(BLACK)),)


def test_r24_many_squares_at_once_are_no_deed_but_differences() -> None:
    desk = Desk()
    for name in ("1", "7", "13", "20", "31", "37", "43", "50"):
        desk.lift(name, after_ms=20)
    for name in ("21", "24", "26", "29"):
        desk.put(name, Piece(WHITE), after_ms=20)
    desk.wait(20_000)
    differs = desk.only(Differs)
    assert [d.square for d in differs.differences[:4]] == list(desk.squares("21", "24", "26", "29"))
    assert len(differs.differences) == 12


def test_a_deed_that_the_session_makes_nothing_of_is_not_repeated() -> None:
    desk = Desk(MISSED)
    desk.carry("38", "33")
    desk.wait(5_000)
    deed_of(desk)
    desk.follow(desk.playing())
    desk.wait(60_000)
    assert desk.told() == []


def cases() -> list[Any]:
    if not CASES.exists():
        return []
    return [
        case
        for case in json.loads(CASES.read_text(encoding="utf-8"))
        if set(case["expected"]) <= SEEN_BY_SENSORS
        and not case["action"].keys() & {"removal"}
        and "reply" not in case["action"]
        and "replied" not in case["action"]
    ]


def do_by_hand(desk: Desk, case: Case, pressed: bool, pause_ms: int, fly: bool) -> None:
    names = desk.variant.board.names
    if pressed:
        desk.press(1 - case.deed.player)
    for displaced in case.deed.moved:
        path = displaced.path or (displaced.start, displaced.end)
        stops = (path[0], path[-1]) if fly else path
        for start, end in pairwise(stops):
            desk.carry(names[start], names[end], after_ms=pause_ms)
    desk.take_off(*(names[square] for square in case.deed.removed), after_ms=pause_ms)
    for square, piece in case.deed.added:
        desk.put(names[square], piece)
    if pressed:
        desk.press(case.deed.player, after_ms=200)
    desk.wait(30_000)


@pytest.mark.skipif(not CASES.exists(), reason="the officiating cases are not at hand")
@pytest.mark.parametrize("fly", [True, False])
@pytest.mark.parametrize("pause_ms", [150, 600])
@pytest.mark.parametrize("case", cases(), ids=lambda case: case["id"])
def test_the_arbiter_gives_a_deed_of_the_hand_the_codes_of_the_written_case(
    case: Any, pause_ms: int, fly: bool
) -> None:
    written = read_case(case)
    desk = Desk(write_fen(written.variant, written.before), variant=written.variant)
    pressed = case["action"].get("clock_pressed", True)
    do_by_hand(desk, written, pressed, pause_ms, fly)
    told = [finding for finding in desk.told() if isinstance(finding, DeedSeen)]
    ruling = judge(written.variant, written.book, told[-1].before, told[-1].deed)
    assert sorted(ruling.codes) == sorted(case["expected"])
