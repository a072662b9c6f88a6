"""Reading payloads by the tables of ``spec``, and writing them."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dama_drivers.boards.oblp.spec import (
    BOARD_LINES,
    MOST_ACROSS,
    NOTHING,
    SENSES,
    SEQUENCE,
    VERSION,
    LineRow,
)
from dama_drivers.boards.oblp.squares import Squares
from dama_drivers.events import Scope, Senses


class PayloadError(ValueError):
    """A payload that is none of the table, or does not fit the board; the message says what."""


class Line(NamedTuple):
    """One line that is in the table: its letter, and its fields as they stood there."""

    letter: str
    fields: Mapping[str, str]

    @property
    def seq(self) -> int | None:
        """The board's counter, of lines that carry it."""
        seq = self.fields.get("seq")
        return None if seq is None else int(seq)


class Hello(NamedTuple):
    """Who the board is."""

    squares: Squares
    senses: Senses
    name: str
    firmware: str


def read_line(payload: str, table: Mapping[str, LineRow] = BOARD_LINES) -> Line | None:
    """
    Read a payload by *table*; None if it is of a kind that is not in the table.

    :raises PayloadError: it has other fields than its kind should; the message names the field.
    """
    letter, _, rest = payload.partition(",")
    row = table.get(letter)
    if row is None:
        return None
    parts = _parts(rest, len(row.fields))
    if len(parts) < len(row.fields) or (len(parts) > len(row.fields) and not row.open_ended):
        raise PayloadError(
            f"{payload!r}: a {row.name} line has {len(row.fields)} fields, not {len(parts)}"
        )
    fields = {}
    for field, part in zip(row.fields, parts, strict=False):
        if not re.fullmatch(field.pattern, part):
            raise PayloadError(f"{payload!r}: {part!r} is no {field.name} ({field.meaning})")
        fields[field.name] = part
    return Line(letter, fields)


def _parts(rest: str, fields: int) -> list[str]:
    """What stands behind the letter, in fields; one that is alone may have commas in it."""
    if fields == 1:
        return [rest]
    return rest.split(",") if rest else []


def read_hello(fields: Mapping[str, str]) -> Hello:
    """
    Read the fields of a hello.

    :raises PayloadError: another version, or a size that no board has.
    """
    if int(fields["version"]) != VERSION:
        raise PayloadError(
            f"the board speaks version {fields['version']} of the protocol; {VERSION} is known"
        )
    columns, rows = map(int, fields["size"].split("x"))
    if not (2 <= columns <= MOST_ACROSS and 2 <= rows <= MOST_ACROSS):
        raise PayloadError(f"a board of {columns}x{rows} fields is not believed")
    return Hello(
        Squares(columns, rows, Scope(fields["set"])),
        SENSES[fields["sense"]],
        fields["name"].strip(),
        fields["firmware"].strip(),
    )


def write_hello(hello: Hello) -> str:
    """Write the payload of a hello."""
    sense = next(word for word, senses in SENSES.items() if senses is hello.senses)
    squares = hello.squares
    size = f"{squares.columns}x{squares.rows}"
    return f"H,{VERSION},OBLP,{size},{squares.scope},{sense},{hello.name},{hello.firmware}"


def read_bits(text: str, count: int) -> list[bool]:
    """
    Read the *count* bits of an occupancy line: whether each square is occupied.

    :raises PayloadError: it has another length, or bits behind the last square.
    """
    digits = -(-count // 4)
    if len(text) != digits:
        raise PayloadError(f"{count} squares are {digits} digits of occupancy, not {len(text)}")
    padding = digits * 4 - count
    value = int(text, 16)
    if value & ((1 << padding) - 1):
        raise PayloadError(f"the last {padding} bits of {text} belong to no square: they must be 0")
    return [bool(value >> (digits * 4 - 1 - square) & 1) for square in range(count)]


def write_bits(occupied: Sequence[bool]) -> str:
    """Write one bit a square, the first the most significant, filled up with zeros."""
    digits = -(-len(occupied) // 4)
    bits = "".join("1" if here else "0" for here in occupied).ljust(digits * 4, "0")
    return f"{int(bits, 2):0{digits}X}"


def level_of(character: str) -> int:
    """The level that a character of a state line stands for."""
    return 0 if character == NOTHING else ord(character)


def milliseconds(seconds: str) -> int:
    """
    Read seconds with any number of decimals; a clock beyond zero stands at zero.

    Parts of a millisecond are rounded up, so that 0 means zero.
    """
    whole, _, decimals = seconds.partition(".")
    if whole.startswith("-"):
        return 0
    micros = int(decimals.ljust(6, "0") or "0")
    return int(whole) * 1000 - (-micros // 1000)


def follows(seq: int, before: int) -> bool:
    """Whether *seq* is the board's next number after *before*."""
    return seq == (before + 1) % SEQUENCE
