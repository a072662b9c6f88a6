"""Times as people write them: ``1:05:00``, ``12:30``, ``45``."""

from __future__ import annotations

import re

_TIME = re.compile(r"(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,4})")


class TimeTextError(ValueError):
    """Text that is no time."""


def read_time(text: str) -> int:
    """*text* in milliseconds: hours, minutes and seconds with colons; the last is seconds.

    :raises TimeTextError: it is none.
    """
    found = _TIME.fullmatch(text.strip())
    if found is None:
        raise TimeTextError(text)
    hours, minutes, seconds = (int(part or 0) for part in found.groups())
    return ((hours * 60 + minutes) * 60 + seconds) * 1000


def write_time(ms: int) -> str:
    """*ms* in whole seconds, rounded up: ``1:05:00``, ``12:30``, ``0:45``."""
    minutes, seconds = divmod(-(-ms // 1000), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
