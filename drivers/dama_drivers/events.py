"""What a board or clock reports, in words that fit every maker.

``at_ns`` is always a monotonic instant in nanoseconds that the caller of the link gave: the moment
the bytes were read, or the time of a recording. Events come in the order of these stamps, with one
exception: changes of cells that were held back until the board's numbering was known
(dgt-board facts, section 4) carry the instant at which they were seen.

A *cell* is a field of the wood in reading order, as seen from the side where the board's connector
is at the player's left: 0..63 on an 8x8 board, 0..99 on a 10x10 board, light and dark fields alike;
dark means of the half to which the near left corner belongs, whatever its colour.
It never depends on the game, nor on which way round the board lies. A *level* is the raw code the
board gives for a cell; 0 is empty, and what the others mean is learned elsewhere.
"""

from dataclasses import dataclass
from enum import StrEnum

from dama_drivers.clocks.requests import ClockRequest
from dama_drivers.logbook import LogItem


class Scope(StrEnum):
    """Which cells of a snapshot were really looked at."""

    ALL = "all"
    DARK = "dark"
    LIGHT = "light"


class Senses(StrEnum):
    """How much a board can tell of a piece."""

    OCCUPANCY = "occupancy"
    COLOUR = "colour"
    IDENTITY = "identity"


@dataclass(frozen=True, slots=True)
class CellChanged:
    """One cell shows another level than before."""

    cell: int
    level: int
    at_ns: int


@dataclass(frozen=True, slots=True)
class Snapshot:
    """
    The whole board at one instant; it outranks every change reported before.

    ``levels`` always has one entry for each cell of the wood (64, 100, or what the board has).
    Entries outside ``scope`` were not looked at and are 0.
    """

    levels: tuple[int, ...]
    at_ns: int
    scope: Scope = Scope.ALL


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockReport:
    """
    The two times of a clock, left and right as seen facing its front.

    Times are whole seconds on every clock known, given in milliseconds, and lag the display by up
    to a second. They are None when no clock is connected: absent is not zero. The side whose
    lever is high is the side to move. ``*_flag`` means fallen and blocked at zero;
    ``*_flag_shown`` a flag on the display while the next period may be running, which is no loss.
    ``*_per_move`` tells that the display shows an increment or delay in use.
    """

    left_ms: int | None
    right_ms: int | None
    running: bool
    lever_right_high: bool
    left_flag: bool
    right_flag: bool
    battery_low: bool
    connected: bool
    at_ns: int
    left_flag_shown: bool = False
    right_flag_shown: bool = False
    left_per_move: bool = False
    right_per_move: bool = False


class AckOutcome(StrEnum):
    """What a clock made of a command."""

    ACCEPTED = "accepted"
    REFUSED = "refused"
    RESEND = "resend"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class ClockAck:
    """
    A clock's answer to one command.

    ``command`` is its name in the clock's table ("set_and_run", "beep", ...), or "unknown";
    ``values`` are the two bytes of answer that came with it (the version, for example).
    """

    command: str
    outcome: AckOutcome
    values: tuple[int, int]
    at_ns: int


@dataclass(frozen=True, slots=True)
class ClockAnswered:
    """
    What became of *request*: accepted, refused, or unknown, for no answer came to it.

    A clock refuses to be set while it is not in the mode in which it lets itself be set.
    """

    request: ClockRequest
    outcome: AckOutcome
    at_ns: int


@dataclass(frozen=True, slots=True)
class ClockVersion:
    """The clock told its version, "major.minor"."""

    version: str
    at_ns: int


@dataclass(frozen=True, slots=True)
class ClockButton:
    """
    A button was pressed: back, plus, run, minus or ok; several at once possible.

    A board with buttons of its own gives the name the board calls it by.
    """

    buttons: tuple[str, ...]
    at_ns: int


@dataclass(frozen=True, slots=True)
class ClockNotice:
    """Something else a clock says unasked: "ready", "mode_entered", "not_in_mode" or "unknown"."""

    notice: str
    at_ns: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """
    Everything known so far about who is at the other end; sent again whenever more is known.

    ``serial`` and ``long_serial`` are texts of digits, ``version`` is "major.minor",
    ``cells`` the number of fields of the wood. A board without a number has its own name for a
    ``serial``. ``senses`` is told only by boards that know it of themselves. What has not been
    told is None.
    """

    at_ns: int
    serial: str | None = None
    long_serial: str | None = None
    version: str | None = None
    bus_address: int | None = None
    cells: int | None = None
    senses: Senses | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BatteryReport:
    """Charge in percent; ``minutes_left`` is None where the board does not know."""

    at_ns: int
    percent: int
    minutes_left: int | None
    charging: bool
    discharging: bool


@dataclass(frozen=True, slots=True)
class CommandAnswered:
    """
    A board's answer to a command that changes something: lights, a setting, a calibration.

    ``command`` is its name in the board's table; UNKNOWN means that no answer came at all.
    """

    command: str
    outcome: AckOutcome
    at_ns: int


@dataclass(frozen=True, slots=True)
class BoardLog:
    """What the board had written down by itself, oldest first; its beginning may be lost."""

    items: tuple[LogItem, ...]
    at_ns: int


@dataclass(frozen=True, slots=True)
class BoardFault:
    """
    The board complains, or says what does not fit what it said before.

    ``text`` is one line in English, for whoever built or mends it.
    """

    text: str
    at_ns: int


@dataclass(frozen=True, slots=True)
class LinkFound:
    """The first well-formed frame since the port was opened: something speaks the protocol."""

    at_ns: int


@dataclass(frozen=True, slots=True)
class LinkLost:
    """The port failed, or nothing answers any more; ``reason`` is one line in plain English."""

    reason: str
    at_ns: int


@dataclass(frozen=True, slots=True)
class Slept:
    """
    The computer was asleep, or this program was held up, for about ``ms`` milliseconds.

    Told by the reader, of no board in particular: what was counted meanwhile is not certain.
    """

    ms: int
    at_ns: int


@dataclass(frozen=True, slots=True)
class Noise:
    """
    Bytes that made no frame were dropped.

    A change may have been lost with them; the link asks for a new dump by itself.
    """

    dropped_bytes: int
    at_ns: int


@dataclass(frozen=True, slots=True)
class FromBoard:
    """
    What one of several boards on the same line says; ``address`` is how the line calls it.

    For each board the events come as from a line of its own.
    """

    address: int
    event: "DriverEvent"


DriverEvent = (
    CellChanged
    | Snapshot
    | ClockReport
    | ClockAck
    | ClockAnswered
    | ClockVersion
    | ClockButton
    | ClockNotice
    | Identity
    | BatteryReport
    | CommandAnswered
    | BoardLog
    | BoardFault
    | LinkFound
    | LinkLost
    | Slept
    | Noise
    | FromBoard
)
