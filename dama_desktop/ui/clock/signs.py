"""The lever and the flag of a clock as shapes."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform


def lever_path(area: QRectF) -> QPainterPath:
    """Return a rocker whose near end is up, on its pivot."""
    unit = area.width()
    bar = QPainterPath()
    bar.addRoundedRect(
        QRectF(-unit * 0.54, -unit * 0.1, unit * 1.08, unit * 0.2), unit * 0.1, unit * 0.1
    )
    path = QTransform().rotate(24).map(bar).translated(area.center() - QPointF(0, unit * 0.16))
    pivot = area.center() + QPointF(0, unit * 0.06)
    path.addPolygon(
        [pivot, pivot + QPointF(unit, unit * 1.6) * 0.3, pivot + QPointF(-unit, unit * 1.6) * 0.3]
    )
    path.closeSubpath()
    return path


def flag_path(area: QRectF) -> QPainterPath:
    """Return a flag on its pole."""
    path = QPainterPath()
    path.addRect(QRectF(area.left(), area.top(), area.width() * 0.14, area.height()))
    path.moveTo(area.topLeft() + QPointF(area.width() * 0.24, 0))
    path.lineTo(area.right(), area.top() + area.height() * 0.27)
    path.lineTo(area.left() + area.width() * 0.24, area.top() + area.height() * 0.54)
    path.closeSubpath()
    return path
