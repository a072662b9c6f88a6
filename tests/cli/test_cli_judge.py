"""``judge``: rulings on written cases."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.answers import Dama

MISSED: dict[str, Any] = {
    "id": "missed",
    "variant": "international",
    "before": "W:W28,40:B12,23",
    "turn": "W",
    "action": {"player": "W", "touched": ["40"], "moved": [{"from": "40", "to": "35"}]},
}
LAWFUL: dict[str, Any] = {
    "id": "lawful",
    "variant": "international",
    "before": "W:W28,40:B12",
    "turn": "W",
    "action": {"player": "W", "touched": ["40"], "moved": [{"from": "40", "to": "35"}]},
}
REPLIED: dict[str, Any] = {
    **MISSED,
    "id": "replied",
    "action": {**MISSED["action"], "opponent_replied": {"from": "23", "to": "32"}},
}


def written(folder: Path, text: str) -> Path:
    path = folder / "cases.json"
    path.write_text(text, encoding="utf-8")
    return path


def test_fmjd_5_4_6_a_missed_capture_and_both_ways_on(dama: Dama, tmp_path: Path) -> None:
    answer = dama("judge", written(tmp_path, json.dumps([MISSED])))
    assert (answer.code, answer.err) == (0, "")
    (ruling,) = answer.lines
    assert list(ruling) == ["id", "codes", "offender", "options", "explanation"]
    assert (ruling["id"], ruling["codes"], ruling["offender"]) == ("missed", ["f"], "W")
    assert ruling["options"] == {
        "correct": {
            "fen": "W:W28,40:B12,23",
            "to_move": "W",
            "bound_piece": None,
            "legal_replies": ["28x19"],
        },
        "leave": {"fen": "B:W28,35:B12,23", "to_move": "B"},
    }
    assert "5.4f" in ruling["explanation"]


def test_a_lawful_move_is_ok(dama: Dama, tmp_path: Path) -> None:
    (ruling,) = dama("judge", written(tmp_path, json.dumps([LAWFUL]))).lines
    assert (ruling["codes"], ruling["offender"]) == (["OK"], None)
    assert ruling["options"] == {"correct": None, "leave": {"fen": "B:W28,35:B12", "to_move": "B"}}


def test_fmjd_5_7_after_a_reply_nothing_is_corrected(dama: Dama, tmp_path: Path) -> None:
    (ruling,) = dama("judge", written(tmp_path, json.dumps([REPLIED]))).lines
    assert ruling["codes"] == ["f"]
    assert ruling["options"] == {"correct": None, "leave": {"fen": "W:W35:B12,32", "to_move": "W"}}


def test_the_rule_book_can_be_chosen(dama: Dama, tmp_path: Path) -> None:
    (ruling,) = dama("judge", written(tmp_path, json.dumps([{**MISSED, "rules": "fmjd"}]))).lines
    assert "5.4.6" in ruling["explanation"]


@pytest.mark.parametrize(
    "text",
    [
        json.dumps([LAWFUL, MISSED]),
        json.dumps([LAWFUL, MISSED], indent=2),
        "\ufeff" + json.dumps([LAWFUL, MISSED]),
        json.dumps(LAWFUL) + "\n\n" + json.dumps(MISSED) + "\n",
    ],
)
def test_a_list_or_a_case_a_line(dama: Dama, tmp_path: Path, text: str) -> None:
    answer = dama("judge", written(tmp_path, text))
    assert answer.code == 0
    assert [ruling["id"] for ruling in answer.lines] == ["lawful", "missed"]


def test_one_case_alone(dama: Dama, tmp_path: Path) -> None:
    answer = dama("judge", written(tmp_path, json.dumps(MISSED, indent=1)))
    assert [ruling["id"] for ruling in answer.lines] == ["missed"]


def test_a_faulty_case_is_named_and_the_others_are_ruled(dama: Dama, tmp_path: Path) -> None:
    wrong = {**MISSED, "id": "wrong", "before": "W:W28,51:B12"}
    answer = dama("judge", written(tmp_path, json.dumps([wrong, LAWFUL, 7])))
    assert answer.code == 1
    assert [ruling["id"] for ruling in answer.lines] == ["lawful"]
    first, second = answer.err.splitlines()
    assert "item 1" in first
    assert "case wrong, before: " in first
    assert "51" in first
    assert "item 3" in second


def test_a_faulty_line_is_named_and_the_others_are_ruled(dama: Dama, tmp_path: Path) -> None:
    path = written(tmp_path, json.dumps(LAWFUL) + '\n{"id": oops}\n' + json.dumps(MISSED))
    answer = dama("judge", path)
    assert answer.code == 1
    assert [ruling["id"] for ruling in answer.lines] == ["lawful", "missed"]
    assert answer.err.startswith(f"dama: {path}:2:8: ")


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"variant": "internatoinal"}, "variant"),
        ({"turn": "B"}, "turn"),
        ({"rules": "fide"}, "rules"),
        ({"action": None}, "action"),
        ({"action": {"moved": [{"from": "28", "to": "99"}]}}, "moved[0].to"),
    ],
)
def test_the_field_at_fault_is_named(
    dama: Dama, tmp_path: Path, change: dict[str, Any], named: str
) -> None:
    path = written(tmp_path, json.dumps({**MISSED, **change}))
    assert dama("judge", path).is_refused(1, "missed", named)


@pytest.mark.parametrize("text", ["", "{", "nonsense", "[1,", "[" * 100_000])
def test_what_is_no_json_at_all(dama: Dama, tmp_path: Path, text: str) -> None:
    path = written(tmp_path, text)
    assert dama("judge", path).is_refused(1, f"{path}:1:")


def test_bytes_that_are_no_text(dama: Dama, tmp_path: Path) -> None:
    path = tmp_path / "cases.json"
    path.write_bytes(b'{"id": "\xff"}')
    assert dama("judge", path).is_refused(1, str(path), "8")


def test_a_missing_file(dama: Dama, tmp_path: Path) -> None:
    assert dama("judge", tmp_path / "no.json").is_refused(1, "no.json")
