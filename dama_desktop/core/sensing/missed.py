"""A move that was complete for a while, but not for long enough to be believed at the time."""

from __future__ import annotations

from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.sensing.expectations import Standpoint
from dama_desktop.core.sensing.picture import Stood
from dama_desktop.core.sensing.prospects import Prospect, Prospects
from dama_desktop.core.sensing.study import Study
from dama_desktop.core.sensing.unfinished import on_the_way


def missed_move(study: Study) -> tuple[Prospect, Stood] | None:
    """The move whose final picture stood a moment ago and from which the game has gone on.

    The present picture must be a reply to it, made or being made, or a reply and the next move.
    """
    for stood in study.stood:
        if stood.until_ms - stood.from_ms < study.parameters.scan_ms * 6 // 5:
            continue
        found = study.prospects.matching(stood.snapshot, study.leeway)
        if len(found) == 1 and _went_on(study, found[0]):
            return found[0], stood
    return None


def _went_on(study: Study, prospect: Prospect) -> bool:
    variant, position = study.expectation.variant, prospect.position
    replies = Prospects(variant, Standpoint(position, legal_moves(variant, position)))
    leeway = prospect.leeway(position.board, study.leeway)
    return bool(
        replies.matching(study.snapshot, leeway)
        or on_the_way(position, replies.all, study.snapshot, leeway)
        or replies.pairs(study.snapshot, leeway)
    )
