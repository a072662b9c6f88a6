"""Each irregularity by its article, in positions composed for it: codes, offender, both ways on."""

from __future__ import annotations

from typing import Any

import pytest

from dama_desktop.core.arbiter.cases import read_case
from dama_desktop.core.arbiter.judge import judge
from dama_desktop.core.arbiter.rulings import write_ruling

Ruling = dict[str, Any]


def ruling(
    before: str, *, variant: str = "international", rules: str = "", **action: Any
) -> Ruling:
    case = read_case(
        {
            "id": "composed",
            "variant": variant,
            "before": before,
            "rules": rules or None,
            "action": action,
        }
    )
    incident = judge(case.variant, case.book, case.before, case.deed)
    return write_ruling(case.id, incident, case.variant, "")


def to(start: str, *landings: str) -> dict[str, Any]:
    return {"from": start, "to": landings[-1], "path": [start, *landings]}


def unseen(start: str, end: str) -> dict[str, Any]:
    return {"from": start, "to": end}


def correct(found: Ruling) -> Ruling:
    remedy: Ruling = found["options"]["correct"]
    return remedy


def left(found: Ruling) -> str:
    fen: str = found["options"]["leave"]["fen"]
    return fen


SPARSE = "W:W33,39,44:B8,13,19"
DOUBLE = "W:W32,50:B9,18,28"
"""32x23x12 is the only capture, of two men."""


def test_fmjd_5_4_1_a_second_move_is_undone_and_the_first_stands() -> None:
    found = ruling(SPARSE, moved=[to("33", "28"), to("39", "33")], touched=["33", "39"])
    assert found["codes"] == ["a"]
    assert correct(found) == {"fen": "B:W28,39,44:B8,13,19", "to_move": "B", "move": "33-28"}
    assert left(found) == "B:W28,33,44:B8,13,19"


def test_fmjd_5_4_1_the_same_piece_moved_twice() -> None:
    found = ruling(SPARSE, moved=[to("33", "28"), to("28", "22")])
    assert found["codes"] == ["a"]
    assert correct(found)["move"] == "33-28"
    assert left(found) == "B:W22,39,44:B8,13,19"


def test_fmjd_5_4_1_a_move_out_of_turn_goes_back() -> None:
    found = ruling(SPARSE, player="B", moved=[to("8", "12")], clock_pressed=False)
    assert (found["codes"], found["offender"]) == (["a"], "B")
    assert (correct(found)["fen"], correct(found)["to_move"]) == (SPARSE, "W")
    assert left(found) == "W:W33,39,44:B12,13,19"


def test_fmjd_5_4_1_a_capture_out_of_turn_is_one_irregularity() -> None:
    found = ruling("W:W23,44:B19", player="B", moved=[to("19", "28")], removed=["23"])
    assert found["codes"] == ["a"]
    assert left(found) == "W:W44:B28"


def test_fmjd_5_4_2_a_man_moved_backwards_is_bound() -> None:
    found = ruling(SPARSE, moved=[to("33", "38")])
    assert found["codes"] == ["b"]
    assert correct(found) == {
        "fen": SPARSE,
        "to_move": "W",
        "bound_piece": "33",
        "legal_replies": ["33-28", "33-29"],
    }


def test_fmjd_5_4_2_a_blocked_piece_moved_wrongly_binds_nothing() -> None:
    found = ruling("W:W33,39,44:B8,28,29,22,24", moved=[to("39", "30")])
    assert found["codes"] == ["b"]
    assert correct(found)["bound_piece"] == "39"
    blocked = ruling("W:W31,36,37,50:B26,27,22", moved=[to("36", "27")], removed=["27"])
    assert "b" in blocked["codes"]
    assert correct(blocked)["bound_piece"] is None


def test_fmjd_5_4_2_landing_on_a_piece_as_in_chess() -> None:
    found = ruling("W:W33,44:B24", moved=[to("33", "29"), to("29", "24")], removed=["24"])
    assert "a" in found["codes"]
    straight = ruling("W:W34,44:B29,23", moved=[unseen("34", "29")], removed=["29"])
    assert straight["codes"] == ["b", "g"]
    assert left(straight) == "B:W29,44:B23"


def test_fmjd_5_4_2_and_6_a_wrong_move_while_a_capture_was_open() -> None:
    found = ruling(DOUBLE, moved=[unseen("50", "40")])
    assert found["codes"] == ["b", "f"]
    assert correct(found)["bound_piece"] is None
    assert correct(found)["legal_replies"] == ["32x12"]


def test_fmjd_5_4_3_the_first_touched_piece_is_bound() -> None:
    found = ruling(SPARSE, moved=[to("33", "28")], touched=["44", "33"])
    assert found["codes"] == ["c"]
    assert correct(found)["bound_piece"] == "44"
    assert correct(found)["legal_replies"] == ["44-40"]
    assert left(found) == "B:W28,39,44:B8,13,19"


def test_fmjd_3_11_a_piece_that_cannot_move_is_not_bound() -> None:
    found = ruling(DOUBLE, moved=[to("32", "23", "12")], touched=["50", "32"], removed=["28", "18"])
    assert found["codes"] == ["OK"]


def test_fmjd_3_13_after_an_announced_adjustment_touching_binds_nothing() -> None:
    adjusted = ruling(SPARSE, touched=["33", "44"], said="adjust", clock_pressed=False)
    assert adjusted["codes"] == ["ADJUST_OK"]
    assert adjusted["offender"] is None
    off_turn = ruling(SPARSE, player="B", touched=["13"], said="adjust", clock_pressed=False)
    assert off_turn["codes"] == ["TOUCH_OFF_TURN"]


def test_fmjd_3_11_a_touch_alone_is_no_irregularity() -> None:
    found = ruling(SPARSE, touched=["33"], clock_pressed=False)
    assert (found["codes"], found["offender"]) == (["TOUCHED"], None)
    assert found["options"]["correct"] is None
    assert left(found) == SPARSE


def test_fmjd_5_4_4_the_released_move_is_reinstated() -> None:
    back = unseen("33", "28")
    found = ruling(SPARSE, taken_back=back, touched=["33"], clock_pressed=False)
    assert found["codes"] == ["d"]
    assert correct(found)["move"] == "33-28"
    assert found["options"]["leave"] == {"fen": SPARSE, "to_move": "W"}
    other = ruling(SPARSE, taken_back=back, moved=[to("44", "40")], touched=["33", "44"])
    assert other["codes"] == ["d"]
    assert left(other) == "B:W33,39,40:B8,13,19"


def test_fmjd_5_4_4_an_irregular_move_taken_back_is_not_reinstated() -> None:
    found = ruling(DOUBLE, taken_back=unseen("50", "45"), clock_pressed=False)
    assert found["codes"] == ["d", "f"]
    assert correct(found)["fen"] == DOUBLE
    assert correct(found)["legal_replies"] == ["32x12"]


def test_fmjd_5_4_5_a_foreign_piece_binds_nothing() -> None:
    found = ruling(SPARSE, moved=[unseen("13", "18")], touched=["13"])
    assert found["codes"] == ["e"]
    assert "bound_piece" not in correct(found)
    assert left(found) == "B:W33,39,44:B8,18,19"


def test_fmjd_5_4_6_the_piece_that_could_capture_must() -> None:
    found = ruling(DOUBLE, moved=[to("32", "27")])
    assert found["codes"] == ["f"]
    assert correct(found)["bound_piece"] == "32"
    assert correct(found)["legal_replies"] == ["32x12"]
    assert left(found) == "B:W27,50:B9,18,28"


def test_fmjd_5_4_7_a_removed_piece_comes_back_and_the_move_stands() -> None:
    found = ruling(SPARSE, moved=[to("33", "28")], removed=["8"])
    assert found["codes"] == ["g"]
    assert correct(found)["move"] == "33-28"
    assert left(found) == "B:W28,39,44:B13,19"


def test_fmjd_5_4_7_without_a_move_the_turn_stays() -> None:
    found = ruling(SPARSE, removed=["39", "8"], clock_pressed=False)
    assert found["codes"] == ["g"]
    assert correct(found)["fen"] == SPARSE
    assert found["options"]["leave"]["to_move"] == "W"


def test_fmjd_5_4_8_the_smaller_capture_goes_back() -> None:
    found = ruling("W:W32,50:B18,27,28", moved=[to("32", "21")], removed=["27"])
    assert found["codes"] == ["h"]
    assert correct(found)["legal_replies"] == ["32x12"]
    assert correct(found)["bound_piece"] == "32"


def test_fmjd_5_4_8_two_pieces_jumped_at_once() -> None:
    found = ruling("W:WK46,50:B23,28", moved=[to("46", "14")], removed=["23", "28"])
    assert found["codes"] == ["h"]


def test_fmjd_4_8_a_piece_jumped_twice() -> None:
    twice = to("46", "10", "46")
    found = ruling("W:WK46,50:B28", moved=[twice], removed=["28"])
    assert found["codes"] == ["h"]


def test_fmjd_5_4_9_a_capture_begun_is_completed() -> None:
    found = ruling(DOUBLE, moved=[to("32", "23")], removed=["28"])
    assert found["codes"] == ["i"]
    assert correct(found) == {"fen": "B:W12,50:B9", "to_move": "B", "move": "32x12"}
    assert left(found) == "B:W23,50:B9,18"


def test_fmjd_5_4_9_the_offender_chooses_among_several_completions() -> None:
    found = ruling("W:WK46,50:B13,28", moved=[unseen("46", "19")], removed=["28"])
    assert found["codes"] == ["i"]
    assert correct(found)["bound_piece"] == "46"
    assert correct(found)["legal_replies"] == ["46x2", "46x8"]


def test_fmjd_5_4_10_a_piece_lifted_before_the_capture_was_finished() -> None:
    move = [to("32", "23", "12")]
    found = ruling(DOUBLE, moved=move, removed=["28", "18"], removal="during_capture")
    assert found["codes"] == ["j"]
    assert correct(found)["fen"] == left(found) == "B:W12,50:B9"


def test_fmjd_4_16_a_single_man_may_go_before_the_jump() -> None:
    deed: Ruling = {"moved": [to("33", "24")], "removed": ["29"], "removal": "during_capture"}
    assert ruling("W:W33,44:B29", rules="fmjd", **deed)["codes"] == ["OK"]
    assert ruling("W:W33,44:B29", rules="cz-int", **deed)["codes"] == ["j"]
    king = ruling("W:W33,44:BK29", rules="fmjd", **deed)
    assert king["codes"] == ["j"]


@pytest.mark.parametrize("pressed", [True, False])
def test_fmjd_5_4_11_and_13_the_clock_tells_a_finished_removal(pressed: bool) -> None:
    move = [to("32", "23", "12")]
    found = ruling(DOUBLE, moved=move, removed=["28"], clock_pressed=pressed)
    assert found["codes"] == ["k" if pressed else "m"]
    assert correct(found)["fen"] == "B:W12,50:B9"
    assert left(found) == "B:W12,50:B9,18"


def test_fmjd_5_4_12_and_14_pieces_removed_that_were_not_jumped() -> None:
    move = [to("32", "23", "12")]
    theirs = ruling(DOUBLE, moved=move, removed=["28", "18", "9"])
    assert theirs["codes"] == ["l"]
    own = ruling(DOUBLE, moved=move, removed=["28", "18", "50"])
    assert own["codes"] == ["n"]
    both = ruling(DOUBLE, moved=move, removed=["28", "9", "50"])
    assert both["codes"] == ["k", "l", "n"]
    for found in (theirs, own, both):
        assert correct(found) == {"fen": "B:W12,50:B9", "to_move": "B", "move": "32x12"}


def test_fmjd_5_4_15_a_king_without_its_crown_is_a_king() -> None:
    deed: Ruling = {"moved": [to("7", "2")], "crowned": []}
    found = ruling("W:W7,50:B40", rules="fmjd", **deed)
    assert found["codes"] == ["o"]
    assert left(found) == "B:W50,K2:B40"
    assert ruling("W:W7,50:B40", rules="cz-int", **deed)["codes"] == ["OK"]
    running = ruling("W:W7,50:B40", rules="fmjd", clock_pressed=False, **deed)
    assert running["codes"] == ["OK"]


def test_fmjd_5_4_16_and_17_exist_in_the_annex_only() -> None:
    king: Ruling = {"moved": [to("1", "23")], "uncrowned": True}
    assert ruling("W:WK1,50:B36", rules="fmjd", **king)["codes"] == ["p"]
    assert ruling("W:WK1,50:B36", rules="cz-int", **king)["codes"] == ["OK"]
    hands: Ruling = {"moved": [to("32", "23", "12")], "removed": ["28", "18"], "hands": 2}
    assert ruling(DOUBLE, rules="fmjd", **hands)["codes"] == ["q"]
    assert ruling(DOUBLE, rules="cz-int", **hands)["codes"] == ["OK"]


def test_fmjd_3_5_a_man_crowned_off_the_far_row() -> None:
    found = ruling(SPARSE, moved=[to("33", "28")], crowned=["28"])
    assert found["codes"] == ["r"]
    assert correct(found)["fen"] == "B:W28,39,44:B8,13,19"
    assert left(found) == "B:W39,44,K28:B8,13,19"


def test_fmjd_3_5_a_man_standing_on_the_far_row_without_right_stays_a_man() -> None:
    found = ruling("W:W7,33:B1,29", moved=[to("7", "2")])
    assert found["codes"] == ["f"]
    assert left(found) == "B:W2,33:B1,29"
    crowned = ruling("W:W7,33:B1,29", moved=[to("7", "2")], crowned=["2"])
    assert crowned["codes"] == ["f", "r"]
    assert left(crowned) == "B:W33,K2:B1,29"


def test_fmjd_4_9_a_capture_not_shown_changes_nothing() -> None:
    deed: Ruling = {"moved": [to("32", "12")], "removed": ["28", "18"]}
    assert ruling(DOUBLE, **deed)["codes"] == ["DEMO"]
    assert ruling(DOUBLE, path_shown=False, **deed)["codes"] == ["DEMO"]
    unknown = ruling(DOUBLE, moved=[unseen("32", "12")], removed=["28", "18"])
    assert unknown["codes"] == ["OK"]


@pytest.mark.parametrize(
    ("order", "code"),
    [(["40", "30", "20"], "OK"), (["20", "30", "40"], "OK"), (["30", "40", "20"], "ORDER")],
)
def test_fmjd_4_11_captured_pieces_go_forwards_or_backwards(order: list[str], code: str) -> None:
    move = [to("45", "34", "25", "14")]
    found = ruling("W:W45,50:B1,20,30,40", moved=move, removed=order)
    assert found["codes"] == [code]


def test_russian_code_captured_pieces_go_forwards_only() -> None:
    deed: Ruling = {"moved": [to("c3", "e5", "g7")], "removed": ["f6", "d4"]}
    assert ruling("W:Wc3,h2:Ba7,f6,d4", variant="russian", **deed)["codes"] == ["ORDER"]
    assert ruling("W:Wc3,h2:Ba7,f6,d4", variant="czech", **deed)["codes"] == ["OK"]


def test_fmjd_5_1_a_turned_board_is_void_even_after_a_reply() -> None:
    found = ruling(SPARSE, event="SETUP_BOARD", opponent_replied=unseen("13", "18"))
    assert found["options"] == {"correct": {"restart": True}, "leave": None}


def test_fmjd_5_2_both_sides_set_up_wrongly_is_the_arbiters_business() -> None:
    found = ruling("W:W30,32-50:B1-19,21", event="SETUP_PIECES", clock_pressed=False)
    assert found["offender"] is None
    assert correct(found)["fen"] == "W:W31-50:B1-20"


def test_fmjd_5_5_an_accident_is_restored() -> None:
    found = ruling(SPARSE, event="ACCIDENT", moved=[unseen("13", "18")], clock_pressed=False)
    assert (found["codes"], found["offender"]) == (["ACCIDENT"], None)
    assert found["options"]["leave"] is None
    assert correct(found)["fen"] == SPARSE


def test_fmjd_5_5_a_piece_from_nowhere_is_an_accident() -> None:
    found = ruling(SPARSE, added={"22": "b"}, clock_pressed=False)
    assert found["codes"] == ["ACCIDENT"]


def test_fmjd_5_6_refusing_the_rules_loses() -> None:
    assert correct(ruling(SPARSE, event="REFUSAL")) == {"result": "0-2"}
    eight = ruling("B:Wc3:Bd4,g7", variant="czech", event="REFUSAL")
    assert correct(eight) == {"result": "1-0"}


def test_czech_rule_16_not_capturing_after_the_warning_loses() -> None:
    before, move = "W:Wc3,h2:Bg7,d4", [to("h2", "g3")]
    first = ruling(before, variant="czech", moved=move)
    assert first["codes"] == ["f"]
    again = ruling(before, variant="czech", moved=move, warned=True)
    assert again["codes"] == ["REFUSAL", "f"]
    assert correct(again) == {"result": "0-1"}


def test_fmjd_5_7_a_reply_confirms_what_stands() -> None:
    reply = {"from": "28", "to": "37", "path": ["28", "37"]}
    found = ruling("W:W32,50:B9,18,28", moved=[to("50", "45")], opponent_replied=reply)
    assert found["codes"] == ["f"]
    assert found["options"]["correct"] is None
    assert found["options"]["leave"] == {"fen": "W:W45:B9,18,37", "to_move": "W"}


def test_fmjd_5_8_a_set_of_codes_is_corrected_as_one() -> None:
    found = ruling(
        DOUBLE, moved=[to("32", "23"), to("50", "45")], removed=["28", "9"], touched=["32", "50"]
    )
    assert found["codes"] == ["a", "i", "l"]
    assert correct(found) == {"fen": "B:W12,50:B9", "to_move": "B", "move": "32x12"}
    assert left(found) == "B:W23,45:B18"


def test_fmjd_5_8_the_position_before_outweighs_everything_else() -> None:
    found = ruling(SPARSE, moved=[to("33", "38"), to("44", "40")], removed=["8"], touched=["39"])
    assert found["codes"] == ["a", "b", "c", "g"]
    assert correct(found)["fen"] == SPARSE
    assert correct(found)["bound_piece"] == "39"


def test_fmjd_4_8_a_capture_may_end_where_it_began() -> None:
    ring = "W:W37,50:B32,33,42,43"
    found = ruling(ring, moved=[unseen("37", "37")], removed=["32", "33", "43", "42"])
    assert found["codes"] == ["OK"]
    assert left(found) == "B:W37,50:B"
    fewer = ruling(ring, moved=[unseen("37", "37")], removed=["32", "33", "43"])
    assert fewer["codes"] == ["k"]


@pytest.mark.parametrize("variant", ["czech", "english"])
def test_a_man_that_goes_on_as_a_king_goes_wrong_where_its_move_ends(variant: str) -> None:
    before, path = {
        "czech": ("W:Wf6,h2:Be7,b6", ("f6", "d8", "a5")),
        "english": ("W:W11,32:B8,9", ("11", "4", "8")),
    }[variant]
    found = ruling(before, variant=variant, moved=[to(*path)])
    assert "b" in found["codes"]


def test_american_practice_the_first_touched_piece_that_can_move_is_bound() -> None:
    found = ruling(
        "B:W27,32:B1,2,6,10", variant="english", moved=[to("10", "15")], touched=["2", "10"]
    )
    assert found["codes"] == ["c"]
    assert correct(found)["legal_replies"] == ["2-7"]
    blocked = ruling(
        "B:W27,32:B1,2,6,7,10", variant="english", moved=[to("10", "15")], touched=["2", "10"]
    )
    assert blocked["codes"] == ["OK"]
