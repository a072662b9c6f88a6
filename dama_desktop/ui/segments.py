"""
Seven-segment digits as vector paths, in units of the digit's height.

Only digits, the signs that divide times (colon, point) and the minus sign have a form; every other
character is a blank of the width of a digit.
"""

from functools import cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF

DIGIT_WIDTH = 0.56
SIGN_WIDTH = 0.20
SPACING = 0.13
"""Room between two characters."""
_THICK = 0.115
_GAP = 0.016
_DOT = 0.066

_LIT = {
    "0": "abcdef",
    "1": "bc",
    "2": "abdeg",
    "3": "abcdg",
    "4": "bcfg",
    "5": "acdfg",
    "6": "acdefg",
    "7": "abc",
    "8": "abcdefg",
    "9": "abcdfg",
    "-": "g",
    " ": "",
}
_DOTS = {":": (0.30, 0.70), ".": (1.0 - _DOT,)}


def char_width(char: str) -> float:
    """Return the width of *char*."""
    return SIGN_WIDTH if char in _DOTS else DIGIT_WIDTH


def text_width(text: str) -> float:
    """Return the width of *text* with the room between its characters."""
    return sum(map(char_width, text)) + SPACING * max(0, len(text) - 1)


@cache
def lit_path(char: str) -> QPainterPath:
    """Return what shines of *char*; its box is ``char_width`` wide and 1 high."""
    if char in _DOTS:
        return _dots(_DOTS[char])
    return _segments(_LIT.get(char, ""))


@cache
def unlit_path(char: str) -> QPainterPath:
    """Return what stays dark of *char*."""
    if char in _DOTS:
        return QPainterPath()
    lit = _LIT.get(char, "")
    return _segments("".join(name for name in "abcdefg" if name not in lit))


def _dots(heights: tuple[float, ...]) -> QPainterPath:
    path = QPainterPath()
    for y in heights:
        path.addEllipse(QPointF(SIGN_WIDTH / 2, y), _DOT, _DOT)
    return path


def _segments(names: str) -> QPainterPath:
    path = QPainterPath()
    for name in names:
        path.addPolygon(_bar(*_ENDS[name]))
        path.closeSubpath()
    return path


_LEFT, _RIGHT = _THICK / 2, DIGIT_WIDTH - _THICK / 2
_TOP, _MIDDLE, _BOTTOM = _THICK / 2, 0.5, 1.0 - _THICK / 2
_ENDS = {
    "a": (_LEFT, _TOP, _RIGHT, _TOP),
    "b": (_RIGHT, _TOP, _RIGHT, _MIDDLE),
    "c": (_RIGHT, _MIDDLE, _RIGHT, _BOTTOM),
    "d": (_LEFT, _BOTTOM, _RIGHT, _BOTTOM),
    "e": (_LEFT, _MIDDLE, _LEFT, _BOTTOM),
    "f": (_LEFT, _TOP, _LEFT, _MIDDLE),
    "g": (_LEFT, _MIDDLE, _RIGHT, _MIDDLE),
}
"""The segments by their usual letters, as the line between their two tips."""


def _bar(x1: float, y1: float, x2: float, y2: float) -> QPolygonF:
    """Return a bar with pointed ends between two tips, a small gap left at each."""
    half = _THICK / 2
    along = QPointF(1, 0) if y1 == y2 else QPointF(0, 1)
    across = QPointF(along.y(), along.x()) * half
    start, end = QPointF(x1, y1) + along * _GAP, QPointF(x2, y2) - along * _GAP
    near, far = start + along * half, end - along * half
    return QPolygonF([start, near - across, far - across, end, far + across, near + across])
