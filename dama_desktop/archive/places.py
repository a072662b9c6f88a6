"""Where journals are kept."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from dama_desktop.archive.journal import Contents, JournalError, read_journal
from dama_desktop.core.game import events as e

SUFFIX = ".journal"

LOOKED_AT = 40
"""A start must not read a season's games; older ones are opened by their name."""


def journals_folder() -> Path:
    """The user's folder of journals; it need not exist yet."""
    return user_data_path("dama-desktop", appauthor=False) / "journals"


def new_journal_path(started: datetime, folder: Path | None = None) -> Path:
    """A path that no journal has yet, named after the time the game *started*."""
    folder = folder or journals_folder()
    stem = started.strftime("%Y-%m-%d-%H%M%S")
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def unfinished(folder: Path | None = None) -> Iterator[tuple[Path, Contents]]:
    """Journals of games that have moves but no result, the latest first, among the latest
    ``LOOKED_AT``. Damaged ones are left out: they are opened by hand, with their message.
    """
    folder = folder or journals_folder()
    for path in sorted(folder.glob(f"*{SUFFIX}"), reverse=True)[:LOOKED_AT]:
        try:
            contents = read_journal(path)
        except JournalError:
            continue
        if _goes_on(contents):
            yield path, contents


def _goes_on(contents: Contents) -> bool:
    over = False
    moved = False
    for entry in contents.entries:
        over = isinstance(entry, e.Ended) or (over and not isinstance(entry, e.Reopened))
        moved = moved or isinstance(entry, e.Moved)
    return moved and not over
