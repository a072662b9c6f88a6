"""The piece in the hand, drawn under the pointer anywhere in the window."""

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from dama_desktop.ui.board.model import PieceLook
from dama_desktop.ui.board.pieces import paint_piece

_LIFT = 1.12
"""A lifted piece is nearer to the eye and so a little larger."""


class CarriedPiece(QWidget):
    """A small layer over the window that shows one piece; the pointer passes through it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._look: PieceLook | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def carry(self, look: PieceLook, cell: float, at: QPoint) -> None:
        """Show *look*, in a square of *cell* pixels, with its middle *at* a global point."""
        edge = max(1, round(cell * _LIFT))
        if self._look != look or self.width() != edge:
            self._look = look
            self.resize(edge, edge)
            self.update()
        self.move(self.window().mapFromGlobal(at) - QPoint(edge // 2, edge // 2))
        if not self.isVisible():
            self.show()
            self.raise_()

    def drop(self) -> None:
        """Show nothing any more."""
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._look is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            paint_piece(painter, self._look, QRectF(self.rect()))
