"""A small picture of a board, for the previews of a ruling and for lists of tables."""

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dama_desktop.ui.board.geometry import BoardGeometry
from dama_desktop.ui.board.model import BoardScene, BoardShape
from dama_desktop.ui.board.painter import BoardPainter
from dama_desktop.ui.theme.look import worn
from dama_desktop.ui.theme.tokens import Tokens


class BoardThumbnail(QWidget):
    """Shows one scene without names of squares; the hand has no effect on it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painter = BoardPainter()
        self._shape: BoardShape | None = None
        self._scene = BoardScene()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setSizePolicy(policy)

    def show_board(self, shape: BoardShape, scene: BoardScene) -> None:
        """Show *scene* on *shape*."""
        self._shape, self._scene = shape, scene
        self.update()

    def sizeHint(self) -> QSize:
        edge = worn().px(140)
        return QSize(edge, edge)

    def minimumSizeHint(self) -> QSize:
        return QSize(72, 72)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._shape is None:
            return
        area, ratio = QRect(self.rect()), self.devicePixelRatioF()
        geometry = BoardGeometry(
            self._shape, area.width(), area.height(), ratio, self._scene.turned
        )
        self._painter.paint(QPainter(self), geometry, self._scene, worn().tokens)


def board_picture(
    shape: BoardShape, scene: BoardScene, edge: int, tokens: Tokens | None = None
) -> QImage:
    """Return an image of *scene*, *edge* by *edge* pixels, transparent around the board."""
    image = QImage(edge, edge, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    geometry = BoardGeometry(shape, edge, edge, turned=scene.turned)
    BoardPainter().paint(painter, geometry, scene, tokens or worn().tokens)
    painter.end()
    return image
