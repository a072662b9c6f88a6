"""
The Certabo line as data: what the boards of this family send, and how their lamps are lit.

There is no document of the maker; the facts are from independent public programs, told in our own
words, and each says how sure it is. The board sends line after line, unasked; a line tells all
squares, either by the number of the chip on each (boards that read chips) or by one bit for each
(boards that know only whether something stands there). Squares come in reading order: a8 to h8,
then a7 to h7, down to h1.
"""

from enum import IntEnum, StrEnum
from typing import Final, NamedTuple

from dama_drivers.boards.mark import Mark
from dama_drivers.boards.oblp.spec import TAGS
from dama_drivers.events import Senses

BAUD: Final = 38_400  # 8N1, no handshake [I]; the bridge on USB is a CP210x, 10c4:ea60 [I]

CELLS: Final = 64
COLUMNS: Final = 8

START: Final = ":"  # of a line [I]; it stands nowhere else
END: Final = b"\r\n"  # [I]
MOST_CHARACTERS: Final = 1400  # the longest real line has 1283

CHIPS: Final = TAGS  # a level from here on is the number of a chip: CHIPS + number
CHIP_BYTES: Final = 5


class Level(IntEnum):
    """Levels of a cell that are no number of a chip."""

    EMPTY = 0
    SOMETHING = 1  # a board that reads no chips


class Form(NamedTuple):
    """One form of a line: how many numbers it has, each 0 to 255, and what they mean."""

    name: str
    senses: Senses
    numbers: int
    meaning: str
    mark: Mark


CHIP_LINE: Final = Form(
    "chips",
    Senses.COLOUR,  # learned chips tell whose a man is; a crown on it need not be read
    CELLS * CHIP_BYTES,
    "five bytes of a chip's number for each square, high first; all 0 = nothing read",
    Mark.SEEN,
)
ROW_LINE: Final = Form(
    "rows",
    Senses.OCCUPANCY,
    CELLS // COLUMNS,
    "one byte for each row; its top bit is the a-file, its lowest the h-file",
    Mark.SEEN,
)
FORMS: Final = {form.numbers: form for form in (CHIP_LINE, ROW_LINE)}
"""By the count of numbers; a line with another count is damaged."""


class Lamps(StrEnum):
    """Lamps of a board, by the letter that tells of them, in a line or alone [I]."""

    PLAIN = "L"
    COLOURED = "D"


LETTERS: Final = "LD*"  # that may stand among the numbers; what * means is not known [?]

PLAIN_BYTES: Final = 8  # one for each row from a8 down; bit 0 = a-file, so NOT as in ROW_LINE [I]

COLOURED_START: Final = b"\xff\x55"  # then three bytes (red, green, blue) for each lamp [I]
COLOURED_END: Final = b"\r\n"
CORNERS: Final = 81  # lamps at the corners of squares, in rows of nine: the first at h1's outer
CORNERS_ACROSS: Final = 9  # corner, along the first rank to a1's, then the next row away [I]
BRIGHTNESS: Final = 0x40  # of blue, as other programs have it [I]

LAMPS_GAP_NS: Final = 600_000_000  # between two commands to the lamps, lest the board chokes [I]

NAME: Final = "certabo"  # such boards have no number: what was learned is kept under this


class Kind(IntEnum):
    """What a hand calls the pieces that it puts on a simulated board, each with a chip."""

    WHITE_MAN = 1
    BLACK_MAN = 2
    WHITE_KING = 3
    BLACK_KING = 4
