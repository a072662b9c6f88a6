"""A board at a table: what its driver reports becomes what the game's squares show.

No I/O, no thread and no clock: driver events go in with their stamps and station events come out
with theirs. Cells become squares by the way the board lies, codes become pieces by a map; both are
learned from the start position, or from the position the game expects, and kept by serial number.
A board that looks the same both ways round is read once the first move has told how it lies.
"""

from __future__ import annotations

from functools import singledispatchmethod

from dama_drivers import events as d
from dama_drivers.logbook import LOG_COMMAND

from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.sensing.sight import Senses
from dama_desktop.stations.cellmap import CellMap, Lie
from dama_desktop.stations.clock_side import in_colours
from dama_desktop.stations.codemap import CodeMap, told_by
from dama_desktop.stations.events import (
    BatterySeen,
    BoardIdentified,
    BoardSeen,
    ButtonSeen,
    ClockKnown,
    ClockReplied,
    ComputerSlept,
    LinkChanged,
    LinkState,
    LogRead,
    Reply,
    SensesKnown,
    SquareSeen,
    StationEvent,
    StraysSeen,
)
from dama_desktop.stations.first_move import Change, FirstMove
from dama_desktop.stations.memory import Memory
from dama_desktop.stations.orientation import (
    Setting,
    open_settings,
    setting_showing,
    understood,
)

_MS_NS = 1_000_000
_REPLIES = {d.AckOutcome.ACCEPTED: Reply.ACCEPTED, d.AckOutcome.REFUSED: Reply.REFUSED}


class BoardStation:
    """One board for a game of *variant*.

    *origin_ns*: the drivers' instant that is 0 ms here. *memory* is looked up and filled by
    serial number. *clock_turned*: True if White's clock is on the clock's right, None to go by
    the lie of the board (its connector, and so the clock, at White's left: White has the left).
    """

    def __init__(
        self,
        variant: Variant,
        *,
        origin_ns: int = 0,
        memory: Memory | None = None,
        clock_turned: bool | None = None,
    ) -> None:
        self.variant = variant
        self.clock_turned = clock_turned
        self.state = LinkState.SEARCHING
        self._origin_ns = origin_ns
        self._memory: Memory = {} if memory is None else memory
        self._expected: Position = variant.start()
        self._setting: Setting | None = None
        self._proved = False
        self._cell_map = CellMap(variant.board, Lie.NORMAL)
        self._levels: list[int] | None = None
        self._sensed = 0
        self._serial: str | None = None
        self._strays = 0
        self._told: CodeMap | None = None
        self._senses: Senses | None = None
        self._first_move: FirstMove | None = None

    # -- what the session says -----------------------------------------------------------------

    def ms(self, at_ns: int) -> int:
        """A driver's instant in milliseconds since the station's origin."""
        return (at_ns - self._origin_ns) // _MS_NS

    @property
    def lie(self) -> Lie | None:
        """How the board lies, as far as that is known."""
        return None if self._setting is None else self._setting.lie

    @property
    def lies_possible(self) -> tuple[Lie, ...]:
        """The ways it may lie; several while only the first move, or a person, can tell."""
        if self._first_move is not None:
            return tuple(setting.lie for setting in self._first_move.settings)
        return () if self._setting is None else (self._setting.lie,)

    @property
    def white_on_right(self) -> bool:
        """Whether White's time is on the right of the clock."""
        if self.clock_turned is not None:
            return self.clock_turned
        return self._setting is not None and self._setting.lie is Lie.TURNED

    @property
    def setting(self) -> Setting | None:
        """How the board is read; None while that is not known."""
        return self._setting

    def expect(self, position: Position, at_ms: int) -> list[StationEvent]:
        """The game stands at *position*: a board that shows it tells by that how it lies."""
        self._expected = position
        return [] if self._proved or self._levels is None else self._look(at_ms)

    def lay(self, lie: Lie, at_ms: int) -> list[StationEvent]:
        """A person said how the board lies, or it was seen to be turned."""
        first_move, self._first_move = self._first_move, None
        self._proved = True
        if self._setting is None or self._levels is None:
            return []
        found = first_move.settings if first_move is not None else ()
        said = (setting for setting in found if setting.lie is lie)
        self._use(next(said, Setting(lie, self._setting.codes)))
        return self._whole(at_ms)

    def turn(self, at_ms: int) -> list[StationEvent]:
        """The players have changed seats: the board lies the other way round from now on."""
        return [] if self._setting is None else self.lay(self._setting.lie.half_turned, at_ms)

    # -- what the driver says ------------------------------------------------------------------

    @singledispatchmethod
    def handle(self, event: d.DriverEvent) -> list[StationEvent]:
        """What *event* means for the game; nothing for acknowledgements and noise."""
        return []

    @handle.register
    def _(self, event: d.LinkFound) -> list[StationEvent]:
        return self._change(LinkState.NO_DATA, self.ms(event.at_ns))

    @handle.register
    def _(self, event: d.LinkLost) -> list[StationEvent]:
        self._levels = None
        self._proved = False
        self._first_move = None
        return self._change(LinkState.LOST, self.ms(event.at_ns), reason=event.reason)

    @handle.register
    def _(self, event: d.Identity) -> list[StationEvent]:
        at_ms = self.ms(event.at_ns)
        told: list[StationEvent] = [
            BoardIdentified(
                serial=event.serial, version=event.version, cells=event.cells, at_ms=at_ms
            )
        ]
        self._told = told_by(event.senses)
        if event.serial is None or event.serial == self._serial:
            return told
        self._serial = event.serial
        known = self._memory.get(event.serial)
        if known is not None and not self._proved:
            self._use(understood(known, self._told))
            if self._levels is not None:
                told += self._look(at_ms)
        elif known is None:
            self._keep()
        return told

    @handle.register
    def _(self, event: d.Snapshot) -> list[StationEvent]:
        if event.scope is d.Scope.LIGHT and self._told is None:
            return []  # a dump nobody asks for; only a board that senses nothing else is read so
        self._levels = list(event.levels)
        self._sensed = len(self._levels) // (1 if event.scope is d.Scope.ALL else 2)
        return self._look(self.ms(event.at_ns))

    @handle.register
    def _(self, event: d.CellChanged) -> list[StationEvent]:
        if self._levels is None or event.cell >= len(self._levels):
            return []
        self._levels[event.cell] = event.level
        at_ms = self.ms(event.at_ns)
        if self._setting is None or self.state is not LinkState.CONNECTED:
            return []
        change = Change(event.cell, event.level, at_ms)
        if self._first_move is not None:
            return self._decided(self._first_move.changed(self._levels, change))
        return self._pass_on(change, self._setting)

    @handle.register
    def _(self, event: d.ClockReport) -> list[StationEvent]:
        return [in_colours(event, self.ms(event.at_ns), turned=self.white_on_right)]

    @handle.register
    def _(self, event: d.ClockAnswered) -> list[StationEvent]:
        reply = _REPLIES.get(event.outcome, Reply.SILENT)
        return [ClockReplied(event.request, reply, self.ms(event.at_ns))]

    @handle.register
    def _(self, event: d.ClockVersion) -> list[StationEvent]:
        return [ClockKnown(event.version, self.ms(event.at_ns))]

    @handle.register
    def _(self, event: d.BoardLog) -> list[StationEvent]:
        return [LogRead(event.items, self.ms(event.at_ns))]

    @handle.register
    def _(self, event: d.CommandAnswered) -> list[StationEvent]:
        missing = event.command == LOG_COMMAND and event.outcome is d.AckOutcome.UNKNOWN
        return [LogRead(None, self.ms(event.at_ns))] if missing else []

    @handle.register
    def _(self, event: d.Slept) -> list[StationEvent]:
        return [ComputerSlept(event.ms, self.ms(event.at_ns))]

    @handle.register
    def _(self, event: d.BatteryReport) -> list[StationEvent]:
        return [BatterySeen(event.percent, event.charging, self.ms(event.at_ns))]

    @handle.register
    def _(self, event: d.ClockButton) -> list[StationEvent]:
        return [ButtonSeen(event.buttons, self.ms(event.at_ns))]

    # -- in between ------------------------------------------------------------------------------

    def _change(self, state: LinkState, at_ms: int, **params: str) -> list[StationEvent]:
        if state is self.state and state is not LinkState.LOST:
            return []
        self.state = state
        return [LinkChanged(state, at_ms, params)]

    def _pass_on(self, change: Change, setting: Setting) -> list[StationEvent]:
        """Tell one change by its square."""
        square = self._cell_map.square(change.cell)
        if square is None:
            return self._count_strays(change.at_ms)
        return [SquareSeen(square, setting.codes.sight(change.level), change.at_ms)]

    def _look(self, at_ms: int) -> list[StationEvent]:
        """Make the best of the levels of all cells."""
        assert self._levels is not None
        board = self.variant.board
        wood = board.width * board.height
        if len(self._levels) != wood:
            return self._wrong_size(len(self._levels), wood, at_ms)
        if self._sensed < len(board):
            return self._wrong_size(self._sensed, len(board), at_ms)
        self._learn(self._levels)
        if self._setting is None:
            return self._change(LinkState.WAITING_FOR_POSITION, at_ms)
        first_move = self._first_move
        if first_move is None or first_move.stands(self._levels):
            return self._whole(at_ms)
        told = self._decided(first_move.seen(self._levels, at_ms))
        return told if self._first_move is not None else [*told, *self._whole(at_ms)]

    def _wrong_size(self, cells: int, wanted: int, at_ms: int) -> list[StationEvent]:
        return self._change(LinkState.WRONG_SIZE, at_ms, cells=str(cells), wanted=str(wanted))

    def _learn(self, levels: list[int]) -> None:
        """Find out how the board lies and what its codes mean, if *levels* tell it.

        Once that is proved, only the codes are learned anew, from the start position: turning the
        board is a new game's affair, and the session decides about it.
        """
        start = self.variant.start()
        known = self._setting
        if self._proved:
            found = setting_showing(start, levels, known, self._told)
            if found is not None and known is not None and found.lie is known.lie:
                self._use(found)
            return
        for position in dict.fromkeys((self._expected, start)):
            if self._is_in_doubt(position, levels):
                return
            found = setting_showing(position, levels, known, self._told)
            if found is not None:
                self._first_move = None
                self._use(found)
                self._proved = True
                return

    def _is_in_doubt(self, position: Position, levels: list[int]) -> bool:
        """Whether *levels* show *position* both ways round; then the first move will tell."""
        if self._told is None:
            return False
        guessed = self._first_move is not None
        settings = open_settings(position, levels, self._setting, self._told, guessed=guessed)
        if settings:
            self._first_move = FirstMove(self.variant, position, settings)
            self._use(settings[0])
        return bool(settings)

    def _decided(self, setting: Setting | None) -> list[StationEvent]:
        """It is known now how the board lies: what was held back is told."""
        first_move = self._first_move
        if setting is None or first_move is None:
            return []
        self._first_move = None
        self._proved = True
        self._use(setting)
        told: list[StationEvent] = []
        for change in first_move.held:
            told += self._pass_on(change, setting)
        return told

    def _use(self, setting: Setting) -> None:
        if self._setting is None or setting.lie is not self._setting.lie:
            self._cell_map = CellMap(self.variant.board, setting.lie)
        self._setting = setting
        self._keep()

    def _keep(self) -> None:
        """Remember how the board lies, unless it is a guess."""
        if self._serial is not None and self._setting is not None and self._first_move is None:
            self._memory[self._serial] = self._setting

    def _whole(self, at_ms: int) -> list[StationEvent]:
        assert self._levels is not None
        assert self._setting is not None
        told = self._change(LinkState.CONNECTED, at_ms)
        senses = self._setting.codes.senses
        if senses is not self._senses:
            self._senses = senses
            told.append(SensesKnown(senses, at_ms))
        told += self._count_strays(at_ms)
        sights = self._setting.codes.sights(self._cell_map.levels(self._levels))
        return [*told, BoardSeen(tuple(sights), at_ms)]

    def _count_strays(self, at_ms: int) -> list[StationEvent]:
        assert self._levels is not None
        strays = self._cell_map.strays(self._levels)
        if strays == self._strays:
            return []
        self._strays = strays
        return [StraysSeen(strays, at_ms)]
