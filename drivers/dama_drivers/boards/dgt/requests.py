"""What is to be sent and when: pauses between commands, unanswered questions, a silent board."""

from collections import deque
from typing import Final, NamedTuple

from dama_drivers.boards.dgt.spec import Command
from dama_drivers.boards.dgt.timings import Timings

LOG_NS: Final = 15_000_000_000  # the log takes 8.3 s at 9600 baud, and nothing else comes meanwhile
REPEATS: Final = 5
MISSES: Final = 3  # questions in a row without a sign of life: it is lost


class Outgoing(NamedTuple):
    """Bytes to send, and the pause to keep after them; None: the usual one."""

    data: bytes
    pause_ns: int | None = None


class CommandQueue:
    """Commands waiting for the line: one at a time, a pause after each."""

    def __init__(self, timings: Timings) -> None:
        self.timings = timings
        self._waiting: deque[Outgoing] = deque()
        self.free_ns = 0

    def put(self, outgoing: Outgoing) -> None:
        """Append a command, unless the same one is waiting already."""
        if all(waiting.data != outgoing.data for waiting in self._waiting):
            self._waiting.append(outgoing)

    def start(self, script: tuple[Outgoing, ...], now_ns: int) -> None:
        """Throw away what waits and begin with *script*; it may hold a command twice."""
        self._waiting = deque(script)
        self.free_ns = now_ns

    def due_ns(self) -> int | None:
        """Give the instant at which the next command may go."""
        return self.free_ns if self._waiting else None

    def take(self, now_ns: int) -> bytes | None:
        """Give the next command if the line is free."""
        if not self._waiting or now_ns < self.free_ns:
            return None
        outgoing = self._waiting.popleft()
        self.occupy(now_ns, outgoing.pause_ns)
        return outgoing.data

    def is_idle(self, now_ns: int) -> bool:
        """Tell whether the line is free and nothing waits for it."""
        return not self._waiting and now_ns >= self.free_ns

    def occupy(self, now_ns: int, pause_ns: int | None = None) -> None:
        """Keep the line free of commands for a pause; None: the usual one."""
        self.free_ns = now_ns + (self.timings.gap_ns if pause_ns is None else pause_ns)


class DumpRequest:
    """
    Asking for a dump until one comes.

    ``command`` is how: 42 asks for the whole board, 50 for the dark squares. While neither has
    been answered, in a way that can be read, they are tried in turn.
    """

    def __init__(self, timings: Timings) -> None:
        self.timings = timings
        self.command = Command.SEND_BOARD
        self.wanted = False
        self._asked_ns: int | None = None
        self._answered = False

    def sent(self, now_ns: int) -> None:
        """Note that the command went out; a dump on its way before that does not count."""
        self.wanted = False
        self._asked_ns = now_ns

    def answered(self) -> None:
        """Note a dump."""
        self._asked_ns = None
        self._answered = True

    def due_ns(self) -> int | None:
        """Give the instant at which the dump asked for is overdue."""
        return None if self._asked_ns is None else self._asked_ns + self.timings.answer_ns

    def poll(self, now_ns: int) -> bool:
        """Tell whether the command is to be sent now."""
        due = self.due_ns()
        if due is not None and now_ns >= due:
            self._again()
        return self.wanted and self._asked_ns is None

    def _again(self) -> None:
        self._asked_ns = None
        self.wanted = True
        if not self._answered:
            whole = self.command is Command.SEND_BOARD
            self.command = Command.SEND_DARK if whole else Command.SEND_BOARD


class Question:
    """A question asked once in the script, and a few times more while it is not answered."""

    def __init__(self, timings: Timings, now_ns: int) -> None:
        self.timings = timings
        self._asked_ns = now_ns
        self._left = REPEATS

    def answered(self) -> None:
        """Note the answer: no more repeats."""
        self._left = 0

    def due_ns(self) -> int | None:
        """Give the instant of the next repeat; None: no more."""
        return self._asked_ns + self.timings.repeat_ns if self._left else None

    def poll(self, now_ns: int) -> bool:
        """Tell whether to ask again now."""
        due = self.due_ns()
        if due is None or now_ns < due:
            return False
        self._asked_ns = now_ns
        self._left -= 1
        return True


class LogRequest:
    """The log memory that was asked for: nothing else is asked while it comes."""

    def __init__(self) -> None:
        self._due_ns: int | None = None

    def sent(self, now_ns: int) -> None:
        """Note that it was asked for."""
        self._due_ns = now_ns + LOG_NS

    def answered(self) -> None:
        """Note that it came."""
        self._due_ns = None

    def due_ns(self) -> int | None:
        """Give the instant at which it is given up; None: it is not awaited."""
        return self._due_ns

    def given_up(self, now_ns: int) -> bool:
        """Tell, once, that it has not come."""
        if self._due_ns is None or now_ns < self._due_ns:
            return False
        self._due_ns = None
        return True


class Watchdog:
    """Asks a quiet board for a sign of life, and gives it up after three questions in vain."""

    def __init__(self, timings: Timings, now_ns: int) -> None:
        self.timings = timings
        self._since_ns = now_ns
        self._misses = 0
        self.given_up = False

    def heard(self, now_ns: int) -> None:
        """Note a sign of life; an instant to come: none is expected before it."""
        self._since_ns = now_ns
        self._misses = 0
        self.given_up = False

    def due_ns(self) -> int:
        """Give the instant at which the silence has lasted too long."""
        return self._since_ns + self.timings.quiet_ns

    def poll(self, now_ns: int) -> bool:
        """Tell whether to ask now. One long pause between two calls counts as one miss."""
        if now_ns < self.due_ns() or self.given_up:
            return False
        self._since_ns = now_ns
        self.given_up = self._misses == MISSES
        self._misses += 1
        return not self.given_up


class Check:
    """When to compare with a dump although nothing calls for it: an update may have been lost."""

    def __init__(self, timings: Timings, now_ns: int) -> None:
        self.timings = timings
        self._changed_ns = now_ns
        self._dumped_ns = now_ns

    def changed(self, now_ns: int) -> None:
        """Note an update."""
        self._changed_ns = now_ns

    def dumped(self, now_ns: int) -> None:
        """Note a dump, or that one was asked for."""
        self._dumped_ns = now_ns

    def due_ns(self) -> int:
        """Give the instant at which a dump is due."""
        still_ns = self._changed_ns + self.timings.still_ns
        check_ns = self._dumped_ns + self.timings.check_ns
        return min(still_ns, check_ns) if self._dumped_ns < still_ns else check_ns
