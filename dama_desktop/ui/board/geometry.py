"""Pixels and squares: where each square lies in a widget of a given size, and back."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF

from dama_desktop.ui.board.model import BoardShape

FRAME_CELLS = 0.35
"""Width of the wooden frame, in cells."""

Cell = tuple[int, int]


@dataclass(frozen=True)
class BoardGeometry:
    """
    A board laid into *width* by *height* logical pixels, centred, as large as it fits.

    Edges of cells fall on whole device pixels (*ratio* of them to a logical pixel), so that
    squares are crisp and none is wider than its neighbour. A *turned* board is rotated by half.
    """

    shape: BoardShape
    width: float
    height: float
    ratio: float = 1.0
    turned: bool = False

    @cached_property
    def cell(self) -> float:
        """The edge of a cell in logical pixels; at least one device pixel."""
        across = self.width / (self.shape.columns + 2 * FRAME_CELLS)
        down = self.height / (self.shape.rows + 2 * FRAME_CELLS)
        return max(1, math.floor(min(across, down) * self.ratio)) / self.ratio

    @cached_property
    def frame_width(self) -> float:
        """The width of the frame in logical pixels, a whole number of device pixels."""
        return round(self.cell * FRAME_CELLS * self.ratio) / self.ratio

    @cached_property
    def squares_rect(self) -> QRectF:
        """The rectangle of all cells, without the frame."""
        width, height = self.cell * self.shape.columns, self.cell * self.shape.rows
        left = math.floor((self.width - width) / 2 * self.ratio) / self.ratio
        top = math.floor((self.height - height) / 2 * self.ratio) / self.ratio
        return QRectF(left, top, width, height)

    @cached_property
    def frame_rect(self) -> QRectF:
        """The rectangle of the board with its frame."""
        edge = self.frame_width
        return self.squares_rect.adjusted(-edge, -edge, edge, edge)

    def cell_rect(self, cell: Cell) -> QRectF:
        """Return the rectangle of *cell* (column, row), turned or not."""
        column, row = self._seen(cell)
        corner = self.squares_rect.topLeft()
        edge = self.cell
        return QRectF(corner.x() + column * edge, corner.y() + row * edge, edge, edge)

    def square_rect(self, square: int) -> QRectF:
        """Return the rectangle of the square with index *square*."""
        return self.cell_rect(self.shape.cells[square])

    def center(self, square: int) -> QPointF:
        """Return the middle of *square*."""
        return self.square_rect(square).center()

    def square_at(self, point: QPointF) -> int | None:
        """Return the square under *point*, None on the frame, outside and on unplayed cells."""
        inside = point - self.squares_rect.topLeft()
        cell = math.floor(inside.x() / self.cell), math.floor(inside.y() / self.cell)
        return self.shape.square_of.get(self._seen(cell))

    def is_on_cells(self, point: QPointF) -> bool:
        """Say whether *point* lies on the cells, played on or not, and not on the frame."""
        return self.squares_rect.contains(point)

    def neighbour(self, square: int, across: int, down: int) -> int:
        """
        Return the square that the arrow (*across*, *down*), one of them ±1, leads to from *square*.

        It is the nearest one in that direction as seen; *square* itself at the edge.
        """
        here = self._seen(self.shape.cells[square])
        rank = _along(here, across, down)
        ahead = [
            (rank(self._seen(cell)), other)
            for other, cell in enumerate(self.shape.cells)
            if rank(self._seen(cell))[0] > 0
        ]
        return min(ahead)[1] if ahead else square

    def _seen(self, cell: Cell) -> Cell:
        """Return where *cell* is seen on a turned board; its own inverse."""
        if not self.turned:
            return cell
        return self.shape.columns - 1 - cell[0], self.shape.rows - 1 - cell[1]


def _along(here: Cell, across: int, down: int) -> Callable[[Cell], tuple[int, int, int]]:
    """
    Return how to rank a cell for an arrow from *here*: steps ahead, steps aside, then which side.

    A sideways arrow keeps to its row. Ties go right on the way up and left on the way down, so
    that up and down lead back.
    """

    def rank(cell: Cell) -> tuple[int, int, int]:
        right, below = cell[0] - here[0], cell[1] - here[1]
        if across:
            return (right * across if below == 0 else 0, 0, 0)
        return (below * down, abs(right), right * down)

    return rank
