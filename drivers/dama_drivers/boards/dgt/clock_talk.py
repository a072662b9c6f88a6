"""
Talking to the clock on the board's cable.

Theory of operation. A clock takes one message at a time and answers it within a second or two; a
second message before the answer garbles its display. So requests wait, one of each kind, the
newest of its kind alone; the first is sent, and the next only after the answer to that very
message. What a clock says unasked never answers anything. Without an answer the message is sent
once more, and then given up; so it is when the clock answers "send again" twice. Before the first
text the clock is asked for its version, which tells what it can show. Setting the clock goes before
everything else that waits. After that, unless a text is meant to be shown, the clock is told to
end its text, without which some clocks do not show the times again.

Nothing here waits for anything: while a clock is silent, the board is read and asked as ever.
"""

from functools import singledispatch
from typing import Final

from dama_drivers.boards.dgt.clock_frames import (
    GOOD,
    REFUSED,
    SEND_AGAIN,
    ClockAnswer,
    ClockCommand,
    Run,
    encode_ascii,
    encode_beep,
    encode_display,
    encode_icons,
    encode_message,
    encode_set_and_run,
)
from dama_drivers.boards.dgt.timings import Timings
from dama_drivers.clocks.requests import (
    AskVersion,
    Beep,
    ClockRequest,
    EndText,
    Half,
    SetAndRun,
    ShowIcons,
    ShowText,
)
from dama_drivers.events import AckOutcome, ClockAnswered, ClockVersion, DriverEvent

MOST_SENDINGS: Final = 2
_CHARACTERS_SINCE: Final = 2  # main version from which a clock shows letters, not segments
_MS_NS: Final = 1_000_000
_OVERTAKES: Final[dict[type, tuple[type, ...]]] = {
    ShowText: (ShowText, EndText),
    EndText: (ShowText, EndText),
}
"""Kinds of waiting requests that a new one makes useless; any kind does so to its own."""


class _Asked:
    """A request under way; *told*: whoever asked wants to know what became of it."""

    def __init__(self, request: ClockRequest, at_ns: int, *, told: bool = True) -> None:
        self.request = request
        self.at_ns = at_ns
        self.told = told
        self.command: ClockCommand | None = None
        self.sendings = 0
        self.sent_ns: int | None = None


class ClockTalk:
    """The requests to one clock, and what became of them."""

    def __init__(self, timings: Timings) -> None:
        self.timings = timings
        self._waiting: list[_Asked] = []
        self._open: _Asked | None = None
        self._free_ns = 0
        self._version: tuple[int, int] | None = None
        self._has_text = False

    def put(self, request: ClockRequest, now_ns: int) -> None:
        """Let *request* wait for its turn."""
        useless = _OVERTAKES.get(type(request), (type(request),))
        self._waiting = [one for one in self._waiting if not isinstance(one.request, useless)]
        place = 0 if isinstance(request, SetAndRun) else len(self._waiting)
        self._waiting.insert(place, _Asked(request, now_ns))

    def clock_gone(self) -> None:
        """Forget what was known of the clock: another one may be plugged in."""
        self._version = None
        self._has_text = False

    def due_ns(self) -> int | None:
        """Give the next instant at which ``take`` or ``late`` may have something to do."""
        if self._open is None:
            return self._free_ns if self._waiting else None
        return self._free_ns if self._open.sent_ns is None else self._late_ns(self._open)

    def take(self, now_ns: int) -> bytes | None:
        """Give the message to be sent now, if there is one."""
        if self._open is None and self._waiting and now_ns >= self._free_ns:
            self._open = self._next(now_ns)
        asked = self._open
        if asked is None or now_ns < self._free_ns:
            return None
        if asked.sent_ns is not None and (
            now_ns < self._late_ns(asked) or asked.sendings == MOST_SENDINGS
        ):
            return None
        message = message_of(asked.request, now_ns - asked.at_ns, self._version)
        asked.command = ClockCommand(message[3])
        asked.sendings += 1
        asked.sent_ns = now_ns
        return message

    def heard(self, answer: ClockAnswer, at_ns: int) -> list[DriverEvent]:
        """Take an acknowledgement; only that of the message under way ends anything."""
        asked = self._open
        if asked is None or asked.sent_ns is None or answer.about != asked.command:
            return []
        if answer.outcome == GOOD:
            return self._done(asked, answer, at_ns)
        if answer.outcome == REFUSED:
            return self._end(asked, AckOutcome.REFUSED, at_ns)
        if answer.outcome == SEND_AGAIN:
            if asked.sendings == MOST_SENDINGS:
                return self._end(asked, AckOutcome.RESEND, at_ns)
            asked.sent_ns = None
            self._free_ns = at_ns + self.timings.clock_gap_ns
        return []

    def late(self, now_ns: int) -> list[DriverEvent]:
        """Give the message under way up if it was sent twice and no answer has come."""
        asked = self._open
        if asked is None or asked.sendings < MOST_SENDINGS or asked.sent_ns is None:
            return []
        if now_ns < self._late_ns(asked):
            return []
        return self._end(asked, AckOutcome.UNKNOWN, now_ns)

    def _late_ns(self, asked: _Asked) -> int:
        return (asked.sent_ns or 0) + self.timings.ack_ns

    def _next(self, now_ns: int) -> _Asked:
        """The request whose turn it is; before a text comes the question what can be shown."""
        if isinstance(self._waiting[0].request, ShowText) and self._version is None:
            return _Asked(AskVersion(), now_ns, told=False)
        return self._waiting.pop(0)

    def _done(self, asked: _Asked, answer: ClockAnswer, at_ns: int) -> list[DriverEvent]:
        events = self._end(asked, AckOutcome.ACCEPTED, at_ns)
        if isinstance(asked.request, AskVersion):
            self._version = answer.first >> 4, answer.first & 0x0F
            events.append(ClockVersion(".".join(map(str, self._version)), at_ns))
        if isinstance(asked.request, ShowText | EndText):
            self._has_text = isinstance(asked.request, ShowText)
        if isinstance(asked.request, SetAndRun) and not self._has_text and not self._text_waits():
            self._waiting.insert(0, _Asked(EndText(), at_ns, told=False))
        return events

    def _end(self, asked: _Asked, outcome: AckOutcome, at_ns: int) -> list[DriverEvent]:
        """Let the next request have its turn; gives what is to be told."""
        self._open = None
        self._free_ns = at_ns + self.timings.clock_gap_ns
        ended = [asked]
        if isinstance(asked.request, AskVersion) and outcome is not AckOutcome.ACCEPTED:
            ended += [one for one in self._waiting if isinstance(one.request, ShowText)]
            self._waiting = [one for one in self._waiting if one not in ended]
        return [ClockAnswered(one.request, outcome, at_ns) for one in ended if one.told]

    def _text_waits(self) -> bool:
        return any(isinstance(one.request, ShowText | EndText) for one in self._waiting)


def _whole_seconds(ms: int) -> int:
    """Give the nearest second, but not zero while there is time left."""
    return max((ms + 500) // 1000, min(ms, 1))


@singledispatch
def message_of(request: ClockRequest, age_ns: int, version: tuple[int, int] | None) -> bytes:
    """
    Build the message for *request*, asked for *age_ns* ago, to a clock of *version*.

    :raises TypeError: there is no message for it.
    """
    raise TypeError(f"no message to a clock: {request!r}")


@message_of.register
def _(request: SetAndRun, age_ns: int, version: tuple[int, int] | None) -> bytes:
    times_ms = {Half.LEFT: request.left_ms, Half.RIGHT: request.right_ms}
    if request.running is None:
        run = Run.PAUSE
    else:
        times_ms[request.running] = max(0, times_ms[request.running] - age_ns // _MS_NS)
        run = Run.LEFT if request.running is Half.LEFT else Run.RIGHT
        run |= Run.TOGGLE if request.by_lever else Run(0)
    left_s, right_s = (_whole_seconds(times_ms[half]) for half in Half)
    return encode_set_and_run(left_s, right_s, run)


@message_of.register
def _(request: ShowText, age_ns: int, version: tuple[int, int] | None) -> bytes:
    if version is not None and version[0] >= _CHARACTERS_SINCE:
        return encode_ascii(request.text, beep=int(request.beep))
    return encode_display(request.text, beep=request.beep)


@message_of.register
def _(request: EndText, age_ns: int, version: tuple[int, int] | None) -> bytes:
    return encode_message(ClockCommand.END)


@message_of.register
def _(request: Beep, age_ns: int, version: tuple[int, int] | None) -> bytes:
    return encode_beep(request.ms)


@message_of.register
def _(request: ShowIcons, age_ns: int, version: tuple[int, int] | None) -> bytes:
    sides = (request.left, request.right, request.left_period, request.right_period)
    return encode_icons(sides, request.special)


@message_of.register
def _(request: AskVersion, age_ns: int, version: tuple[int, int] | None) -> bytes:
    return encode_message(ClockCommand.VERSION)
