"""Times in comments: ``[%clk 1:05:23]`` and its kin (PDN 3.0, embedded commands)."""

from __future__ import annotations

import re

from dama_desktop.core.notation.fen import SIDE_LETTERS
from dama_desktop.core.rules.piece import Side

LEFT = "clk"
SPENT = "emt"
BOTH_CLOCKS = "clock"

TIME = re.compile(r"(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3})\d*)?")
CLOCK = re.compile(r"([wWbB]?)\s*((?:\d{1,3}:)?\d{1,2}:\d{1,2}(?:[.,]\d+)?)")


def read_time(text: str) -> int | None:
    """Milliseconds of ``h:mm:ss`` (also ``mm:ss``, and with a fraction), None if it is no time."""
    found = TIME.fullmatch(text.strip())
    if found is None:
        return None
    hours, minutes, seconds = int(found[1] or 0), int(found[2]), int(found[3])
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + int((found[4] or "0").ljust(3, "0"))


def write_left(ms: int) -> str:
    """Time left as a clock shows it: a second begun counts, so 0:00:00 means that none is left."""
    return _written(-(-max(ms, 0) // 1000))


def write_spent(ms: int) -> str:
    """Time spent, to the nearest second, halves upwards."""
    return _written((max(ms, 0) + 500) // 1000)


def _written(seconds: int) -> str:
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def left_of(side: Side, text: str) -> int | None:
    """Time left to *side* in ``w0:10:00 B0:09:58``, the value of ``[%clock]``.

    One time without a letter is that of the side asked for. None if nothing is said of it.
    """
    for letter, time in CLOCK.findall(text):
        if not letter or letter.upper() == SIDE_LETTERS[side]:
            return read_time(time)
    return None
