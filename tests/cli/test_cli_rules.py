"""``variants``, ``legal`` and ``perft``."""

import pytest

from dama_desktop.core.rules.variants.registry import VARIANTS, every_key, variant
from tests.cli.answers import Dama


def test_variants_as_json(dama: Dama) -> None:
    answer = dama("variants", "--json")
    assert (answer.code, answer.err) == (0, "")
    assert [entry["key"] for entry in answer.json] == list(every_key())
    assert answer.json[0] == {
        "key": "international",
        "name": "International",
        "board": "10x10",
        "game_type": "20,W,10,10,N2,0",
        "rules_source": VARIANTS["international"].source,
        "remarks": list(VARIANTS["international"].remarks),
    }


def test_variants_for_people(dama: Dama) -> None:
    answer = dama("variants")
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert [line.split()[0] for line in lines if not line.startswith(" ")] == list(every_key())


def test_what_is_reconstructed_is_told_under_the_game(dama: Dama) -> None:
    lines = dama("variants").out.splitlines()
    (row,) = [row for row, line in enumerate(lines) if line.startswith("russian+northern ")]
    assert "Russian: northern" in lines[row]
    told = [line.strip() for line in lines[row + 1 : row + 5]]
    assert told == list(variant("russian+northern").remarks)


@pytest.mark.parametrize("key", [*every_key(), "samoyed", "russian+diagonal+giveaway"])
def test_every_key_has_moves_and_counts(dama: Dama, key: str) -> None:
    listed = dama("legal", key, "--json").json
    counted = dama("perft", key, "--depth", "1", "--json").json
    assert listed["moves"]
    turn = variant(key).movement.turn
    if turn.first == 1:
        assert counted["by_depth"] == [len(listed["moves"])]
    again = dama("legal", key, "--fen", listed["fen"], "--json").json
    assert again == listed


def test_legal_moves_of_the_start_position(dama: Dama) -> None:
    answer = dama("legal", "international", "--json")
    assert (answer.code, answer.err) == (0, "")
    assert list(answer.json) == ["fen", "to_move", "moves"]
    assert answer.json["fen"] == "W:W31-50:B1-20"
    assert answer.json["to_move"] == "W"
    assert [move["text"] for move in answer.json["moves"]] == (
        ["31-26", "31-27", "32-27", "32-28", "33-28", "33-29", "34-29", "34-30", "35-30"]
    )
    assert answer.json["moves"][0] == {
        "text": "31-26",
        "path": ["31", "26"],
        "captures": [],
        "promotes": False,
    }


def test_legal_moves_for_people(dama: Dama) -> None:
    answer = dama("legal", "international", "--fen", "B:W31:B10,48")
    assert answer.out.split() == ["10-14", "10-15"]


def test_a_capture_names_its_squares_in_order(dama: Dama) -> None:
    answer = dama("legal", "international", "--fen", "B:W28,27:B23", "--json")
    assert answer.json["to_move"] == "B"
    assert answer.json["moves"] == [
        {"text": "23x21", "path": ["23", "32", "21"], "captures": ["28", "27"], "promotes": False}
    ]


def test_ambiguous_captures_are_written_in_full_with_their_other_routes(dama: Dama) -> None:
    answer = dama("legal", "international", "--fen", "W:WK47:B14,19,29,31,42", "--json")
    found = {move["text"]: move for move in answer.json["moves"]}
    assert set(found) == {"47x38x24x13x36", "47x38x20x9x36"}
    move = found["47x38x24x13x36"]
    assert move["path"] == ["47", "38", "24", "13", "36"]
    assert move["captures"] == ["42", "29", "19", "31"]
    assert move["other_paths"] == [["47", "33", "24", "13", "36"]]


def test_a_fen_may_have_ranges_letters_and_no_pieces(dama: Dama) -> None:
    answer = dama("legal", "international", "--fen", "W:Wa1,47-48:B", "--json")
    assert answer.json["fen"] == "W:W46-48:B"


def test_crowning_is_told(dama: Dama) -> None:
    answer = dama("legal", "international", "--fen", "W:W6:B50", "--json")
    assert [move["promotes"] for move in answer.json["moves"]] == [True]


@pytest.mark.parametrize("fen", ["W:W51:B1", "X:W1:B2", "", "W:W1,1x:B2", "W:W5:B5"])
@pytest.mark.parametrize("words", [["legal"], ["perft", "--depth", "1"]])
def test_a_wrong_fen_is_a_fault_with_its_place(dama: Dama, fen: str, words: list[str]) -> None:
    answer = dama(*words, "international", "--fen", fen)
    assert answer.is_refused(1, "FEN", "column")


@pytest.mark.parametrize("words", [["legal"], ["perft", "--depth", "1"]])
def test_an_unknown_variant_is_wrong_use_and_near_names_are_told(
    dama: Dama, words: list[str]
) -> None:
    assert dama(*words, "internacional").is_refused(2, "'internacional'", "international?")


def test_a_variant_like_no_other_gets_the_whole_list(dama: Dama) -> None:
    assert dama("legal", "xyzzy").is_refused(2, *VARIANTS)


def test_perft_of_the_start_position(dama: Dama) -> None:
    answer = dama("perft", "international", "--depth", "5", "--json")
    assert (answer.code, answer.err) == (0, "")
    assert list(answer.json) == ["nodes", "seconds", "by_depth"]
    assert answer.json["nodes"] == 27117
    assert answer.json["by_depth"] == [9, 81, 658, 4265, 27117]
    assert answer.json["seconds"] > 0


def test_perft_for_people(dama: Dama) -> None:
    answer = dama("perft", "international", "--depth", "3")
    assert [line.split() for line in answer.out.splitlines()] == [
        ["1", "9"],
        ["2", "81"],
        ["3", "658"],
    ]


def test_perft_to_depth_0_is_the_position_itself(dama: Dama) -> None:
    answer = dama("perft", "international", "--depth", "0", "--json")
    assert (answer.code, answer.err) == (0, "")
    assert (answer.json["nodes"], answer.json["by_depth"]) == (1, [])
    assert dama("perft", "international", "--depth", "0").out.split() == ["0", "1"]


@pytest.mark.parametrize("depth", ["-1", "x", "1.5"])
def test_a_depth_is_a_whole_number_from_0(dama: Dama, depth: str) -> None:
    assert dama("perft", "international", "--depth", depth).is_refused(2, "--depth")
