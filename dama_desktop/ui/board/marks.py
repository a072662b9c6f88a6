"""
The signs on a board: targets, the piece that is bound, squares a rule speaks of, differences.

Each differs by its form as well as its colour, and has a light rim, so that it reads on every wood.
"""

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from dama_desktop.ui.board.geometry import BoardGeometry
from dama_desktop.ui.board.model import Difference
from dama_desktop.ui.board.pieces import FILL, paint_piece
from dama_desktop.ui.theme.look import color
from dama_desktop.ui.theme.tokens import Tokens

MISSING, SURPLUS, OTHER = "+", "\N{MINUS SIGN}", "\N{NOT EQUAL TO}"
_GHOST = 0.6


def sign_of(difference: Difference) -> str:
    """Return the sign of a difference: a piece is missing, is too many, or is another one."""
    if difference.seen is None:
        return MISSING
    return SURPLUS if difference.wanted is None else OTHER


def paint_target(
    painter: QPainter, geometry: BoardGeometry, square: int, tokens: Tokens, taken: bool
) -> None:
    """Mark a lawful target: a dot on an empty square, a ring where something stands (*taken*)."""
    center, cell = geometry.center(square), geometry.cell
    if taken:
        _ring(painter, center, cell * FILL * 0.56, cell * 0.06, tokens)
        return
    painter.setPen(QPen(color(tokens.halo), max(1.0, cell * 0.03)))
    painter.setBrush(QColor(tokens.sign))
    painter.drawEllipse(center, cell * 0.15, cell * 0.15)


def paint_selected(painter: QPainter, geometry: BoardGeometry, square: int, tokens: Tokens) -> None:
    """Put a full ring around the piece that was chosen."""
    cell = geometry.cell
    _ring(painter, geometry.center(square), cell * FILL * 0.55, cell * 0.055, tokens)


def paint_bound(painter: QPainter, geometry: BoardGeometry, square: int, tokens: Tokens) -> None:
    """Put four brackets around the square whose piece has to be played."""
    width = max(1.5, geometry.cell * 0.055)
    rect = geometry.square_rect(square)
    inset = width * 1.3
    path = _brackets(rect.adjusted(inset, inset, -inset, -inset), geometry.cell * 0.24)
    _stroke_with_rim(painter, path, width, tokens.sign, tokens)


def paint_rule_square(
    painter: QPainter, geometry: BoardGeometry, square: int, tokens: Tokens
) -> None:
    """Frame in red a square that a rule speaks of."""
    width = max(2.0, geometry.cell * 0.06)
    half = width / 2
    rect = geometry.square_rect(square).adjusted(half, half, -half, -half)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(_pen(QColor(tokens.rule), width, Qt.PenJoinStyle.MiterJoin))
    painter.drawRect(rect)
    inner = rect.adjusted(half + 0.75, half + 0.75, -half - 0.75, -half - 0.75)
    painter.setPen(_pen(color(tokens.halo, 0.9), max(1.0, width * 0.35)))
    painter.drawRect(inner)


def paint_rule_path(
    painter: QPainter, geometry: BoardGeometry, squares: tuple[int, ...], tokens: Tokens
) -> None:
    """Draw the dotted route through *squares*, an arrow head at its end."""
    if len(squares) < 2:
        return
    centers = [geometry.center(square) for square in squares]
    width = max(2.2, geometry.cell * 0.1)
    for dot in _dots(centers, width * 1.75):
        _rimmed_dot(painter, dot, width / 2, tokens)
    _arrow_head(painter, QLineF(centers[-2], centers[-1]), geometry.cell * 0.17, tokens)


def paint_difference(
    painter: QPainter, geometry: BoardGeometry, difference: Difference, tokens: Tokens
) -> None:
    """
    Mark what is not yet right on a square.

    A missing piece shows as a ghost with "+", one too many has a ring and a minus sign, and a wrong
    one has a ring, "not equal" and the wanted piece small beside it.
    """
    rect, cell = geometry.square_rect(difference.square), geometry.cell
    width = max(1.2, cell * 0.045)
    dashed = difference.seen is None
    if dashed and difference.wanted is not None:
        paint_piece(painter, difference.wanted, rect, _GHOST)
    _ring(painter, rect.center(), cell * FILL * 0.54, width, tokens, dashed=dashed)
    if difference.seen and difference.wanted:
        paint_piece(painter, difference.wanted, _corner(rect, 0.46, right=False))
    _badge(painter, _corner(rect, 0.36, right=True), sign_of(difference), tokens)


def paint_focus(painter: QPainter, geometry: BoardGeometry, square: int, tokens: Tokens) -> None:
    """Frame the square that the keyboard is on."""
    width = max(2.0, geometry.cell * 0.05)
    path = QPainterPath()
    path.addRect(geometry.square_rect(square).adjusted(width, width, -width, -width))
    _stroke_with_rim(painter, path, width, tokens.sign, tokens)


def _ring(
    painter: QPainter,
    center: QPointF,
    radius: float,
    width: float,
    tokens: Tokens,
    *,
    dashed: bool = False,
) -> None:
    """Draw a ring with a rim; *dashed* leaves gaps in it but not in the rim."""
    path = QPainterPath()
    path.addEllipse(center, radius, radius)
    _stroke_with_rim(painter, path, width, tokens.sign, tokens, dashed=dashed)


def _stroke_with_rim(
    painter: QPainter,
    path: QPainterPath,
    width: float,
    ink: str,
    tokens: Tokens,
    *,
    dashed: bool = False,
) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(_pen(color(tokens.halo, 0.9), width + max(1.6, width * 0.8)))
    painter.drawPath(path)
    pen = _pen(QColor(ink), width)
    if dashed:
        pen.setDashPattern([2.2, 1.8])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.drawPath(path)


def _pen(ink: QColor, width: float, join: Qt.PenJoinStyle = Qt.PenJoinStyle.RoundJoin) -> QPen:
    return QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, join)


def _brackets(rect: QRectF, arm: float) -> QPainterPath:
    path = QPainterPath()
    for corner, x, y in (
        (rect.topLeft(), 1, 1),
        (rect.topRight(), -1, 1),
        (rect.bottomRight(), -1, -1),
        (rect.bottomLeft(), 1, -1),
    ):
        path.moveTo(corner + QPointF(arm * x, 0))
        path.lineTo(corner)
        path.lineTo(corner + QPointF(0, arm * y))
    return path


def _dots(points: list[QPointF], step: float) -> Iterable[QPointF]:
    """Return points along the line through *points*, about *step* apart, corners among them."""
    for start, end in pairwise(points):
        leg = QLineF(start, end)
        count = max(1, round(leg.length() / step))
        for index in range(count):
            yield leg.pointAt(index / count)


def _rimmed_dot(painter: QPainter, center: QPointF, radius: float, tokens: Tokens) -> None:
    painter.setPen(QPen(color(tokens.halo, 0.85), max(0.7, radius * 0.32)))
    painter.setBrush(QColor(tokens.rule))
    painter.drawEllipse(center, radius, radius)


def _arrow_head(painter: QPainter, leg: QLineF, size: float, tokens: Tokens) -> None:
    painter.save()
    painter.translate(leg.p2())
    painter.rotate(-leg.angle())
    head = QPainterPath(QPointF(size * 0.75, 0))
    for x, y in ((-size * 0.75, -size * 0.8), (-size * 0.35, 0), (-size * 0.75, size * 0.8)):
        head.lineTo(x, y)
    head.closeSubpath()
    painter.setPen(_pen(color(tokens.halo, 0.85), max(1.0, size * 0.12)))
    painter.setBrush(QColor(tokens.rule))
    painter.drawPath(head)
    painter.restore()


def _corner(rect: QRectF, share: float, *, right: bool) -> QRectF:
    """Return the lower left or lower right part of *rect* with *share* of its edge."""
    edge = rect.width() * share
    left = rect.right() - edge if right else rect.left()
    return QRectF(left, rect.bottom() - edge, edge, edge)


def _badge(painter: QPainter, rect: QRectF, sign: str, tokens: Tokens) -> None:
    """Draw a small disc with *sign*; the sign is drawn as text so that it can be any letter."""
    inset = rect.width() * 0.06
    painter.setPen(QPen(color(tokens.halo), max(1.0, rect.width() * 0.07)))
    painter.setBrush(QColor(tokens.sign))
    painter.drawEllipse(rect.adjusted(inset, inset, -inset, -inset))
    font = QFont(painter.font())
    font.setBold(True)
    font.setPixelSize(max(6, round(rect.height() * 0.66)))
    painter.setFont(font)
    painter.setPen(QColor(tokens.halo))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, sign)
