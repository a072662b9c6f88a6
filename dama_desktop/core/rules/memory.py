"""What a position remembers beyond the board, where a variant's rules need it.

Three rules do, and no variant has two of them: the run of a king (Frisian art. 17), the half-moves
left in a turn, and the position that must not be brought back. The memory is empty otherwise.
"""

from __future__ import annotations

from functools import lru_cache

from dama_desktop.core.rules.effect import moved_side
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Placement, Position
from dama_desktop.core.rules.variant import Variant

Memory = tuple[int, ...]

NO_RUN = (0, 0)


def left_in_turn(variant: Variant, position: Position) -> int:
    """Half-moves the side to move has left in its turn, the next one included."""
    turn = variant.movement.turn
    if turn.moves == 1:
        return 1
    if position.memory:
        return position.memory[0]
    # Men do not go back: the set-up of the game stands on the board before its first turn only.
    return turn.first if position.placement == _start(variant) else turn.moves


@lru_cache(maxsize=64)
def _start(variant: Variant) -> Placement:
    return variant.start().placement


def memory_after(variant: Variant, position: Position, move: Move) -> Memory:
    """What the position after *move* remembers."""
    movement = variant.movement
    if movement.king_run_limit is not None:
        return _runs_after(position, move)
    if movement.undo_barred:
        _, *sets = position.placement
        return tuple(sets)
    left = left_in_turn(variant, position) - 1
    return (left,) if 0 < left < movement.turn.moves else ()


def _runs_after(position: Position, move: Move) -> Memory:
    """Per side the square of the king that moved last and how many quiet moves it has made.

    Shape: (square, length) of White, then of Black; length 0 is no run.
    """
    memory = position.memory or NO_RUN * 2
    runs = [memory[:2], memory[2:]]
    side, board = moved_side(position, move), position.board
    square, length = runs[side]
    if move.captures or not position.men(side) or not position.kings(side) & board.bits[move.start]:
        runs[side] = NO_RUN
    else:
        runs[side] = move.end, (length if square == move.start else 0) + 1
    square, length = runs[1 - side]
    if length and square in move.captures:
        runs[1 - side] = NO_RUN
    return runs[0] + runs[1]


def memory_let_stand(
    variant: Variant, before: Position, pieces: Position, player: Side, half_moves: int
) -> Memory:
    """What is remembered once an irregular deed of *player* stands; see ``play.let_stand``."""
    movement = variant.movement
    if movement.king_run_limit is not None:
        return _runs_let_stand(before, pieces, player, bool(half_moves))
    if movement.undo_barred:
        _, *sets = before.placement
        return tuple(sets) if half_moves else before.memory
    if not half_moves or player != before.turn:
        return before.memory
    left = left_in_turn(variant, before) - half_moves
    return (left,) if left > 0 else ()


def _runs_let_stand(before: Position, pieces: Position, player: Side, moved: bool) -> Memory:
    """Runs of kings that were not disturbed: not moved by their side, and still on the board."""
    runs: Memory = ()
    for side in range(len(before.memory) // 2):
        square, length = before.memory[2 * side : 2 * side + 2]
        stays = pieces.kings(side) & pieces.board.bits[square]
        runs += (square, length) if stays and not (moved and side == player) else NO_RUN
    return runs
