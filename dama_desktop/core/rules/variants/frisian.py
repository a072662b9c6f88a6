"""Frisian draughts and Frysk!, its form with five men a side."""

from __future__ import annotations

from dataclasses import replace

from dama_desktop.core.rules.counting import (
    LONE_KING,
    AtOnce,
    SinceMaterial,
    against_lone_king,
)
from dama_desktop.core.rules.draws import Declared, DrawRule
from dama_desktop.core.rules.geometry.grid import DIAGONALS, Compass
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.play import after
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
    Variant,
)
from dama_desktop.core.rules.variants.boards import DARK_100_STRAIGHT, FORWARD, facing_rows

RULES = "Official rules for Frisian draughts 2011"


def two_kings_against_king(position: Position) -> bool:
    """Two kings against one (art. 18)."""
    strong = against_lone_king(position)
    return strong is not None and strong.kings == 2 and strong.men == 0


def king_against_king(position: Position) -> bool:
    """One king each (art. 21)."""
    return against_lone_king(position) == LONE_KING


def a_king_is_lost(position: Position) -> bool:
    """The side to move can capture, or every move it has lets the other side capture."""
    moves = legal_moves(FRISIAN, position)
    return all(
        move.is_capture
        or any(reply.is_capture for reply in legal_moves(FRISIAN, after(FRISIAN, position, move)))
        for move in moves
    )


TWO_KINGS = DrawRule(
    name="F-2v1",
    article=f"{RULES}, 18",
    limit=14,
    counting=SinceMaterial(two_kings_against_king),
)
ONE_KING = DrawRule(
    name="F-1v1",
    article=f"{RULES}, 21",
    limit=1,
    counting=AtOnce(king_against_king, shot=a_king_is_lost),
    reading="at-once",
)
ONE_KING_TWO_MOVES = replace(
    ONE_KING,
    limit=4,
    counting=SinceMaterial(king_against_king),
    reading="two-moves",
)
REPETITION = DrawRule(
    name="F-REP",
    article="not in the official rules",
    limit=3,
    counting=None,
    declared=Declared.ON_CLAIM,
)

FRISIAN = Variant(
    key="frisian",
    name="Frisian",
    source=RULES,
    geometry=facing_rows(DARK_100_STRAIGHT, 4),
    movement=Movement(
        man=FORWARD,
        king=DIAGONALS,
        king_flies=True,
        king_run_limit=3,  # 17
    ),
    capture=CaptureRule(  # a square may be crossed again 13; no piece twice, removal after 14
        man=(tuple(Compass), tuple(Compass)),
        king=tuple(Compass),
        king_flies=True,
    ),
    precedence=Precedence(
        (
            Criterion.MOST_VALUE,  # 11
            Criterion.BY_KING,  # 12
        )
    ),
    crowning=Crowning(in_capture=InCapture.STAYS_MAN),
    ending=Ending(
        draws=(TWO_KINGS, ONE_KING),
        offered=(REPETITION, ONE_KING_TWO_MOVES),
    ),
    names=Names(game_type="40,W,10,10,N2,0"),
    remarks=(
        "17: a side that has only the stopped king to move loses; the article does not say so.",
        "Repetition is no draw in the official rules; it can be added.",
    ),
)

FRYSK = replace(
    FRISIAN,
    key="frysk",
    name="Frysk!",
    source=f"{RULES}, with five men a side",
    geometry=facing_rows(DARK_100_STRAIGHT, 1),
    names=Names(game_type="40,W,10,10,N2,0", official_game_type=False),
)
