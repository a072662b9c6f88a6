"""Measures how long a clock face takes to paint; prints milliseconds as JSON."""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from dama_desktop.ui.clock.look import ClockLook
from dama_desktop.ui.clock_face import ClockFace
from dama_desktop.ui.theme.look import Look, wear

SIZE = (1920, 1080)
ROUNDS = 40
NOTES = ("move 24", "+60 s", "period 2")


class _Timed(ClockFace):
    """Keeps how long each painting took, in milliseconds."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.times: list[float] = []

    def paintEvent(self, event: QPaintEvent) -> None:
        begun = time.perf_counter()
        super().paintEvent(event)
        self.times.append((time.perf_counter() - begun) * 1000)


def measure(app: QApplication) -> dict[str, list[float]]:
    """Milliseconds of paintings at 1920 x 1080: a whole face, one digit, nothing changed."""
    window = QWidget()
    window.resize(*SIZE)
    face = _Timed(window)
    face.resize(*SIZE)
    face.show_look(_look(0))
    window.show()
    app.processEvents()
    return {
        "face, whole, 1080p": _timed(app, face, lambda _round: face.update()),
        "face, one digit, 1080p": _timed(app, face, lambda n: face.show_look(_look(n + 1))),
        "paintings of nothing new": [
            float(len(_timed(app, face, lambda _round: face.show_look(face.look()))))
        ],
    }


def _look(second: int) -> ClockLook:
    text = f"1:23:4{second % 10}"
    return ClockLook(text, running=True, lever=True, note_lines=NOTES, wait_text="4")


def _timed(app: QApplication, face: _Timed, change: Callable[[int], None]) -> list[float]:
    face.times.clear()
    gc.collect()
    for number in range(ROUNDS):
        change(number)
        app.processEvents()
    return list(face.times)


def main() -> int:
    """Measure and print."""
    app = QApplication([])
    wear(app, Look())
    sys.stdout.write(json.dumps(measure(app)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
