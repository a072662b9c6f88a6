"""FMJD Annex 1, articles 3 and 4, which the Czech federation's rules share."""

from tests.core.rules.texts import legal, legal_with_captures


def test_fmjd_3_4_a_man_moves_one_square_ahead() -> None:
    assert legal("international", "W:W33:B1") == {"33-28", "33-29"}
    assert legal("international", "B:W50:B18") == {"18-22", "18-23"}


def test_fmjd_3_9_a_king_moves_as_far_as_the_way_is_free() -> None:
    free = {"46-41", "46-37", "46-32", "46-28", "46-23", "46-19", "46-14", "46-10", "46-5"}
    assert legal("international", "W:WK46:B1") == free
    assert legal("international", "W:WK46,32:B1") == {"46-41", "46-37", "32-27", "32-28"}


def test_fmjd_4_1_a_capture_must_be_made() -> None:
    assert legal("international", "W:W22,50:B28") == {"22x33"}


def test_fmjd_4_2_a_man_captures_back_as_well_as_ahead() -> None:
    assert legal("international", "W:W28:B23") == {"28x19"}
    assert legal("international", "W:W22:B28") == {"22x33"}


def test_fmjd_4_3_a_king_captures_from_afar_and_lands_where_it_likes() -> None:
    assert legal("international", "W:WK46:B28") == {
        "46x23", "46x19", "46x14", "46x10", "46x5",
    }  # fmt: skip


def test_fmjd_4_3_two_pieces_in_a_row_cannot_be_jumped() -> None:
    assert legal("international", "W:WK46:B28,23") == {"46-41", "46-37", "46-32"}


def test_fmjd_4_5_a_man_goes_on_capturing() -> None:
    assert legal_with_captures("international", "W:W32:B28,19,10") == {
        "32x23x14x5": ["28", "19", "10"]
    }


def test_fmjd_4_6_a_king_turns_onto_any_line_it_crosses() -> None:
    assert legal_with_captures("international", "W:WK47:B14,19,29,31,42") == {
        "47x38x20x9x36": ["42", "29", "14", "31"],
        "47x38x24x13x36": ["42", "29", "19", "31"],
    }


def test_fmjd_4_7_own_pieces_are_not_jumped() -> None:
    assert legal("international", "W:WK46,37:B28") == {"46-41", "37-31", "37-32"}


def test_fmjd_4_8_a_square_may_be_crossed_again_and_a_piece_not_jumped_again() -> None:
    around = legal_with_captures("international", "W:WK2:B7,8,17,18")
    assert around == {"2x13x22x11x2": ["8", "18", "17", "7"]}


def test_fmjd_4_11_jumped_pieces_block_until_the_move_ends() -> None:
    # From 30 the way on to 8 and 2 is barred by the jumped man on 19.
    assert legal_with_captures("international", "W:WK5:B13,19,33,34") == {
        "5x28x39x30": ["19", "33", "34"],
        "5x28x39x25": ["19", "33", "34"],
    }
    # From 13 the king must stop on 27, right before the jumped man on 31.
    assert legal_with_captures("international", "W:WK26:B19,22,31,34,45") == {
        "26x48x30x13x27": ["31", "34", "19", "22"]
    }


def test_fmjd_4_13_most_pieces_must_be_captured_and_a_king_is_one_piece() -> None:
    assert legal_with_captures("international", "W:W32,K47:B28,19,38,29") == {
        "47x33x24x13": ["38", "29", "19"],
        "47x33x24x8": ["38", "29", "19"],
        "47x33x24x2": ["38", "29", "19"],
    }
    assert legal("international", "W:W28,K50:BK44,22,11") == {"28x17x6"}


def test_fmjd_4_14_between_equal_captures_the_choice_is_free() -> None:
    assert legal("international", "W:W28:B22,23") == {"28x17", "28x19"}


def test_fmjd_3_5_and_4_15_a_man_is_crowned_only_where_its_capture_ends() -> None:
    assert legal("international", "W:W13:B7,8,50") == {"13x2x11"}
