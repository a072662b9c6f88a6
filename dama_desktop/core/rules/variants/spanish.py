"""Spanish and Portuguese draughts, which are played alike."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dama_desktop.core.rules.counting import KingMoves, WhileThere, against_lone_king
from dama_desktop.core.rules.draws import Declared, DrawRule
from dama_desktop.core.rules.geometry.board import Board
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
    Variant,
)
from dama_desktop.core.rules.variants.boards import (
    FORWARD,
    RIGHT_64_FROM_NEAR_RIGHT,
    facing_rows,
)

RECONSTRUCTED = "reconstructed"


def three_kings_against_king(position: Position) -> bool:
    """Three kings against one."""
    strong = against_lone_king(position)
    return strong is not None and strong.kings == 3 and strong.men == 0


@dataclass(frozen=True, slots=True)
class OffTheRiver:
    """A lone king does not stand on the long diagonal, the *rio*."""

    river: int
    """Bit set of its squares."""

    def __call__(self, position: Position) -> bool:
        """Whether it does not."""
        sides = (
            (position.white_men, position.white_kings),
            (position.black_men, position.black_kings),
        )
        return any(
            not men and kings.bit_count() == 1 and not kings & self.river for men, kings in sides
        )


def river(board: Board) -> int:
    """Squares of the long diagonal from White's near right corner."""
    return sum(
        board.bits[square] for square, cell in enumerate(board.cells) if cell.column == cell.row
    )


SPANISH = Variant(
    key="spanish",
    name="Spanish",
    source="FPD rules 2011 and 2013; rules of the Galician federation",
    geometry=facing_rows(RIGHT_64_FROM_NEAR_RIGHT, 3),  # a dark corner at each player's right
    movement=Movement(
        man=FORWARD,
        king=DIAGONALS,
        king_flies=True,
    ),
    capture=CaptureRule(
        man=FORWARD,
        king=DIAGONALS,
        king_flies=True,
    ),
    precedence=Precedence(
        (
            Criterion.MOST_PIECES,  # law of quantity
            Criterion.MOST_KINGS,  # law of quality; the capturing piece has no priority
        )
    ),
    crowning=Crowning(in_capture=InCapture.STOPS),
    ending=Ending(
        draws=(
            DrawRule(
                name="S-REP",
                article="FPD rules",
                limit=3,
                counting=None,
                declared=Declared.ON_CLAIM,
            ),
            DrawRule(
                name="S-3v1",
                article=RECONSTRUCTED,
                limit=24,
                counting=WhileThere(
                    three_kings_against_king, OffTheRiver(river(RIGHT_64_FROM_NEAR_RIGHT))
                ),
            ),
            DrawRule(name="S-20", article=RECONSTRUCTED, limit=40, counting=KingMoves()),
        )
    ),
    names=Names(game_type="24,W,8,8,N1,1"),
    remarks=("The federations' limits of moves were not found: S-3v1 and S-20 are reconstructed.",),
)

PORTUGUESE = replace(
    SPANISH,
    key="portuguese",
    name="Portuguese",
    source="FPD rules 2011 and 2013",
    names=Names(game_type="28,W,8,8,N1,1"),
)
