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


def plain_route(board: Board, trail: Trail, start: Square, end: Square) -> tuple[Path, Path]:
    """The route a capture is shown by, and the captured squares in the order of jumping.

    A straight continuation touches the square right behind the captured piece.
    """
    path, captures = [end], []
    onward: Jump | None = None
    step: Trail | None = trail
    while step is not None:
        jump: Jump = step[0]
        captures.append(jump.square)
        if onward is not None:
            path.append(next(_turns(board, jump, onward)))
        onward, step = jump, step[1]
    path.append(start)
    return tuple(reversed(path)), tuple(reversed(captures))


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


def is_forked(trail: Trail) -> bool:
    """Whether *trail* stands for more routes than one."""
    onward: Jump | None = None
    step: Trail | None = trail
    while step is not None:
        jump: Jump = step[0]
        straight = onward is not None and onward.direction == jump.direction
        if len(step) > 2 or (straight and len(jump.ends) > 1):
            return True
        onward, step = jump, step[1]
    return False


def _turns(board: Board, jump: Jump, onward: Jump) -> Iterator[Square]:
    """Landings of *jump* from which *onward* can be made, nearest first."""
    behind, bits = onward.behind, board.bits
    return (square for square, _ in jump.ends if bits[square] & behind)
