"""What an irregularity costs, in words."""

from __future__ import annotations

from collections.abc import Sequence

from dama_desktop.core.arbiter.penalties import Penalty
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.i18n import N_, _, ngettext

_LOSES = {
    WHITE: N_("White loses by irregular moves: {strikes} of {limit}."),
    BLACK: N_("Black loses by irregular moves: {strikes} of {limit}."),
}
_CAUTIONED = {
    WHITE: N_("White is cautioned for an irregular move: {strikes} of {limit}."),
    BLACK: N_("Black is cautioned for an irregular move: {strikes} of {limit}."),
}
_WARNED = {
    WHITE: N_("White has been told to capture; not to do so now would be a refusal."),
    BLACK: N_("Black has been told to capture; not to do so now would be a refusal."),
}


def penalty_words(penalty: Penalty) -> tuple[str, ...]:
    """Sentences on what *penalty* brings; empty if nothing."""
    side = penalty.offender
    if side is None:
        return ()
    counted = {"strikes": penalty.strikes, "limit": penalty.limit}
    if penalty.loses:
        return (_(_LOSES[side]).format(**counted),)
    said = []
    if penalty.cautioned:
        said.append(_(_CAUTIONED[side]).format(**counted))
    if penalty.bonus_ms:
        said.append(_bonus(1 - side, penalty.bonus_ms // 1000))
    if penalty.warned:
        said.append(_(_WARNED[side]))
    return tuple(said)


def _bonus(side: int, seconds: int) -> str:
    forms: Sequence[str] = (
        ngettext("White gets {count} second more.", "White gets {count} seconds more.", seconds),
        ngettext("Black gets {count} second more.", "Black gets {count} seconds more.", seconds),
    )
    return forms[side].format(count=seconds)
