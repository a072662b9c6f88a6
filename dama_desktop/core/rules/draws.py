"""Draw counters as data: what each counts, up to where, and who may speak of it.

A rule looks at one *step* (the positions before and after a half-move, lawful or not) and says
how its count goes on. Counts are plies; repetition counts occurrences of the position.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from dama_desktop.core.rules.position import Position

if TYPE_CHECKING:
    from dama_desktop.core.rules.variant import Variant


class Step(NamedTuple):
    """One half-move as a draw counter sees it."""

    before: Position
    after: Position
    man_moved: bool
    captured: bool
    """A piece left the board."""
    crowned: bool


Count = int | None
"""Plies counted so far; None while the rule's condition does not hold."""

Counting = Callable[[Count, Step], Count]
"""How a count goes on over one step. A named function, so that rules compare and print."""


class Declared(Enum):
    """Who ends the game when a counter is full."""

    REGULATORY = auto()
    """The game is drawn; over the board the arbiter establishes it."""
    ON_CLAIM = auto()
    """A player on move may claim it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawRule:
    """One counter: *limit* is in plies, for repetition in occurrences."""

    name: str
    article: str
    limit: int
    counting: Counting | None
    """None: the rule counts occurrences of the position."""
    opening: Callable[[Position], Count] | None = None
    """The count at a set-up position; None means it starts when the first step says so."""
    declared: Declared = Declared.REGULATORY


@dataclass(frozen=True, slots=True)
class Counter:
    """A counter as shown to people: plies (or occurrences) counted, and the limit."""

    name: str
    count: int
    limit: int


@dataclass(frozen=True, slots=True)
class Tally:
    """State of all counters of a game after some half-move. Immutable."""

    rules: tuple[DrawRule, ...]
    counts: tuple[Count, ...]
    seen: tuple[Position, ...]
    """Positions since the last step that no later position can undo, the present one last."""

    def counters(self) -> tuple[Counter, ...]:
        """Counters that run, in the variant's order."""
        return tuple(
            Counter(rule.name, count, rule.limit)
            for rule, count in zip(self.rules, self.counts, strict=True)
            if count is not None
        )

    def reached(self) -> tuple[DrawRule, ...]:
        """Rules whose limit is reached."""
        return tuple(
            rule
            for rule, count in zip(self.rules, self.counts, strict=True)
            if count is not None and count >= rule.limit
        )


def opening_tally(variant: Variant, position: Position) -> Tally:
    """Counters at the start of a game or at a set-up position: nothing counted yet."""
    rules = variant.ending.draws
    counts = tuple(_opening_count(rule, position) for rule in rules)
    return Tally(rules, counts, (position,))


def _opening_count(rule: DrawRule, position: Position) -> Count:
    if rule.counting is None:
        return 1
    return rule.opening(position) if rule.opening else None


def tally_after(tally: Tally, step: Step) -> Tally:
    """Counters after *step*."""
    reversible = not (step.captured or step.man_moved or step.crowned)
    seen = (*tally.seen, step.after) if reversible else (step.after,)
    occurrences = seen.count(step.after)
    counts = tuple(
        occurrences if rule.counting is None else rule.counting(count, step)
        for rule, count in zip(tally.rules, tally.counts, strict=True)
    )
    return replace(tally, counts=counts, seen=seen)
