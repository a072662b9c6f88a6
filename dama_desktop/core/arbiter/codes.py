"""Names of what the arbiter may find: irregularities, notes, and deeds that break no rule.

The letters are those of the Czech federation text, article 5.4; the FMJD Annex 1 counts the same
items 5.4.1 to 5.4.14 and adds three more. ``r`` and the words in capitals are ours.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class Code(StrEnum):
    """One finding."""

    TWICE = "a"
    """Two moves in a row, or a move out of turn."""
    WRONG_MOVE = "b"
    """A piece moved in a way its rules do not allow."""
    OTHER_PIECE = "c"
    """One own piece touched first, another moved."""
    TAKEN_BACK = "d"
    """A released move was taken back."""
    FOREIGN_PIECE = "e"
    """A piece of the opponent was moved."""
    MISSED_CAPTURE = "f"
    """A quiet move although a capture was available."""
    REMOVED_WITHOUT_CAUSE = "g"
    """A piece of either side was removed without cause."""
    WRONG_CAPTURE = "h"
    """More or fewer pieces captured than the rules prescribe."""
    STOPPED_CAPTURE = "i"
    """The piece was released in the middle of a multiple capture."""
    REMOVED_EARLY = "j"
    """A jumped piece was lifted before the capture was finished."""
    LEFT_JUMPED = "k"
    """Fewer pieces removed than were jumped."""
    REMOVED_UNJUMPED = "l"
    """Pieces of the opponent removed that were not jumped."""
    STOPPED_REMOVAL = "m"
    """The removal of the jumped pieces was broken off."""
    REMOVED_OWN = "n"
    """Own pieces removed while clearing a capture."""
    NOT_CROWNED = "o"
    """A man became a king and was left without its crown."""
    MOVED_UNCROWNED = "p"
    """A king was moved that has no crown on it."""
    TWO_HANDS = "q"
    """One hand moved and the other cleared."""
    CROWNED_WRONGLY = "r"
    """A piece was crowned that may not be."""
    DEMO = "DEMO"
    """A right capture that was not shown square by square."""
    ORDER = "ORDER"
    """Captured pieces were cleared in a wrong order."""
    OFFBOARD = "OFFBOARD"
    """A piece stands off the playing squares."""
    SETUP_BOARD = "SETUP_BOARD"
    """The board lies turned."""
    SETUP_PIECES = "SETUP_PIECES"
    """The pieces were set up wrongly."""
    ACCIDENT = "ACCIDENT"
    """A mishap changed the position."""
    REFUSAL = "REFUSAL"
    """A player will not follow the rules."""
    TOUCH_OFF_TURN = "TOUCH_OFF_TURN"
    """The side not on move touched pieces."""
    TOUCHED = "TOUCHED"
    """The side on move touched pieces and has not moved yet."""
    ADJUST_OK = "ADJUST_OK"
    """Pieces were adjusted after saying so."""
    OK = "OK"
    """Nothing against the rules."""


Codes = frozenset[Code]

NOT_IRREGULAR: Codes = frozenset({Code.OK, Code.ADJUST_OK, Code.TOUCHED, Code.TOUCH_OFF_TURN})
"""Findings that leave nothing to choose (3.11 to 3.14)."""

IRREGULAR: Codes = frozenset(Code) - NOT_IRREGULAR
"""Findings that somebody may have corrected or let stand."""

LETTERED: Codes = frozenset(code for code in Code if len(code) == 1)
"""The listed irregularities, which the opponent decides on (5.4)."""

NOTES: Codes = frozenset(
    {Code.OTHER_PIECE, Code.REMOVED_EARLY, Code.TWO_HANDS, Code.ORDER, Code.DEMO}
)
"""What a sensor board cannot prove: it has no true order of touches and sees no flying hand."""

NO_OFFENDER: Codes = frozenset(
    {Code.OK, Code.ADJUST_OK, Code.TOUCHED, Code.ACCIDENT, Code.SETUP_BOARD}
)
"""Findings for which nobody is to blame."""


def is_irregular(codes: Iterable[str]) -> bool:
    """Whether *codes* of an incident call for a decision."""
    return any(Code(code) in IRREGULAR for code in codes)
