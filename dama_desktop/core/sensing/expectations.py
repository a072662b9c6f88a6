"""What the recogniser is told of the game: where it stands and what may happen next.

The session tells it after every committed change; the recogniser keeps no game of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Standpoint:
    """A position and the moves open in it to the side to move."""

    position: Position
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class LastMove:
    """The move committed last, and the standpoint it was made from: it may still be replaced."""

    before: Standpoint
    move: Move


@dataclass(frozen=True, slots=True, kw_only=True)
class Playing:
    """The game is going on from *position*."""

    variant: Variant
    position: Position
    moves: tuple[Move, ...]
    """The moves open: all lawful ones, or fewer after a correction."""
    last: LastMove | None = None
    """None also if the last half-move was not a lawful move."""
    earlier: tuple[Position, ...] = ()
    """Earlier positions of the game, its start first, the one before *position* last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Restoring:
    """The pieces are to be put as in *position*: before a game, after a correction or take-back."""

    variant: Variant
    position: Position
    moves: tuple[Move, ...] = ()
    """Moves open from there: one made at once proves that the position was reached."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choosing:
    """An irregularity is open: the board may answer for the player who has to choose."""

    variant: Variant
    before: Position
    """The position before the irregularity."""
    offender: Side | None
    correct: Standpoint | None
    """Position and moves if it is corrected; None where that is not offered."""
    leave: Standpoint | None
    """Position and moves if it stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Over:
    """The game has ended: whatever is swept off the board is no move."""

    variant: Variant


Expectation = Playing | Restoring | Choosing | Over
