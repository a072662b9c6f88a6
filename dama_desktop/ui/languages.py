"""What the languages are called, each in its own words, so that anybody finds it."""

from __future__ import annotations

from dama_desktop.i18n import available_languages

_NAMES = {"cs": "Čeština", "sk": "Slovenčina", "en": "English"}
_FIRST = ("en", "cs", "sk")


def languages() -> tuple[tuple[str, str], ...]:
    """(code, name) of every language there is; one without a name is called by its code."""
    available = available_languages()
    known = tuple(code for code in _FIRST if code in available)
    others = tuple(code for code in available if code not in _FIRST)
    return tuple((code, _NAMES.get(code, code)) for code in (*known, *others))
