"""Kings that have no crown yet, and what is excused on their squares.

How a king is made differs from set to set: a second disc on top, another piece instead, or
nothing at all; by either player, at once or many moves later. So the game decides who is a king,
and what the board shows on the square of a new king is only news about its crown.
"""

from __future__ import annotations

from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import Piece, Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.sensing.sight import EMPTY, Sight
from dama_desktop.core.sensing.snapshot import Leeway, Snapshot


class Crowns:
    """The new kings of one game."""

    def __init__(self) -> None:
        self._waiting: dict[Square, Side] = {}
        self._fresh: dict[Square, Side] = {}
        self._disguised: set[Square] = set()

    def move_made(self, before: Position, move: Move) -> None:
        """Follow the kings over *move*, lawful in *before*."""
        for square in move.captures:
            self._drop(square)
        was_waiting = self._waiting.pop(move.start, None)
        was_disguised = move.start in self._disguised
        self._drop(move.start)
        if move.promotes:
            self._waiting[move.end] = before.turn
            self._fresh[move.end] = before.turn
        elif was_waiting is not None:
            self._waiting[move.end] = was_waiting
        if was_disguised:
            self._disguised.add(move.end)

    def _drop(self, square: Square) -> None:
        self._waiting.pop(square, None)
        self._fresh.pop(square, None)
        self._disguised.discard(square)

    def keep_to(self, position: Position) -> None:
        """Forget whatever is no king in *position*."""
        kings = {square for square, piece in position.pieces() if piece.king}
        for square in ({*self._waiting, *self._fresh} | self._disguised) - kings:
            self._drop(square)

    def pending(self) -> tuple[Square, ...]:
        """Kings that have shown no crown, in the order of their promotion."""
        return tuple(self._waiting)

    def see(self, square: Square, sight: Sight) -> bool:
        """Take note of what *square* shows; whether this is a crown that was waited for."""
        owner = self._fresh.get(square)
        if owner is not None and sight is not EMPTY and not _of(sight, owner):
            self._disguised.add(square)
        side = self._waiting.get(square)
        if side is None or sight != Piece(side, True):
            return False
        del self._waiting[square]
        self._disguised.discard(square)
        return True

    def leeway(self, position: Position) -> Leeway:
        """What is excused in *position*.

        A king still on the square of its promotion may show anything, and nothing while a hand
        is at it; a king that was seen there as something else keeps that disguise as it moves.
        """
        board = position.board
        fresh = board.mask(tuple(self._fresh))
        return Leeway(fresh | board.mask(tuple(self._disguised)), fresh)


def _of(sight: Sight, side: Side) -> bool:
    return isinstance(sight, Piece) and sight.side == side


def crowned_without_right(snapshot: Snapshot, position: Position, move: Move) -> bool:
    """Whether the man that *move* leaves as a man in *position* shows a crown (art. 4.15)."""
    piece = position.piece(move.end)
    bit = position.board.bits[move.end]
    return piece is not None and not piece.king and bool(snapshot.kings & bit)
