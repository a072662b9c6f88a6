"""
The link to many boards on one line, in bus mode: a board speaks only when it is asked.

Theory of operation. The line is put into bus mode. The boards that are expected are pinged, then
all at once: who is found is told to ignore the next ping, and so on until two pings in a row bring
nobody new. Later that is done again now and then, with one such ping, for it takes more than a
second. In between, each board is asked in turn for what it is to be asked (``bus_member``): what
changed every second, and more when there is a reason.

One question is on the line at a time. An answer that is late, damaged or somebody else's makes the
link ask again, twice at most; what changed is then asked for as "the last changes again", for a
board forgets them once it has told them.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from dama_drivers.boards.dgt.bus_frames import (
    ALL_BOARDS,
    ANSWER_TO,
    BusAnswer,
    BusCommand,
    BusFrameError,
    encode_bus_command,
    read_answer,
)
from dama_drivers.boards.dgt.bus_member import BusMember
from dama_drivers.boards.dgt.commands import encode_command
from dama_drivers.boards.dgt.frames import Dropped, FrameCutter
from dama_drivers.boards.dgt.spec import Command
from dama_drivers.events import DriverEvent, FromBoard, LinkFound, Noise

ANSWER_NS: Final = 80_000_000  # a board answers within 20 ms
ROLL_CALL_NS: Final = 1_200_000_000  # answers to a ping of all come within 1100 ms
MOST_SENDINGS: Final = 3
DISCOVERY_NS: Final = 300_000_000_000
MISSING_NS: Final = 60_000_000_000  # sooner while somebody who is expected is missing
SILENT_ROUNDS: Final = 2
PATIENCE_NS: Final = 10_000_000_000  # nobody at all for so long: the line is given up
_SETTLE_NS: Final = 100_000_000
_NOBODY: Final = "no board on this line answers in bus mode"


@dataclass
class _Asked:
    """The question on the line."""

    command: BusCommand
    address: int
    until_ns: int
    sendings: int = 1


class BusLink:
    """
    A BoardLink to a line of DGT boards; what a board says comes as ``FromBoard`` events.

    *expected* are the addresses of boards that should be there (an address is a serial number);
    others are found as well. Boards on a bus cannot be told to change what they scan, and no
    clock can be set.
    """

    def __init__(self, expected: Iterable[int] = ()) -> None:
        self._expected = tuple(expected)
        self._cutter = FrameCutter()
        self._is_open = False
        self._dead = False
        self._free_ns = 0
        self._in_bus_mode = False
        self._forget(0)

    @property
    def cells(self) -> None:
        """None: each board has its own; see its ``Identity``."""

    @property
    def addresses(self) -> tuple[int, ...]:
        """The boards found since the port was opened, lost ones too."""
        return tuple(self._members)

    @property
    def given_up(self) -> str | None:
        """Why the line is held to be dead, or None."""
        return _NOBODY if self._dead else None

    def opened(self, now_ns: int) -> None:
        """Begin to look who is there, on a port opened at *now_ns*."""
        self._forget(now_ns)
        self._is_open = True

    def closed(self, now_ns: int) -> None:
        """Drop everything that was to be asked."""
        self._is_open = False
        self._cutter.clear()

    def ask_snapshot(self, now_ns: int) -> None:
        """See to it that a Snapshot of every board arrives."""
        for member in self._members.values():
            member.want_dump(now_ns)

    def ask_board(self, address: int, now_ns: int) -> None:
        """
        See to it that a Snapshot of the board at *address* arrives.

        :raises KeyError: no such board was found.
        """
        self._members[address].want_dump(now_ns)

    def mark_start(self, address: int, now_ns: int) -> None:
        """
        Let the board note in its log that a game begins now; ``CommandAnswered`` tells that it has.

        :raises KeyError: no such board was found.
        """
        self._members[address].want(BusCommand.SET_START, now_ns)

    def ask_from_start(self, address: int, now_ns: int) -> None:
        """
        Ask for the log since the last such note; it comes as a ``BoardLog``.

        :raises KeyError: no such board was found.
        """
        self._members[address].want(BusCommand.FROM_START, now_ns)

    def receive_data(self, data: bytes, at_ns: int) -> list[DriverEvent]:
        """Take bytes read at *at_ns*, cut anywhere; give the events they complete, in order."""
        events: list[DriverEvent] = []
        if data and self._asked is not None and self._asked.address != ALL_BOARDS:
            self._asked.until_ns = max(self._asked.until_ns, at_ns + ANSWER_NS)
        for item in self._cutter.receive(data, at_ns):
            if isinstance(item, Dropped):
                events.append(Noise(item.count, at_ns))
                continue
            try:
                events += self._answer(read_answer(item), at_ns)
            except BusFrameError:
                events.append(Noise(len(item.data) + 3, at_ns))
        return events + self._overdue(at_ns)

    def due_ns(self) -> int | None:
        """Give the next instant at which ``poll`` may have something to do; None: not any more."""
        if not self._is_open or self._dead:
            return None
        if self._asked is not None:
            return self._asked.until_ns
        dues = [self._discovery_ns, *(member.due_ns() for member in self._members.values())]
        return max(self._free_ns, 0 if self._script or self._again else min(dues))

    def poll(self, now_ns: int) -> list[bytes]:
        """Give the question to be put now, if the line is free."""
        if not self._is_open or self._dead or self._asked is not None or now_ns < self._free_ns:
            return []
        if not self._in_bus_mode:
            self._in_bus_mode = True
            self._free_ns = now_ns + _SETTLE_NS
            return [encode_command(Command.TO_BUS_MODE)]
        return self._put(now_ns)

    def _forget(self, now_ns: int) -> None:
        self._cutter.clear()
        self._members: dict[int, BusMember] = {}
        self._asked: _Asked | None = None
        self._again: _Asked | None = None
        self._script: deque[tuple[BusCommand, int]] = deque()
        self._in_bus_mode = False
        self._found = False
        self._dead = False
        self._heard_ns = now_ns
        self._free_ns = now_ns
        self._discovery_ns = now_ns
        self._silent_rounds = 0
        self._known_before = 0

    # -- asking ----------------------------------------------------------------------------------

    def _put(self, now_ns: int) -> list[bytes]:
        """Put the next question: one again, one of the search, or what a board is to be asked."""
        if self._again is not None:
            asked, self._again = self._again, None
            return self._send(asked, now_ns)
        if not self._script and now_ns >= self._discovery_ns:
            self._look_round(now_ns)
        if self._script:
            return self._send(_Asked(*self._script.popleft(), 0), now_ns)
        waiting = sorted(self._members.values(), key=lambda member: member.due_ns())
        for member in waiting:
            command = member.next_question(now_ns)
            if command is not None:
                return self._send(_Asked(command, member.address, 0), now_ns)
        return []

    def _send(self, asked: _Asked, now_ns: int) -> list[bytes]:
        wait_ns = ROLL_CALL_NS if asked.address == ALL_BOARDS else ANSWER_NS
        asked.until_ns = now_ns + wait_ns
        self._asked = asked
        return [encode_bus_command(asked.command, asked.address)]

    def _look_round(self, now_ns: int) -> None:
        """Begin a search: who is expected and not known is pinged, then everybody else."""
        missing = [address for address in self._expected if address not in self._members]
        self._discovery_ns = now_ns + (MISSING_NS if missing else DISCOVERY_NS)
        self._silent_rounds = 1 if self._members else 0
        self._script.extend((BusCommand.PING, address) for address in missing)
        self._call_the_roll()

    def _call_the_roll(self) -> None:
        self._known_before = len(self._members)
        present = [address for address, member in self._members.items() if not member.is_lost]
        self._script.extend((BusCommand.IGNORE_PING, address) for address in present)
        self._script.append((BusCommand.PING, ALL_BOARDS))

    # -- answers ---------------------------------------------------------------------------------

    def _answer(self, answer: BusAnswer, at_ns: int) -> list[DriverEvent]:
        events: list[DriverEvent] = [] if self._found else [LinkFound(at_ns)]
        self._found = True
        self._heard_ns = at_ns
        asked = self._asked
        if asked is None or answer.code != ANSWER_TO[asked.command]:
            return events
        if asked.address == ALL_BOARDS:
            return events + self._present(answer.address, BusCommand.PING, b"", at_ns)
        if answer.address != asked.address:
            return events
        self._asked = None
        command = asked.command
        if command is BusCommand.REPEAT_CHANGES:
            command = BusCommand.CHANGES
            self._members[asked.address].repeated(at_ns)
        return events + self._present(answer.address, command, answer.data, at_ns)

    def _present(
        self, address: int, command: BusCommand, data: bytes, at_ns: int
    ) -> list[DriverEvent]:
        """The board at *address* has answered."""
        if address not in self._members:
            self._members[address] = BusMember(address, at_ns)
        told = self._members[address].answered(command, data, at_ns)
        return [FromBoard(address, event) for event in told]

    def _overdue(self, now_ns: int) -> list[DriverEvent]:
        """Deal with a question that has had its time."""
        asked = self._asked
        self._dead = self._is_open and now_ns - self._heard_ns >= PATIENCE_NS
        if asked is None or now_ns < asked.until_ns:
            return []
        self._asked = None
        if asked.address == ALL_BOARDS:
            self._roll_called()
            return []
        member = self._members.get(asked.address)
        if asked.sendings < MOST_SENDINGS:
            changes = asked.command is BusCommand.CHANGES
            command = BusCommand.REPEAT_CHANGES if changes else asked.command
            self._again = _Asked(command, asked.address, 0, asked.sendings + 1)
            return []
        if member is None:
            return []
        command = asked.command
        if command is BusCommand.REPEAT_CHANGES:
            command = BusCommand.CHANGES
        return [FromBoard(asked.address, event) for event in member.unanswered(command, now_ns)]

    def _roll_called(self) -> None:
        found = len(self._members) > self._known_before
        self._silent_rounds = 0 if found else self._silent_rounds + 1
        if self._silent_rounds < SILENT_ROUNDS:
            self._call_the_roll()
