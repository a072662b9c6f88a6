"""Where the parts of a clock face lie: in a row, or one below the other where it is tall."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize

from dama_desktop.ui.segments import SPACING, char_width, text_width

TALL_BELOW = 2.2
"""Width in heights below which the parts stand one below the other."""
_SIGN_RATIO = 1.4
"""Height of the lever or flag, of its width."""
_LINE = 1.35
"""Height of a line of notes, of its letters."""
_NOTE_SHARE = 0.19
_ROOM_FOR_NOTES = 3.2


@dataclass(frozen=True, slots=True)
class ClockLayout:
    """Where the parts of a face lie, for a text of certain character widths in a certain size."""

    chars: tuple[QRectF, ...]
    sign: QRectF
    """Of the lever or the flag."""
    wait: QRectF
    """Of the small digits that count a delay down."""
    notes: QRectF
    """Empty where there is no room for any."""
    note_size: float
    """Height of the letters of a note."""
    centred: bool
    """Whether the notes stand in the middle of their room."""


def lay_out(text: str, size: QSize, *, notes: int) -> ClockLayout:
    """Return where sign, characters of *text* and so many *notes* lie on a glass of *size*."""
    width, height = float(size.width()), float(size.height())
    if width < TALL_BELOW * height:
        return _tall(text, width, height, notes)
    return _wide(text, width, height, notes)


def _wide(text: str, width: float, height: float, notes: int) -> ClockLayout:
    side = max(5.0, height * 0.16)
    sign_width = height * 0.24
    note_width = height * 1.02 if notes and width >= height * _ROOM_FOR_NOTES else 0.0
    left = side * 1.6 + sign_width
    room = width - left - side - note_width * 1.12
    digit = max(1.0, min(height * 0.58, room / max(text_width(text), 0.1)))
    sign_height = sign_width * _SIGN_RATIO
    sign = QRectF(side, (height - sign_height) / 2, sign_width, sign_height)
    letters = min(height * _NOTE_SHARE, height * 0.8 / (_LINE * max(1, notes)))
    band = letters * _LINE * notes
    return ClockLayout(
        chars=_chars(text, left, room, (height - digit) / 2, digit),
        sign=sign,
        wait=QRectF(side, sign.bottom() + height * 0.05, sign_width, height * 0.17),
        notes=QRectF(width - side - note_width, (height - band) / 2, note_width, band),
        note_size=letters,
        centred=False,
    )


def _tall(text: str, width: float, height: float, notes: int) -> ClockLayout:
    side = width * 0.06
    room = width - 2 * side
    digit = max(1.0, min(height * 0.46, room / max(text_width(text), 0.1)))
    top = (height - digit) / 2
    sign_height = min(top * 0.46, width * 0.2)
    sign_width = sign_height / _SIGN_RATIO
    sign = QRectF((width - sign_width) / 2, (top - sign_height) / 2, sign_width, sign_height)
    below = top + digit * 1.2
    free = height - below - width * 0.03
    letters = min(free / (_LINE * max(3, notes)), width * 0.062)
    band = letters * _LINE * notes
    return ClockLayout(
        chars=_chars(text, side, room, top, digit),
        sign=sign,
        wait=QRectF(sign.right() + sign_width * 0.6, sign.top(), sign_width * 1.6, sign_height),
        notes=QRectF(side, below + (free - band) / 2, room, band),
        note_size=letters,
        centred=True,
    )


def _chars(text: str, left: float, room: float, top: float, digit: float) -> tuple[QRectF, ...]:
    """The boxes of *text* in the middle of *room*, *digit* high."""
    left += (room - digit * text_width(text)) / 2
    chars = []
    for char in text:
        chars.append(QRectF(left, top, char_width(char) * digit, digit))
        left += (char_width(char) + SPACING) * digit
    return tuple(chars)
