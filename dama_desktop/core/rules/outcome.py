"""How a game ends by the position alone. Draw counters and clocks are asked elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Blocked, Variant


class Reason(Enum):
    """Why a game is over."""

    NO_PIECES = "no_pieces"
    BLOCKED = "blocked"
    RESIGNED = "resigned"
    FLAG = "flag"
    BOTH_FLAGS = "both_flags"
    REFUSAL = "refusal"
    FORFEIT = "forfeit"
    STRIKES = "strikes"
    AGREED = "agreed"
    REGULATORY = "regulatory"
    CLAIMED = "claimed"
    ARBITER = "arbiter"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won (None: a draw) and why; *article* where a rule ends the game."""

    winner: Side | None
    reason: Reason
    article: str = ""


def outcome_on_board(variant: Variant, position: Position) -> Outcome | None:
    """The end of the game if the side to move has no lawful move (Annex 1, 7.2), else None."""
    if legal_moves(variant, position):
        return None
    reason = Reason.BLOCKED if position.of_side(position.turn) else Reason.NO_PIECES
    loser = position.turn if variant.ending.blocked is Blocked.LOSES else 1 - position.turn
    return Outcome(1 - loser, reason)
