"""Frisian draughts (official rules 2011), Turkish draughts and tama."""

from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.variants.registry import variant
from tests.core.rules.texts import after_moves, legal, legal_with_captures, move_text


def test_frisian_a_man_captures_straight_two_squares_off() -> None:
    assert legal("frisian", "W:W43:B33") == {"43x23"}
    assert legal("frisian", "W:W28:B27,29") == {"28x26", "28x30"}


def test_frisian_kings_move_aslant_and_capture_all_eight_ways() -> None:
    assert legal("frisian", "W:WK46:B5") == {
        "46-41", "46-37", "46-32", "46-28", "46-23", "46-19", "46-14", "46-10",
    }  # fmt: skip
    assert legal("frisian", "W:WK46:B26") == {"46x16", "46x6"}


def test_frisian_11_one_king_is_worth_more_than_a_man_and_less_than_two() -> None:
    assert legal("frisian", "W:W38:B7,43,K13,K25,K32") == {"38x27"}
    assert legal("frisian", "W:WK15,46:B20,K31,34,K36,40") == {"46x26x37"}


def test_frisian_11_three_kings_beat_five_men() -> None:
    assert legal_with_captures("frisian", "W:WK23,46:B7,9,16,K18,20,K27,K28,36") == {
        "23x37x17x19": ["28", "27", "18"]
    }


def test_frisian_11_all_captures_of_equal_value_are_free() -> None:
    """Another library (pydraughts 0.6.7) leaves out the landings on 7 and 1 of one route here."""
    moves = legal_with_captures("frisian", "W:WK26:BK12,14,21,K27,35")
    assert {"26x17x37x5x45x7", "26x17x37x5x45x1"} <= set(moves)
    assert {len(captured) for captured in moves.values()} == {5}


def test_frisian_12_at_equal_value_the_king_captures() -> None:
    assert legal("frisian", "W:W6,K16:BK11") == {"16x7", "16x2"}


def test_frisian_14_jumped_pieces_block_until_the_move_ends() -> None:
    assert legal("frisian", "W:WK5:B13,22,23,32") == {"5x28x11x14", "5x28x11x15"}


def test_frisian_17_after_three_quiet_moves_a_king_rests_while_there_is_a_man() -> None:
    frisian = variant("frisian")
    start = read_fen(frisian, "W:WK46,35:BK1")
    twice = after_moves(frisian, start, "46-41", "1-6", "41-46", "6-1")
    thrice = after_moves(frisian, twice, "46-41", "1-6")
    assert "46-41" in {move_text(frisian, move) for move in legal_moves(frisian, twice)}
    assert {move_text(frisian, move) for move in legal_moves(frisian, thrice)} == {"35-30"}


def test_frisian_17_a_move_with_another_piece_lifts_the_ban() -> None:
    frisian = variant("frisian")
    start = read_fen(frisian, "W:WK46,35:BK1")
    rested = after_moves(
        frisian, start, "46-41", "1-6", "41-46", "6-1", "46-41", "1-6", "35-30", "6-1"
    )
    assert len(legal_moves(frisian, rested)) > 2


def test_frisian_17_binds_no_side_without_men() -> None:
    frisian = variant("frisian")
    start = read_fen(frisian, "W:WK46:BK1,6")
    white = ("46-41", "41-46", "46-41", "41-46")
    position = start
    for move, reply in zip(white, ("1-7", "7-1", "1-7", "6-11"), strict=True):
        position = after_moves(frisian, position, move, reply)
    assert len(legal_moves(frisian, position)) > 1


def test_turkish_men_move_ahead_and_aside() -> None:
    assert legal("turkish", "W:Wd3:Bh8") == {"d3-d4", "d3-c3", "d3-e3"}


def test_turkish_most_pieces() -> None:
    assert legal("turkish", "W:WKb8,Kf7:Bg2,Kb7,Kc5") == {"b8xb5xg5xg1"}


def test_turkish_jumped_pieces_leave_at_once() -> None:
    assert legal_with_captures("turkish", "W:WKb8:Bb5,c5,h2,f1") == {
        "b8xb1xh1xh5xb5": ["b5", "f1", "h2", "c5"],
        "b8xb1xh1xh5xa5": ["b5", "f1", "h2", "c5"],
    }


def test_turkish_no_turn_of_180_degrees() -> None:
    assert legal("turkish", "W:WKc3:BKc2,Kc5") == {"c3xc6", "c3xc7", "c3xc8", "c3xc1"}


def test_turkish_a_man_on_the_far_row_goes_on_as_a_man() -> None:
    assert legal_with_captures("turkish", "W:Wd6:Bd7,e8,g8") == {"d6xd8xf8xh8": ["d7", "e8", "g8"]}
    assert legal("turkish", "W:Wg6,d1:Bc8,g7,d5") == {"g6xg8"}


def test_tama_men_step_aslant_and_capture_straight() -> None:
    assert legal("armenian", "W:Wd3:Bh8") == {"d3-d4", "d3-c4", "d3-e4", "d3-c3", "d3-e3"}
    assert legal("armenian", "W:Wd3:Be4") == {"d3-d4", "d3-c4", "d3-c3", "d3-e3"}


def test_tama_kings_move_like_queens_and_capture_like_rooks() -> None:
    assert legal("armenian", "W:WKd4:Bf6,d7") == {"d4xd8"}
    assert len(legal("armenian", "W:WKd4:Bh7")) == 27


def test_tama_a_man_crowned_in_a_capture_goes_on_as_a_king() -> None:
    assert legal("armenian", "W:Wg6,d1:Bc8,g7,d5") == {"g6xg8xa8", "g6xg8xb8"}
