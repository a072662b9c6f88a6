"""
One board of those that share a line: what it is to be asked next, and what its answers mean.

A board on a bus speaks only when it is asked. What changed since the last question is asked for
again and again; the answer has the order of the changes but no instants, so they are spread over
the time since the answer before. A dump is asked for at first, whenever the changes may not tell
the whole truth, and now and then; the clock every few seconds, and at once when its lever moved.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from dama_drivers.boards.dgt.bus_frames import BusCommand
from dama_drivers.boards.dgt.clock_frames import ClockTimes, decode_clock
from dama_drivers.boards.dgt.fields import WIDTHS, spread
from dama_drivers.boards.dgt.log import decode_log, on_cells
from dama_drivers.boards.dgt.numbering import DARK_FIELDS, BoardModel
from dama_drivers.boards.dgt.reports import clock_report
from dama_drivers.boards.dgt.requests import Check
from dama_drivers.boards.dgt.timings import CABLE
from dama_drivers.events import (
    AckOutcome,
    BoardLog,
    CommandAnswered,
    DriverEvent,
    Identity,
    LinkFound,
    LinkLost,
    Scope,
    Snapshot,
)
from dama_drivers.logbook import LogChange, LogMark, LogTime

POLL_NS: Final = 1_000_000_000
CLOCK_NS: Final = 3_000_000_000
MISSES: Final = 3  # questions in vain: it is lost
RETRY_NS: Final = 5_000_000_000  # a lost board is asked so often whether it is back
_GIVEN_UP: Final = "the board does not answer any more"
_POWER_UP: Final = LogMark("power_up")
_TURNS: Final = (
    BusCommand.SET_START,
    BusCommand.CHANGES,
    BusCommand.VERSION,
    BusCommand.BOARD,
    BusCommand.DARK,
    BusCommand.CLOCK,
    BusCommand.FROM_START,
)
"""Which of several questions that are due comes first: changes before the dump that tops them."""


class BusMember:
    """The board at *address*, found at *now_ns*."""

    def __init__(self, address: int, now_ns: int) -> None:
        self.address = address
        self.is_lost = True
        self._identity = Identity(at_ns=now_ns)
        self._dump = BusCommand.BOARD
        self._misses = 0
        self._begin(now_ns)

    def due_ns(self) -> int:
        """Give the instant of its next question."""
        if self.is_lost:
            return self._retry_ns
        return min(self._check.due_ns(), *self._due.values())

    def next_question(self, now_ns: int) -> BusCommand | None:
        """Give the question to be put now, if one is due."""
        if self.is_lost:
            return BusCommand.PING if now_ns >= self._retry_ns else None
        if now_ns >= self._check.due_ns():
            self._check.dumped(now_ns)
            self.want(self._dump, now_ns)
        due = [command for command in _TURNS if self._due.get(command, now_ns + 1) <= now_ns]
        return due[0] if due else None

    def want(self, command: BusCommand, now_ns: int) -> None:
        """Put *command* on the list of what is due."""
        self._due[command] = min(now_ns, self._due.get(command, now_ns))

    def want_dump(self, now_ns: int) -> None:
        """Ask for a dump, and for the changes before it."""
        self.want(BusCommand.CHANGES, now_ns)
        self.want(self._dump, now_ns)

    def answered(self, command: BusCommand, data: bytes, at_ns: int) -> list[DriverEvent]:
        """Take the answer to *command*; gives what it tells."""
        self._misses = 0
        told: list[DriverEvent] = []
        if self.is_lost:
            self._begin(at_ns)
            self.is_lost = False
            told = [LinkFound(at_ns), *self._learned(at_ns, bus_address=self.address)]
        self._due.pop(command, None)
        reader = _READERS.get(command)
        return told if reader is None else told + reader(self, data, at_ns)

    def unanswered(self, command: BusCommand, now_ns: int) -> list[DriverEvent]:
        """Note that *command* was put in vain, as often as it is put at all."""
        if self.is_lost:
            self._retry_ns = now_ns + RETRY_NS
            return []
        self._misses += 1
        if self._misses >= MISSES:
            self.is_lost = True
            self._retry_ns = now_ns + RETRY_NS
            return [LinkLost(_GIVEN_UP, now_ns)]
        if command in _TURNS:
            self._due[command] = now_ns + POLL_NS
        if command is BusCommand.CHANGES:
            self._model.damaged()
            self.want(self._dump, now_ns + POLL_NS)
        elif command is self._dump and self._model.cells is None:
            self._dump = self._due_otherwise(command, now_ns)
        return []

    def _due_otherwise(self, command: BusCommand, now_ns: int) -> BusCommand:
        """Ask for the other kind of dump: a board may know one of them only."""
        other = BusCommand.DARK if command is BusCommand.BOARD else BusCommand.BOARD
        self._due.pop(command)
        self.want(other, now_ns)
        return other

    def repeated(self, now_ns: int) -> None:
        """The last changes were asked for again: they may be told twice, so a dump is wanted."""
        self._model.damaged()
        self.want(self._dump, now_ns)

    def _begin(self, now_ns: int) -> None:
        self._model = BoardModel()
        self._check = Check(CABLE, now_ns)
        self._told_ns = now_ns
        self._retry_ns = now_ns
        self._due = dict.fromkeys(
            (BusCommand.CHANGES, BusCommand.VERSION, self._dump, BusCommand.CLOCK), now_ns
        )

    def _read_changes(self, data: bytes, at_ns: int) -> list[DriverEvent]:
        self._due[BusCommand.CHANGES] = at_ns + POLL_NS
        items = decode_log(data)
        changes = [item for item in items if isinstance(item, LogChange)]
        told: list[DriverEvent] = []
        for count, change in enumerate(changes, start=1):
            seen_ns = self._told_ns + (at_ns - self._told_ns) * count // len(changes)
            told += self._model.update(change.cell, change.level, seen_ns)
        self._told_ns = at_ns
        if changes:
            self._check.changed(at_ns)
        if self._model.needs_dump or _POWER_UP in items:
            self.want(self._dump, at_ns)
        if any(isinstance(item, LogTime) for item in items):
            self.want(BusCommand.CLOCK, at_ns)
        return told

    def _read_board(self, data: bytes, at_ns: int) -> list[DriverEvent]:
        if len(data) == DARK_FIELDS:
            return self._read_dump(data, Scope.DARK, 100, at_ns)
        if len(data) not in WIDTHS:
            self.want(BusCommand.DARK, at_ns + POLL_NS)
            return []
        return self._read_dump(data, Scope.ALL, len(data), at_ns)

    def _read_dump(self, data: bytes, scope: Scope, cells: int, at_ns: int) -> list[DriverEvent]:
        snapshot = Snapshot(spread(data, scope, cells), at_ns, scope)
        told: list[DriverEvent] = [*self._model.dump(snapshot.levels, scope)]
        self._check.dumped(at_ns)
        self._told_ns = at_ns
        return [*told, *self._learned(at_ns, cells=cells), snapshot]

    def _read_clock(self, data: bytes, at_ns: int) -> list[DriverEvent]:
        self._due[BusCommand.CLOCK] = at_ns + CLOCK_NS
        times = decode_clock(data)
        return [clock_report(times, at_ns)] if isinstance(times, ClockTimes) else []

    def _read_version(self, data: bytes, at_ns: int) -> list[DriverEvent]:
        """Up to firmware 1.2 the answer is empty."""
        version = f"{data[0]}.{data[1]}" if len(data) == 2 else None
        return self._learned(at_ns, version=version)

    def _read_from_start(self, data: bytes, at_ns: int) -> list[DriverEvent]:
        items = on_cells(decode_log(data), self._model.numbering, self._model.cells)
        return [BoardLog(tuple(items), at_ns)]

    def _read_start_set(self, data: bytes, at_ns: int) -> list[DriverEvent]:
        return [CommandAnswered("set_start", AckOutcome.ACCEPTED, at_ns)]

    def _learned(
        self,
        at_ns: int,
        *,
        bus_address: int | None = None,
        cells: int | None = None,
        version: str | None = None,
    ) -> list[DriverEvent]:
        """Keep what is known of it; its address is its serial number."""
        known = self._identity
        identity = Identity(
            at_ns=known.at_ns,
            serial=f"{self.address:05d}",
            bus_address=bus_address or known.bus_address,
            cells=cells or known.cells,
            version=version or known.version,
        )
        if identity == known and bus_address is None:
            return []
        self._identity = replace(identity, at_ns=at_ns)
        return [self._identity]


_READERS: Final[dict[BusCommand, Callable[[BusMember, bytes, int], list[DriverEvent]]]] = {
    BusCommand.CHANGES: BusMember._read_changes,
    BusCommand.BOARD: BusMember._read_board,
    BusCommand.DARK: BusMember._read_board,
    BusCommand.CLOCK: BusMember._read_clock,
    BusCommand.VERSION: BusMember._read_version,
    BusCommand.FROM_START: BusMember._read_from_start,
    BusCommand.SET_START: BusMember._read_start_set,
}
