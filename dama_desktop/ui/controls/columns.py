"""Two columns of cards side by side, or one below the other where there is no room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from dama_desktop.ui.theme.look import worn

_SIDE_BY_SIDE_FROM = 720
_GAP = 14


class Columns(QWidget):
    """Holds the cards of *left* and *right*; the wider of two ways of laying them out is chosen."""

    def __init__(
        self, left: Sequence[QWidget], right: Sequence[QWidget], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(_GAP)
        for cards in (left, right):
            column = QVBoxLayout()
            column.setSpacing(_GAP)
            for card in cards:
                column.addWidget(card)
            column.addStretch(1)
            self._row.addLayout(column, 1)
        self._row.setAlignment(Qt.AlignmentFlag.AlignTop)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= worn().px(_SIDE_BY_SIDE_FROM)
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if self._row.direction() != direction:
            self._row.setDirection(direction)
