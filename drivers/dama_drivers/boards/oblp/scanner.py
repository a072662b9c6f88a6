"""A matrix of sensors that is scanned many times a second, and its debouncing."""

import heapq
from collections.abc import Sequence
from typing import Final, NamedTuple

SCAN_NS: Final = 10_000_000


class Settled(NamedTuple):
    """A square has shown another level for long enough."""

    at_ns: int
    square: int
    level: int


class DebouncedMatrix:
    """
    What the program on a board knows of its squares.

    All squares are looked at in one instant, once in *period_ns*, beginning at 0. A reading other
    than the one reported is reported once it has been the same for *debounce_ns*. Only scans that
    may find something are carried out.
    """

    def __init__(self, levels: Sequence[int], period_ns: int, debounce_ns: int) -> None:
        self.debounce_ns = debounce_ns
        self.reported = list(levels)
        self._levels = list(levels)
        self._period_ns = period_ns
        self._changes: list[tuple[int, int, int, int]] = []
        self._waiting: dict[int, Settled] = {}
        self._looks: list[tuple[int, int]] = []
        self._count = 0
        self._now_ns = 0

    def set_level(self, square: int, level: int, at_ns: int) -> None:
        """Let *square* show *level* from *at_ns* on (from now on if that is past)."""
        self._count += 1
        heapq.heappush(self._changes, (max(at_ns, self._now_ns), self._count, square, level))

    def due_ns(self) -> int | None:
        """Give the next instant at which a level changes or a scan may find something."""
        dues = [queue[0][0] for queue in (self._changes, self._looks) if queue]
        dues += [settled.at_ns for settled in self._waiting.values()]
        return min(dues, default=None)

    def step(self, at_ns: int) -> list[Settled]:
        """Live on to *at_ns*; gives what is to be reported, in order."""
        found: list[Settled] = []
        while (due_ns := self.due_ns()) is not None and due_ns <= at_ns:
            self._change(due_ns)
            self._look(due_ns)
            found += self._report(due_ns)
        self._now_ns = max(self._now_ns, at_ns)
        return found

    def _change(self, due_ns: int) -> None:
        while self._changes and self._changes[0][0] <= due_ns:
            at_ns, _, square, level = heapq.heappop(self._changes)
            self._levels[square] = level
            heapq.heappush(self._looks, (self._scan_from(at_ns), square))

    def _look(self, due_ns: int) -> None:
        while self._looks and self._looks[0][0] <= due_ns:
            at_ns, square = heapq.heappop(self._looks)
            level, waiting = self._levels[square], self._waiting.get(square)
            if level == self.reported[square]:
                self._waiting.pop(square, None)
            elif waiting is None or waiting.level != level:
                until_ns = self._scan_from(at_ns + self.debounce_ns)
                self._waiting[square] = Settled(until_ns, square, level)

    def _report(self, due_ns: int) -> list[Settled]:
        settled = sorted(item for item in self._waiting.values() if item.at_ns <= due_ns)
        for item in settled:
            del self._waiting[item.square]
            self.reported[item.square] = item.level
        return settled

    def _scan_from(self, at_ns: int) -> int:
        """The first scan at *at_ns* or later."""
        return -(-at_ns // self._period_ns) * self._period_ns
