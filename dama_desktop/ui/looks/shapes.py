"""Boards and pieces of the rules core as the board view knows them."""

from __future__ import annotations

from functools import lru_cache

from dama_desktop.core.rules.geometry.board import Board
from dama_desktop.core.rules.piece import Piece
from dama_desktop.core.rules.position import Position
from dama_desktop.core.sensing.sight import Sight
from dama_desktop.ui.board.model import BoardShape, PieceLook

Pieces = tuple[PieceLook | None, ...]
"""What stands on each square."""


@lru_cache(maxsize=32)
def shape_of(board: Board) -> BoardShape:
    """The shape of *board*; square indexes are the same in both."""
    cells = tuple((cell.column, cell.row) for cell in board.cells)
    return BoardShape(board.width, board.height, cells, board.names)


def piece_look(piece: Piece | None) -> PieceLook | None:
    """How *piece* looks."""
    return None if piece is None else PieceLook(piece.side, piece.king)


def sight_look(sight: Sight, known: Piece | None = None) -> PieceLook | None:
    """How what a board sees looks; something of unknown colour looks like *known*, or white."""
    if isinstance(sight, Piece):
        return piece_look(sight)
    if sight.value == "empty":
        return None
    return piece_look(known) or PieceLook(0)


def pieces_of(position: Position) -> Pieces:
    """The pieces of *position*, square by square."""
    return tuple(piece_look(position.piece(square)) for square in range(len(position.board)))
