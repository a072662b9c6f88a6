"""Moves without capture, each made once and shared by all positions."""

from __future__ import annotations

from typing import NamedTuple

from dama_desktop.core.rules.geometry.board import OFF, Board, Direction, Square, single_bits
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.variant import Movement, Variant

Flips = tuple[int, int]
"""What a move flips in the sets of men and of kings of its side."""


class Run(NamedTuple):
    """Moves of a king along a line, as flips and as values, in the same order."""

    flips: tuple[Flips, ...]
    moves: tuple[Move, ...]


Ray = tuple[tuple[int, Flips, Move], ...]
"""Squares that a king passes, nearest first: each square's bit, and the move that ends there."""


class RunTable(dict[int, Run]):
    """Moves of a king from one square along a line, by the occupied squares of that line."""

    __slots__ = ("_rays", "_shared")

    def __init__(self, rays: tuple[Ray, ...]) -> None:
        super().__init__()
        self._rays = rays
        self._shared: dict[tuple[int, ...], Run] = {}

    def __missing__(self, occupied: int) -> Run:
        lengths = tuple(_free_length(ray, occupied) for ray in self._rays)
        if lengths not in self._shared:
            free = [
                stop
                for ray, length in zip(self._rays, lengths, strict=True)
                for stop in ray[:length]
            ]
            self._shared[lengths] = Run(
                tuple(flips for _, flips, _ in free), tuple(move for _, _, move in free)
            )
        self[occupied] = run = self._shared[lengths]
        return run


def _free_length(ray: Ray, occupied: int) -> int:
    return next((at for at, (bit, _, _) in enumerate(ray) if bit & occupied), len(ray))


RunProbe = tuple[int, RunTable]
"""A table and the mask of the squares that its occupancies are about."""


Runs = list[tuple[RunProbe, ...]]
"""Tables of a king's lines, by ``bit.bit_length()`` of its square."""


class Steps(NamedTuple):
    """Men's moves in one direction, by ``bit.bit_length()`` of the square where they end."""

    width: int
    """Of the shift."""
    flips: list[Flips]
    moves: list[Move]


class QuietMoves:
    """Moves without capture of one side, as if there were nothing to capture."""

    __slots__ = ("_all_bits", "_down", "_one", "_runs", "_up")

    def __init__(self, variant: Variant, side: Side, runs: Runs) -> None:
        board, movement = variant.board, variant.movement
        far = variant.geometry.far[side]
        self._all_bits = board.all_bits
        self._one = single_bits(board)
        self._up: list[Steps] = []
        self._down: list[Steps] = []
        for direction in movement.man[side]:
            shift = board.shifts[direction]
            steps = _steps_of_men(board, direction, far)
            (self._up if shift > 0 else self._down).append(steps)
        self._runs = runs

    def count(self, men: int, kings: int, occupied: int) -> int:
        """How many moves there are."""
        vacant = self._all_bits ^ occupied
        total = 0
        for shift, _, _ in self._up:
            total += (men << shift & vacant).bit_count()
        for shift, _, _ in self._down:
            total += (men >> shift & vacant).bit_count()
        while kings:
            length = kings.bit_length()
            kings ^= self._one[length]
            for mask, table in self._runs[length]:
                total += len(table[occupied & mask][1])
        return total

    def flips(self, men: int, kings: int, occupied: int) -> list[Flips]:
        """What each of them does to the sets of its side, men's moves first."""
        found: list[Flips] = []
        one = self._one
        vacant = self._all_bits ^ occupied
        for shift, flips, _ in self._up:
            ends = men << shift & vacant
            while ends:
                length = ends.bit_length()
                ends ^= one[length]
                found.append(flips[length])
        for shift, flips, _ in self._down:
            ends = men >> shift & vacant
            while ends:
                length = ends.bit_length()
                ends ^= one[length]
                found.append(flips[length])
        while kings:
            length = kings.bit_length()
            kings ^= one[length]
            for mask, table in self._runs[length]:
                found += table[occupied & mask][0]
        return found

    def moves(self, men: int, kings: int, occupied: int) -> list[Move]:
        """All of them, in the order of ``flips``.

        Twin of that method: one that served both would cost a tenth more.
        """
        found: list[Move] = []
        one = self._one
        vacant = self._all_bits ^ occupied
        for shift, _, moves in self._up:
            ends = men << shift & vacant
            while ends:
                length = ends.bit_length()
                ends ^= one[length]
                found.append(moves[length])
        for shift, _, moves in self._down:
            ends = men >> shift & vacant
            while ends:
                length = ends.bit_length()
                ends ^= one[length]
                found.append(moves[length])
        while kings:
            length = kings.bit_length()
            kings ^= one[length]
            for mask, table in self._runs[length]:
                found += table[occupied & mask][1]
        return found


def _steps_of_men(board: Board, direction: Direction, far: frozenset[Square]) -> Steps:
    size = board.all_bits.bit_length() + 1
    steps = Steps(abs(board.shifts[direction]), [(0, 0)] * size, [Move((OFF, OFF))] * size)
    for start, end in enumerate(board.steps[direction]):
        if end != OFF:
            leave, arrive = board.bits[start], board.bits[end]
            crowned = end in far
            steps.flips[arrive.bit_length()] = (leave, arrive) if crowned else (leave | arrive, 0)
            steps.moves[arrive.bit_length()] = Move((start, end), promotes=crowned)
    return steps


def runs_of_kings(board: Board, movement: Movement) -> Runs:
    """The tables of kings' moves, the same for both sides."""
    lines: dict[Direction, list[Direction]] = {}
    for direction in movement.king:
        lines.setdefault(min(direction, board.opposite[direction]), []).append(direction)
    runs: Runs = [()] * (board.all_bits.bit_length() + 1)
    for square, bit in enumerate(board.bits):
        runs[bit.bit_length()] = tuple(
            _run_probe(board, square, directions, movement.king_flies)
            for directions in lines.values()
        )
    return runs


def _run_probe(board: Board, square: Square, directions: list[Direction], flies: bool) -> RunProbe:
    leave = board.bits[square]
    rays = tuple(
        tuple(
            (board.bits[end], (0, leave | board.bits[end]), Move((square, end)))
            for end in board.ray(square, direction)[: None if flies else 1]
        )
        for direction in directions
    )
    return sum(bit for ray in rays for bit, _, _ in ray), RunTable(rays)
