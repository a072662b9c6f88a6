"""All variants by key."""

from __future__ import annotations

from difflib import get_close_matches

from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.international import INTERNATIONAL

VARIANTS: dict[str, Variant] = {v.key: v for v in (INTERNATIONAL,)}


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
