"""
The link to one board that speaks the open line protocol.

Theory of operation. On opening, the board is asked for its hello, bare and framed in turn, once a
second: many boards start anew when their port is opened. The hello tells the squares and the
senses, and a full state follows it. From then on the board speaks by itself: changes as they
happen, and a full state every two seconds. One is asked for when the counter of its lines shows a
gap, when a line was damaged, when the heartbeat is overdue, and when the owner of the link wants
one. A board that starts anew says hello again; what was set on it is then set again. Without any
line for five seconds it is lost.

Before its hello a board is sent nothing but ``?``: some other letters would change a board of
another make for good.
"""

import logging
from collections.abc import Callable, Mapping
from typing import Final

from dama_drivers.boards.oblp.dialogue import GAP_NS, Commands, Questions
from dama_drivers.boards.oblp.lines import Dropped, LineCutter, Payload, Remark, encode_line
from dama_drivers.boards.oblp.payloads import (
    Hello,
    Line,
    PayloadError,
    follows,
    read_bits,
    read_hello,
    read_line,
)
from dama_drivers.boards.oblp.picture import Picture
from dama_drivers.boards.oblp.reports import clock_report, identified
from dama_drivers.boards.oblp.spec import (
    HELLO,
    HOST_LINES,
    MOST_CHARACTERS,
    MOST_DEBOUNCE_MS,
    Light,
    Mode,
)
from dama_drivers.boards.oblp.squares import Squares
from dama_drivers.events import (
    AckOutcome,
    BoardFault,
    ClockButton,
    CommandAnswered,
    DriverEvent,
    LinkFound,
    Noise,
    Snapshot,
)

_log = logging.getLogger(__name__)

_GIVEN_UP: Final = "the board does not say anything any more"
_NEVER_FOUND: Final = "nothing on this port says hello in the open line protocol"
_FULL: Final = "OS"
_BARE_HELLO: Final = b"\n?\n"  # the first line feed ends whatever a probe left behind


class OblpLink:
    """
    A BoardLink to a board of any size that speaks the open line protocol.

    *identify_only* asks nothing but the hello, for looking at an unknown port.
    """

    def __init__(self, *, identify_only: bool = False) -> None:
        self._identify_only = identify_only
        self._cutter = LineCutter()
        self._settings: dict[str, str] = {}
        self._lights: dict[int, Light] = {}
        self._commands = Commands()
        self._is_open = False
        self._pending: list[DriverEvent] = []
        self.damaged_lines = 0
        self._forget(0)

    @property
    def cells(self) -> int | None:
        """Number of fields of the wood, None until the board has told."""
        squares = self._squares
        return None if squares is None else squares.wood

    @property
    def given_up(self) -> str | None:
        """Why the board is held to be lost, or None while it is not."""
        if not self._questions.given_up:
            return None
        return _GIVEN_UP if self._found else _NEVER_FOUND

    def opened(self, now_ns: int) -> None:
        """Begin on a port opened at *now_ns*; what was set stays to be set."""
        self._forget(now_ns)
        self._is_open = True

    def closed(self, now_ns: int) -> None:
        """Drop everything that was to be sent or awaited."""
        self._is_open = False
        self._commands.clear()
        self._cutter.clear()

    def receive_data(self, data: bytes, at_ns: int) -> list[DriverEvent]:
        """Take bytes read at *at_ns*, cut anywhere; give the events they complete, in order."""
        events, self._pending = self._pending, []
        for item in self._cutter.receive(data):
            match item:
                case Payload():
                    events += self._payload(item, at_ns)
                case Dropped():
                    events += self._noise(item.count, at_ns)
                case Remark():
                    _log.debug("remark: %s", item.text)
        return events

    def due_ns(self) -> int | None:
        """Give the next instant at which ``poll`` may have something to do; None: not any more."""
        if not self._is_open:
            return None
        due_ns = self._questions.due_ns(only_hello=self._identify_only)
        if due_ns is None:
            return None
        command_ns = None if self._hello is None else self._commands.due_ns()
        due_ns = due_ns if command_ns is None else min(due_ns, command_ns)
        return max(due_ns, self._free_ns)

    def poll(self, now_ns: int) -> list[bytes]:
        """Give the line to write now, if one is due: never two without a pause between them."""
        if not self._is_open or now_ns < self._free_ns:
            return []
        self._settled(self._commands.overdue(now_ns), now_ns)
        question = self._questions.poll(now_ns, only_hello=self._identify_only)
        if question is not None:
            return self._sent(self._question(question), now_ns)
        if self._hello is None or self._questions.given_up:
            return []
        payload = self._commands.poll(now_ns)
        return [] if payload is None else self._sent(self._encoded(payload), now_ns)

    def ask_snapshot(self, now_ns: int) -> None:
        """See to it that a full state asked for after *now_ns* arrives."""
        self._questions.want_state()

    # -- what can be set on a board --------------------------------------------------------------

    def show_lights(self, lights: Mapping[int, Light]) -> None:
        """
        Let the lamps of these cells shine, and all others be off; ignored by boards without.

        Cells that the board does not sense have no lamp. Of more lamps than fit into a line, the
        first are lit.
        """
        self._lights = dict(lights)
        squares = self._squares
        if squares is not None:
            self._put("L", self._lights_payload(squares))

    def set_mode(self, mode: Mode) -> None:
        """Let the board tell more or less unasked, from now on and after it was lost."""
        self._set("M", f"M,{mode:d}")

    def set_debounce(self, ms: int) -> None:
        """
        Let a square be still for so long before a change is told, from now on.

        :raises ValueError: it is not within 0 and 500.
        """
        if not 0 <= ms <= MOST_DEBOUNCE_MS:
            raise ValueError(f"a board debounces for 0 to {MOST_DEBOUNCE_MS} ms, not {ms}")
        self._set("D", f"D,{ms}")

    def calibrate(self) -> None:
        """Let the board take its present fields for those of empty squares."""
        self._put("Z", "Z")

    # -- in between ------------------------------------------------------------------------------

    @property
    def _squares(self) -> Squares | None:
        return None if self._hello is None else self._hello.squares

    def _forget(self, now_ns: int) -> None:
        """Know nothing about the board, as on a port just opened."""
        self._cutter.clear()
        self._commands.clear()
        self._questions = Questions(now_ns)
        self._pending = []
        self._hello: Hello | None = None
        self._picture: Picture | None = None
        self._found = False
        self._summed: bool | None = None
        self._misfit: str | None = None
        self._last: tuple[int, str] | None = None
        self._bare_next = True
        self._free_ns = now_ns

    def _set(self, letter: str, payload: str) -> None:
        self._settings[letter] = payload
        self._put(letter, payload)

    def _put(self, letter: str, payload: str) -> None:
        self._commands.put(HOST_LINES[letter].name, payload)

    def _set_again(self, squares: Squares) -> None:
        """Put in order what a board that begins anew has forgotten."""
        for letter, payload in self._settings.items():
            self._put(letter, payload)
        if self._lights:
            self._put("L", self._lights_payload(squares))

    def _lights_payload(self, squares: Squares) -> str:
        words = (
            f"{squares.index[cell]}:{light:d}"
            for cell, light in self._lights.items()
            if cell in squares.index and light is not Light.OFF
        )
        payload = "L,"
        for word in words:
            longer = f"{payload},{word}" if payload != "L," else f"L,{word}"
            if len(longer) + len("$*00") > MOST_CHARACTERS:
                break
            payload = longer
        return payload

    def _sent(self, line: bytes, now_ns: int) -> list[bytes]:
        self._free_ns = now_ns + GAP_NS
        return [line]

    def _question(self, question: str) -> bytes:
        """A question as bytes; while the board has not spoken it is put bare and framed in turn."""
        if self._squares is None and question == HELLO:
            bare, self._bare_next = self._bare_next, not self._bare_next
            return _BARE_HELLO if bare else encode_line(HELLO)
        return self._encoded(question)

    def _encoded(self, payload: str) -> bytes:
        return encode_line(payload, summed=self._summed is not False)

    def _noise(self, count: int, at_ns: int) -> list[DriverEvent]:
        self.damaged_lines += 1
        self._questions.damaged(at_ns)
        return [Noise(count, at_ns)]

    def _payload(self, payload: Payload, at_ns: int) -> list[DriverEvent]:
        """Take what stood in one line."""
        if not self._is_trusted(payload):
            return self._noise(len(payload.text) + 2, at_ns)
        try:
            line = read_line(payload.text)
        except PayloadError as error:
            return self._misfits(error, at_ns)
        if line is None:
            _log.debug("unknown line: %s", payload.text)
            return []
        return self._line(line, payload.text, at_ns)

    def _is_trusted(self, payload: Payload) -> bool:
        """Whether the line is taken: without checksum, only from a board whose hello had none."""
        if payload.summed:
            self._summed = True
        elif self._summed is None and payload.text.startswith("H,"):
            self._summed = False
        return payload.summed or self._summed is False

    def _misfits(self, error: PayloadError, at_ns: int) -> list[DriverEvent]:
        """Tell what does not fit, but the same thing not again and again."""
        self._questions.want_state()
        known, self._misfit = self._misfit, str(error)
        return [] if known == self._misfit else [BoardFault(self._misfit, at_ns)]

    def _line(self, line: Line, text: str, at_ns: int) -> list[DriverEvent]:
        self._questions.heard(at_ns)
        events: list[DriverEvent] = [] if self._found else [LinkFound(at_ns)]
        self._found = True
        if self._is_repeated(line, text):
            return events
        try:
            return events + _READERS[line.letter](self, line, at_ns)
        except PayloadError as error:
            return events + self._misfits(error, at_ns)

    def _is_repeated(self, line: Line, text: str) -> bool:
        """
        Whether this very line came just before; a gap before it is noted.

        A full state heals a gap, and may come twice.
        """
        seq, last = line.seq, self._last
        if seq is None:
            return False
        self._last = (seq, text)
        if last is None or follows(seq, last[0]) or line.letter in _FULL:
            return False
        if last == self._last:
            return True
        self._questions.want_state()
        return False

    def _read_hello(self, line: Line, at_ns: int) -> list[DriverEvent]:
        hello = read_hello(line.fields)
        self._last = None
        self._questions.greeted(at_ns)
        self._picture = Picture(hello.squares)
        self._set_again(hello.squares)
        known, self._hello = self._hello, hello
        return [] if hello == known else [identified(hello, at_ns)]

    def _read_occupancy(self, line: Line, at_ns: int) -> list[DriverEvent]:
        if self._picture is None:
            return []
        bits = read_bits(line.fields["bits"], self._picture.size)
        return self._full(self._picture.show_bits(bits, at_ns))

    def _read_state(self, line: Line, at_ns: int) -> list[DriverEvent]:
        if self._picture is None:
            return []
        characters, size = line.fields["characters"], self._picture.size
        if len(characters) != size:
            raise PayloadError(f"a full state of {len(characters)} squares; the board has {size}")
        return self._full(self._picture.show(characters, at_ns))

    def _full(self, snapshot: Snapshot) -> list[DriverEvent]:
        self._questions.state_came()
        return [snapshot]

    def _read_change(self, line: Line, at_ns: int) -> list[DriverEvent]:
        if self._picture is None:
            return []
        square = _square(line, self._picture.size)
        return [*self._picture.change(square, line.fields["character"], at_ns)]

    def _read_tag(self, line: Line, at_ns: int) -> list[DriverEvent]:
        if self._picture is None:
            return []
        square = _square(line, self._picture.size)
        return [*self._picture.tag(square, int(line.fields["tag"], 16), at_ns)]

    def _read_button(self, line: Line, at_ns: int) -> list[DriverEvent]:
        return [ClockButton((line.fields["button"],), at_ns)]

    def _read_clock(self, line: Line, at_ns: int) -> list[DriverEvent]:
        return [clock_report(line.fields, at_ns)]

    def _read_done(self, line: Line, at_ns: int) -> list[DriverEvent]:
        return self._answered(self._commands.answered(done=True), at_ns)

    def _read_refused(self, line: Line, at_ns: int) -> list[DriverEvent]:
        return self._answered(self._commands.answered(done=False), at_ns)

    def _answered(self, settled: tuple[str, AckOutcome] | None, at_ns: int) -> list[DriverEvent]:
        return [] if settled is None else [CommandAnswered(*settled, at_ns)]

    def _settled(self, settled: tuple[str, AckOutcome] | None, at_ns: int) -> None:
        self._pending += self._answered(settled, at_ns)

    def _read_fault(self, line: Line, at_ns: int) -> list[DriverEvent]:
        return [BoardFault(line.fields["text"], at_ns)]


def _square(line: Line, size: int) -> int:
    square = int(line.fields["square"])
    if square >= size:
        raise PayloadError(f"there is no square {square}; the last one is {size - 1}")
    return square


_READERS: Final[dict[str, Callable[[OblpLink, Line, int], list[DriverEvent]]]] = {
    "H": OblpLink._read_hello,
    "O": OblpLink._read_occupancy,
    "S": OblpLink._read_state,
    "U": OblpLink._read_change,
    "T": OblpLink._read_tag,
    "P": OblpLink._read_button,
    "C": OblpLink._read_clock,
    "A": OblpLink._read_done,
    "N": OblpLink._read_refused,
    "E": OblpLink._read_fault,
}
