"""
Line icons, as data: strokes in a box of 24 by 24 units.

A drawing is a list of commands: ``M x y`` moves, ``L x y`` draws a line, ``C x1 y1 x2 y2 x y`` a
curve, ``Z`` closes, ``O x y r`` is a circle and ``R x y w h r`` a rectangle with round corners.
"""

from collections.abc import Callable, Iterator
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

BOX = 24.0
_LINE_WIDTH = 1.7
_PLAIN = "O 12 12 3"

DRAWINGS: dict[str, str] = {
    "play": "O 9.5 10.5 6 M 13.6 6.9 C 18 5.6 21.4 9 20.8 13.2 C 20.2 17.6 15.6 20.2 11.4 18.4 "
    "C 10.2 17.9 9.3 17.2 8.7 16.4",
    "board": "R 3.5 3.5 17 17 2 M 9.2 3.5 L 9.2 20.5 M 14.8 3.5 L 14.8 20.5 M 3.5 9.2 L 20.5 9.2 "
    "M 3.5 14.8 L 20.5 14.8",
    "train": "M 2.5 9.5 L 12 5 L 21.5 9.5 L 12 14 Z M 6.5 11.6 L 6.5 16.2 "
    "C 9.6 18.9 14.4 18.9 17.5 16.2 L 17.5 11.6 M 21.5 9.5 L 21.5 15",
    "arbiter": "M 12 3.5 L 12 20 M 8 20.5 L 16 20.5 M 5 7 L 19 7 M 5.5 7.2 L 2.5 14 "
    "C 3.4 16.4 7.6 16.4 8.5 14 Z M 18.5 7.2 L 15.5 14 C 16.4 16.4 20.6 16.4 21.5 14 Z",
    "games": "M 5.5 3.5 L 14.5 3.5 L 18.5 7.5 L 18.5 20.5 L 5.5 20.5 Z M 14.5 3.5 L 14.5 7.5 "
    "L 18.5 7.5 M 8.5 12 L 15.5 12 M 8.5 16 L 15.5 16",
    "hall": "R 3.5 3.5 7 7 1.2 R 13.5 3.5 7 7 1.2 R 3.5 13.5 7 7 1.2 R 13.5 13.5 7 7 1.2",
    "help": "O 12 12 8.6 M 9.3 9.7 C 9.3 6.1 14.7 6.1 14.7 9.7 C 14.7 11.9 12 11.8 12 14.2 "
    "M 12 17 L 12 17.1",
    "clock": "R 2.5 6.5 19 12.5 2.5 O 7.6 12.7 3 O 16.4 12.7 3 M 7.6 12.7 L 7.6 11.2 "
    "M 16.4 12.7 L 17.6 13.4 M 6.2 6.3 L 6.2 4.4 M 17.8 6.3 L 17.8 4.4",
    "settings": "O 12 12 3.4 M 12 2.6 L 12 5.4 M 12 18.6 L 12 21.4 M 2.6 12 L 5.4 12 "
    "M 18.6 12 L 21.4 12 M 5.35 5.35 L 7.35 7.35 M 16.65 16.65 L 18.65 18.65 "
    "M 5.35 18.65 L 7.35 16.65 M 16.65 7.35 L 18.65 5.35",
}


def has_icon(key: str) -> bool:
    """Say whether there is a drawing called *key*."""
    return key in DRAWINGS


def paint_icon(painter: QPainter, key: str, rect: QRectF, color: QColor) -> None:
    """Draw the icon *key* into *rect* in *color*; an unknown key draws a plain disc."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / BOX, rect.height() / BOX)
    pen = QPen(color, _LINE_WIDTH)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(drawing_path(DRAWINGS.get(key, _PLAIN)))
    painter.restore()


@cache
def drawing_path(drawing: str) -> QPainterPath:
    """
    Return the path of *drawing*, in units of the box.

    :raises KeyError: it uses a command that does not exist.
    :raises ValueError: a command has too few numbers, or no number where one must be.
    """
    path = QPainterPath()
    words = iter(drawing.split())
    for command in words:
        count, draw = _COMMANDS[command]
        draw(path, *_numbers(words, count))
    return path


def _numbers(words: Iterator[str], count: int) -> list[float]:
    numbers = [float(word) for _, word in zip(range(count), words, strict=False)]
    if len(numbers) < count:
        raise ValueError("the drawing ends inside a command")
    return numbers


def _curve(path: QPainterPath, *xy: float) -> None:
    first, second, end = (QPointF(xy[i], xy[i + 1]) for i in (0, 2, 4))
    path.cubicTo(first, second, end)


def _circle(path: QPainterPath, x: float, y: float, radius: float) -> None:
    path.addEllipse(QPointF(x, y), radius, radius)


def _box(path: QPainterPath, *edges: float) -> None:
    x, y, width, height, radius = edges
    path.addRoundedRect(QRectF(x, y, width, height), radius, radius)


_COMMANDS: dict[str, tuple[int, Callable[..., None]]] = {
    "M": (2, lambda path, x, y: path.moveTo(x, y)),
    "L": (2, lambda path, x, y: path.lineTo(x, y)),
    "C": (6, _curve),
    "Z": (0, lambda path: path.closeSubpath()),
    "O": (3, _circle),
    "R": (5, _box),
}
