import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dama_desktop.core.notation.fen import FenError, read_fen, read_piece, write_fen, write_piece
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.piece import BLACK, WHITE, Piece
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.registry import every_key, variant
from tests.core.rules.positions import played

INTERNATIONAL = variant("international")
START = "W:W31-50:B1-20"


def read(text: str, key: str = "international") -> Position:
    return read_fen(variant(key), text)


def test_the_start_position() -> None:
    assert read(START) == INTERNATIONAL.start()
    assert write_fen(INTERNATIONAL, INTERNATIONAL.start()) == START


def test_men_come_before_kings_and_only_three_numbers_make_a_range() -> None:
    text = "B:W28,31,33-50,K4,K5,K6:B1,2,20,K22"
    assert write_fen(INTERNATIONAL, read(text)) == text


def test_an_empty_side_has_an_empty_list() -> None:
    text = "B:W10,48:B"
    position = read(text)
    assert position.of_side(BLACK) == 0
    assert write_fen(INTERNATIONAL, position) == text


@pytest.mark.parametrize(
    "dirty",
    [
        "W:W31-50:B1-20.",
        "W:W:W31-50:B1-20",
        "W:B1-20:W31-50",
        "w:w31-50:b1-20",
        "W:W31-50:B1-20:H0:F1",
        "W:W31-50:B1-20:H0:F1:+0+0",
        " W : W 31 - 50 : B 01-09, 10-20 . \n",
        "W:W31-50,:B20,19,18,17,16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1",
        "?:W31-50:B1-20",
    ],
)
def test_dirt_of_real_files_is_read(dirty: str) -> None:
    assert read(dirty) == INTERNATIONAL.start()


def test_a_doubled_side_is_told_from_an_empty_list() -> None:
    assert read("B:B:B1:W3") == read("B:W3:B1")
    assert read("W:W:B3").of_side(WHITE) == 0
    assert read("B:W50:B").of_side(BLACK) == 0


def test_letters_are_read_on_a_numbered_board_and_capitals_are() -> None:
    assert read("W:Wa1,Kj10:BB10") == read("W:W46,K5:B1")


def test_a_man_may_stand_on_the_far_row() -> None:
    assert read("W:W3,48:B50").piece(2) == Piece(WHITE)


def test_kings_in_a_range() -> None:
    assert read("W:WK31-33:B1") == read("W:WK31,K32,K33:B1")


@pytest.mark.parametrize(
    ("text", "column", "named"),
    [
        ("W:W31,51:B1", 7, "51"),
        ("W:W31:B1,x7", 10, "x7"),
        ("W:W31-77:B1", 4, "31-77"),
        ("W:W31:B1,31", 10, "31"),
        ("X:W31:B1", 1, "X"),
        ("W31:B1", 1, "W31"),
        ("", 1, ""),
        ("W", 1, "missing"),
        ("B::W13:BK14", 3, "W or B"),
        ("W:W31:B1:X", 10, "X"),
        ("W:W" + "9" * 5000 + ":B1", 4, "9999"),
    ],
)
def test_faults_name_their_place(text: str, column: int, named: str) -> None:
    with pytest.raises(FenError) as fault:
        read(text)
    assert fault.value.column == column
    assert named in str(fault.value)


def test_a_square_listed_twice_alike_is_no_fault() -> None:
    assert read("W:W31,31:B1") == read("W:W31:B1")


EVERY_GAME = [variant(key) for key in every_key()]
every_game = pytest.mark.parametrize("chosen", EVERY_GAME, ids=lambda game: game.key)


@every_game
def test_the_start_of_every_game_comes_back(chosen: Variant) -> None:
    assert read_fen(chosen, write_fen(chosen, chosen.start())) == chosen.start()


@every_game
@settings(max_examples=10)
@given(st.data())
def test_every_position_of_every_game_comes_back(chosen: Variant, data: st.DataObject) -> None:
    pieces = st.builds(Piece, st.sampled_from((WHITE, BLACK)), st.booleans())
    squares = st.dictionaries(st.integers(0, len(chosen.board) - 1), pieces)
    turn = data.draw(st.sampled_from((WHITE, BLACK)))
    position = Position.of(chosen.board, data.draw(squares), turn)
    assert read_fen(chosen, write_fen(chosen, position)) == position


@every_game
@settings(max_examples=10)
@given(st.integers(0, 2**32), st.integers(0, 60))
def test_of_a_position_in_play_all_but_its_memory_comes_back(
    chosen: Variant, seed: int, plies: int
) -> None:
    """A FEN says what stands on the board: not how often a king has moved, for instance."""
    position = played(chosen, random.Random(seed), plies)
    again = read_fen(chosen, write_fen(chosen, position))
    assert again.placement == position.placement
    assert again.memory == ()
    assert (again == position) == (position.memory == ())


def test_what_a_fen_cannot_say_can_make_a_difference() -> None:
    """Frisian 17: the king that has moved three times may not move a fourth time."""
    frisian = variant("frisian")
    stopped = Position(frisian.board, *read("W:WK48,31:B1", "frisian").placement, (47, 3, 0, 0))
    again = read(write_fen(frisian, stopped), "frisian")
    kings = [move.start == 47 for move in legal_moves(frisian, stopped)]
    assert not any(kings)
    assert any(move.start == 47 for move in legal_moves(frisian, again))


def test_numbers_on_the_russian_board_count_from_whites_far_left() -> None:
    assert read("W:W32:B1", "russian") == read("W:Wg1:Bb8", "russian")
    assert write_fen(variant("russian"), read("W:W21-32:B1-12", "russian")) == (
        "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6"
    )


def test_spanish_numbers_rise_from_whites_near_right() -> None:
    spanish = variant("spanish")
    assert write_fen(spanish, spanish.start()) == "W:W1-12:B21-32"


def test_on_twelve_squares_k11_is_a_king_and_letters_are_not_read() -> None:
    canadian = variant("canadian")
    position = read_fen(canadian, "W:WK11:B70")
    assert position.piece(10) == Piece(WHITE, True)
    with pytest.raises(FenError):
        read_fen(canadian, "W:Wa1:B70")


def test_armenian_and_turkish_numbers_go_row_by_row() -> None:
    assert read("W:W57:B1", "turkish") == read("W:Wa1:Ba8", "turkish")


@pytest.mark.parametrize(("text", "piece"), [("W", Piece(0)), ("BK", Piece(1, True))])
def test_a_piece_by_its_letters(text: str, piece: Piece) -> None:
    assert write_piece(piece) == text
    assert read_piece(text) == piece


@pytest.mark.parametrize("text", ["", "X", "K", "WW", "WKK", "w"])
def test_letters_of_no_piece(text: str) -> None:
    with pytest.raises(ValueError, match="no piece"):
        read_piece(text)
