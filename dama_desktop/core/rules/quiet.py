"""Moves without capture, each made once and shared by all positions."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from dama_desktop.core.rules.geometry.board import OFF, Board, Direction, Square, single_bits
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.variant import Variant

Flips = tuple[int, int]
"""What a move flips in the sets of men and of kings of its side."""


class Run(NamedTuple):
    """Moves of a king along a line, as flips and as values, in the same order."""

    flips: tuple[Flips, ...]
    moves: tuple[Move, ...]


class Ray(NamedTuple):
    """Moves of a king in one direction."""

    squares: int
    """Bit set of the squares passed."""
    rises: bool
    """Towards higher bits, so that the nearest square has the lowest."""
    up_to: dict[int, Run]
    """The moves that stop short of a square, by its bit; by 0 those of the whole ray."""


class RunTable(dict[int, Run]):
    """Moves of a king from one square along a line, by the occupied squares of that line."""

    __slots__ = ("_rays",)

    def __init__(self, rays: tuple[Ray, ...]) -> None:
        super().__init__()
        self._rays = rays

    def __missing__(self, occupied: int) -> Run:
        flips: tuple[Flips, ...] = ()
        moves: tuple[Move, ...] = ()
        for squares, rises, up_to in self._rays:
            met = occupied & squares
            if met:
                met = met & -met if rises else 1 << met.bit_length() - 1
            more = up_to[met]
            flips += more[0]
            moves += more[1]
        self[occupied] = run = Run(flips, moves)
        return run


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


@lru_cache(maxsize=256)
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


@lru_cache(maxsize=64)
def runs_of_kings(board: Board, directions: tuple[Direction, ...], flies: bool) -> Runs:
    """The tables of kings' moves, the same for both sides and for variants that move alike."""
    lines: dict[Direction, list[Direction]] = {}
    for direction in directions:
        lines.setdefault(min(direction, board.opposite[direction]), []).append(direction)
    runs: Runs = [()] * (board.all_bits.bit_length() + 1)
    for square, bit in enumerate(board.bits):
        runs[bit.bit_length()] = tuple(
            _run_probe(board, square, line, flies) for line in lines.values()
        )
    return runs


def _run_probe(board: Board, square: Square, directions: list[Direction], flies: bool) -> RunProbe:
    rays = tuple(_ray(board, square, direction, flies) for direction in directions)
    return sum(ray.squares for ray in rays), RunTable(rays)


def _ray(board: Board, square: Square, direction: Direction, flies: bool) -> Ray:
    bits = board.bits
    passed = board.ray(square, direction)[: None if flies else 1]
    flips = tuple([(0, bits[square] | bits[end]) for end in passed])
    moves = tuple([Move((square, end)) for end in passed])
    up_to = {bits[end]: Run(flips[:at], moves[:at]) for at, end in enumerate(passed)}
    up_to[0] = Run(flips, moves)
    return Ray(board.mask(passed), board.shifts[direction] > 0, up_to)
