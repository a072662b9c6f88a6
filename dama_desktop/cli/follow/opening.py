"""The session of a followed game: a new one, or the one its journal tells of."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from dama_desktop.archive.journal import Contents, Entry, Journal, JournalError
from dama_desktop.archive.lock import JournalHeld
from dama_desktop.cli.output import tell
from dama_desktop.cli.refusal import FaultyInput, WrongUse
from dama_desktop.core.game import events as e
from dama_desktop.core.game.phases import Refused
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import PressedBy, SessionSettings
from dama_desktop.i18n import _

SETTINGS = SessionSettings(pressed_by=PressedBy.BOARD, unattended=True)


@dataclass(frozen=True, slots=True)
class Followed:
    """A session to be followed, and the game time, in ms, at which following begins."""

    session: Session
    resumed: bool = False
    from_ms: int = 0


def new_session(new_game: NewGame) -> Followed:
    """A new game that no journal keeps."""
    return Followed(Session.begin(new_game.opened(), SETTINGS))


def session_of_journal(path: Path, new_game: NewGame, variant: str | None) -> Followed:
    """
    The game of the journal at *path*; without a journal, or with an empty one, a new game.

    A torn last line that was dropped is told.

    :raises FaultyInput: somebody holds it, or it cannot be used; the message says who or why.
    :raises WrongUse: its game is not of *variant*.
    """
    try:
        if not path.exists():
            journal = Journal.create(path, started=datetime.now(UTC).isoformat(timespec="seconds"))
            return Followed(Session.begin(new_game.opened(), SETTINGS, journal=journal))
        journal, contents = Journal.resume(path)
    except (JournalError, JournalHeld) as error:
        raise FaultyInput(str(error)) from error
    try:
        return _resumed(path, journal, contents, new_game, variant)
    except BaseException:
        journal.close()
        raise


def _resumed(
    path: Path, journal: Journal, contents: Contents, new_game: NewGame, variant: str | None
) -> Followed:
    if contents.torn is not None:
        text = _("{path}:{line}: the unfinished last line was dropped")
        tell(text.format(path=path, line=contents.torn.line))
    if not contents.entries:
        return Followed(Session.begin(new_game.opened(), SETTINGS, journal=journal))
    first = contents.entries[0]
    if isinstance(first, e.Opened) and variant not in (None, first.variant):
        text = _("{path}: the game in this journal is {kept}, not {wanted}")
        raise WrongUse(text.format(path=path, kept=first.variant, wanted=variant))
    try:
        session = Session.replayed(contents.entries, SETTINGS, journal)
    except Refused as error:
        raise FaultyInput(f"{path}: {error}") from error
    last_ms = max(entry.at_ms for entry in contents.entries)
    return Followed(session, resumed=True, from_ms=last_ms + 1)


class JournalWatch:
    """Tells once when the journal of *session* cannot be written, and once when it can again."""

    def __init__(self, session: Session) -> None:
        self._journal = session.journal
        self._told = False

    def entry(self, entry: Entry) -> None:
        """An entry was appended, or should have been."""
        if self._journal is None or (self._journal.fault is not None) is self._told:
            return
        self._told = not self._told
        if self._journal.fault is None:
            tell(_("{path}: the journal is written again").format(path=self._journal.path))
        else:
            text = _("{path}: the journal cannot be written ({reason}); the game goes on")
            reason = self._journal.fault.strerror or self._journal.fault
            tell(text.format(path=self._journal.path, reason=reason))
