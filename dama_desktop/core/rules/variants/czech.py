"""Czech draughts."""

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
from dama_desktop.core.rules.variants.boards import DARK_64, FORWARD, facing_rows

REPETITION = DrawRule(
    name="C-REP",
    article="FMJD brief rules of Czech draughts",
    limit=3,
    counting=None,
    declared=Declared.ON_CLAIM,
)
KINGS_15 = DrawRule(
    name="C-15",
    article="FMJD brief rules of Czech draughts",
    limit=30,
    counting=KingMoves(),
)

CZECH = Variant(
    key="czech",
    name="Czech",
    source="Czech federation rules of Czech draughts; FMJD brief rules of Czech draughts",
    geometry=facing_rows(DARK_64, 3),  # 2-4, 7, White starts 8, far rows 6
    movement=Movement(
        man=FORWARD,  # 9
        king=DIAGONALS,  # 9
        king_flies=True,  # 9
    ),
    capture=CaptureRule(  # obligatory 16; jumped pieces leave after the move 12; none twice 13
        man=FORWARD,  # 10
        king=DIAGONALS,  # 11
        king_flies=True,  # 11
    ),
    precedence=Precedence((Criterion.BY_KING,)),  # 14; otherwise free choice 15
    crowning=Crowning(in_capture=InCapture.STOPS),  # 10
    ending=Ending(draws=(REPETITION, KINGS_15)),  # 1: a side without a move loses
    names=Names(game_type="29,W,8,8,A0,0"),
    remarks=("The federation's sixteen rules name no draw: the counters are the FMJD's.",),
)
