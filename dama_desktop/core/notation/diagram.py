"""A position as a small picture made of characters, for terminals and screen readers."""

from __future__ import annotations

from dama_desktop.core.notation.squares import is_numbered
from dama_desktop.core.rules.geometry.board import Board, Cell, Square
from dama_desktop.core.rules.position import AnyPosition

SIGNS = (("w", "W"), ("b", "B"))
"""Man and king of each side."""

EMPTY = "."
NO_SQUARE = " "


def diagram(board: Board, position: AnyPosition, *, turned: bool = False) -> str:
    """*position* row by row, White below, or above if *turned*; lines without line ends at the end.

    ``w b`` are men, ``W B`` kings, ``.`` is an empty playing square. Boards with numbers show the
    first and the last number of each row beside it, others ranks beside and files below.
    """
    at = {cell: square for square, cell in enumerate(board.cells)}
    rows = [_row(board, position, at, row, turned) for row in _order(board.height, turned)]
    if not is_numbered(board):
        rows.append(_files(board, turned))
    width = max(len(left) for left, _, _ in rows)
    return "\n".join(f"{left:>{width}} {cells} {right}".rstrip() for left, cells, right in rows)


def _order(count: int, turned: bool) -> list[int]:
    return list(reversed(range(count))) if turned else list(range(count))


def _row(
    board: Board, position: AnyPosition, at: dict[Cell, Square], row: int, turned: bool
) -> tuple[str, str, str]:
    """Label, cells, label."""
    squares = [at.get(Cell(column, row)) for column in _order(board.width, turned)]
    cells = " ".join(NO_SQUARE if s is None else _sign(position, s) for s in squares)
    names = [board.names[s] for s in squares if s is not None]
    if is_numbered(board):
        return names[0], cells, names[-1]
    rank = str(board.height - row)
    return rank, cells, rank


def _sign(position: AnyPosition, square: Square) -> str:
    pieces = position.at(square)
    return SIGNS[pieces[0].side][pieces[0].king] if pieces else EMPTY


def _files(board: Board, turned: bool) -> tuple[str, str, str]:
    letters = (chr(ord("a") + column) for column in _order(board.width, turned))
    return "", " ".join(letters), ""
