"""All variants by key."""

from __future__ import annotations

from difflib import get_close_matches

from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.brazilian import BRAZILIAN
from dama_desktop.core.rules.variants.czech import CZECH
from dama_desktop.core.rules.variants.english import ENGLISH, POOL
from dama_desktop.core.rules.variants.frisian import FRISIAN, FRYSK
from dama_desktop.core.rules.variants.international import CANADIAN, INTERNATIONAL
from dama_desktop.core.rules.variants.italian import ITALIAN
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


class UnknownVariant(LookupError):
    """No variant has this key; ``near`` lists keys spelled alike."""

    def __init__(self, key: str, near: tuple[str, ...]) -> None:
        super().__init__(f"unknown variant {key!r}")
        self.key = key
        self.near = near


def variant(key: str) -> Variant:
    """The variant called *key*.

    :raises UnknownVariant: there is none.
    """
    found = VARIANTS.get(key)
    if found is None:
        raise UnknownVariant(key, tuple(get_close_matches(key, VARIANTS, n=3, cutoff=0.5)))
    return found
