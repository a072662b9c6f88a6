"""All variants by key, and their combinations with modifiers."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache, reduce

from dama_desktop.core.rules.movegen import movers
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.brazilian import BRAZILIAN
from dama_desktop.core.rules.variants.czech import CZECH
from dama_desktop.core.rules.variants.english import ENGLISH, POOL
from dama_desktop.core.rules.variants.frisian import FRISIAN, FRYSK
from dama_desktop.core.rules.variants.international import CANADIAN, INTERNATIONAL
from dama_desktop.core.rules.variants.italian import ITALIAN
from dama_desktop.core.rules.variants.modifiers import MODIFIERS
from dama_desktop.core.rules.variants.russian import RUSSIAN, SPANTSIRETI
from dama_desktop.core.rules.variants.spanish import PORTUGUESE, SPANISH
from dama_desktop.core.rules.variants.turkish import ARMENIAN, TURKISH

VARIANTS: dict[str, Variant] = {
    variant.key: variant
    for variant in (
        INTERNATIONAL,
        RUSSIAN,
        CZECH,
        BRAZILIAN,
        CANADIAN,
        ENGLISH,
        ITALIAN,
        SPANISH,
        PORTUGUESE,
        POOL,
        SPANTSIRETI,
        FRISIAN,
        FRYSK,
        TURKISH,
        ARMENIAN,
    )
}


BARE_MODIFIER_OF = "russian"
"""The parent of a modifier that is named alone."""


class UnknownVariant(LookupError):
    """No variant has this key; ``near`` lists keys spelled alike."""

    def __init__(self, key: str, near: tuple[str, ...]) -> None:
        super().__init__(f"unknown variant {key!r}")
        self.key = key
        self.near = near


def variant(key: str) -> Variant:
    """The variant called *key*: a game, ``PARENT+MODIFIER``, or a modifier of the Russian game.

    Each combination is made once, so variants compare by identity. Its move generator is made
    with it, some milliseconds at the first call, so that no move has to wait for that.

    :raises UnknownVariant: there is none, or the parent does not allow the modifier.
    """
    parent, *modifiers = key.split("+")
    if parent in MODIFIERS:
        parent, modifiers = BARE_MODIFIER_OF, [parent, *modifiers]
    base = VARIANTS.get(parent)
    if base is None or not _combine(parent, modifiers):
        names = every_key() if modifiers else (*VARIANTS, *MODIFIERS)
        raise UnknownVariant(key, tuple(get_close_matches(key, names, n=3, cutoff=0.6)))
    found = _modified(base, tuple(modifiers))
    movers(found)
    return found


def every_key() -> tuple[str, ...]:
    """Keys of all games and of every game with one modifier that it allows."""
    combined = (
        f"{parent}+{modifier.key}"
        for parent in VARIANTS
        for modifier in MODIFIERS.values()
        if parent in modifier.parents
    )
    return (*VARIANTS, *combined)


def _combine(parent: str, modifiers: list[str]) -> bool:
    """Whether *parent* allows each modifier and no two of them change the same slot."""
    changed: set[str] = set()
    for key in modifiers:
        modifier = MODIFIERS.get(key)
        if modifier is None or parent not in modifier.parents or changed & modifier.slots:
            return False
        changed |= modifier.slots
    return True


@cache
def _modified(base: Variant, modifiers: tuple[str, ...]) -> Variant:
    return reduce(lambda made, key: MODIFIERS[key].applied(made), modifiers, base)
