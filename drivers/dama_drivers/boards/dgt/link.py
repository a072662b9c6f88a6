"""
The link to one DGT board: what it says becomes events, and it is asked what it must be asked.

Theory of operation. On opening, the board is set to rest, asked who it is, asked for a dump (which
tells its size), told to report changes, and asked for a dump again: mode first, dump second, then
updates, for an update is only a difference to the board's own memory. From then on a dump is
wanted whenever the stream may not tell the whole truth: after lost bytes, while the numbering of
fields is unproved, after an update that contradicts the dump, after half a minute without change,
every three minutes, and when the owner of the link asks for one. A dump that does not come is
asked for again. A board that says nothing for a second is asked for its serial number, and given
up after the third question in vain. A dump that shows changes nobody reported means that the
board fell back to rest (a bridge whose power failed): the mode is set again.

Messages to a clock go when nothing else waits, one at a time (``clock_talk``). While the log memory
is read nothing else is sent, for it fills the line for some eight seconds; a dump follows it. A
board that knows how full its battery is has no cable, and is given more time for everything.

Nothing sent here changes a board for good, and 4e is never sent: ``commands`` refuses to build it.
"""

import logging
from collections.abc import Callable, MutableMapping
from dataclasses import replace
from typing import Final

from dama_drivers.boards.dgt.clock_frames import ClockTimes, decode_clock
from dama_drivers.boards.dgt.clock_talk import ClockTalk
from dama_drivers.boards.dgt.commands import encode_command, encode_persistent
from dama_drivers.boards.dgt.fields import spread
from dama_drivers.boards.dgt.frames import Dropped, Frame, FrameCutter
from dama_drivers.boards.dgt.log import decode_log, on_cells
from dama_drivers.boards.dgt.numbering import BoardModel, Numbering
from dama_drivers.boards.dgt.reports import battery, clock_answer, clock_report, identified
from dama_drivers.boards.dgt.requests import (
    LOG_NS,
    Check,
    CommandQueue,
    DumpRequest,
    LogRequest,
    Outgoing,
    Question,
    Watchdog,
)
from dama_drivers.boards.dgt.scripts import connect_script, identify_script, send_command
from dama_drivers.boards.dgt.spec import ANSWERS, HEADER_BYTES, QUESTIONS, Answer, Command
from dama_drivers.boards.dgt.timings import BLUETOOTH, CABLE, Timings
from dama_drivers.clocks.requests import ClockRequest
from dama_drivers.events import (
    AckOutcome,
    BoardLog,
    ClockAnswered,
    CommandAnswered,
    DriverEvent,
    Identity,
    LinkFound,
    Noise,
    Scope,
    Snapshot,
)
from dama_drivers.logbook import LOG_COMMAND

_log = logging.getLogger(__name__)


_DUMPS: Final = {encode_command(code) for code in (Command.SEND_BOARD, Command.SEND_DARK)}
_LOG: Final = encode_command(Command.SEND_LOG)
_GIVEN_UP: Final = "the board does not answer any more"
_NEVER_FOUND: Final = "nothing on this port answers like a DGT board"


class DgtLink:
    """
    A BoardLink, and a ClockLink, to a DGT board, 8x8 or 10x10, in single-board mode.

    *with_clock* False leaves the clock out, for lines too slow to carry it. *identify_only* asks
    nothing but who is there (40, 4d, 45, 55), for looking at an unknown port. *numberings*
    keeps, by serial number, how each board numbers its updates; the owner may store it.
    *timings* are those to begin with; a wireless board is found to be one by itself.
    """

    def __init__(
        self,
        *,
        with_clock: bool = True,
        identify_only: bool = False,
        numberings: MutableMapping[str, Numbering] | None = None,
        timings: Timings = CABLE,
    ) -> None:
        self._mode = Command.UPDATE_NICE if with_clock else Command.UPDATE_BOARD
        self._identify_only = identify_only
        self._numberings = {} if numberings is None else numberings
        self._timings = timings
        self._cutter = FrameCutter()
        self._queue = CommandQueue(timings)
        self._is_open = False
        self._refused: list[DriverEvent] = []
        self.dropped_bytes = 0
        self._forget(0)

    @property
    def cells(self) -> int | None:
        """Number of fields of the wood (64 or 100), None until a dump has told."""
        return self._model.cells

    @property
    def numbering(self) -> Numbering | None:
        """How the board numbers its updates, None until that is proved."""
        return self._model.numbering

    @property
    def given_up(self) -> str | None:
        """Why the board is held to be lost, or None while it is not."""
        if not self._watchdog.given_up:
            return None
        return _GIVEN_UP if self._found else _NEVER_FOUND

    def opened(self, now_ns: int) -> None:
        """Begin the connect procedure on a port opened at *now_ns*."""
        self._forget(now_ns)
        self._is_open = True
        if self._identify_only:
            self._queue.start(identify_script(self._timings), now_ns)
        else:
            self._queue.start(connect_script(self._mode, self._timings), now_ns)

    def closed(self, now_ns: int) -> None:
        """Drop everything that was to be sent or awaited."""
        self._is_open = False
        self._queue.start((), now_ns)
        self._cutter.clear()
        self._clock = ClockTalk(self._timings)

    def receive_data(self, data: bytes, at_ns: int) -> list[DriverEvent]:
        """Take bytes read at *at_ns*, cut anywhere; give the events they complete, in order."""
        events: list[DriverEvent] = []
        for item in self._cutter.receive(data, at_ns):
            if isinstance(item, Dropped):
                events += self._noise(item.count, at_ns)
            else:
                events += self._frame(item, at_ns)
        if data and self._cutter.in_log:
            self._sign_of_life(at_ns)
        if self._log.given_up(at_ns):
            events.append(CommandAnswered(LOG_COMMAND, AckOutcome.UNKNOWN, at_ns))
        events += self._refused
        self._refused.clear()
        return events + self._clock.late(at_ns)

    def due_ns(self) -> int | None:
        """Give the next instant at which ``poll`` may have something to do; None: not any more."""
        if not self._is_open or self._watchdog.given_up:
            return None
        dues = [self._watchdog.due_ns(), self._serial.due_ns(), self._queue.due_ns()]
        if not self._identify_only:
            dues += [self._check.due_ns(), self._dump.due_ns(), self._log.due_ns()]
        clock_ns = self._clock.due_ns()
        if clock_ns is not None:
            dues.append(max(clock_ns, self._queue.free_ns))
        return min(due for due in dues if due is not None)

    def poll(self, now_ns: int) -> list[bytes]:
        """Give the command to write now, if one is due: never two without a pause between them."""
        if not self._is_open:
            return []
        self._plan(now_ns)
        data = self._queue.take(now_ns)
        if data is None:
            return self._poll_clock(now_ns)
        if data in _DUMPS:
            self._dump.sent(now_ns)
        if data == _LOG:
            self._log.sent(now_ns)
            self._sign_of_life(now_ns)
        return [data]

    def _poll_clock(self, now_ns: int) -> list[bytes]:
        """Give the message to the clock to be sent now, if nothing else is to be sent."""
        message = self._clock.take(now_ns) if self._queue.is_idle(now_ns) else None
        if message is None:
            return []
        self._queue.occupy(now_ns)
        return [message]

    def ask_snapshot(self, now_ns: int) -> None:
        """See to it that a dump asked for after *now_ns* arrives."""
        self._want_dump(now_ns)

    def ask(self, command: Command) -> None:
        """
        Put one more harmless question, such as the battery or the bus address.

        :raises ValueError: it is no question: it would change what the board does.
        """
        if command not in QUESTIONS:
            raise ValueError(f"{command:02x} is no question to a board")
        self._queue.put(send_command(command))

    def ask_log(self) -> None:
        """
        Ask for the log memory; it comes as a BoardLog, some eight seconds later.

        Until then the board says nothing else. ``CommandAnswered("log", UNKNOWN)`` tells that it
        has not come within fifteen seconds.
        """
        self._queue.put(Outgoing(_LOG, LOG_NS))

    def ask_clock(self, request: ClockRequest, now_ns: int) -> None:
        """
        Pass *request* on to the clock on the board's cable when its turn comes.

        ``ClockAnswered`` tells what became of it; a link without clock refuses everything. While
        the port is not open nothing is passed on, and nothing more is told than that.
        """
        if self._mode is Command.UPDATE_BOARD:
            self._refused.append(ClockAnswered(request, AckOutcome.REFUSED, now_ns))
        elif self._is_open and not self._identify_only:
            self._clock.put(request, now_ns)

    def change_scan(self, command: Command, *, consent: bool) -> None:
        """
        Let a 10x10 board scan dark (51), light (53) or all squares (54) from now on, for good.

        :raises ForbiddenCommand: *consent* is not True: the owner of the board was not asked.
        """
        self._queue.put(Outgoing(encode_persistent(command, consent=consent)))

    def _forget(self, now_ns: int) -> None:
        """Know nothing about the board, as on a port just opened."""
        self._cutter.clear()
        self._model = BoardModel()
        self._dump = DumpRequest(self._timings)
        self._log = LogRequest()
        self._clock = ClockTalk(self._timings)
        self._refused.clear()
        self._watchdog = Watchdog(self._timings, now_ns)
        self._check = Check(self._timings, now_ns)
        self._identity = Identity(at_ns=now_ns)
        self._found = False
        self._serial = Question(self._timings, now_ns)
        self._mode_set_ns = now_ns

    def _take_time(self, timings: Timings) -> None:
        """Go by *timings* from now on."""
        self._timings = timings
        paced = (self._queue, self._dump, self._clock, self._watchdog, self._check, self._serial)
        for part in paced:
            part.timings = timings

    def _plan(self, now_ns: int) -> None:
        """Queue what the silence, a missing answer or the passing of time calls for."""
        quiet, untold = self._watchdog.poll(now_ns), self._serial.poll(now_ns)
        if quiet or untold:
            self._queue.put(send_command(Command.SEND_SERIAL))
        if self._identify_only:
            return
        if now_ns >= self._check.due_ns():
            self._check.dumped(now_ns)
            self._dump.wanted = True
            if self._timings is BLUETOOTH:
                self._queue.put(send_command(Command.SEND_BATTERY))
        self._ask_dump(now_ns)

    def _want_dump(self, now_ns: int) -> None:
        self._dump.wanted = True
        self._ask_dump(now_ns)

    def _ask_dump(self, now_ns: int) -> None:
        """Queue the question for a dump that is wanted or overdue, unless one is on its way."""
        if self._dump.poll(now_ns) and not self._identify_only:
            self._queue.put(send_command(self._dump.command))

    def _noise(self, count: int, at_ns: int) -> list[DriverEvent]:
        self.dropped_bytes += count
        self._model.damaged()
        self._want_dump(at_ns)
        return [Noise(count, at_ns)]

    def _frame(self, frame: Frame, at_ns: int) -> list[DriverEvent]:
        """Take one well-formed frame; one of a known kind but a wrong length is noise."""
        row = ANSWERS.get(frame.id)
        if row is None:
            _log.debug("unknown answer %02x: %s", frame.id, frame.data.hex(" "))
            return []
        if row.sizes and len(frame.data) not in row.sizes:
            return self._noise(HEADER_BYTES + len(frame.data), at_ns)
        self._sign_of_life(at_ns)
        events: list[DriverEvent] = [] if self._found else [LinkFound(at_ns)]
        self._found = True
        reader = _READERS.get(frame.id)
        return events if reader is None else events + reader(self, frame, at_ns)

    def _sign_of_life(self, at_ns: int) -> None:
        """Note that the board is there; while its log is awaited, it may be silent."""
        self._watchdog.heard(max(at_ns, self._log.due_ns() or 0))

    def _read_board(self, frame: Frame, at_ns: int) -> list[DriverEvent]:
        return self._read_dump(frame.data, Scope.ALL, len(frame.data), at_ns)

    def _read_dark(self, frame: Frame, at_ns: int) -> list[DriverEvent]:
        return self._read_dump(frame.data, Scope.DARK, 100, at_ns)

    def _read_light(self, frame: Frame, at_ns: int) -> list[DriverEvent]:
        """Pass on a dump nobody here asks for; it says nothing about the squares of play."""
        return [Snapshot(spread(frame.data, Scope.LIGHT, 100), at_ns, Scope.LIGHT)]

    def _read_dump(self, levels: bytes, scope: Scope, cells: int, at_ns: int) -> list[DriverEvent]:
        """Take a dump: the truth, and the evidence for the numbering of updates."""
        snapshot = Snapshot(spread(levels, scope, cells), at_ns, scope)
        events: list[DriverEvent] = [*self._model.dump(snapshot.levels, scope)]
        self._check.dumped(at_ns)
        self._dump.answered()
        if self._model.missed_changes and at_ns - self._mode_set_ns >= self._timings.still_ns:
            self._mode_set_ns = at_ns
            self._queue.put(send_command(self._mode))
            self._dump.wanted = True
        self._ask_dump(at_ns)
        self._store_numbering()
        return [*events, *self._learned(replace(self._identity, cells=cells), at_ns), snapshot]

    def _read_field(self, frame: Frame, at_ns: int) -> list[DriverEvent]:
        self._check.changed(at_ns)
        changes = self._model.update(frame.data[0], frame.data[1], at_ns)
        if self._model.needs_dump:
            self._want_dump(at_ns)
        self._store_numbering()
        return [*changes]

    def _read_clock(self, frame: Frame, at_ns: int) -> list[DriverEvent]:
        told = decode_clock(frame.data)
        if told is None:
            return []
        if isinstance(told, ClockTimes):
            if not told.connected:
                self._clock.clock_gone()
            return [clock_report(told, at_ns)]
        return [clock_answer(told, at_ns), *self._clock.heard(told, at_ns)]

    def _read_log(self, frame: Frame, at_ns: int) -> list[DriverEvent]:
        self._log.answered()
        self._sign_of_life(at_ns)
        self._queue.occupy(at_ns)
        self._want_dump(at_ns)
        items = on_cells(decode_log(frame.data), self._model.numbering, self._model.cells)
        return [BoardLog(tuple(items), at_ns)]

    def _read_battery(self, frame: Frame, at_ns: int) -> list[DriverEvent]:
        if self._timings is CABLE:
            self._take_time(BLUETOOTH)
        return [battery(frame.data, at_ns)]

    def _read_identity(self, frame: Frame, at_ns: int) -> list[DriverEvent]:
        """Take a serial number, version or address; what this board had proved is remembered."""
        told = self._learned(identified(self._identity, frame.id, frame.data), at_ns)
        serial = self._identity.serial
        if not told or serial is None:
            return told
        self._serial.answered()
        if self._model.numbering is None and serial in self._numberings:
            return [*told, *self._model.remember(self._numberings[serial])]
        self._store_numbering()
        return told

    def _learned(self, identity: Identity, at_ns: int) -> list[DriverEvent]:
        """Keep *identity*; an event only if it tells more than before."""
        if replace(identity, at_ns=self._identity.at_ns) == self._identity:
            return []
        self._identity = replace(identity, at_ns=at_ns)
        return [self._identity]

    def _store_numbering(self) -> None:
        serial, numbering = self._identity.serial, self._model.numbering
        if serial is not None and numbering is not None:
            self._numberings[serial] = numbering


_READERS: Final[dict[int, Callable[[DgtLink, Frame, int], list[DriverEvent]]]] = {
    Answer.BOARD: DgtLink._read_board,
    Answer.DARK: DgtLink._read_dark,
    Answer.LIGHT: DgtLink._read_light,
    Answer.FIELD: DgtLink._read_field,
    Answer.CLOCK: DgtLink._read_clock,
    Answer.LOG: DgtLink._read_log,
    Answer.BATTERY: DgtLink._read_battery,
    Answer.SERIAL: DgtLink._read_identity,
    Answer.LONG_SERIAL: DgtLink._read_identity,
    Answer.VERSION: DgtLink._read_identity,
    Answer.BUS_ADDRESS: DgtLink._read_identity,
}
