"""Brazilian draughts: the international rules on the small board."""

from __future__ import annotations

from dataclasses import replace

from dama_desktop.core.rules.counting import KingMoves
from dama_desktop.core.rules.variant import Ending, Names
from dama_desktop.core.rules.variants.boards import DARK_64, facing_rows
from dama_desktop.core.rules.variants.international import INTERNATIONAL
from dama_desktop.core.rules.variants.russian import (
    DRAW_REMARKS,
    DRAWS,
    KINGS_15,
    KINGS_15_LITERAL,
    ON_THE_ROAD_ANEW,
)

KINGS_20 = replace(
    KINGS_15,
    article="Brazilian national rules",
    limit=40,
    counting=KingMoves(),
    reading="national",
)

BRAZILIAN = replace(
    INTERNATIONAL,
    key="brazilian",
    name="Brazilian",
    source="FMJD Annex 1, on a board of 64 squares with 12 men a side; FMJD-64 rules",
    geometry=facing_rows(DARK_64, 3),
    ending=Ending(draws=DRAWS, offered=(KINGS_20, KINGS_15_LITERAL, ON_THE_ROAD_ANEW)),
    names=Names(game_type="26,W,8,8,A0,0"),
    remarks=(
        "We take the draw rules of FMJD-64; national rules count twenty king moves for R-15.",
        *DRAW_REMARKS,
    ),
)
