"""International draughts and its draw counters."""

from __future__ import annotations

from dama_desktop.core.rules.draws import Count, DrawRule, Step
from dama_desktop.core.rules.geometry.grid import (
    DIAGONALS,
    Compass,
    dark_cells,
    grid_board,
    numbered_from_far_left,
)
from dama_desktop.core.rules.piece import WHITE
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import (
    CaptureRule,
    Criterion,
    Crowning,
    Ending,
    Geometry,
    InCapture,
    Movement,
    Names,
    Precedence,
    ResultStyle,
    Variant,
)

FORWARD = ((Compass.NW, Compass.NE), (Compass.SW, Compass.SE))
EVERY_WAY = (DIAGONALS, DIAGONALS)

BOARD = grid_board("dark-10x10", 10, 10, dark_cells(10, 10), numbered_from_far_left)


def kings_only(count: Count, step: Step) -> Count:
    """Successive moves made with kings only and without capture."""
    return 0 if step.man_moved or step.captured or step.crowned else (count or 0) + 1


def _material(position: Position) -> tuple[tuple[int, int], tuple[int, int]]:
    """(men, kings) of the side that is not a lone king, then of the lone king's side."""
    white = (position.white_men.bit_count(), position.white_kings.bit_count())
    black = (position.black_men.bit_count(), position.black_kings.bit_count())
    return (black, white) if white == (0, 1) else (white, black)


def three_against_king(position: Position) -> bool:
    """3K, 2K + M or K + 2M against one king."""
    (men, kings), lone = _material(position)
    return lone == (0, 1) and kings >= 1 and men + kings == 3


def two_against_king(position: Position) -> bool:
    """2K, K + M or K against one king."""
    (men, kings), lone = _material(position)
    return lone == (0, 1) and kings >= 1 and men + kings <= 2


def while_three_against_king(count: Count, step: Step) -> Count:
    """Runs from the step after the material arose, through smaller material too (6.3)."""
    if count is not None and (three_against_king(step.after) or two_against_king(step.after)):
        return count + 1
    return 0 if three_against_king(step.after) else None


def while_two_against_king(count: Count, step: Step) -> Count:
    """Runs from the step after the material arose (6.4)."""
    if count is not None and two_against_king(step.after):
        return count + 1
    return 0 if two_against_king(step.after) else None


def _zero_if_three(position: Position) -> Count:
    return 0 if three_against_king(position) else None


def _zero_if_two(position: Position) -> Count:
    return 0 if two_against_king(position) else None


def _zero(position: Position) -> Count:
    return 0


REPETITION = DrawRule(name="I-REP", article="FMJD Annex 1, 6.1", limit=3, counting=None)
KINGS_25 = DrawRule(
    name="I-25", article="FMJD Annex 1, 6.2", limit=50, counting=kings_only, opening=_zero
)
SIXTEEN = DrawRule(
    name="I-16",
    article="FMJD Annex 1, 6.3",
    limit=32,
    counting=while_three_against_king,
    opening=_zero_if_three,
)
FIVE = DrawRule(
    name="I-5",
    article="FMJD Annex 1, 6.4",
    limit=10,
    counting=while_two_against_king,
    opening=_zero_if_two,
)

INTERNATIONAL = Variant(
    key="international",
    name="International",
    source="FMJD Annex 1; Czech federation rules of international draughts",
    geometry=Geometry(
        board=BOARD,  # 2.1-2.6
        homes=(tuple(range(30, 50)), tuple(range(20))),  # 2.8
        far=(frozenset(range(5)), frozenset(range(45, 50))),  # 3.5
        starts=WHITE,  # 3.3
    ),
    movement=Movement(
        man=FORWARD,  # 3.4
        king=DIAGONALS,  # 3.9
        king_flies=True,  # 3.9
    ),
    capture=CaptureRule(
        man=EVERY_WAY,  # 4.1, 4.2
        king=DIAGONALS,  # 4.3
        king_flies=True,  # 4.3, 4.6
    ),
    precedence=Precedence((Criterion.MOST_PIECES,)),  # 4.13, 4.14
    crowning=Crowning(in_capture=InCapture.STAYS_MAN),  # 3.5, 4.15
    ending=Ending(draws=(REPETITION, KINGS_25, SIXTEEN, FIVE)),  # 6, 7.2
    names=Names(game_type="20,W,10,10,N2,0", results=ResultStyle.TWO_POINTS),
)
