"""
Sentences in the reader's language (gettext).

``_``, ``ngettext`` and ``pgettext`` look up the language of the moment each time they are called,
so the language changes without a restart; a widget that keeps a text must ask again. Write sources
in English. ``python3 dev.py messages`` collects them into the catalogues and compiles these.
"""

from collections.abc import Mapping
from gettext import GNUTranslations, NullTranslations

from dama_desktop import assets

SOURCE_LANGUAGE = "en"
_CATALOGUE = "locale/{}/LC_MESSAGES/dama.mo"


class UnknownLanguage(LookupError):
    """There is no catalogue for the language asked for."""


class _Current:
    """The language of the moment; one for the whole program."""

    code = SOURCE_LANGUAGE
    catalogue: NullTranslations = NullTranslations()


def available_languages() -> tuple[str, ...]:
    """Return the sorted codes of the languages that have a catalogue ("cs", "en", "sk")."""
    return assets.names("locale")


def current_language() -> str:
    """Return the code of the language that texts come in now."""
    return _Current.code


def set_language(code: str) -> None:
    """
    Let every text from now on come in the language *code*, one of :func:`available_languages`.

    :raises UnknownLanguage: it has no catalogue; the language stays as it was.
    """
    try:
        catalogue = assets.asset(_CATALOGUE.format(code))
    except assets.MissingAsset:
        raise UnknownLanguage(code) from None
    with catalogue.open("rb") as file:
        _Current.catalogue = GNUTranslations(file)
    _Current.code = code


def choose_language(*wishes: str) -> str:
    """
    Return the first of *wishes* that has a catalogue, English when none has.

    A wish may carry a country, an encoding or a modifier, and may be empty: "cs_CZ.UTF-8", "sk-SK".
    """
    available = available_languages()
    for wish in wishes:
        code = wish.replace("-", "_").partition("_")[0].partition(".")[0].lower()
        if code in available:
            return code
    return SOURCE_LANGUAGE


def environment_languages(environ: Mapping[str, str]) -> tuple[str, ...]:
    """
    Return the languages that *environ* asks for, best first.

    ``DAMA_LANGUAGE`` comes first, then what gettext reads, in its order: ``LANGUAGE`` (a list
    divided by colons), ``LC_ALL``, ``LC_MESSAGES``, ``LANG``.
    """
    wishes = [environ.get("DAMA_LANGUAGE", ""), *environ.get("LANGUAGE", "").split(":")]
    wishes += [environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return tuple(wish for wish in wishes if wish)


def _(message: str) -> str:
    """Return *message* in the current language."""
    return _Current.catalogue.gettext(message) if message else ""  # "" names a catalogue's header


def N_(message: str) -> str:  # noqa: N802 - gettext's own name
    """Mark *message* for translators where it is defined; ``_`` translates it where it is shown."""
    return message


def ngettext(singular: str, plural: str, count: int) -> str:
    """Return the text that goes with *count* things in the current language."""
    return _Current.catalogue.ngettext(singular, plural, count)


def pgettext(context: str, message: str) -> str:
    """Return *message* as it is said in *context*, where one English word has several meanings."""
    return _Current.catalogue.pgettext(context, message)
