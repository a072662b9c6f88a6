"""The discs beside the board: those of a colour that are not on it."""

from __future__ import annotations

from collections.abc import Iterable

from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position
from dama_desktop.ui.board.model import PieceLook
from dama_desktop.ui.looks.shapes import pieces_of


def tray_of(
    side: Side, start: Position, pieces: Iterable[PieceLook | None]
) -> tuple[PieceLook, ...]:
    """What lies beside *side*: the discs of the other colour that stood in *start* and not now.

    A king is made of two discs, so one more lies there when it is taken, and one less once a man
    was crowned.
    """
    other = 1 - side
    lacking = _discs(other, pieces_of(start)) - _discs(other, pieces)
    return (PieceLook(other),) * max(0, lacking)


def _discs(side: Side, pieces: Iterable[PieceLook | None]) -> int:
    return sum(1 + piece.king for piece in pieces if piece is not None and piece.side == side)
