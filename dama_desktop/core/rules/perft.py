"""Counting the lines of play to a depth, the measure of a move generator.

Draw rules and what a position remembers do not count: only pieces and the side to move do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from enum import Enum, auto

from dama_desktop.core.rules.capture import Found, Trail
from dama_desktop.core.rules.movegen import Mover, legal_moves, movers
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.routes import ends
from dama_desktop.core.rules.variant import CapturedKing, Variant

Pieces = tuple[int, int, int, int]
"""Men and kings of the side to move, then of the other."""

Counter = Callable[[int, int, int, int], int]
"""Pieces -> lines to a depth that is bound in the counter, one or more."""

Ways = Callable[[Trail], int]
"""How many routes a trail stands for."""


class Routes(Enum):
    """What is a line of its own where several routes capture the same pieces and end alike."""

    MERGED = auto()
    """None: they are one move, as they are in the game."""
    TURNS = auto()
    """Each route; straight on is one way, whichever of the free squares between it touches."""
    LANDINGS = auto()
    """Each route, and straight on each of the free squares between."""


def perft(
    variant: Variant, position: Position, depth: int, *, routes: Routes = Routes.MERGED
) -> int:
    """How many lines of *depth* half-moves begin at *position*; *routes* says what a line is.

    Where a turn has several half-moves *depth* counts turns, and there, as where either colour
    may be moved, routes are merged.
    """
    if depth <= 0:
        return 1
    movement = variant.movement
    if movement.undo_barred:
        variant = replace(variant, movement=replace(movement, undo_barred=False))
    if movement.turn.moves > 1 or movement.either_colour:
        return _count_turns(variant, position, depth)
    return _counter(variant, position.turn, depth, WAYS[routes])(*position.by_turn)


def _count_turns(variant: Variant, position: Position, depth: int) -> int:
    """Lines of *depth* turns, counted by making every half-move."""
    if depth == 0:
        return 1
    results = (after(variant, position, move) for move in legal_moves(variant, position))
    return sum(
        _count_turns(variant, result, depth - (result.turn != position.turn)) for result in results
    )


def _counter(variant: Variant, side: Side, depth: int, ways: Ways | None) -> Counter:
    mover, obligatory = movers(variant)[side], variant.capture.obligatory
    if depth > 1:
        deeper = _counter(variant, 1 - side, depth - 1, ways)
        return _count_lines(mover, variant, deeper, ways)
    if ways is None:
        return _count_moves(mover, obligatory)
    return _count_ways(mover, obligatory, ways)


def _count_moves(mover: Mover, obligatory: bool) -> Counter:
    """Lines of one half-move, counted without making the moves."""
    search, count_quiet = mover.best_captures, mover.quiet.count

    def count(men: int, kings: int, their_men: int, their_kings: int) -> int:
        found, deep = search(men, kings, their_men, their_kings)
        total = 0
        if found:
            if deep:
                total = _results(found)
            else:
                for _, _, trail in found:
                    total += len(trail[0].ends)
            if obligatory:
                return total
        return total + count_quiet(men, kings, men | kings | their_men | their_kings)

    return count


def _count_ways(mover: Mover, obligatory: bool, ways: Ways) -> Counter:
    """The same with every route of a capture."""
    search, count_quiet = mover.best_captures, mover.quiet.count

    def count(men: int, kings: int, their_men: int, their_kings: int) -> int:
        found, _ = search(men, kings, their_men, their_kings)
        total = sum(ways(trail) * len(trail[0].ends) for _, _, trail in found)
        if found and obligatory:
            return total
        return total + count_quiet(men, kings, men | kings | their_men | their_kings)

    return count


def _count_lines(mover: Mover, variant: Variant, deeper: Counter, ways: Ways | None) -> Counter:
    obligatory = variant.capture.obligatory
    search, quiet = mover.best_captures, mover.quiet.flips

    def count(men: int, kings: int, their_men: int, their_kings: int) -> int:
        found, deep = search(men, kings, their_men, their_kings)
        total = 0
        if found:
            pieces = men, kings, their_men, their_kings
            results = _after_captures(variant, pieces, found, ways)
            for times, result in results if ways or not deep else set(results):
                total += times * deeper(*result)
            if obligatory:
                return total
        for step, king_step in quiet(men, kings, men | kings | their_men | their_kings):
            total += deeper(their_men, their_kings, men ^ step, kings ^ king_step)
        return total

    return count


def _after_captures(
    variant: Variant, pieces: Pieces, found: Iterable[Found], ways: Ways | None
) -> list[tuple[int, Pieces]]:
    """What stands after each capture, for the other side to move, and how often to count it."""
    men, kings, their_men, their_kings = pieces
    bits = variant.board.bits
    demoted = variant.capture.captured_king is CapturedKing.BECOMES_MAN
    results = []
    for item in found:
        start, taken, trail = item
        times = ways(trail) if ways else 1
        left_men, left_kings = their_men & ~taken, their_kings & ~taken
        own_men, own_kings = men & ~(start | taken), kings & ~(start | taken)
        if demoted:
            left_men |= their_kings & taken
            own_men |= kings & taken
        for end, crowned in ends(item):
            if crowned or start & kings:
                mine = own_men, own_kings | bits[end]
            else:
                mine = own_men | bits[end], own_kings
            results.append((times, (left_men, left_kings, *mine)))
    return results


def _results(found: list[Found]) -> int:
    """Different results among captures."""
    return len({(item[0], item[1], end) for item in found for end in ends(item)})


def _by_turns(trail: Trail) -> int:
    """Ways to come to the last jump of *trail*."""
    return sum(1 if before is None else _by_turns(before) for before in trail[1:])


def _by_landings(trail: Trail) -> int:
    """Ways to come to the last jump of *trail*, each free square between jumps straight on one."""
    jump, total = trail[0], 0
    for before in trail[1:]:
        if before is None:
            total += 1
        else:
            straight = before[0].direction == jump.direction
            total += _by_landings(before) * (len(before[0].ends) if straight else 1)
    return total


WAYS: dict[Routes, Ways | None] = {
    Routes.MERGED: None,
    Routes.TURNS: _by_turns,
    Routes.LANDINGS: _by_landings,
}
