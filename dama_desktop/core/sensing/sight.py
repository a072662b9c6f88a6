"""What one square of a sensed board shows."""

from __future__ import annotations

from enum import Enum
from typing import Final

from dama_desktop.core.rules.piece import Piece


class Bare(Enum):
    """What a square shows when it does not tell a piece."""

    EMPTY = "empty"
    SOMETHING = "something"
    """Occupied; the board does not tell colours."""
    UNKNOWN = "unknown"
    """Occupied; the board gives a code that was not learned."""


EMPTY: Final = Bare.EMPTY
SOMETHING: Final = Bare.SOMETHING
UNKNOWN: Final = Bare.UNKNOWN

Sight = Piece | Bare
"""A piece, or less than that. A board that tells no kings shows every king as a man."""


class Senses(Enum):
    """How much a board can tell of a piece."""

    OCCUPANCY = "occupancy"
    COLOUR = "colour"
    IDENTITY = "identity"
    """Colours and crowns."""
