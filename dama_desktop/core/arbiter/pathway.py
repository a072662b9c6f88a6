"""The way of a displaced piece that was seen: what it jumped, and what was wrong with its steps.

The way is followed step by step (step 6 of the procedure). A step along a line over several
single pieces stands for as many jumps, the landings between them not shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from dama_desktop.core.arbiter.jumps import Jumper, jumper, ray
from dama_desktop.core.rules.geometry.board import Direction, Square
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant

Line = tuple[Direction, tuple[Square, ...]]
"""A direction, and the squares between the two ends of a step."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pathway:
    """What a piece did on its way."""

    path: tuple[Square, ...]
    """Squares where it stood, those of unshown landings too."""
    jumped: tuple[Square, ...] = ()
    """Pieces it may capture that it jumped, in order, each once."""
    own_jumped: tuple[Square, ...] = ()
    twice: tuple[Square, ...] = ()
    """Pieces jumped a second time."""
    at_once: bool = False
    """Pieces standing one behind the other were jumped in one step."""
    impossible: bool = False
    """Some step had a direction, length or landing that the piece does not have."""
    implied: bool = False
    """Some landing between two jumps was not shown."""

    @property
    def fair(self) -> bool:
        """Whether every jump by itself is one the piece can make."""
        return not (self.own_jumped or self.twice or self.at_once or self.impossible)


@dataclass(slots=True)
class _Walk:
    """A pathway while it is walked."""

    jumper: Jumper
    path: list[Square]
    own: list[Square]
    twice: list[Square]
    at_once: bool = False
    impossible: bool = False
    implied: bool = False


def follow(variant: Variant, position: Position, path: tuple[Square, ...]) -> Pathway:
    """The way along *path*, at least one square long; a piece stands on the first.

    :raises ValueError: nothing stands there.
    """
    start = jumper(variant, position, path[0])
    if start is None:
        raise ValueError(f"nothing stands on {position.board.names[path[0]]}")
    walk = _Walk(start, [path[0]], [], [])
    for target in path[1:]:
        _step(walk, target)
    return Pathway(
        path=tuple(walk.path),
        jumped=walk.jumper.taken,
        own_jumped=tuple(walk.own),
        twice=tuple(walk.twice),
        at_once=walk.at_once,
        impossible=walk.impossible,
        implied=walk.implied,
    )


def _step(walk: _Walk, target: Square) -> None:
    if target == walk.jumper.at:
        return  # set down twice on one square
    line = line_between(walk.jumper, target)
    if line is None:
        walk.impossible = True
        _stand(walk, target, None)
        return
    direction, between = line
    pieces = {square: walk.jumper.occupant(square) for square in between}
    prey = [square for square, piece in pieces.items() if piece and walk.jumper.is_prey(piece)]
    walk.own += [square for square, piece in pieces.items() if piece and square not in prey]
    if not prey:
        walk.impossible |= bool(walk.jumper.taken) and not _slides_on(walk.jumper, direction)
        _stand(walk, target, direction)
        return
    legs = list(_legs(between, prey, target))
    walk.implied |= len(legs) > 1
    for over, landing in legs:
        _leap(walk, over, landing, direction)


def line_between(piece: Jumper, target: Square) -> Line | None:
    """The line from the piece to *target*, or None if no direction of the board leads there."""
    board = piece.position.board
    for direction in range(len(board.steps)):
        line = ray(board, piece.at, direction)
        if target in line:
            return direction, line[: line.index(target)]
    return None


def _stand(walk: _Walk, target: Square, direction: Direction | None) -> None:
    walk.impossible |= walk.jumper.occupant(target) is not None
    walk.jumper = replace(walk.jumper, at=target, came=direction)
    walk.path.append(target)


def _slides_on(piece: Jumper, direction: Direction) -> bool:
    """Whether a step without a jump is only a farther landing of the jump before it."""
    return piece.flies and direction == piece.came


def _legs(
    between: tuple[Square, ...], prey: list[Square], target: Square
) -> Iterator[tuple[tuple[Square, ...], Square]]:
    """Runs of adjacent pieces in *prey*, each with the square on which the jump over it ends."""
    run: list[Square] = []
    for victim, following in pairwise([*prey, target]):
        run.append(victim)
        behind = (*between, target)[between.index(victim) + 1]
        if following == target or behind != following:
            yield tuple(run), target if following == target else behind
            run = []


def _leap(walk: _Walk, over: tuple[Square, ...], landing: Square, direction: Direction) -> None:
    before = walk.jumper
    twice = [victim for victim in over if victim in before.taken]
    fair = any(
        jump.at == landing and jump.came == direction and jump.taken[-1:] == over
        for jump in before.jumps()
    )
    excused = (len(over) > 1 or twice or walk.own) and direction in before.ways
    turned = not before.taken and before.came not in (None, direction)
    walk.impossible |= turned or not (fair or excused)
    walk.at_once |= len(over) > 1
    walk.twice += twice
    walk.jumper = before.landed(landing, over, direction)
    walk.path.append(landing)
