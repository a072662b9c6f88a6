"""Lawful moves.

One general generator serves every variant: what depends on the variant and on the side to move is
bound once, and from then on a position costs a few operations on bit sets and table look-ups.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from dama_desktop.core.rules.capture import Found, Search, Trail, bind_search, gaits
from dama_desktop.core.rules.effect import sets_after
from dama_desktop.core.rules.geometry.board import Board, Square
from dama_desktop.core.rules.lines import jump_book
from dama_desktop.core.rules.move import Move, Paths
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.precedence import Worth, worth
from dama_desktop.core.rules.quiet import QuietMoves, runs_of_kings
from dama_desktop.core.rules.routes import ends, other_routes, plain_route
from dama_desktop.core.rules.variant import Variant


class Mover(NamedTuple):
    """The generator bound to one variant and side."""

    best_captures: Search
    """Those that the precedence leaves."""
    every_capture: Search
    quiet: QuietMoves


@lru_cache(maxsize=128)
def movers(variant: Variant) -> tuple[Mover, ...]:
    """The generators of *variant* by side. Made at the first call, which takes milliseconds."""
    book, order = jump_book(variant.board), worth(variant.precedence)
    men, king = gaits(variant)
    runs = runs_of_kings(variant.board, variant.movement.king, variant.movement.king_flies)
    bound = []
    for side, man in enumerate(men):
        best = every = bind_search(variant, book, man, king, order)
        if order != Worth():
            every = bind_search(variant, book, man, king, Worth())
        bound.append(Mover(best, every, QuietMoves(variant, side, runs)))
    return tuple(bound)


def legal_moves(variant: Variant, position: Position) -> tuple[Move, ...]:
    """Every lawful move of the side to move; empty if it is blocked or has no pieces.

    Routes to one result are one move. The order is the same for equal positions.
    """
    if variant.movement.either_colour or variant.movement.undo_barred:
        return _under_wider_rules(variant, position)
    mover = movers(variant)[position.turn]
    pieces = position.by_turn
    found, deep = mover.best_captures(*pieces)
    if not found:
        return tuple(_quiet_moves(variant, position, mover, pieces))
    captures = _captures(position.board, found, deep)
    if variant.capture.obligatory:
        return tuple(captures)
    return (*captures, *_quiet_moves(variant, position, mover, pieces))


def captures_before_precedence(variant: Variant, position: Position) -> tuple[Move, ...]:
    """Every complete capture, whether or not another must be preferred to it.

    Complete means that the piece stops only where it cannot jump on. Of these ``legal_moves``
    keeps the captures that the variant's precedence ranks highest.
    """
    captures: list[Move] = []
    for mine in _views(variant, position):
        found, deep = movers(variant)[mine.turn].every_capture(*mine.by_turn)
        captures += _captures(position.board, found, deep)
    return tuple(captures)


def quiet_moves(variant: Variant, position: Position) -> tuple[Move, ...]:
    """Moves without capture, as if no capture were available."""
    moves: list[Move] = []
    for mine in _views(variant, position):
        moves += _quiet_moves(variant, mine, movers(variant)[mine.turn], mine.by_turn)
    return tuple(moves)


def _quiet_moves(
    variant: Variant, position: Position, mover: Mover, pieces: tuple[int, int, int, int]
) -> list[Move]:
    men, kings, their_men, their_kings = pieces
    occupied = men | kings | their_men | their_kings
    if position.memory:
        kings &= ~spent_king(variant, position)
    return mover.quiet.moves(men, kings, occupied)


def _views(variant: Variant, position: Position) -> tuple[Position, ...]:
    """The position as each colour sees it that the side to move may move."""
    if not variant.movement.either_colour:
        return (position,)
    return position, Position(position.board, 1 - position.turn, *position.placement[1:])


def _under_wider_rules(variant: Variant, position: Position) -> tuple[Move, ...]:
    """Lawful moves where either colour may be moved, or a position must not be brought back."""
    captures: list[Move] = []
    for mine in _views(variant, position):
        found, deep = movers(variant)[mine.turn].best_captures(*mine.by_turn)
        captures += _captures(position.board, found, deep)
    moves = tuple(captures)
    if not captures or not variant.capture.obligatory:
        moves += quiet_moves(variant, position)
    if not variant.movement.undo_barred or not position.memory:
        return moves
    return tuple(m for m in moves if sets_after(variant, position, m) != position.memory)


def spent_king(variant: Variant, position: Position) -> int:
    """Bit of the king that may make no more quiet moves for now, or 0 (Frisian art. 17)."""
    limit, memory = variant.movement.king_run_limit, position.memory
    if limit is None or not memory or not position.men(position.turn):
        return 0
    square, length = memory[2 * position.turn : 2 * position.turn + 2]
    return position.board.bits[square] if length >= limit else 0


def _captures(board: Board, found: list[Found], deep: bool) -> list[Move]:
    if deep and len({(start, taken) for start, taken, _ in found}) < len(found):
        return _merged(board, found)
    moves, square_at_bit = [], board.square_at_bit
    for start_bit, _, trail in found:
        start = square_at_bit[start_bit.bit_length() - 1]
        path, captures, forked = plain_route(board, trail, start)
        for end, crowned in trail[0].ends:
            others = _others(board, [trail], start, end) if forked else ()
            moves.append(Move((*path, end), captures, crowned, others))
    return moves


def _merged(board: Board, found: list[Found]) -> list[Move]:
    """One move for all routes with the same start, end, captured set and crowning."""
    trails: dict[tuple[int, int, Square, bool], list[Trail]] = {}
    for item in found:
        start_bit, taken, trail = item
        for end, crowned in ends(item):
            trails.setdefault((start_bit, taken, end, crowned), []).append(trail)
    moves = []
    for (start_bit, _, end, crowned), alike in trails.items():
        start = board.square_of(start_bit)
        path, captures, forked = plain_route(board, alike[0], start)
        others = _others(board, alike, start, end) if forked or len(alike) > 1 else ()
        moves.append(Move((*path, end), captures, crowned, others))
    return moves


def _others(board: Board, trails: list[Trail], start: Square, end: Square) -> Callable[[], Paths]:
    """The routes not shown, to be worked out only if someone asks for them."""
    return lambda: other_routes(board, trails, start, end)
