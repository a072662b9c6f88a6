"""Pictures of a move that is being made: wait, and after a while say what is missing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.position import Position
from dama_desktop.core.sensing.findings import Want
from dama_desktop.core.sensing.prospects import Prospect
from dama_desktop.core.sensing.snapshot import Leeway, Snapshot, squares_of, wrong_colours


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a move has come."""

    want: Want
    squares: tuple[Square, ...]
    in_hand: bool = False
    """One piece that the player may move is in the air and nothing else has happened."""


@dataclass(frozen=True, slots=True)
class _Shift:
    """The picture against the position: bit sets of the squares that changed."""

    gone: int
    excused: int
    """Gone too, but perhaps only because a crown is being put on."""
    new: int
    recoloured: int

    def gone_for(self, start: int) -> int:
        """What is gone if the piece on *start* is the one that moves."""
        return self.gone | self.excused & start


def _shift(position: Position, snapshot: Snapshot, leeway: Leeway) -> _Shift:
    gone = position.occupied & ~snapshot.occupied
    return _Shift(
        gone & ~leeway.maybe_empty,
        gone & leeway.maybe_empty,
        snapshot.occupied & ~position.occupied,
        wrong_colours(snapshot, position) & ~leeway.any_colour,
    )


def on_the_way(
    position: Position, prospects: Iterable[Prospect], snapshot: Snapshot, leeway: Leeway
) -> Progress | None:
    """What is missing if *snapshot* is on the way to one of *prospects*; None if it is not.

    The player's piece may be in its place, in the air, or anywhere on its way; captured pieces
    may be gone in any order, also before it has moved.
    """
    shift = _shift(position, snapshot, leeway)
    if not (shift.gone | shift.new | shift.recoloured):
        return None
    found = [p for p in prospects if _leads_to(position, p, shift, snapshot)]
    return _wanted(position, found, shift) if found else None


def missing(position: Position, snapshot: Snapshot, leeway: Leeway) -> Progress | None:
    """Pieces held, put straight or removed, if *snapshot* lacks some and shows nothing new."""
    shift = _shift(position, snapshot, leeway)
    if not shift.gone or shift.new | shift.recoloured:
        return None
    return Progress(Want.PUT_BACK, squares_of(position.board, shift.gone))


def _leads_to(position: Position, prospect: Prospect, shift: _Shift, snapshot: Snapshot) -> bool:
    board, move = position.board, prospect.move
    captured = board.mask(move.captures)
    start = board.bits[move.start]
    gone = shift.gone_for(start)
    if gone & ~(start | captured) or shift.new & ~prospect.trail:
        return False
    if shift.new and not gone & start and move.start != move.end:
        return False
    theirs = snapshot.coloured(1 - position.turn)
    return not (shift.recoloured & ~captured or shift.new & theirs)


def _wanted(position: Position, prospects: list[Prospect], shift: _Shift) -> Progress:
    board = position.board
    starts = tuple(sorted({p.move.start for p in prospects}))
    if not shift.new and not shift.gone & board.mask(starts):
        return Progress(Want.CAPTURE, starts)
    if not shift.new:
        lifted = squares_of(board, shift.gone & board.mask(starts))
        return Progress(Want.PUT_DOWN, lifted, in_hand=shift.gone.bit_count() == 1)
    arrived = [p for p in prospects if board.bits[p.move.end] & shift.new]
    if arrived:
        left = min((board.mask(p.move.captures) & ~shift.gone for p in arrived), key=int.bit_count)
        return Progress(Want.REMOVE, squares_of(board, left))
    return Progress(Want.GO_ON, squares_of(board, shift.new))
