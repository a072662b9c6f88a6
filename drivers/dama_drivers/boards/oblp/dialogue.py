"""What is to be sent and when: questions until they are answered, commands one at a time."""

from collections import deque
from dataclasses import dataclass
from typing import Final

from dama_drivers.boards.oblp.spec import HELLO, STATE
from dama_drivers.events import AckOutcome

GAP_NS: Final = 50_000_000  # between lines: a small board reads them between two scans
ANSWER_NS: Final = 1_000_000_000  # a question that takes longer is asked again
AGAIN_NS: Final = 200_000_000  # the same where a damaged line came, perhaps instead of the answer
COMMAND_NS: Final = 2_000_000_000  # the same for a command
QUIET_NS: Final = 2_500_000_000  # the heartbeat is overdue: ask
GRACE_NS: Final = 500_000_000  # after the last question, before the board is given up
LOST_NS: Final = 5_000_000_000  # without any line for so long, the board is lost
LEAST_ASKED: Final = 2  # questions in vain before it is
TRIES: Final = 2  # a command may have been damaged on its way


@dataclass(slots=True)
class _Command:
    """A command on its way, or about to be."""

    name: str
    payload: str
    sent_ns: int | None = None
    tries: int = 0


class Questions:
    """
    Asks for the hello until it comes, then for full states when they are wanted.

    A board that has fallen silent is asked too, and given up when it stays so.
    """

    def __init__(self, now_ns: int) -> None:
        self._heard_ns = now_ns
        self._unheard = 0
        self._asked_ns: int | None = None
        self._in_vain = 0
        self._wants_hello = True
        self._wants_state = False
        self.given_up = False

    def heard(self, now_ns: int) -> None:
        """Note a good line of any kind."""
        self._heard_ns = now_ns
        self._unheard = 0

    def greeted(self, now_ns: int) -> None:
        """Note a hello; a full state follows it, or is asked for when it does not."""
        self._wants_hello = False
        self._asked_ns = now_ns
        self._in_vain = 0

    def state_came(self) -> None:
        """Note a full state."""
        self._asked_ns = None
        self._in_vain = 0

    def want_state(self) -> None:
        """See to it that a full state is asked for from now on; an answer on its way is not it."""
        self._wants_state = True

    def damaged(self, now_ns: int) -> None:
        """Note a damaged line: if it was the answer, the question is put again soon."""
        self._wants_state = True
        if self._asked_ns is not None:
            self._asked_ns = min(self._asked_ns, now_ns + AGAIN_NS - ANSWER_NS)

    def due_ns(self, *, only_hello: bool) -> int | None:
        """Give the instant of the next question, or of giving up; None: not any more."""
        if self.given_up or (only_hello and not self._wants_hello):
            return None
        lost_ns = self._lost_ns()
        ask_ns = self._ask_ns()
        return ask_ns if lost_ns is None else min(ask_ns, lost_ns)

    def poll(self, now_ns: int, *, only_hello: bool) -> str | None:
        """Give the question to ask now, if one is due."""
        due_ns = self.due_ns(only_hello=only_hello)
        if due_ns is None or now_ns < due_ns:
            return None
        lost_ns = self._lost_ns()
        if lost_ns is not None and now_ns >= lost_ns:
            self.given_up = True
            return None
        question = HELLO if self._wants_hello or self._in_vain else STATE
        self._wants_state = False
        self._asked_ns = now_ns
        self._in_vain += 1
        self._unheard += 1
        return question

    def _ask_ns(self) -> int:
        if self._asked_ns is not None:
            return self._asked_ns + ANSWER_NS
        wanted = self._wants_hello or self._wants_state
        return self._heard_ns if wanted else self._heard_ns + QUIET_NS

    def _lost_ns(self) -> int | None:
        """When silence is final. One long pause between two calls is not: it was not asked."""
        if self._asked_ns is None or self._unheard < LEAST_ASKED:
            return None
        return max(self._heard_ns + LOST_NS, self._asked_ns + GRACE_NS)


class Commands:
    """
    What changes something on the board, in order, each after the answer to the one before.

    A command that is refused or not answered is sent once more, for it may have been damaged.
    """

    def __init__(self) -> None:
        self._waiting: deque[_Command] = deque()

    def put(self, name: str, payload: str) -> None:
        """Append a command; one of the same name that has not been sent yet is outdated."""
        self._waiting = deque(c for c in self._waiting if c.name != name or c.tries)
        self._waiting.append(_Command(name, payload))

    def clear(self) -> None:
        """Forget them all."""
        self._waiting.clear()

    def answered(self, *, done: bool) -> tuple[str, AckOutcome] | None:
        """Note the board's answer; gives the command settled by it and how, if one is."""
        if not self._waiting or self._waiting[0].sent_ns is None:
            return None
        return self._settle(AckOutcome.ACCEPTED if done else AckOutcome.REFUSED)

    def overdue(self, now_ns: int) -> tuple[str, AckOutcome] | None:
        """Give up a command that was sent in vain as often as it may be."""
        due_ns = self.due_ns()
        if due_ns is None or now_ns < due_ns or self._waiting[0].sent_ns is None:
            return None
        return self._settle(AckOutcome.UNKNOWN)

    def _settle(self, outcome: AckOutcome) -> tuple[str, AckOutcome] | None:
        command = self._waiting[0]
        if outcome is not AckOutcome.ACCEPTED and command.tries < TRIES:
            command.sent_ns = None
            return None
        self._waiting.popleft()
        return command.name, outcome

    def due_ns(self) -> int | None:
        """Give the instant at which there is something to send or to give up; None: nothing."""
        if not self._waiting:
            return None
        sent_ns = self._waiting[0].sent_ns
        return 0 if sent_ns is None else sent_ns + COMMAND_NS

    def poll(self, now_ns: int) -> str | None:
        """Give the payload to send now, if the line is free for it."""
        if not self._waiting or self._waiting[0].sent_ns is not None:
            return None
        command = self._waiting[0]
        command.sent_ns = now_ns
        command.tries += 1
        return command.payload
