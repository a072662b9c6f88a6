"""Positions and moves are values: small, equal by content, and never changed."""

from __future__ import annotations

import pickle
import random
import tracemalloc

import pytest

from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.piece import BLACK, WHITE, Piece
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.registry import VARIANTS
from tests.core.rules.positions import played

MOST_BYTES = 300


@pytest.mark.parametrize("name", ["turn", "white_men", "memory", "colour"])
def test_a_position_cannot_be_changed(name: str) -> None:
    position = VARIANTS["international"].start()
    with pytest.raises(AttributeError):
        setattr(position, name, 0)
    with pytest.raises(AttributeError):
        delattr(position, name)


@pytest.mark.parametrize("name", ["path", "captures", "promotes", "other_paths"])
def test_a_move_cannot_be_changed(name: str) -> None:
    move = Move((31, 26))
    with pytest.raises(AttributeError):
        setattr(move, name, ())
    with pytest.raises(AttributeError):
        delattr(move, name)


def test_positions_are_equal_by_pieces_turn_and_memory() -> None:
    variant = VARIANTS["international"]
    pieces = {0: Piece(WHITE), 9: Piece(BLACK, king=True)}
    one = Position.of(variant.board, pieces, WHITE)
    assert one == Position.of(variant.board, dict(reversed(pieces.items())), WHITE)
    assert hash(one) == hash(Position.of(variant.board, pieces, WHITE))
    assert one != Position.of(variant.board, pieces, BLACK)
    assert one != Position.of(variant.board, pieces, WHITE, memory=(1,))
    assert one != Position.of(VARIANTS["frisian"].board, pieces, WHITE)
    assert one != "W:W1:BK10"


def test_a_copy_with_changes_leaves_the_position_alone() -> None:
    start = VARIANTS["russian"].start()
    again = VARIANTS["russian"].start()
    changed = start.changed(put={15: Piece(BLACK, king=True)}, clear=[0, 1], turn=BLACK)
    assert changed.piece(15) == Piece(BLACK, king=True)
    assert (changed.piece(0), changed.piece(1), changed.turn) == (None, None, BLACK)
    assert start == again


def test_a_cell_shows_a_tuple_of_pieces() -> None:
    start = VARIANTS["turkish"].start()
    assert start.at(start.board.square("a2")) == (Piece(WHITE),)
    assert start.at(start.board.square("a1")) == ()


def with_its_own_numbers(position: Position) -> Position:
    """A copy that shares no number and no tuple with *position*."""
    turn, *masks = position.placement
    white_men, white_kings, black_men, black_kings = (int(str(mask)) for mask in masks)
    memory = (*position.memory, 0)[:-1]
    return Position(position.board, turn, white_men, white_kings, black_men, black_kings, memory)


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda v: v.key)
def test_a_position_takes_less_than_300_bytes(variant: Variant) -> None:
    rng = random.Random(variant.key)
    met = [played(variant, rng, plies) for plies in range(0, 100, 4)]
    tracemalloc.start()
    try:
        kept = [with_its_own_numbers(position) for position in met]
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept == met
    assert taken / len(kept) < MOST_BYTES


def test_routes_to_one_result_are_one_move_with_other_paths() -> None:
    variant = VARIANTS["russian"]
    board = variant.board
    ring = read_fen(variant, "W:WKh6:BKc3,Ke3,c5,g7")
    around = [move for move in legal_moves(variant, ring) if move.start == move.end]
    assert len(around) == 1
    (move,) = around
    routes = {tuple(board.names[s] for s in path) for path in (move.path, *move.other_paths)}
    assert routes == {("h6", "f8", "b4", "d2", "h6"), ("h6", "d2", "b4", "f8", "h6")}
    assert move == Move(move.other_paths[0], tuple(reversed(move.captures)))


def test_a_move_survives_pickling_with_its_other_paths() -> None:
    variant = VARIANTS["russian"]
    for move in legal_moves(variant, read_fen(variant, "W:WKh6:BKc3,Ke3,c5,g7")):
        copy = pickle.loads(pickle.dumps(move))
        assert (copy, copy.other_paths) == (move, move.other_paths)
