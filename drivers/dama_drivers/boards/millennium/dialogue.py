"""What is to be sent and when: questions that are repeated, commands one at a time."""

from collections import deque
from dataclasses import dataclass
from typing import Final

from dama_drivers.events import AckOutcome

STATUS_NS: Final = 150_000_000  # without a status for so long, it is asked for
VERSION_NS: Final = 1_000_000_000  # a version not told is asked again after so long
VERSIONS: Final = 4  # so often, once the board has been found; before that for ever
ANSWER_NS: Final = 1_000_000_000  # a command that takes longer is sent again
TRIES: Final = 2
GAP_NS: Final = 60_000_000  # between two messages: the longest is 44 ms on the line


class Questions:
    """
    When the version is asked for, and when the status.

    A board may be set to tell its status seldom, when something changes, or never: what it tells
    is enough as long as it comes often, and asked for when it does not.
    """

    def __init__(self, now_ns: int) -> None:
        self._version_ns = now_ns
        self._versions_left = VERSIONS
        self._status_ns = now_ns

    def status_came(self, now_ns: int) -> None:
        """Note a status."""
        self._status_ns = now_ns + STATUS_NS

    def version_came(self) -> None:
        """Note the version: no more repeats."""
        self._versions_left = 0

    def version_due_ns(self, *, found: bool) -> int | None:
        """When the version is to be asked for; None: not any more."""
        return self._version_ns if self._versions_left or not found else None

    def version_is_due(self, now_ns: int, *, found: bool) -> bool:
        """Tell whether to ask now; if so, it counts as asked."""
        due_ns = self.version_due_ns(found=found)
        if due_ns is None or now_ns < due_ns:
            return False
        self._version_ns = now_ns + VERSION_NS
        self._versions_left -= found
        return True

    def status_due_ns(self) -> int:
        """When the status is to be asked for, unless it comes by itself."""
        return self._status_ns

    def status_is_due(self, now_ns: int) -> bool:
        """Tell whether to ask now; if so, it counts as asked."""
        if now_ns < self._status_ns:
            return False
        self._status_ns = now_ns + STATUS_NS
        return True


@dataclass(slots=True)
class _Command:
    """A command on its way, or about to be; *letter* is that of its answer."""

    name: str
    letter: str
    data: bytes
    sent_ns: int | None = None
    tries: int = 0


class Commands:
    """
    What changes or asks for something else, in order, each after the answer to the one before.

    A board answers nothing but what came undamaged, so what stays unanswered is sent once more.
    """

    def __init__(self) -> None:
        self._waiting: deque[_Command] = deque()

    def put(self, name: str, letter: str, data: bytes) -> None:
        """Append a command that is answered by *letter*."""
        self._waiting.append(_Command(name, letter, data))

    def drop(self, name: str) -> None:
        """Forget those of this name that have not been sent: they are outdated."""
        self._waiting = deque(c for c in self._waiting if c.name != name or c.tries)

    def clear(self) -> None:
        """Forget them all."""
        self._waiting.clear()

    def answered(self, letter: str) -> str | None:
        """Note an answer; gives the command that it settles, if there is one."""
        if not self._waiting or self._waiting[0].sent_ns is None:
            return None
        if self._waiting[0].letter != letter:
            return None
        return self._waiting.popleft().name

    def overdue(self, now_ns: int) -> tuple[str, AckOutcome] | None:
        """Look at an answer that does not come: again, or, after the last try, given up."""
        due_ns = self.due_ns()
        if due_ns is None or now_ns < due_ns or self._waiting[0].sent_ns is None:
            return None
        command = self._waiting[0]
        command.sent_ns = None
        if command.tries < TRIES:
            return None
        self._waiting.popleft()
        return command.name, AckOutcome.UNKNOWN

    def due_ns(self) -> int | None:
        """Give the instant at which there is something to send or to give up; None: nothing."""
        if not self._waiting:
            return None
        sent_ns = self._waiting[0].sent_ns
        return 0 if sent_ns is None else sent_ns + ANSWER_NS

    def poll(self, now_ns: int) -> bytes | None:
        """Give the command to send now, if none is on its way."""
        if not self._waiting or self._waiting[0].sent_ns is not None:
            return None
        command = self._waiting[0]
        command.sent_ns = now_ns
        command.tries += 1
        return command.data
