"""Board, players and clocks on one axis: each player's strip on that player's side of the board."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from dama_desktop.ui.board.model import BoardScene, Side
from dama_desktop.ui.board.view import BoardView
from dama_desktop.ui.player_strip import PlayerStrip
from dama_desktop.ui.theme.look import worn

_LEAST_STRIP, _OVERHANG = 48, 20
_STRIP_SHARE, _GAP_SHARE = 0.072, 0.017
"""Height of a strip and of the gap to the board, of the height of the column."""


class BoardColumn(QWidget):
    """
    Gives the board all the height there is and turns the strips with it.

    ``board`` is the view, ``strips[side]`` the strip of each side.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board = BoardView(self)
        self.strips = (PlayerStrip(Side.WHITE, self), PlayerStrip(Side.BLACK, self))
        for strip in self.strips:
            self.board.attach_tray(strip.tray)
        self.setMinimumSize(420, 420)

    def show_scene(self, scene: BoardScene) -> None:
        """Show *scene*; the strips change places when it is turned the other way."""
        turned = scene.turned != self.board.scene().turned
        self.board.set_scene(scene)
        if turned:
            self.place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place()

    def place(self) -> None:
        """Lay out board and strips for the size and the turn of now."""
        area = self.contentsRect()
        strip = max(worn().px(_LEAST_STRIP), round(area.height() * _STRIP_SHARE))
        gap = round(area.height() * _GAP_SHARE)
        band = strip + gap
        self.board.setGeometry(area.adjusted(0, band, 0, -band))
        frame = self.board.frame_rect().translated(self.board.pos())
        for side_strip in self.strips:
            side_strip.set_height(strip)
            at_top = (side_strip.side == Side.BLACK) != self.board.scene().turned
            top = frame.top() - band if at_top else frame.bottom() + 1 + gap
            side_strip.setGeometry(self._strip_rect(frame, top, strip))

    def _strip_rect(self, frame: QRect, top: int, height: int) -> QRect:
        """Return where a strip lies: a little wider than the frame of the board."""
        left = max(0, frame.left() - _OVERHANG)
        right = min(self.width(), frame.right() + 1 + _OVERHANG)
        return QRect(left, top, right - left, height)
