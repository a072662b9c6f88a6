"""Counting the lines of play to a depth, the measure of a move generator.

Draw rules and what a position remembers do not count: only pieces and the side to move do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

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


def perft(variant: Variant, position: Position, depth: int, *, keep_routes: bool = False) -> int:
    """How many lines of *depth* half-moves begin at *position*.

    With *keep_routes* two ways to capture the same pieces and come to the same square count as
    two; otherwise they are one move, as they are in the game. Where a turn has several half-moves
    *depth* counts turns, and there, as where either colour may be moved, routes are not kept.
    """
    if depth <= 0:
        return 1
    movement = variant.movement
    if movement.undo_barred:
        variant = replace(variant, movement=replace(movement, undo_barred=False))
    if movement.turn.moves > 1 or movement.either_colour:
        return _count_turns(variant, position, depth)
    return _counter(variant, position.turn, depth, keep_routes)(*position.by_turn)


def _count_turns(variant: Variant, position: Position, depth: int) -> int:
    """Lines of *depth* turns, counted by making every half-move."""
    if depth == 0:
        return 1
    results = (after(variant, position, move) for move in legal_moves(variant, position))
    return sum(
        _count_turns(variant, result, depth - (result.turn != position.turn)) for result in results
    )


def _counter(variant: Variant, side: Side, depth: int, keep_routes: bool) -> Counter:
    mover, obligatory = movers(variant)[side], variant.capture.obligatory
    if depth == 1:
        return _count_moves(mover, obligatory, _routes if keep_routes else _results)
    deeper = _counter(variant, 1 - side, depth - 1, keep_routes)
    return _count_lines(mover, variant, deeper, keep_routes)


def _count_moves(mover: Mover, obligatory: bool, of_deep: Callable[[list[Found]], int]) -> Counter:
    """Lines of one half-move, counted without making the moves."""
    search, count_quiet = mover.best_captures, mover.quiet.count

    def count(men: int, kings: int, their_men: int, their_kings: int) -> int:
        found, deep = search(men, kings, their_men, their_kings)
        total = 0
        if found:
            if deep:
                total = of_deep(found)
            else:
                for _, _, trail in found:
                    total += len(trail[0].ends)
            if obligatory:
                return total
        return total + count_quiet(men, kings, men | kings | their_men | their_kings)

    return count


def _count_lines(mover: Mover, variant: Variant, deeper: Counter, keep_routes: bool) -> Counter:
    obligatory = variant.capture.obligatory
    search, quiet = mover.best_captures, mover.quiet.flips

    def count(men: int, kings: int, their_men: int, their_kings: int) -> int:
        found, deep = search(men, kings, their_men, their_kings)
        total = 0
        if found:
            pieces = men, kings, their_men, their_kings
            results = _after_captures(variant, pieces, found, keep_routes)
            for times, result in results if keep_routes or not deep else set(results):
                total += times * deeper(*result)
            if obligatory:
                return total
        for step, king_step in quiet(men, kings, men | kings | their_men | their_kings):
            total += deeper(their_men, their_kings, men ^ step, kings ^ king_step)
        return total

    return count


def _after_captures(
    variant: Variant, pieces: Pieces, found: Iterable[Found], keep_routes: bool
) -> list[tuple[int, Pieces]]:
    """What stands after each capture, for the other side to move, and how often to count it."""
    men, kings, their_men, their_kings = pieces
    bits = variant.board.bits
    demoted = variant.capture.captured_king is CapturedKing.BECOMES_MAN
    results = []
    for item in found:
        start, taken, trail = item
        times = _ways(trail) if keep_routes else 1
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


def _routes(found: list[Found]) -> int:
    """Routes among captures; a straight continuation is one, whichever landing it touches."""
    return sum(_ways(item[2]) * len(ends(item)) for item in found)


def _ways(trail: Trail) -> int:
    return sum(1 if before is None else _ways(before) for before in trail[1:])
