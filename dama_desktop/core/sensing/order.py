"""The order of two half-moves whose picture is the same either way round."""

from __future__ import annotations

from collections.abc import Sequence

from dama_desktop.core.rules.move import Move
from dama_desktop.core.sensing.picture import Change


def is_reversed(first: Move, reply: Move, log: Sequence[Change], scan_ms: int) -> bool:
    """Whether *log* shows that *reply* had been made when *first* was begun.

    A scan of *scan_ms* tells no order of what happened within it.
    """
    begun_ms = min((c.at_ms for c in log if c.lifted and c.square == first.start), default=None)
    made_ms = max((c.at_ms for c in log if c.placed and c.square == reply.end), default=None)
    return begun_ms is not None and made_ms is not None and begun_ms - made_ms > scan_ms
