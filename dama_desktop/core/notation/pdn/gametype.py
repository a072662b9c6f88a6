"""Which variant a game says it is: the tags GameType and Variant (PDN 3.0, GameType)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from dama_desktop.core.notation.fen import SIDE_LETTERS
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.registry import VARIANTS, UnknownVariant
from dama_desktop.core.rules.variants.registry import variant as variant_called

GAME_TYPE = "GameType"
VARIANT = "Variant"

VALUE = re.compile(r"\s*(\d{1,4})\s*(?:,\s*([WB?])\b.*)?", re.IGNORECASE)

ELSEWHERE = {
    43: "turkish",  # hcheckers
    44: "armenian",  # hcheckers
    97: "frysk",  # lidraughts
    98: "international+giveaway",  # lidraughts
}
"""Numbers outside the standard in files met with, and the variants they mean."""

OTHER_NAMES = {
    "american": "english",
    "american/english": "english",
    "antidraughts": "international+giveaway",
    "checkers": "english",
    "frysk!": "frysk",
    "standard": "international",
}
"""Names of servers in their Variant tags, in small letters, where they are not ours."""


@dataclass(frozen=True, slots=True)
class GameType:
    """What a GameType tag says that is of use."""

    number: int
    starts: Side | None
    """The side said to start, if one is."""


def read_game_type(value: str) -> GameType | None:
    """The value of a GameType tag, with or without its further fields; None if it is none."""
    found = VALUE.fullmatch(value)
    if found is None:
        return None
    starts = SIDE_LETTERS.find((found[2] or "?").upper())
    return GameType(int(found[1]), None if starts < 0 else starts)


def variant_numbered(number: int) -> Variant | None:
    """The variant of a GameType number: an official one, else one used elsewhere, else None."""
    for variant in VARIANTS.values():
        own = read_game_type(variant.names.game_type)
        if variant.names.official_game_type and own is not None and own.number == number:
            return variant
    return registered(ELSEWHERE.get(number, ""))


def variant_named(name: str) -> Variant | None:
    """The variant a server calls *name* in its Variant tag, None if it is not clear."""
    wanted = name.strip().lower()
    for variant in VARIANTS.values():
        if wanted == variant.name.lower():
            return variant
    return registered(OTHER_NAMES.get(wanted, wanted))


def registered(key: str) -> Variant | None:
    """The variant with *key*, None if there is none."""
    try:
        return variant_called(key)
    except UnknownVariant:
        return None
