"""What a digital clock shows: the digits, and how long they stay right."""

from dataclasses import dataclass

from dama_desktop.core.clock.clock import Clock
from dama_desktop.core.clock.control import Ends

TENTHS_FROM_MS = 20_000
"""From here down tenths of a second are shown."""
SECOND_MS = 1000
TENTH_MS = 100


@dataclass(frozen=True, slots=True)
class Face:
    """Digits to be shown."""

    text: str
    """``h:mm:ss`` from an hour up, ``m:ss``, or ``s.t`` in the last twenty seconds."""
    changes_in_ms: int | None
    """Milliseconds of running time until the text changes; None = it stays."""


def digits(remaining_ms: int, *, rising: bool = False) -> Face:
    """
    Give the digits for *remaining_ms*, which must not be negative.

    Time is rounded up, as a clock does that shows the full base before it starts: zero stands
    there only when nothing is left. *rising* is for the waiting side of an hourglass.
    """
    unit_ms = TENTH_MS if remaining_ms <= TENTHS_FROM_MS else SECOND_MS
    units = -(-remaining_ms // unit_ms)
    text = _tenths(units) if unit_ms == TENTH_MS else _seconds(units)
    if rising:
        return Face(text, units * unit_ms - remaining_ms + 1)
    if remaining_ms == 0:
        return Face(text, None)
    return Face(text, remaining_ms - (units - 1) * unit_ms)


def face_of(clock: Clock, side: int, now_ms: int) -> Face:
    """
    Give the digits of *side* at *now_ms*, and how long they stay right if nobody does anything.

    A window that sleeps for ``changes_in_ms`` and asks again misses no change of the text.
    """
    clock = clock.at(now_ms)
    remaining_ms = clock.remaining_ms(side, now_ms)
    running = clock.running
    if running is None or clock.flagged(running):
        return Face(digits(remaining_ms).text, None)
    if running == side:
        return _later(digits(remaining_ms), clock.waiting_ms(side, now_ms))
    if clock.control.hourglass:
        return digits(remaining_ms, rising=True)
    return Face(digits(remaining_ms).text, _shared_zero_in_ms(clock, running, now_ms))


def _later(shown: Face, wait_ms: int) -> Face:
    if shown.changes_in_ms is None:
        return shown
    return Face(shown.text, shown.changes_in_ms + wait_ms)


def _shared_zero_in_ms(clock: Clock, running: int, now_ms: int) -> int | None:
    """Milliseconds until the zero of the running side brings both players a new period."""
    zero_ms = clock.next_zero_ms()
    period = clock.control.periods(running)[clock.period(running)]
    return zero_ms - now_ms if zero_ms and period.ends is Ends.ZERO_BOTH else None


def _tenths(tenths: int) -> str:
    return f"{tenths // 10}.{tenths % 10}"


def _seconds(seconds: int) -> str:
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours}:{minutes:02}:{seconds:02}"
    return f"{minutes}:{seconds:02}"
