"""
What the board has shown so far, and how it numbers the fields of its updates.

A 10x10 board that scans only the 50 dark squares may number its updates 0..99 (by the wood) or
0..49 (by dark squares); no document says which, so nothing here assumes it. Both readings of the
stream are followed side by side, and facts decide:

* a field above 49 exists in the numbering of the wood only;
* an update is a difference to the board's memory, so a reading in which it changes nothing is
  wrong;
* a dump is the truth, so a reading that does not lead to it is wrong.

Until exactly one reading is left, updates are kept back, and a dump is wanted after each; when
one is left, they are given out, with the instants at which they came. When bytes were lost the
evidence since the last dump is worthless and is thrown away. No decision is final: a dump that
only the other reading leads to overturns it, so that one damaged byte cannot do lasting harm.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from dama_drivers.boards.dgt.fields import dark_fields, fields_of
from dama_drivers.events import CellChanged, Scope

DARK_FIELDS: Final = 50
MAX_HELD: Final = 500  # updates kept back; far more than a hand makes before a dump arrives


class Numbering(StrEnum):
    """How the field of an update counts."""

    WOOD = "wood"  # all fields, 0..63 or 0..99
    DARK = "dark"  # the dark fields only, 0..49


class _Reading:
    """The board as it looks if updates are numbered in one of the two ways."""

    def __init__(self, fields: tuple[int, ...], levels: Sequence[int]) -> None:
        self.fields = fields
        self.levels = list(levels)
        self.fits = True

    def update(self, field: int, level: int) -> bool:
        """Apply one update; False when it cannot be so."""
        fits = field < len(self.fields) and self.levels[self.fields[field]] != level
        if field < len(self.fields):
            self.levels[self.fields[field]] = level
        self.fits &= fits
        return fits

    def leads_to(self, levels: Sequence[int], scope: Scope) -> bool:
        return all(self.levels[f] == levels[f] for f in fields_of(scope, len(levels)))

    def correct(self, levels: Sequence[int], scope: Scope) -> None:
        self.fits = True
        for field in fields_of(scope, len(levels)):
            self.levels[field] = levels[field]


class BoardModel:
    """The board's levels as far as they are known, and the numbering as far as it is proved."""

    def __init__(self) -> None:
        self._readings: dict[Numbering, _Reading] = {}
        self._held: list[tuple[int, int, int]] = []
        self._undamaged = True
        self._remembered: Numbering | None = None
        self.numbering: Numbering | None = None
        self.cells: int | None = None
        self.needs_dump = False
        self.missed_changes = False

    def dump(self, levels: Sequence[int], scope: Scope) -> list[CellChanged]:
        """
        Take a dump, laid out over the whole board; gives the changes it explains.

        ``missed_changes`` then tells whether it shows what no update had reported.
        """
        explained: list[CellChanged] = []
        if len(levels) != self.cells:
            self._begin(levels)
        else:
            explained = self._weigh(levels, scope)
        for reading in self._readings.values():
            reading.correct(levels, scope)
        self._held.clear()
        self._undamaged = True
        self.needs_dump = False
        return explained

    def update(self, field: int, level: int, at_ns: int) -> list[CellChanged]:
        """
        Take an update; gives the changes that are certain now.

        ``needs_dump`` is set while it cannot be told which field was meant, or when it
        contradicts what was known.
        """
        if self.cells is None or field >= self.cells:
            self.needs_dump = True
            return []
        fits = {key: reading.update(field, level) for key, reading in self._readings.items()}
        explained = self._prove_wood() if field >= DARK_FIELDS else []
        if self.numbering is None:
            return self._hold(field, level, at_ns)
        self.needs_dump |= not fits[self.numbering]
        cell = self._readings[self.numbering].fields[field]
        return [*explained, CellChanged(cell, level, at_ns)]

    def remember(self, numbering: Numbering) -> list[CellChanged]:
        """Take over what this board had proved earlier; gives the changes this explains."""
        self._remembered = numbering
        if self.numbering is None and self.cells is not None:
            return self._decide(numbering)
        return []

    def damaged(self) -> None:
        """Bytes were lost: what came since the last dump proves nothing."""
        self._undamaged = False
        self._held.clear()
        self.needs_dump = True

    def _begin(self, levels: Sequence[int]) -> None:
        """Start with the first dump, which tells the size of the board."""
        self.cells = len(levels)
        self.missed_changes = False
        self._readings = {Numbering.WOOD: _Reading(tuple(range(self.cells)), levels)}
        self.numbering = Numbering.WOOD
        if self.cells == 100:
            self._readings[Numbering.DARK] = _Reading(dark_fields(self.cells), levels)
            self.numbering = self._remembered

    def _weigh(self, levels: Sequence[int], scope: Scope) -> list[CellChanged]:
        """Let a dump decide between the readings, or correct the decision made."""
        right = [key for key, r in self._readings.items() if r.leads_to(levels, scope)]
        self.missed_changes = self.numbering not in right if self.numbering else not right
        if not self._undamaged or len(right) != 1 or right[0] == self.numbering:
            return []
        if self.numbering is None:
            return self._decide(right[0]) if self._readings[right[0]].fits else []
        self.numbering = right[0]
        return []

    def _hold(self, field: int, level: int, at_ns: int) -> list[CellChanged]:
        """Keep an update back, unless it decides between the readings."""
        self.needs_dump = True
        if not self._undamaged:
            return []
        self._held = [*self._held[1 - MAX_HELD :], (field, level, at_ns)]
        left = [key for key, reading in self._readings.items() if reading.fits]
        if len(left) == 1:
            return self._decide(left[0])
        if not left:
            self.damaged()
        return []

    def _prove_wood(self) -> list[CellChanged]:
        """A field above 49 was named: it exists in the numbering of the wood only."""
        self.needs_dump |= self.numbering is Numbering.DARK
        return self._decide(Numbering.WOOD)

    def _decide(self, numbering: Numbering) -> list[CellChanged]:
        """Settle on one numbering and give out what was kept back."""
        self.numbering = numbering
        fields = self._readings[numbering].fields
        held = [CellChanged(fields[f], level, at) for f, level, at in self._held]
        self._held.clear()
        return held
