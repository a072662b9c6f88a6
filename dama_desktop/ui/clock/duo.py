"""Both clocks side by side, each as large as there is room: a finger on one half presses it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent, QTouchEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dama_desktop.ui.clock.look import ClockLook
from dama_desktop.ui.clock.seats import LEFT, RIGHT
from dama_desktop.ui.clock_face import ClockFace
from dama_desktop.ui.theme.labels import Kind, shortened

_GAP = 16
_LEAST_NAME, _MOST_NAME = 18, 44


class ClockHalf(QWidget):
    """One player's clock under his name; ``pressed`` sends the stamp of the input."""

    pressed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face = ClockFace(self)
        self._name = shortened(Kind.NAME, self)
        self._name.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        for child in (self.face, self._name):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._name)
        column.addWidget(self.face, 1)

    def show_player(self, name: str) -> None:
        """Write *name* above the clock."""
        if name != self._name.text():
            self._name.setText(name)
            self.face.setAccessibleName(name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        size = max(_LEAST_NAME, min(_MOST_NAME, self.width() // 16, self.height() // 12))
        self._name.setStyleSheet(f"font-size: {size}px;")

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.TouchBegin and isinstance(event, QTouchEvent):
            self.pressed.emit(event.timestamp())
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(event.timestamp())


class DuoClock(QWidget):
    """
    The halves of both sides; ``pressed`` sends a side and the stamp of the input.

    ``swap`` lets the sides change places, as players do who change seats.
    """

    pressed = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.halves = (ClockHalf(self), ClockHalf(self))
        self.swapped = False
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(_GAP)
        for side, half in enumerate(self.halves):
            half.pressed.connect(lambda stamp, s=side: self.pressed.emit(s, stamp))
            self._row.addWidget(half, 1)

    def show_sides(self, names: tuple[str, str], looks: tuple[ClockLook, ClockLook]) -> None:
        """Show the clocks of White and Black."""
        for half, name, look in zip(self.halves, names, looks, strict=True):
            half.show_player(name)
            half.face.show_look(look)

    def set_swapped(self, swapped: bool) -> None:
        """Let Black sit at the left, or White."""
        if swapped != self.swapped:
            self.swapped = swapped
            self._row.removeWidget(self.halves[0])
            self._row.insertWidget(RIGHT if swapped else LEFT, self.halves[0], 1)

    def side_at(self, seat: int) -> int:
        """The side that sits at the left (0) or at the right (1)."""
        return 1 - seat if self.swapped else seat
