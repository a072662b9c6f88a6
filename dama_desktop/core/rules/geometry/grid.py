"""Rectangular boards: all squares of a grid, or those of one colour.

Directions are the eight of the compass as White sees the board, N being away from White.
On a board of one colour the straight neighbours stand two rows or columns away (as in Frisian
draughts, where a man jumps a piece at distance two and lands at distance four).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum

from dama_desktop.core.rules.geometry.board import OFF, Board, Cell, Square


class Compass(IntEnum):
    """Directions of a grid; the opposite of ``d`` is ``(d + 4) % 8``."""

    N = 0
    NE = 1
    E = 2
    SE = 3
    S = 4
    SW = 5
    W = 6
    NW = 7


ARROWS: dict[Compass, tuple[int, int]] = {
    Compass.N: (0, -1),
    Compass.NE: (1, -1),
    Compass.E: (1, 0),
    Compass.SE: (1, 1),
    Compass.S: (0, 1),
    Compass.SW: (-1, 1),
    Compass.W: (-1, 0),
    Compass.NW: (-1, -1),
}
"""(columns, rows) of one step."""

DIAGONALS = (Compass.NE, Compass.SE, Compass.SW, Compass.NW)
STRAIGHTS = (Compass.N, Compass.E, Compass.S, Compass.W)

Naming = Callable[[Sequence[Cell], int, int], tuple[str, ...]]
"""Names for cells given in reading order, on a board of so many columns and rows."""


def algebraic(cells: Sequence[Cell], width: int, height: int) -> tuple[str, ...]:
    """a1 at White's near left; files run to the right, ranks away from White (PDN ``A0``)."""
    return tuple(f"{chr(ord('a') + c.column)}{height - c.row}" for c in cells)


def numbered_from_far_left(cells: Sequence[Cell], width: int, height: int) -> tuple[str, ...]:
    """1 at White's far left, row by row towards White (PDN ``N2``; ``N1`` if Black starts)."""
    return tuple(str(n) for n in range(1, len(cells) + 1))


def numbered_from_near_right(cells: Sequence[Cell], width: int, height: int) -> tuple[str, ...]:
    """1 at White's near right, right to left and away from White (PDN ``N1``, White starts)."""
    return tuple(str(n) for n in range(len(cells), 0, -1))


def dark_cells(width: int, height: int, *, near_left_plays: bool = True) -> list[Cell]:
    """Playing cells of one colour; *near_left_plays*: White's near left corner is one."""
    parity = (height - 1) % 2 if near_left_plays else height % 2
    return [
        Cell(column, row)
        for row in range(height)
        for column in range(width)
        if (column + row) % 2 == parity
    ]


def all_cells(width: int, height: int) -> list[Cell]:
    """Every cell of the grid, for games that play on both colours."""
    return [Cell(column, row) for row in range(height) for column in range(width)]


def grid_board(
    key: str,
    width: int,
    height: int,
    cells: Sequence[Cell],
    naming: Naming,
    *,
    used: Sequence[Compass] = DIAGONALS,
    numbers_are_names: bool = True,
) -> Board:
    """Build a board from *cells*; *used* are the directions in which pieces ever move or capture.

    The bit layout is made for *used* only; in other directions ``steps`` is right all the same.
    *numbers_are_names*: besides its own name a square is also known by its reading-order number.
    """
    index = {cell: square for square, cell in enumerate(cells)}
    one_colour = len(cells) < width * height
    steps = tuple(_steps(d, cells, index, one_colour) for d in Compass)
    bits, shifts = _layout(width, height, cells, steps, used, one_colour)
    names = naming(cells, width, height)
    return Board(
        key=key,
        width=width,
        height=height,
        cells=tuple(cells),
        names=names,
        steps=steps,
        opposite=tuple((d + 4) % 8 for d in Compass),
        bits=bits,
        shifts=shifts,
        aliases=_aliases(names, numbers_are_names),
    )


def _arrow(direction: Compass, one_colour: bool) -> tuple[int, int]:
    columns, rows = ARROWS[direction]
    reach = 2 if one_colour and direction in STRAIGHTS else 1
    return columns * reach, rows * reach


def _steps(
    direction: Compass, cells: Sequence[Cell], index: dict[Cell, Square], one_colour: bool
) -> tuple[Square, ...]:
    columns, rows = _arrow(direction, one_colour)
    return tuple(index.get(Cell(c.column + columns, c.row + rows), OFF) for c in cells)


def _aliases(names: tuple[str, ...], numbers_too: bool) -> dict[str, Square]:
    aliases = {}
    if numbers_too:
        aliases = {str(square + 1): square for square in range(len(names))}
    aliases.update({name.lower(): square for square, name in enumerate(names)})
    return aliases


def _layout(
    width: int,
    height: int,
    cells: Sequence[Cell],
    steps: Sequence[Sequence[Square]],
    used: Sequence[Compass],
    one_colour: bool,
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The narrowest row stride for which every step in *used* is a constant shift."""
    stride = width if not one_colour else width | 1
    while True:
        places = _places(cells, stride, one_colour)
        shifts = tuple(_shift(d, stride, one_colour) for d in Compass)
        if all(_is_exact(places, shifts[d], steps[d]) for d in used):
            return tuple(1 << p for p in places), shifts
        stride += 2 if one_colour else 1


def _places(cells: Sequence[Cell], stride: int, one_colour: bool) -> list[int]:
    flat = [c.row * stride + c.column for c in cells]
    # On one colour row * stride + column keeps its parity for an odd stride: half the bits do.
    return [place // 2 for place in flat] if one_colour else flat


def _shift(direction: Compass, stride: int, one_colour: bool) -> int:
    columns, rows = _arrow(direction, one_colour)
    flat = rows * stride + columns
    return flat // 2 if one_colour else flat


def _is_exact(places: Sequence[int], shift: int, steps: Sequence[Square]) -> bool:
    taken = {place: square for square, place in enumerate(places)}
    return all(
        taken.get(place + shift, OFF) == steps[square] for square, place in enumerate(places)
    )
