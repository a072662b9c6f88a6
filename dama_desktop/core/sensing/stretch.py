"""Several half-moves of which no picture stood long enough, found by the squares they touched.

A quick exchange, or a line that failed for a moment, may leave more than two half-moves between
the position followed and the picture. Only moves over squares that changed since then come into
question, so the tree is narrow. The stretch is believed if all its readings begin with one move.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.position import Position
from dama_desktop.core.sensing.order import is_reversed
from dama_desktop.core.sensing.prospects import Prospect
from dama_desktop.core.sensing.sight import Senses
from dama_desktop.core.sensing.snapshot import fits
from dama_desktop.core.sensing.study import Study

MOST_HALF_MOVES: Final = 6
MOST_POSITIONS: Final = 600


class TooWide(Exception):
    """More positions than can be looked at: too much has happened."""


def first_of_stretch(study: Study) -> Prospect | None:
    """The move with which every way of three or more half-moves to the picture begins.

    None if there is none, more than one, or no telling; also on boards that show no colours, where
    different stretches look alike too often.
    """
    if study.senses is Senses.OCCUPANCY or len(study.log) < MOST_HALF_MOVES:
        return None
    search = _Search(study)
    try:
        firsts = [p for p in study.prospects.all if search.leads_on(p)]
    except TooWide:
        return None
    return firsts[0] if len(firsts) == 1 else None


class _Search:
    def __init__(self, study: Study) -> None:
        self._study = study
        self._touched = {change.square for change in study.log}
        self._left = MOST_POSITIONS

    def leads_on(self, prospect: Prospect) -> bool:
        """Whether the picture can be reached from *prospect* in two or more half-moves."""
        return self._fits_way(prospect.move) and self._reaches(
            prospect.position, prospect.move, MOST_HALF_MOVES - 1, least=2
        )

    def _reaches(self, position: Position, last: Move, most: int, least: int) -> bool:
        """*last* is the move that led to *position*."""
        self._left -= 1
        if self._left < 0:
            raise TooWide
        if least <= 0 and fits(self._study.snapshot, position, self._study.leeway):
            return True
        return most > 0 and any(
            self._reaches(
                after(self._study.expectation.variant, position, move), move, most - 1, least - 1
            )
            for move in self._ways(position, last)
        )

    def _ways(self, position: Position, last: Move) -> Iterator[Move]:
        study = self._study
        moves = legal_moves(study.expectation.variant, position)
        return (
            move
            for move in moves
            if self._fits_way(move)
            and not is_reversed(last, move, study.log, study.parameters.scan_ms)
        )

    def _fits_way(self, move: Move) -> bool:
        return {move.start, move.end, *move.captures} <= self._touched
