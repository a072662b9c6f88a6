"""Captured men beside the board in the order they were taken; one may be taken to crown with."""

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dama_desktop.i18n import _, ngettext
from dama_desktop.ui.board.model import PieceLook
from dama_desktop.ui.board.pieces import FILL, paint_piece
from dama_desktop.ui.theme.look import worn

DRAG_DISTANCE = 4
"""Pixels a pressed pointer moves before a drag begins."""
_CELL = 30
_LEAST_STEP = 4.0


class CapturedTray(QWidget):
    """
    A row of captured men that overlap when there are many.

    Coordinates in its signals are global. ``grabbed`` is sent when a piece is pressed, then
    ``dragged`` as often as the pointer moves, then ``released``; ``taken`` means the keyboard.
    """

    grabbed = Signal(PieceLook, QPoint)
    dragged = Signal(QPoint)
    released = Signal(QPoint)
    taken = Signal(PieceLook)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._men: tuple[PieceLook, ...] = ()
        self._cell = _CELL
        self._pressed_at: QPoint | None = None
        self._dragging = False
        self._focus = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._describe()

    def show_men(self, men: tuple[PieceLook, ...]) -> None:
        """Show *men*, first captured first."""
        if men == self._men:
            return
        self._men = men
        self._focus = min(self._focus, max(0, len(men) - 1))
        self._describe()
        self.updateGeometry()
        self.update()

    def set_usable(self, usable: bool) -> None:
        """Say whether a hand may take pieces out of the tray, as in free mode."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if usable else Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not usable)

    def set_cell(self, edge: int) -> None:
        """Draw the pieces in squares of *edge* pixels."""
        self._cell = edge
        self.updateGeometry()
        self.update()

    def piece_at(self, point: QPoint) -> PieceLook | None:
        """Return the piece under *point*, the uppermost if they overlap."""
        for index in reversed(range(len(self._men))):
            if self._cell_rect(index).contains(point.toPointF()):
                return self._men[index]
        return None

    def sizeHint(self) -> QSize:
        return QSize(self._cell * 6, self._cell)

    def minimumSizeHint(self) -> QSize:
        gaps = max(0, len(self._men) - 1)
        return QSize(self._cell + round(_LEAST_STEP * gaps), self._cell)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index, look in enumerate(self._men):
            paint_piece(painter, look, self._cell_rect(index))
        if self.hasFocus() and self._men:
            rect = self._cell_rect(self._focus).adjusted(1, 1, -1, -1)
            painter.setPen(QPen(worn().color("accent"), 2))
            painter.drawRoundedRect(rect, 6, 6)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        look = self.piece_at(event.position().toPoint())
        if look is None or event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self._pressed_at, self._dragging = event.globalPosition().toPoint(), False
        self.grabbed.emit(look, self._pressed_at)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed_at is None:
            return
        at = event.globalPosition().toPoint()
        far = (at - self._pressed_at).manhattanLength() >= DRAG_DISTANCE
        self._dragging = self._dragging or far
        if self._dragging:
            self.dragged.emit(at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pressed_at is not None and event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at = None
            self.released.emit(event.globalPosition().toPoint())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is not None and self._men:
            self._focus = min(len(self._men) - 1, max(0, self._focus + step))
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._men:
            self.taken.emit(self._men[self._focus])
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._describe()

    def _describe(self) -> None:
        count = len(self._men)
        words = ngettext("{count} piece", "{count} pieces", count).format(count=count)
        self.setAccessibleName(_("Captured pieces"))
        self.setAccessibleDescription(words)

    def _cell_rect(self, index: int) -> QRectF:
        step = self._step()
        top = (self.height() - self._cell) / 2
        return QRectF(index * step, top, self._cell, self._cell)

    def _step(self) -> float:
        """Return how far apart the pieces lie: closer when there is no room for them."""
        easy = self._cell * FILL * 0.72
        gaps = len(self._men) - 1
        if gaps <= 0:
            return easy
        return max(_LEAST_STEP, min(easy, (self.width() - self._cell) / gaps))
