"""A push button that Enter presses too, as outside of dialogues Qt lets only Space do."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Button(QPushButton):
    """Space and Enter press it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            self.click()
        else:
            super().keyPressEvent(event)
