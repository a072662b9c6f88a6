"""Six places of seven segments: which segments of a place make which sign."""

from typing import Final

PLACES: Final = 6
_ORDER: Final = (2, 1, 0, 5, 4, 3)  # the places are sent C B A F E D

# 01 top, 02 right top, 04 right bottom, 08 bottom, 10 left bottom, 20 left top, 40 middle
_TOP, _RIGHT_TOP, _RIGHT_LOW, _BOTTOM, _LEFT_LOW, _LEFT_TOP, _MIDDLE = (1 << k for k in range(7))
_LEFT: Final = _LEFT_LOW | _LEFT_TOP
_RIGHT: Final = _RIGHT_LOW | _RIGHT_TOP

SIGNS: Final[dict[str, int]] = {
    " ": 0,
    "-": _MIDDLE,
    "=": _MIDDLE | _BOTTOM,
    "_": _BOTTOM,
    "0": _TOP | _RIGHT | _BOTTOM | _LEFT,
    "1": _RIGHT,
    "2": _TOP | _RIGHT_TOP | _MIDDLE | _LEFT_LOW | _BOTTOM,
    "3": _TOP | _RIGHT | _MIDDLE | _BOTTOM,
    "4": _LEFT_TOP | _MIDDLE | _RIGHT,
    "5": _TOP | _LEFT_TOP | _MIDDLE | _RIGHT_LOW | _BOTTOM,
    "6": _TOP | _LEFT | _MIDDLE | _RIGHT_LOW | _BOTTOM,
    "7": _TOP | _RIGHT,
    "8": _TOP | _RIGHT | _BOTTOM | _LEFT | _MIDDLE,
    "9": _TOP | _RIGHT | _BOTTOM | _LEFT_TOP | _MIDDLE,
    "a": _TOP | _RIGHT | _LEFT | _MIDDLE,
    "b": _LEFT | _MIDDLE | _RIGHT_LOW | _BOTTOM,
    "c": _MIDDLE | _LEFT_LOW | _BOTTOM,
    "d": _RIGHT | _MIDDLE | _LEFT_LOW | _BOTTOM,
    "e": _TOP | _LEFT | _MIDDLE | _BOTTOM,
    "f": _TOP | _LEFT | _MIDDLE,
    "g": _TOP | _LEFT | _RIGHT_LOW | _BOTTOM,
    "h": _LEFT | _MIDDLE | _RIGHT_LOW,
    "i": _LEFT,
    "j": _RIGHT | _BOTTOM | _LEFT_LOW,
    "l": _LEFT | _BOTTOM,
    "n": _LEFT_LOW | _MIDDLE | _RIGHT_LOW,
    "o": _MIDDLE | _LEFT_LOW | _RIGHT_LOW | _BOTTOM,
    "p": _TOP | _RIGHT_TOP | _LEFT | _MIDDLE,
    "q": _TOP | _RIGHT | _LEFT_TOP | _MIDDLE,
    "r": _LEFT_LOW | _MIDDLE,
    "t": _LEFT | _MIDDLE | _BOTTOM,
    "u": _RIGHT | _LEFT | _BOTTOM,
    "x": _RIGHT | _LEFT | _MIDDLE,
    "y": _LEFT_TOP | _MIDDLE | _RIGHT | _BOTTOM,
}
"""What has no sign of its own stays blank, so that no letter is taken for another."""


def segments_of(text: str) -> bytes:
    """Give the six bytes that show the first six characters of *text*, in the order of sending."""
    shown = [SIGNS.get(sign, 0) for sign in text.lower()[:PLACES].ljust(PLACES)]
    return bytes(shown[place] for place in _ORDER)


def text_of(segments: bytes) -> str:
    """Read the six bytes back: the first sign that looks so, ``?`` where none does."""
    looks = {shape: sign for sign, shape in reversed(SIGNS.items())}
    shown = sorted(zip(_ORDER, segments, strict=True))
    return "".join(looks.get(shape, "?") for _, shape in shown)
