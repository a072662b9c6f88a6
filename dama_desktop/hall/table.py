"""A table: a session and the board that feeds it, one recogniser between them.

A hand on a sensor board and a hand on the screen in free mode take the same road: what each square
shows goes to the recogniser, what it finds goes to the session, and after every change of the game
the recogniser is told what to expect next.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import singledispatchmethod
from typing import Protocol, runtime_checkable

from dama_desktop.core.clock import ChooseMaster, LoseCount, Master
from dama_desktop.core.game import events as e
from dama_desktop.core.game.incident import Choice
from dama_desktop.core.game.phases import Phase, Refused
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.sensing import findings as f
from dama_desktop.core.sensing.parameters import CABLE, Parameters
from dama_desktop.core.sensing.recogniser import Recogniser
from dama_desktop.core.sensing.sight import Senses, Sight
from dama_desktop.hall import board_clock
from dama_desktop.hall.adjusting import Adjusting
from dama_desktop.hall.clock_setter import ClockSetter
from dama_desktop.hall.expecting import expectation
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import PressedBy
from dama_desktop.stations.clock_side import ClockWish
from dama_desktop.stations.events import (
    BoardSeen,
    ClockSeen,
    ComputerSlept,
    LinkChanged,
    LinkState,
    SensesKnown,
    SquareSeen,
    StationEvent,
)

log = logging.getLogger(__name__)

FindingListener = Callable[[f.Finding], None]
EventListener = Callable[[StationEvent], None]


class SensedBoard(Protocol):
    """What a table asks of the board that is connected to it."""

    def ask_snapshot(self) -> None:
        """Send all squares, soon."""

    def expect(self, position: Position) -> None:
        """*position* should stand on the board: learn from it how the board lies."""


@runtime_checkable
class ClockBoard(Protocol):
    """A board through which a clock can be reached."""

    def clock(self, wish: ClockWish) -> bool:
        """Ask the clock for *wish*; False if this board carries none."""


class Table:
    """Joins *session* to a board with *senses*; *parameters* fit its speed."""

    def __init__(
        self,
        session: Session,
        parameters: Parameters = CABLE,
        senses: Senses = Senses.IDENTITY,
    ) -> None:
        self.session = session
        self._parameters = parameters
        self._senses = senses
        self.recogniser = Recogniser(expectation(session.game), parameters, senses)
        self.last_message: f.Finding | None = None
        """The hint or difference that stands; None while all is well."""
        self.link: LinkChanged | None = None
        """How it stands with the board; None while there is none."""
        self.adjusting = Adjusting()
        """What was announced of adjustments (art. 3.13)."""
        self._listeners: list[FindingListener] = []
        self._event_listeners: list[EventListener] = []
        self._board: SensedBoard | None = None
        self._setter = ClockSetter(session) if session.settings.set_board_clock else None
        self._lever: Side | None = None
        self._stale = False
        self._taking = False
        self.restoring = False
        """The position was set, or moves taken back, by a word: the board has yet to show it."""
        session.listen(self._game_changed)

    def listen(self, listener: FindingListener) -> None:
        """Tell *listener* of every finding from now on, after the session has taken it."""
        self._listeners.append(listener)

    def listen_to_board(self, listener: EventListener) -> None:
        """Tell *listener* of every station event from now on, after it has taken effect."""
        self._event_listeners.append(listener)

    def connect(self, board: SensedBoard) -> None:
        """*board* will send its events to ``take``."""
        self._board = board
        if self._setter is not None and isinstance(board, ClockBoard):
            self._setter.connect(board.clock)
        board.expect(self.session.game.shown)

    # -- inputs ------------------------------------------------------------------------------

    def take(self, event: StationEvent) -> None:
        """Something the board's station tells."""
        match event:
            case SquareSeen():
                self.see(event.square, event.sight, event.at_ms)
            case BoardSeen():
                self.see_all(event.sights, event.at_ms)
            case SensesKnown():
                self._sense(event.senses, event.at_ms)
            case ClockSeen():
                self._take_clock(event)
            case LinkChanged():
                self.link = event
                self._lose_clock(event)
                if event.state is LinkState.LOST:
                    self._take_all(self.recogniser.lost(event.at_ms), event.at_ms)
            case ComputerSlept():
                self.session.clock_action(LoseCount(event.ms), event.at_ms)
        if self._setter is not None:
            self._setter.take(event)
        for listener in self._event_listeners:
            listener(event)

    def see(self, square: Square, sight: Sight, at_ms: int) -> None:
        """*square* shows *sight*."""
        self._take_all(self.recogniser.see(square, sight, at_ms), at_ms)

    def see_all(self, sights: Sequence[Sight], at_ms: int) -> None:
        """All squares at once, one entry each."""
        self._take_all(self.recogniser.see_all(sights, at_ms), at_ms)

    def set_anew(self, sights: Sequence[Sight], at_ms: int) -> None:
        """The pieces were set to the game as it stands, by no hand: what was seen is forgotten."""
        self._forget_board(at_ms)
        self.see_all(sights, at_ms)

    def _sense(self, senses: Senses, at_ms: int) -> None:
        """The board has told what it senses; a picture of all its squares follows."""
        if senses is not self._senses:
            self._senses = senses
            self._forget_board(at_ms)

    def _forget_board(self, at_ms: int) -> None:
        self.restoring = False
        expected = expectation(self.session.game)
        self.recogniser = Recogniser(expected, self._parameters, self._senses)
        self.last_message, self._stale = None, False
        if self._lever is not None:
            self.recogniser.lever(self._lever, at_ms)

    def lever(self, side_to_move: Side, at_ms: int) -> None:
        """The lever of a running clock shows *side_to_move*; a change is the other side's press."""
        pressed = self._lever is not None and self._lever != side_to_move
        self._lever = side_to_move
        if pressed and self._clock_leads:
            self.session.press(1 - side_to_move, at_ms)
        self._take_all(self.recogniser.lever(side_to_move, at_ms), at_ms)

    def _lose_clock(self, event: LinkChanged) -> None:
        for action in board_clock.actions_at_link(self.session.timing.clock, event):
            self.session.clock_action(action, event.at_ms)

    def _take_clock(self, seen: ClockSeen) -> None:
        if self.session.timing.clock is None and self._clock_leads:
            self._adopt_clock(seen)
        if seen.running:
            self.lever(seen.to_move, seen.at_ms)
        for action in board_clock.actions_for(self.session.timing.clock, seen):
            self.session.clock_action(action, seen.at_ms)

    @property
    def _clock_leads(self) -> bool:
        return self.session.settings.pressed_by is PressedBy.BOARD

    def _adopt_clock(self, seen: ClockSeen) -> None:
        """A clock that was set by hand leads the game's clock from its first report on."""
        control = board_clock.control_shown(seen)
        if control is not None:
            self.session.set_clock(control, seen.at_ms)
            self.session.clock_action(ChooseMaster(Master.BOARD), seen.at_ms)

    def advance(self, now_ms: int) -> None:
        """Time has come to *now_ms*."""
        self.session.pass_time(now_ms)
        if self._setter is not None:
            self._setter.advance(now_ms)
        self._take_all(self.recogniser.advance(now_ms), now_ms)

    def due_ms(self) -> int | None:
        """When ``advance`` must be called at the latest; None: not before something happens."""
        flag = self.session.next_flag_ms()
        text = self._setter.due_ms() if self._setter is not None else None
        dues = (self.recogniser.due_ms(), flag, text)
        return min((due for due in dues if due is not None), default=None)

    # -- what is found -----------------------------------------------------------------------

    def _take_all(self, findings: list[f.Finding], now_ms: int) -> None:
        while True:
            for finding in findings:
                self._take_or_keep(finding)
                for listener in self._listeners:
                    listener(finding)
            if not self._stale:
                return
            self._stale = False
            self.recogniser.follow(expectation(self.session.game, restoring=self.restoring))
            if self._board is not None:
                self._board.expect(self.session.game.shown)
            findings = self.recogniser.advance(now_ms)

    def _take_or_keep(self, finding: f.Finding) -> None:
        """Give *finding* to the session; what does not fit the game leaves it as it is."""
        self._taking = True
        try:
            self._take(finding)
        except Refused as refusal:
            log.warning("%s not taken: %s", type(finding).__name__, refusal)
            self._stale = True
        finally:
            self._taking = False

    def _game_changed(self, entry: object) -> None:
        if isinstance(entry, e.GameEvent) and not isinstance(entry, e.Touch | e.Said | e.Noted):
            self._stale = True
            self.adjusting.forget()
        if isinstance(entry, e.TakenBack | e.PositionSet) and not self._taking:
            self.restoring = True

    @singledispatchmethod
    def _take(self, finding: f.Finding) -> None:
        """Findings that change nothing are only told."""

    @_take.register
    def _(self, finding: f.MoveSeen) -> None:
        self.last_message, self._stale = None, True
        if finding.replaces:
            self.session.replace_move(finding.move, finding.at_ms)
        else:
            self.session.play(finding.move, finding.at_ms)

    @_take.register
    def _(self, finding: f.DeedSeen) -> None:
        self.last_message, self._stale = None, True
        if finding.withdraws:
            self.session.withdraw(finding.withdraws, finding.at_ms)
        deed = self.adjusting.seen_through(finding.deed)
        if deed is not None:
            self.session.act(deed, finding.at_ms)

    @_take.register
    def _(self, finding: f.ChoiceSeen) -> None:
        self.last_message, self._stale = None, True
        self.session.choose(finding.choice, finding.at_ms)

    @_take.register
    def _(self, finding: f.Matches) -> None:
        self.last_message = None
        if self.restoring:
            self.restoring, self._stale = False, True
        elif self.session.game.phase is Phase.RESTORING:
            self.session.restored(finding.at_ms)

    @_take.register(f.Unfinished)
    @_take.register(f.Differs)
    @_take.register(f.Undecided)
    def _(self, finding: f.Unfinished | f.Differs | f.Undecided) -> None:
        self.last_message = finding

    @_take.register
    def _(self, finding: f.SnapshotWanted) -> None:
        if self._board is not None:
            self._board.ask_snapshot()

    @_take.register
    def _(self, finding: f.TakeBackSeen) -> None:
        if self.session.settings.follow_take_back:
            self._stale = True
            self.session.take_back(self.session.game.plies - finding.plies, finding.at_ms)

    @_take.register
    def _(self, finding: f.Touched) -> None:
        self.adjusting.touch(self.session.game, self.session.book, finding)
        kind = e.Lifted if finding.handling is f.Handling.LIFTED else e.Placed
        self.session.note(kind(at_ms=finding.at_ms, square=finding.square, piece=finding.piece))

    @_take.register
    def _(self, finding: f.CrownSeen) -> None:
        self.session.note(e.CrownPut(at_ms=finding.at_ms, square=finding.square))

    # -- from the window ---------------------------------------------------------------------

    def choose(self, choice: Choice, at_ms: int) -> None:
        """The player chose on the screen; the board is guided from there.

        :raises Refused: the incident does not offer it.
        """
        self.session.choose(choice, at_ms)
        self._take_all([], at_ms)

    def adjust(self, at_ms: int) -> None:
        """The player on move says that he puts pieces straight (j'adoube, art. 3.13).

        :raises Refused: nobody is to move, or he has touched a piece that he has to play.
        """
        game = self.session.game
        self.adjusting.announce(game, self.session.book)
        self.session.note(e.Said(at_ms=at_ms, by=game.position.turn, what="adjust"))

    def changed(self, now_ms: int) -> None:
        """The session was changed from elsewhere: expect what it says now."""
        self._take_all([], now_ms)
