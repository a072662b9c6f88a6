"""What an event sets beside its rule book, as a text that the settings of the window can keep."""

from __future__ import annotations

from dama_desktop.core.arbiter.regulations import (
    BadRegulation,
    Pairs,
    book_in_force,
    write_regulations,
)
from dama_desktop.core.arbiter.rule_books import RuleBook, Settings, UnknownRuleBook, rule_book


def text_of(book: RuleBook, settings: Settings) -> str:
    """What *settings* rule otherwise than *book*: ``huff=true;strikes_to_loss=3``."""
    return ";".join(f"{name}={value}" for name, value in write_regulations(book, settings))


def settings_of(key: str, text: str) -> Settings:
    """The settings of the rule book *key* with *text* laid over them; of it alone if *text* is
    damaged.

    :raises UnknownRuleBook: there is no such book.
    """
    try:
        return book_in_force(key, _pairs(text)).settings
    except UnknownRuleBook:
        raise
    except BadRegulation:
        return rule_book(key).settings


def _pairs(text: str) -> Pairs:
    parts = (part.partition("=") for part in text.split(";") if part)
    return tuple((name, value) for name, _sign, value in parts)
