"""Russian draughts, and the game on 80 squares that takes its rules to a wider board."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dama_desktop.core.rules.counting import (
    BothHaveKings,
    KingMoves,
    Outside,
    SinceMaterial,
    WhileThere,
    against_lone_king,
)
from dama_desktop.core.rules.draws import Declared, DrawRule
from dama_desktop.core.rules.geometry.board import Board
from dama_desktop.core.rules.geometry.grid import DIAGONALS
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import (
    CaptureRule,
    Crowning,
    Ending,
    InCapture,
    Movement,
    Names,
    Precedence,
    Variant,
)
from dama_desktop.core.rules.variants.boards import (
    DARK_64,
    DARK_80,
    EVERY_DIAGONAL,
    FORWARD,
    facing_rows,
)

CODE = "Russian code, draws"


def three_kings_or_more_against_king(position: Position) -> bool:
    """Three kings or more, and no man, against one king."""
    strong = against_lone_king(position)
    return strong is not None and strong.kings >= 3 and strong.men == 0


def three_against_king(position: Position) -> bool:
    """Three pieces of any kind against one king."""
    strong = against_lone_king(position)
    return strong is not None and strong.pieces == 3


def two_or_fewer_against_king(position: Position) -> bool:
    """One or two pieces of any kind against one king."""
    strong = against_lone_king(position)
    return strong is not None and 1 <= strong.pieces <= 2


@dataclass(frozen=True, slots=True)
class OnTheRoad:
    """A lone king stands on the main road, the long diagonal from White's near left corner."""

    road: int
    """Bit set of its squares."""

    def __call__(self, position: Position) -> bool:
        """Whether it does."""
        lone = (
            kings
            for kings, men in (
                (position.white_kings, position.white_men),
                (position.black_kings, position.black_men),
            )
            if not men and kings.bit_count() == 1
        )
        return any(kings & self.road for kings in lone)


def main_road(board: Board) -> int:
    """Squares a1, b2, c3, ... of *board*."""
    return sum(
        board.bits[square]
        for square, cell in enumerate(board.cells)
        if cell.column == board.height - 1 - cell.row
    )


REPETITION = DrawRule(
    name="R-REP", article=CODE, limit=3, counting=None, declared=Declared.ON_CLAIM
)
KINGS_15 = DrawRule(
    name="R-15",
    article=CODE,
    limit=30,
    # Where both sides have kings and four to seven pieces are left, only the longer limits of
    # R-4/5p and R-6/7p are asked: read to the letter they could never be reached by kings.
    counting=KingMoves(where=Outside(BothHaveKings(4, 7))),
    reading="balance-first",
)
KINGS_15_LITERAL = replace(KINGS_15, counting=KingMoves(), reading="literal")
THREE_KINGS = DrawRule(
    name="R-3v1",
    article=CODE,
    limit=30,
    counting=SinceMaterial(three_kings_or_more_against_king),
)
ON_THE_ROAD = DrawRule(
    name="R-3v1-road",
    article=CODE,
    limit=10,
    counting=WhileThere(three_against_king, OnTheRoad(main_road(DARK_64))),
    reading="waits",
)
ON_THE_ROAD_ANEW = replace(
    ON_THE_ROAD,
    counting=WhileThere(three_against_king, OnTheRoad(main_road(DARK_64)), anew=True),
    reading="anew",
)
TWO = DrawRule(
    name="R-2v1",
    article="FMJD-64 rules, 7.2.8",
    limit=10,
    counting=SinceMaterial(two_or_fewer_against_king),
)
BALANCE_2_3 = DrawRule(
    name="R-2/3p",
    article=CODE,
    limit=10,
    counting=SinceMaterial(BothHaveKings(2, 3), restarts=True),
)
BALANCE_4_5 = DrawRule(
    name="R-4/5p",
    article=CODE,
    limit=60,
    counting=SinceMaterial(BothHaveKings(4, 5), restarts=True),
)
BALANCE_6_7 = DrawRule(
    name="R-6/7p",
    article=CODE,
    limit=120,
    counting=SinceMaterial(BothHaveKings(6, 7), restarts=True),
)
DRAWS = (
    REPETITION,
    KINGS_15,
    THREE_KINGS,
    ON_THE_ROAD,
    TWO,
    BALANCE_2_3,
    BALANCE_4_5,
    BALANCE_6_7,
)
DRAW_REMARKS = (
    "R-15 is contested: we do not count it where R-4/5p or R-6/7p counts.",
    "R-3v1-road: the texts leave open whether the count waits off the road; ours waits.",
)

RUSSIAN = Variant(
    key="russian",
    name="Russian",
    source="Russian code of draughts",
    geometry=facing_rows(DARK_64, 3),  # 1-3, White starts, far rows 11
    movement=Movement(
        man=FORWARD,  # 5
        king=DIAGONALS,  # 13
        king_flies=True,  # 13
    ),
    capture=CaptureRule(  # obligatory 15; all jumped pieces leave after the move 9; none twice 10
        man=EVERY_DIAGONAL,  # 16
        king=DIAGONALS,  # 16
        king_flies=True,  # 14
    ),
    precedence=Precedence(),  # 8: free choice
    crowning=Crowning(in_capture=InCapture.GOES_ON_AS_KING),  # 12
    ending=Ending(draws=DRAWS, offered=(KINGS_15_LITERAL, ON_THE_ROAD_ANEW)),  # 17-22
    names=Names(game_type="25,W,8,8,A0,0", capture_sign=":"),
    remarks=DRAW_REMARKS,
)

ON_THE_ROAD_80 = replace(
    ON_THE_ROAD,
    counting=WhileThere(three_against_king, OnTheRoad(main_road(DARK_80))),
)

SPANTSIRETI = replace(
    RUSSIAN,
    key="spantsireti",
    name="Spantsireti (80 squares)",
    source="Russian code of draughts, on a board ten squares wide and eight high",
    geometry=facing_rows(DARK_80, 3),
    ending=Ending(
        draws=tuple(ON_THE_ROAD_80 if rule is ON_THE_ROAD else rule for rule in DRAWS),
        offered=(KINGS_15_LITERAL,),
    ),
    names=Names(game_type="41,W,10,8,A0,0", capture_sign=":"),
    remarks=(
        *DRAW_REMARKS,
        "No draw rules of its own were found: we take the Russian ones, a1-h8 being the road.",
    ),
)
