"""A player's hands: a recorded game as movements over a simulated board.

Lawful plies are made in one of the many ways hands have; a standing irregularity is done as its
deed tells, or as the deed that the positions before and after it suggest. The same seed gives
the same hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from dama_drivers.boards.hand import (
    NORMAL,
    QUICK,
    SLOW,
    HandPlan,
    Lift,
    Manner,
    Motion,
    Pace,
    Put,
    Removal,
    Step,
    Travel,
    plan,
    steps_of,
)

from dama_desktop.core.game.deed import Deed
from dama_desktop.core.game.record import GameRecord
from dama_desktop.core.rules.geometry.board import Board, Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.piece import Piece, Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.sensing.irregular import Ground, deed_shown
from dama_desktop.core.sensing.prospects import between
from dama_desktop.core.sensing.sight import Senses
from dama_desktop.core.sensing.snapshot import NO_LEEWAY, shown
from dama_desktop.stations.cellmap import CellMap, Lie
from dama_desktop.stations.codemap import DRAUGHTS_SET, CodeTable

_MS_NS = 1_000_000


@dataclass(frozen=True, slots=True)
class Hand:
    """How a player handles pieces and time."""

    pace: Pace
    think_ns: tuple[int, int]
    """Shortest and longest thought before a half-move, after the opponent has let go."""
    press_ns: tuple[int, int] = (150 * _MS_NS, 600 * _MS_NS)
    """Time from letting go to pressing the clock."""

    def faster(self, factor: float) -> Hand:
        """The same hand, *factor* times as fast in everything."""
        pace = self.pace
        return Hand(
            Pace(
                round(pace.flight / factor),
                round(pace.rest / factor),
                round(pace.push / factor),
                round(pace.grip / factor),
                round(pace.edge / factor),
            ),
            _shortened(self.think_ns, factor),
            _shortened(self.press_ns, factor),
        )


def _shortened(span: tuple[int, int], factor: float) -> tuple[int, int]:
    return round(span[0] / factor), round(span[1] / factor)


QUICK_HAND = Hand(QUICK, (250 * _MS_NS, 900 * _MS_NS), (60 * _MS_NS, 200 * _MS_NS))
NORMAL_HAND = Hand(NORMAL, (900 * _MS_NS, 4000 * _MS_NS))
SLOW_HAND = Hand(SLOW, (2500 * _MS_NS, 9000 * _MS_NS), (300 * _MS_NS, 1500 * _MS_NS))
HANDS: Mapping[str, Hand] = {"quick": QUICK_HAND, "normal": NORMAL_HAND, "slow": SLOW_HAND}


@dataclass(frozen=True, slots=True)
class Act:
    """One half-move as it is done on the board: what the hand does, when, and the press after."""

    side: Side
    plan: HandPlan
    press_ns: int


class Performer:
    """Plans the half-moves of one game on *board*.

    *hands* are White's and Black's. *codes* is the set of pieces. *manner* fixes how pieces travel
    and are taken off; None lets each half-move choose.
    """

    def __init__(
        self,
        board: Board,
        hands: tuple[Hand, Hand],
        seed: int,
        *,
        codes: CodeTable = DRAUGHTS_SET,
        manner: Manner | None = None,
    ) -> None:
        self._cells = CellMap(board, Lie.NORMAL).cells
        self._board = board
        self._hands = hands
        self._rng = Random(seed)
        self._codes = codes
        self._manner = manner

    def levels(self, position: Position) -> list[int]:
        """The level of every cell, seen from White's side, where *position* stands."""
        levels = [0] * (self._board.width * self._board.height)
        for square, piece in position.pieces():
            levels[self._cells[square]] = self._codes.code(piece)
        return levels

    def acts(
        self, record: GameRecord, start_ns: int, deeds: Mapping[int, Deed] | None = None
    ) -> Iterator[Act]:
        """The main line of *record* from *start_ns* on; *deeds* by number of the ply tell how
        irregular half-moves were done.
        """
        before, now_ns = record.start, start_ns
        for ply in record.line:
            deed = (deeds or {}).get(ply.number)
            if deed is not None:
                steps = self._deed(before, deed)
            elif ply.move is not None:
                steps = self._move(before, ply.move)
            else:
                steps = self._irregular(record.variant, before, ply.position)
            act = self.act(ply.side, steps, now_ns)
            yield act
            before, now_ns = ply.position, max(act.plan.end_ns, act.press_ns)

    def act(self, side: Side, steps: Sequence[Step], after_ns: int) -> Act:
        """*steps* done by *side* at some moment after *after_ns*."""
        hand = self._hands[side]
        start_ns = after_ns + self._rng.randint(*hand.think_ns)
        done = plan(steps, hand.pace, self._rng, start_ns)
        return Act(side, done, done.end_ns + self._rng.randint(*hand.press_ns))

    def _move(self, before: Position, move: Move) -> tuple[Step, ...]:
        """The steps of a lawful move, in the manner of the hand."""
        piece = before.piece(move.start)
        assert piece is not None
        manner = self._manner or Manner(
            self._rng.choice(list(Travel)), self._rng.choice(list(Removal))
        )
        path = move.path
        if manner.travel is Travel.SLIDE and not move.is_capture:
            path = _every_square(self._board, path)
        crowned = self._codes.code(piece._replace(king=True)) if move.promotes else None
        motion = Motion(
            code=self._codes.code(piece),
            path=tuple(self._cells[square] for square in path),
            removed=tuple(self._cells[square] for square in move.captures),
            crowned_code=crowned,
        )
        return steps_of(motion, manner)

    def _deed(self, before: Position, deed: Deed) -> tuple[Step, ...]:
        """The steps of a deed: pieces carried, then others taken off, then others added.

        What stands where a piece is carried to is taken off first.
        """
        standing = dict(before.pieces())
        covered = [moved.end for moved in deed.moved if moved.end in standing]
        steps: list[Step] = [Lift(self._cells[square]) for square in covered]
        for displaced in deed.moved:
            piece = standing.pop(displaced.start)
            standing[displaced.end] = piece
            steps += self._carry(displaced.path or (displaced.start, displaced.end), piece)
        steps += [Lift(self._cells[square]) for square in deed.removed if square not in covered]
        steps += [self._put(square, piece) for square, piece in deed.added]
        for square in deed.crowned or ():
            steps.append(self._put(square, standing[square]._replace(king=True)))
        return tuple(steps)

    def _carry(self, path: Sequence[Square], piece: Piece) -> Iterator[Step]:
        for start, end in pairwise(path):
            yield Lift(self._cells[start])
            yield self._put(end, piece)

    def _put(self, square: Square, piece: Piece) -> Put:
        return Put(self._cells[square], self._codes.code(piece))

    def _irregular(self, variant: Variant, before: Position, after: Position) -> tuple[Step, ...]:
        """The steps of an irregular half-move: of the deed that its picture tells, if one does."""
        ground = Ground(variant, before, legal_moves(variant, before))
        deed = deed_shown(ground, shown(after), (), NO_LEEWAY, Senses.IDENTITY)
        if deed is None or [*deed.observed(before).pieces()] != [*after.pieces()]:
            return self._change(before, after)
        return self._deed(before, deed)

    def _change(self, before: Position, after: Position) -> tuple[Step, ...]:
        """The steps from one position to another: what must go first, then what must come."""
        squares = range(len(self._board))
        changed = [square for square in squares if before.piece(square) != after.piece(square)]
        steps: list[Step] = [
            Lift(self._cells[square]) for square in changed if before.piece(square) is not None
        ]
        for square in changed:
            piece = after.piece(square)
            if piece is not None:
                steps.append(self._put(square, piece))
        return tuple(steps)


def _every_square(board: Board, path: tuple[Square, ...]) -> tuple[Square, ...]:
    """*path* with the squares that a sliding piece passes."""
    squares = [path[0]]
    for start, end in pairwise(path):
        squares += [*between(board, start, end), end]
    return tuple(squares)
