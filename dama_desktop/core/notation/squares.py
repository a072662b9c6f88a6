"""Names of squares as people type them."""

from __future__ import annotations

from functools import lru_cache

from dama_desktop.core.rules.geometry.board import Board, Square, UnknownSquare

LOOK_ALIKES = str.maketrans("аАвВеЕнНсСхХ×", "aabbeehhccxxx")
"""Cyrillic letters that look like a file letter or the capture sign, and the sign of times."""

LAST_FILE = "j"
"""Boards with further files have a file k, where K11 could be a square or a king."""


def square_called(board: Board, text: str) -> Square:
    """The square *text* names on *board*, in any of the ways in which people write it.

    The variant's own names; numbers in reading order, with leading zeros; letters and numbers
    counted from White's near left, also where the variant itself uses numbers (not on boards
    wider than ten squares); capitals and Cyrillic look-alikes.

    :raises UnknownSquare: it names none.
    """
    name = text.strip().translate(LOOK_ALIKES).lower().lstrip("0")
    try:
        return board.square(name)
    except UnknownSquare:
        square = algebraic_squares(board).get(name)
        if square is None:
            raise UnknownSquare(f"the board has no square {text.strip()!r}") from None
        return square


@lru_cache(maxsize=64)
def algebraic_squares(board: Board) -> dict[str, Square]:
    """Squares by file letter and rank, a1 at White's near left; empty for boards past file j."""
    if board.width > file_index(LAST_FILE) + 1:
        return {}
    return {
        f"{chr(ord('a') + cell.column)}{board.height - cell.row}": square
        for square, cell in enumerate(board.cells)
    }


def file_index(letter: str) -> int:
    """Column of a file letter, 0 for ``a``."""
    return ord(letter) - ord("a")


@lru_cache(maxsize=64)
def is_numbered(board: Board) -> bool:
    """Whether the board's own names are numbers."""
    return all(name.isdecimal() for name in board.names)
