"""Several simulated boards on one line, in bus mode."""

import heapq
from collections.abc import Callable, Sequence
from typing import Final

from dama_drivers.boards.dgt.bus_frames import (
    ALL_BOARDS,
    ANSWER_TO,
    BusAnswer,
    BusCommand,
    checksum,
    encode_bus_answer,
)
from dama_drivers.boards.dgt.clock_frames import encode_times
from dama_drivers.boards.dgt.log import START_TAG
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.events import Scope

_COMMAND_BYTES: Final = 4


class SimulatedBus:
    """
    A SimulatedLine with *boards* on it, each at the address that is its serial number.

    Answers to a ping of all are spread over more than a second, each board having its own moment.
    Any command of single-board mode ends bus mode for all of them, any command of bus mode brings
    them back and is lost. *damage* gets every answer on its way out. A board that is switched off
    (``off``) is not there.
    """

    def __init__(
        self,
        boards: Sequence[SimulatedDgtBoard],
        *,
        damage: Callable[[bytes], bytes] = bytes,
    ) -> None:
        self.boards: dict[int, SimulatedDgtBoard] = {}
        self.off: set[int] = set()
        self.damage = damage
        self._told: dict[int, int] = {}
        self._last: dict[int, bytes] = {}
        self._start: dict[int, int] = {}
        self._ignoring: set[int] = set()
        self._late: list[tuple[int, int]] = []
        self._unfinished = bytearray()
        self._in_bus_mode = True
        for board in boards:
            self.add(board)

    def add(self, board: SimulatedDgtBoard) -> None:
        """Connect one more board to the line."""
        address = int(board.serial)
        self.boards[address] = board
        self._told[address], self._last[address], self._start[address] = 0, b"", 0

    def due_ns(self) -> int | None:
        """Give the next instant at which something may happen."""
        dues = [board.due_ns() for board in self.boards.values()]
        dues += [self._late[0][0]] if self._late else []
        return min((due for due in dues if due is not None), default=None)

    def advance(self, now_ns: int) -> bytes:
        """Live until *now_ns*; gives the answers whose moment has come."""
        for board in self.boards.values():
            board.advance(now_ns)
        sent = b""
        while self._late and self._late[0][0] <= now_ns:
            _, address = heapq.heappop(self._late)
            sent += self._say(BusCommand.PING, address, b"")
        return sent

    def receive_data(self, data: bytes, now_ns: int) -> bytes:
        """Take what the PC sends; gives what was due until then, then the answers."""
        sent = self.advance(now_ns)
        for byte in data:
            self._unfinished.append(byte)
            if self._unfinished[0] < 0x80:
                self._in_bus_mode = self._unfinished[0] == 0x4A
                self._unfinished.clear()
            elif len(self._unfinished) == _COMMAND_BYTES:
                command = bytes(self._unfinished)
                self._unfinished.clear()
                sent += self._take(command, now_ns)
        return sent

    def _take(self, command: bytes, now_ns: int) -> bytes:
        if checksum(command[:-1]) != command[-1]:
            return b""
        if not self._in_bus_mode:
            self._in_bus_mode = True
            return b""
        code, address = command[0], command[1] << 7 | command[2]
        if address == ALL_BOARDS:
            if code == BusCommand.PING:
                self._call_the_roll(now_ns)
            return b""
        if address not in self.boards or code not in _OBEY:
            return b""
        return self._say(BusCommand(code), address, _OBEY[BusCommand(code)](self, address))

    def _call_the_roll(self, now_ns: int) -> None:
        for address in self.boards:
            if address not in self._ignoring:
                heapq.heappush(self._late, (now_ns + address * 7919 % 1100 * 1_000_000, address))
        self._ignoring.clear()

    def _say(self, command: BusCommand, address: int, data: bytes) -> bytes:
        if address in self.off:
            return b""
        return self.damage(encode_bus_answer(BusAnswer(ANSWER_TO[command], address, data)))

    def _changes(self, address: int) -> bytes:
        log = self.boards[address].log
        self._last[address] = log.since(self._told[address])
        self._told[address] = log.written
        return self._last[address]

    def _set_start(self, address: int) -> bytes:
        log = self.boards[address].log
        log.mark(START_TAG)
        self._start[address] = log.written - 1
        return b""

    def _ignore(self, address: int) -> bytes:
        self._ignoring.add(address)
        return b""

    def _from_start(self, address: int) -> bytes:
        return self.boards[address].log.since(self._start[address])


_OBEY: Final[dict[BusCommand, Callable[[SimulatedBus, int], bytes]]] = {
    BusCommand.CLOCK: lambda bus, address: encode_times(bus.boards[address].times()),
    BusCommand.BOARD: lambda bus, address: bus.boards[address].levels(Scope.ALL),
    BusCommand.DARK: lambda bus, address: bus.boards[address].levels(Scope.DARK),
    BusCommand.CHANGES: SimulatedBus._changes,
    BusCommand.REPEAT_CHANGES: lambda bus, address: bus._last[address],
    BusCommand.SET_START: SimulatedBus._set_start,
    BusCommand.FROM_START: SimulatedBus._from_start,
    BusCommand.PING: lambda bus, address: b"",
    BusCommand.IGNORE_PING: SimulatedBus._ignore,
    BusCommand.VERSION: lambda bus, address: bytes(bus.boards[address].version),
}
