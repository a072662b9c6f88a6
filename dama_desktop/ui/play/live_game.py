"""The game in the window: a session, its time, and whatever feeds it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from enum import StrEnum
from typing import Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from dama_desktop.core.clock import Flag
from dama_desktop.core.game import events as e
from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.phases import Phase, Refused
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.sensing import findings as f
from dama_desktop.hall.draws import NotOffered
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import PressedBy
from dama_desktop.hall.table import Table
from dama_desktop.stations.events import BatterySeen, BoardIdentified, StationEvent, StraysSeen
from dama_desktop.ui.game_time import GameTime
from dama_desktop.ui.looks.clocks import next_change_ms
from dama_desktop.ui.play.remarks import MayNotOffer, Remark, Unfit

log = logging.getLogger(__name__)

_LEAST_SLEEP_MS = 2
_STALL_MS = 40
"""A wake that comes later than that has waited for a busy window."""
_TOLD_AT_ONCE = (f.PressWithoutMove, f.TakeBackSeen, f.NewGameSeen, f.CrownPending)
"""Findings that are told until the game goes on; others stand in ``Table.last_message``."""


class Source(StrEnum):
    """Where the moves of a game come from."""

    GUARDED = "guarded"
    """The screen; only lawful moves are made."""
    FREE = "free"
    """The screen, as over the board: the arbiter judges what the hand does."""
    BOARD = "board"
    """A sensor board."""


class Feed(Protocol):
    """Brings a board's events to a game, from ``start`` to ``stop``."""

    @property
    def url(self) -> str:
        """Where the events come from."""

    def start(self, live: LiveGame) -> None:
        """Begin; events go to ``live.take``."""

    def stop(self) -> None:
        """End; nothing follows."""


class LiveGame(QObject):
    """
    Gives a session the time and tells the window when to look again.

    ``changed`` is sent when anything but the clocks may look different, ``ticked`` when only the
    digits do. It sleeps until something is due, and never asks the clock in between.
    """

    changed = Signal()
    ticked = Signal()

    def __init__(
        self,
        session: Session,
        source: Source,
        time: GameTime,
        table: Table | None = None,
        feed: Feed | None = None,
    ) -> None:
        super().__init__()
        self.session = session
        self.source = source
        self.time = time
        self.table = table
        self.feed = feed
        self.remark: Remark | None = None
        """What was last said of a hand's doing; None once the game has gone on."""
        self.board: BoardIdentified | None = None
        """Who the sensor board says it is."""
        self.strays = 0
        """Pieces on squares of the sensor board that are not played on."""
        self.battery: BatterySeen | None = None
        """Charge of a wireless board."""
        self._lever: Side | None = None
        self._lever_stand: tuple[int, Phase] | None = None
        """Half-moves and phase for which the lever of a free board was last put right."""
        self._dirty = False
        self._slept_until_ms: int | None = None
        """When it should wake."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.wake)
        session.listen(self._note_entry)
        session.listen_to_notices(self.say)
        if table is not None:
            table.listen(self._note_finding)
            table.listen_to_board(self._note_event)

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.session.game

    def start(self) -> None:
        """Begin to count, and to hear the board; call it once whoever shows the game listens."""
        if self.feed is not None:
            self.feed.start(self)
        self._settle(self.time.now_ms())

    def do(self, act: Callable[[int], object], *, late_ms: int = 0) -> bool:
        """
        Let *act* change the session at the present instant; say whether it fitted the game.

        *late_ms*: for so long the input that asks for it has waited for the window. What does not
        fit changes nothing and is told as a remark.
        """
        now_ms = self.time.now_ms() - late_ms
        self.session.pass_time(now_ms)
        try:
            act(now_ms)
        except Refused as refusal:
            log.info("refused: %s", refusal)
            self.say(MayNotOffer(refusal.fault) if isinstance(refusal, NotOffered) else Unfit())
            return False
        finally:
            self._settle(now_ms + late_ms)
        return True

    def say(self, remark: Remark | None) -> None:
        """Tell *remark* until the game goes on; None: nothing any more."""
        if remark != self.remark:
            self.remark = remark
            self._dirty = True

    def say_now(self, remark: Remark | None) -> None:
        """Tell *remark*, and let the window look again."""
        self.say(remark)
        self.tell()

    def tell(self) -> None:
        """The hand shows something else: let the window look again."""
        self._dirty = True
        self._tell()

    def is_keyed(self) -> bool:
        """Whether there is a clock that a key of this computer presses."""
        keyed = self.session.settings.pressed_by is PressedBy.KEY
        return keyed and self.session.timing.clock is not None

    def press_clock(self, late_ms: int = 0) -> None:
        """The player whose press is awaited has pressed; also: he says that he has finished."""
        self.do(self._press, late_ms=late_ms)

    @Slot(object)
    def take(self, event: StationEvent) -> None:
        """Something the sensor board tells; to be called in the main thread."""
        if self.table is not None:
            self.table.take(event)
            self._settle(self.time.now_ms())

    @Slot()
    def wake(self) -> None:
        """Do what is due now and sleep again.

        After a stall what waits in the queue comes first: it may be stamped before a flag falls.
        """
        now_ms = self.time.now_ms()
        if self._slept_until_ms is not None and now_ms - self._slept_until_ms > _STALL_MS:
            self._slept_until_ms = None
            self._timer.start(0)
            return
        flags = self._flags()
        if self.table is not None:
            self.table.advance(now_ms)
        else:
            self.session.pass_time(now_ms)
        self._dirty = self._dirty or flags != self._flags()
        self._settle(now_ms)

    def close(self) -> None:
        """Stop counting, let go of the board and close the journal; the game stays as it is."""
        self._timer.stop()
        if self.feed is not None:
            self.feed.stop()
        if self.session.journal is not None:
            self.session.journal.close()

    # -- in between --------------------------------------------------------------------------

    def _press(self, now_ms: int) -> None:
        session = self.session
        side = self._awaited()
        if self.is_keyed():
            session.press(side, now_ms)
        if self.table is not None and self.source is Source.FREE:
            self._move_lever(1 - side, now_ms)

    def _awaited(self) -> Side:
        """The side whose press is awaited."""
        clock = self.session.timing.clock
        if clock is not None:
            return clock.turn
        incident = self.game.incident
        if self.game.phase is Phase.AWAIT_CHOICE and incident is not None and incident.leave:
            return incident.leave.position.turn
        return self.game.position.turn

    def _follow_lever(self, now_ms: int) -> None:
        """Where no key presses, let the lever of a free board follow the game."""
        stand = (self.game.plies, self.game.phase)
        if self.source is Source.FREE and not self.is_keyed() and stand != self._lever_stand:
            self._lever_stand = stand
            self._move_lever(self._awaited(), now_ms)

    def _move_lever(self, side_to_move: Side, now_ms: int) -> None:
        if self.table is not None and self._lever != side_to_move:
            self._lever = side_to_move
            self.table.lever(side_to_move, now_ms)

    def _flags(self) -> tuple[Flag, ...]:
        clock = self.session.timing.clock
        return () if clock is None else clock.flags

    def _settle(self, now_ms: int) -> None:
        if self.source is Source.GUARDED and self.game.phase is Phase.RESTORING:
            self.session.restored(now_ms)  # the program has put the pieces back
        if self.table is not None:
            self.table.changed(now_ms)
            self._follow_lever(now_ms)
        self._tell()
        self._sleep(now_ms)

    def _tell(self) -> None:
        dirty, self._dirty = self._dirty, False
        (self.changed if dirty else self.ticked).emit()

    def _sleep(self, now_ms: int) -> None:
        due_ms = self._due_ms(now_ms)
        if due_ms is None:
            self._timer.stop()
        else:
            self._timer.start(max(_LEAST_SLEEP_MS, due_ms - self.time.now_ms()))
        self._slept_until_ms = due_ms

    def _due_ms(self, now_ms: int) -> int | None:
        due_ms = self.session.next_flag_ms() if self.table is None else self.table.due_ms()
        clock = self.session.timing.clock
        change_ms = None if clock is None else next_change_ms(clock, now_ms)
        dues = [due_ms, None if change_ms is None else now_ms + change_ms]
        return min((due for due in dues if due is not None), default=None)

    def _note_entry(self, entry: object) -> None:
        self._dirty = True
        if isinstance(entry, e.GameEvent) and not isinstance(entry, e.Touch | e.Said | e.Noted):
            self.remark = None

    def _note_finding(self, finding: f.Finding) -> None:
        if isinstance(finding, f.SnapshotWanted):
            return
        self._dirty = True
        if isinstance(finding, _TOLD_AT_ONCE):
            self.remark = finding
        elif isinstance(finding, f.Matches | f.CrownSeen):
            self.remark = None

    def _note_event(self, event: StationEvent) -> None:
        self._dirty = True
        match event:
            case BoardIdentified():
                self.board = event
            case StraysSeen():
                self.strays = event.count
            case BatterySeen():
                self.battery = event
