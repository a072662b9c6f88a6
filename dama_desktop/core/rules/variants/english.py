"""English draughts (American checkers), and pool checkers."""

from __future__ import annotations

from dama_desktop.core.rules.counting import KingMoves, SinceMaterial, against_lone_king
from dama_desktop.core.rules.draws import Declared, DrawRule
from dama_desktop.core.rules.geometry.grid import DIAGONALS
from dama_desktop.core.rules.piece import BLACK
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
    DARK_64_NUMBERED,
    EVERY_DIAGONAL,
    FORWARD,
    facing_rows,
)

WCDF = "WCDF rules of checkers"
APCA = "APCA tournament rules"


def three_kings_against_king(position: Position) -> bool:
    """Three kings against one."""
    strong = against_lone_king(position)
    return strong is not None and strong.kings == 3 and strong.men == 0


ENGLISH = Variant(
    key="english",
    name="English (American checkers)",
    source=WCDF,
    geometry=facing_rows(DARK_64_NUMBERED, 3, starts=BLACK),  # the dark men move first
    movement=Movement(
        man=FORWARD,
        king=DIAGONALS,
        king_flies=False,  # one square at a time
    ),
    capture=CaptureRule(  # obligatory; all jumps of a capture must be made
        man=FORWARD,
        king=DIAGONALS,
        king_flies=False,
    ),
    precedence=Precedence(),  # free choice, no huffing
    crowning=Crowning(in_capture=InCapture.STOPS),  # crowning ends the move
    ending=Ending(
        draws=(
            DrawRule(
                name="E-REP", article=WCDF, limit=3, counting=None, declared=Declared.ON_CLAIM
            ),
            DrawRule(
                name="E-40",
                article=f"{WCDF}, forty-move rule",
                limit=80,
                counting=KingMoves(),
                declared=Declared.ON_CLAIM,
            ),
        )
    ),
    names=Names(game_type="21,B,8,8,N1,0"),
)

POOL = Variant(
    key="pool",
    name="Pool checkers",
    source=f"{APCA} (Ramsey and Kaplan)",
    geometry=facing_rows(DARK_64_NUMBERED, 3, starts=BLACK),  # Black first
    movement=Movement(
        man=FORWARD,
        king=DIAGONALS,
        king_flies=True,
    ),
    capture=CaptureRule(  # obligatory; any complete capture
        man=EVERY_DIAGONAL,
        king=DIAGONALS,
        king_flies=True,
    ),
    precedence=Precedence(),  # free choice
    crowning=Crowning(in_capture=InCapture.STAYS_MAN),  # a man that passes is not crowned
    ending=Ending(
        draws=(
            DrawRule(
                name="P-REP", article=APCA, limit=3, counting=None, declared=Declared.ON_CLAIM
            ),
            DrawRule(
                name="P-3v1",
                article=f"{APCA}, three kings against one",
                limit=26,  # thirteen moves; a capture with the fourteenth is too late
                counting=SinceMaterial(three_kings_against_king),
            ),
            DrawRule(name="P-15", article=f"{APCA}, no progress", limit=30, counting=KingMoves()),
        )
    ),
    names=Names(game_type="23,B,8,8,N1,0"),
    remarks=("The limit of fifteen moves without progress is not verified.",),
)
