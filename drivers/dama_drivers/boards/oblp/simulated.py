"""
A simulated board of the open line protocol: any size, any set of squares, any senses.

It does what the reference sketch for makers does, and a little more: it can have lamps, buttons
and a clock, and read tags.
"""

from collections.abc import Callable, Sequence
from typing import Final

from dama_drivers.boards.dgt.simulated_clock import SimulatedClock
from dama_drivers.boards.oblp.lines import Dropped, LineCutter, Payload, Remark, encode_line
from dama_drivers.boards.oblp.payloads import (
    Hello,
    Line,
    PayloadError,
    read_line,
    write_bits,
    write_hello,
)
from dama_drivers.boards.oblp.scanner import SCAN_NS, DebouncedMatrix
from dama_drivers.boards.oblp.spec import (
    DEBOUNCE_MS,
    HEARTBEAT_MS,
    HELLO,
    HOST_LINES,
    MOST_DEBOUNCE_MS,
    MOST_SQUARES,
    NOTHING,
    SEQUENCE,
    TAGS,
    Level,
    Light,
    Mode,
)
from dama_drivers.boards.oblp.squares import Squares
from dama_drivers.events import Scope, Senses

_MS_NS: Final = 1_000_000
_SECOND_NS: Final = 1_000_000_000
_CLOCK_WRAPS: Final = 1 << 32  # milliseconds, as on small boards
_MEN: Final = {Level.WHITE_KING: Level.WHITE_MAN, Level.BLACK_KING: Level.BLACK_MAN}


class SimulatedOblpBoard:
    """
    A SimulatedBoard of *columns* by *rows*, which senses the squares of *scope*.

    *levels* and ``set_level`` are of the whole wood in reading order as seen from White's side, in
    the codes of ``spec.Level`` or those of tags; what the senses cannot tell is not told. *rotated*
    puts the cable at Black's left. *damage* gets every stretch of bytes on its way out and may
    drop, repeat or change some. The board is switched on when its time is first asked to pass, and
    says hello by itself.

    :raises ValueError: a full state of so many squares does not fit into a line.
    """

    def __init__(
        self,
        columns: int = 10,
        rows: int = 10,
        scope: Scope = Scope.ALL,
        senses: Senses = Senses.IDENTITY,
        *,
        levels: Sequence[int] = (),
        rotated: bool = False,
        name: str = "simulated",
        firmware: str = "1.0",
        scan_ns: int = SCAN_NS,
        has_lights: bool = True,
        clock: SimulatedClock | None = None,
        damage: Callable[[bytes], bytes] = bytes,
    ) -> None:
        self.squares = Squares(columns, rows, scope)
        if senses is not Senses.OCCUPANCY and len(self.squares) > MOST_SQUARES:
            raise ValueError(f"the state of {len(self.squares)} squares does not fit into a line")
        self.cells = self.squares.wood
        self.senses = senses
        self.clock = clock
        self.mode = Mode.CHANGES
        self.lights: dict[int, Light] = {}
        """The lamps that are on, by cell of the wood."""
        self._rotated = rotated
        self._hello = Hello(self.squares, senses, name, firmware)
        self._scan_ns = scan_ns
        self._has_lights = has_lights
        self._damage = damage
        view = [*levels, *[0] * (self.cells - len(levels))]
        wood = view[::-1] if rotated else view
        readings = [self._reading(wood[cell]) for cell in self.squares.cells]
        self._matrix = DebouncedMatrix(readings, scan_ns, DEBOUNCE_MS * _MS_NS)
        self._lines = LineCutter()
        self._seq = 0
        self._told_ns: int | None = None
        self._clock_told: str | None = None
        self._buttons: list[tuple[int, str]] = []

    def set_level(self, cell: int, code: int, at_ns: int) -> None:
        """Let *cell* (as seen from White's side) show *code* from *at_ns* on."""
        square = self.squares.index.get(self.cells - 1 - cell if self._rotated else cell)
        if square is not None:
            self._matrix.set_level(square, self._reading(code), at_ns)

    def press_button(self, button: str, at_ns: int) -> None:
        """Let a button of the board be pressed."""
        self._buttons = sorted([*self._buttons, (at_ns, button)])

    def due_ns(self) -> int | None:
        """Give the next instant at which the board may have something to say."""
        if self._told_ns is None:
            return 0
        dues = [self._matrix.due_ns(), self._full_due_ns()]
        dues += [at_ns for at_ns, _ in self._buttons[:1]]
        dues.append(None if self.clock is None else self.clock.due_ns())
        return min((due for due in dues if due is not None), default=None)

    def advance(self, now_ns: int) -> bytes:
        """Live until *now_ns*; gives the lines sent meanwhile."""
        return self._out(self._live_until(now_ns))

    def receive_data(self, data: bytes, now_ns: int) -> bytes:
        """Take commands at *now_ns*; gives what was sent until then, then the answers."""
        sent = self._live_until(now_ns)
        for item in self._lines.receive(data):
            match item:
                case Payload():
                    sent += self._obey(item, now_ns)
                case Remark():  # a question put bare, by a person perhaps
                    sent += self._greet(now_ns) if item.text.strip() == HELLO else b""
                case Dropped():
                    sent += self._numbered("N")
        return self._out(sent)

    # -- living ------------------------------------------------------------------------------------

    def _out(self, data: bytes) -> bytes:
        return self._damage(data) if data else data

    def _full_due_ns(self) -> int | None:
        """When the next full state comes unasked."""
        assert self._told_ns is not None
        pause_ns = {
            Mode.CHANGES: HEARTBEAT_MS * _MS_NS,
            Mode.SECONDS: _SECOND_NS,
            Mode.SCANS: self._scan_ns,
        }.get(self.mode)
        return None if pause_ns is None else self._told_ns + pause_ns

    def _live_until(self, now_ns: int) -> bytes:
        sent = self._switch_on(now_ns) if self._told_ns is None else b""
        while (due_ns := self.due_ns()) is not None and due_ns <= now_ns:
            sent += self._live(due_ns)
        return sent

    def _switch_on(self, now_ns: int) -> bytes:
        self._matrix.step(now_ns)
        return self._greet(now_ns)

    def _live(self, at_ns: int) -> bytes:
        """Live to *at_ns*, before which nothing else is due."""
        sent = b""
        for settled in self._matrix.step(at_ns):
            if self.mode in (Mode.CHANGES, Mode.SECONDS):
                sent += self._tell_change(settled.square, settled.level, at_ns)
        sent += self._tell_buttons(at_ns) + self._tell_clock(at_ns)
        full_due_ns = self._full_due_ns()
        if full_due_ns is not None and full_due_ns <= at_ns:
            sent += self._tell_all(at_ns)
        return sent

    # -- telling -----------------------------------------------------------------------------------

    def _reading(self, code: int) -> int:
        """What the senses make of a piece."""
        if code == 0:
            return Level.EMPTY
        if self.senses is Senses.OCCUPANCY:
            return Level.SOMETHING
        if self.senses is Senses.COLOUR:
            return _MEN.get(Level(code), Level(code)) if code in set(Level) else Level.UNREADABLE
        return code if code >= TAGS or code in set(Level) else Level.UNREADABLE

    def _character(self, level: int) -> str:
        if level == 0:
            return NOTHING
        return chr(level if level < TAGS else Level.SOMETHING)

    def _numbered(self, letter: str, *fields: str) -> bytes:
        """A line with the counter, which goes up with each."""
        line = encode_line(",".join((letter, str(self._seq), *fields)))
        self._seq = (self._seq + 1) % SEQUENCE
        return line

    def _ms(self, at_ns: int) -> str:
        return str(at_ns // _MS_NS % _CLOCK_WRAPS)

    def _greet(self, at_ns: int) -> bytes:
        """Hello, the full state and the clock; from now on changes are told."""
        self.mode = Mode.CHANGES
        self._clock_told = None
        hello = encode_line(write_hello(self._hello))
        return hello + self._tell_all(at_ns) + self._tell_clock(at_ns)

    def _tell_all(self, at_ns: int) -> bytes:
        self._told_ns = at_ns
        levels = self._matrix.reported
        if self.senses is Senses.OCCUPANCY:
            return self._numbered("O", self._ms(at_ns), write_bits([level > 0 for level in levels]))
        characters = "".join(map(self._character, levels))
        tags = (self._tell_tag(square, level, at_ns) for square, level in enumerate(levels))
        return self._numbered("S", self._ms(at_ns), characters) + b"".join(tags)

    def _tell_change(self, square: int, level: int, at_ns: int) -> bytes:
        change = self._numbered("U", self._ms(at_ns), str(square), self._character(level))
        return change + self._tell_tag(square, level, at_ns)

    def _tell_tag(self, square: int, level: int, at_ns: int) -> bytes:
        if level < TAGS:
            return b""
        return self._numbered("T", self._ms(at_ns), str(square), f"{level - TAGS:X}")

    def _tell_buttons(self, at_ns: int) -> bytes:
        sent = b""
        while self._buttons and self._buttons[0][0] <= at_ns:
            _, button = self._buttons.pop(0)
            sent += self._numbered("P", self._ms(at_ns), button)
        return sent

    def _tell_clock(self, at_ns: int) -> bytes:
        """The clock's line, if it shows something else than before."""
        if self.clock is None:
            return b""
        self.clock.step(at_ns)
        times = self.clock.times()
        lever = "R" if times.lever_right_high else "L"
        run = lever if times.running else "-"
        shown = f"{times.left.seconds},{times.right.seconds},{run},{lever}"
        if shown == self._clock_told or self.mode is Mode.SILENT:
            return b""
        self._clock_told = shown
        return self._numbered("C", self._ms(at_ns), shown)

    # -- obeying -----------------------------------------------------------------------------------

    def _obey(self, payload: Payload, now_ns: int) -> bytes:
        try:
            line = read_line(payload.text, HOST_LINES) if payload.summed else None
        except PayloadError:
            line = None
        if line is None:
            return self._numbered("N")
        if line.letter == HELLO:
            return self._greet(now_ns)
        if line.letter not in _OBEY:
            return self._tell_all(now_ns)
        return self._numbered("A" if _OBEY[line.letter](self, line) else "N")

    def _obey_mode(self, line: Line) -> bool:
        self.mode = Mode(int(line.fields["mode"]))
        return True

    def _obey_lights(self, line: Line) -> bool:
        words = [word.split(":") for word in line.fields["lights"].split(",") if word]
        lights = {int(square): Light(int(light)) for square, light in words}
        if not self._has_lights or any(square >= len(self.squares) for square in lights):
            return False
        shining = {square: light for square, light in lights.items() if light is not Light.OFF}
        self.lights = {self.squares.cells[square]: light for square, light in shining.items()}
        return True

    def _obey_debounce(self, line: Line) -> bool:
        ms = int(line.fields["ms"])
        if ms <= MOST_DEBOUNCE_MS:
            self._matrix.debounce_ns = ms * _MS_NS
        return ms <= MOST_DEBOUNCE_MS

    def _obey_calibrate(self, line: Line) -> bool:
        """Only fields of magnets can be measured, and only on an empty board."""
        return self.senses is Senses.COLOUR and not any(self._matrix.reported)


_OBEY: Final[dict[str, Callable[[SimulatedOblpBoard, Line], bool]]] = {
    "M": SimulatedOblpBoard._obey_mode,
    "L": SimulatedOblpBoard._obey_lights,
    "D": SimulatedOblpBoard._obey_debounce,
    "Z": SimulatedOblpBoard._obey_calibrate,
}
