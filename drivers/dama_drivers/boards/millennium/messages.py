"""
Cutting a stream of bytes into messages, and building messages.

Two things guard a message: each byte's parity, and the check digits over all of them. A bridge
that has taken the parity off already is put up with: then no byte has its top bit set. No letter
that begins an answer is a piece's, but for ``r``, so the stream is found again at the next
status at the latest.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import Final

from dama_drivers.boards.millennium.spec import CHECK_DIGITS, HEX, Message

_SEVEN_BITS: Final = bytes(byte & 0x7F for byte in range(256))
_ODD: Final = bytes(byte for byte in range(256) if byte.bit_count() % 2)
_WITH_PARITY: Final = bytes(byte if byte.bit_count() % 2 else byte ^ 0x80 for byte in range(256))
_HEX: Final = HEX.encode()


@dataclass(frozen=True, slots=True)
class Said:
    """One good message: its kind, and its data without letter and check digits."""

    message: Message
    data: str

    def values(self) -> dict[str, str]:
        """The fields of the data, by name."""
        values, start = {}, 0
        for field in self.message.fields:
            values[field.name] = self.data[start : start + field.size]
            start += field.size
        return values


@dataclass(frozen=True, slots=True)
class Dropped:
    """So many bytes that belong to no good message."""

    count: int


def encode_message(message: Message, data: str = "") -> bytes:
    """
    Build a whole message, parity included.

    :raises ValueError: the data does not fit the message's fields.
    """
    body = message.letter + data
    if len(body) + CHECK_DIGITS != message.size or not _fits(message, body.encode("ascii")):
        raise ValueError(f"no data of the message {message.letter}: {data!r}")
    check = reduce(xor, body.encode("ascii"))
    return f"{body}{check:02X}".encode("ascii").translate(_WITH_PARITY)


class MessageCutter:
    """
    Cuts a stream into the messages of one side, *table* by letter.

    Never raises, and never holds more than one unfinished message.
    """

    def __init__(self, table: Mapping[str, Message]) -> None:
        self._table = {ord(letter): message for letter, message in table.items()}
        self._unfinished = b""

    def receive(self, data: bytes) -> list[Said | Dropped]:
        """Take bytes, cut anywhere; give what they complete or spoil, in order."""
        found: list[Said | Dropped] = []
        raw = self._unfinished + data
        text = raw.translate(_SEVEN_BITS)
        start = 0
        while start < len(text):
            taken = self._take(raw, text, start, found)
            if taken == 0:
                break
            start += taken
        self._unfinished = raw[start:]
        return found

    def clear(self) -> None:
        """Forget an unfinished message, as after the port was closed."""
        self._unfinished = b""

    def _take(self, raw: bytes, text: bytes, start: int, found: list[Said | Dropped]) -> int:
        """Add the message or the bad byte at *start*; give its size, 0 while it is unfinished."""
        message = self._table.get(text[start])
        if message is None:
            return _drop(found)
        end = start + message.size
        body = text[start:end]
        if not _fits(message, body):
            return _drop(found)
        if len(body) < message.size:
            return 0
        if not _checks(body) or not _has_parity(raw[start:end]):
            return _drop(found)
        found.append(Said(message, body[1:-CHECK_DIGITS].decode("ascii")))
        return message.size


def _fits(message: Message, body: bytes) -> bool:
    """Whether *body*, which may be unfinished, has only characters that may stand there."""
    start = 1
    for field in message.fields:
        if body[start : start + field.size].translate(None, field.alphabet.encode("ascii")):
            return False
        start += field.size
    return not body[start:].translate(None, _HEX)


def _checks(body: bytes) -> bool:
    return reduce(xor, body[:-CHECK_DIGITS]) == int(body[-CHECK_DIGITS:], 16)


def _has_parity(raw: bytes) -> bool:
    return not raw.translate(None, _ODD) or raw.isascii()


def _drop(found: list[Said | Dropped]) -> int:
    """Note one lost byte, together with those lost just before; gives 1."""
    last = found[-1] if found else None
    if isinstance(last, Dropped):
        found[-1] = Dropped(last.count + 1)
    else:
        found.append(Dropped(1))
    return 1
