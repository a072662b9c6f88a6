"""Games are opened for the window here: new ones, unfinished ones, the demonstration."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

from dama_drivers.ports.capture import read_capture
from dama_drivers.ports.open import REPLAY_PREFIX

from dama_desktop.archive.journal import Journal
from dama_desktop.archive.places import journals_folder, new_journal_path
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.registry import variant as variant_called
from dama_desktop.core.sensing.parameters import CABLE, SCREEN, Parameters
from dama_desktop.hall.demonstration import Demonstration, shipped_record
from dama_desktop.hall.paces import pace_of
from dama_desktop.hall.readiness import get_ready
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings
from dama_desktop.hall.table import Table
from dama_desktop.stations.memory import Memory
from dama_desktop.ui.game_time import GameTime
from dama_desktop.ui.play.choices import GameChoices
from dama_desktop.ui.play.feeds import BoardFeed, DemoFeed, ReplayFeed
from dama_desktop.ui.play.live_game import Feed, LiveGame, Source


def new_game(choices: GameChoices, memory: Memory, now: datetime) -> LiveGame:
    """
    A new game with its journal on the disk.

    :raises TimeControlTextError: the text of an own control is malformed.
    :raises JournalError: the journal cannot be written.
    :raises CaptureError: the recording to be replayed cannot be read.
    """
    new = choices.new_game(now.date())
    clock = GameTime()
    feed = _feed(choices, variant_called(choices.variant), clock, memory)
    session = Session.begin(
        new.opened(), choices.settings(), control=new.control, journal=_journal(now)
    )
    return _live(session, choices.source, clock, feed, pace_of(choices.board, choices.port))


def unfinished_game(path: Path, choices: GameChoices, memory: Memory) -> LiveGame:
    """
    The game of the journal at *path*, its clock standing; moves come from where *choices* say.

    :raises JournalHeld: another instance has it open.
    :raises JournalError: it cannot be read, or is damaged in the middle.
    :raises Refused: it is not the story of one game.
    """
    journal, contents = Journal.resume(path)
    try:
        session = Session.replayed(contents.entries, choices.settings(), journal)
    except ValueError:
        journal.close()
        raise
    last_ms = max((entry.at_ms for entry in contents.entries), default=0)
    clock = GameTime(last_ms)
    if choices.port.startswith(REPLAY_PREFIX):  # a recording tells a game from its start
        choices = replace(choices, source=Source.FREE)
    feed = _feed(choices, session.game.variant, clock, memory)
    return _live(session, choices.source, clock, feed, pace_of(choices.board, choices.port))


def demonstration(now: datetime) -> LiveGame:
    """
    A game that plays itself on a simulated board at a TCP port of this computer.

    :raises MissingAsset: the installation is damaged.
    :raises JournalError: the journal cannot be written.
    """
    shown = Demonstration(shipped_record())
    clock = GameTime()
    new = shown.new_game
    folder = journals_folder() / "demonstrations"  # none of them is a game to be continued
    session = Session.begin(
        new.opened(), SessionSettings(), control=new.control, journal=_journal(now, folder)
    )
    return _live(session, Source.BOARD, clock, DemoFeed(shown, clock, session.game.variant))


def _journal(now: datetime, folder: Path | None = None) -> Journal:
    return Journal.create(new_journal_path(now, folder), started=now.isoformat(timespec="seconds"))


def _feed(choices: GameChoices, variant: Variant, clock: GameTime, memory: Memory) -> Feed | None:
    if choices.source is not Source.BOARD:
        return None
    if choices.port.startswith(REPLAY_PREFIX):
        path = choices.port.removeprefix(REPLAY_PREFIX)
        return ReplayFeed(choices.port, read_capture(path), variant)
    return BoardFeed(choices.port, choices.board, variant, clock, memory)


def _live(
    session: Session,
    source: Source,
    clock: GameTime,
    feed: Feed | None,
    pace: Parameters = CABLE,
) -> LiveGame:
    get_ready(session.game.variant)
    table = None
    if source is not Source.GUARDED:
        table = Table(session, SCREEN if source is Source.FREE else pace)
    return LiveGame(session, source, clock, table, feed)
