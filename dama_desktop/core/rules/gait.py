"""How pieces capture, and what a capture makes of a man on the way."""

from __future__ import annotations

from dataclasses import dataclass

from dama_desktop.core.rules.geometry.board import Direction, Square
from dama_desktop.core.rules.variant import InCapture


@dataclass(frozen=True, slots=True)
class Gait:
    """How a piece jumps, and what becomes of it where it lands."""

    directions: tuple[Direction, ...]
    flies: bool
    """It jumps from any distance and lands at any; otherwise neighbours only."""
    far: frozenset[Square] = frozenset()
    """Ending here crowns it."""
    in_passing: InCapture = InCapture.STAYS_MAN
    """What becomes of it if it lands there and could go on."""
    as_king: Gait | None = None
    """How it goes on once crowned in passing."""
    crowned: bool = False
    """It is a king made in this very capture."""

    def landed(self, square: Square) -> tuple[Gait | None, bool]:
        """How it goes on from *square*, None if not at all; whether ending there it is crowned."""
        if square not in self.far:
            return self, self.crowned
        match self.in_passing:
            case InCapture.STAYS_MAN:
                return self, True
            case InCapture.GOES_ON_AS_KING:
                return self.as_king, True
            case InCapture.STOPS:
                return None, True
