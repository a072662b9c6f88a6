"""International draughts, and Canadian draughts, which takes its rules to a larger board."""

from __future__ import annotations

from dataclasses import replace

from dama_desktop.core.rules.counting import (
    KingMoves,
    SinceMaterial,
    against_lone_king,
)
from dama_desktop.core.rules.draws import DrawRule
from dama_desktop.core.rules.geometry.grid import DIAGONALS
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import (
    CaptureRule,
    Criterion,
    Crowning,
    Ending,
    InCapture,
    Movement,
    Names,
    Precedence,
    ResultStyle,
    Variant,
)
from dama_desktop.core.rules.variants.boards import (
    DARK_100,
    DARK_144,
    EVERY_DIAGONAL,
    FORWARD,
    facing_rows,
)


def three_against_king(position: Position) -> bool:
    """3K, 2K + M or K + 2M against one king (FMJD Annex 1, 6.3)."""
    strong = against_lone_king(position)
    return strong is not None and strong.kings >= 1 and strong.pieces == 3


def three_kings_against_king(position: Position) -> bool:
    """Three kings against one (Czech federation rules, 6.3)."""
    strong = against_lone_king(position)
    return strong is not None and strong.kings == 3 and strong.men == 0


def two_against_king(position: Position) -> bool:
    """2K, K + M or K against one king (6.4)."""
    strong = against_lone_king(position)
    return strong is not None and strong.kings >= 1 and strong.pieces <= 2


def three_or_two_against_king(position: Position) -> bool:
    """The material of 6.3 or of 6.4."""
    return three_against_king(position) or two_against_king(position)


REPETITION = DrawRule(name="I-REP", article="FMJD Annex 1, 6.1", limit=3, counting=None)
KINGS_25 = DrawRule(name="I-25", article="FMJD Annex 1, 6.2", limit=50, counting=KingMoves())
SIXTEEN = DrawRule(
    name="I-16",
    article="FMJD Annex 1, 6.3",
    limit=32,
    # The count goes on when the material falls under 6.4; whichever is full first ends the game.
    counting=SinceMaterial(three_against_king, lasting=three_or_two_against_king),
    reading="both-run",
)
SIXTEEN_APART = replace(SIXTEEN, counting=SinceMaterial(three_against_king), reading="apart")
SIXTEEN_CZECH = replace(
    SIXTEEN,
    article="Czech federation rules of international draughts, 6.3",
    counting=SinceMaterial(three_kings_against_king),
    reading="three-kings",
)
FIVE = DrawRule(
    name="I-5",
    article="FMJD Annex 1, 6.4",
    limit=10,
    counting=SinceMaterial(two_against_king),
)

INTERNATIONAL = Variant(
    key="international",
    name="International",
    source="FMJD Annex 1; Czech federation rules of international draughts",
    geometry=facing_rows(DARK_100, 4),  # 2.1-2.8, White starts 3.3, far rows 3.5
    movement=Movement(
        man=FORWARD,  # 3.4
        king=DIAGONALS,  # 3.9
        king_flies=True,  # 3.9
    ),
    capture=CaptureRule(
        man=EVERY_DIAGONAL,  # 4.1, 4.2
        king=DIAGONALS,  # 4.3
        king_flies=True,  # 4.3, 4.6
    ),
    precedence=Precedence((Criterion.MOST_PIECES,)),  # 4.13, 4.14
    crowning=Crowning(in_capture=InCapture.STAYS_MAN),  # 3.5, 4.15
    ending=Ending(  # 7.2: a side without a move loses
        draws=(REPETITION, KINGS_25, SIXTEEN, FIVE),
        offered=(SIXTEEN_APART, SIXTEEN_CZECH),
    ),
    names=Names(game_type="20,W,10,10,N2,0", results=ResultStyle.TWO_POINTS),
    remarks=(
        "6.3, 6.4: we do not count the half-move that makes the material.",
        "6.3: we let its count go on when the material falls under 6.4.",
    ),
)

CANADIAN = replace(
    INTERNATIONAL,
    key="canadian",
    name="Canadian",
    source="FMJD Annex 1, on a board of 144 squares with 30 men a side",
    geometry=facing_rows(DARK_144, 5),
    names=Names(game_type="27,W,12,12,N2,0", results=ResultStyle.TWO_POINTS),
    remarks=("No text of its own was found for draws: those of international draughts are taken.",),
)
