"""A player beside the board: piece, name, sub line, captured men and clock."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from dama_desktop.ui.board.model import PieceLook
from dama_desktop.ui.board.pieces import paint_piece
from dama_desktop.ui.board.tray import CapturedTray
from dama_desktop.ui.clock_face import ClockFace
from dama_desktop.ui.theme.labels import Kind, shortened
from dama_desktop.ui.theme.look import worn

_HEIGHT = 60
_PIECE_SHARE, _TRAY_SHARE, _CLOCK_RATIO = 0.66, 0.48, 4.05
_LEAST_CLOCK, _CLOCK_WITHOUT_NOTES = 132, 2.9
_NARROW = 560
"""Below this width the clock gives up its notes."""


class PieceIcon(QWidget):
    """One piece as a picture."""

    def __init__(self, look: PieceLook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._edge = 36
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_edge(self, edge: int) -> None:
        """Draw the piece in a square of *edge* pixels."""
        self._edge = edge
        self.setFixedSize(edge, edge)

    def sizeHint(self) -> QSize:
        return QSize(self._edge, self._edge)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_piece(QPainter(self), self._look, QRectF(self.rect()))


class PlayerStrip(QWidget):
    """
    The strip of one side (0 White, 1 Black); the page puts it above or below the board.

    ``clock`` and ``tray`` are open to whoever feeds them.
    """

    def __init__(self, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.side = side
        self.clock = ClockFace(self)
        self.tray = CapturedTray(self)
        self.tray.set_usable(False)
        self._icon = PieceIcon(PieceLook(side), self)
        self._name = shortened(Kind.NAME, self)
        self._sub = shortened(Kind.SUB, self)
        self._height = _HEIGHT
        self._fill()
        self.set_height(worn().px(_HEIGHT))

    def show_player(self, name: str, sub: str = "") -> None:
        """Show *name*, and below it *sub* ("Table 3 · round 5")."""
        self._name.setText(name)
        self._name.setToolTip(name)
        self._sub.setText(sub)
        self._sub.setVisible(bool(sub))
        self.clock.setAccessibleName(name)

    def show_captured(self, men: tuple[PieceLook, ...]) -> None:
        """Show the men that this side has captured, first captured first."""
        self.tray.show_men(men)

    def set_clock_shown(self, shown: bool) -> None:
        """Show the clock, or leave its place empty in a game without one."""
        self.clock.setVisible(shown)

    def set_height(self, height: int) -> None:
        """Make the strip *height* pixels high and its parts in proportion."""
        self._height = height
        self.setFixedHeight(height)
        self._icon.set_edge(round(height * _PIECE_SHARE))
        self.tray.set_cell(round(height * _TRAY_SHARE))
        self._fit_clock()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_clock()

    def _fit_clock(self) -> None:
        narrow = self.width() < _NARROW * self._height / _HEIGHT
        ratio = _CLOCK_WITHOUT_NOTES if narrow else _CLOCK_RATIO
        self.clock.setFixedSize(max(_LEAST_CLOCK, round(self._height * ratio)), self._height)

    def _fill(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addStretch(1)
        words.addWidget(self._name)
        words.addWidget(self._sub)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self._icon)
        row.addLayout(words)
        row.addSpacing(6)
        row.addWidget(self.tray, 1)
        row.addWidget(self.clock)
