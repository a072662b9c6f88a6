"""What a recogniser takes in, one after the other."""

from __future__ import annotations

from dataclasses import dataclass

from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.sensing.sight import Sight


@dataclass(frozen=True, slots=True)
class Input:
    """Something seen at an instant, in milliseconds."""

    at_ms: int


@dataclass(frozen=True, slots=True)
class SquareInput(Input):
    """One square."""

    square: Square
    sight: Sight


@dataclass(frozen=True, slots=True)
class BoardInput(Input):
    """All squares."""

    sights: tuple[Sight, ...]


@dataclass(frozen=True, slots=True)
class LeverInput(Input):
    """The lever of the clock."""

    side_to_move: Side


@dataclass(frozen=True, slots=True)
class LossInput(Input):
    """The board is gone."""
