"""Keeping the clock on the board in step with the one on the screen.

Theory of operation. The clock on the board is told both times and who runs when it is found, when
the game begins, and whenever it would by itself show something else than it should: after a
correction, a choice, an increment, a move taken back. In between it counts alone, and its lever, if
that is what stops a clock here, changes it over. Its reports are compared with the clock of the
session; when the two run apart it is told again, but not while somebody has stopped it by hand:
what an arbiter does to a clock is not undone by a machine. A fallen flag is left standing.

Delays and hourglasses such a clock cannot count: it is put right every ten seconds. A clock that
refuses is not asked again until it is plugged in anew. Moves are shown for a few seconds each.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import singledispatchmethod

from dama_drivers.clocks.requests import MOST_CHARACTERS, EndText, SetAndRun, ShowText

from dama_desktop.archive.journal import ClockEntry, Entry
from dama_desktop.core.clock import ChooseMaster, Clock, Contact, ExternalLost, Master, Press
from dama_desktop.core.game import events as e
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import Side
from dama_desktop.hall.board_clock import external
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import PressedBy
from dama_desktop.stations.clock_side import ClockWish, SetClock
from dama_desktop.stations.events import (
    ClockReplied,
    ClockSeen,
    LinkChanged,
    LinkState,
    Reply,
    StationEvent,
)

STEP_MS = 1000
"""A clock that shows whole seconds is in step if it differs by no more."""
SETTLE_MS = 1000
"""For so long after a clock has obeyed, its reports may be old."""
CORRECT_MS = 10_000
"""A clock that runs apart is put right no oftener."""
LOOK_AGAIN_MS = 3000
"""A clock that stands is compared again after so long."""
TEXT_MS = 3000
"""How long a move is shown."""

Ask = Callable[[ClockWish], bool]
"""Passes a wish on to the clock on the board; False if no clock can be reached through it."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """What a clock shows that counts alone since *at_ms*."""

    times_ms: tuple[int, int]
    running: Side | None
    at_ms: int

    def at(self, now_ms: int) -> _Shown:
        white, black = (
            max(0, left_ms - (now_ms - self.at_ms)) if side == self.running else left_ms
            for side, left_ms in enumerate(self.times_ms)
        )
        return _Shown((white, black), self.running, now_ms)

    def pressed(self, side: Side, now_ms: int) -> _Shown:
        shown = self.at(now_ms)
        return _Shown(shown.times_ms, 1 - side, now_ms) if shown.running == side else shown

    def is_in_step(self, other: _Shown) -> bool:
        apart_ms = (abs(a - b) for a, b in zip(self.times_ms, other.times_ms, strict=True))
        return self.running == other.running and max(apart_ms) <= STEP_MS


class ClockSetter:
    """Sets the clock on the board by the clock of *session*. Only if the user wants it."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._ask: Ask | None = None
        self._found = False
        self._refused = False
        self._shown: _Shown | None = None
        self._awaited = False
        self._settled_ms = 0
        self._corrected_ms: int | None = None
        self._text_until_ms: int | None = None
        self._standing: ClockSeen | None = None
        self._now_ms = 0
        session.listen(self._entered)

    def connect(self, ask: Ask) -> None:
        """A board is connected; *ask* reaches its clock."""
        self._ask = ask
        self._forget()

    def due_ms(self) -> int | None:
        """When ``advance`` must be called at the latest; None: not before something happens."""
        standing = self._standing
        look_ms = standing.at_ms + LOOK_AGAIN_MS if standing is not None else None
        return min((due for due in (self._text_until_ms, look_ms) if due is not None), default=None)

    def advance(self, now_ms: int) -> None:
        """Time has come to *now_ms*: a text that was shown long enough makes room for the times,
        and a clock that stands while it should run is compared once more, for it says no more.
        """
        self._now_ms = max(self._now_ms, now_ms)
        if self._text_until_ms is not None and now_ms >= self._text_until_ms:
            self._text_until_ms = None
            self._wish(EndText())
        standing = self._standing
        if standing is not None and now_ms >= standing.at_ms + LOOK_AGAIN_MS:
            self._standing = None
            self._report(standing, now_ms)

    # -- what the board says -----------------------------------------------------------------

    @singledispatchmethod
    def take(self, event: StationEvent) -> None:
        """Something the board's station tells; most of it is nothing to a clock."""

    @take.register
    def _(self, event: LinkChanged) -> None:
        if event.state is LinkState.LOST:
            self._lose(event.at_ms)

    @take.register
    def _(self, event: ClockReplied) -> None:
        if isinstance(event.request, ShowText) and event.reply is not Reply.REFUSED:
            self._text_until_ms = event.at_ms + TEXT_MS  # it may be shown though no answer came
        if not isinstance(event.request, SetAndRun):
            return
        self._awaited = False
        self._settled_ms = event.at_ms + SETTLE_MS
        if event.reply is not Reply.ACCEPTED:
            self._shown = None
            self._refused = event.reply is Reply.REFUSED

    @take.register
    def _(self, event: ClockSeen) -> None:
        if not event.connected:
            self._lose(event.at_ms)
            return
        if not self._found:
            self._found = True
            self._keep_in_step(event.at_ms)
        if not self._awaited and event.at_ms >= self._settled_ms:
            self._compare(event)

    def _lose(self, at_ms: int) -> None:
        self._forget()
        clock = self._clock()
        if clock is not None and clock.link.contact is Contact.LIVE:
            self._session.clock_action(ExternalLost(), at_ms)

    def _forget(self) -> None:
        self._found = self._refused = self._awaited = False
        self._shown = self._corrected_ms = self._text_until_ms = self._standing = None

    def _compare(self, seen: ClockSeen) -> None:
        self._report(seen, seen.at_ms)
        clock, shown = self._clock(), self._shown
        should = shown is not None and shown.running is not None
        self._standing = seen if should and not seen.running else None
        counts = should and seen.running
        waits = self._corrected_ms is not None and seen.at_ms < self._corrected_ms + CORRECT_MS
        if clock is not None and clock.link.drifting and counts and not waits:
            self._shown, self._corrected_ms = None, seen.at_ms
            self._keep_in_step(seen.at_ms)

    def _report(self, seen: ClockSeen, at_ms: int) -> None:
        """Let the session compare its clock with what the other one shows at *at_ms*."""
        report = external(seen)
        if self._clock() is not None and report is not None:
            self._session.clock_action(report, at_ms)

    # -- what the game does ------------------------------------------------------------------

    def _entered(self, entry: Entry) -> None:
        match entry:
            case e.Moved() | e.MoveReplaced():
                self._show(entry.move)
            case ClockEntry(action=Press(side=side)) if self._by_lever and self._shown:
                self._shown = self._shown.pressed(side, entry.at_ms)
            case ClockEntry(action=ChooseMaster()):
                self._shown = None
        self._keep_in_step(entry.at_ms)

    @property
    def _by_lever(self) -> bool:
        return self._session.settings.pressed_by is PressedBy.BOARD

    def _clock(self) -> Clock | None:
        """The clock of the session, if that is the one which decides."""
        clock = self._session.timing.clock
        return None if clock is None or clock.master is Master.BOARD else clock

    def _keep_in_step(self, at_ms: int) -> None:
        """Set the clock on the board if it would show something else; what happened at *at_ms* may
        have been found out only now.
        """
        self._now_ms = now_ms = max(self._now_ms, at_ms)
        clock = self._clock()
        if clock is None or not self._found or self._refused or clock.at(now_ms).flags:
            return
        white, black = (clock.remaining_ms(side, now_ms) for side in (0, 1))
        wanted = _Shown((white, black), clock.at(now_ms).running, now_ms)
        if self._shown is not None and self._shown.at(now_ms).is_in_step(wanted):
            return
        if self._wish(SetClock(white, black, wanted.running, by_lever=self._by_lever)):
            self._shown, self._awaited = wanted, True

    def _show(self, move: Move) -> None:
        if not self._found:
            return
        names = self._session.game.variant.board.names
        text = f"{names[move.start]}{'x' if move.is_capture else '-'}{names[move.end]}"
        self._wish(ShowText(text[:MOST_CHARACTERS]))

    def _wish(self, wish: ClockWish) -> bool:
        return self._ask is not None and self._ask(wish)
