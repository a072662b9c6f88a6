"""
The board's log memory (answer 8f): every change and every halted time, the black box of a game.

Items follow each other without separators, oldest first, and 6b closes the log:

* ``40..5f FIELD``: a change; low nibble the level, bit 4 set if the one before was less than
  about 250 ms ago;
* ``60..69 MM SS`` and ``70..79 MM SS``: time of the right and the left side when it was halted,
  low nibble hours, the rest BCD;
* one byte for each of the marks below.

On a 10x10 board a field reaches 63 and so looks like other items: only the position tells. The
memory is cyclic, so the first item may be cut in half.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from dama_drivers.boards.dgt.fields import dark_fields
from dama_drivers.boards.dgt.numbering import Numbering
from dama_drivers.logbook import LogChange, LogItem, LogMark, LogTime

LOG_BYTES: Final = 0x1F00
END: Final = 0x6B
DOWNLOADED: Final = 0x6E
START_TAG: Final = 0x7B
MARKS: Final = {
    0x00: "nothing",
    0x6A: "power_up",
    0x6C: "four_rows",
    0x6D: "empty_board",
    0x6E: "downloaded",
    0x6F: "begin_position",
    0x7A: "begin_position_rotated",
    0x7B: "start_tag",
    0x7C: "watchdog",
    0x7D: "reserved",
    0x7E: "reserved",
    0x7F: "nothing",
}
POWER_UP: Final = bytes((0x7F, 0x7F, 0x7F, 0x6A))
_FIELDS: Final = 100
_LONGEST_ITEM: Final = 3


def decode_log(data: bytes) -> list[LogItem]:
    """
    Read a log up to its closing mark; marks that mean nothing are left out.

    The remains of a first item cut in half are thrown away: as few bytes as make the rest a
    whole sequence of items. Where nothing does, single bytes that begin no item are skipped.
    """
    for start in range(_LONGEST_ITEM):
        items, skipped = _parse(data[start:])
        if not skipped:
            return items
    return _parse(data)[0]


def on_cells(
    items: Iterable[LogItem], numbering: Numbering | None, cells: int | None
) -> list[LogItem]:
    """
    Give *items* with their fields as cells of the wood.

    No document says how the log of a board that looks at 50 squares only counts. A field above 49
    shows that it counts as the wood does; else it is taken to count as the updates do.
    """
    items = list(items)
    changed = [item.cell for item in items if isinstance(item, LogChange)]
    if cells != _FIELDS or numbering is not Numbering.DARK or max(changed, default=0) >= 50:
        return items
    dark = dark_fields(_FIELDS)
    return [
        replace(item, cell=dark[item.cell]) if isinstance(item, LogChange) else item
        for item in items
    ]


def encode_change(change: LogChange) -> bytes:
    """Build the two bytes of a change."""
    return bytes((0x40 | 0x10 * change.quick | change.level & 0x0F, change.cell))


def encode_time(time: LogTime) -> bytes:
    """Build the three bytes of a halted time, at most 9:59:59."""
    hours, minutes, seconds = time.seconds // 3600, time.seconds // 60 % 60, time.seconds % 60
    first = (0x60 if time.right else 0x70) | hours
    return bytes((first, *(number // 10 << 4 | number % 10 for number in (minutes, seconds))))


def encode_log(items: Iterable[bytes]) -> bytes:
    """Build a whole memory of *items*: filled up in front, or cut off there when it is full."""
    log = b"".join(items) + bytes((END,))
    return log[-LOG_BYTES:].rjust(LOG_BYTES, b"\x00")


def _parse(data: bytes) -> tuple[list[LogItem], int]:
    """Read items one after the other; tells how many bytes began none."""
    items: list[LogItem] = []
    skipped = at = 0
    while at < len(data) and data[at] != END:
        item, size = _item(data[at : at + _LONGEST_ITEM])
        if item is None:
            skipped += 1
        elif item != LogMark("nothing"):
            items.append(item)
        at += size
    return items, skipped


def _item(data: bytes) -> tuple[LogItem | None, int]:
    """Read the item at the front, and its size; None and 1 when none begins there."""
    first = data[0]
    if 0x40 <= first <= 0x5F and len(data) > 1 and data[1] < _FIELDS:
        return LogChange(data[1], first & 0x0F, bool(first & 0x10)), 2
    if first & 0x0F <= 9 and first >> 4 in (6, 7) and len(data) == _LONGEST_ITEM:
        clock = [byte >> 4 if byte & 0x0F <= 9 else 10 for byte in data[1:]]
        if max(clock) <= 5:
            minutes, seconds = ((byte >> 4) * 10 + (byte & 0x0F) for byte in data[1:])
            return LogTime(first < 0x70, ((first & 0x0F) * 60 + minutes) * 60 + seconds), 3
    if first in MARKS:
        return LogMark(MARKS[first]), 1
    return None, 1
