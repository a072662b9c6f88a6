"""A list of sentences that break their lines; one of them is chosen."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QListView, QListWidget, QListWidgetItem, QWidget

from dama_desktop.ui.theme.look import worn

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class WordList(QListWidget):
    """
    Shows texts one below the other; ``chosen`` sends the row that the arrows or a click went to,
    ``entered`` the row on which Enter was pressed.

    It is as high as its texts, up to *most* pixels at 100 % text zoom.
    """

    chosen = Signal(int)
    entered = Signal(int)

    def __init__(self, most: int = 240, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._most = most
        self.setObjectName("words")
        self.setWordWrap(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.currentRowChanged.connect(self._tell)

    def show_texts(self, texts: Iterable[str], current: int = -1) -> None:
        """Show *texts*, the one at *current* chosen; sends no signal."""
        self.blockSignals(True)
        self.clear()
        for text in texts:
            self.addItem(QListWidgetItem(text))
        self.setCurrentRow(current)
        self.blockSignals(False)
        self.updateGeometry()

    def texts(self) -> tuple[str, ...]:
        """What is shown."""
        return tuple(self.item(row).text() for row in range(self.count()))

    def sizeHint(self) -> QSize:
        margins = self.contentsMargins()
        edge = 2 * self.frameWidth() + margins.top() + margins.bottom() + 10
        height = sum(self.sizeHintForRow(row) for row in range(self.count())) + edge
        return QSize(worn().px(200), min(height, worn().px(self._most)))

    def minimumSizeHint(self) -> QSize:
        return QSize(worn().px(80), min(self.sizeHint().height(), worn().px(72)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            if self.currentRow() >= 0:
                self.entered.emit(self.currentRow())
        elif event.text() and event.text().isprintable():
            event.ignore()  # a move may be typed wherever the keyboard is
        else:
            super().keyPressEvent(event)

    def _tell(self, row: int) -> None:
        if row >= 0:
            self.chosen.emit(row)
