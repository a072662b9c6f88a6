"""Which squares are not as they should be, and in which order to say it."""

from __future__ import annotations

from dama_desktop.core.rules.position import Position
from dama_desktop.core.sensing.findings import Difference
from dama_desktop.core.sensing.snapshot import (
    NO_LEEWAY,
    Leeway,
    Snapshot,
    squares_of,
    wrong_colours,
)


def differences(
    position: Position, snapshot: Snapshot, leeway: Leeway = NO_LEEWAY
) -> tuple[Difference, ...]:
    """Squares of *snapshot* that do not show *position*: extra pieces, wrong ones, missing ones."""
    seen, wanted = snapshot.occupied, position.occupied
    extra = seen & ~wanted
    wrong = wrong_colours(snapshot, position) & ~leeway.any_colour
    missing = wanted & ~seen & ~leeway.maybe_empty
    board = position.board
    return tuple(
        Difference(square, position.piece(square), snapshot.sight(board.bits[square]))
        for mask in (extra, wrong, missing)
        for square in squares_of(board, mask)
    )
