"""Positions: who stands where, and whose turn it is. Immutable values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol

from dama_desktop.core.rules.geometry.board import Board, Square
from dama_desktop.core.rules.piece import (
    BLACK,
    BLACK_KING,
    BLACK_MAN,
    WHITE,
    WHITE_KING,
    WHITE_MAN,
    Piece,
    Side,
)


class AnyPosition(Protocol):
    """What every game's position shows: a cell holds a tuple of pieces, top piece first."""

    @property
    def turn(self) -> Side:
        """The side to move."""

    def at(self, square: Square) -> tuple[Piece, ...]:
        """Pieces on *square*, the commanding one first; empty tuple for an empty square."""


class Placement(NamedTuple):
    """Whose turn it is and what stands where, as bit sets: what repetition compares."""

    turn: Side
    white_men: int
    white_kings: int
    black_men: int
    black_kings: int


class Position:
    """A position of a two-sided game with flat pieces, as four bit sets of its board.

    A value: compared by board, pieces, turn and *memory*, never changed. *memory* is what else
    decides which moves are lawful (see ``memory``), empty in most variants.
    """

    __slots__ = (
        "board",
        "turn",
        "white_men",
        "white_kings",
        "black_men",
        "black_kings",
        "memory",
    )

    board: Board
    turn: Side
    white_men: int
    white_kings: int
    black_men: int
    black_kings: int
    memory: tuple[int, ...]

    def __init__(
        self,
        board: Board,
        turn: Side,
        white_men: int,
        white_kings: int,
        black_men: int,
        black_kings: int,
        memory: tuple[int, ...] = (),
    ) -> None:
        put = object.__setattr__
        put(self, "board", board)
        put(self, "turn", turn)
        put(self, "white_men", white_men)
        put(self, "white_kings", white_kings)
        put(self, "black_men", black_men)
        put(self, "black_kings", black_kings)
        put(self, "memory", memory)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a position is a value: {name} cannot be set")

    @classmethod
    def of(
        cls,
        board: Board,
        pieces: Mapping[Square, Piece],
        turn: Side,
        memory: tuple[int, ...] = (),
    ) -> Position:
        """The position with *pieces* on their squares and *turn* to move."""
        masks = [[0, 0], [0, 0]]
        for square, piece in pieces.items():
            masks[piece.side][piece.king] |= board.bits[square]
        (white_men, white_kings), (black_men, black_kings) = masks
        return cls(board, turn, white_men, white_kings, black_men, black_kings, memory)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a position is a value: {name} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self.board is other.board
            and self.placement == other.placement
            and self.memory == other.memory
        )

    def __hash__(self) -> int:
        return hash((self.placement, self.memory))

    def __repr__(self) -> str:
        sides = ":".join(
            name + ",".join(("K" if p.king else "") + self.board.names[s] for s, p in listed)
            for name, listed in (
                ("W", [(s, p) for s, p in self.pieces() if p.side == WHITE]),
                ("B", [(s, p) for s, p in self.pieces() if p.side == BLACK]),
            )
        )
        return f"<Position {'WB'[self.turn]}:{sides}>"

    @property
    def placement(self) -> Placement:
        """The position without what it remembers."""
        return Placement(
            self.turn, self.white_men, self.white_kings, self.black_men, self.black_kings
        )

    @property
    def by_turn(self) -> tuple[int, int, int, int]:
        """Bit sets of men and kings: those of the side to move, then those of the other."""
        if self.turn == WHITE:
            return self.white_men, self.white_kings, self.black_men, self.black_kings
        return self.black_men, self.black_kings, self.white_men, self.white_kings

    def at(self, square: Square) -> tuple[Piece, ...]:
        """The piece on *square* as a tuple of one, or the empty tuple."""
        piece = self.piece(square)
        return () if piece is None else (piece,)

    def piece(self, square: Square) -> Piece | None:
        """The piece on *square*, or None."""
        bit = self.board.bits[square]
        if self.white_men & bit:
            return WHITE_MAN
        if self.black_men & bit:
            return BLACK_MAN
        if self.white_kings & bit:
            return WHITE_KING
        if self.black_kings & bit:
            return BLACK_KING
        return None

    def pieces(self) -> list[tuple[Square, Piece]]:
        """All pieces with their squares, in reading order."""
        sets = (
            (self.white_men, WHITE_MAN),
            (self.white_kings, WHITE_KING),
            (self.black_men, BLACK_MAN),
            (self.black_kings, BLACK_KING),
        )
        squares = self.board.squares
        return sorted((square, piece) for mask, piece in sets for square in squares(mask))

    def men(self, side: Side) -> int:
        """Bit set of the men of *side*."""
        return self.white_men if side == WHITE else self.black_men

    def kings(self, side: Side) -> int:
        """Bit set of the kings of *side*."""
        return self.white_kings if side == WHITE else self.black_kings

    def of_side(self, side: Side) -> int:
        """Bit set of all pieces of *side*."""
        return self.men(side) | self.kings(side)

    @property
    def occupied(self) -> int:
        """Bit set of all pieces."""
        return self.white_men | self.white_kings | self.black_men | self.black_kings

    def changed(
        self,
        put: Mapping[Square, Piece] | None = None,
        clear: Iterable[Square] = (),
        *,
        turn: Side | None = None,
        memory: tuple[int, ...] | None = None,
    ) -> Position:
        """A copy with the squares of *clear* emptied, then *put* placed; turn and memory if given.

        Lawful or not: this is how an irregular half-move that stands is carried out.
        """
        pieces = dict(self.pieces())
        for square in clear:
            pieces.pop(square, None)
        pieces.update(put or {})
        return Position.of(
            self.board,
            pieces,
            self.turn if turn is None else turn,
            self.memory if memory is None else memory,
        )
