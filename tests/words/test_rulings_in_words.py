"""Rulings in words: every line has its sentence, and each says what it has to."""

from __future__ import annotations

from string import Formatter
from typing import Any

import pytest

from dama_desktop.core.arbiter.cases import read_case
from dama_desktop.core.arbiter.codes import Code
from dama_desktop.core.arbiter.consequences import After
from dama_desktop.core.arbiter.explain import Line
from dama_desktop.core.arbiter.judge import judge
from dama_desktop.core.arbiter.rule_books import BOOKS, RuleBook, default_rule_book
from dama_desktop.core.rules.variants.registry import VARIANTS
from dama_desktop.words.articles import article_text, book_name, cited
from dama_desktop.words.rulings import (
    AFTERS,
    AFTERS_BY_SIDE,
    LINES,
    TITLES,
    RulingWords,
    bold,
    explanation,
    ruling_words,
)


def told(before: str, *, variant: str = "international", rules: str = "", **action: Any) -> str:
    case = read_case(
        {"variant": variant, "before": before, "rules": rules or None, "action": action}
    )
    incident = judge(case.variant, case.book, case.before, case.deed)
    return explanation(case.variant, case.book, incident)


def words(before: str, *, variant: str = "international", **action: Any) -> RulingWords:
    case = read_case({"variant": variant, "before": before, "action": action})
    incident = judge(case.variant, case.book, case.before, case.deed)
    return ruling_words(case.variant, case.book, incident, bold)


def to(start: str, end: str) -> dict[str, str]:
    return {"from": start, "to": end}


def test_every_line_every_title_and_every_consequence_has_its_words() -> None:
    assert set(LINES) == set(Line)
    assert set(TITLES) == set(Code)
    assert set(AFTERS) | set(AFTERS_BY_SIDE) == set(After)
    assert not set(AFTERS) & set(AFTERS_BY_SIDE)


@pytest.mark.parametrize("text", [*LINES.values(), *AFTERS.values()])
def test_sentences_ask_only_for_what_they_are_given(text: str) -> None:
    asked = {name for _, name, _, _ in Formatter().parse(text) if name}
    assert asked <= {"side", "all", "one", "first", "at"}


def test_a_missed_capture_reads_as_a_referee_would_say_it() -> None:
    ruling = words("W:W28,38:B12,23", moved=[to("38", "33")])
    assert ruling.title == "A capture was compulsory"
    assert ruling.sentences == (
        "White played <b>38-33</b>.",
        "<b>28×19</b> had to be taken.",
        "Irregularity: art. 5.4f.",
    )
    assert ruling.chooser_line == "Black decides. A reply on the board lets it stand."
    assert ruling.correct == "White takes 28×19, White's clock runs"
    assert ruling.leave == "33 stays, Black to move"
    assert ruling.account.marked == (27,)
    assert ruling.account.routes == ((27, 18),)


def test_a_set_of_findings_is_told_whole_under_the_gravest_title() -> None:
    ruling = words("W:W28,48:B11,22,23", moved=[to("28", "19")], removed=["23", "22"])
    assert ruling.title == "Another capture was compulsory"
    assert "Irregularity: art. 5.4h and art. 5.4l." in ruling.sentences
    assert "Removed, but not jumped: <b>22</b>." in ruling.sentences


def test_names_of_squares_keep_their_letters_at_the_start_of_a_line() -> None:
    ruling = words("W:Wc3,h2:Ba7,f6,d4", variant="russian", moved=[to("c3", "g7")], removed=["d4"])
    assert ruling.correct == "c3:g7 counts, off the board: f6, Black to move"
    assert ruling.leave == "On the board stays: f6, Black to move"


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ({"moved": [to("33", "28"), to("44", "40")]}, "two moves in a row: 33-28 and 44-40"),
        ({"player": "B", "moved": [to("13", "18")]}, "Black played 13-18 while the other"),
        ({"moved": [to("33", "38")]}, "The man on 33 cannot go there"),
        ({"moved": [to("33", "28")], "touched": ["44"]}, "White had touched 44 first"),
        ({"taken_back": to("33", "28")}, "White released 33-28 and took the move back"),
        ({"moved": [to("13", "18")]}, "White moved a piece of the other side: 13-18"),
        ({"removed": ["8"], "clock_pressed": False}, "White removed without cause: 8"),
        ({"touched": ["33"]}, "White touched 33 and has to play it"),
        ({"touched": ["33"], "said": "adjust"}, "announced it and put straight: 33. See art. 3.13"),
        ({"event": "REFUSAL"}, "White will not follow the rules"),
        ({"event": "ACCIDENT"}, "Nobody has a choice"),
        ({"moved": [to("33", "38")], "opponent_replied": to("8", "12")}, "no longer be corrected"),
        ({"moved": [to("33", "28")]}, "A lawful move. White played 33-28."),
    ],
)
def test_each_case_says_what_happened(action: dict[str, Any], said: str) -> None:
    assert said in told("W:W33,39,44:B8,13", **action)


def test_occupancy_alone_makes_the_arbiter_the_one_who_is_asked() -> None:
    case = read_case(
        {
            "variant": "international",
            "before": "W:W33,44:B8,13",
            "action": {"added": {"22": "w"}},
        }
    )
    incident = judge(case.variant, case.book, case.before, case.deed)
    said = ruling_words(case.variant, case.book, incident).chooser_line
    assert said.startswith("The board cannot tell for sure: the arbiter is asked.")


def test_american_practice_calls_the_move_back() -> None:
    said = told("B:W18,32:B1,2,14", variant="english", moved=[to("1", "5")])
    assert "English draughts, ACF and WCDF practice" in said
    assert said.endswith("Once noticed, the move is called back, with a caution.")


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.key)
def test_every_code_of_every_book_has_its_article_in_words(book: RuleBook) -> None:
    for code in book.codes - {Code.OK}:
        assert article_text(book, code)
        assert cited(book, code)


def test_analogy_and_our_own_reading_are_said() -> None:
    czech = BOOKS["czech8"]
    assert cited(czech, Code.LEFT_JUMPED) == "art. 5.4k by analogy"
    assert cited(czech, Code.MISSED_CAPTURE) == "rule 16"
    assert "by analogy" in article_text(czech, Code.LEFT_JUMPED)[-1]
    assert "own reading" in article_text(BOOKS["cz-int"], Code.CROWNED_WRONGLY)[-1]
    assert article_text(BOOKS["cz-int"], Code.TWO_HANDS) == ()


@pytest.mark.parametrize("key", VARIANTS)
def test_every_variant_cites_its_book(key: str) -> None:
    book = default_rule_book(VARIANTS[key])
    assert book_name(book)
    assert cited(book, Code.WRONG_MOVE)
