"""Appending to a journal."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from dama_desktop.archive.journal import Journal, JournalError
from dama_desktop.archive.places import journals_folder
from dama_desktop.cli.bench.bench import Bench, Wishes
from dama_desktop.cli.bench.figure import Figure
from dama_desktop.cli.bench.random_play import SEED, random_line
from dama_desktop.cli.bench.stopwatch import seconds
from dama_desktop.cli.refusal import FaultyInput, cannot_read
from dama_desktop.core.game import events as e
from dama_desktop.core.rules.variants.international import INTERNATIONAL
from dama_desktop.hall.opening import NewGame
from dama_desktop.i18n import N_

PLIES = 60
MILLISECONDS = 1000


def _measure(wishes: Wishes) -> Iterator[Figure]:
    """Write the moves of a game, each flushed to the disk on which journals are kept."""
    del wishes
    folder = journals_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(prefix="bench-", dir=folder) as place:
            samples = tuple(_appended(Path(place) / "bench.journal"))
    except JournalError as error:
        raise FaultyInput(str(error)) from error
    except OSError as error:
        raise cannot_read(folder, error) from error
    yield Figure(name="journal append, flushed", unit="ms", samples=samples)


def _appended(path: Path) -> Iterator[float]:
    """Milliseconds for each move."""
    journal = Journal.create(path, started="2000-01-01T00:00:00+00:00")
    try:
        journal.append(NewGame().opened())
        for at_ms, (move, _) in enumerate(random_line(INTERNATIONAL, Random(SEED), PLIES)):
            event = e.Moved(at_ms=at_ms, move=move)
            yield seconds(partial(journal.append, event)) * MILLISECONDS
    finally:
        journal.close()


BENCH = Bench(
    name="journal", summary=N_("time to add a move to a journal, flushed"), measure=_measure
)
