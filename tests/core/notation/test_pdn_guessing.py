"""Games that do not say which variant they are."""

from pathlib import Path

import pytest

from dama_desktop.core.notation.pdn import FaultCode, decode, read_pdn
from dama_desktop.core.notation.pdn.gametype import read_game_type, variant_numbered
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.registry import VARIANTS

DATA = Path(__file__).parents[2] / "data" / "notation"


def keys(text: str) -> list[str]:
    return [game.record.variant.key if game.record else "-" for game in read_pdn(text)]


@pytest.mark.parametrize("chosen", VARIANTS.values(), ids=VARIANTS.keys())
def test_the_official_game_type_of_every_variant_names_it(chosen: Variant) -> None:
    said = read_game_type(chosen.names.game_type)
    assert said is not None
    if chosen.names.official_game_type:
        assert variant_numbered(said.number) is chosen


@pytest.mark.parametrize(
    ("value", "number", "starts"),
    [
        ("20", 20, None),
        ("20,W,10,10,N2,0", 20, WHITE),
        (" 21 , B , 8 , 8 , N1 , 0 ", 21, BLACK),
        ("25,W", 25, WHITE),
        ("23,w,8,8,A0,0", 23, WHITE),
    ],
)
def test_game_types(value: str, number: int, starts: int | None) -> None:
    said = read_game_type(value)
    assert said is not None
    assert (said.number, said.starts) == (number, starts)


@pytest.mark.parametrize("value", ["", "?", "draughts", "twenty", "20x"])
def test_no_game_types(value: str) -> None:
    assert read_game_type(value) is None


@pytest.mark.parametrize(
    ("tags", "key"),
    [
        ('[GameType "25"]', "russian"),
        ('[GameType "29,W,8,8,A0,0"]', "czech"),
        ('[gametype "26"]', "brazilian"),
        ('[Variant "czech"]', "czech"),
        ('[Variant "Brazilian"]', "brazilian"),
        ('[Variant "Brazilian"][GameType "25"]', "russian"),
        ('[Variant "Ours Alone"][GameType "29"]', "czech"),
        ('[Variant "czech"][GameType "25"]', "czech"),
    ],
)
def test_tags_that_name_the_variant(tags: str, key: str) -> None:
    assert keys(tags + "\n1. c3-d4 b6-a5") == [key]


def test_a_private_variant_tag_names_what_has_no_official_type() -> None:
    text = '[GameType "40,W,10,10,N2,0"][Variant "frysk"]\n1. 48-43 5-10'
    (game,) = read_pdn(text)
    assert game.record is not None
    assert game.record.variant.key == "frysk"
    assert game.record.headers == ()
    assert keys('[GameType "97"]\n1. 48-43 5-10') == ["frysk"]


def test_other_variant_tags_are_kept() -> None:
    (game,) = read_pdn('[GameType "25"][Variant "Our own"]\n1. c3-d4')
    assert game.record is not None
    assert game.record.headers == (("Variant", "Our own"),)


def test_an_unknown_game_type_is_told_kept_and_guessed() -> None:
    (game,) = read_pdn('[GameType "99,W,10,10,N2,0"]\n1. 32-28 19-23')
    assert [fault.code for fault in game.faults] == [FaultCode.UNKNOWN_GAME_TYPE]
    assert (game.faults[0].line, game.faults[0].column) == (1, 12)
    assert game.record is not None
    assert game.record.variant.key == "international"
    assert game.record.header("GameType") == "99,W,10,10,N2,0"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("1. 32-28 19-23", "international"),
        ("1. 32-28 1/2-1/2", "international"),
        ("1. 9-14 23-19", "english"),
        ("1. c3-d4 b6-a5", "russian"),
        ("1. 21-17 12-15", "italian"),
        ("1. 12-15 24-20", "spanish"),
        ("1. 48-42 30-36", "canadian"),
        ("1. a3-b4 f6-e5 2. b4-c5 d6:f4", "russian"),
        ("1. i3-j4", "spantsireti"),
        ("1. a3-a4 b6-b5", "turkish"),
        ('[FEN "W:W29,13,11:B22,4,2."] 1/2-1/2', "english"),
        ('[FEN "W:W29,13,11:B22,4,2."] 1-1', "international"),
        ('[FEN "W:W29,13,11:B22,4,2."][Result "2-0"]', "international"),
        ('[FEN "W:W33,13,11:B22,4,2."] *', "international"),
        ('[FEN "W:W53:BK1"] *', "canadian"),
        ('[FEN "W:Wa3,Kc3:Bh8"] *', "russian"),
        ('[FEN "B:W21,22,23:B1,2,3"] 1... 1-6', "english"),
        ('[FEN "W:W21-32:B1-12"]\n1. c3-d4', "russian"),
    ],
)
def test_squares_and_lawfulness_decide(text: str, key: str) -> None:
    assert keys(text) == [key]


def test_frisian_captures_tell_it_from_international() -> None:
    assert keys(
        "1. 34-30 20-25 2. 31-26 25x34 3. 39x30 17-21 4. 26x17 12x21 5. 44-39 21-26 "
        "6. 30-24 19x30 7. 35x24 14x34"
    ) == ["frisian"]


def test_a_game_that_fits_no_variant_is_read_as_far_as_one_reaches() -> None:
    (game,) = read_pdn("1. c3-d4 b6-a5 2. d4-e5 a5-b2")
    assert game.record is not None
    assert len(game.record.line) == 3
    assert [fault.code for fault in game.faults] == [FaultCode.ILLEGAL_MOVE]


def test_squares_of_no_board_leave_no_variant() -> None:
    (game,) = read_pdn("1. 88-93")
    assert game.record is None
    assert [fault.code for fault in game.faults] == [FaultCode.NO_VARIANT]


def test_a_file_of_czech_games_is_czech_where_single_games_do_not_tell() -> None:
    """Three games; the first is lawful under Russian rules too."""
    text = decode((DATA / "czech_team_untagged.pdn").read_bytes())
    assert keys(text) == ["czech", "czech", "czech"]
    first = text.split("\n\n\n")[0]
    assert keys(first) == ["russian"]


def test_a_wrong_move_in_one_game_does_not_make_it_another_variant() -> None:
    text = decode((DATA / "czech_team_untagged.pdn").read_bytes())
    wrong = text.replace("a3-b4 f6-g5", "a3-b4 f6-f5", 1)
    assert wrong != text
    assert keys(wrong) == ["czech", "czech", "czech"]


def test_white_may_begin_where_the_game_type_says_so() -> None:
    (game,) = read_pdn('[GameType "23,W,8,8,A0,0"]\n1. c3-d4 b6-a5')
    assert game.faults == ()
    assert game.record is not None
    assert game.record.variant.key == "pool"
    assert game.record.start.turn == WHITE


def test_letters_on_a_board_with_numbers_let_the_first_player_sit_below() -> None:
    (game,) = read_pdn('[Variant "American/English"]\n1. c3-d4 b6-c5 2. d4xb6 a7xc5')
    assert game.faults == ()
    assert game.record is not None
    assert game.record.variant.key == "english"
