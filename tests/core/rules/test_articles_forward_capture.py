"""Games whose men capture ahead only: Czech, English, Italian, Spanish, Portuguese."""

from dama_desktop.core.rules.piece import BLACK
from dama_desktop.core.rules.variants.registry import variant
from tests.core.rules.texts import legal, legal_with_captures


def test_czech_10_a_man_captures_ahead_only() -> None:
    assert legal("czech", "W:Wd4:Bc3,e3") == {"d4-c5", "d4-e5"}


def test_czech_10_a_capture_that_ends_on_the_last_row_crowns() -> None:
    assert legal("czech", "W:Wf6:Be7,c7") == {"f6xd8"}


def test_czech_11_a_king_must_go_on_where_it_can() -> None:
    assert legal("czech", "W:WKa1:Bd4,g5") == {"a1xf6xh4"}


def test_czech_14_a_king_captures_before_a_man() -> None:
    assert legal("czech", "W:Wc5,Kg1:BKd8,Kb6,Kf2") == {"g1xe3", "g1xd4"}
    assert legal("czech", "W:Wg5,Kd6:BKf6,Kb4,Kf2") == {"d6xa3"}


def test_czech_15_kings_choose_freely_and_need_not_take_most() -> None:
    assert legal("czech", "W:WKc5:Bf6,d4,Kb4,Kf4") == {"c5xe3xg5xe7xa3", "c5xa3"}


def test_english_men_and_short_kings() -> None:
    assert legal("english", "B:W27,K18:BK5,9") == {"5-1", "9-14", "9-13"}
    assert legal("english", "W:W25:B22,30") == {"25x18"}


def test_english_crowning_ends_the_move() -> None:
    assert legal("english", "B:W26,27:B22") == {"22x31"}


def test_english_captures_are_compulsory() -> None:
    """Another library (py-draughts 1.10.1) makes them optional here."""
    assert legal("english", "W:W14:B10,11") == {"14x7"}


def test_english_and_pool_black_begins() -> None:
    assert variant("english").start().turn == variant("pool").start().turn == BLACK


def test_italian_a_man_never_captures_a_king() -> None:
    assert legal("italian", "W:W26:BK21,K28") == {"26-22"}
    assert legal("italian", "W:W21:BK17,18") == {"21x14"}


def test_italian_6_6_most_pieces() -> None:
    assert legal("italian", "W:WK3:B7,K6,K15") == {"3x12x19"}


def test_italian_6_7_at_equal_number_the_king_captures() -> None:
    assert legal("italian", "W:W5,K24:B20,K28") == {"24x31"}


def test_italian_6_8_then_most_kings() -> None:
    assert legal("italian", "W:WK14:B16,18,19,K7,K9,K10") == {"14x5"}


def test_italian_6_9_then_kings_met_first() -> None:
    assert legal_with_captures("italian", "W:W18,K14:B5,11,24,27,K12,K19,K29") == {
        "14x23x30": ["19", "27"]
    }


def test_italian_6_10_then_free_choice() -> None:
    assert legal("italian", "W:WK27:B22,23") == {"27x18", "27x20"}


def test_spanish_law_of_quantity_and_law_of_quality() -> None:
    assert legal("spanish", "W:W6:B11,K1,K10,K32") == {"6x13"}
    assert legal("spanish", "W:W22,K17:B5,8,26") == {"22x29", "17x30"}


def test_portuguese_is_played_like_spanish() -> None:
    assert legal("portuguese", "W:W6:B11,K1,K10,K32") == {"6x13"}
