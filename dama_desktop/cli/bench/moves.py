"""Lawful moves as objects."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from dama_desktop.cli.arguments import position_given, read_bytes
from dama_desktop.cli.bench.bench import Bench, Wishes
from dama_desktop.cli.bench.figure import Figure
from dama_desktop.cli.bench.random_play import king_positions, midgame_positions
from dama_desktop.cli.bench.stopwatch import seconds
from dama_desktop.cli.refusal import FaultyInput
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.international import INTERNATIONAL
from dama_desktop.core.rules.variants.registry import VARIANTS
from dama_desktop.i18n import N_, _

COUNT = 140
ROUNDS = 7
MICROSECONDS = 1_000_000

Groups = dict[str, Sequence[Position]]
"""Positions by kind: ``mid`` (middle game), ``king`` (king-heavy)."""


def _measure(wishes: Wishes) -> Iterator[Figure]:
    for variant, groups in positions_of(wishes.positions):
        for kind, positions in groups.items():
            yield Figure(
                name=f"moves {variant.key} {kind}",
                unit="us/position",
                samples=tuple(_rounds(variant, positions)),
            )


def positions_of(
    path: Path | None, keys: Sequence[str] = (INTERNATIONAL.key,)
) -> Iterator[tuple[Variant, Groups]]:
    """
    Positions of every variant in the file at *path*; without one, composed for those of *keys*.

    :raises FaultyInput: the file cannot be read, or holds something else.
    """
    if path is not None:
        yield from _read(path)
        return
    for key in keys:
        variant = VARIANTS[key]
        yield (
            variant,
            {
                "mid": midgame_positions(variant, COUNT),
                "king": king_positions(variant, COUNT),
            },
        )


def _read(path: Path) -> Iterator[tuple[Variant, Groups]]:
    try:
        for key, groups in json.loads(read_bytes(path)).items():
            if key in VARIANTS:
                variant = VARIANTS[key]
                yield (
                    variant,
                    {
                        kind: [position_given(variant, fen) for fen in fens]
                        for kind, fens in groups.items()
                    },
                )
    except (ValueError, TypeError, AttributeError) as error:
        text = _("{path}: these are no positions for a benchmark: {error}")
        raise FaultyInput(text.format(path=path, error=error)) from None


def _rounds(variant: Variant, positions: Sequence[Position]) -> Iterator[float]:
    """Microseconds per position of every round after the first, which fills the tables."""

    def visit_all() -> None:
        for position in positions:
            legal_moves(variant, position)

    visit_all()
    for _round in range(ROUNDS):
        yield seconds(visit_all) * MICROSECONDS / len(positions)


BENCH = Bench(
    name="moves", summary=N_("time to list the lawful moves of a position"), measure=_measure
)
