"""Game time: milliseconds since a game was opened, going on over a restart."""

from __future__ import annotations

import time
from collections.abc import Callable

MS_NS = 1_000_000


class GameTime:
    """Counts from *offset_ms* on; the stamps of drivers and this count have one origin."""

    def __init__(
        self, offset_ms: int = 0, monotonic_ns: Callable[[], int] = time.monotonic_ns
    ) -> None:
        self._monotonic_ns = monotonic_ns
        self.origin_ns = monotonic_ns() - offset_ms * MS_NS
        """The monotonic instant that is 0 ms of the game."""

    def now_ms(self) -> int:
        """Milliseconds of the game now."""
        return (self._monotonic_ns() - self.origin_ns) // MS_NS
