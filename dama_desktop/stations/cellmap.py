"""Which cell of the wood is which square of the game.

A *cell* is a field of the wood in reading order, seen from the side where the board's connector is
at the player's left; the wood never renumbers. A square belongs to the game. A half turn keeps
dark squares dark; a quarter turn makes an 8x8 board fit the games that have a light square at each
player's left.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from dama_desktop.core.rules.geometry.board import OFF, Board, Square


class Lie(IntEnum):
    """How the wood lies, in quarter turns from the lie with the connector at White's left."""

    NORMAL = 0
    QUARTER = 1
    TURNED = 2
    """The connector is at Black's left."""
    THREE_QUARTERS = 3

    @property
    def half_turned(self) -> Lie:
        """The lie with the players' seats exchanged."""
        return Lie((self + 2) % 4)


class CellMap:
    """Cells of the wood against squares of *board*, for one lie."""

    def __init__(self, board: Board, lie: Lie) -> None:
        self.board = board
        self.lie = lie
        self.cells = tuple(_cell(board, place.column, place.row, lie) for place in board.cells)
        """The cell of each square."""
        self._squares = [OFF] * (board.width * board.height)
        for square, cell in enumerate(self.cells):
            self._squares[cell] = square

    def square(self, cell: int) -> Square | None:
        """The square on *cell*; None for a cell that is not played on."""
        square = self._squares[cell] if 0 <= cell < len(self._squares) else OFF
        return None if square == OFF else square

    def levels(self, levels: Sequence[int]) -> list[int]:
        """The level of each square, out of the levels of all cells."""
        return [levels[cell] for cell in self.cells]

    def strays(self, levels: Sequence[int]) -> int:
        """How many cells that are not played on are occupied."""
        return sum(
            1
            for level, square in zip(levels, self._squares, strict=True)
            if level and square == OFF
        )


def _cell(board: Board, column: int, row: int, lie: Lie) -> int:
    last_column, last_row = board.width - 1, board.height - 1
    match lie:
        case Lie.NORMAL:
            return row * board.width + column
        case Lie.QUARTER:
            return column * board.height + last_row - row
        case Lie.TURNED:
            return (last_row - row) * board.width + last_column - column
        case Lie.THREE_QUARTERS:
            return (last_column - column) * board.height + row


def lies(board: Board) -> tuple[Lie, ...]:
    """The ways this wood may lie: four for a square board, else two."""
    return tuple(Lie) if board.width == board.height else (Lie.NORMAL, Lie.TURNED)
