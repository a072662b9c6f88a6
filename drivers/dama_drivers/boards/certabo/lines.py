"""
Cutting a stream into lines and reading their numbers, and building lines.

Nothing is protected by a checksum: what can be checked is that a line has one of the counts of
numbers there are, and that each fits into a byte. A digit garbled inside a number is for the
majority of frames to outvote.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from dama_drivers.boards.certabo.spec import (
    CHIP_BYTES,
    CHIP_LINE,
    CHIPS,
    COLUMNS,
    END,
    FORMS,
    LETTERS,
    MOST_CHARACTERS,
    START,
    Form,
    Lamps,
    Level,
)

_TOP_BIT: Final = 1 << COLUMNS - 1
_EMPTY: Final = int(Level.EMPTY)
_SOMETHING: Final = int(Level.SOMETHING)


@dataclass(frozen=True, slots=True)
class Squares:
    """One look at all squares: a level for each cell, in reading order."""

    form: Form
    levels: list[int]


@dataclass(frozen=True, slots=True)
class Dropped:
    """So many bytes that belong to no good line."""

    count: int


Item = Squares | Lamps | Dropped


class LineCutter:
    """Cuts a stream into lines; never raises, and never holds more than one unfinished line."""

    def __init__(self) -> None:
        self._unfinished = bytearray()
        self._overlong = 0

    def receive(self, data: bytes) -> list[Item]:
        """Take bytes, cut anywhere; give what the lines they complete hold, in order."""
        found: list[Item] = []
        *ended, rest = data.split(b"\n")
        for part in ended:
            self._append(part)
            found += self._end()
        self._append(rest)
        return found

    def clear(self) -> None:
        """Forget an unfinished line, as after the port was closed."""
        self._unfinished.clear()
        self._overlong = 0

    def _append(self, part: bytes) -> None:
        """Add to the line, or only count what is more than any line may have."""
        room = MOST_CHARACTERS - len(self._unfinished)
        self._unfinished += part[:room]
        self._overlong += max(0, len(part) - room)

    def _end(self) -> list[Item]:
        line, overlong = bytes(self._unfinished), self._overlong
        self.clear()
        if overlong:
            return [Dropped(len(line) + overlong + 1)]
        return _read(line.decode("ascii", "replace"))


def _read(line: str) -> list[Item]:
    """Read one line without its end; two of which the end between them was lost are two."""
    before, *parts = line.rstrip("\r").split(START)
    found: list[Item] = [_squares(part) for part in parts]
    if before.strip(LETTERS + " "):
        found.insert(0, Dropped(len(before)))
    whole = not any(isinstance(item, Dropped) for item in found)
    return [*_letters(line), *found] if whole else found


def _letters(line: str) -> list[Lamps]:
    return [lamps for lamps in Lamps if lamps in line]


def _squares(text: str) -> Squares | Dropped:
    """Read the numbers behind one start."""
    words = text.translate(_NO_LETTERS).split()
    form = FORMS.get(len(words))
    if form is None or not all(word.isascii() and word.isdigit() for word in words):
        return Dropped(len(START) + len(text))
    numbers = [int(word) for word in words]
    if max(numbers) > 0xFF:
        return Dropped(len(START) + len(text))
    return Squares(form, _levels(form, numbers))


_NO_LETTERS: Final = {ord(letter): " " for letter in LETTERS}


def _levels(form: Form, numbers: Sequence[int]) -> list[int]:
    if form is CHIP_LINE:
        chips = (numbers[k : k + CHIP_BYTES] for k in range(0, len(numbers), CHIP_BYTES))
        return [CHIPS + int.from_bytes(chip) if any(chip) else _EMPTY for chip in chips]
    return [
        _SOMETHING if row & _TOP_BIT >> column else _EMPTY
        for row in numbers
        for column in range(COLUMNS)
    ]


def encode_line(form: Form, levels: Sequence[int], letters: str = "") -> bytes:
    """
    Build the line that a board sends of *levels*, one for each cell.

    *letters* tell of its lamps. Boards that read chips show what has none as empty.
    """
    numbers = _chip_numbers(levels) if form is CHIP_LINE else _row_numbers(levels)
    words = [*map(str, numbers), *letters]
    return f"{START}{' '.join(words)}".encode("ascii") + END


def _chip_numbers(levels: Sequence[int]) -> list[int]:
    return [byte for level in levels for byte in max(0, level - CHIPS).to_bytes(CHIP_BYTES)]


def _row_numbers(levels: Sequence[int]) -> list[int]:
    rows = (levels[k : k + COLUMNS] for k in range(0, len(levels), COLUMNS))
    return [sum(_TOP_BIT >> k for k, level in enumerate(row) if level) for row in rows]
