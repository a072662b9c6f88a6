"""Moves without capture, each made once and shared by all positions."""

from __future__ import annotations

from typing import NamedTuple

from dama_desktop.core.rules.geometry.board import OFF, Board, Direction, Square, single_bits
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.variant import Movement, Variant


class QuietMove(NamedTuple):
    """A move without capture: what it flips in the sets of its side, and its value."""

    men: int
    """Squares to flip in the set of men."""
    kings: int
    """Squares to flip in the set of kings."""
    move: Move


Ray = tuple[tuple[int, QuietMove], ...]
"""Squares that a king passes, nearest first: each square's bit, and the move that ends there."""


class RunTable(dict[int, tuple[QuietMove, ...]]):
    """Moves of a king from one square along a line, by the occupied squares of that line."""

    __slots__ = ("_rays", "_shared")

    def __init__(self, rays: tuple[Ray, ...]) -> None:
        super().__init__()
        self._rays = rays
        self._shared: dict[tuple[int, ...], tuple[QuietMove, ...]] = {}

    def __missing__(self, occupied: int) -> tuple[QuietMove, ...]:
        lengths = tuple(_free_length(ray, occupied) for ray in self._rays)
        if lengths not in self._shared:
            self._shared[lengths] = tuple(
                move
                for ray, length in zip(self._rays, lengths, strict=True)
                for _, move in ray[:length]
            )
        self[occupied] = moves = self._shared[lengths]
        return moves


def _free_length(ray: Ray, occupied: int) -> int:
    return next((at for at, (bit, _) in enumerate(ray) if bit & occupied), len(ray))


RunProbe = tuple[int, RunTable]
"""A table and the mask of the squares that its occupancies are about."""

Steps = tuple[int, list[QuietMove]]
"""Men's moves in one direction: the shift's width, and the moves by ``bit.bit_length()`` of the
square where they end."""


class QuietMoves:
    """Moves without capture of one side, as if there were nothing to capture."""

    __slots__ = ("_all_bits", "_down", "_one", "_runs", "_up")

    def __init__(self, variant: Variant, side: Side) -> None:
        board, movement = variant.board, variant.movement
        far = variant.geometry.far[side]
        self._all_bits = board.all_bits
        self._one = single_bits(board)
        self._up: list[Steps] = []
        self._down: list[Steps] = []
        for direction in movement.man[side]:
            shift = board.shifts[direction]
            steps = abs(shift), _steps_of_men(board, direction, far)
            (self._up if shift > 0 else self._down).append(steps)
        self._runs = _runs_of_kings(board, movement)

    def count(self, men: int, kings: int, occupied: int) -> int:
        """How many moves there are."""
        vacant = self._all_bits ^ occupied
        total = 0
        for shift, _ in self._up:
            total += (men << shift & vacant).bit_count()
        for shift, _ in self._down:
            total += (men >> shift & vacant).bit_count()
        while kings:
            length = kings.bit_length()
            kings ^= self._one[length]
            for mask, table in self._runs[length]:
                total += len(table[occupied & mask])
        return total

    def moves(self, men: int, kings: int, occupied: int) -> list[QuietMove]:
        """All of them, men's first."""
        found: list[QuietMove] = []
        one = self._one
        vacant = self._all_bits ^ occupied
        for shift, steps in self._up:
            ends = men << shift & vacant
            while ends:
                length = ends.bit_length()
                ends ^= one[length]
                found.append(steps[length])
        for shift, steps in self._down:
            ends = men >> shift & vacant
            while ends:
                length = ends.bit_length()
                ends ^= one[length]
                found.append(steps[length])
        while kings:
            length = kings.bit_length()
            kings ^= one[length]
            for mask, table in self._runs[length]:
                found += table[occupied & mask]
        return found


def _steps_of_men(board: Board, direction: Direction, far: frozenset[Square]) -> list[QuietMove]:
    nowhere = QuietMove(0, 0, Move((OFF, OFF)))
    steps = [nowhere] * (board.all_bits.bit_length() + 1)
    for start, end in enumerate(board.steps[direction]):
        if end != OFF:
            leave, arrive = board.bits[start], board.bits[end]
            crowned = end in far
            move = Move((start, end), promotes=crowned)
            steps[arrive.bit_length()] = (
                QuietMove(leave, arrive, move) if crowned else QuietMove(leave | arrive, 0, move)
            )
    return steps


def _runs_of_kings(board: Board, movement: Movement) -> list[tuple[RunProbe, ...]]:
    lines: dict[Direction, list[Direction]] = {}
    for direction in movement.king:
        lines.setdefault(min(direction, board.opposite[direction]), []).append(direction)
    runs: list[tuple[RunProbe, ...]] = [()] * (board.all_bits.bit_length() + 1)
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
            (board.bits[end], QuietMove(0, leave | board.bits[end], Move((square, end))))
            for end in board.ray(square, direction)[: None if flies else 1]
        )
        for direction in directions
    )
    return sum(bit for ray in rays for bit, _ in ray), RunTable(rays)
