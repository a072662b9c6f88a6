"""
A simulated board of the Certabo family: one that reads chips, or one of reed switches.

It visits its squares one after the other and sends a line when it has seen them all. The faults of
such boards can be had: chips that are not read in every round, and crowned men of whose two chips
the upper one, none, or each in turn is read.
"""

import heapq
from collections.abc import Callable, Sequence
from enum import Enum, auto
from random import Random
from typing import Final

from dama_drivers.boards.certabo.lamps import LampCommands
from dama_drivers.boards.certabo.lines import encode_line
from dama_drivers.boards.certabo.pieces import Change, Pieces
from dama_drivers.boards.certabo.spec import CELLS, CHIP_LINE, ROW_LINE, Lamps, Level
from dama_drivers.boards.dgt.scanner import Scanner

FRAME_NS: Final = 300_000_000  # one line; 250 to 400 ms are estimated for boards that read chips
_SOON_NS: Final = 150_000_000
_ASLEEP_NS: Final = 60_000_000_000  # a board that nobody asked for so long has been asleep


class Stacks(Enum):
    """Which chip of a crowned man is read."""

    UPPER = auto()
    IN_TURN = auto()
    NONE = auto()


class SimulatedCertaboBoard:
    """
    A SimulatedBoard of 64 cells, which reads chips unless *reads_chips* is False.

    *levels* and ``set_level`` take kinds of pieces (``spec.Kind``), to which the board gives chips
    of its own, or levels of chips. They are in reading order as seen from White's side; *rotated*
    turns the board by a half. *weak* is the chance that a chip is not read in a round. *lamps* is
    what kind they are, *tells_lamps* whether the lines say so. *damage* gets every stretch of bytes
    on its way out and may drop, repeat or change some.
    """

    def __init__(
        self,
        *,
        reads_chips: bool = True,
        levels: Sequence[int] = (),
        rotated: bool = False,
        frame_ns: int = FRAME_NS,
        stacks: Stacks = Stacks.UPPER,
        weak: float = 0.0,
        seed: int = 0,
        lamps: Lamps = Lamps.PLAIN,
        tells_lamps: bool = True,
        damage: Callable[[bytes], bytes] = bytes,
    ) -> None:
        self.cells = CELLS
        self.lit: frozenset[int] = frozenset()
        """Cells of the wood whose lamps shine."""
        self._form = CHIP_LINE if reads_chips else ROW_LINE
        self._rotated = rotated
        self._frame_ns = frame_ns
        self._stacks = stacks
        self._weak = weak
        self._rng = Random(seed)
        self._letters = lamps if tells_lamps else ""
        self._commands = LampCommands(lamps)
        self._damage = damage
        view = [*levels, *[0] * (CELLS - len(levels))]
        self._pieces = Pieces(view[::-1] if rotated else view)
        self._changes: list[tuple[int, int, Change]] = []
        self._count = 0
        self._frames = 0
        self._next_ns: int | None = None
        places = [self._place(cell) for cell in range(CELLS)]
        self._scanner = Scanner(places, range(CELLS), frame_ns)

    def set_level(self, cell: int, code: int, at_ns: int) -> None:
        """Let *cell* (as seen from White's side) show *code* from *at_ns* on."""
        field = CELLS - 1 - cell if self._rotated else cell
        self._count += 1
        heapq.heappush(self._changes, (at_ns, self._count, Change(at_ns, field, code)))

    def due_ns(self) -> int | None:
        """Give the next instant at which a line goes out."""
        return 0 if self._next_ns is None else self._next_ns

    def advance(self, now_ns: int) -> bytes:
        """Live until *now_ns*; gives the lines sent meanwhile."""
        if self._next_ns is None or now_ns - self._next_ns > _ASLEEP_NS:
            self._next_ns = (now_ns // self._frame_ns + 1) * self._frame_ns
        sent = b""
        while self._next_ns <= now_ns:
            sent += self._frame(self._next_ns)
            self._next_ns += self._frame_ns
        return self._damage(sent) if sent else sent

    def receive_data(self, data: bytes, now_ns: int) -> bytes:
        """Take commands to the lamps at *now_ns*; gives the lines sent until then."""
        sent = self.advance(now_ns)
        for lit in self._commands.receive(data):
            self.lit = lit
        return sent

    def _frame(self, at_ns: int) -> bytes:
        """The line that goes out when the round ends at *at_ns*."""
        while self._changes and self._changes[0][0] <= at_ns:
            self._change(heapq.heappop(self._changes)[2])
        self._scanner.step(at_ns)
        self._frames += 1
        return encode_line(self._form, self._readings(), self._letters)

    def _change(self, change: Change) -> None:
        coming = (later for _, _, later in heapq.nsmallest(4, self._changes))
        soon = [later for later in coming if later.at_ns <= change.at_ns + _SOON_NS]
        self._pieces.change(change, soon)
        self._scanner.set_level(change.cell, self._place(change.cell), change.at_ns)

    def _place(self, cell: int) -> int:
        """What the scanner is to see on a cell: the chips there, packed into one number."""
        packed = 0
        for chip in self._pieces.chips(cell):
            packed = packed << _CHIP_BITS | chip
        return packed

    def _readings(self) -> list[int]:
        return [self._reading(packed) for packed in self._scanner.memory]

    def _reading(self, packed: int) -> int:
        """The level read on a cell in this round."""
        if packed == 0:
            return Level.EMPTY
        if self._form is ROW_LINE:
            return Level.SOMETHING
        if self._weak and self._rng.random() < self._weak:
            return Level.EMPTY
        upper, lower = packed & (1 << _CHIP_BITS) - 1, packed >> _CHIP_BITS
        if not lower or self._stacks is Stacks.UPPER:
            return upper
        if self._stacks is Stacks.NONE:
            return Level.EMPTY
        return lower if self._frames % 2 else upper


_CHIP_BITS: Final = 48
