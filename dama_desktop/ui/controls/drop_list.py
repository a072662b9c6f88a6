"""A list that drops down from a line; drawn by us, because style sheets lose its arrow."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QComboBox, QListView, QSizePolicy, QWidget

from dama_desktop.ui.theme.look import worn
from dama_desktop.ui.theme.tokens import RADIUS_BUTTON

_HEIGHT = 36
_PAD = 12
_ARROW_ROOM = 30


class DropList(QComboBox):
    """Chooses one of many texts, each with a key as its data."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setView(QListView(self))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMaxVisibleItems(16)

    def show_items(self, items: list[tuple[str, str]], key: str) -> None:
        """Show *items*, (key, text), with *key* chosen, or the first; sends no signal."""
        self.blockSignals(True)
        self.clear()
        for item_key, text in items:
            self.addItem(text, item_key)
        self.choose(key)
        self.blockSignals(False)
        self.update()

    def choose(self, key: str) -> None:
        """Choose *key*, or the first item if there is none of it."""
        self.setCurrentIndex(max(0, self.findData(key)))

    def key(self) -> str:
        """The key of the item chosen; empty if there are none."""
        data = self.currentData()
        return data if isinstance(data, str) else ""

    def sizeHint(self) -> QSize:
        return QSize(worn().px(180), worn().px(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(worn().px(96), worn().px(_HEIGHT))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the page scrolls; a value must not change under a passing pointer

    def paintEvent(self, event: QPaintEvent) -> None:
        look = worn()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = 2.0 if self.hasFocus() else 1.0
        half = width / 2
        rect = QRectF(self.rect()).adjusted(half, half, -half, -half)
        painter.setPen(QPen(look.color("accent" if self.hasFocus() else "line"), width))
        painter.setBrush(look.color("soft" if self.underMouse() else "raised"))
        painter.drawRoundedRect(rect, RADIUS_BUTTON, RADIUS_BUTTON)
        self._paint_text(painter)
        self._paint_arrow(painter)

    def _paint_text(self, painter: QPainter) -> None:
        box = self.rect().adjusted(_PAD, 0, -_ARROW_ROOM, 0)
        painter.setPen(worn().color("text" if self.isEnabled() else "secondary"))
        text = self.fontMetrics().elidedText(
            self.currentText(), Qt.TextElideMode.ElideRight, box.width()
        )
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box, left, text)

    def _paint_arrow(self, painter: QPainter) -> None:
        middle = QPointF(self.width() - _ARROW_ROOM / 2, self.height() / 2 + 1)
        pen = QPen(worn().color("secondary"), 1.8)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawPolyline(
            [middle + QPointF(-4.5, -3), middle + QPointF(0, 2), middle + QPointF(4.5, -3)]
        )
