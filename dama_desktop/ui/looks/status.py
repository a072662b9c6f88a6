"""The phrases of the status line."""

from __future__ import annotations

from datetime import datetime

from dama_desktop.core.clock import Clock, Contact, Master, State
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import PressedBy
from dama_desktop.i18n import N_, _
from dama_desktop.ui.looks.links import link_phrase, link_state
from dama_desktop.ui.play.live_game import LiveGame, Source
from dama_desktop.ui.status_line import Phrase
from dama_desktop.ui.status_line import State as Sign
from dama_desktop.words.articles import book_name
from dama_desktop.words.naming import game_name

BOARD, CLOCK, RULES, JOURNAL = "board", "clock", "rules", "journal"
"""Keys of the phrases, and of the parts of the page that explains them."""

_SCREEN = {
    Source.GUARDED: N_("Screen, lawful moves only"),
    Source.FREE: N_("Screen, as over the board"),
}
_CLOCKS = {
    State.SET: N_("Clocks set"),
    State.RUNNING: N_("Clocks running"),
    State.PAUSED: N_("Clocks paused"),
    State.AWAITING_CHOICE: N_("A choice is awaited"),
    State.FLAG: N_("A flag has fallen"),
    State.OVER: N_("Clocks stopped"),
}
_ATTENTION = (State.PAUSED, State.FLAG)


def status_phrases(live: LiveGame, saved_at: datetime | None) -> tuple[Phrase, ...]:
    """What the line says of *live*; the journal was last written at *saved_at*."""
    return (
        _board(live),
        Phrase(CLOCK, clock_phrase(live.session), _clock_sign(live.session.timing.clock)),
        Phrase(RULES, f"{game_name(live.game.variant.name)} · {book_name(live.session.book)}"),
        _journal(live.session, saved_at),
    )


def clock_phrase(session: Session) -> str:
    """How it stands with the clock."""
    clock = session.timing.clock
    if clock is None:
        return _("No clock")
    if clock.master is Master.BOARD:
        lost = clock.link.contact is Contact.LOST
        return _("Clock on the board is silent") if lost else _("Clock on the board leads")
    if clock.state is State.SET and session.settings.pressed_by is PressedBy.MOVE:
        return _("Clocks start with the first move")
    return _(_CLOCKS[clock.state])


def _board(live: LiveGame) -> Phrase:
    if live.source is not Source.BOARD or live.table is None:
        return Phrase(BOARD, _(_SCREEN[live.source]), Sign.GOOD)
    link = live.table.link
    phrase = link_phrase(link, live.board)
    if live.battery is not None:
        charge = _("battery {percent} %").format(percent=live.battery.percent)
        phrase = f"{phrase} · {charge}"
    return Phrase(BOARD, phrase, link_state(link))


def _clock_sign(clock: Clock | None) -> Sign:
    if clock is None:
        return Sign.NONE
    if clock.state in _ATTENTION or clock.link.contact is Contact.LOST:
        return Sign.WARN
    return Sign.GOOD


def _journal(session: Session, saved_at: datetime | None) -> Phrase:
    journal = session.journal
    if journal is None:
        return Phrase(JOURNAL, _("No journal"), at_end=True)
    if journal.fault is not None:
        reason = journal.fault.strerror or str(journal.fault)
        words = _("Journal not saved: {reason}").format(reason=reason)
        return Phrase(JOURNAL, words, Sign.BAD, at_end=True)
    if saved_at is None:
        return Phrase(JOURNAL, _("Journal open"), at_end=True)
    return Phrase(
        JOURNAL, _("Journal saved {time}").format(time=f"{saved_at:%H:%M:%S}"), at_end=True
    )
