"""
The picture shown by a board that sends all its squares again and again.

No single frame of such a board can be trusted: a weak chip is not read in every round, of two chips
on top of each other now the one is read and now the other, and a fast scanner sees ghosts. So a
square comes to show something else when two of the last three frames agree on it and neither of
the last two shows what it showed before. The second condition is for chips read in turn: as long
as the old one comes back in every other frame, nothing has changed. A chip that was missing in one
frame and back in the next is a weak one: from then on it takes three frames without it to believe
that it is gone.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from dama_drivers.events import CellChanged, Snapshot

SNAPSHOT_NS: Final = 2_000_000_000  # all squares are told at least so often
_FRESH: Final = 2  # frames in which a change of the moment of asking has become certain,
_FRESH_OF_WEAK: Final = 3  # and those in which a weak chip is known to be gone


class SteadyPicture:
    """
    What a board of *cells* fields shows, out of its frames.

    *tells_apart*: a level is that of one very piece, whose weakness is remembered.
    """

    def __init__(self, cells: int, *, tells_apart: bool = False) -> None:
        self.cells = cells
        self._tells_apart = tells_apart
        self._weak: set[int] = set()
        self._frames: list[Sequence[int]] = []
        self._shown: list[int] | None = None
        self._asked = 0
        """So many frames after this one a snapshot is wanted; 0: none was asked for."""
        self._told_ns = 0

    def ask_snapshot(self) -> None:
        """Let a snapshot be made of the next frames."""
        self._asked = _FRESH_OF_WEAK if self._tells_apart else _FRESH

    def frame(self, levels: Sequence[int], at_ns: int) -> list[CellChanged | Snapshot]:
        """
        Take one frame, a level for each cell; gives what is certain by now.

        The third frame gives the first snapshot.
        """
        self._frames = [*self._frames[-2:], levels]
        if self._shown is None:
            return self._first(at_ns)
        if self._tells_apart and list(self._frames[1]) != self._shown:
            self._learn_weakness(self._shown)
        changes = self._changes(self._shown, at_ns)
        if self._snapshot_is_due(at_ns):
            return [*changes, self._snapshot(self._shown, at_ns)]
        return [*changes]

    def _first(self, at_ns: int) -> list[CellChanged | Snapshot]:
        if len(self._frames) < 3:
            return []
        self._shown = [_likeliest(seen) for seen in zip(*self._frames, strict=True)]
        return [self._snapshot(self._shown, at_ns)]

    def _changes(self, shown: list[int], at_ns: int) -> list[CellChanged]:
        before, last, new = self._frames
        changed: list[CellChanged] = []
        if list(new) == shown:
            return changed
        for cell, (first, was, level) in enumerate(zip(before, last, new, strict=True)):
            if level != shown[cell] and self._is_certain(shown[cell], first, was, level):
                shown[cell] = level
                changed.append(CellChanged(cell, level, at_ns))
        return changed

    def _is_certain(self, shown: int, first: int, was: int, level: int) -> bool:
        """Whether a square that showed *shown* has changed, by the levels in three frames."""
        if was == shown or level not in (was, first):
            return False
        return level != 0 or shown not in self._weak or first == was == 0

    def _learn_weakness(self, shown: list[int]) -> None:
        for first, was, level, now in zip(*self._frames, shown, strict=True):
            if now and was == 0 and first == level == now:
                self._weak.add(now)

    def _snapshot_is_due(self, at_ns: int) -> bool:
        if self._asked:
            self._asked -= 1
            if not self._asked:
                return True
        return at_ns - self._told_ns >= SNAPSHOT_NS

    def _snapshot(self, shown: list[int], at_ns: int) -> Snapshot:
        self._told_ns = at_ns
        return Snapshot(tuple(shown), at_ns)


def _likeliest(seen: Sequence[int]) -> int:
    """The level seen most often; in doubt one that is not empty, for nothing is read into air."""
    counts = Counter(seen)
    return max(counts, key=lambda level: (counts[level], level != 0))
