"""A board as a graph: squares, their names, and the neighbour of each square in each direction.

Squares are numbered from 0 in reading order: White sits at the bottom, square 0 is the first
playing square of White's far row, counted from White's left. The PDN numbers of International
draughts are these indexes plus one; other notations name the same squares differently, and the
names are part of the board.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

Square = int
"""Index of a playing square, 0 .. len(board) - 1, in reading order."""

Direction = int
"""Index into ``Board.steps``; what it means is the board's own affair."""

OFF = -1
"""Stands in ``Board.steps`` where the board ends."""


class Cell(NamedTuple):
    """Place of a square in the wood: column from White's left, row from White's far side."""

    column: int
    row: int


class UnknownSquare(ValueError):
    """A name that no square of the board carries."""


@dataclass(frozen=True, eq=False)
class Board:
    """A graph of playing squares. Two boards are equal only if they are the same object.

    ``steps[direction][square]`` is the neighbour, or ``OFF``. ``bits[square]`` is the square's
    one-bit mask in a bit set laid out so that a step in a direction is one constant shift:
    ``shifts[direction]`` (positive: towards higher bits), and a step off the board meets a bit
    that belongs to no square.
    """

    key: str
    width: int
    height: int
    cells: tuple[Cell, ...]
    names: tuple[str, ...]
    steps: tuple[tuple[Square, ...], ...]
    opposite: tuple[Direction, ...]
    bits: tuple[int, ...]
    shifts: tuple[int, ...]
    aliases: dict[str, Square] = field(repr=False)

    def __len__(self) -> int:
        return len(self.cells)

    @cached_property
    def all_bits(self) -> int:
        """Bit set of every square."""
        return sum(self.bits)

    @cached_property
    def square_at_bit(self) -> tuple[Square, ...]:
        """Square whose mask is ``1 << index``; ``OFF`` for the guard bits between them."""
        squares = [OFF] * self.all_bits.bit_length()
        for square, bit in enumerate(self.bits):
            squares[bit.bit_length() - 1] = square
        return tuple(squares)

    def square_of(self, bit: int) -> Square:
        """The square whose one-bit mask is *bit*."""
        return self.square_at_bit[bit.bit_length() - 1]

    def squares(self, mask: int) -> list[Square]:
        """Squares of a bit set, in reading order."""
        found = []
        at_bit = self.square_at_bit
        while mask:
            low = mask & -mask
            found.append(at_bit[low.bit_length() - 1])
            mask ^= low
        return sorted(found)

    def mask(self, squares: tuple[Square, ...] | list[Square] | frozenset[Square]) -> int:
        """Bit set of *squares*."""
        total = 0
        for square in squares:
            total |= self.bits[square]
        return total

    @cached_property
    def rays(self) -> tuple[tuple[tuple[Square, ...], ...], ...]:
        """Squares met on leaving a square, nearest first: ``rays[direction][square]``."""
        return tuple(
            tuple(_followed(step, square) for square in range(len(self))) for step in self.steps
        )

    @cached_property
    def ray_masks(self) -> tuple[tuple[int, ...], ...]:
        """Bit set of the squares of each ray: ``ray_masks[direction][square]``."""
        return tuple(tuple(self.mask(ray) for ray in rays) for rays in self.rays)

    def ray(self, square: Square, direction: Direction) -> tuple[Square, ...]:
        """Squares met on leaving *square* in *direction*, nearest first."""
        return self.rays[direction][square]

    def square(self, name: str) -> Square:
        """The square called *name*: the variant's own name, or one of the accepted aliases.

        :raises UnknownSquare: no square is called so.
        """
        square = self.aliases.get(name.strip().lower())
        if square is None:
            raise UnknownSquare(f"the board has no square {name!r}")
        return square


def _followed(step: tuple[Square, ...], square: Square) -> tuple[Square, ...]:
    met = []
    while (square := step[square]) != OFF:
        met.append(square)
    return tuple(met)


def single_bits(board: Board) -> list[int]:
    """Masks of one bit by their ``bit_length()``, wide enough for every square of *board*."""
    return [0, *(1 << index for index in range(board.all_bits.bit_length()))]
