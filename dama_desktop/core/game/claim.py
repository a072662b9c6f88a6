"""A draw claim as the game remembers it: who claims, by which rule, and how it was decided."""

from __future__ import annotations

from dataclasses import dataclass

from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawClaim:
    """A claim that waits for its decision, or was decided."""

    by: Side
    rule: str
    """Name of the draw rule claimed: one of the variant's, or the rule book's for clear draws."""
    move: Move | None = None
    """The move written down and not played, with which the claimant says the draw comes about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DecidedClaim:
    """A claim with its decision."""

    claim: DrawClaim
    upheld: bool
    plies: int
    """Half-moves made when it was decided."""
    at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """The stronger side has to show within *moves* of its own moves how it wins."""

    claim: DrawClaim
    stronger: Side
    moves: int
    from_ply: int
    """Half-moves made when it began."""
