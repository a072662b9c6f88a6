"""Perft: leaves per second, and tables of known counts."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from dama_desktop.cli.arguments import position_given, read_bytes
from dama_desktop.cli.bench.bench import Bench, Wishes
from dama_desktop.cli.bench.figure import Figure
from dama_desktop.cli.output import tell
from dama_desktop.cli.refusal import FaultyInput
from dama_desktop.core.rules.perft import Routes, perft
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.international import INTERNATIONAL
from dama_desktop.core.rules.variants.registry import UnknownVariant
from dama_desktop.core.rules.variants.registry import variant as variant_called
from dama_desktop.i18n import N_, _, ngettext

DEPTH = 7
NODES = 1_049_442
"""Leaves of International draughts at ``DEPTH``, known from many programs."""
ROUNDS = 3
USUAL_LIMIT = 2_000_000
FULL_LIMIT = 20_000_000
"""Most leaves of an entry that is counted, usually and with ``--full``."""
KEPT = "kept"
"""So begins what an entry says of duplicates if it counts every route of a move."""
OTHERWISE = {
    Routes.MERGED: N_("perft {what}, depth {depth}: the table counts routes to one result once"),
    Routes.TURNS: N_("perft {what}, depth {depth}: the table counts every route"),
    Routes.LANDINGS: N_("perft {what}, depth {depth}: the table counts every landing of a route"),
}
"""Said of an entry whose leaves are right if routes are counted otherwise than it says."""


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
    variant: Variant
    fen: str
    depth: int
    nodes: int
    routes: Routes
    """How it says that several routes of one move are counted."""

    @property
    def what(self) -> str:
        """Its position, for messages."""
        return f"{self.variant.key} {self.fen}"

    def count(self, routes: Routes) -> int:
        """Its leaves as this program counts them."""
        position = position_given(self.variant, self.fen)
        return perft(self.variant, position, self.depth, routes=routes)


def _tables(path: Path, limit: int) -> Iterator[Figure]:
    """
    Count every entry of the tables at *path* with at most *limit* leaves and compare.

    :raises FaultyInput: at the end, if some differ; each of them is told.
    """
    speeds: dict[str, list[float]] = {}
    differing = 0
    for entry in _entries(path):
        if entry.nodes > limit:
            continue
        begun = time.perf_counter()
        found = entry.count(entry.routes)
        speeds.setdefault(entry.variant.key, []).append(found / (time.perf_counter() - begun))
        if found != entry.nodes and not _counts_otherwise(entry):
            differing += 1
            tell(_difference(entry.what, entry.depth, found, entry.nodes))
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


def _counts_otherwise(entry: _Entry) -> bool:
    """Whether *entry* is right but for what it says of routes; that is told."""
    for routes, message in OTHERWISE.items():
        if routes is not entry.routes and entry.count(routes) == entry.nodes:
            tell(_(message).format(what=entry.what, depth=entry.depth))
            return True
    return False


def _entries(path: Path) -> Iterator[_Entry]:
    """Entries of games that are known."""
    try:
        for entry in json.loads(read_bytes(path)):
            kept = entry["duplicates"].startswith(KEPT)
            routes = Routes.TURNS if kept else Routes.MERGED
            with suppress(UnknownVariant):
                variant = variant_called(entry["variant"])
                yield _Entry(variant, entry["fen"], entry["depth"], entry["nodes"], routes)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        text = _("{path}: this is no table of perft counts: {error}")
        raise FaultyInput(text.format(path=path, error=error)) from None


BENCH = Bench(name="perft", summary=N_("leaves counted per second"), measure=_measure)
