"""What a board view is told to show, as frozen values; a square is an index into the cells."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property


class Side(IntEnum):
    """The two sides as the view knows them; White sits at the bottom unless the board is turned."""

    WHITE = 0
    BLACK = 1


@dataclass(frozen=True, slots=True)
class PieceLook:
    """How a piece looks: its *side* (0 White, 1 Black) and whether it is a king."""

    side: int
    king: bool = False


@dataclass(frozen=True)
class BoardShape:
    """
    Where the squares of a board lie.

    ``cells[i]`` is (column, row) of square index i, row 0 at the top with White at the bottom;
    ``names[i]`` is what the notation calls it. Cells that are not named are never played on.

    :raises ValueError: cells and names differ in number, or a cell is twice or off the board.
    """

    columns: int
    rows: int
    cells: tuple[tuple[int, int], ...]
    names: tuple[str, ...]

    def __post_init__(self) -> None:
        if len(self.cells) != len(self.names):
            raise ValueError(f"{len(self.cells)} cells have {len(self.names)} names")
        if len(set(self.cells)) != len(self.cells):
            raise ValueError("a cell is listed twice")
        for column, row in self.cells:
            if not (0 <= column < self.columns and 0 <= row < self.rows):
                raise ValueError(f"cell ({column}, {row}) is off the board")

    @cached_property
    def square_of(self) -> dict[tuple[int, int], int]:
        """The square index of each cell that is played on."""
        return {cell: square for square, cell in enumerate(self.cells)}

    @cached_property
    def full(self) -> bool:
        """Whether every cell is played on, as in Turkish draughts."""
        return len(self.cells) == self.columns * self.rows


def dark_shape(columns: int, rows: int) -> BoardShape:
    """
    Return a board on whose dark squares one plays, numbered from 1 in reading order.

    The lower left corner is dark, as on the boards of 8x8, 10x10 and 12x12.
    """
    cells = tuple(
        (column, row)
        for row in range(rows)
        for column in range(columns)
        if (column + rows - 1 - row) % 2 == 0
    )
    return BoardShape(columns, rows, cells, tuple(str(i + 1) for i in range(len(cells))))


def full_shape(columns: int, rows: int) -> BoardShape:
    """Return a board on all of whose squares one plays, named a1, b1, ... from the lower left."""
    cells = tuple((column, row) for row in range(rows) for column in range(columns))
    names = tuple(f"{chr(ord('a') + column)}{rows - row}" for column, row in cells)
    return BoardShape(columns, rows, cells, names)


@dataclass(frozen=True, slots=True)
class Difference:
    """A square that is not as it should be: the piece *wanted* there and the piece *seen*."""

    square: int
    wanted: PieceLook | None
    seen: PieceLook | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardScene:
    """One picture of a board; all squares are square indexes of the shape it is shown on."""

    pieces: tuple[PieceLook | None, ...] = ()
    """What stands on each square; squares beyond its end are empty."""
    last_move: tuple[int, ...] = ()
    """Squares of the last move in order, landings between included."""
    targets: tuple[int, ...] = ()
    """Squares that the selected piece may go to."""
    selected: int | None = None
    bound: int | None = None
    """The piece that has to be played."""
    rule_squares: tuple[int, ...] = ()
    """Squares a rule speaks of; they get a red frame."""
    rule_path: tuple[int, ...] = ()
    """A route a rule speaks of, as squares it goes through."""
    differences: tuple[Difference, ...] = ()
    """What is not yet as it should be, while a position is restored."""
    turned: bool = False
    """True when Black sits at the bottom."""
    show_names: bool = True

    def piece_at(self, square: int | None) -> PieceLook | None:
        """Return what stands on *square*; None for an empty square and for no square."""
        if square is None or not 0 <= square < len(self.pieces):
            return None
        return self.pieces[square]


def placed(
    shape: BoardShape, pieces: Iterable[tuple[str, PieceLook]]
) -> tuple[PieceLook | None, ...]:
    """
    Return the pieces of a scene on *shape* from (name of a square, piece).

    :raises ValueError: the board has no square of that name.
    """
    result: list[PieceLook | None] = [None] * len(shape.cells)
    for name, piece in pieces:
        if name not in shape.names:
            raise ValueError(f"the board has no square {name}")
        result[shape.names.index(name)] = piece
    return tuple(result)
