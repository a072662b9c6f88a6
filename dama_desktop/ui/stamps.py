"""When a key was pressed or a finger came down, though the window was busy then."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtGui import QInputEvent

MOST_LATE_MS = 2000
"""More than that is no delay but a stamp of another origin."""
_MS_NS = 1_000_000


def _monotonic_ms() -> int:
    return time.monotonic_ns() // _MS_NS


class InputStamps:
    """
    Turns the window system's stamps, whose origin nobody tells, into delays.

    The input that came soonest after its stamp is taken to have come at once; another that comes
    later after its stamp has waited for the difference.
    """

    def __init__(self, now_ms: Callable[[], int] = _monotonic_ms) -> None:
        self._now_ms = now_ms
        self._least_ms: int | None = None
        self._noted_ms = 0

    def late_ms(self, stamp_ms: int) -> int:
        """Milliseconds for which an input stamped *stamp_ms* has waited until now; 0 = no stamp."""
        if not stamp_ms:
            return 0
        apart_ms = self._now_ms() - stamp_ms
        late_ms = 0 if self._least_ms is None else apart_ms - self._least_ms
        if self._least_ms is None or not 0 <= late_ms <= MOST_LATE_MS:
            self._least_ms, late_ms = apart_ms, 0
        return late_ms

    def note(self, event: QInputEvent) -> None:
        """Remember how late *event* is for whatever it sets off before anything else happens."""
        self._noted_ms = self.late_ms(event.timestamp())
        QTimer.singleShot(0, self._forget)

    def noted_ms(self) -> int:
        """Milliseconds for which the input that is being dealt with has waited; 0 if none is."""
        return self._noted_ms

    def _forget(self) -> None:
        self._noted_ms = 0
