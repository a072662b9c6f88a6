"""Games and positions made by random play; the same seed gives the same ones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.piece import WHITE, Piece
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant

SEED = 20
MID_GAME = range(20, 50)
"""Plies at which a game is in its middle."""


def random_line(variant: Variant, rng: Random, plies: int) -> Iterator[tuple[Move, Position]]:
    """At most *plies* random lawful moves from the start, each with the position after it."""
    position = variant.start()
    for _ in range(plies):
        moves = legal_moves(variant, position)
        if not moves:
            return
        move = rng.choice(moves)
        position = after(variant, position, move)
        yield move, position


def midgame_positions(variant: Variant, count: int) -> list[Position]:
    """*count* positions of the middle game in which the side to move has a move."""
    rng = Random(SEED)
    found: list[Position] = []
    while len(found) < count:
        plies = rng.choice(MID_GAME)
        line = [position for _, position in random_line(variant, rng, plies)]
        if len(line) == plies and legal_moves(variant, line[-1]):
            found.append(line[-1])
    return found


def king_positions(variant: Variant, count: int) -> list[Position]:
    """*count* positions with three to six kings and two to six men on each side."""
    rng = Random(SEED)
    found: list[Position] = []
    while len(found) < count:
        position = _with_kings(variant, rng)
        if legal_moves(variant, position):
            found.append(position)
    return found


def _with_kings(variant: Variant, rng: Random) -> Position:
    free = list(range(len(variant.board)))
    rng.shuffle(free)
    pieces: dict[int, Piece] = {}
    for side in (WHITE, 1 - WHITE):
        pieces.update((free.pop(), Piece(side, True)) for _ in range(rng.randint(3, 6)))
        homes = [square for square in free if square not in variant.geometry.far[side]]
        for square in homes[: rng.randint(2, 6)]:
            free.remove(square)
            pieces[square] = Piece(side)
    return Position.of(variant.board, pieces, rng.choice((WHITE, 1 - WHITE)))


def dense_position(variant: Variant, rng: Random) -> Position:
    """From three to six squares of ten occupied, half of them by kings: a crowd no game knows."""
    squares = len(variant.board)
    where = rng.sample(range(squares), rng.randint(squares * 3 // 10, squares * 6 // 10))
    pieces = {
        square: Piece(rng.choice((WHITE, 1 - WHITE)), king=rng.random() < 0.5) for square in where
    }
    return Position.of(variant.board, pieces, rng.choice((WHITE, 1 - WHITE)))
