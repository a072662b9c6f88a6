"""Catalogues: every text of the program is in them, translated, whole, and in good grammar."""

import importlib.util
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.pofile import read_po
from dama_drivers.catalog import KINDS

from dama_desktop import i18n
from dama_desktop.core.arbiter.consequences import After, Part
from dama_desktop.core.arbiter.rule_books import BOOKS
from dama_desktop.core.clock import BY_KEY
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variants.modifiers import MODIFIERS
from dama_desktop.core.rules.variants.registry import VARIANTS
from dama_desktop.hall.ballots import TABLES, opening_table
from dama_desktop.words import marked
from dama_desktop.words.naming import game_name
from dama_desktop.words.rulings import consequence

ROOT = Path(__file__).parents[1]
LANGUAGES = ("cs", "en", "sk")
TRANSLATED = ("cs", "sk")
SPOKEN = "Frysk!"
"""The one name that is written with an exclamation mark."""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    i18n.set_language("en")


def keywords() -> list[str]:
    """What marks a text, as ``dev.py messages`` has it."""
    spec = importlib.util.spec_from_file_location("dev", ROOT / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    dev = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(dev)
    return list(dev.KEYWORDS)


def catalogue(language: str) -> Catalog:
    po = ROOT / f"resources/dama_resources/locale/{language}/LC_MESSAGES/dama.po"
    with po.open("rb") as file:
        return read_po(file, locale=language)


def messages(language: str) -> list[Message]:
    """All but the header."""
    return [message for message in catalogue(language) if message.id]


def forms(value: str | Sequence[str] | None) -> tuple[str, ...]:
    """A text, or the forms of one that counts."""
    return (value,) if isinstance(value, str) else tuple(value or ())


def fields(text: str) -> list[tuple[str, str | None, str | None]]:
    """What is filled in, and how: ``{name}``, ``{name!r}``, ``{name:+}``, ``%(name)s``, ``%s``."""
    braces = [(name, how, kind) for _, name, how, kind in Formatter().parse(text) if name]
    percents = [(field, None, None) for field in re.findall(r"%(?:\(\w+\))?[srd]", text)]
    return sorted({*braces, *percents}, key=str)


def edges(text: str) -> tuple[str, str, str]:
    """The blanks at both ends of *text*, and the sign that ends it, if it is one of these."""
    bare = text.strip()
    front, back = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
    return front, back, bare[-1] if bare[-1] in ".…:?" else ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_program_is_in_the_catalogue(language: str) -> None:
    """If this fails: ``python3 dev.py messages``, then translate what is new."""
    found = extract_from_dir(ROOT / "dama_desktop", keywords=parse_keywords(keywords()))
    written = {(message, context) for _file, _line, message, _comments, context in found}
    assert written == {(message.id, message.context) for message in messages(language)}


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_translated_in_all_forms_that_the_language_has(language: str) -> None:
    held = catalogue(language)
    assert held.num_plurals == 3
    assert not [message.id for message in messages(language) if message.fuzzy]
    for message in messages(language):
        wanted = 1 if isinstance(message.id, str) else held.num_plurals
        told = forms(message.string)
        assert len(told) == wanted, message.id
        assert all(text.strip() for text in told), message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_form_keeps_the_fields(language: str) -> None:
    """The form for one thing only may leave out what its source leaves out."""
    for message in messages(language):
        sources, told = forms(message.id), forms(message.string)
        assert all(fields(text) == fields(sources[-1]) for text in told[1:] or told), message.id
        assert fields(told[0]) == fields(sources[0]), message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_form_begins_and_ends_as_the_source_does(language: str) -> None:
    for message in messages(language):
        wanted = edges(forms(message.id)[-1])
        assert all(edges(text) == wanted for text in forms(message.string)), message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_nobody_is_shouted_at(language: str) -> None:
    for message in messages(language):
        told = [text.replace("!r}", "}") for text in forms(message.string) if text != SPOKEN]
        assert not any("!" in text for text in told), message.id


def test_what_core_and_drivers_name_is_marked() -> None:
    """A text missing here, or one that is no longer there, belongs into ``words/marked.py``."""
    variants = VARIANTS.values()
    remarks = [told.remarks for told in variants]
    remarks += [modifier.remarks for modifier in MODIFIERS.values()]
    rules = [rule for v in variants for rule in (*v.ending.draws, *v.ending.offered)]
    clear = [book.clear_draw.article for book in BOOKS.values() if book.clear_draw]
    assert set(marked.VARIANTS) == {variant.name for variant in variants}
    assert set(marked.MODIFIERS) == {modifier.name for modifier in MODIFIERS.values()}
    assert set(marked.REMARKS) == {remark for told in remarks for remark in told}
    assert set(marked.SOURCES) == {variant.source for variant in variants}
    assert set(marked.ARTICLES) == {*(rule.article for rule in rules), *clear}
    assert set(marked.CONTROLS) == {preset.name for preset in BY_KEY.values()}
    assert set(marked.BOARDS) == {kind.name for kind in KINDS.values()}
    assert set(marked.OPENINGS) == {opening_table(key).name for key in TABLES}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("cs", ["1 půltah", "2 půltahy", "4 půltahy", "5 půltahů", "22 půltahů", "0 půltahů"]),
        ("sk", ["1 polťah", "2 polťahy", "4 polťahy", "5 polťahov", "22 polťahov", "0 polťahov"]),
        ("en", ["1 half-move", *(f"{n} half-moves" for n in (2, 4, 5, 22, 0))]),
    ],
)
def test_numbers_take_the_form_that_goes_with_them(language: str, said: list[str]) -> None:
    i18n.set_language(language)
    told = [
        i18n.ngettext("{count} half-move", "{count} half-moves", count).format(count=count)
        for count in (1, 2, 4, 5, 22, 0)
    ]
    assert told == said


@pytest.mark.parametrize(
    ("language", "correct", "leave"),
    [
        ("cs", "Bílý bere 28x19, běží hodiny bílého", "33 zůstává, na tahu je černý"),
        ("sk", "Biely berie 28x19, bežia hodiny bieleho", "33 zostáva, na ťahu je čierny"),
        ("en", "White takes 28x19, White's clock runs", "33 stays, Black to move"),
    ],
)
def test_sides_are_declined(language: str, correct: str, leave: str) -> None:
    i18n.set_language(language)
    takes = Part(After.TAKES, {"side": WHITE, "of": ("28x19",)})
    clock = Part(After.CLOCK_RUNS, {"side": WHITE, "of": ()})
    stays = Part(After.STAYS, {"side": BLACK, "of": ("33",)})
    turn = Part(After.TO_MOVE, {"side": BLACK, "of": ()})
    assert consequence((takes, clock)).replace("×", "x") == correct
    assert consequence((stays, turn)) == leave


def test_a_side_begins_small_where_it_does_not_begin_the_sentence() -> None:
    i18n.set_language("cs")
    again = Part(After.CLEARED_AGAIN, {"side": WHITE, "of": ()})
    on = Part(After.PLAYS_ON, {"side": WHITE, "of": ()})
    assert consequence((again, on)) == "Odstranění se provede znovu, bílý hraje dál"
    assert consequence((on,)) == "Bílý hraje dál"


def test_names_of_games_are_translated_part_by_part() -> None:
    i18n.set_language("cs")
    assert game_name("International") == "Mezinárodní"
    assert game_name("Russian: giveaway: handicap") == "Ruská: žravá: s hendikepem"
