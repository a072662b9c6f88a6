"""A scanner that visits the fields of a board one after the other, over and over."""

import heapq
from collections.abc import Sequence
from typing import Final, NamedTuple

SCAN_NS: Final = 220_000_000  # one round of all fields; the maker states 200 to 250 ms


class Seen(NamedTuple):
    """The scanner found another level on a field than at its last visit."""

    at_ns: int
    field: int
    level: int


class Scanner:
    """
    The board's eyes and memory.

    A field is looked at once in a round, at its own instant, so a man on its way can be seen on
    two fields or on none, and what happens between two visits is never known. Only visits that
    find something new cost anything here: the others are not carried out.

    *order* names the fields visited, in turn; the first round begins at instant 0.
    """

    def __init__(self, levels: Sequence[int], order: Sequence[int], period_ns: int) -> None:
        self._levels = list(levels)
        self.memory = list(levels)
        self._period_ns = period_ns
        self._changes: list[tuple[int, int, int, int]] = []
        self._visits: list[tuple[int, int]] = []
        self._count = 0
        self._now_ns = 0
        self.visit_only(order)

    def visit_only(self, order: Sequence[int]) -> None:
        """Visit only these fields from now on; the others read as empty."""
        self._place = {field: k * self._period_ns // len(order) for k, field in enumerate(order)}
        self.memory = [code if f in self._place else 0 for f, code in enumerate(self.memory)]
        self._visits.clear()
        for field in self._place:
            if self.memory[field] != self._levels[field]:
                self._plan_visit(field, self._now_ns)

    def set_level(self, field: int, level: int, at_ns: int) -> None:
        """Let *field* show *level* from *at_ns* on (from now on if that is past)."""
        self._count += 1
        heapq.heappush(self._changes, (max(at_ns, self._now_ns), self._count, field, level))

    def due_ns(self) -> int | None:
        """Give the next instant at which a level changes or a visit may find something new."""
        heads = [queue[0][0] for queue in (self._changes, self._visits) if queue]
        return min(heads, default=None)

    def step(self, at_ns: int) -> list[Seen]:
        """Live on to *at_ns*; gives what the scanner found, in the order of its visits."""
        seen = []
        while (due := self.due_ns()) is not None and due <= at_ns:
            if self._changes and self._changes[0][0] == due:
                self._change()
            elif (found := self._visit()) is not None:
                seen.append(found)
        self._now_ns = max(self._now_ns, at_ns)
        return seen

    def _change(self) -> None:
        at_ns, _, field, level = heapq.heappop(self._changes)
        self._levels[field] = level
        if field in self._place:
            self._plan_visit(field, at_ns)

    def _visit(self) -> Seen | None:
        at_ns, field = heapq.heappop(self._visits)
        if self.memory[field] == self._levels[field]:
            return None
        self.memory[field] = self._levels[field]
        return Seen(at_ns, field, self.memory[field])

    def _plan_visit(self, field: int, from_ns: int) -> None:
        """Note the next visit of *field* at *from_ns* or later."""
        place = self._place[field]
        rounds = -((place - from_ns) // self._period_ns)
        visit = (place + rounds * self._period_ns, field)
        if visit not in self._visits:
            heapq.heappush(self._visits, visit)
