"""Deeds typed in a line: what is understood, what is not, and that the rulings are the same."""

from __future__ import annotations

import pytest

from dama_desktop.core.arbiter.judge import judge
from dama_desktop.core.arbiter.rule_books import rule_book
from dama_desktop.core.arbiter.typed_deed import TypedDeedError, TypedFault, read_deed
from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.variants.registry import variant

INTERNATIONAL = variant("international")
SHORT = "W:W28,38,47:B12,23"
"""White must take 28x19."""
LONG = "W:W28,48:B14,23"
"""White must take 28x19x10."""


def codes(fen: str, text: str, *, book: str = "fmjd", pressed: bool = True) -> tuple[str, ...]:
    before = read_fen(INTERNATIONAL, fen)
    deed = read_deed(INTERNATIONAL, before, text, pressed=pressed)
    return judge(INTERNATIONAL, rule_book(book), before, deed).codes


@pytest.mark.parametrize(
    ("fen", "text", "found"),
    [
        (SHORT, "28x19", ("OK",)),
        (SHORT, "28-19 x23", ("OK",)),
        (SHORT, "38-33", ("f",)),
        (SHORT, "28-19", ("k",)),
        (SHORT, "28-19 x23,12", ("l",)),
        (SHORT, "28-19 x23,47", ("n",)),
        (SHORT, "x12", ("g",)),
        (SHORT, "23-29", ("e",)),
        (SHORT, "~28-19 38-33", ("d",)),
        (LONG, "28x19", ("i",)),
        (LONG, "28x19x10", ("OK",)),
        (LONG, "28-10 x23,14", ("DEMO",)),
        ("W:W38,47:B12", "t47 38-33", ("c",)),
        ("W:W38,47:B12", "38-33 47-42", ("a",)),
        ("W:W38,47:B12", "38-33 K", ("r",)),
        ("W:W38,47:B12", "38-33 crowned", ("r",)),
        ("W:W7,48:B40,45", "7-1 !K", ("o",)),
        ("W:W38,47:B12", "+w15", ("ACCIDENT",)),
    ],
)
def test_fmjd_5_4_what_is_typed_is_judged(fen: str, text: str, found: tuple[str, ...]) -> None:
    assert codes(fen, text) == found


def test_fmjd_5_4_13_a_removal_that_goes_on_is_not_pressed() -> None:
    assert codes(LONG, "28-19-10 x23", pressed=False) == ("m",)


def test_squares_are_named_as_people_write_them() -> None:
    russian = variant("russian")
    before = read_fen(russian, "W:Wc3,h2:Bf6,b4,d4")
    deed = read_deed(russian, before, "c3:e5:g7")
    assert judge(russian, rule_book("russian"), before, deed).codes == ("OK",)


@pytest.mark.parametrize(
    ("text", "fault", "part"),
    [
        ("28-99", TypedFault.NO_SQUARE, "28-99"),
        ("28-19 x24", TypedFault.NOTHING_THERE, "x24"),
        ("27-22", TypedFault.NOTHING_THERE, "27-22"),
        ("28/19", TypedFault.NOT_UNDERSTOOD, "28/19"),
        ("K", TypedFault.NOT_UNDERSTOOD, "K"),
        ("28-19 hello", TypedFault.NOT_UNDERSTOOD, "hello"),
    ],
)
def test_what_is_not_understood_is_named(text: str, fault: TypedFault, part: str) -> None:
    with pytest.raises(TypedDeedError) as caught:
        read_deed(INTERNATIONAL, read_fen(INTERNATIONAL, SHORT), text)
    assert (caught.value.fault, caught.value.part) == (fault, part)
