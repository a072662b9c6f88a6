"""Lawful moves damaged by the definition of each irregularity, in positions met in random play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple, TypeVar

from dama_desktop.core.arbiter.pathway import follow
from dama_desktop.core.game.deed import Deed, Displacement, Removing
from dama_desktop.core.rules import play
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves, quiet_moves
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant

T = TypeVar("T")


class Damaged(NamedTuple):
    """A deed, and what was damaged: its code and the lawful move meant."""

    code: str
    deed: Deed
    meant: Move


def met_in_play(variant: Variant, chance: Random) -> Position:
    """A position with a lawful move, some random plies into a game."""
    position = variant.start()
    for _ in range(chance.randint(0, 80)):
        moves = legal_moves(variant, position)
        if not moves:
            return met_in_play(variant, chance)
        position = play.after(variant, position, chance.choice(moves))
    return position if legal_moves(variant, position) else met_in_play(variant, chance)


def deed_of(side: Side, move: Move, *, seen: bool) -> Deed:
    """*move* as it should be made; *seen*: with its way."""
    path = move.path if seen else ()
    return Deed(
        player=side,
        touched=(move.start,),
        moved=(Displacement(move.start, move.end, path),),
        removed=move.captures,
    )


def damages(
    variant: Variant, position: Position, move: Move, chance: Random, *, seen: bool
) -> Iterator[Damaged]:
    """Every damage that *move* lends itself to, one code each."""
    deed = deed_of(position.turn, move, seen=seen)
    yield from _whole_move(variant, position, move, deed, chance)
    if move.captures:
        yield from _clearing(position, move, deed, chance)
        yield from _stopped(variant, position, move, deed, seen=seen)
    for quiet in _sample(quiet_moves(variant, position) if move.captures else (), chance):
        yield Damaged("f", deed_of(position.turn, quiet, seen=seen), move)


def _whole_move(
    variant: Variant, position: Position, move: Move, deed: Deed, chance: Random
) -> Iterator[Damaged]:
    back = Displacement(move.start, move.end, move.path)
    yield Damaged("d", replace(deed, moved=(), removed=(), taken_back=back, pressed=False), move)
    if not move.captures:
        for square in _sample(_others(position, move), chance):
            yield Damaged("g", replace(deed, removed=(square,)), move)
    movable = sorted({other.start for other in legal_moves(variant, position)} - {move.start})
    for square in _sample(movable, chance):
        yield Damaged("c", replace(deed, touched=(square, move.start)), move)
    free = [square for square in range(len(position.board)) if position.piece(square) is None]
    for square in _sample(_of_side(position, 1 - position.turn), chance):
        moved = (Displacement(square, chance.choice(free)),)
        yield Damaged("e", Deed(player=position.turn, moved=moved), move)


def _clearing(position: Position, move: Move, deed: Deed, chance: Random) -> Iterator[Damaged]:
    fewer = chance.choice((move.captures[1:], move.captures[:-1]))
    yield Damaged("k", replace(deed, removed=fewer), move)
    yield Damaged("m", replace(deed, removed=fewer, pressed=False, interrupted=True), move)
    yield Damaged("j", replace(deed, removing=Removing.DURING_CAPTURE), move)
    unjumped = set(_of_side(position, 1 - position.turn)) - set(move.captures)
    for square in _sample(sorted(unjumped), chance):
        yield Damaged("l", replace(deed, removed=(*move.captures, square)), move)
    for square in _sample(sorted(set(_of_side(position, position.turn)) - {move.start}), chance):
        yield Damaged("n", replace(deed, removed=(*move.captures, square)), move)


def _stopped(
    variant: Variant, position: Position, move: Move, deed: Deed, *, seen: bool
) -> Iterator[Damaged]:
    for stop in range(2, len(move.path)):
        part = move.path[:stop]
        jumped = follow(variant, position, part).jumped
        if jumped and len(jumped) < len(move.captures):
            moved = (Displacement(part[0], part[-1], part if seen else ()),)
            yield Damaged("i", replace(deed, moved=moved, removed=jumped), move)


def _of_side(position: Position, side: Side) -> list[Square]:
    return position.board.squares(position.of_side(side))


def _others(position: Position, move: Move) -> list[Square]:
    return [square for square, _ in position.pieces() if square != move.start]


def _sample(items: Iterable[T], chance: Random) -> list[T]:
    """One of *items* at random, or none."""
    pool = list(items)
    return [chance.choice(pool)] if pool else []
