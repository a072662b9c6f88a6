"""A game as it is written down: headers, a line of plies with variations, a result.

This is what PDN files hold. A standing irregularity is a ply without a move: the position after
it is what counts.
"""

from __future__ import annotations

from dataclasses import dataclass

from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """An irregular half-move that was let stand; *codes* None where the source does not say."""

    codes: tuple[str, ...] | None
    by: Side | None
    choice: str = "leave"
    rule_book: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ply:
    """One half-move of a line."""

    number: int
    """1 for the first half-move after the start position of the game."""
    side: Side
    position: Position
    """The position after it."""
    move: Move | None
    """None: the position was set, by an irregularity that stands or by a set-up command."""
    standing: Standing | None = None
    comments: tuple[str, ...] = ()
    """Comments after it, as written, without those understood (clocks, incidents)."""
    comments_before: tuple[str, ...] = ()
    glyphs: tuple[str, ...] = ()
    """Strength signs and ``$n`` as written."""
    left_ms: int | None = None
    """Time left to the side that moved, from ``[%clk]``."""
    spent_ms: int | None = None
    """Time spent on it, from ``[%emt]``."""
    corrected: tuple[Standing, ...] = ()
    """Incidents before it was made that left no ply of their own, most of them corrected; at the
    end of a game also those after it."""
    variations: tuple[tuple[Ply, ...], ...] = ()
    """Lines that replace this ply, each starting with a ply of the same number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """One game."""

    variant: Variant
    headers: tuple[tuple[str, str], ...] = ()
    """PDN tags in order, as read; GameType, FEN and Result are kept by the fields below."""
    start: Position
    line: tuple[Ply, ...] = ()
    result: str = "*"
    """As written: ``2-0``, ``1/2-1/2``, ``*``, ... any string is kept."""
    reason: str | None = None
    """Why it ended, where known (``Reason`` values)."""
    comments: tuple[str, ...] = ()
    """Comments before the first move."""

    def header(self, name: str) -> str | None:
        """Value of the first tag called *name*, or None."""
        return next((value for key, value in self.headers if key == name), None)

    @property
    def last_position(self) -> Position:
        """The position at the end of the main line."""
        return self.line[-1].position if self.line else self.start
