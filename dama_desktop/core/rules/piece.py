"""Pieces and sides. A side is a small integer so that games of more than two sides fit."""

from __future__ import annotations

from typing import NamedTuple

Side = int
"""0 .. n - 1; in two-sided games 0 is White and 1 is Black."""

WHITE: Side = 0
BLACK: Side = 1


class Piece(NamedTuple):
    """One disc: whose it is and whether it is a king."""

    side: Side
    king: bool = False


WHITE_MAN = Piece(WHITE)
WHITE_KING = Piece(WHITE, True)
BLACK_MAN = Piece(BLACK)
BLACK_KING = Piece(BLACK, True)
