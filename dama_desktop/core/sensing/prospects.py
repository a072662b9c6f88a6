"""Where each open move ends, worked out once per half-move and looked up by occupied squares.

Over a thousand games no two lawful moves end in the same occupied squares, so the final position
alone names the move; colours only confirm it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from dama_desktop.core.rules.geometry.board import Board, Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.sensing.expectations import Standpoint
from dama_desktop.core.sensing.snapshot import NO_LEEWAY, Leeway, Snapshot, fits


def between(board: Board, start: Square, end: Square) -> tuple[Square, ...]:
    """Squares strictly between two squares of one line; empty if there is no such line."""
    for direction in range(len(board.steps)):
        ray = board.ray(start, direction)
        if end in ray:
            return ray[: ray.index(end)]
    return ()


def trail(board: Board, path: tuple[Square, ...]) -> int:
    """Bit set of the squares a sliding piece may show on along *path*, its start excepted."""
    squares = set(path[1:])
    for start, end in pairwise(path):
        squares.update(between(board, start, end))
    return board.mask(tuple(squares))


@dataclass(frozen=True, slots=True)
class Prospect:
    """One open move with the position it leads to."""

    move: Move
    position: Position
    trail: int
    """Bit set of every square on the way, the end among them."""

    def leeway(self, board: Board, leeway: Leeway) -> Leeway:
        """*leeway* of the position before, as it is after the move.

        A crown travels with its king; a square where a man has just become a king may show
        anything, and one that was captured or left is no longer excused.
        """
        start, end = board.bits[self.move.start], board.bits[self.move.end]
        gone = start | board.mask(self.move.captures)
        colour = leeway.any_colour & ~gone
        if leeway.any_colour & start or self.move.promotes:
            colour |= end
        return Leeway(colour, leeway.maybe_empty & ~gone)


class Prospects:
    """All open moves of a standpoint."""

    def __init__(self, variant: Variant, standpoint: Standpoint) -> None:
        board = standpoint.position.board
        self.variant = variant
        self.position = standpoint.position
        self.all = tuple(
            Prospect(move, after(variant, self.position, move), _trails(board, move))
            for move in standpoint.moves
        )
        self._by_squares: dict[int, list[Prospect]] = {}
        for prospect in self.all:
            self._by_squares.setdefault(prospect.position.occupied, []).append(prospect)

    def matching(self, snapshot: Snapshot, leeway: Leeway = NO_LEEWAY) -> list[Prospect]:
        """Moves whose final position *snapshot* may show; *leeway* is that of the position."""
        board = self.position.board
        return [
            prospect
            for squares in _filled(snapshot.occupied, leeway.maybe_empty)
            for prospect in self._by_squares.get(squares, ())
            if fits(snapshot, prospect.position, prospect.leeway(board, leeway))
        ]

    def extensions(self, prospect: Prospect) -> tuple[Move, ...]:
        """Moves that a hand which has just made *prospect*'s move may still be making."""
        end = self.position.board.bits[prospect.move.end]
        captured = set(prospect.move.captures)
        return tuple(
            other.move
            for other in self.all
            if other.move.start == prospect.move.start
            and other.move != prospect.move
            and other.trail & end
            and captured <= set(other.move.captures)
        )

    @cached_property
    def _replies(self) -> dict[int, list[tuple[Prospect, Move, Position]]]:
        found: dict[int, list[tuple[Prospect, Move, Position]]] = {}
        for first in self.all:
            for reply in legal_moves(self.variant, first.position):
                end = after(self.variant, first.position, reply)
                found.setdefault(end.occupied, []).append((first, reply, end))
        return found

    def pairs(self, snapshot: Snapshot, leeway: Leeway = NO_LEEWAY) -> list[tuple[Prospect, Move]]:
        """Pairs of a move and a lawful reply whose final position *snapshot* may show."""
        return [
            (first, reply)
            for squares in _filled(snapshot.occupied, leeway.maybe_empty)
            for first, reply, end in self._replies.get(squares, ())
            if fits(snapshot, end, first.leeway(self.position.board, leeway))
        ]


def _trails(board: Board, move: Move) -> int:
    mask = 0
    for path in (move.path, *move.other_paths):
        mask |= trail(board, path)
    return mask


def _filled(occupied: int, maybe_empty: int) -> Iterator[int]:
    """*occupied* with every choice of the squares that may look empty though they are not."""
    yield occupied
    absent = maybe_empty & ~occupied
    part = absent
    while part:
        yield occupied | part
        part = (part - 1) & absent
