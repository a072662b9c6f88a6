"""Perft: leaves per second, and tables of known counts."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dama_desktop.cli.arguments import position_given, read_bytes
from dama_desktop.cli.bench.bench import Bench, Wishes
from dama_desktop.cli.bench.figure import Figure
from dama_desktop.cli.output import tell
from dama_desktop.cli.refusal import FaultyInput
from dama_desktop.core.rules.perft import perft
from dama_desktop.core.rules.variants.international import INTERNATIONAL
from dama_desktop.core.rules.variants.registry import VARIANTS
from dama_desktop.i18n import N_, _, ngettext

DEPTH = 7
NODES = 1_049_442
"""Leaves of International draughts at ``DEPTH``, known from many programs."""
ROUNDS = 3
USUAL_LIMIT = 2_000_000
FULL_LIMIT = 20_000_000
"""Most leaves of an entry that is counted, usually and with ``--full``."""


def _measure(wishes: Wishes) -> Iterator[Figure]:
    start = INTERNATIONAL.start()
    speeds = []
    for _round in range(ROUNDS):
        begun = time.perf_counter()
        found = perft(INTERNATIONAL, start, DEPTH)
        speeds.append(found / (time.perf_counter() - begun))
        if found != NODES:
            raise FaultyInput(_difference("international", DEPTH, found, NODES))
    yield Figure(
        name="perft international", unit="leaves/s", samples=tuple(speeds), more_is_better=True
    )
    if wishes.tables is not None:
        yield from _tables(wishes.tables, FULL_LIMIT if wishes.full else USUAL_LIMIT)


def _difference(what: str, depth: int, found: int, known: int) -> str:
    text = _("perft {what}, depth {depth}: {found} leaves instead of {known}")
    return text.format(what=what, depth=depth, found=found, known=known)


@dataclass(frozen=True, slots=True)
class _Entry:
    variant: str
    fen: str
    depth: int
    nodes: int


def _tables(path: Path, limit: int) -> Iterator[Figure]:
    """
    Count every entry of the tables at *path* with at most *limit* leaves and compare.

    :raises FaultyInput: at the end, if some differ; each of them is told.
    """
    speeds: dict[str, list[float]] = {}
    differing = 0
    for entry in _entries(path):
        if entry.variant not in VARIANTS or entry.nodes > limit:
            continue
        variant = VARIANTS[entry.variant]
        position = position_given(variant, entry.fen)
        begun = time.perf_counter()
        found = perft(variant, position, entry.depth)
        speeds.setdefault(entry.variant, []).append(found / (time.perf_counter() - begun))
        if found != entry.nodes:
            differing += 1
            tell(_difference(f"{entry.variant} {entry.fen}", entry.depth, found, entry.nodes))
    for key, samples in speeds.items():
        yield Figure(
            name=f"perft table {key}",
            unit="leaves/s",
            samples=tuple(samples),
            more_is_better=True,
        )
    if differing:
        text = ngettext("{path}: {count} count differs", "{path}: {count} counts differ", differing)
        raise FaultyInput(text.format(path=path, count=differing))


def _entries(path: Path) -> Iterator[_Entry]:
    """Entries that count a move with several routes once."""
    try:
        for entry in json.loads(read_bytes(path)):
            if entry["duplicates"] == "dropped":
                yield _Entry(entry["variant"], entry["fen"], entry["depth"], entry["nodes"])
    except (ValueError, TypeError, KeyError) as error:
        text = _("{path}: this is no table of perft counts: {error}")
        raise FaultyInput(text.format(path=path, error=error)) from None


BENCH = Bench(name="perft", summary=N_("leaves counted per second"), measure=_measure)
