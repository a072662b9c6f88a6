"""Carrying out a lawful move."""

from __future__ import annotations

from dama_desktop.core.rules.draws import Step
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import WHITE
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant


def after(variant: Variant, position: Position, move: Move) -> Position:
    """The position once *move*, lawful in *position*, is complete; the other side is to move."""
    board = position.board
    start, end = board.bits[move.start], board.bits[move.end]
    gone = ~board.mask(move.captures)
    own_men, own_kings = position.men(position.turn), position.kings(position.turn)
    was_king = bool(own_kings & start)
    own_men, own_kings = own_men & ~start, own_kings & ~start
    if was_king or move.promotes:
        own_kings |= end
    else:
        own_men |= end
    other = 1 - position.turn
    own = (own_men & gone | own_men & end, own_kings & gone | own_kings & end)
    theirs = (position.men(other) & gone, position.kings(other) & gone)
    white, black = (own, theirs) if position.turn == WHITE else (theirs, own)
    return Position(board, other, *white, *black, memory_after(variant, position, move))


def memory_after(variant: Variant, position: Position, move: Move) -> tuple[int, ...]:
    """What the game remembers beyond the board: for Frisian art. 17 the run of each side's king.

    Shape: empty, or (square, length, square, length) for White and Black; length 0 is no run.
    """
    if variant.movement.king_run_limit is None:
        return ()
    memory = list(position.memory or (0, 0, 0, 0))
    at = 2 * position.turn
    king = bool(position.kings(position.turn) & position.board.bits[move.start])
    if not king or move.captures or not position.men(position.turn):
        memory[at : at + 2] = (0, 0)
    else:
        length = memory[at + 1] if memory[at + 1] and memory[at] == move.start else 0
        memory[at : at + 2] = (move.end, length + 1)
    theirs = 2 - at
    captured = position.board.mask(move.captures)
    if memory[theirs + 1] and captured & position.board.bits[memory[theirs]]:
        memory[theirs : theirs + 2] = (0, 0)
    return tuple(memory)


def step(variant: Variant, position: Position, move: Move) -> Step:
    """*move* as the draw counters see it."""
    man_moved = bool(position.men(position.turn) & position.board.bits[move.start])
    return Step(position, after(variant, position, move), man_moved, move.is_capture, move.promotes)
