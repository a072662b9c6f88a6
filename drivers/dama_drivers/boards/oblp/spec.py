"""
The open line protocol, version 1, as data: what a home-built board and its host say to each other.

A line is ``$``, a payload, ``*``, two hexadecimal digits and a line feed; the digits are the
exclusive or of the payload's characters, as in NMEA 0183. A payload is printable ASCII: a letter,
and fields behind commas. Lines that begin otherwise are remarks for people. Squares are numbered
from 0 over the squares that the board senses, row by row from the far left, as seen by a person
who has the cable at his left; they never depend on the game. ``docs/boards/build-a-board.md``
tells the same at length, for makers.
"""

from enum import IntEnum
from typing import Final, NamedTuple

from dama_drivers.boards.lights import Light as Light  # the values are those of the line
from dama_drivers.events import Scope, Senses

VERSION: Final = 1
BAUD: Final = 115_200  # 8N1, no handshake
SLOW_BAUD: Final = 9_600  # for long or poor lines; the host must be told

START: Final = "$"
SUM_MARK: Final = "*"
MOST_CHARACTERS: Final = 200  # of a line, the end of line not counted
MOST_ACROSS: Final = 32  # columns or rows that a host believes

MOST_SQUARES: Final = 178  # whose full state fits into a line; a bigger board tells occupancy only

SEQUENCE: Final = 10_000  # the board's counter goes from 0 to 9999 and begins anew
MOST_DEBOUNCE_MS: Final = 500
DEBOUNCE_MS: Final = 30  # a board's own choice until it is told
HEARTBEAT_MS: Final = 2_000  # a full state comes at least so often


class Level(IntEnum):
    """
    Levels of a cell: the character of the line, except that an empty square is 0.

    A square of which a tag was read has the level ``TAGS`` plus the tag's number.
    """

    EMPTY = 0
    SOMETHING = ord("x")
    WHITE_MAN = ord("w")
    BLACK_MAN = ord("b")
    WHITE_KING = ord("W")
    BLACK_KING = ord("B")
    UNREADABLE = ord("?")


TAGS: Final = 0x100  # above every character

NOTHING: Final = "."

SENSES: Final = {
    "occ": Senses.OCCUPANCY,
    "col": Senses.COLOUR,
    "ident": Senses.IDENTITY,
}


class Mode(IntEnum):
    """How much the board tells unasked."""

    SILENT = 0
    CHANGES = 1
    """The usual one, and the one after every hello."""
    SECONDS = 2
    """Changes, and the full state once a second."""
    SCANS = 3
    """The full state after every scan, to look into a board that misbehaves."""


class Field(NamedTuple):
    """One field of a line; ``pattern`` is all that may stand there."""

    name: str
    pattern: str
    meaning: str


class LineRow(NamedTuple):
    """One kind of line: its fields in order, and whether more may follow in later versions."""

    name: str
    fields: tuple[Field, ...]
    open_ended: bool = False


_NUMBER: Final = r"\d{1,10}"
_SECONDS: Final = r"-?\d{1,6}(\.\d{0,6})?"
_SEQ: Final = Field("seq", r"\d{1,4}", "the board's counter of numbered lines")
_MS: Final = Field("ms", _NUMBER, "the board's own milliseconds; they may begin anew")
_SQUARE: Final = Field("square", r"\d{1,4}", "0 = first sensed square")
_SIDE: Final = "as seen facing the clock"

BOARD_LINES: Final[dict[str, LineRow]] = {
    "H": LineRow(
        "hello",
        (
            Field("version", r"\d{1,3}", "of the protocol"),
            Field("protocol", "OBLP", "always so"),
            Field("size", r"\d{1,2}x\d{1,2}", "columns x rows of the wood"),
            Field("set", "|".join(Scope), "the squares sensed; the near left one is dark"),
            Field("sense", "|".join(SENSES), "occupied or not; colours; colours and crowns"),
            Field("name", r"[^,]*", "tells this board from others of the same make"),
            Field("firmware", r"[^,]*", "its version"),
        ),
        open_ended=True,
    ),
    "O": LineRow(
        "occupancy",
        (_SEQ, _MS, Field("bits", r"[0-9A-Fa-f]+", "one bit a square, padded to four with 0")),
    ),
    "S": LineRow(
        "state",
        (_SEQ, _MS, Field("characters", r"[.xwbWB?]+", "one character a square")),
    ),
    "U": LineRow(
        "change", (_SEQ, _MS, _SQUARE, Field("character", r"[.xwbWB?]", "what it shows now"))
    ),
    "T": LineRow(
        "tag", (_SEQ, _MS, _SQUARE, Field("tag", r"[0-9A-Fa-f]{1,16}", "number of the chip read"))
    ),
    "P": LineRow("button", (_SEQ, _MS, Field("button", r"[^,]+", "its name"))),
    "C": LineRow(
        "clock",
        (
            _SEQ,
            _MS,
            Field("left", _SECONDS, f"seconds, {_SIDE}"),
            Field("right", _SECONDS, f"seconds, {_SIDE}"),
            Field("run", r"[LR\-]", "the side whose time runs"),
            Field("lever", r"[LR]", "the side whose lever is high: it is to move"),
        ),
    ),
    "A": LineRow("done", (_SEQ,)),
    "N": LineRow("refused", (_SEQ,)),
    "E": LineRow("fault", (Field("text", r".*", "for people"),)),
}

HELLO: Final = "?"
STATE: Final = "S?"
HOST_LINES: Final[dict[str, LineRow]] = {
    HELLO: LineRow("hello", ()),  # answered by a hello and a full state
    STATE: LineRow("state", ()),  # answered by a full state
    "M": LineRow("mode", (Field("mode", r"[0-3]", "see Mode"),)),
    "L": LineRow(
        "lights", (Field("lights", r"(\d{1,4}:[012](,\d{1,4}:[012])*)?", "square:light"),)
    ),
    "D": LineRow("debounce", (Field("ms", r"\d{1,3}", "0 to 500"),)),
    "Z": LineRow("calibrate", ()),  # with an empty board
}
"""What changes something (M, L, D, Z) is answered by A or N, one command after the other."""
