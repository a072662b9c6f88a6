"""Finding out that the computer was asleep, from two clocks that do not agree about it."""

from typing import Final

DISAGREEMENT_NS: Final = 2_000_000_000  # more than any correction by a time server while we watch
HELD_UP_NS: Final = 10_000_000_000  # longer than any wait of ours between two looks


class SleepWatch:
    """
    Compares the wall clock with the monotonic clock, which on most systems stands during sleep.

    Where it goes on, the sleep is a pause between two looks, which are to be taken at least every
    few seconds. A wall clock that somebody sets forward looks like a sleep, too; no harm is done
    by asking then. One that is set back is taken as it is.
    """

    def __init__(self, monotonic_ns: int, wall_ns: int) -> None:
        self._monotonic_ns = monotonic_ns
        self._wall_ns = wall_ns

    def look(self, monotonic_ns: int, wall_ns: int) -> int | None:
        """Give the milliseconds slept since the last look; None: none."""
        counted_ns = monotonic_ns - self._monotonic_ns
        missed_ns = wall_ns - self._wall_ns - counted_ns
        self._monotonic_ns, self._wall_ns = monotonic_ns, wall_ns
        if missed_ns >= DISAGREEMENT_NS:
            return missed_ns // 1_000_000
        return counted_ns // 1_000_000 if counted_ns >= HELD_UP_NS else None
