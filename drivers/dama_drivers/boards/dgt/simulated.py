"""
A simulated DGT board: the same frames as a real one, through the same ports.

It is for trying the program without hardware and for tests, and sends a neutral text where the
maker's would stand. What no document settles can be chosen: how updates are numbered while 50
squares are scanned, and what a dump of the whole board shows then (light squares empty).
"""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum, auto
from typing import Final

from dama_drivers.boards.dgt.black_box import BlackBox
from dama_drivers.boards.dgt.clock_frames import (
    ClockAnswer,
    ClockTimes,
    SideTime,
    encode_answer,
    encode_times,
)
from dama_drivers.boards.dgt.commands import CommandCutter
from dama_drivers.boards.dgt.fields import fields_of
from dama_drivers.boards.dgt.frames import encode_frame
from dama_drivers.boards.dgt.numbering import Numbering
from dama_drivers.boards.dgt.scanner import SCAN_NS, Scanner
from dama_drivers.boards.dgt.simulated_clock import SimulatedClock
from dama_drivers.boards.dgt.spec import BOOT_LOADER, CLOCK_MESSAGE, Answer, Command
from dama_drivers.boards.simulator import CommandRefused
from dama_drivers.events import Scope

TEXT: Final = b"Simulated board"
_BEAT_NS: Final = 1_000_000_000
_NO_CLOCK: Final = ClockTimes(right=SideTime(seconds=0), left=SideTime(seconds=0), connected=False)


class _Mode(Enum):
    IDLE = auto()
    UPDATE = auto()
    UPDATE_BOARD = auto()
    UPDATE_NICE = auto()
    BUS = auto()  # silent here: one board alone has nobody to share the line with


_MODES: Final[dict[int, _Mode]] = {
    Command.SEND_RESET: _Mode.IDLE,
    Command.UPDATE: _Mode.UPDATE,
    Command.UPDATE_BOARD: _Mode.UPDATE_BOARD,
    Command.UPDATE_NICE: _Mode.UPDATE_NICE,
    Command.TO_BUS_MODE: _Mode.BUS,
}
_TELL_CLOCK: Final = {_Mode.UPDATE, _Mode.UPDATE_NICE}
_TELL_FIELDS: Final = {_Mode.UPDATE, _Mode.UPDATE_BOARD, _Mode.UPDATE_NICE}
_SCANS: Final[dict[int, Scope]] = {
    Command.SCAN_ALL: Scope.ALL,
    Command.SCAN_DARK: Scope.DARK,
    Command.SCAN_LIGHT: Scope.LIGHT,
}


class SimulatedDgtBoard:
    """
    A SimulatedBoard of 64 or 100 fields.

    *levels* and the cells of ``set_level`` are in reading order as seen from White's side;
    *rotated* puts the connector at Black's left, so that the board sees everything turned by a
    half. *scan* says which squares of a 10x10 board are looked at, *numbering* how updates count
    while that is not all of them. A *wireless* board has a battery and tells of it. *damage* gets
    every stretch of bytes on its way out and may drop, repeat or change some.
    """

    def __init__(
        self,
        *,
        cells: int = 100,
        levels: Sequence[int] = (),
        rotated: bool = False,
        scan: Scope = Scope.ALL,
        numbering: Numbering = Numbering.WOOD,
        scan_ns: int = SCAN_NS,
        serial: str = "00042",
        version: tuple[int, int] = (1, 8),
        clock: SimulatedClock | None = None,
        wireless: bool = False,
        damage: Callable[[bytes], bytes] = bytes,
    ) -> None:
        view = [*levels, *[0] * (cells - len(levels))]
        self.cells = cells
        self.clock = clock
        self.scan = scan
        self._rotated = rotated
        self._numbering = numbering
        self.serial = serial
        self.version = version
        self._wireless = wireless
        self._damage = damage
        wood = view[::-1] if rotated else view
        self._scanner = Scanner(wood, fields_of(scan, cells), scan_ns)
        self.log = BlackBox(self._scanner.memory)
        self._commands = CommandCutter()
        self._mode = _Mode.IDLE
        self._shown: ClockTimes | None = None
        self._beat_ns = 0

    def set_level(self, cell: int, code: int, at_ns: int) -> None:
        """Let *cell* (as seen from White's side) show *code* from *at_ns* on."""
        field = self.cells - 1 - cell if self._rotated else cell
        self._scanner.set_level(field, code, at_ns)

    def levels(self, scope: Scope) -> bytes:
        """Give what the scanner saw last on the fields of *scope*."""
        return bytes(self._scanner.memory[field] for field in fields_of(scope, self.cells))

    def times(self) -> ClockTimes:
        """Give what the clock shows, or that there is none."""
        return _NO_CLOCK if self.clock is None else self.clock.times()

    def due_ns(self) -> int | None:
        """Give the next instant at which something may happen on the board or the clock."""
        dues = [self._scanner.due_ns()]
        if self.clock is not None:
            dues.append(self.clock.due_ns())
        if self._mode is _Mode.UPDATE:
            dues.append(self._beat_ns + _BEAT_NS)
        return min((due for due in dues if due is not None), default=None)

    def advance(self, now_ns: int) -> bytes:
        """Live until *now_ns*; gives the bytes sent meanwhile."""
        return self._out(self._live_until(now_ns))

    def receive_data(self, data: bytes, now_ns: int) -> bytes:
        """
        Take commands at *now_ns*; gives what was sent until then, then the answers.

        :raises CommandRefused: the jump to the boot loader is among them.
        """
        sent = self._live_until(now_ns)
        for command in self._commands.receive(data):
            sent += self._obey(command, now_ns)
        return self._out(sent)

    def _out(self, data: bytes) -> bytes:
        return self._damage(data) if data else data

    def _live_until(self, now_ns: int) -> bytes:
        sent = b""
        while (due := self.due_ns()) is not None and due <= now_ns:
            sent += self._live(due)
        return sent + self._live(now_ns)

    def _live(self, at_ns: int) -> bytes:
        """Live to *at_ns*, before which nothing else is due."""
        seen = self._scanner.step(at_ns)
        for item in seen:
            self.log.changed(item.field, item.level, item.at_ns)
        sent = b""
        if self._mode in _TELL_FIELDS:
            sent = b"".join(self._field_frame(item.field, item.level) for item in seen)
        return sent + self._clock_news(at_ns)

    def _field_frame(self, field: int, level: int) -> bytes:
        number = field
        if self._numbering is Numbering.DARK and self.scan is not Scope.ALL:
            number = fields_of(self.scan, self.cells).index(field)
        return encode_frame(Answer.FIELD, bytes((number, level)))

    def _clock_news(self, at_ns: int) -> bytes:
        """Let the clock live, and tell what the mode demands."""
        sent = b""
        if self.clock is not None:
            self.clock.step(at_ns)
            sent = self._tell_answers(self.clock.said())
            self.log.clock(self.clock.times())
        if self._mode not in _TELL_CLOCK:
            return b""
        beat = self._mode is _Mode.UPDATE and at_ns >= self._beat_ns + _BEAT_NS
        if beat or self.times() != self._shown:
            sent += self._tell_times(at_ns)
        return sent

    def _tell_times(self, at_ns: int) -> bytes:
        self._beat_ns = at_ns
        self._shown = self.times()
        return encode_frame(Answer.CLOCK, encode_times(self._shown))

    def _obey(self, command: bytes, now_ns: int) -> bytes:
        """Carry out one command; gives the answer. What is not known is passed over in silence."""
        code = command[0]
        if code == BOOT_LOADER:
            raise CommandRefused("4e would start the boot loader of a real board")
        if code in _MODES or self._mode is _Mode.BUS:
            self._set_mode(_MODES.get(code, _Mode.IDLE), now_ns)
        if code == CLOCK_MESSAGE:
            return self._clock_message(command)
        if code in _SCANS and self.cells == 100:
            self._scan(_SCANS[code])
        if code == Command.SEND_CLOCK:
            return self._tell_times(now_ns)
        return self._answer(code)

    def _set_mode(self, mode: _Mode, now_ns: int) -> None:
        self._mode = mode
        self._shown = self.times()
        self._beat_ns = now_ns

    def _scan(self, scope: Scope) -> None:
        self.scan = scope
        self._scanner.visit_only(fields_of(scope, self.cells))

    def _clock_message(self, message: bytes) -> bytes:
        """Pass a message on to the clock; its answer comes only in modes that tell of the clock."""
        if self.clock is None:
            return b""
        self.clock.receive(message)
        return self._tell_answers(self.clock.said())

    def _tell_answers(self, said: Iterable[ClockAnswer]) -> bytes:
        if self._mode not in _TELL_CLOCK:
            return b""
        return b"".join(encode_frame(Answer.CLOCK, encode_answer(answer)) for answer in said)

    def _answer(self, code: int) -> bytes:
        """Answer a question about the board."""
        if code not in _ANSWERS or (code in _ONLY_10X10 and self.cells != 100):
            return b""
        if code == Command.SEND_BATTERY and not self._wireless:
            return b""
        id_, tell = _ANSWERS[code]
        return encode_frame(id_, tell(self))

    def _bus_address(self) -> bytes:
        number = int(self.serial)
        return bytes((number >> 7 & 0x7F, number & 0x7F))


_ONLY_10X10: Final = {Command.SEND_DARK, Command.SEND_LIGHT}
_ANSWERS: Final[dict[int, tuple[Answer, Callable[[SimulatedDgtBoard], bytes]]]] = {
    Command.SEND_BOARD: (Answer.BOARD, lambda board: board.levels(Scope.ALL)),
    Command.SEND_DARK: (Answer.DARK, lambda board: board.levels(Scope.DARK)),
    Command.SEND_LIGHT: (Answer.LIGHT, lambda board: board.levels(Scope.LIGHT)),
    Command.SEND_VERSION: (Answer.VERSION, lambda board: bytes(board.version)),
    Command.SEND_SERIAL: (Answer.SERIAL, lambda board: board.serial.encode()),
    Command.SEND_LONG_SERIAL: (Answer.LONG_SERIAL, lambda board: board.serial.zfill(10).encode()),
    Command.SEND_BUS_ADDRESS: (Answer.BUS_ADDRESS, SimulatedDgtBoard._bus_address),
    Command.SEND_TRADEMARK: (Answer.TRADEMARK, lambda board: TEXT),
    Command.SEND_LOG: (Answer.LOG, lambda board: board.log.download()),
    Command.SEND_BATTERY: (Answer.BATTERY, lambda board: bytes((100, 0x7F, 0x7F, *[0] * 6))),
}
