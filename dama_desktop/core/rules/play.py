"""Carrying out a lawful move."""

from __future__ import annotations

from dama_desktop.core.rules.draws import Step
from dama_desktop.core.rules.effect import sets_after
from dama_desktop.core.rules.memory import left_in_turn, memory_after, memory_let_stand
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant


def after(variant: Variant, position: Position, move: Move) -> Position:
    """The position once *move*, lawful in *position*, is complete.

    The other side is to move, unless the turn consists of more half-moves.
    """
    sets, memory = sets_after(variant, position, move), memory_after(variant, position, move)
    board, turn = position.board, position.turn
    if left_in_turn(variant, position) > 1:
        unfinished = Position(board, turn, *sets, memory)
        if not variant.movement.turn.rest_may_lapse or legal_moves(variant, unfinished):
            return unfinished
        memory = ()
    return Position(board, 1 - turn, *sets, memory)


def let_stand(
    variant: Variant, before: Position, pieces: Position, player: Side, half_moves: int
) -> Position:
    """The position once an irregular deed stands that *player* did in *before*.

    *pieces* shows what is on the board since; *half_moves* is how many the deed counts for. After
    none whoever was to move still is; otherwise the opponent is, unless the turn consists of more.
    """
    memory = memory_let_stand(variant, before, pieces, player, half_moves)
    if not half_moves:
        return pieces.changed(turn=before.turn, memory=memory)
    goes_on = player == before.turn and left_in_turn(variant, before) > half_moves
    if goes_on:
        unfinished = pieces.changed(turn=player, memory=memory)
        if not variant.movement.turn.rest_may_lapse or legal_moves(variant, unfinished):
            return unfinished
        memory = ()
    return pieces.changed(turn=1 - player, memory=memory)


def step(variant: Variant, position: Position, move: Move) -> Step:
    """*move* as the draw counters see it."""
    men = position.white_men | position.black_men
    return Step(
        before=position,
        after=after(variant, position, move),
        man_moved=bool(men & position.board.bits[move.start]),
        captured=move.is_capture,
        crowned=move.promotes,
    )
