"""
The ChessLink protocol as data: what boards by Millennium and their host say to each other.

Written in our own words from the facts of the protocol's public description (D. Woodfield, 2017)
and from what independent programs report. A message is a letter, data, and two hexadecimal digits:
the exclusive or of all characters before them. All are ASCII; each byte carries odd parity in its
top bit. Commands are capitals and are answered by the same letter, small; reports of the board may
come between a command and its answer.
"""

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, NamedTuple

from dama_drivers.boards.mark import Mark

BAUD: Final = 38_400  # seven bits, odd parity, one stop bit [H]: on the wire as 8N1 with our parity

CELLS: Final = 64
COLUMNS: Final = 8

EMPTY: Final = "."
WHITE: Final = "PNBRQK"
BLACK: Final = "pnbrqk"
PIECES: Final = EMPTY + WHITE + BLACK  # in the order a8 to h8, a7 to h7, ..., h1 [H]

LAMPS: Final = 81  # at the corners of squares: from a8's outer corner down the a-file to a1's [H],
LAMPS_DOWN: Final = 9  # nine in a column, then the next column; the last is h1's outer corner
SLOT_US: Final = 4_096  # a lamp's pattern has eight slots, the top bit first; unit of their length
MOST_RESET_NS: Final = 3_000_000_000  # a board that starts anew is silent for so long


class Field(NamedTuple):
    """Part of a message's data: so many characters out of *alphabet*."""

    name: str
    size: int
    alphabet: str
    meaning: str


class Message(NamedTuple):
    """One kind of message, command or answer."""

    letter: str
    name: str
    fields: tuple[Field, ...] = ()
    persistent: bool = False  # written to the board's own memory, outlives the power supply
    mark: Mark = Mark.STATED

    @property
    def size(self) -> int:
        """Characters of the whole message."""
        return 1 + sum(field.size for field in self.fields) + CHECK_DIGITS


CHECK_DIGITS: Final = 2
HEX: Final = "0123456789ABCDEF"


def _byte(name: str, meaning: str) -> Field:
    return Field(name, 2, HEX, meaning)


def _by_letter(messages: Iterable[Message]) -> dict[str, Message]:
    return {message.letter: message for message in messages}


_ADDRESS: Final = _byte("address", "of a setting")
_VALUE: Final = _byte("value", "of the setting")

COMMANDS: Final = _by_letter(
    (
        Message("S", "status"),
        Message(
            "L",
            "lamps",
            (
                _byte("slot", "length of a slot in units of 4.096 ms"),
                Field("patterns", 2 * LAMPS, HEX, "eight slots of each lamp, the top bit first"),
            ),
        ),
        Message("X", "dark"),
        Message("T", "reset"),  # not answered; the board is silent for three seconds
        Message("V", "version"),
        Message("W", "write", (_ADDRESS, _VALUE), persistent=True),
        Message("R", "read", (_ADDRESS,)),
    )
)

ANSWERS: Final = _by_letter(
    (
        Message("s", "status", (Field("pieces", CELLS, PIECES, "what stands on each square"),)),
        Message("l", "lamps"),
        Message("x", "dark"),
        Message("v", "version", (_byte("high", "number"), _byte("low", "number"))),
        Message("w", "write", (_ADDRESS, _VALUE)),
        Message("r", "read", (_ADDRESS, _VALUE)),
    )
)
"""Statuses also come unasked, as often as ``Setting.REPORTS`` says."""


class Setting(IntEnum):
    """Addresses of the settings that a board keeps for good [H]."""

    SERIAL = 0x00
    """Bit 0: check digits are left out, for tests with a terminal. Never set here."""
    SCAN_TIME = 0x01
    """One look at all squares, in units of 2.048 ms; less than 15 counts as 20."""
    REPORTS = 0x02
    """See ``Reports``."""
    REPORT_TIME = 0x03
    """Time between reports that are timed, in units of 4.096 ms."""
    BRIGHTNESS = 0x04
    """Of the lamps: 0 is dim, 15 and more are full."""


SCAN_US: Final = 2_048
SCAN_TIMES: Final = (15, 255)  # least and most
USUAL_SCAN_TIME: Final = 20  # 40.96 ms


class Reports(IntEnum):
    """When a board tells its status unasked."""

    EVERY_SCAN = 0
    """The usual one."""
    NEVER = 1
    TIMED = 2
    CHANGES = 3
    CHANGES_OF_2_SCANS = 4
    CHANGES_OF_3_SCANS = 5
    CHANGES_OF_4_SCANS = 6
    CHANGES_OF_5_SCANS = 7


CHANGEABLE: Final = {
    Setting.SCAN_TIME: range(SCAN_TIMES[0], SCAN_TIMES[1] + 1),
    Setting.REPORTS: range(len(Reports)),
    Setting.REPORT_TIME: range(1, 256),
    Setting.BRIGHTNESS: range(16),
}
"""The settings that may be changed from here, with the owner's consent, and their values."""

NAME: Final = "chesslink"  # such boards tell no number: how one lay is kept under this


def level_of(piece: str) -> int:
    """The level of a cell on which *piece* stands: 0 for none, else the code of its letter."""
    return 0 if piece == EMPTY else ord(piece)


def piece_of(level: int) -> str:
    """The letter that a board sends for *level*; what is no piece's code is sent as empty."""
    return chr(level) if level and chr(level) in PIECES else EMPTY
