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
    """Who won (None: nobody) and why; *article* where a rule ends the game."""

    winner: Side | None
    reason: Reason
    article: str = ""
    both_lose: bool = False
    """Nobody won and it is no draw: both players were absent, for instance."""

    @property
    def is_draw(self) -> bool:
        """Whether the game was drawn."""
        return self.winner is None and not self.both_lose


def outcome_on_board(variant: Variant, position: Position) -> Outcome | None:
    """The end of the game by what stands on the board (Annex 1, 7.2), None if it goes on.

    A side without pieces has lost, and so has the side to move if it has no lawful move; in
    giveaway it has won.
    """
    turn = position.turn
    bare = [side for side in (turn, 1 - turn) if not position.of_side(side)]
    if bare:
        return _ended(variant, bare[0], Reason.NO_PIECES)
    if legal_moves(variant, position):
        return None
    return _ended(variant, turn, Reason.BLOCKED)


def _ended(variant: Variant, side: Side, reason: Reason) -> Outcome:
    loses = variant.ending.blocked is Blocked.LOSES
    return Outcome(1 - side if loses else side, reason)
