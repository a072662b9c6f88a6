"""
Draughts pieces as vectors: a turned disc with two grooves; a king is two discs and a crown.

Light falls from the upper left, the rim shows below. ``piece_image`` keeps what it drew, one image
for each piece and size in device pixels.
"""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from dama_desktop.ui.board.model import PieceLook
from dama_desktop.ui.theme.look import color

FILL = 0.80
"""Diameter of a man, in cells."""
_GROOVES = (0.70, 0.42)
_KING_GROOVES = (0.84,)
_SMALL = 7.0
"""Radius in device pixels below which a groove is only noise."""
_KING_DISC = 0.94
_UPPER_SHIFT = QPointF(-0.05, -0.15)
_LOWER_SHIFT = QPointF(0.04, 0.10)
_CROWN_HALF_WIDTH = 0.50


@dataclass(frozen=True, slots=True)
class PieceColors:
    """The colours of one side's pieces."""

    lit: str
    face: str
    shade: str
    rim: str
    groove_dark: str
    groove_lit: str
    outline: str
    crown: str


WHITE_PIECES = PieceColors(
    lit="#FFFEFA",
    face="#F2EADA",
    shade="#DACEB5",
    rim="#A99B7E",
    groove_dark="#B09F7D",
    groove_lit="#FFFFFF",
    outline="#8F8061",
    crown="#7A4E17",
)
BLACK_PIECES = PieceColors(
    lit="#55504B",
    face="#2F2B28",
    shade="#1B1917",
    rim="#0A0908",
    groove_dark="#0E0C0B",
    groove_lit="#7B736B",
    outline="#5E5750",
    crown="#F2D07F",
)
_COLORS = (WHITE_PIECES, BLACK_PIECES)


def paint_piece(painter: QPainter, look: PieceLook, cell: QRectF, opacity: float = 1.0) -> None:
    """
    Draw the piece *look* in the middle of the square *cell*, from the cache.

    *cell* is in logical pixels; the device's pixel ratio is taken from *painter*.
    """
    ratio = painter.device().devicePixelRatioF() if painter.device() else 1.0
    image = piece_image(look, max(1, round(cell.width() * ratio)))
    if opacity >= 1.0:
        painter.drawImage(cell, image)
        return
    painter.setOpacity(opacity)
    painter.drawImage(cell, image)
    painter.setOpacity(1.0)


@lru_cache(maxsize=48)
def piece_image(look: PieceLook, edge: int) -> QImage:
    """Return a transparent image, *edge* by *edge* device pixels, of the piece in its cell."""
    image = QImage(edge, edge, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_piece(painter, look, QRectF(0, 0, edge, edge))
    painter.end()
    return image


def draw_piece(painter: QPainter, look: PieceLook, cell: QRectF) -> None:
    """Draw the piece *look* as vectors into *cell*, in whatever units the painter uses."""
    colors = _COLORS[look.side % len(_COLORS)]
    radius = cell.width() * FILL / 2
    if look.king:
        _draw_king(painter, colors, cell.center(), radius)
        return
    _draw_shadow(painter, cell.center(), radius)
    _draw_disc(painter, colors, cell.center(), radius, _GROOVES)


def _draw_king(painter: QPainter, colors: PieceColors, middle: QPointF, radius: float) -> None:
    disc = radius * _KING_DISC
    _draw_shadow(painter, middle + _LOWER_SHIFT * radius, disc)
    _draw_disc(painter, colors, middle + _LOWER_SHIFT * radius, disc, ())
    upper = middle + _UPPER_SHIFT * radius
    _draw_shadow(painter, upper, disc, 0.75)
    _draw_disc(painter, colors, upper, disc, _KING_GROOVES)
    _draw_crown(painter, colors, upper, disc)


def _draw_shadow(painter: QPainter, middle: QPointF, radius: float, strength: float = 1.0) -> None:
    """Draw the soft shadow of a disc, thrown down and a little to the right."""
    center = middle + QPointF(0.05, 0.15) * radius
    reach = radius * 1.12
    gradient = QRadialGradient(center, reach)
    gradient.setColorAt(0.80, color("#000000", 0.42 * strength))
    gradient.setColorAt(1.0, color("#000000", 0.0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(gradient))
    painter.drawEllipse(center, reach, reach)


def _draw_disc(
    painter: QPainter,
    colors: PieceColors,
    middle: QPointF,
    radius: float,
    grooves: tuple[float, ...],
) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colors.rim))
    painter.drawEllipse(middle + QPointF(0, 0.075) * radius, radius, radius)
    painter.setBrush(QBrush(_face(colors, middle, radius)))
    painter.drawEllipse(middle, radius, radius)
    _draw_edge(painter, colors, middle, radius)
    for share in grooves if radius >= _SMALL else ():
        _draw_groove(painter, colors, middle, radius * share, radius)


def _face(colors: PieceColors, middle: QPointF, radius: float) -> QRadialGradient:
    gradient = QRadialGradient(middle + QPointF(-0.38, -0.45) * radius, radius * 1.55)
    gradient.setColorAt(0.0, QColor(colors.lit))
    gradient.setColorAt(0.45, QColor(colors.face))
    gradient.setColorAt(1.0, QColor(colors.shade))
    return gradient


def _draw_edge(painter: QPainter, colors: PieceColors, middle: QPointF, radius: float) -> None:
    """Draw the bevel: bright towards the light, a fine outline away from it."""
    width = max(0.8, radius * 0.045)
    pen = QPen(QBrush(_across(middle, radius, colors.groove_lit, colors.outline)), width)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(middle, radius - width / 2, radius - width / 2)


def _draw_groove(
    painter: QPainter, colors: PieceColors, middle: QPointF, ring: float, radius: float
) -> None:
    """Draw one groove: its wall towards the light lies in shade, the far one is lit."""
    width = max(0.9, radius * 0.058)
    dark_to_lit = _across(middle, ring, colors.groove_dark, colors.groove_lit)
    lit_to_dark = _across(middle, ring, colors.groove_lit, colors.groove_dark)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for gradient, size in ((dark_to_lit, ring), (lit_to_dark, ring - width * 0.95)):
        painter.setPen(QPen(QBrush(gradient), width))
        painter.drawEllipse(middle, size, size)


def _across(middle: QPointF, reach: float, near: str, far: str) -> QLinearGradient:
    """Return a gradient from the upper left (*near* the light) to the lower right."""
    step = QPointF(reach, reach) * 0.72
    gradient = QLinearGradient(middle - step, middle + step)
    gradient.setColorAt(0.0, QColor(near))
    gradient.setColorAt(1.0, QColor(far))
    return gradient


def _draw_crown(painter: QPainter, colors: PieceColors, middle: QPointF, radius: float) -> None:
    painter.save()
    painter.translate(middle)
    painter.scale(radius * _CROWN_HALF_WIDTH, radius * _CROWN_HALF_WIDTH)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colors.crown))
    painter.drawPath(_crown_path())
    painter.restore()


@lru_cache(maxsize=1)
def _crown_path() -> QPainterPath:
    """Return a crown of three points, a ball on each, in a box of -1..1."""
    path = QPainterPath(QPointF(-0.78, 0.42))
    for x, y in ((-1.0, -0.42), (-0.46, 0.02), (0.0, -0.68), (0.46, 0.02), (1.0, -0.42)):
        path.lineTo(x, y)
    path.lineTo(0.78, 0.42)
    path.closeSubpath()
    path.addRect(QRectF(-0.78, 0.56, 1.56, 0.24))
    balls = QPainterPath()
    for x, y in ((-1.0, -0.46), (0.0, -0.74), (1.0, -0.46)):
        balls.addEllipse(QPointF(x, y), 0.17, 0.17)
    return path.united(balls)
