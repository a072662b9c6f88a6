"""Russian code of draughts, and the games that differ from it in a fact or two."""

from tests.core.rules.texts import legal, legal_with_captures


def test_russian_8_any_complete_capture_may_be_chosen() -> None:
    assert legal("russian", "W:Wc5:Bb8,b6,b4,b2") == {"c5:a7", "c5:a3:c1"}


def test_russian_9_jumped_pieces_leave_after_the_move() -> None:
    assert legal("russian", "W:WKe5:BKd2,f2,d4,Kg7") == {"e5:h8", "e5:c3:e1:g3", "e5:c3:e1:h4"}


def test_russian_12_a_man_crowned_in_a_capture_goes_on_as_a_king() -> None:
    assert legal_with_captures("russian", "W:Wh6,a1:Bg7,b4") == {"h6:f8:a3": ["g7", "b4"]}


def test_russian_12_a_man_crowned_without_a_capture_has_finished_its_move() -> None:
    assert legal("russian", "W:We7:Bd2,h4,b6") == {"e7-d8", "e7-f8"}


def test_russian_14_a_king_must_land_where_it_can_jump_on() -> None:
    assert legal("russian", "W:WKa1:Bd4,g5") == {"a1:f6:h4"}
    assert legal("russian", "W:WKg1:Be3,a7") == {"g1:d4", "g1:c5", "g1:b6"}


def test_russian_one_start_and_end_with_two_captured_sets_are_two_moves() -> None:
    texts = legal("russian", "W:WKd2:Be3,b6,d6,f6,g7")
    assert {"d2:g5:e7:c5:a7", "d2:h6:f8:c5:a7"} <= texts


def test_spantsireti_is_played_by_the_russian_rules_on_a_wider_board() -> None:
    assert legal("spantsireti", "W:Wj6,a1:Bi7,d4") == {"j6:h8:c3", "j6:h8:b2"}


def test_pool_a_man_that_passes_the_king_row_stays_a_man() -> None:
    assert legal_with_captures("pool", "W:W20:B6,22,K7,K16") == {"20x11x2x9": ["16", "7", "6"]}


def test_pool_any_complete_capture_may_be_chosen() -> None:
    assert legal("pool", "B:W18,25,26:B22") == {"22x15", "22x29", "22x31"}


def test_brazilian_most_pieces_and_no_crowning_in_passing() -> None:
    assert legal("brazilian", "W:Wc5:Bb8,b6,b4,b2") == {"c5xa3xc1"}
    assert legal("brazilian", "W:Wh6,a1:Bg7,b4") == {"h6xf8"}


def test_canadian_most_pieces_on_the_large_board() -> None:
    assert legal("canadian", "W:WK23,K67:BK39,61") == {"67x56x34", "67x56x28"}
