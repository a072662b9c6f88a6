"""
Cutting a board's byte stream into frames, and building frames.

An answer is an id (the only byte with its top bit set), the total length in two groups of seven
bits, and data of seven-bit bytes. Nothing is protected by a checksum, so the one rule of
resynchronisation is: **any byte >= 80 starts a frame**, whatever was expected. A damaged length
can therefore swallow no more than the rest of its own frame.
"""

import re
from dataclasses import dataclass
from typing import Final

from dama_drivers.boards.dgt.spec import HEADER_BYTES, MAX_FRAME_BYTES, START_BIT, Answer

GAP_NS: Final = 500_000_000  # a pause so long inside a frame means that its rest was lost
_START: Final = re.compile(rb"[\x80-\xff]")


@dataclass(frozen=True, slots=True)
class Frame:
    """One well-formed answer; ``data`` is what follows the header. The id may be unknown."""

    id: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Dropped:
    """Bytes that belong to no frame: garbage between frames, or a frame that broke off."""

    count: int


def encode_frame(id_: int, data: bytes) -> bytes:
    """
    Build the frame of answer *id_*.

    :raises ValueError: the id has no top bit, a data byte has one, or there is too much data.
    """
    total = HEADER_BYTES + len(data)
    if not START_BIT <= id_ <= 0xFF:
        raise ValueError(f"no id of an answer: {id_:#x}")
    if total > MAX_FRAME_BYTES:
        raise ValueError(f"a frame of {total} bytes is longer than {MAX_FRAME_BYTES}")
    if (wrong := _START.search(data)) is not None:
        raise ValueError(f"data byte {wrong.start()} has its top bit set: {wrong[0].hex()}")
    return bytes((id_, total >> 7, total & 0x7F)) + data


class FrameCutter:
    """
    Cuts a stream into frames; never raises, and never holds more than one unfinished frame.

    A lone 80 (some boards and emulators answer a reset with it) is skipped without complaint.
    """

    def __init__(self) -> None:
        self._unfinished = bytearray()
        self._heard_ns = 0

    def receive(self, data: bytes, at_ns: int) -> list[Frame | Dropped]:
        """
        Take bytes read at *at_ns*; give what they complete or spoil, in order.

        What came half a second or more after the last byte does not continue a frame, except
        the log, which may pause.
        """
        found: list[Frame | Dropped] = []
        if not data:
            return found
        if at_ns - self._heard_ns >= GAP_NS and self._unfinished and not self.in_log:
            self._give_up(found)
        self._heard_ns = at_ns
        self._unfinished += data
        self._cut(found)
        return found

    @property
    def in_log(self) -> bool:
        """Whether the long log memory is just being sent (it takes 8 s at 9600 baud)."""
        return bool(self._unfinished) and self._unfinished[0] == Answer.LOG

    def clear(self) -> None:
        """Forget an unfinished frame, as after the port was closed."""
        self._unfinished.clear()

    def _cut(self, found: list[Frame | Dropped]) -> None:
        """Take everything whole off the front; what stays is the beginning of one frame."""
        buffer = bytes(self._unfinished)
        start = 0
        while start < len(buffer):
            taken = _take(buffer, start, found)
            if taken == 0:
                break
            start += taken
        del self._unfinished[:start]

    def _give_up(self, found: list[Frame | Dropped]) -> None:
        if self._unfinished != bytes((Answer.NOTHING,)):
            _drop(found, len(self._unfinished))
        self._unfinished.clear()


def _take(buffer: bytes, start: int, found: list[Frame | Dropped]) -> int:
    """Add the frame or garbage at *start* to *found*; give its size, 0 while it is unfinished."""
    if buffer[start] < START_BIT:
        return _drop(found, _next_start(buffer, start) - start)
    cut = _next_start(buffer, start + 1)
    size = _size(buffer[start:cut])
    if size is not None and not HEADER_BYTES <= size <= MAX_FRAME_BYTES:
        return _drop(found, HEADER_BYTES)
    if size is not None and start + size <= cut:
        found.append(Frame(buffer[start], buffer[start + HEADER_BYTES : start + size]))
        return size
    if cut == len(buffer):
        return 0
    if cut == start + 1 and buffer[start] == Answer.NOTHING:
        return 1
    return _drop(found, cut - start)


def _next_start(buffer: bytes, begin: int) -> int:
    match = _START.search(buffer, begin)
    return len(buffer) if match is None else match.start()


def _size(head: bytes) -> int | None:
    """Read the total length of a frame; None while its header is incomplete."""
    return head[1] << 7 | head[2] if len(head) >= HEADER_BYTES else None


def _drop(found: list[Frame | Dropped], count: int) -> int:
    """Note *count* lost bytes, together with those lost just before; gives *count*."""
    last = found[-1] if found else None
    if isinstance(last, Dropped):
        found[-1] = Dropped(last.count + count)
    else:
        found.append(Dropped(count))
    return count
