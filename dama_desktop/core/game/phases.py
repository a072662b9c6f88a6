"""The phases of a game, as a table.

Theory of operation. A game is *to move* until a hand does something. A lawful move leaves it so.
An irregularity is not an error but an event: the game then *awaits the choice* of the offender's
opponent (art. 5.4). He may let it stand, in words or by his own next move (5.7), and play goes on
from what stands on the board; or he may have it corrected, and then the game is *restoring*: the
pieces go back, and play goes on once the board shows the corrected position.

A player may claim a draw instead of moving. The game is then *claimed*: nobody plays until it is
decided. An upheld claim is followed by the result; a wrong one gives the game back, with the
claimant bound to the move he had written down, if any. Where the claim is that a position is
clearly drawn, the stronger side may first be given some moves to show how it wins: play goes on,
and the claim is decided later, while the game is *to move*.

The arbiter may set a position in any of these. A result ends the game from any phase; it may be
withdrawn.

An event that has no entry for the present phase is refused and changes nothing.
"""

from __future__ import annotations

from enum import Enum

from dama_desktop.core.game import events as e


class Phase(Enum):
    """Where a game stands."""

    TO_MOVE = "to_move"
    AWAIT_CHOICE = "await_choice"
    RESTORING = "restoring"
    CLAIMED = "claimed"
    OVER = "over"


_ALWAYS: dict[type[e.GameEvent], Phase | None] = {
    e.Lifted: None,
    e.Placed: None,
    e.CrownPut: None,
    e.Said: None,
    e.Noted: None,
}
"""Events that never change the phase (None: it stays)."""

TABLE: dict[Phase, dict[type[e.GameEvent], Phase | None]] = {
    Phase.TO_MOVE: {
        **_ALWAYS,
        e.Moved: None,
        e.MoveReplaced: None,
        e.IrregularityFound: Phase.AWAIT_CHOICE,
        e.PositionSet: None,
        e.TakenBack: None,
        e.DrawOffered: None,
        e.DrawRefused: None,
        e.Claimed: Phase.CLAIMED,
        e.ClaimDecided: None,  # of a claim that the stronger side was to refute by playing
        e.Ended: Phase.OVER,
    },
    Phase.AWAIT_CHOICE: {
        **_ALWAYS,
        e.IrregularityFound: None,  # the offender's hand went on: the incident grows
        e.Chosen: Phase.TO_MOVE,  # or RESTORING, if the pieces must go back
        e.PositionSet: Phase.TO_MOVE,
        e.Ended: Phase.OVER,
    },
    Phase.RESTORING: {
        **_ALWAYS,
        e.Restored: Phase.TO_MOVE,
        e.PositionSet: Phase.TO_MOVE,
        e.Ended: Phase.OVER,
    },
    Phase.CLAIMED: {
        **_ALWAYS,
        e.ClaimDecided: Phase.TO_MOVE,
        e.TrialSet: Phase.TO_MOVE,
        e.PositionSet: Phase.TO_MOVE,
        e.Ended: Phase.OVER,
    },
    Phase.OVER: {**_ALWAYS, e.Reopened: Phase.TO_MOVE},
}


class Refused(ValueError):
    """The event does not fit the game as it stands; nothing was changed."""
