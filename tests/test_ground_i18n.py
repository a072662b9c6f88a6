"""Languages: switching, choosing, and catalogues in step with what is shipped."""

import re
from collections.abc import Iterator
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from dama_desktop import i18n

LOCALE = Path(__file__).parents[1] / "resources/dama_resources/locale"
LANGUAGES = ("cs", "en", "sk")
TEXT = "The window cannot start: {reason}"


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    i18n.set_language("en")


def catalogue(language: str) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES/dama.po").open("rb") as file:
        return read_po(file, locale=language)


def texts(message: Message) -> list[str]:
    """The translations of *message*, one for each plural form."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def ids(message: Message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def fields(text: str) -> set[str]:
    """What is filled in: ``{name}`` and ``%(name)s``."""
    return set(re.findall(r"\{\w*[^}]*\}|%\(\w+\)[sd]", text))


def test_the_language_of_the_moment_is_looked_up_at_each_call() -> None:
    said = []
    for language in ("en", "cs", "sk", "en"):
        i18n.set_language(language)
        assert i18n.current_language() == language
        said.append(i18n._(TEXT))
    assert said[0] == said[3] == TEXT
    assert len(set(said)) == 3


def test_an_unknown_language_changes_nothing() -> None:
    i18n.set_language("sk")
    with pytest.raises(i18n.UnknownLanguage):
        i18n.set_language("../cs")
    assert i18n.current_language() == "sk"


def test_what_has_no_translation_comes_in_english() -> None:
    i18n.set_language("cs")
    assert i18n._("xyzzy") == "xyzzy"
    assert i18n._("") == ""
    assert i18n.ngettext("%(n)d xyzzy", "%(n)d xyzzies", 2) == "%(n)d xyzzies"
    assert i18n.pgettext("magic", "xyzzy") == "xyzzy"


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        (("cs_CZ.UTF-8",), "cs"),
        (("sk-SK",), "sk"),
        (("sk.UTF-8",), "sk"),
        (("de_DE", "", "cs"), "cs"),
        (("C.UTF-8",), "en"),
        ((), "en"),
    ],
)
def test_the_first_wish_with_a_catalogue_is_granted(wishes: tuple[str, ...], language: str) -> None:
    assert i18n.choose_language(*wishes) == language


def test_our_own_variable_comes_before_those_of_gettext() -> None:
    environ = {
        "LANG": "a",
        "LC_MESSAGES": "b",
        "LC_ALL": "",
        "LANGUAGE": "c:d",
        "DAMA_LANGUAGE": "e",
    }
    assert i18n.environment_languages(environ) == ("e", "c", "d", "b", "a")


def test_the_three_languages_are_there() -> None:
    assert i18n.available_languages() == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_catalogues_are_in_step_with_their_sources(language: str) -> None:
    compiled = BytesIO()
    write_mo(compiled, catalogue(language))
    compiled.seek(0)
    with (LOCALE / language / "LC_MESSAGES/dama.mo").open("rb") as file:
        shipped = GNUTranslations(file)
    assert messages_of(shipped) == messages_of(GNUTranslations(compiled))


def messages_of(translations: GNUTranslations) -> dict[object, str]:
    """All but the header, which names the version of the tool."""
    held: dict[object, str] = dict(vars(translations)["_catalog"])
    held.pop("", None)
    return held


@pytest.mark.parametrize("language", ["cs", "sk"])
def test_every_text_is_translated_and_keeps_its_fields(language: str) -> None:
    for message in catalogue(language):
        if not message.id:
            continue  # the header
        assert not message.fuzzy, message.id
        assert texts(message), message.id
        assert all(texts(message)), f"{language}: {message.id!r} is not translated"
        wanted = set().union(*map(fields, ids(message)))
        assert all(fields(text) <= wanted for text in texts(message)), message.id
        assert wanted == set().union(*map(fields, texts(message))), message.id
