"""
The DGT single-board protocol as data, to be laid beside the maker's description.

Written in our own words from the facts stated in the maker's public protocol header (revisions
1998 to 2017) and from what independent programs report; nothing in it was copied. Each row says
how sure it is. Sizes are bytes of data, that is without the three bytes of header.
"""

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, NamedTuple

from dama_drivers.boards.mark import Mark

# Framing, both directions [H]: a byte with its top bit set starts an answer and never stands
# elsewhere; commands have no top bit, no length, no checksum, no echo.
START_BIT: Final = 0x80
HEADER_BYTES: Final = 3  # id, then the TOTAL length as two groups of seven bits
MAX_FRAME_BYTES: Final = 8191  # longer is a damaged length; the longest real one is 7939

BAUD: Final = 9600  # 8N1, no handshake: 0x11 and 0x13 are data; newer USB boards ignore it


class Command(IntEnum):
    """One-byte commands to the board. 4e, the jump to the boot loader, is left out on purpose."""

    SEND_RESET = 0x40
    SEND_CLOCK = 0x41
    SEND_BOARD = 0x42
    UPDATE = 0x43
    UPDATE_BOARD = 0x44
    SEND_SERIAL = 0x45
    SEND_BUS_ADDRESS = 0x46
    SEND_TRADEMARK = 0x47
    SEND_LOG = 0x49
    TO_BUS_MODE = 0x4A
    UPDATE_NICE = 0x4B
    SEND_BATTERY = 0x4C
    SEND_VERSION = 0x4D
    SEND_DARK = 0x50
    SCAN_DARK = 0x51
    SEND_LIGHT = 0x52
    SCAN_LIGHT = 0x53
    SEND_LONG_SERIAL = 0x55
    SCAN_ALL = 0x54


BOOT_LOADER: Final = 0x4E  # jumps to the boot loader [H]: never sent, whoever asks
CLOCK_MESSAGE: Final = 0x2B  # clock_frames.py
LIGHTS: Final = 0x60  # lights of another board of the family: size, then that many bytes [I]
DEVELOPER_KEY: Final = 0x63  # home boards: size, then that many bytes [I]
SIZED_COMMANDS: Final = frozenset({CLOCK_MESSAGE, LIGHTS, DEVELOPER_KEY})


class Answer(IntEnum):
    """Ids of the board's frames as they stand on the wire."""

    NOTHING = 0x80
    BOARD = 0x86
    CLOCK = 0x8D
    FIELD = 0x8E
    LOG = 0x8F
    BUS_ADDRESS = 0x90
    SERIAL = 0x91
    TRADEMARK = 0x92
    VERSION = 0x93
    DARK = 0x94
    LIGHT = 0x95
    BATTERY = 0xA0
    LONG_SERIAL = 0xA2
    BUTTON = 0xA3


class CommandRow(NamedTuple):
    """One command: what it does, and what the board answers."""

    effect: str
    answer: Answer | None = None
    persistent: bool = False  # written to the board's own memory, outlives the power supply
    mark: Mark = Mark.STATED


COMMANDS: Final[dict[int, CommandRow]] = {
    Command.SEND_RESET: CommandRow("to IDLE: ends every update mode"),
    Command.SEND_CLOCK: CommandRow("the clock once", Answer.CLOCK),
    Command.SEND_BOARD: CommandRow("the full board once", Answer.BOARD),
    Command.UPDATE: CommandRow("mode: every change; the clock at least every second", Answer.FIELD),
    Command.UPDATE_BOARD: CommandRow("mode: every change, no clock", Answer.FIELD),
    Command.SEND_SERIAL: CommandRow("serial number, five digits", Answer.SERIAL),
    Command.SEND_BUS_ADDRESS: CommandRow("bus address", Answer.BUS_ADDRESS),
    Command.SEND_TRADEMARK: CommandRow("a text of the maker", Answer.TRADEMARK),
    Command.SEND_LOG: CommandRow("the log memory; nothing else for some 8 s", Answer.LOG),
    Command.TO_BUS_MODE: CommandRow("to bus mode: many boards on one line"),
    Command.UPDATE_NICE: CommandRow("mode: every change; the clock when it changed", Answer.FIELD),
    Command.SEND_BATTERY: CommandRow("battery, wireless boards", Answer.BATTERY),
    Command.SEND_VERSION: CommandRow("firmware version", Answer.VERSION),
    Command.SEND_DARK: CommandRow("10x10: the 50 dark squares", Answer.DARK),
    Command.SCAN_DARK: CommandRow("10x10: look at dark squares only", persistent=True),
    Command.SEND_LIGHT: CommandRow("10x10: the 50 light squares", Answer.LIGHT, mark=Mark.DERIVED),
    Command.SCAN_LIGHT: CommandRow(
        "10x10: look at light squares only", persistent=True, mark=Mark.DERIVED
    ),
    Command.SCAN_ALL: CommandRow("10x10: look at all 100 squares", persistent=True),
    Command.SEND_LONG_SERIAL: CommandRow("serial number, ten digits", Answer.LONG_SERIAL),
}

UPDATE_MODES: Final = frozenset({Command.UPDATE, Command.UPDATE_BOARD, Command.UPDATE_NICE})
QUESTIONS: Final = frozenset(code for code, row in COMMANDS.items() if row.answer) - UPDATE_MODES
NEED_CONSENT: Final = frozenset(code for code, row in COMMANDS.items() if row.persistent)


class Field(NamedTuple):
    """One field of an answer; ``size`` is in bytes, None for all that is left."""

    name: str
    size: int | None
    meaning: str
    mark: Mark = Mark.STATED


class AnswerRow(NamedTuple):
    """One answer: the data lengths it may have (empty: any) and its fields in order."""

    name: str
    sizes: frozenset[int]
    fields: tuple[Field, ...]
    mark: Mark = Mark.STATED


def _row(name: str, sizes: Iterable[int], *fields: Field, mark: Mark = Mark.STATED) -> AnswerRow:
    return AnswerRow(name, frozenset(sizes), fields, mark)


_LEVELS = Field("levels", None, "piece code of each field, in reading order")

ANSWERS: Final[dict[int, AnswerRow]] = {
    Answer.BOARD: _row("board dump", (64, 100), _LEVELS),
    Answer.CLOCK: _row(
        "clock times or acknowledgement",
        (7,),
        Field("hours_right", 1, "bits 0-3 hours, 4 flag fallen, 5 per move, 6 flag shown"),
        Field("minutes_right", 1, "BCD"),
        Field("seconds_right", 1, "BCD"),
        Field("hours_left", 1, "as hours_right"),
        Field("minutes_left", 1, "BCD"),
        Field("seconds_left", 1, "BCD"),
        Field("state", 1, "bit 0 running, 1 lever right high, 2 battery low, 5 NO clock"),
    ),
    Answer.FIELD: _row(
        "field changed",
        (2,),
        Field(
            "field",
            1,
            "0..63; 10x10: 0..99, or perhaps 0..49 while 50 squares are scanned",
            Mark.OPEN,
        ),
        Field("level", 1, "piece code, 0 = became empty"),
    ),
    Answer.LOG: _row("log memory", (), Field("log", None, "items, oldest first, closed by 6b")),
    Answer.BUS_ADDRESS: _row(
        "bus address", (2,), Field("address", 2, "two groups of seven bits, high first")
    ),
    Answer.SERIAL: _row("serial number", (5,), Field("serial", 5, "ASCII digits")),
    Answer.TRADEMARK: _row("text of the maker", (), Field("text", None, "ASCII")),
    Answer.VERSION: _row(
        "firmware version", (2,), Field("major", 1, "number"), Field("minor", 1, "number")
    ),
    Answer.DARK: _row("dump of the dark squares", (50,), _LEVELS),
    Answer.LIGHT: _row("dump of the light squares", (50,), _LEVELS, mark=Mark.DERIVED),
    Answer.BATTERY: _row(
        "battery",
        (9,),  # the header's constant says 4; its layout and every program say 9 [I]
        Field("percent", 1, "charge"),
        Field("hours_left", 1, "7f = not known"),
        Field("minutes_left", 1, "7f = not known"),
        Field("hours_on", 1, "since switched on"),
        Field("minutes_on", 1, "since switched on"),
        Field("days_standby", 1, "since switched off"),
        Field("hours_standby", 1, "since switched off"),
        Field("minutes_standby", 1, "since switched off"),
        Field("status", 1, "bit 0 charging, bit 1 discharging"),
    ),
    Answer.LONG_SERIAL: _row("long serial number", (10,), Field("serial", 10, "ASCII digits")),
    Answer.BUTTON: _row(
        "button of a home board", (), Field("data", None, "not known", Mark.OPEN), mark=Mark.SEEN
    ),
}


class Level(IntEnum):
    """
    Piece codes as a draughts set gives them [H].

    They are resonance classes of coils: a chess set on the same board gives 01 and 07 for the
    pawns of the two sides, and older texts have 04 and 07 exchanged. So what a code means is
    learned from the start position, never read off this list.
    """

    EMPTY = 0x00
    WHITE_MAN = 0x01
    BLACK_MAN = 0x04
    WHITE_KING = 0x07
    BLACK_KING = 0x0A
