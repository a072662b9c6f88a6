"""A board at a table: what its driver reports becomes what the game's squares show.

No I/O, no thread and no clock: driver events go in with their stamps and station events come out
with theirs. Cells become squares by the way the board lies, codes become pieces by a map; both are
learned from the start position, or from the position the game expects, and kept by serial number.
"""

from __future__ import annotations

from functools import singledispatchmethod

from dama_drivers import events as d

from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.stations.cellmap import CellMap, Lie
from dama_desktop.stations.events import (
    BatterySeen,
    BoardIdentified,
    BoardSeen,
    ButtonSeen,
    ClockSeen,
    LinkChanged,
    LinkState,
    SquareSeen,
    StationEvent,
    StraysSeen,
)
from dama_desktop.stations.memory import Memory
from dama_desktop.stations.orientation import Setting, setting_showing

_MS_NS = 1_000_000


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
        self._serial: str | None = None
        self._strays = 0

    # -- what the session says -----------------------------------------------------------------

    def ms(self, at_ns: int) -> int:
        """A driver's instant in milliseconds since the station's origin."""
        return (at_ns - self._origin_ns) // _MS_NS

    @property
    def lie(self) -> Lie | None:
        """How the board lies, if that is known."""
        return None if self._setting is None else self._setting.lie

    def expect(self, position: Position, at_ms: int) -> list[StationEvent]:
        """The game stands at *position*: a board that shows it tells by that how it lies."""
        self._expected = position
        return [] if self._proved or self._levels is None else self._look(at_ms)

    def lay(self, lie: Lie, at_ms: int) -> list[StationEvent]:
        """A person said how the board lies, or it was seen to be turned."""
        codes = self._setting.codes if self._setting is not None else None
        self._proved = True
        if codes is None or self._levels is None:
            return []
        self._use(Setting(lie, codes))
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
        return self._change(LinkState.LOST, self.ms(event.at_ns), reason=event.reason)

    @handle.register
    def _(self, event: d.Identity) -> list[StationEvent]:
        at_ms = self.ms(event.at_ns)
        told: list[StationEvent] = [
            BoardIdentified(
                serial=event.serial, version=event.version, cells=event.cells, at_ms=at_ms
            )
        ]
        if event.serial is None or event.serial == self._serial:
            return told
        self._serial = event.serial
        known = self._memory.get(event.serial)
        if known is not None and not self._proved:
            self._use(known)
            if self._levels is not None:
                told += self._look(at_ms)
        elif known is None and self._setting is not None:
            self._memory[event.serial] = self._setting
        return told

    @handle.register
    def _(self, event: d.Snapshot) -> list[StationEvent]:
        if event.scope is d.Scope.LIGHT:
            return []
        self._levels = list(event.levels)
        return self._look(self.ms(event.at_ns))

    @handle.register
    def _(self, event: d.CellChanged) -> list[StationEvent]:
        if self._levels is None or event.cell >= len(self._levels):
            return []
        self._levels[event.cell] = event.level
        at_ms = self.ms(event.at_ns)
        if self._setting is None or self.state is not LinkState.CONNECTED:
            return []
        square = self._cell_map.square(event.cell)
        if square is None:
            return self._count_strays(at_ms)
        return [SquareSeen(square, self._setting.codes.sight(event.level), at_ms)]

    @handle.register
    def _(self, event: d.ClockReport) -> list[StationEvent]:
        turned = self._white_on_right()
        times = (event.left_ms, event.right_ms)
        flags = (event.left_flag, event.right_flag)
        white, black = (1, 0) if turned else (0, 1)
        return [
            ClockSeen(
                white_ms=times[white],
                black_ms=times[black],
                to_move=WHITE if event.lever_right_high == turned else BLACK,
                running=event.running,
                white_flag=flags[white],
                black_flag=flags[black],
                connected=event.connected,
                battery_low=event.battery_low,
                at_ms=self.ms(event.at_ns),
            )
        ]

    @handle.register
    def _(self, event: d.BatteryReport) -> list[StationEvent]:
        return [BatterySeen(event.percent, event.charging, self.ms(event.at_ns))]

    @handle.register
    def _(self, event: d.ClockButton) -> list[StationEvent]:
        return [ButtonSeen(event.buttons, self.ms(event.at_ns))]

    # -- in between ------------------------------------------------------------------------------

    def _white_on_right(self) -> bool:
        if self.clock_turned is not None:
            return self.clock_turned
        return self._setting is not None and self._setting.lie is Lie.TURNED

    def _change(self, state: LinkState, at_ms: int, **params: str) -> list[StationEvent]:
        if state is self.state and state is not LinkState.LOST:
            return []
        self.state = state
        return [LinkChanged(state, at_ms, params)]

    def _look(self, at_ms: int) -> list[StationEvent]:
        """Make the best of the levels of all cells."""
        assert self._levels is not None
        wanted = self.variant.board.width * self.variant.board.height
        if len(self._levels) != wanted:
            cells = str(len(self._levels))
            return self._change(LinkState.WRONG_SIZE, at_ms, cells=cells, wanted=str(wanted))
        self._learn(self._levels)
        if self._setting is None:
            return self._change(LinkState.WAITING_FOR_POSITION, at_ms)
        return self._whole(at_ms)

    def _learn(self, levels: list[int]) -> None:
        """Find out how the board lies and what its codes mean, if *levels* tell it.

        Once that is proved, only the codes are learned anew, from the start position: turning the
        board is a new game's affair, and the session decides about it.
        """
        start = self.variant.start()
        known = self._setting
        if self._proved:
            found = setting_showing(start, levels, known)
            if found is not None and known is not None and found.lie is known.lie:
                self._use(found)
            return
        for position in dict.fromkeys((self._expected, start)):
            found = setting_showing(position, levels, known)
            if found is not None:
                self._use(found)
                self._proved = True
                return

    def _use(self, setting: Setting) -> None:
        if self._setting is None or setting.lie is not self._setting.lie:
            self._cell_map = CellMap(self.variant.board, setting.lie)
        self._setting = setting
        if self._serial is not None:
            self._memory[self._serial] = setting

    def _whole(self, at_ms: int) -> list[StationEvent]:
        assert self._levels is not None
        assert self._setting is not None
        told = self._change(LinkState.CONNECTED, at_ms)
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
