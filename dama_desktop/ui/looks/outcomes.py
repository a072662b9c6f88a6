"""How a game ended, in words, and the ways in which it may be said to end."""

from __future__ import annotations

from dama_desktop.core.rules.outcome import Outcome, Reason
from dama_desktop.core.rules.piece import BLACK, WHITE, Side
from dama_desktop.i18n import N_, _, pgettext

_REASONS = {
    Reason.AGREED: N_("the players agreed"),
    Reason.REGULATORY: N_("by the rules"),
    Reason.CLAIMED: N_("claimed by the rules"),
    Reason.BOTH_FLAGS: N_("both flags have fallen"),
    Reason.FLAG: N_("a flag has fallen, and too few pieces are left to win by it"),
    Reason.STRIKES: N_("too many irregular moves"),
    Reason.ARBITER: N_("the arbiter's decision"),
    Reason.UNKNOWN: N_("the reason is not known"),
}
_LOST = {
    WHITE: {
        Reason.NO_PIECES: N_("White has no piece left"),
        Reason.BLOCKED: N_("White cannot move"),
        Reason.RESIGNED: N_("White resigned"),
        Reason.FLAG: N_("White's flag has fallen"),
        Reason.REFUSAL: N_("White refused the rules"),
        Reason.FORFEIT: N_("White did not play"),
    },
    BLACK: {
        Reason.NO_PIECES: N_("Black has no piece left"),
        Reason.BLOCKED: N_("Black cannot move"),
        Reason.RESIGNED: N_("Black resigned"),
        Reason.FLAG: N_("Black's flag has fallen"),
        Reason.REFUSAL: N_("Black refused the rules"),
        Reason.FORFEIT: N_("Black did not play"),
    },
}
_BOTH_LOST = {
    Reason.FORFEIT: N_("neither player played"),
    Reason.REFUSAL: N_("both players refused the rules"),
}
WINS = (
    Reason.RESIGNED,
    Reason.FLAG,
    Reason.FORFEIT,
    Reason.REFUSAL,
    Reason.STRIKES,
    Reason.ARBITER,
)
"""Reasons that a person may enter for a win, the usual first."""
DRAWS = (Reason.AGREED, Reason.REGULATORY, Reason.CLAIMED, Reason.BOTH_FLAGS, Reason.ARBITER)


def winner_words(winner: Side | None, *, both_lose: bool = False) -> str:
    """ "White wins", "Draw", "Both lose"."""
    if both_lose:
        return pgettext("within a sentence", "Both lose")
    if winner is None:
        return _("Draw")
    if winner == WHITE:
        return pgettext("within a sentence", "White wins")
    return pgettext("within a sentence", "Black wins")


def reason_words(reason: Reason, winner: Side | None, *, both_lose: bool = False) -> str:
    """Why it ended so: "Black resigned"."""
    if both_lose and reason in _BOTH_LOST:
        return _(_BOTH_LOST[reason])
    lost = {} if winner is None else _LOST[1 - winner]
    return _(lost.get(reason) or _REASONS.get(reason) or _REASONS[Reason.UNKNOWN])


def outcome_words(outcome: Outcome) -> str:
    """The end in one line: "White wins: Black resigned"."""
    line = _("{result}: {reason}").format(
        result=winner_words(outcome.winner, both_lose=outcome.both_lose),
        reason=reason_words(outcome.reason, outcome.winner, both_lose=outcome.both_lose),
    )
    return f"{line} ({_(outcome.article)})" if outcome.article else line


def reasons_for(winner: Side | None) -> tuple[Reason, ...]:
    """Reasons that a person may enter for a win of *winner*, or for a draw."""
    return DRAWS if winner is None else WINS
