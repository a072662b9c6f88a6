"""The lamps of a board: what lights them, and when it may be sent."""

from collections.abc import Collection, Mapping
from typing import Final

from dama_drivers.boards.certabo.spec import (
    BRIGHTNESS,
    CELLS,
    COLOURED_END,
    COLOURED_START,
    COLUMNS,
    CORNERS,
    CORNERS_ACROSS,
    LAMPS_GAP_NS,
    PLAIN_BYTES,
    Lamps,
)
from dama_drivers.boards.lights import Light

BLINK_NS: Final = 700_000_000  # on, and as long off; not shorter than the pause the board needs
_COLOURS: Final = 3
_COLOURED_BYTES: Final = len(COLOURED_START) + CORNERS * _COLOURS + len(COLOURED_END)


def encode_lamps(cells: Collection[int], lamps: Lamps) -> bytes:
    """
    Build the command by which the lamps of these cells shine, and no others.

    Coloured lamps stand at the corners of squares: those of neighbours are shared.
    """
    if lamps is Lamps.PLAIN:
        rows = range(PLAIN_BYTES)
        return bytes(sum(1 << c % COLUMNS for c in cells if c // COLUMNS == row) for row in rows)
    colours = bytearray(CORNERS * _COLOURS)
    for cell in cells:
        for corner in corners(cell):
            colours[corner * _COLOURS + 2] = BRIGHTNESS
    return COLOURED_START + bytes(colours) + COLOURED_END


def corners(cell: int) -> tuple[int, int, int, int]:
    """The lamps at the four corners of *cell*."""
    row, column = divmod(CELLS - 1 - cell, COLUMNS)
    first = row * CORNERS_ACROSS + column
    return first, first + 1, first + CORNERS_ACROSS, first + CORNERS_ACROSS + 1


class Lighting:
    """
    Sends what the lamps shall show, with the pauses the board needs; blinking is done here.

    ``lamps`` is what kind they are: plain unless the board tells.
    """

    def __init__(self) -> None:
        self._lamps = Lamps.PLAIN
        self._lights: dict[int, Light] = {}
        self._said: frozenset[int] | None = frozenset()
        """What the board was told last; None if it may show anything."""
        self._is_used = False
        self._free_ns = 0
        self._blink_ns = 0
        self._blinks_on = True

    def show(self, lights: Mapping[int, Light]) -> None:
        """Let these cells be lit from now on."""
        if lights != self._lights:
            self._lights = dict(lights)
            self._blinks_on = True

    def found(self, lamps: Lamps) -> None:
        """Note what the board tells of its lamps."""
        if lamps is not self._lamps:
            self._lamps = lamps
            self._doubt()

    def opened(self, now_ns: int) -> None:
        """Begin on a board that may have been switched off meanwhile."""
        self._free_ns = now_ns
        self._doubt()

    def due_ns(self) -> int | None:
        """Give the next instant at which there may be something to send; None: nothing to do."""
        if self._wanted() != self._said:
            return self._free_ns
        blinks = Light.BLINK in self._lights.values()
        return max(self._blink_ns, self._free_ns) if blinks else None

    def poll(self, now_ns: int) -> list[bytes]:
        """Give the command to send now, if one is due."""
        due_ns = self.due_ns()
        if due_ns is None or now_ns < due_ns:
            return []
        if self._wanted() == self._said:
            self._blinks_on = not self._blinks_on
        self._said, self._is_used = self._wanted(), True
        self._free_ns = now_ns + LAMPS_GAP_NS
        self._blink_ns = now_ns + BLINK_NS
        return [encode_lamps(self._said, self._lamps)]

    def _doubt(self) -> None:
        """Nothing is sent to a board that was never lit from here."""
        self._said = None if self._is_used else frozenset()

    def _wanted(self) -> frozenset[int]:
        shining = {Light.ON, Light.BLINK} if self._blinks_on else {Light.ON}
        return frozenset(cell for cell, light in self._lights.items() if light in shining)


class LampCommands:
    """The board's side of the line: what it makes of the bytes that come."""

    def __init__(self, lamps: Lamps) -> None:
        self._lamps = lamps
        self._unfinished = bytearray()

    def receive(self, data: bytes) -> list[frozenset[int]]:
        """Give the cells lit by each command that *data* completes."""
        self._unfinished += data
        size = PLAIN_BYTES if self._lamps is Lamps.PLAIN else _COLOURED_BYTES
        shown = []
        while len(self._unfinished) >= size:
            command = bytes(self._unfinished[:size])
            del self._unfinished[:size]
            shown.append(self._cells(command))
        return shown

    def _cells(self, command: bytes) -> frozenset[int]:
        if self._lamps is Lamps.PLAIN:
            return frozenset(c for c in range(CELLS) if command[c // COLUMNS] & 1 << c % COLUMNS)
        colours = command[len(COLOURED_START) : -len(COLOURED_END)]
        lit = {k // _COLOURS for k, brightness in enumerate(colours) if brightness}
        return frozenset(c for c in range(CELLS) if lit.issuperset(corners(c)))
