"""A game that no code knows: another board, another precedence, another draw rule."""

from __future__ import annotations

from dama_desktop.core.rules.counting import KingMoves
from dama_desktop.core.rules.draws import DrawRule
from dama_desktop.core.rules.geometry.grid import (
    DIAGONALS,
    algebraic,
    dark_cells,
    grid_board,
)
from dama_desktop.core.rules.variant import (
    CaptureRule,
    Criterion,
    Crowning,
    Ending,
    InCapture,
    Movement,
    Names,
    Precedence,
    Variant,
)
from dama_desktop.core.rules.variants.boards import EVERY_DIAGONAL, FORWARD, facing_rows

BOARD = grid_board("dark-6x8", 6, 8, dark_cells(6, 8), algebraic)

SMALL = Variant(
    key="small",
    name="Small draughts",
    source="these tests",
    geometry=facing_rows(BOARD, 2),
    movement=Movement(man=FORWARD, king=DIAGONALS, king_flies=False),
    capture=CaptureRule(man=EVERY_DIAGONAL, king=DIAGONALS, king_flies=True),
    precedence=Precedence((Criterion.MOST_KINGS, Criterion.MOST_PIECES)),
    crowning=Crowning(in_capture=InCapture.GOES_ON_AS_KING),
    ending=Ending(
        draws=(DrawRule(name="S-5", article="these tests", limit=10, counting=KingMoves()),)
    ),
    names=Names(game_type="99,W,6,8,A0,0", official_game_type=False),
    remarks=("Made up.",),
)
