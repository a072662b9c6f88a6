"""
A hand over a board: what a player does with the pieces, as levels of cells in time.

The hand knows no rules of any game. It is told which piece goes where and which pieces leave the
board, and in what manner; it makes steps of that, and gives each step its instant.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import pairwise
from random import Random
from typing import Final

from dama_drivers.boards.simulator import SimulatedBoard

_MS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Lift:
    """Take whatever stands on *cell* into the air, or off the board."""

    cell: int


@dataclass(frozen=True, slots=True)
class Put:
    """Put a piece that reads as *code* down on *cell*, or on top of what stands there."""

    cell: int
    code: int


@dataclass(frozen=True, slots=True)
class Slide:
    """Push the piece *code* along *path*, its start first, without lifting it."""

    path: tuple[int, ...]
    code: int


Step = Lift | Put | Slide


@dataclass(frozen=True, slots=True)
class Motion:
    """
    One move as a hand makes it.

    *path* holds every cell the piece may touch: its start, then where it lands or what it passes
    over, then its end (which may be the start again). *removed* are the cells of captured pieces in
    the order of jumping, *crowned_code* what the end reads as once the piece is crowned.
    """

    code: int
    path: tuple[int, ...]
    removed: tuple[int, ...] = ()
    crowned_code: int | None = None


class Travel(Enum):
    """How the piece gets from its start to its end."""

    FLY = auto()  # through the air, straight to the end
    TOUCH = auto()  # put down on every cell of the path
    SLIDE = auto()  # pushed over every cell of the path


class Removal(Enum):
    """When and in which order captured pieces are taken off."""

    FORWARDS = auto()  # after the move, in the order of jumping
    BACKWARDS = auto()  # after the move, the last one first
    EARLY = auto()  # each as soon as it is jumped, the capturing piece not yet at its end


@dataclass(frozen=True, slots=True)
class Manner:
    """How a player handles pieces."""

    travel: Travel = Travel.FLY
    removal: Removal = Removal.FORWARDS


@dataclass(frozen=True, slots=True)
class Pace:
    """
    How long things take, in nanoseconds, each varied by up to a third either way.

    *flight* from lifting a piece to putting it down; *rest* from putting it down to the next
    grip; *push* from one cell to the next while sliding; *grip* from one captured piece to the
    next; *edge* how long a pushed piece covers two cells at once, or, if negative, none.
    """

    flight: int
    rest: int
    push: int
    grip: int
    edge: int


QUICK: Final = Pace(180 * _MS, 90 * _MS, 90 * _MS, 150 * _MS, 20 * _MS)
NORMAL: Final = Pace(450 * _MS, 300 * _MS, 200 * _MS, 450 * _MS, 40 * _MS)
SLOW: Final = Pace(1100 * _MS, 800 * _MS, 400 * _MS, 1200 * _MS, 80 * _MS)


@dataclass(frozen=True, slots=True)
class HandPlan:
    """
    What the board will see: (instant in ns, cell, level), in the order of time.

    *end_ns* is when the hand lets go for good: the earliest instant to press a clock.
    """

    changes: tuple[tuple[int, int, int], ...]
    end_ns: int

    def play_on(self, board: SimulatedBoard) -> None:
        """Let *board* undergo it; its cells are counted from White's side, as ``path`` was."""
        for at_ns, cell, level in self.changes:
            board.set_level(cell, level, at_ns)


def steps_of(motion: Motion, manner: Manner) -> tuple[Step, ...]:
    """Give the steps of *motion* in the order in which a hand of this *manner* makes them."""
    steps = [*_travel(motion, manner)]
    if manner.removal is not Removal.EARLY:
        forwards = manner.removal is Removal.FORWARDS
        steps += [Lift(cell) for cell in motion.removed[:: 1 if forwards else -1]]
    if motion.crowned_code is not None:
        steps.append(Put(motion.path[-1], motion.crowned_code))
    return tuple(steps)


def plan(steps: Iterable[Step], pace: Pace, rng: Random, start_ns: int) -> HandPlan:
    """Give each of *steps* its instant; the first begins at *start_ns*. Same seed, same plan."""
    changes: list[tuple[int, int, int]] = []
    now_ns = start_ns
    in_air = False
    for step in steps:
        if isinstance(step, Slide):
            pushed = _push(step, pace, rng, now_ns)
            changes += pushed
            now_ns = max(at_ns for at_ns, _, _ in pushed) + _vary(pace.rest, rng)
        elif isinstance(step, Lift):
            changes.append((now_ns, step.cell, 0))
            now_ns += _vary(pace.grip if in_air else pace.flight, rng)
            in_air = True
        else:
            changes.append((now_ns, step.cell, step.code))
            now_ns += _vary(pace.rest, rng)
            in_air = False
    return HandPlan(tuple(sorted(changes, key=lambda change: change[0])), now_ns)


def _travel(motion: Motion, manner: Manner) -> Iterator[Step]:
    """Bring the piece to its end; early removals come in between."""
    stops = motion.path if manner.travel is not Travel.FLY else (motion.path[0], motion.path[-1])
    early = motion.removed if manner.removal is Removal.EARLY else ()
    if manner.travel is Travel.SLIDE:
        yield from _slide(motion, early)
        return
    shares = _shares(early, len(stops) - 1)
    for (start, end), jumped in zip(pairwise(stops), shares, strict=True):
        yield Lift(start)
        yield from (Lift(cell) for cell in jumped)
        yield Put(end, motion.code)


def _slide(motion: Motion, early: Sequence[int]) -> Iterator[Step]:
    """Push the piece along; a piece in its way is taken off before it is pushed over its cell."""
    legs = [*pairwise(motion.path)]
    if not early:
        yield Slide(motion.path, motion.code)
        return
    for leg, jumped in zip(legs, _shares(early, len(legs)), strict=True):
        yield from (Lift(cell) for cell in jumped)
        yield Slide(leg, motion.code)


def _shares(cells: Sequence[int], legs: int) -> list[Sequence[int]]:
    """Spread *cells* over *legs* in their order, as evenly as may be."""
    bounds = [k * len(cells) // legs for k in range(legs + 1)]
    return [cells[start:end] for start, end in pairwise(bounds)]


def _push(step: Slide, pace: Pace, rng: Random, start_ns: int) -> list[tuple[int, int, int]]:
    """Move from cell to cell: the new one is covered a little before the old one is left."""
    changes = []
    now_ns = start_ns
    for old, new in pairwise(step.path):
        now_ns += _vary(pace.push, rng)
        changes.append((now_ns, new, step.code))
        changes.append((now_ns + pace.edge, old, 0))
    return changes


def _vary(duration_ns: int, rng: Random) -> int:
    return round(duration_ns * rng.uniform(2 / 3, 4 / 3))
