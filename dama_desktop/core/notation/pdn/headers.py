"""Tags that are kept by a field of the record, and those that are kept as they are."""

from __future__ import annotations

from collections.abc import Sequence

from dama_desktop.core.notation.pdn.gametype import (
    GAME_TYPE,
    VARIANT,
    read_game_type,
    registered,
    variant_named,
    variant_numbered,
)
from dama_desktop.core.notation.pdn.written import WrittenGame, WrittenTag
from dama_desktop.core.rules.outcome import Reason
from dama_desktop.core.rules.variant import Variant

FEN = "FEN"
RESULT = "Result"
TERMINATION = "Termination"

ROSTER = ("Event", "Site", "Date", "Round", "White", "Black")
"""The usual seven tags without Result, which stands behind them."""

BY_FIELDS = ("fen", "setup", "result")
"""Tags, in small letters, that are read into fields of the record and written from them."""

REASONS = frozenset(reason.value for reason in Reason)


def declared_variant(game: WrittenGame) -> Variant | None:
    """The variant that the tags of *game* name, None if they name none that is known.

    Our own Variant tag goes before the GameType, which is then the parent's; other programs'
    Variant tags come after it.
    """
    names = [tag.value for tag in game.tags if tag.name.lower() == VARIANT.lower()]
    own = (registered(name) for name in names)
    named = (variant_named(name) for name in names)
    candidates = (*own, _by_game_type(game), *named)
    return next((variant for variant in candidates if variant is not None), None)


def _by_game_type(game: WrittenGame) -> Variant | None:
    tag = game.tag(GAME_TYPE)
    said = read_game_type(tag.value) if tag else None
    return variant_numbered(said.number) if said else None


def unknown_game_type(game: WrittenGame) -> WrittenTag | None:
    """The GameType tag if it names no variant that is known, and not the one that is declared."""
    tag = game.tag(GAME_TYPE)
    if tag is None or _by_game_type(game) is not None:
        return None
    declared = declared_variant(game)
    return None if declared is not None and declared.names.game_type == tag.value else tag


def kept_headers(game: WrittenGame, variant: Variant) -> tuple[tuple[str, str], ...]:
    """The tags that no field of the record holds, in their order."""
    unknown = unknown_game_type(game)
    reason = reason_of(game)
    own_variant_tag = needs_variant_tag(variant, unknown is not None)
    return tuple(
        (tag.name, tag.value)
        for tag in game.tags
        if tag.name.lower() not in BY_FIELDS
        and not (tag.name.lower() == GAME_TYPE.lower() and tag is not unknown)
        and not (tag.name == VARIANT and tag.value == variant.key and own_variant_tag)
        and not (tag.name == TERMINATION and tag.value == reason)
    )


def needs_variant_tag(variant: Variant, foreign_game_type: bool) -> bool:
    """Whether our private Variant tag must say what the GameType does not."""
    return foreign_game_type or not variant.names.official_game_type


def reason_of(game: WrittenGame) -> str | None:
    """Why the game ended, where a Termination tag says it in our words."""
    said = (tag.value for tag in game.tags if tag.name == TERMINATION and tag.value in REASONS)
    return next(said, None)


def with_result(headers: Sequence[tuple[str, str]], result: str) -> tuple[tuple[str, str], ...]:
    """*headers* with the Result tag behind the last of the usual tags."""
    usual = [index for index, (name, _) in enumerate(headers) if name in ROSTER]
    at = usual[-1] + 1 if usual else 0
    return (*headers[:at], (RESULT, result), *headers[at:])
