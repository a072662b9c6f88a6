"""Ways of counting plies towards a draw, and the material conditions they speak of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from dama_desktop.core.rules.draws import Count, Step
from dama_desktop.core.rules.piece import BLACK, WHITE, Side
from dama_desktop.core.rules.position import Position

Condition = Callable[[Position], bool]
"""What must stand on the board for a rule to count. A named function or a value."""


class Material(NamedTuple):
    """What one side has on the board."""

    men: int
    kings: int

    @property
    def pieces(self) -> int:
        """Men and kings together."""
        return self.men + self.kings


LONE_KING = Material(men=0, kings=1)


def material(position: Position, side: Side) -> Material:
    """What *side* has."""
    return Material(position.men(side).bit_count(), position.kings(side).bit_count())


def against_lone_king(position: Position) -> Material | None:
    """What stands against a side that has one king and nothing else; None if no side has.

    Of two lone kings each stands against the other.
    """
    white, black = material(position, WHITE), material(position, BLACK)
    if white == LONE_KING:
        return black
    return white if black == LONE_KING else None


def kings_on_both_sides(position: Position) -> bool:
    """Each side has a king."""
    return bool(position.white_kings and position.black_kings)


def always(position: Position) -> bool:
    """No condition at all."""
    return True


@dataclass(frozen=True, slots=True)
class BothHaveKings:
    """Each side has a king, and so many pieces stand on the board."""

    fewest: int
    most: int

    def __call__(self, position: Position) -> bool:
        """Whether it holds."""
        pieces = position.occupied.bit_count()
        return self.fewest <= pieces <= self.most and kings_on_both_sides(position)


@dataclass(frozen=True, slots=True)
class Outside:
    """Another condition does not hold."""

    of: Condition

    def __call__(self, position: Position) -> bool:
        """Whether it holds."""
        return not self.of(position)


@dataclass(frozen=True, slots=True)
class KingMoves:
    """Successive plies of kings only, without a capture and without a crowning.

    Used where a text says "no man moved and nothing captured": crowning is a man's move.
    """

    where: Condition = always
    """Elsewhere the count stands still at nothing."""

    def opening(self, position: Position) -> Count:
        """Nothing counted yet."""
        return 0 if self.where(position) else None

    def after(self, count: Count, step: Step) -> Count:
        """One more, or none after a man's move, a capture or a crowning."""
        if not self.where(step.after):
            return None
        return 0 if step.man_moved or step.captured or step.crowned else (count or 0) + 1


@dataclass(frozen=True, slots=True)
class SinceMaterial:
    """Plies since some material arose, whatever is moved; the ply that made it is not counted."""

    arisen: Condition
    lasting: Condition | None = None
    """Once begun the count goes on while this holds; None: while *arisen* does."""
    restarts: bool = False
    """A capture or a crowning changes the balance and starts the count anew."""

    def opening(self, position: Position) -> Count:
        """Nothing counted yet, if the material stands there."""
        return 0 if self.arisen(position) else None

    def after(self, count: Count, step: Step) -> Count:
        """One more while the material lasts."""
        goes_on = (self.lasting or self.arisen)(step.after)
        changed = self.restarts and (step.captured or step.crowned)
        if count is None or not goes_on or changed:
            return self.opening(step.after)
        return count + 1


@dataclass(frozen=True, slots=True)
class WhileThere:
    """Plies spent in a condition that comes and goes; away from it the count waits."""

    material: Condition
    """Without it the count is given up."""
    there: Condition
    """Counted are the plies before and after which this holds."""
    anew: bool = False
    """Away from it the count is given up instead of waiting."""

    def opening(self, position: Position) -> Count:
        """Nothing counted yet, if the condition holds."""
        return 0 if self.material(position) and self.there(position) else None

    def after(self, count: Count, step: Step) -> Count:
        """One more if it was there and still is."""
        if not self.material(step.after):
            return None
        if not self.there(step.after):
            return None if self.anew else count
        if count is None:
            return 0
        return count + 1 if self.there(step.before) else count


@dataclass(frozen=True, slots=True)
class AtOnce:
    """Full as soon as the material stands on the board and nothing is about to be captured."""

    material: Condition
    shot: Condition
    """A capture is on, so that the game is not yet decided."""

    def opening(self, position: Position) -> Count:
        """1 if drawn, 0 while a shot is on, None without the material."""
        if not self.material(position):
            return None
        return 0 if self.shot(position) else 1

    def after(self, count: Count, step: Step) -> Count:
        """The same, for the position after *step*."""
        return self.opening(step.after)
