"""What each variant says of itself: board, names of squares, set-up, PDN values."""

from __future__ import annotations

import pytest

from dama_desktop.core.rules.geometry.board import OFF, Board, UnknownSquare
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variant import ResultStyle, Variant
from dama_desktop.core.rules.variants.registry import VARIANTS, UnknownVariant, variant

every_variant = pytest.mark.parametrize("game", VARIANTS.values(), ids=lambda v: v.key)


def names(board: Board, squares: tuple[int, ...]) -> list[str]:
    return [board.names[square] for square in squares]


@pytest.mark.parametrize(
    ("key", "game_type", "sign", "results"),
    [
        ("international", "20,W,10,10,N2,0", "x", ResultStyle.TWO_POINTS),
        ("english", "21,B,8,8,N1,0", "x", ResultStyle.ONE_POINT),
        ("italian", "22,W,8,8,N2,1", "x", ResultStyle.ONE_POINT),
        ("pool", "23,B,8,8,N1,0", "x", ResultStyle.ONE_POINT),
        ("spanish", "24,W,8,8,N1,1", "x", ResultStyle.ONE_POINT),
        ("russian", "25,W,8,8,A0,0", ":", ResultStyle.ONE_POINT),
        ("brazilian", "26,W,8,8,A0,0", "x", ResultStyle.ONE_POINT),
        ("canadian", "27,W,12,12,N2,0", "x", ResultStyle.TWO_POINTS),
        ("portuguese", "28,W,8,8,N1,1", "x", ResultStyle.ONE_POINT),
        ("czech", "29,W,8,8,A0,0", "x", ResultStyle.ONE_POINT),
        ("turkish", "30,W,8,8,A0,0", "x", ResultStyle.ONE_POINT),
        ("frisian", "40,W,10,10,N2,0", "x", ResultStyle.ONE_POINT),
        ("spantsireti", "41,W,10,8,A0,0", ":", ResultStyle.ONE_POINT),
    ],
)
def test_pdn_values(key: str, game_type: str, sign: str, results: ResultStyle) -> None:
    known = variant(key).names
    assert (known.game_type, known.capture_sign, known.results) == (game_type, sign, results)
    assert known.official_game_type


def test_games_outside_the_standard_borrow_a_game_type_and_say_so() -> None:
    assert not variant("frysk").names.official_game_type
    assert not variant("armenian").names.official_game_type


@every_variant
def test_game_type_agrees_with_board_and_first_player(game: Variant) -> None:
    _, starts, width, height, notation, inverted = game.names.game_type.split(",")
    assert starts == "WB"[game.geometry.starts]
    assert (int(width), int(height)) == (game.board.width, game.board.height)
    assert notation.startswith("N") == game.board.names[0].isdecimal()
    corner = max(c.row for c in game.board.cells if c.column == 0)
    assert (inverted == "0") == (corner == game.board.height - 1)


@every_variant
def test_first_square_lies_where_the_notation_says(game: Variant) -> None:
    """PDN: the digit is the corner of square 1 or a1 as the starting player sees it."""
    digit = game.names.game_type.split(",")[4][1]
    first = game.board.square("1" if game.board.names[0].isdecimal() else "a1")
    cell = game.board.cells[first]
    far = cell.row == 0
    right = cell.column > game.board.width // 2
    if game.geometry.starts == BLACK:
        far, right = not far, not right
    assert (far, right) == {"0": (False, False), "1": (False, True), "2": (True, False)}[digit]


@pytest.mark.parametrize(
    ("key", "white", "black"),
    [
        ("international", range(31, 51), range(1, 21)),
        ("canadian", range(43, 73), range(1, 31)),
        ("english", range(21, 33), range(1, 13)),
        ("pool", range(21, 33), range(1, 13)),
        ("italian", range(21, 33), range(1, 13)),
        ("spanish", range(1, 13), range(21, 33)),
        ("portuguese", range(1, 13), range(21, 33)),
        ("frisian", range(31, 51), range(1, 21)),
        ("frysk", range(46, 51), range(1, 6)),
    ],
)
def test_men_stand_on_their_numbers(key: str, white: range, black: range) -> None:
    game = variant(key)
    start = game.start()
    for side, numbers in ((WHITE, white), (BLACK, black)):
        standing = game.board.squares(start.men(side))
        assert sorted(map(int, names(game.board, tuple(standing)))) == list(numbers)


@pytest.mark.parametrize(
    ("key", "white", "black"),
    [
        ("russian", "a1 c1 e1 g1 b2 d2 f2 h2 a3 c3 e3 g3", "b8 d8 f8 h8 a7 c7 e7 g7 b6 d6 f6 h6"),
        ("spantsireti", "a1 c1 e1 g1 i1 b2 d2 f2 h2 j2 a3 c3 e3 g3 i3",
         "b8 d8 f8 h8 j8 a7 c7 e7 g7 i7 b6 d6 f6 h6 j6"),
        ("turkish", "a2 b2 c2 d2 e2 f2 g2 h2 a3 b3 c3 d3 e3 f3 g3 h3",
         "a6 b6 c6 d6 e6 f6 g6 h6 a7 b7 c7 d7 e7 f7 g7 h7"),
    ],
)  # fmt: skip
def test_men_stand_on_their_named_squares(key: str, white: str, black: str) -> None:
    game = variant(key)
    for side, listed in ((WHITE, white), (BLACK, black)):
        squares = tuple(game.board.squares(game.start().men(side)))
        assert set(names(game.board, squares)) == set(listed.split())


@every_variant
def test_the_two_sides_mirror_each_other(game: Variant) -> None:
    last = len(game.board) - 1
    white, black = game.geometry.homes
    assert {last - square for square in white} == set(black)
    far_of_white, far_of_black = game.geometry.far
    assert {last - square for square in far_of_white} == far_of_black


@every_variant
def test_a_step_is_a_constant_shift_in_every_direction_used(game: Variant) -> None:
    board = game.board
    used = {*game.movement.king, *game.capture.king}
    for side in (WHITE, BLACK):
        used |= {*game.movement.man[side], *game.capture.man[side]}
    places = [bit.bit_length() - 1 for bit in board.bits]
    at_place = {place: square for square, place in enumerate(places)}
    for direction in used:
        for square, place in enumerate(places):
            met = at_place.get(place + board.shifts[direction], OFF)
            assert met == board.steps[direction][square]


@every_variant
def test_every_step_can_be_taken_back(game: Variant) -> None:
    board = game.board
    for direction, step in enumerate(board.steps):
        for square, end in enumerate(step):
            if end != OFF:
                assert board.steps[board.opposite[direction]][end] == square


@every_variant
def test_names_read_back_to_their_squares(game: Variant) -> None:
    board = game.board
    assert [board.square(name) for name in board.names] == list(range(len(board)))
    assert board.square(f" {board.names[3].upper()} ") == 3
    with pytest.raises(UnknownSquare, match="z9"):
        board.square("z9")


def test_numbers_name_the_squares_of_lettered_boards_in_reading_order() -> None:
    russian = variant("russian").board
    assert (russian.names[russian.square("1")], russian.names[russian.square("32")]) == ("b8", "g1")


@every_variant
def test_a_variant_names_its_source_and_has_a_title(game: Variant) -> None:
    assert game.source
    assert game.name
    assert all(remark.strip() == remark and remark for remark in game.remarks)


def test_reconstructed_rules_say_so() -> None:
    assert any("reconstructed" in remark for remark in variant("spanish").remarks)
    assert any("reconstructed" in remark for remark in variant("armenian").remarks)


def test_unknown_key_lists_the_near_ones() -> None:
    with pytest.raises(UnknownVariant) as caught:
        variant("rusian")
    assert "russian" in caught.value.near
    assert caught.value.key == "rusian"


def test_the_registry_knows_every_flat_variant() -> None:
    listed = (
        "international russian czech brazilian canadian english italian spanish portuguese pool "
        "spantsireti frisian frysk turkish armenian"
    )
    assert set(listed.split()) <= set(VARIANTS)
    assert all(variant(key).key == key for key in listed.split())
