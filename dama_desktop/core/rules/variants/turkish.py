"""Turkish draughts and Armenian tama: every square, along rows and columns."""

from __future__ import annotations

from dama_desktop.core.rules.counting import AtOnce, material
from dama_desktop.core.rules.draws import Declared, DrawRule
from dama_desktop.core.rules.geometry.grid import STRAIGHTS, Compass
from dama_desktop.core.rules.movegen import captures_before_precedence
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import (
    BySide,
    CaptureRule,
    Criterion,
    Crowning,
    Ending,
    InCapture,
    Movement,
    Names,
    Precedence,
    Removal,
    Variant,
)
from dama_desktop.core.rules.variants.boards import ALL_64, ALL_64_EVERY_WAY, facing_rows

AHEAD_OR_ASIDE: BySide = (
    (Compass.N, Compass.W, Compass.E),
    (Compass.S, Compass.E, Compass.W),
)
AHEAD_ASLANT_OR_ASIDE: BySide = (
    (Compass.N, Compass.NW, Compass.NE, Compass.W, Compass.E),
    (Compass.S, Compass.SE, Compass.SW, Compass.E, Compass.W),
)


def one_against_one(position: Position) -> bool:
    """One piece each."""
    return material(position, WHITE).pieces == material(position, BLACK).pieces == 1


def can_capture(position: Position) -> bool:
    """The side to move can capture, by the Turkish rules."""
    return bool(captures_before_precedence(TURKISH, position))


TURKISH = Variant(
    key="turkish",
    name="Turkish",
    source="Rules of Turkish draughts (TUDAF)",
    geometry=facing_rows(ALL_64, 2, behind=1),
    movement=Movement(
        man=AHEAD_OR_ASIDE,
        king=STRAIGHTS,
        king_flies=True,
    ),
    capture=CaptureRule(
        man=AHEAD_OR_ASIDE,
        king=STRAIGHTS,
        king_flies=True,
        removal=Removal.AT_ONCE,
    ),
    precedence=Precedence((Criterion.MOST_PIECES,)),
    crowning=Crowning(in_capture=InCapture.STAYS_MAN),
    ending=Ending(
        draws=(
            DrawRule(
                name="T-REP",
                article="third repetition",
                limit=3,
                counting=None,
                declared=Declared.ON_CLAIM,
            ),
            DrawRule(
                name="T-1v1",
                article="TUDAF rules, one piece each",
                limit=1,
                counting=AtOnce(one_against_one, shot=can_capture),
            ),
        )
    ),
    names=Names(game_type="30,W,8,8,A0,0"),
    remarks=(
        "A man that captures onto the far row goes on as a man; in other texts, as a king.",
        "One piece each is a draw unless the side to move can capture: the exception is ours.",
    ),
)

ARMENIAN = Variant(
    key="armenian",
    name="Armenian (tama)",
    source="Descriptions of tama; no federation's rules were found",
    geometry=facing_rows(ALL_64_EVERY_WAY, 2, behind=1),
    movement=Movement(
        man=AHEAD_ASLANT_OR_ASIDE,
        king=tuple(Compass),
        king_flies=True,
    ),
    capture=CaptureRule(
        man=AHEAD_OR_ASIDE,
        king=STRAIGHTS,
        king_flies=True,
        removal=Removal.AT_ONCE,
    ),
    precedence=Precedence((Criterion.MOST_PIECES,)),
    crowning=Crowning(in_capture=InCapture.GOES_ON_AS_KING),
    ending=Ending(
        draws=(
            DrawRule(
                name="A-REP",
                article="reconstructed",
                limit=3,
                counting=None,
                declared=Declared.ON_CLAIM,
            ),
        )
    ),
    names=Names(game_type="30,W,8,8,A0,0", official_game_type=False),
    remarks=(
        "Jumped pieces leave the board at once; one source removes them after the move.",
        "The draw by repetition is reconstructed.",
    ),
)
