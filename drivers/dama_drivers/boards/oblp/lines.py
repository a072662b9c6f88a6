"""
Cutting a stream of bytes into lines, and building lines.

The end of a line is the one place where both sides can begin anew; a second ``$`` in a line tells
that the end of the line before was lost. What is checked here is the frame alone: characters,
length and checksum. What a payload means is for ``payloads``.
"""

import re
from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import Final

from dama_drivers.boards.oblp.spec import MOST_CHARACTERS, START, SUM_MARK

_PRINTABLE: Final = re.compile(rb"[ -~]*")
_SUMMED: Final = re.compile(rb"\$(.*)\*([0-9A-Fa-f]{2})")
_BARE: Final = re.compile(rb"\$([^$*]*)")


@dataclass(frozen=True, slots=True)
class Payload:
    """What stood in one good line. *summed*: it carried a checksum, which was right."""

    text: str
    summed: bool = True


@dataclass(frozen=True, slots=True)
class Remark:
    """A line for people: it does not begin as a line of the protocol does."""

    text: str


@dataclass(frozen=True, slots=True)
class Dropped:
    """So many bytes of a line that is damaged or too long."""

    count: int


def checksum(payload: str) -> int:
    """
    Give the exclusive or of all characters.

    :raises UnicodeEncodeError: one of them is not ASCII.
    """
    return reduce(xor, payload.encode("ascii"), 0)


def encode_line(payload: str, *, summed: bool = True) -> bytes:
    """
    Build a whole line, its line feed included.

    :raises ValueError: the payload is not printable ASCII without ``$``, or too long.
    """
    if not payload.isascii() or not payload.isprintable() or START in payload:
        raise ValueError(f"no payload of a line: {payload!r}")
    end = f"{SUM_MARK}{checksum(payload):02X}" if summed else ""
    line = f"{START}{payload}{end}"
    if len(line) > MOST_CHARACTERS:
        raise ValueError(f"a line of {len(line)} characters is longer than {MOST_CHARACTERS}")
    return line.encode("ascii") + b"\n"


class LineCutter:
    """Cuts a stream into lines; never raises, and never holds more than one unfinished line."""

    def __init__(self) -> None:
        self._unfinished = bytearray()
        self._overlong = 0

    def receive(self, data: bytes) -> list[Payload | Remark | Dropped]:
        """Take bytes, cut anywhere; give what the lines they complete hold, in order."""
        found: list[Payload | Remark | Dropped] = []
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
        room = MOST_CHARACTERS + 1 - len(self._unfinished)  # one more: a carriage return
        self._unfinished += part[:room]
        self._overlong += max(0, len(part) - room)

    def _end(self) -> list[Payload | Remark | Dropped]:
        line, overlong = bytes(self._unfinished), self._overlong
        self.clear()
        text = line.removesuffix(b"\r")
        if not overlong and len(text) <= MOST_CHARACTERS:
            return _read(text)
        return [Dropped(len(line) + overlong + 1)] if line.startswith(b"$") else []


def _read(line: bytes) -> list[Payload | Remark | Dropped]:
    """Read one line without its end."""
    payload = _payload(line)
    if payload is not None:
        return [payload]
    start = line.rfind(b"$")
    if start < 0:
        return [Remark(line.decode("ascii", "replace"))] if line else []
    tail = _payload(line[start:])
    damaged = line.startswith(b"$")
    if tail is None or (start and not tail.summed):
        return [Dropped(len(line) + 1)] if damaged else [Remark(line.decode("ascii", "replace"))]
    return [Dropped(start), tail] if damaged else [tail]


def _payload(line: bytes) -> Payload | None:
    """The payload of a line that begins with its ``$``; None if it is damaged."""
    if not _PRINTABLE.fullmatch(line):
        return None
    summed = _SUMMED.fullmatch(line)
    if summed is not None:
        text = summed[1].decode("ascii")
        return Payload(text) if checksum(text) == int(summed[2], 16) else None
    bare = _BARE.fullmatch(line)
    return None if bare is None else Payload(bare[1].decode("ascii"), summed=False)
