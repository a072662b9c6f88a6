"""The settings of an event, written as pairs of text beside its rule book and read back.

A game keeps them with its opening, so that a journal tells by itself what was in force.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from dama_desktop.core.arbiter.rule_books import RuleBook, Settings, rule_book

Pairs = tuple[tuple[str, str], ...]
"""Names of settings with their values."""

RETIRED = frozenset({"claim_window", "arbiter_may_intervene"})
"""Settings that changed nothing and are no more; journals that have them are read all the same."""

NONE, TRUE, FALSE = "none", "true", "false"


class BadRegulation(ValueError):
    """A pair that sets nothing; the message names the setting."""


def write_regulations(book: RuleBook, settings: Settings) -> Pairs:
    """What *settings* rule otherwise than *book*, in the order of the settings."""
    names = (field.name for field in fields(Settings))
    return tuple(
        (name, _written(getattr(settings, name)))
        for name in names
        if getattr(settings, name) != getattr(book.settings, name)
    )


def _written(value: Any) -> str:
    if value is None:
        return NONE
    if isinstance(value, bool):
        return TRUE if value else FALSE
    return str(value)


def book_in_force(key: str, regulations: Pairs) -> RuleBook:
    """The rule book called *key* with *regulations* laid over its settings, without ``RETIRED``.

    :raises UnknownRuleBook: there is none.
    :raises BadRegulation: a pair names no setting, or a value that the setting cannot have.
    """
    book = rule_book(key)
    given = {name: _read(name, text) for name, text in regulations if name not in RETIRED}
    return replace(book, settings=replace(book.settings, **given)) if given else book


def _read(name: str, text: str) -> Any:
    if name not in _READERS:
        raise BadRegulation(f"there is no setting {name!r}")
    try:
        return _READERS[name](text)
    except (KeyError, ValueError):
        raise BadRegulation(f"{name}: {text!r} is no value of this setting") from None


def _flag(text: str) -> bool:
    return {TRUE: True, FALSE: False}[text]


def _count(text: str) -> int:
    if not text.isdecimal():
        raise ValueError(text)
    return int(text)


def _limit(text: str) -> int | None:
    """A count from 1 on, or none."""
    if text == NONE:
        return None
    if _count(text) == 0:
        raise ValueError(text)
    return int(text)


_READERS = {
    "offender_clock_runs": _flag,
    "revoke_increment": _flag,
    "bonus_to_opponent_s": _count,
    "strikes_to_loss": _limit,
    "huff": _flag,
    "draw_offer_from_move": _limit,
    "draw_offer_pieces": _limit,
}
