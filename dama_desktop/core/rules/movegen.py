"""Lawful moves.

One general generator serves every variant: what depends on the variant and on the side to move is
bound once, and from then on a position costs a few operations on bit sets and table look-ups.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from dama_desktop.core.rules.capture import Found, Search, Trail, bind_search
from dama_desktop.core.rules.geometry.board import Board, Square
from dama_desktop.core.rules.lines import JumpBook
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.precedence import Worth, worth
from dama_desktop.core.rules.quiet import QuietMoves
from dama_desktop.core.rules.routes import ends, is_forked, other_routes, plain_route
from dama_desktop.core.rules.variant import Variant


class Mover(NamedTuple):
    """The generator bound to one variant and side."""

    best_captures: Search
    """Those that the precedence leaves."""
    every_capture: Search
    quiet: QuietMoves


@lru_cache(maxsize=64)
def movers(variant: Variant) -> tuple[Mover, ...]:
    """The generators of *variant* by side. Made at the first call; their tables fill in use."""
    book = JumpBook(variant.board)
    order = worth(variant.precedence)
    bound = []
    for side in (WHITE, BLACK):
        best = bind_search(variant, side, book, order)
        every = best if order == Worth() else bind_search(variant, side, book, Worth())
        bound.append(Mover(best, every, QuietMoves(variant, side)))
    return tuple(bound)


def legal_moves(variant: Variant, position: Position) -> tuple[Move, ...]:
    """Every lawful move of the side to move; empty if it is blocked or has no pieces.

    Routes to one result are one move. The order is the same for equal positions.
    """
    mover = movers(variant)[position.turn]
    captures = _captures(mover.best_captures, position)
    if captures and variant.capture.obligatory:
        return captures
    return captures + quiet_moves(variant, position)


def captures_before_precedence(variant: Variant, position: Position) -> tuple[Move, ...]:
    """Every complete capture, whether or not another must be preferred to it.

    Complete means that the piece stops only where it cannot jump on. Of these ``legal_moves``
    keeps the captures that the variant's precedence ranks highest.
    """
    return _captures(movers(variant)[position.turn].every_capture, position)


def quiet_moves(variant: Variant, position: Position) -> tuple[Move, ...]:
    """Moves without capture, as if no capture were available."""
    side = position.turn
    kings = position.kings(side)
    if position.memory:
        kings &= ~spent_king(variant, position)
    quiet = movers(variant)[side].quiet.moves(position.men(side), kings, position.occupied)
    return tuple([move for _, _, move in quiet])


def spent_king(variant: Variant, position: Position) -> int:
    """Bit of the king that may make no more quiet moves for now, or 0 (Frisian art. 17)."""
    limit, memory = variant.movement.king_run_limit, position.memory
    if limit is None or not memory or not position.men(position.turn):
        return 0
    square, length = memory[2 * position.turn : 2 * position.turn + 2]
    return position.board.bits[square] if length >= limit else 0


def _captures(search: Search, position: Position) -> tuple[Move, ...]:
    turn = position.turn
    found, deep = search(
        position.men(turn), position.kings(turn), position.men(1 - turn), position.kings(1 - turn)
    )
    if not found:
        return ()
    if deep:
        return _merged(position.board, found)
    board = position.board
    return tuple(
        [
            _move(board, board.square_of(item[0]), end, crowned, [item[2]])
            for item in found
            for end, crowned in ends(item)
        ]
    )


def _merged(board: Board, found: list[Found]) -> tuple[Move, ...]:
    """One move for all routes with the same start, end, captured set and crowning."""
    trails: dict[tuple[int, int, Square, bool], list[Trail]] = {}
    for item in found:
        start, taken, trail = item
        for end, crowned in ends(item):
            trails.setdefault((start, taken, end, crowned), []).append(trail)
    return tuple(
        _move(board, board.square_of(start), end, crowned, alike)
        for (start, _, end, crowned), alike in trails.items()
    )


def _move(board: Board, start: Square, end: Square, crowned: bool, trails: list[Trail]) -> Move:
    path, captures = plain_route(board, trails[0], start, end)
    if len(trails) == 1 and not is_forked(trails[0]):
        return Move(path, captures, crowned)
    return Move(path, captures, crowned, lambda: other_routes(board, trails, start, end))


def all_captures(variant: Variant, position: Position) -> Iterator[tuple[tuple[()], Move]]:
    """``captures_before_precedence`` as pairs."""
    return (((), move) for move in captures_before_precedence(variant, position))
