"""The boards of the variants, and men set up on facing rows."""

from __future__ import annotations

from dama_desktop.core.rules.geometry.board import Board, Square
from dama_desktop.core.rules.geometry.grid import (
    DIAGONALS,
    STRAIGHTS,
    Compass,
    algebraic,
    all_cells,
    dark_cells,
    grid_board,
    numbered_from_far_left,
    numbered_from_near_right,
)
from dama_desktop.core.rules.piece import WHITE, Side
from dama_desktop.core.rules.variant import BySide, Geometry

DARK_100 = grid_board("dark-10x10", 10, 10, dark_cells(10, 10), numbered_from_far_left)
"""a1 is played on; 1 is White's far left (PDN ``N2``)."""

DARK_100_STRAIGHT = grid_board(
    "dark-10x10-straight",
    10,
    10,
    dark_cells(10, 10),
    numbered_from_far_left,
    used=(*DIAGONALS, *STRAIGHTS),
)
"""The same board, for games that also capture along rows and columns."""

DARK_144 = grid_board("dark-12x12", 12, 12, dark_cells(12, 12), numbered_from_far_left)

DARK_64 = grid_board("dark-8x8", 8, 8, dark_cells(8, 8), algebraic)
"""a1 is played on and named so (PDN ``A0``)."""

DARK_64_NUMBERED = grid_board("dark-8x8-numbered", 8, 8, dark_cells(8, 8), numbered_from_far_left)
"""a1 is played on; Black starts, and 1 is at his near right (PDN ``N1``)."""

RIGHT_64_FROM_FAR_LEFT = grid_board(
    "right-8x8-far-left", 8, 8, dark_cells(8, 8, near_left_plays=False), numbered_from_far_left
)
"""h1 is played on, a1 is not; 1 is White's far left corner (PDN ``N2``, inverted)."""

RIGHT_64_FROM_NEAR_RIGHT = grid_board(
    "right-8x8-near-right",
    8,
    8,
    dark_cells(8, 8, near_left_plays=False),
    numbered_from_near_right,
    numbers_are_names=False,
)
"""h1 is played on and is number 1; numbers run right to left and away (PDN ``N1``, inverted)."""

ALL_64 = grid_board("all-8x8", 8, 8, all_cells(8, 8), algebraic, used=STRAIGHTS)
"""Every square is played on, along rows and columns."""

ALL_64_EVERY_WAY = grid_board(
    "all-8x8-every-way", 8, 8, all_cells(8, 8), algebraic, used=tuple(Compass)
)
"""Every square is played on, in all eight directions."""

ALL_64_ASLANT = grid_board("all-8x8-aslant", 8, 8, all_cells(8, 8), algebraic)
"""Every square is played on, along diagonals: two games that never meet."""

DARK_80 = grid_board("dark-10x8", 10, 8, dark_cells(10, 8), algebraic)
"""Ten squares wide and eight high; a1 is played on."""

FORWARD: BySide = ((Compass.NW, Compass.NE), (Compass.SW, Compass.SE))
"""Both diagonals ahead, by side."""

EVERY_DIAGONAL: BySide = (DIAGONALS, DIAGONALS)
"""Diagonals ahead and back, by side."""


def facing_rows(board: Board, rows: int, *, behind: int = 0, starts: Side = WHITE) -> Geometry:
    """Men on *rows* rows of each side, *behind* empty rows from its edge; far rows crown."""

    def squares(first: int, last: int) -> tuple[Square, ...]:
        return tuple(s for s, cell in enumerate(board.cells) if first <= cell.row <= last)

    edge = board.height - 1
    return Geometry(
        board=board,
        homes=(
            squares(edge - behind - rows + 1, edge - behind),
            squares(behind, behind + rows - 1),
        ),
        far=(frozenset(squares(0, 0)), frozenset(squares(edge, edge))),
        starts=starts,
    )
