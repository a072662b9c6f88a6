"""Words for openings that were drawn by lot."""

from __future__ import annotations

from dama_desktop.core.notation.ballots import Ballot
from dama_desktop.i18n import N_, _

DOUBTS = {
    "side": N_("The published tables give the other side the move; the number of moves decides."),
    "position": N_("The published moves and position disagree; the moves decide."),
    "other-side": N_("Another table gives the other side the move in this position."),
    "first-move": N_("This is an ordinary first move of White, and yet White is to move."),
    "black-first": N_("Black is to move, unlike in other openings that displace men."),
    "lost": N_("One source marks this opening as lost; the official list was not compared."),
}
"""What may be doubtful about an opening, by its code."""


def doubts_about(ballot: Ballot) -> tuple[str, ...]:
    """A sentence for each thing that is doubtful about the opening."""
    return tuple(_(DOUBTS[doubt]) for doubt in ballot.opening.doubts)


def opening_told(ballot: Ballot) -> str:
    """What was done to come to the start: the moves, the men displaced, or that it is the usual."""
    if ballot.opening.displaced:
        return _("displaced: {men}").format(men=ballot.text)
    return ballot.text or _("the usual start position")
