"""What holds in every variant, from wherever the game may have got to."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import (
    captures_before_precedence,
    legal_moves,
    quiet_moves,
)
from dama_desktop.core.rules.perft import Routes, perft
from dama_desktop.core.rules.play import after, step
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import CapturedKing, Variant
from tests.core.rules.positions import GAMES, positions, turned

every_variant = pytest.mark.parametrize("variant", GAMES, ids=lambda v: v.key)
EXAMPLES = 20


def a_move(data: st.DataObject, variant: Variant, position: Position) -> Move | None:
    moves = legal_moves(variant, position)
    return data.draw(st.sampled_from(moves)) if moves else None


@every_variant
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_colours_swapped_on_a_turned_board_give_as_many_moves(
    variant: Variant, data: st.DataObject
) -> None:
    position = Position(variant.board, *data.draw(positions(variant)).placement)
    here, there = legal_moves(variant, position), legal_moves(variant, turned(variant, position))
    last = len(variant.board) - 1
    assert {move.key for move in here} == {
        (last - start, last - end, frozenset(last - s for s in captured), crowned)
        for start, end, captured, crowned in (move.key for move in there)
    }


@every_variant
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_a_lawful_move_leaves_every_piece_where_it_can_be(
    variant: Variant, data: st.DataObject
) -> None:
    position = data.draw(positions(variant))
    move = a_move(data, variant, position)
    if move is None:
        return
    result = after(variant, position, move)
    if variant.movement.turn.moves == 1:
        assert result.turn == 1 - position.turn
    assert result.occupied & ~variant.board.all_bits == 0
    sets = (result.white_men, result.white_kings, result.black_men, result.black_kings)
    assert sum(s.bit_count() for s in sets) == result.occupied.bit_count()
    if variant.capture.captured_king is CapturedKing.BECOMES_MAN:
        return
    assert result.occupied.bit_count() == position.occupied.bit_count() - len(move.captures)
    for side in (0, 1):
        before = position.men(side) & variant.board.mask(variant.geometry.far[side])
        assert not result.men(side) & variant.board.mask(variant.geometry.far[side]) & ~before


@every_variant
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_captured_pieces_are_the_opponents_and_different(
    variant: Variant, data: st.DataObject
) -> None:
    position = data.draw(positions(variant))
    for move in legal_moves(variant, position):
        assert len(set(move.captures)) == len(move.captures)
        mover = position.piece(move.start)
        assert mover is not None
        victims = [position.piece(square) for square in move.captures]
        assert all(v is not None for v in victims)
        if not variant.capture.takes_own:
            assert all(v is not None and v.side == 1 - mover.side for v in victims)
        if not variant.movement.either_colour:
            assert mover.side == position.turn
        assert len(move.path) == (len(move.captures) + 1 if move.captures else 2)
        for path in move.other_paths:
            assert (path[0], path[-1], len(path)) == (move.start, move.end, len(move.path))
        assert len({move.path, *move.other_paths}) == 1 + len(move.other_paths)


@every_variant
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_lawful_moves_are_the_best_captures_or_else_the_quiet_moves(
    variant: Variant, data: st.DataObject
) -> None:
    position = data.draw(positions(variant))
    moves = set(legal_moves(variant, position))
    captures = set(captures_before_precedence(variant, position))
    if variant.movement.undo_barred:
        position = Position(variant.board, *position.placement)
        moves = set(legal_moves(variant, position))
    quiet = set(quiet_moves(variant, position))
    assert moves <= captures if captures else moves == quiet
    assert bool(moves) == bool(captures or quiet)


@every_variant
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_counting_agrees_with_making_the_moves(variant: Variant, data: st.DataObject) -> None:
    position = data.draw(positions(variant))
    bare = Position(variant.board, *position.placement)
    moves = legal_moves(variant, bare)
    if variant.movement.turn.moves > 1:
        return
    assert perft(variant, bare, 1) == len(moves)
    replies = [Position(variant.board, *after(variant, bare, m).placement) for m in moves]
    assert perft(variant, bare, 2) == sum(len(legal_moves(variant, r)) for r in replies)
    counts = [perft(variant, bare, 2, routes=routes) for routes in Routes]
    assert counts == sorted(counts)


@every_variant
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_a_step_tells_what_the_move_did(variant: Variant, data: st.DataObject) -> None:
    position = data.draw(positions(variant))
    move = a_move(data, variant, position)
    if move is None:
        return
    made = step(variant, position, move)
    assert made.before is position
    assert made.after == after(variant, position, move)
    assert made.captured == move.is_capture
    assert made.crowned == move.promotes
    piece = position.piece(move.start)
    assert piece is not None
    assert made.man_moved == (not piece.king)
