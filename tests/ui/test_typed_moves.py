"""Moves that are typed sign by sign."""

import pytest

from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.ui.play.typed import Waiting, read_so_far, typed_on

INTERNATIONAL = variant("international")
RUSSIAN = variant("russian")


def read(text: str, fen: str = "", kind: str = "international") -> Move | Waiting:
    rules = variant(kind)
    position = read_fen(rules, fen) if fen else rules.start()
    return read_so_far(rules, position, legal_moves(rules, position), text)


def ends(move: Move | Waiting, kind: str = "international") -> tuple[str, str]:
    assert isinstance(move, Move)
    names = variant(kind).board.names
    return names[move.start], names[move.end]


@pytest.mark.parametrize("text", ["3", "32", "32-", "32-2"])
def test_a_beginning_waits_for_more(text: str) -> None:
    assert read(text) is Waiting.FOR_MORE


@pytest.mark.parametrize("text", ["32-28", "32x28", "3228", "32–28"])
def test_a_whole_move_is_read_at_once_with_any_sign(text: str) -> None:
    assert ends(read(text)) == ("32", "28")


def test_a_move_that_may_go_on_as_another_one_waits() -> None:
    """6-1 is whole, and 6-11 begins like it."""
    fen = "W:WK6:B50"
    assert read("6-1", fen) is Waiting.FOR_MORE
    assert ends(read("6-11", fen)) == ("6", "11")


@pytest.mark.parametrize("text", ["32-29", "99", "x", "20-24"])
def test_what_no_move_begins_with_is_in_vain(text: str) -> None:
    assert read(text) is Waiting.IN_VAIN


def test_the_landings_of_a_long_capture_may_be_typed() -> None:
    fen = "W:W37:B12,21,31"
    assert ends(read("37x8", fen)) == ("37", "8")
    assert ends(read("37x26x17x8", fen)) == ("37", "8")


def test_squares_with_letters_are_typed_as_they_are_named() -> None:
    assert ends(read("c3-d4", kind="russian"), "russian") == ("c3", "d4")
    assert ends(read("c3d4", kind="russian"), "russian") == ("c3", "d4")


def test_keys_add_signs_and_a_backspace_takes_one_away() -> None:
    text = ""
    for sign in ("3", "2", "-", "2", "7", "\b", "8"):
        text = typed_on(text, sign)
    assert text == "32-28"
    assert typed_on("", "\b") == ""
