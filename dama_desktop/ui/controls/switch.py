"""Something that is on or off."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from dama_desktop.ui.theme.look import worn

_WIDTH, _HEIGHT = 42, 24


class Switch(QAbstractButton):
    """A knob that lies left when off and right when on, with a tick; Space and Enter press it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(worn().px(_WIDTH), worn().px(_HEIGHT))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        look, on = worn(), self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        focus = self.hasFocus()
        painter.setPen(QPen(look.color("text" if focus else "secondary"), 2 if focus else 1))
        painter.setBrush(look.color("accent" if on else "surface"))
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        knob = QRectF(0, 0, rect.height() - 6, rect.height() - 6)
        knob.moveCenter(rect.center())
        knob.moveLeft(rect.right() - knob.width() - 3 if on else rect.left() + 3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("on_accent" if on else "secondary"))
        painter.drawEllipse(knob)
        if on:
            self._paint_tick(painter, rect)

    def _paint_tick(self, painter: QPainter, rect: QRectF) -> None:
        """Draw a tick where the knob is not, so that the state is seen without its colour."""
        pen = QPen(worn().color("on_accent"), 2)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        middle, unit = rect.center(), rect.height() / 10
        left = rect.left() + rect.height() * 0.52
        painter.drawPolyline(
            [
                QPointF(left - 2 * unit, middle.y()),
                QPointF(left - 0.5 * unit, middle.y() + 1.5 * unit),
                QPointF(left + 2.2 * unit, middle.y() - 1.6 * unit),
            ]
        )
