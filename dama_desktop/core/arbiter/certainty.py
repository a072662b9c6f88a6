"""How sure a ruling is when the board shows only which squares are occupied.

Such a board sees neither colours nor crowns nor hands. What it reports fits several deeds: a
displaced piece may have been moved by either player, and of several squares that fell empty any
may be the one whose piece went to the square that was filled. If another reading of the same
picture, no more far-fetched than the one judged, gives another ruling, this one is a deduction and
the arbiter is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from dama_desktop.core.arbiter.codes import NOT_IRREGULAR, Code, Codes
from dama_desktop.core.arbiter.inquiry import Inquiry
from dama_desktop.core.arbiter.remedies import correct
from dama_desktop.core.game.deed import Deed, Displacement
from dama_desktop.core.game.incident import Confidence
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position

UNSEEN: Codes = frozenset(
    {
        Code.OTHER_PIECE,
        Code.FOREIGN_PIECE,
        Code.NOT_CROWNED,
        Code.MOVED_UNCROWNED,
        Code.CROWNED_WRONGLY,
        Code.ACCIDENT,
    }
)
"""Findings that need colours, crowns or hands."""


def confidence(
    inquiry: Inquiry, codes: Codes, found_codes: Callable[[Inquiry], Codes]
) -> Confidence:
    """How sure *codes* are; *found_codes* judges another reading of the same picture."""
    if inquiry.deed.happening is None and inquiry.unexplained:
        return Confidence.DEDUCED
    if inquiry.deed.colours_seen or codes <= NOT_IRREGULAR:
        return Confidence.CERTAIN
    if codes & UNSEEN:
        return Confidence.DEDUCED
    for deed in _other_readings(inquiry):
        other = replace(inquiry, deed=deed)
        found = found_codes(other)
        if len(found) <= len(codes) and _ruling(other, found) != _ruling(inquiry, codes):
            return Confidence.DEDUCED
    return Confidence.CERTAIN


def _ruling(inquiry: Inquiry, codes: Codes) -> tuple[Codes, Side, Position | None]:
    """What tells one ruling from another: the findings, who did it, what correcting restores."""
    remedy = correct(inquiry, codes)
    return codes, inquiry.player, remedy.position if remedy else None


def _other_readings(inquiry: Inquiry) -> Iterator[Deed]:
    """Other deeds that leave the same squares occupied."""
    deed = inquiry.deed
    if not inquiry.carried:
        yield replace(deed, player=1 - deed.player)
    if any(reading.foreign for reading in inquiry.readings) or not inquiry.on_turn:
        yield replace(deed, player=1 - deed.player)
    if len(inquiry.carried) != 1:
        return
    moved = inquiry.carried[0]
    for square in deed.removed:
        removed = tuple(moved.start if other == square else other for other in deed.removed)
        yield replace(deed, moved=(Displacement(square, moved.end),), removed=removed, touched=())
