"""From the trail of a capture to the squares it touches."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from dama_desktop.core.rules.capture import Found, Trail
from dama_desktop.core.rules.geometry.board import Board, Square
from dama_desktop.core.rules.lines import End, Jump

Path = tuple[Square, ...]

MOST_ROUTES = 1000
"""Routes listed for one move; a crowded board of flying kings has captures with far more."""


def ends(found: Found) -> tuple[End, ...]:
    """The landings that complete a capture found, and whether the piece is crowned there."""
    jump: Jump = found[2][0]
    return jump.ends


def plain_route(board: Board, trail: Trail, start: Square) -> tuple[Path, Path, bool]:
    """The route a capture is shown by, all but its last landing, and what it jumps in order.

    A straight continuation touches the square right behind the captured piece. The third value
    tells whether *trail* stands for other routes too.
    """
    jump: Jump = trail[0]
    before: Trail | None = trail[1]
    if before is None:
        return (start,), (jump.square,), False
    forked = len(trail) > 2
    path, captures, square_at_bit = [], [jump.square], board.square_at_bit
    while before is not None:
        earlier: Jump = before[0]
        if jump.direction == earlier.direction:
            path.append(earlier.ends[0][0])
            forked = forked or len(earlier.ends) > 1 or len(before) > 2
        else:
            turn = earlier.landings & jump.behind  # two lines meet in one square
            path.append(square_at_bit[turn.bit_length() - 1])
            forked = forked or len(before) > 2
        captures.append(earlier.square)
        jump, before = earlier, before[1]
    path.append(start)
    path.reverse()
    captures.reverse()
    return tuple(path), tuple(captures), forked


def routes(board: Board, trail: Trail, start: Square, end: Square) -> Iterator[Path]:
    """Every route from *start* to *end* that *trail* stands for, the plain one first.

    A straight continuation may touch any of the landings behind the captured piece.
    """
    jump: Jump = trail[0]
    for before in trail[1:]:
        if before is None:
            yield start, end
        else:
            for landing in _turns(board, before[0], jump):
                for route in routes(board, before, start, landing):
                    yield (*route, end)


def other_routes(board: Board, trails: list[Trail], start: Square, end: Square) -> tuple[Path, ...]:
    """The routes of *trails* but for the plain one of the first; at most ``MOST_ROUTES``."""
    every = (route for trail in trails for route in routes(board, trail, start, end))
    return tuple(dict.fromkeys(islice(every, 1, MOST_ROUTES + 1)))


def _turns(board: Board, jump: Jump, onward: Jump) -> Iterator[Square]:
    """Landings of *jump* from which *onward* can be made, nearest first."""
    behind, bits = onward.behind, board.bits
    return (square for square, _ in jump.ends if bits[square] & behind)
