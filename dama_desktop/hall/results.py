"""Results as they are written on a score sheet."""

from __future__ import annotations

from dama_desktop.core.rules.outcome import Outcome
from dama_desktop.core.rules.piece import WHITE
from dama_desktop.core.rules.variant import ResultStyle, Variant

_WRITTEN: dict[ResultStyle, tuple[str, str, str]] = {
    ResultStyle.TWO_POINTS: ("2-0", "0-2", "1-1"),
    ResultStyle.ONE_POINT: ("1-0", "0-1", "1/2-1/2"),
}
"""White wins, Black wins, draw."""


def written(variant: Variant, outcome: Outcome) -> str:
    """*outcome* in the result style of *variant*, e.g. ``2-0`` or ``1/2-1/2``."""
    white, black, draw = _WRITTEN[variant.names.results]
    if outcome.winner is None:
        return draw
    return white if outcome.winner == WHITE else black
