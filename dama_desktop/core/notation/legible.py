"""Text of other people's files within a message: one line that a terminal can show."""

from __future__ import annotations

from typing import Final

MOST_SIGNS: Final = 120
"""Of a longer text only the beginning helps to find it."""

UNPRINTABLE: Final = "\N{REPLACEMENT CHARACTER}"


def legible(text: str) -> str:
    """The beginning of *text*, with a sign in the place of each that cannot be printed."""
    shown = "".join(sign if sign.isprintable() else UNPRINTABLE for sign in text[:MOST_SIGNS])
    return shown if len(text) <= MOST_SIGNS else f"{shown}\N{HORIZONTAL ELLIPSIS}"
