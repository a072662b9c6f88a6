"""All squares at one moment, as bit sets, and whether they fit a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dama_desktop.core.rules.geometry.board import Board, Square
from dama_desktop.core.rules.piece import BLACK, WHITE, Piece, Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.sensing.sight import EMPTY, SOMETHING, Sight


class Snapshot(NamedTuple):
    """What the squares of a board show: bit sets laid out as the board's own.

    A square is in *white* or *black* if its colour is seen, in *vague* if something of unknown
    colour stands there, in none of them if it is empty; *kings* are those seen with a crown.
    """

    white: int = 0
    black: int = 0
    kings: int = 0
    vague: int = 0

    @property
    def occupied(self) -> int:
        """Bit set of the squares where anything stands."""
        return self.white | self.black | self.vague

    def coloured(self, side: Side) -> int:
        """Bit set of the squares where a piece of *side* is seen."""
        return self.white if side == WHITE else self.black

    def showing(self, bit: int, sight: Sight) -> Snapshot:
        """The snapshot once the square of *bit* shows *sight*."""
        white, black, kings, vague = (mask & ~bit for mask in self)
        if isinstance(sight, Piece):
            white |= bit * (sight.side == WHITE)
            black |= bit * (sight.side == BLACK)
            kings |= bit * sight.king
        elif sight is not EMPTY:
            vague |= bit
        return Snapshot(white, black, kings, vague)

    def sight(self, bit: int) -> Sight:
        """What the square of *bit* shows; an unknown code counts as something."""
        if self.vague & bit:
            return SOMETHING
        if not self.occupied & bit:
            return EMPTY
        return Piece(WHITE if self.white & bit else BLACK, bool(self.kings & bit))


class Leeway(NamedTuple):
    """Squares where a crown is being put on, so that what they show is not held against them."""

    any_colour: int = 0
    maybe_empty: int = 0


NO_LEEWAY = Leeway()


def snapshot_of(board: Board, sights: Sequence[Sight]) -> Snapshot:
    """The snapshot of a whole board; *sights* has one entry for each square."""
    snapshot = Snapshot()
    for bit, sight in zip(board.bits, sights, strict=True):
        snapshot = snapshot.showing(bit, sight)
    return snapshot


def shown(position: Position) -> Snapshot:
    """What an ideal board shows of *position*."""
    return Snapshot(
        position.of_side(WHITE),
        position.of_side(BLACK),
        position.kings(WHITE) | position.kings(BLACK),
    )


def turned(board: Board, position: Position) -> Position:
    """The pieces of *position* on a board that lies the other way round; the turn stays."""
    last = len(board) - 1
    pieces = {last - square: piece for square, piece in position.pieces()}
    return Position.of(board, pieces, position.turn)


def wrong_colours(snapshot: Snapshot, position: Position) -> int:
    """Bit set of the squares that show the colour opposite to the piece of *position*."""
    return snapshot.white & position.of_side(BLACK) | snapshot.black & position.of_side(WHITE)


def fits(snapshot: Snapshot, position: Position, leeway: Leeway = NO_LEEWAY) -> bool:
    """Whether *snapshot* may be a picture of *position*.

    Occupied squares must agree but for ``leeway.maybe_empty``; a colour that is seen must be the
    right one but for ``leeway.any_colour``. Crowns are not compared: the game knows its kings,
    and a king may lie without a crown or the crown may be read wrongly.
    """
    occupied = position.occupied
    if snapshot.occupied & ~occupied or occupied & ~snapshot.occupied & ~leeway.maybe_empty:
        return False
    return not wrong_colours(snapshot, position) & ~leeway.any_colour


def squares_of(board: Board, mask: int) -> tuple[Square, ...]:
    """Squares of a bit set, in reading order."""
    return tuple(board.squares(mask))
