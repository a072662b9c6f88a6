"""The slowest single calls of the move generator."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random

from dama_desktop.cli.bench.bench import Bench, Wishes
from dama_desktop.cli.bench.figure import Figure
from dama_desktop.cli.bench.moves import positions_of
from dama_desktop.cli.bench.random_play import SEED, dense_position
from dama_desktop.cli.bench.stopwatch import longest, seconds
from dama_desktop.core.rules.lines import jump_book
from dama_desktop.core.rules.movegen import legal_moves, movers
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.frisian import FRISIAN
from dama_desktop.core.rules.variants.registry import VARIANTS
from dama_desktop.i18n import N_

DENSE = 3000
ROUNDS = 3
MILLISECONDS = 1000


def _measure(wishes: Wishes) -> Iterator[Figure]:
    """Frisian captures branch most: eight directions, and kings that choose where to land."""
    yield Figure(
        name="first call of a game", unit="ms", samples=tuple(map(_first_call, VARIANTS.values()))
    )
    for variant, groups in positions_of(wishes.positions, (FRISIAN.key,)):
        if variant is FRISIAN:
            for kind, positions in groups.items():
                yield _figure(f"slowest frisian {kind}", variant, positions)
    for variant in VARIANTS.values():
        rng = Random(SEED)
        dense = [dense_position(variant, rng) for _ in range(DENSE)]
        yield _figure(f"slowest {variant.key} dense", variant, dense)


def _first_call(variant: Variant) -> float:
    """Milliseconds that it takes when nothing has been made of the variant yet."""
    jump_book.cache_clear()
    movers.cache_clear()
    return seconds(partial(legal_moves, variant, variant.start())) * MILLISECONDS


def _figure(name: str, variant: Variant, positions: Sequence[Position]) -> Figure:
    samples = [_slowest(variant, positions) for _round in range(ROUNDS)]
    return Figure(name=name, unit="ms", samples=tuple(samples))


def _slowest(variant: Variant, positions: Sequence[Position]) -> float:
    calls = (partial(legal_moves, variant, position) for position in positions)
    return longest(calls) * MILLISECONDS


BENCH = Bench(
    name="slowest", summary=N_("the slowest calls of the move generator"), measure=_measure
)
