"""Lawful moves, made by any hand."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dama_desktop.core.notation.fen import write_fen
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.piece import BLACK, WHITE, Piece
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variants.international import INTERNATIONAL
from dama_desktop.core.sensing.findings import CrownPending, CrownSeen, MoveSeen, Settled, Touched
from dama_desktop.core.sensing.parameters import CABLE
from dama_desktop.core.sensing.sight import EMPTY, Senses
from tests.core.sensing.desk import Desk

TWO_TO_TAKE = "W:W28,48:B14,23"
KING_ROAD = "W:WK46,K5,48:B2,3"


def test_a_move_is_told_when_the_board_has_been_quiet() -> None:
    desk = Desk()
    desk.carry("32", "28")
    desk.wait(CABLE.settle_ms - 1)
    assert desk.told() == []
    desk.wait(1)
    seen = desk.only(MoveSeen)
    assert seen.settled_by is Settled.QUIET
    assert seen.at_ms == desk.now_ms - CABLE.settle_ms
    assert desk.played() == [("32", "28")]


def test_a_move_is_told_once_however_long_nothing_happens() -> None:
    desk = Desk()
    desk.carry("32", "28")
    desk.wait(600_000)
    desk.only(MoveSeen)


@pytest.mark.parametrize("order", [*permutations(["28", "10", "23", "14"])])
def test_order_of_the_changes_of_a_capture_does_not_matter(order: tuple[str, ...]) -> None:
    desk = Desk(TWO_TO_TAKE)
    for name in order:
        if name == "10":
            desk.put("10", Piece(WHITE))
        else:
            desk.lift(name)
    desk.wait(20_000)
    assert desk.only(MoveSeen).move == Desk(TWO_TO_TAKE).move("28", "10")


@pytest.mark.parametrize("pause_ms", [200, 600, 1500, 3500])
@pytest.mark.parametrize("removal", ["forwards", "backwards", "early", "during"])
def test_captured_men_may_be_taken_off_in_any_manner(removal: str, pause_ms: int) -> None:
    desk = Desk(TWO_TO_TAKE)
    off = {"forwards": ("23", "14"), "backwards": ("14", "23")}
    if removal == "early":
        desk.take_off("23", "14", after_ms=pause_ms)
        desk.carry("28", "10", after_ms=pause_ms)
    elif removal == "during":
        desk.carry("28", "19", after_ms=pause_ms)
        desk.take_off("23", after_ms=pause_ms)
        desk.lift("19", after_ms=pause_ms)
        desk.put("10", after_ms=pause_ms)
        desk.take_off("14", after_ms=pause_ms)
    else:
        desk.carry("28", "10", after_ms=pause_ms)
        desk.take_off(*off[removal], after_ms=pause_ms)
    desk.wait(1_000)
    desk.only(MoveSeen)
    assert desk.played() == [("28", "10")]


def test_r1_a_king_sliding_over_lawful_squares_makes_one_move() -> None:
    desk = Desk(KING_ROAD)
    for start, end in (("46", "41"), ("41", "37"), ("37", "32"), ("32", "28")):
        desk.carry(start, end, after_ms=300)
        desk.wait(300)
    desk.wait(1_000)
    desk.only(MoveSeen)
    assert desk.played() == [("46", "28")]


def test_r1_a_king_that_rests_on_its_way_replaces_its_move() -> None:
    desk = Desk(KING_ROAD)
    desk.carry("46", "41")
    desk.wait(CABLE.settle_long_ms)
    assert desk.only(MoveSeen).replaces is False
    desk.carry("41", "37", after_ms=20_000)
    desk.wait(1_000)
    assert desk.only(MoveSeen).replaces is True
    assert desk.played() == [("46", "37")]


def test_a_man_may_be_exchanged_for_the_other_diagonal_while_the_hand_is_on_it() -> None:
    desk = Desk()
    desk.carry("32", "28")
    desk.wait(400)
    desk.carry("28", "27", after_ms=100)
    desk.wait(1_000)
    first, second = desk.told()
    assert isinstance(first, MoveSeen)
    assert isinstance(second, MoveSeen)
    assert second.replaces
    assert desk.played() == [("32", "27")]


def test_the_opponents_lift_proves_the_move_before_it_is_settled() -> None:
    desk = Desk()
    desk.carry("32", "28")
    desk.lift("19", after_ms=100)
    assert desk.only(MoveSeen).settled_by is Settled.OPPONENT
    desk.put("23")
    desk.wait(1_000)
    desk.only(MoveSeen)
    assert desk.played() == [("32", "28"), ("19", "23")]


def test_a_piece_that_cannot_move_proves_nothing_when_it_is_lifted() -> None:
    desk = Desk()
    desk.carry("32", "28")
    desk.lift("3", after_ms=100)
    assert desk.told() == []


def test_a_pushed_reply_proves_the_move_by_appearing_in_its_new_place() -> None:
    desk = Desk()
    desk.carry("32", "28")
    desk.put("23", Piece(BLACK), after_ms=100)
    desk.only(MoveSeen)
    desk.lift("19", after_ms=20)
    desk.wait(1_000)
    assert desk.played() == [("32", "28"), ("19", "23")]


def test_r2_two_half_moves_at_once_come_out_one_after_the_other() -> None:
    desk = Desk()
    desk.show("28", Piece(WHITE), after_ms=0)
    desk.show("23", Piece(BLACK), after_ms=100)
    desk.show("19", EMPTY, after_ms=100)
    desk.show("32", EMPTY, after_ms=100)
    desk.on_board = dict(
        desk.start.changed({27: Piece(WHITE), 22: Piece(BLACK)}, (31, 18)).pieces()
    )
    desk.wait(2_000)
    first, second = desk.told()
    assert isinstance(first, MoveSeen)
    assert first.settled_by is Settled.NEXT
    assert isinstance(second, MoveSeen)
    assert desk.played() == [("32", "28"), ("19", "23")]


def test_forced_recaptures_played_at_once_are_three_moves() -> None:
    desk = Desk("W:W32,37,41:B12,23")
    desk.carry("32", "28", after_ms=120)
    desk.carry("23", "32", after_ms=120)
    desk.take_off("28", after_ms=120)
    desk.carry("37", "28", after_ms=120)
    desk.take_off("32", after_ms=120)
    desk.wait(2_000)
    assert desk.played() == [("32", "28"), ("23", "32"), ("37", "28")]
    assert all(isinstance(finding, MoveSeen) for finding in desk.told())


def test_adjusting_twenty_men_before_the_first_move_is_nothing() -> None:
    desk = Desk()
    for number in range(31, 51):
        desk.lift(str(number), after_ms=300)
        desk.put(str(number), after_ms=300)
    desk.wait(5_000)
    assert sum(isinstance(finding, Touched) for finding in desk.found) == 40
    assert desk.told() == []
    desk.carry("32", "28")
    desk.wait(500)
    assert desk.only(MoveSeen).deed.touched == desk.squares("32")


def test_a_disc_knocked_one_square_and_put_back_is_nothing() -> None:
    desk = Desk()
    desk.carry("31", "27", after_ms=100)
    desk.carry("27", "31", after_ms=100)
    desk.wait(5_000)
    assert desk.told() == []


def test_the_route_seen_is_the_route_told() -> None:
    desk = Desk("W:W38:B32,33,22,23")
    (move,) = legal_moves(desk.variant, desk.position)
    (other,) = move.other_paths
    names = desk.variant.board.names
    for start, end in pairwise(other):
        desk.carry(names[start], names[end])
    desk.take_off(*(names[square] for square in move.captures))
    desk.wait(1_000)
    told = desk.only(MoveSeen)
    assert told.move == move
    assert told.move.other_paths == (move.path,)


def test_a_capture_ending_on_its_own_start_square_needs_the_capturer_to_move() -> None:
    desk = Desk("W:W28:B22,12,13,23")
    (move,) = (m for m in legal_moves(desk.variant, desk.position) if m.start == m.end)
    names = desk.variant.board.names
    captured = [names[square] for square in move.captures]
    desk.take_off(*captured)
    desk.wait(2_000)
    assert desk.told() == []
    desk.lift("28")
    desk.put("28")
    desk.wait(500)
    assert desk.only(MoveSeen).move == move


def test_a_capture_ending_on_its_own_start_square_is_believed_in_the_end() -> None:
    desk = Desk("W:W28:B22,12,13,23")
    desk.take_off("22", "12", "13", "23")
    desk.wait(CABLE.abandoned_ms)
    seen = desk.only(MoveSeen)
    assert seen.move.start == seen.move.end


def test_occupancy_boards_follow_single_moves() -> None:
    desk = Desk(TWO_TO_TAKE, senses=Senses.OCCUPANCY)
    desk.carry("28", "10")
    desk.take_off("23", "14")
    desk.wait(1_000)
    assert desk.only(MoveSeen).deed.colours_seen is False


@st.composite
def half_moves(draw: st.DrawFn) -> tuple[Position, Move, list[Square]]:
    """A position some half-moves into a game, a move, and the squares it changes in any order."""
    position = INTERNATIONAL.start()
    for _ in range(draw(st.integers(0, 40))):
        moves = legal_moves(INTERNATIONAL, position)
        if moves:
            position = after(INTERNATIONAL, position, draw(st.sampled_from(moves)))
    moves = legal_moves(INTERNATIONAL, position)
    assume(moves)
    move = draw(st.sampled_from(moves))
    changed = [*move.captures, *({move.start, move.end} if move.start != move.end else ())]
    return position, move, draw(st.permutations(changed))


@given(half_moves(), st.data())
def test_any_order_of_the_same_changes_gives_the_same_move_once(
    half_move: tuple[Position, Move, list[Square]], data: st.DataObject
) -> None:
    position, move, order = half_move
    desk = Desk(write_fen(INTERNATIONAL, position))
    end = after(INTERNATIONAL, position, move)
    desk.on_board = dict(end.pieces())
    for square in order:
        sight = end.piece(square) or EMPTY
        gap_ms = data.draw(st.integers(0, CABLE.settle_ms - 1))
        desk.show(desk.variant.board.names[square], sight, gap_ms)
    desk.wait(20_000)
    moves = [f for f in desk.told() if not isinstance(f, CrownPending | CrownSeen)]
    assert [f.move for f in moves if isinstance(f, MoveSeen)] == [move]
    assert len(moves) == 1
