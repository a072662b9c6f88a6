"""Judging what a hand did."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from dama_desktop.cli.bench.bench import Bench, Wishes
from dama_desktop.cli.bench.figure import Figure
from dama_desktop.cli.bench.random_play import SEED, midgame_positions
from dama_desktop.cli.bench.stopwatch import seconds
from dama_desktop.core.arbiter.judge import judge
from dama_desktop.core.arbiter.rule_books import default_rule_book
from dama_desktop.core.game.deed import Deed, Displacement
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variants.international import INTERNATIONAL
from dama_desktop.i18n import N_

COUNT = 100
MILLISECONDS = 1000


def _measure(wishes: Wishes) -> Iterator[Figure]:
    del wishes
    positions = midgame_positions(INTERNATIONAL, COUNT)
    for name, deed_in in (("lawful", _lawful), ("irregular", _irregular)):
        samples = tuple(_rounds(positions, deed_in))
        yield Figure(name=f"judge {name}", unit="ms", samples=samples)


def _rounds(
    positions: list[Position], deed_in: Callable[[Position, Random], Deed]
) -> Iterator[float]:
    """Milliseconds for each of the deeds."""
    rng, book = Random(SEED), default_rule_book(INTERNATIONAL)
    for position in positions:
        deed = deed_in(position, rng)
        yield seconds(partial(judge, INTERNATIONAL, book, position, deed)) * MILLISECONDS


def _lawful(position: Position, rng: Random) -> Deed:
    move = rng.choice(legal_moves(INTERNATIONAL, position))
    return Deed(
        player=position.turn,
        touched=(move.start,),
        moved=(Displacement(move.start, move.end),),
        removed=move.captures,
    )


def _irregular(position: Position, rng: Random) -> Deed:
    """One of the mover's pieces set down on any free square, lawful only by chance."""
    board = position.board
    start = rng.choice(board.squares(position.of_side(position.turn)))
    end = rng.choice(board.squares(board.all_bits & ~position.occupied))
    return Deed(player=position.turn, touched=(start,), moved=(Displacement(start, end),))


BENCH = Bench(name="judge", summary=N_("time of a ruling"), measure=_measure)
