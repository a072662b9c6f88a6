"""The clock: how far it is off its stamps, and how fast its face is painted."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Iterator

from dama_desktop.cli.bench.bench import Bench, Wishes
from dama_desktop.cli.bench.clock_games import ClockFault, play_game
from dama_desktop.cli.bench.figure import Figure
from dama_desktop.cli.bench.real_clocks import real_errors_ms
from dama_desktop.cli.output import tell
from dama_desktop.cli.refusal import FaultyInput
from dama_desktop.i18n import N_, _

GAMES = 10_000
SEED = 6
PAINTING = "dama_desktop.ui.clock.paint_times"
"""The module that paints, in a process of its own: the command line knows no Qt."""


def _measure(wishes: Wishes) -> Iterator[Figure]:
    del wishes
    yield Figure(
        name="worst clock error, 10,000 games", unit="ms", samples=(max(_errors_ms(range(GAMES))),)
    )
    yield Figure(
        name="worst clock error, real time", unit="ms", samples=(float(max(real_errors_ms(SEED))),)
    )
    if importlib.util.find_spec("PySide6") is None:
        tell(_("clock: the face is not measured, for Qt is not installed"))
        return
    for name, samples in _paint_times().items():
        yield Figure(name=name, unit="ms", samples=tuple(samples))


def _errors_ms(seeds: range) -> Iterator[float]:
    """How far the clock was off its stamps in each game.

    :raises FaultyInput: a journal gives other times than its game had.
    """
    for seed in seeds:
        try:
            yield float(play_game(seed).error_ms)
        except ClockFault as fault:
            raise FaultyInput(str(fault)) from fault


def _paint_times() -> dict[str, list[float]]:
    """
    Milliseconds of each painting, by what was painted.

    :raises FaultyInput: Qt cannot paint here.
    """
    shown = any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")))
    offscreen = {} if shown or sys.platform != "linux" else {"QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-m", PAINTING],
        env={**os.environ, **offscreen},
        capture_output=True,
        text=True,
        check=False,
    )
    try:
        times: dict[str, list[float]] = json.loads(done.stdout)
    except ValueError:
        raise FaultyInput(_("clock: the face could not be painted")) from None
    return times


BENCH = Bench(
    name="clock",
    summary=N_("how far clocks are off their stamps, and how fast a face is painted"),
    measure=_measure,
    usual=False,
)
