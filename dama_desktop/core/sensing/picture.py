"""The board as it is seen now, and how it came to look so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dama_desktop.core.rules.geometry.board import Board, Square
from dama_desktop.core.sensing.sight import EMPTY, Sight
from dama_desktop.core.sensing.snapshot import Snapshot, snapshot_of

MOST_CHANGES = 400
"""Longest memory of changes: a piece flashing through a long thought must not fill it."""

MOST_STOOD = 24


class Change(NamedTuple):
    """One square shows something else from *at_ms* on."""

    at_ms: int
    square: Square
    was: Sight
    now: Sight

    @property
    def lifted(self) -> bool:
        """Whether the square was emptied."""
        return self.now is EMPTY

    @property
    def placed(self) -> bool:
        """Whether something came to stand on the empty square."""
        return self.was is EMPTY


class Stood(NamedTuple):
    """A picture and when it stood; *until_ms* is the instant of the change that ended it."""

    snapshot: Snapshot
    from_ms: int
    until_ms: int
    mark: int
    """``Picture.mark`` as long as it stood."""


class Picture:
    """The squares of one board as last seen, with the changes since the last settled position."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._sights: list[Sight] | None = None
        self.snapshot = Snapshot()
        self.changed_ms = 0
        """When the picture last changed."""
        self.mark = 0
        """How many changes there have been; a place in the history, for ``forget``."""
        self.log: list[Change] = []
        self.stood: list[Stood] = []
        """Earlier pictures, oldest first."""

    @property
    def complete(self) -> bool:
        """Whether every square has been seen; changes before that mean nothing."""
        return self._sights is not None

    def shows_other(self, square: Square, sight: Sight) -> bool:
        """Whether *sight* would be a change of *square*; no if not all has been seen yet."""
        return self._sights is not None and self._sights[square] != sight

    def put(self, square: Square, sight: Sight, at_ms: int) -> Change | None:
        """Let *square* show *sight*; None if it did already, or if not all has been seen yet."""
        if self._sights is None or not self.shows_other(square, sight):
            return None
        change = Change(at_ms, square, self._sights[square], sight)
        self._sights[square] = sight
        self._show(self.snapshot.showing(self._board.bits[square], sight), at_ms)
        self.mark += 1
        self.log.append(change)
        del self.log[:-MOST_CHANGES]
        return change

    def put_all(self, sights: Sequence[Sight], at_ms: int) -> list[Change]:
        """Let the board show *sights*, one for each square; the changes that this made."""
        if self._sights is None:
            self._sights = list(sights)
            self.snapshot = snapshot_of(self._board, sights)
            self.changed_ms = at_ms
            return []
        changes = [self.put(square, sight, at_ms) for square, sight in enumerate(sights)]
        return [change for change in changes if change is not None]

    def stand_from(self, at_ms: int) -> None:
        """Count the picture as new from *at_ms* on: nobody looked at the board before."""
        self.changed_ms = at_ms

    def _show(self, snapshot: Snapshot, at_ms: int) -> None:
        if at_ms > self.changed_ms:
            self.stood.append(Stood(self.snapshot, self.changed_ms, at_ms, self.mark))
            del self.stood[:-MOST_STOOD]
        self.snapshot = snapshot
        self.changed_ms = at_ms

    def forget(self, mark: int) -> None:
        """Drop the changes before *mark*: they belong to a half-move that is settled."""
        first = self.mark - len(self.log)
        del self.log[: max(0, mark - first)]
        self.stood = [stood for stood in self.stood if stood.mark >= mark]
