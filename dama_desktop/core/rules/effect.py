"""What a move does to the pieces on the board."""

from __future__ import annotations

from typing import NamedTuple

from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import BLACK, WHITE, Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import CapturedKing, Variant


class Sets(NamedTuple):
    """Bit sets of men and kings, in the order in which a position takes them."""

    white_men: int
    white_kings: int
    black_men: int
    black_kings: int


def moved_side(position: Position, move: Move) -> Side:
    """Whose piece *move* moves: that of the side to move, but where either colour may be moved."""
    start = position.board.bits[move.start]
    return WHITE if (position.white_men | position.white_kings) & start else BLACK


def sets_after(variant: Variant, position: Position, move: Move) -> Sets:
    """What stands on the board once *move*, lawful in *position*, is complete."""
    bits = position.board.bits
    start, end = bits[move.start], bits[move.end]
    side = moved_side(position, move)
    men = [position.white_men, position.black_men]
    kings = [position.white_kings, position.black_kings]
    stays_king = bool(kings[side] & start)
    men[side] &= ~start
    kings[side] &= ~start
    if move.captures:
        taken = position.board.mask(move.captures)
        demoted = variant.capture.captured_king is CapturedKing.BECOMES_MAN
        for at in (WHITE, BLACK):
            men[at] = men[at] & ~taken | (kings[at] & taken if demoted else 0)
            kings[at] &= ~taken
    (kings if stays_king or move.promotes else men)[side] |= end
    return Sets(men[WHITE], kings[WHITE], men[BLACK], kings[BLACK])
