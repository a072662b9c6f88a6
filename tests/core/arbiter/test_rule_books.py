"""Rule books as data."""

from __future__ import annotations

import pytest

from dama_desktop.core.arbiter.codes import IRREGULAR, LETTERED, Code
from dama_desktop.core.arbiter.remedies import CORRECTION, LEAVING
from dama_desktop.core.arbiter.rule_books import (
    BOOKS,
    Clearing,
    RuleBook,
    UnknownRuleBook,
    default_rule_book,
    rule_book,
)
from dama_desktop.core.rules.variants.registry import VARIANTS, variant

ONLY_IN_THE_ANNEX = {Code.NOT_CROWNED, Code.MOVED_UNCROWNED, Code.TWO_HANDS}


def test_every_irregularity_has_a_correction_and_every_code_a_turn() -> None:
    assert set(CORRECTION) == IRREGULAR
    assert set(LEAVING) == set(Code)


def test_the_annex_has_seventeen_items_and_the_czech_text_fourteen() -> None:
    lettered = [code for code in Code if code in LETTERED and code is not Code.CROWNED_WRONGLY]
    fmjd, czech = rule_book("fmjd"), rule_book("cz-int")
    assert [fmjd.article(code) for code in lettered] == [f"5.4.{n}" for n in range(1, 18)]
    assert [czech.article(code) for code in lettered if code in czech.codes] == [
        f"5.4{letter}" for letter in "abcdefghijklmn"
    ]


def test_the_russian_code_counts_the_wrong_move_before_the_second_move() -> None:
    russian = rule_book("russian")
    assert [russian.article(Code(letter)) for letter in "bacn"] == ["1", "2", "3", "14"]
    assert russian.clearing is Clearing.FORWARD


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.key)
def test_only_the_annex_has_the_last_three_items(book: RuleBook) -> None:
    assert (book.codes >= ONLY_IN_THE_ANNEX) == (book.key == "fmjd")
    assert book.analogy | book.our_reading <= book.codes


@pytest.mark.parametrize("key", VARIANTS)
def test_every_variant_has_a_book_and_finds_it_by_its_own_key(key: str) -> None:
    book = default_rule_book(variant(key))
    assert rule_book(book.key) == book
    assert rule_book(key).key in (key, book.key)


def test_games_whose_pieces_leave_at_once_know_no_early_removal() -> None:
    turkish = default_rule_book(variant("turkish"))
    assert Code.REMOVED_EARLY not in turkish.codes
    assert turkish.clearing is Clearing.FREE
    assert turkish.analogy == turkish.codes - {Code.OK}


def test_no_book_loses_a_game_by_strikes_but_the_american_practice() -> None:
    strikes = {key: book.settings.strikes_to_loss for key, book in BOOKS.items()}
    assert {key for key, number in strikes.items() if number is not None} == {"acf"}


def test_an_unknown_book_is_refused_with_what_is_near() -> None:
    with pytest.raises(UnknownRuleBook) as caught:
        rule_book("fmdj")
    assert caught.value.near == ("fmjd",)
