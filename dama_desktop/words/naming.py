"""Words for sides, lists and moves."""

from __future__ import annotations

from collections.abc import Sequence

from dama_desktop.core.rules.piece import BLACK, WHITE, Side
from dama_desktop.i18n import N_, _, pgettext

SIDES = {WHITE: N_("White"), BLACK: N_("Black")}
"""A side as the subject of a sentence."""

SIGNS = {"x": "×"}
"""Signs of notation as they are printed for people."""


def side_name(side: Side) -> str:
    """The name of *side*, as the subject of a sentence."""
    return _(SIDES[side])


def side_within(side: Side) -> str:
    """The name of *side*, the subject, where it may stand in the middle of a sentence."""
    if side == WHITE:
        return pgettext("within a sentence", "White")
    return pgettext("within a sentence", "Black")


def game_name(name: str) -> str:
    """The name of a game, told part by part: "International: giveaway"."""
    return ": ".join(_(part) for part in name.split(": "))


def printed(text: str) -> str:
    """A move text with the signs that people read."""
    return "".join(SIGNS.get(sign, sign) for sign in text)


def all_of(texts: Sequence[str]) -> str:
    """A list whose every member is meant: "22, 23 and 24"."""
    return _listed(texts, _("{list} and {last}"))


def one_of(texts: Sequence[str]) -> str:
    """A list of which one is meant: "22, 23 or 24"."""
    return _listed(texts, _("{list} or {last}"))


def _listed(texts: Sequence[str], joined: str) -> str:
    if len(texts) < 2:
        return "".join(texts)
    return joined.format(list=", ".join(texts[:-1]), last=texts[-1])
