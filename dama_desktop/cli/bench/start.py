"""From the start of the program to a window that can be used."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import time
from collections.abc import Iterator

from dama_desktop.cli.bench.bench import Bench, Wishes
from dama_desktop.cli.bench.figure import Figure
from dama_desktop.cli.output import tell
from dama_desktop.cli.refusal import FaultyInput
from dama_desktop.i18n import N_, _

ROUNDS = 5
MILLISECONDS = 1000
USABLE = "usable"

SCRIPT = f"""
import os
from dama_desktop.ui import app

def show(self):
    for _round in range(3):  # what is shown asks for layouts, and these for paintings
        self.processEvents()
    print({USABLE!r}, flush=True)
    os._exit(0)

app.QApplication.exec = show
app.run([])
"""
"""The program itself, but for its event loop, which runs until the window has been painted."""


def _measure(wishes: Wishes) -> Iterator[Figure]:
    del wishes
    if importlib.util.find_spec("PySide6") is None:
        tell(_("start: not measured, for Qt is not installed"))
        return
    _start_once()  # so that the disk has been read and bytecode is there
    samples = tuple(_start_once() * MILLISECONDS for _round in range(ROUNDS))
    yield Figure(name="start to usable window", unit="ms", samples=samples)


def _start_once() -> float:
    """
    Seconds from the start of a process to its word that the window is painted.

    :raises FaultyInput: it never comes.
    """
    begun = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", SCRIPT], env=_environment(), stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        said = process.stdout.readline().strip()
        spent = time.perf_counter() - begun
    if said != USABLE:
        raise FaultyInput(_("start: the window could not be opened"))
    return spent


def _environment() -> dict[str, str]:
    """This environment, without a display where there is none."""
    shown = any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")))
    offscreen = {} if shown or sys.platform != "linux" else {"QT_QPA_PLATFORM": "offscreen"}
    return {**os.environ, **offscreen}


BENCH = Bench(name="start", summary=N_("from the start to a usable window"), measure=_measure)
