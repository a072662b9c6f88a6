"""The PDN file of a followed game, rewritten whenever the game has changed."""

from __future__ import annotations

from pathlib import Path

from dama_desktop.archive.journal import ClockEntry, ControlEntry, Entry
from dama_desktop.cli.files import replace_file
from dama_desktop.cli.output import tell
from dama_desktop.cli.refusal import FaultyInput
from dama_desktop.core.game import events as e
from dama_desktop.core.notation.pdn import write_pdn
from dama_desktop.hall.session import Session
from dama_desktop.i18n import _


class ScoreFile:
    """Keeps the file at *path* equal to the record of *session*; a fault is told and not fatal."""

    def __init__(self, session: Session, path: Path) -> None:
        self._session = session
        self._path = path
        self._written = ""
        self.fault: str | None = None
        """Why the file is not up to date; None while it is."""

    def entry(self, entry: Entry) -> None:
        """An entry of the session has taken effect."""
        if not isinstance(entry, e.Touch | e.Said | e.Noted | ClockEntry | ControlEntry):
            self.write()

    def write(self) -> None:
        """Write the record as it is now, unless the file says that already."""
        text = write_pdn(self._session.record())
        if text == self._written:
            return
        try:
            replace_file(self._path, text)
        except FaultyInput as fault:
            if self.fault is None:
                tell(_("{fault}; the game is followed all the same").format(fault=fault))
            self.fault = str(fault)
        else:
            self.fault, self._written = None, text
