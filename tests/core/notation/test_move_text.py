import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.notation.movetext import (
    AmbiguousMove,
    IllegalMove,
    MalformedMove,
    MoveTextError,
    WhyNot,
    read_move,
    write_move,
)
from dama_desktop.core.notation.routes import canonical
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.variants.registry import every_key, variant
from tests.core.rules.positions import scattered

TWO_WAYS = "W:WK47:B14,19,29,31,42"
"""Two captures of four from 47 to 36 (PDN 3.0, ambiguous captures)."""


def texts(key: str, fen: str) -> list[str]:
    chosen = variant(key)
    position = read_fen(chosen, fen)
    return sorted(write_move(chosen, position, m) for m in legal_moves(chosen, position))


def named(key: str, fen: str, text: str) -> str:
    chosen = variant(key)
    position = read_fen(chosen, fen)
    return write_move(chosen, position, read_move(chosen, position, text))


def start(text: str, key: str = "international") -> str:
    chosen = variant(key)
    return write_move(chosen, chosen.start(), read_move(chosen, chosen.start(), text))


def test_pdn_ambiguous_captures_are_written_in_full() -> None:
    assert texts("international", TWO_WAYS) == ["47x38x20x9x36", "47x38x24x13x36"]


def test_unambiguous_captures_are_written_short() -> None:
    assert texts("international", "W:W28:B22,12") == ["28x8"]
    assert texts("international", "W:WK46:B37,23") == ["46x10", "46x14", "46x19", "46x5"]


@pytest.mark.parametrize(
    "text",
    [
        "47x38x24x13x36",  # as PDN writes it
        "47x33x24x13x36",  # another landing on the straight line
        "47x24x36",
        "47x13x36",
        "47:38:24:13:36",
        "47x36<19,29,31,42>",
    ],
)
def test_any_route_and_any_telling_part_of_one_is_read(text: str) -> None:
    assert named("international", TWO_WAYS, text) == "47x38x24x13x36"


def test_squares_passed_on_a_line_are_read_where_they_do_not_mislead() -> None:
    assert named("international", "W:WK46:B37,23", "46x32x28x19") == "46x19"
    with pytest.raises(AmbiguousMove):
        named("international", TWO_WAYS, "47x38x33x24x13x36")
    with pytest.raises(IllegalMove):
        named("international", TWO_WAYS, "47x38x34x24x13x36")


def test_a_part_that_does_not_tell_is_ambiguous() -> None:
    for text in ("47x36", "47x38x36", "4736"):
        with pytest.raises(AmbiguousMove) as fault:
            named("international", TWO_WAYS, text)
        assert len(fault.value.candidates) == 2


def test_the_text_does_not_depend_on_the_route_a_move_was_made_with() -> None:
    chosen = variant("international")
    position = read_fen(chosen, TWO_WAYS)
    move = read_move(chosen, position, "47x38x24x13x36")
    for path in (move.path, *move.other_paths):
        other = Move(path, move.captures, move.promotes)
        assert write_move(chosen, position, other) == "47x38x24x13x36"
        others = tuple({move.path, *move.other_paths} - {path})
        whole = canonical(chosen.board, Move(path, move.captures, move.promotes, others))
        assert whole.path == canonical(chosen.board, move).path
        assert whole.captures == (41, 28, 18, 30)


@pytest.mark.parametrize(
    "text",
    ["32-28", "3228", "32 - 28", "32–28", "32—28", "32−28", "032-028", "32:28", "32x28", " 32-28 "],
)
def test_numeric_texts(text: str) -> None:
    assert start(text) == "32-28"


@pytest.mark.parametrize("text", ["d4-c5", "D4-C5", "d4c5", "d4:c5"])
def test_letters_on_the_ten_board(text: str) -> None:
    assert start(text) == "32-27"


@pytest.mark.parametrize(
    "text", ["c3-d4", "c3d4", "cd4", "с3-d4", "С3-D4", "22-18", "2218", "c3:d4", "c3 - d4"]
)
def test_lettered_texts(text: str) -> None:
    assert start(text, "russian") == "c3-d4"


def test_a_file_may_hold_several_men_that_do_not_reach_the_square() -> None:
    assert start("ed4", "russian") == "e3-d4"
    assert named("russian", "W:We3,e5,c5:Bd6", "c:e7") == "c5:e7"


def test_two_men_of_one_file_make_a_short_text_ambiguous() -> None:
    with pytest.raises(AmbiguousMove):
        named("russian", "W:WKe3,Ke5:Bh8", "ed4")


def test_digits_without_sign_are_parted_where_the_board_allows() -> None:
    assert named("english", "B:W32:B8", "811") == "8-11"
    assert named("english", "B:W32:B11", "1115") == "11-15"
    assert named("english", "B:W32:B1", "16") == "1-6"


def test_russian_same_start_and_end_with_other_captures() -> None:
    fen = "W:WKd2:Be3,b6,d6,f6,g7"
    assert texts("russian", fen) == [
        "d2:f4:c7:a5",
        "d2:g5:d8:a5",
        "d2:g5:e7:c5:a7",
        "d2:h6:f8:c5:a7",
    ]
    assert named("russian", fen, "d2:g5:a7") == "d2:g5:e7:c5:a7"
    assert named("russian", fen, "d:e7:a7") == "d2:g5:e7:c5:a7"


def test_a_short_text_that_is_a_whole_route_means_that_route() -> None:
    """One capture has no longer text; a longer capture between the same squares has."""
    chosen = variant("russian")
    position = read_fen(chosen, "W:WKa1:Bb2,g7,d6,c3,f6")
    for move in legal_moves(chosen, position):
        assert read_move(chosen, position, write_move(chosen, position, move)) == move


@pytest.mark.parametrize(
    "text", ["", "-", "3", "32-", "32-51", "zz", "a1-k3", "32-28!", "32-28-", "x"]
)
def test_malformed(text: str) -> None:
    with pytest.raises(MalformedMove) as fault:
        start(text)
    assert fault.value.text == text


@pytest.mark.parametrize(
    ("fen", "text", "why"),
    [
        ("W:W32:B1", "31-27", WhyNot.EMPTY),
        ("W:W32:B1", "1-6", WhyNot.EMPTY),
        ("W:W32:B1", "32-29", WhyNot.NOT_SO),
        ("W:W32,50:B28", "50-44", WhyNot.MUST_CAPTURE),
        ("W:W32,50:B28,19", "32x23x12", WhyNot.OTHER_CAPTURE),
        ("W:W32,43:B28,19,38", "43x32", WhyNot.OTHER_CAPTURE),
    ],
)
def test_illegal_moves_say_the_plainest_reason(fen: str, text: str, why: WhyNot) -> None:
    with pytest.raises(IllegalMove) as fault:
        named("international", fen, text)
    assert fault.value.why is why
    assert text in str(fault.value)


def test_stavropol_a_piece_of_the_other_side_is_no_empty_square() -> None:
    with pytest.raises(IllegalMove) as fault:
        named("stavropol", "W:Wc3:Bf6", "f6-f4")
    assert fault.value.why is WhyNot.NOT_SO


def test_all_errors_are_one_family() -> None:
    for kind in (MalformedMove, IllegalMove, AmbiguousMove):
        assert issubclass(kind, MoveTextError)
    assert issubclass(MoveTextError, ValueError)


def test_letters_are_not_read_on_twelve_squares() -> None:
    with pytest.raises(MalformedMove):
        start("a3-b4", "canadian")


@pytest.mark.parametrize("key", every_key())
@settings(max_examples=6)
@given(st.integers(0, 2**32))
def test_every_text_reads_back_as_its_move(key: str, seed: int) -> None:
    chosen, chance = variant(key), random.Random(seed)
    position = chosen.start()
    for _ in range(60):
        moves = legal_moves(chosen, position)
        if not moves:
            break
        for move in moves:
            text = write_move(chosen, position, move)
            assert read_move(chosen, position, text) == move
            for path in (move.path, *move.other_paths[:5]):
                spelled = "x".join(chosen.board.names[square] for square in path)
                assert read_move(chosen, position, spelled) == move
        position = after(chosen, position, chance.choice(moves))


@pytest.mark.parametrize("key", every_key())
def test_every_text_reads_back_among_crowds_of_kings(key: str) -> None:
    chosen, chance = variant(key), random.Random(key)
    for _ in range(15):
        position = scattered(chosen, chance, kings=0.6)
        texts = {}
        for move in legal_moves(chosen, position):
            texts[write_move(chosen, position, move)] = move
            assert read_move(chosen, position, write_move(chosen, position, move)) == move
        assert len(texts) == len(legal_moves(chosen, position))
