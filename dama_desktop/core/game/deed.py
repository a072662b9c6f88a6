"""What a hand did on the board, told without judging it.

A deed is the common language of the mouse, the sensor boards and a written case: what stands
between the last confirmed position and the one now seen. The arbiter judges deeds.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.piece import Piece, Side
from dama_desktop.core.rules.position import Position


class Displacement(NamedTuple):
    """A piece carried from *start* to *end*; *path* as far as it was seen, both ends included.

    ``path`` is empty if nobody saw the way: a sensor board sees no flying hand.
    """

    start: Square
    end: Square
    path: tuple[Square, ...] = ()


class Removing(StrEnum):
    """How the jumped pieces were taken off, where that was seen."""

    DURING_CAPTURE = "during_capture"
    OUT_OF_ORDER = "out_of_order"


class Happening(StrEnum):
    """What cannot be read off the pieces and must be stated by a person (or by many changes)."""

    ACCIDENT = "ACCIDENT"
    SETUP_BOARD = "SETUP_BOARD"
    SETUP_PIECES = "SETUP_PIECES"
    OFFBOARD = "OFFBOARD"
    REFUSAL = "REFUSAL"


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """All that one player did since the last confirmed position."""

    player: Side
    touched: tuple[Square, ...] = ()
    """Squares of the pieces lifted, in order, without announced adjustments."""
    moved: tuple[Displacement, ...] = ()
    removed: tuple[Square, ...] = ()
    """Squares cleared, in the order in which the pieces were taken off."""
    added: tuple[tuple[Square, Piece], ...] = ()
    """Pieces that stand where none came from, as seen."""
    crowned: tuple[Square, ...] | None = None
    """Squares where a crown was put on; None: nothing is known of crowns."""
    pressed: bool = True
    """Whether the player has stopped his clock."""
    adjusting: bool = False
    """He announced the adjustment (j'adoube, art. 3.13)."""
    removing: Removing | None = None
    path_shown: bool = True
    taken_back: Displacement | None = None
    """A released move that was put back (art. 3.10)."""
    hands: int = 1
    interrupted: bool = False
    """He broke off while clearing."""
    replied: Displacement | None = None
    """The opponent's completed move that came after it (art. 5.7)."""
    uncrowned: bool = False
    """The king moved had no crown on it."""
    happening: Happening | None = None
    moves_made: bool = False
    """Both sides have moved already (wrong set-ups)."""
    warned: bool = False
    colours_seen: bool = True
    """False: an occupancy board saw it; who moved whose piece is a deduction."""
    sensed: bool = False
    """Sensors saw it: the order of touches and removals and the landings are no evidence."""

    def observed(self, before: Position) -> Position:
        """The pieces as they stand after the deed; the turn stays as it was in *before*.

        Crowns are those of *before* plus ``crowned``; whether a man became a king by right is
        the arbiter's question.
        """
        pieces = dict(before.pieces())
        covered = {d.end for d in self.moved if d.end in pieces}
        for displacement in self.moved:
            piece = pieces.pop(displacement.start, None)
            if piece is not None:
                pieces[displacement.end] = piece
        for square in self.removed:
            if square not in covered:  # what stood there is gone, and another piece stands there
                pieces.pop(square, None)
        pieces.update(self.added)
        for square in self.crowned or ():
            if square in pieces:
                pieces[square] = pieces[square]._replace(king=True)
        return Position.of(before.board, pieces, before.turn, before.memory)
