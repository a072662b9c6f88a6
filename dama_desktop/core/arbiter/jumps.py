"""Single jumps of any piece, lawful in the whole or not.

The rules core knows complete captures of the best rank. The arbiter must also see captures that
are too short, take too little, or stop half-way, so it looks at one jump at a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from dama_desktop.core.rules.geometry.board import Board, Direction, Square
from dama_desktop.core.rules.piece import Piece
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import InCapture, Removal, Variant


@cache
def ray(board: Board, square: Square, direction: Direction) -> tuple[Square, ...]:
    """Squares met on leaving *square* in *direction*, nearest first; kept once worked out."""
    return board.ray(square, direction)


@dataclass(frozen=True, slots=True, kw_only=True)
class Jumper:
    """A piece in the middle of a capture."""

    variant: Variant
    position: Position
    """Pieces as they stood before it left *home*."""
    home: Square
    at: Square
    piece: Piece
    """What it is by now: a man may have become a king on the way."""
    taken: tuple[Square, ...] = ()
    came: Direction | None = None
    stopped: bool = False
    """Its rules end the move here (crowned on the way)."""

    def occupant(self, square: Square) -> Piece | None:
        """The piece that stands in its way on *square*."""
        if square == self.home:
            return None
        if square in self.taken and self.variant.capture.removal is Removal.AT_ONCE:
            return None
        return self.position.piece(square)

    def is_prey(self, piece: Piece) -> bool:
        """Whether a piece like *piece* may be captured at all, by a king at least."""
        return piece.side != self.piece.side or self.variant.capture.takes_own

    def may_take(self, square: Square) -> bool:
        """Whether it may jump what stands on *square*."""
        piece = self.occupant(square)
        if piece is None or square in self.taken or not self.is_prey(piece):
            return False
        return self.piece.king or self.variant.capture.man_takes_king or not piece.king

    @property
    def flies(self) -> bool:
        """Whether it jumps from any distance."""
        return self.piece.king and self.variant.capture.king_flies

    @property
    def ways(self) -> tuple[Direction, ...]:
        """Directions in which it may jump; none once it has to stop."""
        if self.stopped:
            return ()
        rules = self.variant.capture
        return rules.king if self.piece.king else rules.man[self.piece.side]

    @property
    def directions(self) -> tuple[Direction, ...]:
        """Those in which it may jump next: not back the way it came."""
        back = None if self.came is None else self.position.board.opposite[self.came]
        return tuple(direction for direction in self.ways if direction != back)

    def landed(self, square: Square, over: tuple[Square, ...], direction: Direction) -> Jumper:
        """The piece after landing on *square*, having jumped *over* those squares."""
        fresh = tuple(victim for victim in over if victim not in self.taken)
        arrived = replace(self, at=square, taken=(*self.taken, *fresh), came=direction)
        if self.piece.king or square not in self.variant.geometry.far[self.piece.side]:
            return arrived
        match self.variant.crowning.in_capture:
            case InCapture.GOES_ON_AS_KING:
                return replace(arrived, piece=self.piece._replace(king=True))
            case InCapture.STOPS:
                return replace(arrived, stopped=True)
            case InCapture.STAYS_MAN:
                return arrived

    def jumps(self) -> Iterator[Jumper]:
        """Every jump it may make from here, by landing."""
        for direction in self.directions:
            line = ray(self.position.board, self.at, direction)
            for victim, landings in self._on(line if self.flies else line[:2]):
                for landing in landings:
                    yield self.landed(landing, (victim,), direction)

    def _on(self, line: tuple[Square, ...]) -> Iterator[tuple[Square, tuple[Square, ...]]]:
        """The first piece on *line* if it may be jumped, with the free squares behind it."""
        reach = len(line) if self.flies else 1
        for index, square in enumerate(line[:reach]):
            if self.occupant(square) is None:
                continue
            if self.may_take(square):
                yield square, tuple(self._free(line[index + 1 :]))
            return

    def _free(self, squares: tuple[Square, ...]) -> Iterator[Square]:
        for square in squares:
            if self.occupant(square) is not None:
                return
            yield square


def jumper(variant: Variant, position: Position, square: Square) -> Jumper | None:
    """The piece on *square* before its first jump; None if nothing stands there."""
    piece = position.piece(square)
    if piece is None:
        return None
    return Jumper(variant=variant, position=position, home=square, at=square, piece=piece)
