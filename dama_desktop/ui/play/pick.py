"""A lawful move as it is pointed out: by a click on its end, landing by landing, or by a drag."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from dama_desktop.core.notation.routes import captures_along
from dama_desktop.core.rules.geometry.board import Board, Square
from dama_desktop.core.rules.move import Move

Path = tuple[Square, ...]


class Fault(StrEnum):
    """Why pointing somewhere does not lead on."""

    NO_MOVE = "no_move"
    """The piece on the square has no move that is open."""
    NOT_THERE = "not_there"
    """The piece does not go to the square."""
    SEVERAL = "several"
    """Several captures end there: the landings between must be shown."""


class Refusal(NamedTuple):
    """What was pointed at in vain; *end* is None where only a piece was chosen."""

    fault: Fault
    start: Square
    end: Square | None = None


@dataclass(frozen=True, slots=True)
class Pick:
    """How far a move has been shown. A value: pointing gives the next one.

    *route* holds the squares pointed at so far, the piece's own first; it is empty while no piece
    is chosen. Every landing in it is one that a move of *moves* has.
    """

    board: Board
    moves: tuple[Move, ...]
    route: Path = ()

    @property
    def start(self) -> Square | None:
        """The square of the chosen piece."""
        return self.route[0] if self.route else None

    @property
    def fitting(self) -> tuple[Move, ...]:
        """The moves that begin as shown; none while no piece is chosen."""
        if not self.route:
            return ()
        return tuple(move for move in self.moves if _routes(move, self.route))

    @property
    def jumped(self) -> tuple[Square, ...]:
        """The pieces that the way shown so far jumps, in order."""
        fitting = self.fitting
        captures = fitting[0].captures if fitting else ()
        return captures_along(self.board, self.route, captures) if captures else ()

    @property
    def targets(self) -> tuple[Square, ...]:
        """Squares that lead on: the next landings and the ends of the moves that fit."""
        shown = len(self.route)
        found = [
            square
            for move in self.fitting
            for route in _routes(move, self.route)
            for square in (route[shown], move.end)
        ]
        return tuple(dict.fromkeys(found))

    def cleared(self) -> Pick:
        """The pick with no piece chosen."""
        return Pick(self.board, self.moves)

    def begun(self, start: Square) -> Pick | Refusal:
        """The pick with the piece on *start* chosen."""
        if any(move.start == start for move in self.moves):
            return Pick(self.board, self.moves, (start,))
        return Refusal(Fault.NO_MOVE, start)

    def to(self, square: Square) -> Pick | Move | Refusal:
        """The chosen piece goes on to *square*: the move if that leaves one, else the way so far.

        A piece must be chosen.
        """
        way = (*self.route, square)
        on_the_way = tuple(move for move in self.moves if _routes(move, way))
        if len(on_the_way) == 1:
            return self._shown(on_the_way[0], way)
        for move in on_the_way:
            if way in (move.path, *move.other_paths):
                return self._shown(move, way)
        if on_the_way:
            return Pick(self.board, self.moves, way)
        ends = tuple(move for move in self.fitting if move.end == square)
        if len(ends) == 1:
            return self._shown(ends[0], self.route)
        fault = Fault.SEVERAL if ends else Fault.NOT_THERE
        return Refusal(fault, self.route[0], square)

    def only_capture(self, square: Square) -> Move | None:
        """The one move that is open, if it is a capture and *square* is one of its ends."""
        if len(self.moves) != 1 or not self.moves[0].is_capture:
            return None
        move = self.moves[0]
        return move if square in (move.start, move.end) else None

    def _shown(self, move: Move, way: Path) -> Move:
        """*move* along one of its routes that begins like *way*."""
        path = _routes(move, way)[0]
        others = tuple(route for route in (move.path, *move.other_paths) if route != path)
        captures = captures_along(self.board, path, move.captures) if move.captures else ()
        return Move(path, captures, move.promotes, others)


def _routes(move: Move, way: Path) -> list[Path]:
    """The routes of *move* that begin with *way*; the whole of it counts as its beginning."""
    return [route for route in (move.path, *move.other_paths) if route[: len(way)] == way]
