"""The way of a capturing piece, leg by leg, and the one way in which it is written down."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from dama_desktop.core.rules.geometry.board import Board, Direction, Square
from dama_desktop.core.rules.move import Move

Path = tuple[Square, ...]
"""Squares where the piece stands, from start to end."""


class Leg(NamedTuple):
    """What lies between two squares on one line."""

    direction: Direction
    between: Path
    """Squares strictly between, in the order of passing."""


@lru_cache(maxsize=64)
def legs(board: Board) -> dict[tuple[Square, Square], Leg]:
    """All pairs of squares that lie on one line of *board*, with their legs."""
    found: dict[tuple[Square, Square], Leg] = {}
    for start in range(len(board)):
        for direction in range(len(board.steps)):
            ray = board.ray(start, direction)
            for index, end in enumerate(ray):
                found.setdefault((start, end), Leg(direction, ray[:index]))
    return found


def canonical(board: Board, move: Move) -> Move:
    """*move* with the route that PDN writes, whatever route it was made with.

    Of a straight continuation the square right behind the captured piece, of a turn the turning
    square (PDN 3.0). Where several routes remain, the one whose squares come first in reading
    order is taken. The other routes follow as they were.
    """
    if len(move.path) <= 2:
        return move
    routes = (move.path, *move.other_paths)
    path = min(_drawn_in(board, route, move.captures) for route in routes)
    rest = tuple(route for route in routes if route != path)
    return Move(path, captures_along(board, path, move.captures), move.promotes, rest)


def _drawn_in(board: Board, path: Path, captures: Path) -> Path:
    """*path* with every landing on a straight continuation right behind the captured piece."""
    lines = legs(board)
    drawn = list(path)
    for index in range(1, len(path) - 1):
        before, after = lines[path[index - 1], path[index]], lines[path[index], path[index + 1]]
        if before.direction != after.direction:
            continue
        passed = (*before.between, path[index])
        captured = next(i for i, square in enumerate(before.between) if square in captures)
        drawn[index] = passed[captured + 1]
    return tuple(drawn)


def captures_along(board: Board, path: Path, captures: Path) -> Path:
    """The squares of *captures* in the order in which *path* jumps them."""
    lines = legs(board)
    return tuple(
        square for leg in pairwise(path) for square in lines[leg].between if square in captures
    )


def passed(board: Board, path: Path, captures: Path) -> Path:
    """Every square of the way, passed or stood on, without the captured ones."""
    lines = legs(board)
    squares = [path[0]]
    for start, end in pairwise(path):
        squares += [s for s in lines[start, end].between if s not in captures]
        squares.append(end)
    return tuple(squares)
