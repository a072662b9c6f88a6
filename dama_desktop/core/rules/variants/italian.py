"""Italian draughts."""

from __future__ import annotations

from dama_desktop.core.rules.counting import KingMoves
from dama_desktop.core.rules.draws import Declared, DrawRule
from dama_desktop.core.rules.geometry.grid import DIAGONALS
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
from dama_desktop.core.rules.variants.boards import (
    FORWARD,
    RIGHT_64_FROM_FAR_LEFT,
    facing_rows,
)

FID = "FID technical rules"

ITALIAN = Variant(
    key="italian",
    name="Italian",
    source=FID,
    geometry=facing_rows(RIGHT_64_FROM_FAR_LEFT, 3),  # a dark corner at each player's right
    movement=Movement(
        man=FORWARD,
        king=DIAGONALS,
        king_flies=False,
    ),
    capture=CaptureRule(
        man=FORWARD,
        king=DIAGONALS,
        king_flies=False,
        man_takes_king=False,
    ),
    precedence=Precedence(  # 6.6-6.10
        (
            Criterion.MOST_PIECES,  # first
            Criterion.BY_KING,  # second
            Criterion.MOST_KINGS,  # third
            Criterion.KINGS_EARLIEST,  # fourth, 6.9; then free choice, 6.10
        )
    ),
    crowning=Crowning(in_capture=InCapture.STOPS),
    ending=Ending(
        draws=(
            DrawRule(
                name="IT-REP",
                article=f"{FID}, 9.3",
                limit=4,
                counting=None,
                declared=Declared.ON_CLAIM,
            ),
            DrawRule(name="IT-40", article=f"{FID}, 10.4", limit=80, counting=KingMoves()),
        )
    ),
    names=Names(game_type="22,W,8,8,N2,1"),
    remarks=(
        "That a position must stand four times, not three, is taken from one implementation.",
    ),
)
