"""The draw counters of a written game, ply by ply."""

from __future__ import annotations

from collections.abc import Iterator

from dama_desktop.core.game.record import GameRecord, Ply
from dama_desktop.core.game.steps import step_between
from dama_desktop.core.rules import play
from dama_desktop.core.rules.draws import Step, Tally, opening_tally, tally_after
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant


def tallies(record: GameRecord) -> Iterator[Tally]:
    """The counters after each ply of the main line of *record*, in its order."""
    tally = opening_tally(record.variant, record.start)
    before = record.start
    for ply in record.line:
        tally = tally_after(tally, _step(record.variant, before, ply))
        before = ply.position
        yield tally


def counters_json(tally: Tally) -> dict[str, dict[str, int]]:
    """Every counter of the variant by name: what it has counted (0: it does not run), its limit."""
    return {
        rule.name: {"count": count or 0, "limit": rule.limit}
        for rule, count in zip(tally.rules, tally.counts, strict=True)
    }


def _step(variant: Variant, before: Position, ply: Ply) -> Step:
    if ply.move is None:
        return step_between(before, ply.position)
    return play.step(variant, before, ply.move)
