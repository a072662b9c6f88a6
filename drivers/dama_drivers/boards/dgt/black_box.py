"""The log memory of a simulated board: what a real one writes down by itself."""

from collections import deque
from collections.abc import Sequence
from typing import Final

from dama_drivers.boards.dgt.clock_frames import ClockTimes
from dama_drivers.boards.dgt.log import (
    DOWNLOADED,
    LOG_BYTES,
    POWER_UP,
    encode_change,
    encode_log,
    encode_time,
)
from dama_drivers.logbook import LogChange, LogTime

QUICK_NS: Final = 250_000_000


class BlackBox:
    """
    Begins, like a real board, with the power-up mark and one change for each piece.

    Everything written gets a number, so that what came after a number can be asked for.
    """

    def __init__(self, levels: Sequence[int]) -> None:
        self._items: deque[tuple[int, bytes]] = deque(maxlen=LOG_BYTES)
        self._changed_ns: int | None = None
        self._field: int | None = None
        self._right_high = False
        self.written = 0
        self._write(POWER_UP)
        for field, level in enumerate(levels):
            if level:
                self._write(encode_change(LogChange(field, level)))

    def changed(self, field: int, level: int, at_ns: int) -> None:
        """
        Write a change down; a flashing piece overwrites its own last change.

        What else than time a real board goes by when it keeps flashes out is not known.
        """
        quick = self._changed_ns is not None and at_ns - self._changed_ns < QUICK_NS
        self._changed_ns = at_ns
        if quick and self._field == field:
            self._items.pop()
        self._write(encode_change(LogChange(field, level, quick)))
        self._field = field

    def clock(self, times: ClockTimes) -> None:
        """Write the halted side's time down when the lever has moved."""
        if times.lever_right_high == self._right_high:
            return
        self._right_high = times.lever_right_high
        halted = times.left if self._right_high else times.right
        self._write(encode_time(LogTime(not self._right_high, halted.seconds)))

    def mark(self, mark: int) -> None:
        """Write a mark down."""
        self._write(bytes((mark,)))

    def since(self, number: int) -> bytes:
        """Give what was written after the first *number* items."""
        return b"".join(item for written, item in self._items if written > number)

    def download(self) -> bytes:
        """Give the whole memory, and note that it was downloaded."""
        log = encode_log(item for _, item in self._items)
        self.mark(DOWNLOADED)
        return log

    def _write(self, item: bytes) -> None:
        self.written += 1
        self._field = None
        self._items.append((self.written, item))
