"""When a clock should be heard: at chosen times left, and when a flag falls."""

from __future__ import annotations

from dataclasses import dataclass

from dama_desktop.core.clock import Clock

SIDES = (0, 1)
_SECOND_MS = 1000


@dataclass(frozen=True, slots=True)
class Alarm:
    """Something to be heard of *side*: so many seconds are left, or None: the flag fell."""

    side: int
    seconds: int | None


class AlarmWatch:
    """Looks at one clock again and again; each alarm is told once, however late it is seen."""

    def __init__(self) -> None:
        self._left_ms: tuple[int, int] | None = None
        self._flags = 0

    def forget(self) -> None:
        """Another clock is looked at from now on."""
        self._left_ms, self._flags = None, 0

    def look(self, clock: Clock, now_ms: int, warnings_s: tuple[int, ...]) -> tuple[Alarm, ...]:
        """
        What is to be heard since the last look.

        Of several times that were passed at once the shortest is told; time that was taken away by
        an arbiter while the clock stood is no alarm.
        """
        clock = clock.at(now_ms)
        left_ms = (clock.remaining_ms(0, now_ms), clock.remaining_ms(1, now_ms))
        before, flags = self._left_ms, self._flags
        self._left_ms, self._flags = left_ms, len(clock.flags)
        if before is None:
            return ()
        if len(clock.flags) > flags:
            return tuple(Alarm(flag.side, None) for flag in clock.flags[flags:])
        side = clock.running
        if side is None:
            return ()
        passed = [s for s in warnings_s if left_ms[side] <= s * _SECOND_MS < before[side]]
        return (Alarm(side, min(passed)),) if passed else ()
