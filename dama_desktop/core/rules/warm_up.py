"""Filling the move generator's tables before a game begins.

The tables fill as positions are met, and the first meeting with a line of pieces costs several
times the next one. A program that shows a game does this once at its start, and then lets the
garbage collector forget about what it has made (``gc.freeze``), so that no collection walks the
tables while a game is played.
"""

from __future__ import annotations

import random

from dama_desktop.core.rules.movegen import captures_before_precedence, legal_moves
from dama_desktop.core.rules.piece import BLACK, WHITE, Piece
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant

GAMES = 12
LONGEST_GAME = 120
KING_POSITIONS = 120
PIECES_OF_TEN_SQUARES = (1, 3)


def warm_up(variant: Variant) -> None:
    """Meet the positions of a few random games, and scattered kings; some tens of milliseconds.

    The same positions every time: what is warm does not depend on chance.
    """
    rng = random.Random(variant.key)
    for _ in range(GAMES):
        position = variant.start()
        for _ in range(LONGEST_GAME):
            moves = legal_moves(variant, position)
            if not moves:
                break
            position = after(variant, position, rng.choice(moves))
    for _ in range(KING_POSITIONS):
        captures_before_precedence(variant, _scattered(variant, rng))


def _scattered(variant: Variant, rng: random.Random) -> Position:
    squares = len(variant.board)
    fewest, most = (squares * tenths // 10 for tenths in PIECES_OF_TEN_SQUARES)
    where = rng.sample(range(squares), rng.randint(max(2, fewest), most))
    pieces = {s: Piece(rng.choice((WHITE, BLACK)), king=rng.random() < 0.5) for s in where}
    return Position.of(variant.board, pieces, rng.choice((WHITE, BLACK)))
