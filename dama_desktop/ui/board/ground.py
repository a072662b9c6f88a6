"""The board without pieces: frame, squares and the names of the squares."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QImage, QLinearGradient, QPainter, QPen

from dama_desktop.ui.board.geometry import BoardGeometry
from dama_desktop.ui.board.model import BoardShape
from dama_desktop.ui.theme.look import color
from dama_desktop.ui.theme.tokens import LAST_MOVE_OPACITY, Tokens, mixed

_NAME_SIZE = 0.165
_LEAST_NAME_SIZE = 7.5
_FADED = 0.5
_SOFT_CHEQUER = 0.16
"""How much lighter every other square of an all-squares board is: it is one field of wood."""


class Ground:
    """Paints the bare board; keeps the last image of it, since it changes only with the size."""

    def __init__(self) -> None:
        self._key: tuple[BoardGeometry, Tokens] | None = None
        self._image = QImage()

    def paint(self, painter: QPainter, geometry: BoardGeometry, tokens: Tokens) -> None:
        """Draw frame and squares of *geometry* in the colours of *tokens*."""
        if self._key != (geometry, tokens):
            self._key, self._image = (geometry, tokens), _ground_image(geometry, tokens)
        painter.drawImage(geometry.frame_rect.topLeft(), self._image)


def square_color(shape: BoardShape, square: int, tokens: Tokens, last: bool = False) -> QColor:
    """Return the colour of a played square; *last* lays the tint of the last move on it."""
    bare = _cell_color(shape, shape.cells[square], tokens)
    return QColor(mixed(bare, tokens.last_move, LAST_MOVE_OPACITY) if last else bare)


def paint_name(
    painter: QPainter, geometry: BoardGeometry, square: int, tokens: Tokens, last: bool, faded: bool
) -> None:
    """Draw the name of *square* in its upper left corner; nothing where it would be illegible."""
    size = geometry.cell * _NAME_SIZE
    if size < _LEAST_NAME_SIZE:
        return
    font = QFont(painter.font())
    font.setPixelSize(round(size))
    painter.setFont(font)
    ink = tokens.number_on_last if last else tokens.number
    painter.setPen(color(ink, _FADED if faded else 1.0))
    inset = geometry.cell * 0.06
    box = geometry.square_rect(square).adjusted(inset, inset * 0.6, 0, 0)
    painter.drawText(box, Qt.AlignmentFlag.AlignLeft, geometry.shape.names[square])


def _cell_color(shape: BoardShape, cell: tuple[int, int], tokens: Tokens) -> str:
    if not shape.full:
        return tokens.square_dark if cell in shape.square_of else tokens.square_light
    even = sum(cell) % 2 == 0
    opacity = _SOFT_CHEQUER if even else 0.0
    return mixed(tokens.square_dark, tokens.square_light, opacity)


def _ground_image(geometry: BoardGeometry, tokens: Tokens) -> QImage:
    size = geometry.frame_rect.size() * geometry.ratio
    image = QImage(size.toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(geometry.ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-geometry.frame_rect.topLeft())
    _draw_frame(painter, geometry, tokens)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    _draw_cells(painter, geometry, tokens)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _draw_light(painter, geometry)
    painter.end()
    return image


def _draw_frame(painter: QPainter, geometry: BoardGeometry, tokens: Tokens) -> None:
    """Draw the frame: one board of wood, a shade lighter towards the light."""
    rect, radius = geometry.frame_rect, geometry.frame_width * 0.6
    wood = QLinearGradient(rect.topLeft(), rect.bottomRight())
    wood.setColorAt(0, QColor(tokens.edge).lighter(112))
    wood.setColorAt(1, QColor(tokens.edge).darker(108))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(wood))
    painter.drawRoundedRect(rect, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(color("#FFFFFF", 0.10), 1))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    painter.setPen(QPen(color("#000000", 0.35), 2))
    painter.drawRect(geometry.squares_rect)


def _draw_cells(painter: QPainter, geometry: BoardGeometry, tokens: Tokens) -> None:
    shape = geometry.shape
    for column in range(shape.columns):
        for row in range(shape.rows):
            wood = QColor(_cell_color(shape, (column, row), tokens))
            painter.fillRect(geometry.cell_rect((column, row)), wood)
    if shape.full:
        _draw_lines(painter, geometry)


def _draw_lines(painter: QPainter, geometry: BoardGeometry) -> None:
    """Draw the grid of a board on all of whose squares one plays."""
    rect, cell = geometry.squares_rect, geometry.cell
    painter.setPen(QPen(color("#000000", 0.32), 1))
    for column in range(1, geometry.shape.columns):
        x = rect.left() + column * cell
        painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()))
    for row in range(1, geometry.shape.rows):
        y = rect.top() + row * cell
        painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y))


def _draw_light(painter: QPainter, geometry: BoardGeometry) -> None:
    """Lay a breath of light over the squares from the upper left, and the frame's shade."""
    rect = geometry.squares_rect
    light = QLinearGradient(rect.topLeft(), rect.bottomRight())
    light.setColorAt(0, color("#FFFFFF", 0.05))
    light.setColorAt(1, color("#000000", 0.04))
    painter.fillRect(rect, QBrush(light))
    depth = geometry.cell * 0.09
    for edge in (
        QRectF(rect.left(), rect.top(), rect.width(), depth),
        QRectF(rect.left(), rect.top(), depth, rect.height()),
    ):
        painter.fillRect(edge, QBrush(_shade(edge)))


def _shade(edge: QRectF) -> QLinearGradient:
    """Return a shade that runs out across the narrow way of *edge*."""
    across = QPointF(0, edge.height()) if edge.width() > edge.height() else QPointF(edge.width(), 0)
    gradient = QLinearGradient(edge.topLeft(), edge.topLeft() + across)
    gradient.setColorAt(0, color("#000000", 0.22))
    gradient.setColorAt(1, color("#000000", 0.0))
    return gradient
