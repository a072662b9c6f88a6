"""The next half-move as the proof of the one before it."""

from __future__ import annotations

from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.piece import Piece
from dama_desktop.core.sensing.expectations import Standpoint
from dama_desktop.core.sensing.explanations import completed
from dama_desktop.core.sensing.findings import MoveSeen
from dama_desktop.core.sensing.prospects import Prospect, Prospects
from dama_desktop.core.sensing.sight import EMPTY, Sight
from dama_desktop.core.sensing.study import Study


def proved_by_change(study: Study, square: Square, sight: Sight) -> MoveSeen | None:
    """The move that the picture shows complete, if *square* now shows that it is being answered.

    The opponent lifts a piece that can move, or it appears where it can go (a piece that is pushed
    is often seen in its new place first). A piece that the hand which has just moved could still
    be taking off, or a square it could still be going to, proves nothing.
    """
    found = completed(study)
    if found is None:
        return None
    finding, prospects = found
    prospect = next(p for p in prospects.all if p.move == finding.move)
    replies = replies_to(prospects, prospect)
    going_on = prospects.extensions(prospect)
    if sight is EMPTY:
        still_taken = any(square in move.captures for move in going_on)
        answers = any(reply.move.start == square for reply in replies.all) and not still_taken
    else:
        answers = _goes_there(replies, square, sight) and not _still_open(
            prospects, going_on, square
        )
    return finding if answers else None


def replies_to(prospects: Prospects, prospect: Prospect) -> Prospects:
    """The opponent's moves after *prospect*."""
    there = Standpoint(prospect.position, legal_moves(prospects.variant, prospect.position))
    return Prospects(prospects.variant, there)


def _goes_there(replies: Prospects, square: Square, sight: Sight) -> bool:
    position = replies.position
    if position.piece(square) is not None:
        return False
    if isinstance(sight, Piece) and sight.side != position.turn:
        return False
    return any(reply.trail & position.board.bits[square] for reply in replies.all)


def _still_open(prospects: Prospects, going_on: tuple[Move, ...], square: Square) -> bool:
    bit = prospects.position.board.bits[square]
    return any(p.trail & bit for p in prospects.all if p.move in going_on)
