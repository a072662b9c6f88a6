"""Which fields of the wood a board senses, and in which order it counts them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from dama_drivers.events import Scope


@dataclass(frozen=True)
class Squares:
    """
    The sensed squares of a board of *columns* by *rows*.

    Dark squares are those of the half to which the near left corner belongs.
    """

    columns: int
    rows: int
    scope: Scope

    @property
    def wood(self) -> int:
        """Number of all fields."""
        return self.columns * self.rows

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """The cell of each sensed square."""
        return tuple(cell for cell in range(self.wood) if self._is_sensed(cell))

    @cached_property
    def index(self) -> dict[int, int]:
        """The number of the square on each sensed cell."""
        return {cell: square for square, cell in enumerate(self.cells)}

    def __len__(self) -> int:
        return len(self.cells)

    def spread(self, levels: Sequence[int]) -> list[int]:
        """Lay the levels of all squares out over the wood; fields not sensed are 0."""
        board = [0] * self.wood
        for cell, level in zip(self.cells, levels, strict=True):
            board[cell] = level
        return board

    def _is_sensed(self, cell: int) -> bool:
        if self.scope is Scope.ALL:
            return True
        row, column = divmod(cell, self.columns)
        dark = (self.rows - 1 - row + column) % 2 == 0
        return dark is (self.scope is Scope.DARK)
