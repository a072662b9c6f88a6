"""Fields of the wood: which are dark, and how a dump of one colour fills the board."""

from typing import Final

from dama_drivers.events import Scope

WIDTHS: Final = {64: 8, 100: 10}


def dark_fields(cells: int) -> tuple[int, ...]:
    """
    Fields of the dark squares in reading order; field 0, at the far left, is light.

    The k-th of a 10x10 board is draughts square k + 1 while White has the connector at his left.
    """
    width = WIDTHS[cells]
    return tuple(field for field in range(cells) if (field // width + field) % 2)


def light_fields(cells: int) -> tuple[int, ...]:
    """Fields of the light squares in reading order."""
    width = WIDTHS[cells]
    return tuple(field for field in range(cells) if not (field // width + field) % 2)


def fields_of(scope: Scope, cells: int) -> tuple[int, ...]:
    """Fields that a dump of *scope* holds, in the order of its bytes."""
    if scope is Scope.ALL:
        return tuple(range(cells))
    return dark_fields(cells) if scope is Scope.DARK else light_fields(cells)


def spread(levels: bytes, scope: Scope, cells: int) -> tuple[int, ...]:
    """Lay the bytes of a dump out over the whole board; fields it does not hold are 0."""
    board = [0] * cells
    for field, level in zip(fields_of(scope, cells), levels, strict=True):
        board[field] = level
    return tuple(board)
