"""Which way round a board lies that shows the same both ways: the first move tells.

A board that only knows occupied squares shows the start position and its half turn alike. But the
side to move is known, and its men stand at one end only: the first move that is made is lawful
seen from one end and not from the other. Until then nothing that is seen is passed on, for it
would be said of the wrong squares.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.sensing.expectations import Standpoint
from dama_desktop.core.sensing.prospects import Prospects
from dama_desktop.core.sensing.snapshot import Snapshot, fits, snapshot_of
from dama_desktop.stations.cellmap import CellMap
from dama_desktop.stations.orientation import Setting

PATIENCE_MS = 3000
"""A picture that is no first move from either end, and stays so, is told as it most likely is."""


class Change(NamedTuple):
    """One cell came to show another level."""

    cell: int
    level: int
    at_ms: int


@dataclass
class FirstMove:
    """Waits for the first move from *position* to tell which of *settings* holds.

    The first of *settings* is the one to be taken without evidence.
    """

    variant: Variant
    position: Position
    settings: tuple[Setting, ...]
    held: list[Change] = field(default_factory=list)

    def __post_init__(self) -> None:
        moves = legal_moves(self.variant, self.position)
        self._prospects = Prospects(self.variant, Standpoint(self.position, moves))
        self._cell_maps = [CellMap(self.variant.board, setting.lie) for setting in self.settings]
        self._since_ms: int | None = None

    def changed(self, levels: Sequence[int], change: Change) -> Setting | None:
        """The setting that holds, now that *change* has led to *levels*; None: not known yet."""
        overdue = self._is_overdue(change.at_ms)
        self.held.append(change)
        self._since_ms = change.at_ms
        if self.stands(levels):
            self.held.clear()
            self._since_ms = None
            return None
        return self._proved(levels) or (self._likely(levels) if overdue else None)

    def seen(self, levels: Sequence[int], at_ms: int) -> Setting | None:
        """The setting that holds, all squares having been looked at; None: not known yet."""
        if self._since_ms is None:
            self._since_ms = at_ms
        return self._proved(levels) or (self._likely(levels) if self._is_overdue(at_ms) else None)

    def stands(self, levels: Sequence[int]) -> bool:
        """Whether *levels* show the position, from one end as from the other."""
        return all(fits(picture, self.position) for picture in self._pictures(levels))

    def _proved(self, levels: Sequence[int]) -> Setting | None:
        proved = [
            setting
            for setting, picture in zip(self.settings, self._pictures(levels), strict=True)
            if self._prospects.matching(picture)
        ]
        return proved[0] if len(proved) == 1 else None

    def _likely(self, levels: Sequence[int]) -> Setting:
        """The setting by which what was touched first belongs to the side to move."""
        own = self.position.of_side(self.position.turn)
        for setting, touched in zip(self.settings, self._touched(levels), strict=True):
            if touched and not touched & ~own:
                return setting
        return self.settings[0]

    def _touched(self, levels: Sequence[int]) -> list[int]:
        """Bit set, by each setting, of the square changed first; else of all that are empty now."""
        if not self.held:
            occupied = self.position.occupied
            return [occupied & ~picture.occupied for picture in self._pictures(levels)]
        squares = (cell_map.square(self.held[0].cell) for cell_map in self._cell_maps)
        bits = self.variant.board.bits
        return [0 if square is None else bits[square] for square in squares]

    def _is_overdue(self, now_ms: int) -> bool:
        return self._since_ms is not None and now_ms >= self._since_ms + PATIENCE_MS

    def _pictures(self, levels: Sequence[int]) -> list[Snapshot]:
        board = self.variant.board
        return [
            snapshot_of(board, setting.codes.sights(cell_map.levels(levels)))
            for setting, cell_map in zip(self.settings, self._cell_maps, strict=True)
        ]
