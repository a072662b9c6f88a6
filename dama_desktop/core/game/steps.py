"""A jump between two positions, lawful or not, as the draw counters see it."""

from __future__ import annotations

from dama_desktop.core.rules.draws import Step
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.position import Position


def step_between(before: Position, after: Position) -> Step:
    """The step from *before* to *after* by what changed on the board.

    A king that only changed its square advances the counters; any change of the men, or fewer
    pieces, counts as a man's move or a capture.
    """
    men_changed = any(before.men(side) != after.men(side) for side in (WHITE, BLACK))
    fewer = after.occupied.bit_count() < before.occupied.bit_count()
    more_kings = any(
        after.kings(side).bit_count() > before.kings(side).bit_count() for side in (WHITE, BLACK)
    )
    return Step(before, after, men_changed, fewer, more_kings)
