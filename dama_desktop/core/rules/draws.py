"""Draw counters as data: what each counts, up to where, and who may speak of it.

A rule looks at one *step* (the positions before and after a half-move, lawful or not) and says
how its count goes on. Counts are plies; repetition counts occurrences of the position. Whether
the game is already won is asked first: a win on the last ply that a counter allows is a win.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple, Protocol

from dama_desktop.core.rules.position import Placement, Position

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


class Counting(Protocol):
    """How a rule counts. A value, so that rules compare and print."""

    def opening(self, position: Position) -> Count:
        """The count at the start of a game or at a set-up position."""

    def after(self, count: Count, step: Step) -> Count:
        """How *count* goes on over one step."""


class Declared(Enum):
    """Who ends the game when a counter is full."""

    REGULATORY = auto()
    """The game is drawn; over the board the arbiter establishes it."""
    ON_CLAIM = auto()
    """The player on move may claim it, or the one whose next move would fill the counter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawRule:
    """One counter: *limit* is in plies, for repetition in occurrences."""

    name: str
    """Unique in its variant, except for other readings of the same rule."""
    article: str
    limit: int
    counting: Counting | None
    """None: the rule counts occurrences of the position, the same side being on move."""
    declared: Declared = Declared.REGULATORY
    reading: str = ""
    """Names this reading of the rule where the texts are contested; else empty."""


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
    seen: tuple[Placement, ...]
    """What has stood on the board at every ply of the game, the present position last."""

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
    counts = tuple(1 if r.counting is None else r.counting.opening(position) for r in rules)
    return Tally(rules, counts, (position.placement,))


def tally_after(tally: Tally, step: Step) -> Tally:
    """Counters after *step*."""
    placement = step.after.placement
    seen = (*tally.seen, placement)
    occurrences = seen.count(placement)
    counts = tuple(
        occurrences if rule.counting is None else rule.counting.after(count, step)
        for rule, count in zip(tally.rules, tally.counts, strict=True)
    )
    return Tally(tally.rules, counts, seen)
