"""How long the garbage collector halts a game."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from dama_desktop.cli.bench.bench import Bench, Wishes
from dama_desktop.cli.bench.figure import Figure
from dama_desktop.cli.bench.random_play import SEED, random_line
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.rules.variants.registry import VARIANTS
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.readiness import get_ready
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings
from dama_desktop.i18n import N_

LONGEST_GAME = 300
MILLISECONDS = 1000


def _measure(wishes: Wishes) -> Iterator[Figure]:
    """A random game of each variant, through the rules, the draw counters and the session."""
    del wishes
    for key, variant in VARIANTS.items():
        get_ready(variant)
        with _listening() as pauses:
            _play(key)
        yield Figure(
            name=f"longest pause {key}",
            unit="ms",
            samples=(max(pauses, default=0.0) * MILLISECONDS,),
        )
    gc.unfreeze()


def _play(key: str) -> None:
    session = Session.begin(NewGame(variant=key).opened(), SessionSettings())
    line = random_line(session.game.variant, Random(SEED), LONGEST_GAME)
    for at_ms, (move, _) in enumerate(line):
        if session.game.phase is Phase.OVER:
            break
        session.play(move, at_ms)


@contextmanager
def _listening() -> Iterator[list[float]]:
    """Within, seconds of every collection are put into the list."""
    pauses: list[float] = []
    begun = 0.0

    def told(phase: str, info: dict[str, Any]) -> None:
        nonlocal begun
        if phase == "start":
            begun = time.perf_counter()
        else:
            pauses.append(time.perf_counter() - begun)

    gc.callbacks.append(told)
    try:
        yield pauses
    finally:
        gc.callbacks.remove(told)


BENCH = Bench(
    name="pauses",
    summary=N_("how long the collection of garbage halts a game"),
    measure=_measure,
)
