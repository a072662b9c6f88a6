"""``replay``, ``check`` and ``convert``."""

import io
import sys
from pathlib import Path

import pytest

from tests.cli.answers import Dama

SHORT = """\
[Event "Club evening"]
[White "Nováková"]
[Black "Dvořák"]
[Result "2-0"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 2-0
"""

KINGS = """\
[Result "1-1"]
[GameType "20"]
[FEN "W:WK46,K47:BK3"]

1. 47-38 3-26 2. 38-47 26-3 3. 47-38 3-26 1-1
"""

LEFT_STANDING = """\
[GameType "20"]
[Result "*"]

1. 32-28 19-23 2. /FEN "B:W26,28,33-50:B1-18,20,23"/
{[%incident codes=f by=W choice=leave rules=cz-int]} 2... 23x32 *
"""

NOBODY_SAYS = """\
[GameType "20"]

1. 32-28 /FEN "W:W28,31,33-50:B1-18,20,24"/ 2. 37-32 *
"""

FAULTY = """\
[GameType "20"]
[White "A"]

1. 32-28 19-23 2. 31-26 *

[GameType "20"]
[White "B"]

1. 33-29 20-25 *

[GameType "20"]

1. 34-30 20-25 2. 40-34 nonsense *
"""


@pytest.fixture
def short(tmp_path: Path) -> Path:
    path = tmp_path / "short.pdn"
    path.write_text(SHORT, encoding="utf-8")
    return path


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    path = tmp_path / "faulty.pdn"
    path.write_text(FAULTY, encoding="utf-8")
    return path


def written(folder: Path, text: str) -> Path:
    path = folder / "game.pdn"
    path.write_text(text, encoding="utf-8")
    return path


def counter(count: int, limit: int) -> dict[str, int]:
    return {"count": count, "limit": limit}


def test_replay_as_json(dama: Dama, short: Path) -> None:
    answer = dama("replay", short, "--json")
    assert (answer.code, answer.err) == (0, "")
    game = answer.json
    assert list(game) == ["headers", "variant", "moves", "result", "reason"]
    assert game["headers"] == {
        "Event": "Club evening",
        "White": "Nováková",
        "Black": "Dvořák",
        "Result": "2-0",
        "GameType": "20",
    }
    assert (game["variant"], game["result"], game["reason"]) == ("international", "2-0", None)
    assert [move["ply"] for move in game["moves"]] == [1, 2, 3, 4]
    assert [move["text"] for move in game["moves"]] == ["32-28", "19-23", "28x19", "14x23"]
    assert game["moves"][0]["fen"] == "B:W28,31,33-50:B1-20"
    assert game["moves"][3] == {
        "ply": 4,
        "text": "14x23",
        "fen": "W:W31,33-50:B1-13,15-18,20,23",
        "counters": {
            "I-REP": counter(1, 3),
            "I-25": counter(0, 50),
            "I-16": counter(0, 32),
            "I-5": counter(0, 10),
        },
    }


def test_replay_counts_towards_the_draws(dama: Dama, tmp_path: Path) -> None:
    game = dama("replay", written(tmp_path, KINGS), "--json").json
    counted = [move["counters"] for move in game["moves"]]
    assert [counters["I-25"]["count"] for counters in counted] == [1, 2, 3, 4, 5, 6]
    assert [counters["I-5"]["count"] for counters in counted] == [1, 2, 3, 4, 5, 6]
    assert [counters["I-REP"]["count"] for counters in counted] == [1, 1, 1, 2, 2, 2]


def test_a_standing_irregularity_has_its_codes_and_the_position_after_it(
    dama: Dama, tmp_path: Path
) -> None:
    game = dama("replay", written(tmp_path, LEFT_STANDING), "--json").json
    standing = game["moves"][2]
    assert (standing["ply"], standing["text"], standing["codes"]) == (3, None, ["f"])
    assert standing["fen"] == "B:W26,28,33-50:B1-18,20,23"
    assert "codes" not in game["moves"][3]
    assert game["moves"][3]["text"] == "23x32"


def test_a_position_set_without_a_word_has_codes_null(dama: Dama, tmp_path: Path) -> None:
    game = dama("replay", written(tmp_path, NOBODY_SAYS), "--json").json
    assert game["moves"][1]["codes"] is None


def test_the_reason_may_be_seen_on_the_board(dama: Dama, tmp_path: Path) -> None:
    text = '[GameType "20"]\n[FEN "W:W28:B23"]\n[Result "2-0"]\n\n1. 28x19 2-0\n'
    assert dama("replay", written(tmp_path, text), "--json").json["reason"] == "no_pieces"


def test_replay_for_people(dama: Dama, short: Path) -> None:
    answer = dama("replay", short)
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert "White: Nováková" in lines
    assert [line.split()[:2] for line in lines if "W:" in line or "B:" in line][:2] == [
        ["1.", "32-28"],
        ["1...", "19-23"],
    ]
    assert lines[-1] == "2-0"


def test_replay_takes_a_game_by_its_number(dama: Dama, faulty: Path) -> None:
    answer = dama("replay", faulty, "--game", "2", "--json")
    assert answer.code == 0
    assert answer.json["headers"]["White"] == "B"


def test_replay_of_a_game_with_a_fault_names_its_place(dama: Dama, faulty: Path) -> None:
    answer = dama("replay", faulty, "--json")
    assert answer.code == 1
    assert answer.err.startswith(f"dama: {faulty}:4:19: ")
    assert answer.err.count("\n") == 1
    assert [move["text"] for move in answer.json["moves"]] == ["32-28", "19-23"]


def test_there_are_not_so_many_games(dama: Dama, short: Path) -> None:
    assert dama("replay", short, "--game", "2").is_refused(2, str(short), "1")


@pytest.mark.parametrize("number", ["0", "first"])
def test_a_game_has_a_number_from_1(dama: Dama, short: Path, number: str) -> None:
    assert dama("replay", short, "--game", number).is_refused(2, "--game")


def test_an_empty_file_has_no_game(dama: Dama, tmp_path: Path) -> None:
    empty = written(tmp_path, "")
    replayed, checked = dama("replay", empty), dama("check", empty)
    assert replayed.is_refused(1, "game.pdn")
    assert checked.is_refused(1, "game.pdn")
    assert checked.err == replayed.err
    assert checked.out == "1 files, 0 games, 0 read, 0 faults\n"


@pytest.mark.parametrize("words", [["replay"], ["check"], ["convert"]])
def test_a_missing_file_is_a_fault(dama: Dama, tmp_path: Path, words: list[str]) -> None:
    out = ["-"] if words == ["convert"] else []
    missing = tmp_path / "missing.pdn"
    assert dama(*words, missing, *out).is_refused(1, str(missing), "No such file")


def test_check_of_good_games(dama: Dama, short: Path) -> None:
    answer = dama("check", short, short)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == "2 files, 2 games, 2 read, 0 faults\n"


def test_check_names_every_fault_with_its_place(dama: Dama, faulty: Path, short: Path) -> None:
    answer = dama("check", faulty, short)
    assert (answer.code, answer.err) == (1, "")
    *faults, last = answer.out.splitlines()
    assert [line.split(": ")[0] for line in faults] == [f"{faulty}:4:19", f"{faulty}:13:25"]
    assert last == "2 files, 4 games, 2 read, 2 faults"


def test_check_goes_on_after_a_missing_file(dama: Dama, tmp_path: Path, short: Path) -> None:
    answer = dama("check", tmp_path / "missing.pdn", short)
    assert answer.code == 1
    assert "missing.pdn" in answer.err
    assert answer.out.endswith("2 files, 1 games, 1 read, 0 faults\n")


def test_check_survives_any_bytes(dama: Dama, tmp_path: Path) -> None:
    path = tmp_path / "noise.pdn"
    path.write_bytes(bytes(range(256)) * 20)
    answer = dama("check", path)
    assert answer.code == 1
    assert answer.out.splitlines()[-1].startswith("1 files, ")


def test_check_takes_files_only(dama: Dama, tmp_path: Path) -> None:
    assert dama("check").is_refused(2)
    assert dama("check", tmp_path).is_refused(1, str(tmp_path))


def test_convert_twice_is_convert_once(dama: Dama, tmp_path: Path) -> None:
    source = written(tmp_path, SHORT + "\n" + LEFT_STANDING + "\n" + KINGS)
    once, twice = tmp_path / "once.pdn", tmp_path / "twice.pdn"
    assert dama("convert", source, once).code == 0
    assert dama("convert", once, twice).code == 0
    assert once.read_text(encoding="utf-8") == twice.read_text(encoding="utf-8")
    for number in (1, 2, 3):
        before = dama("replay", source, "--game", number, "--json").json
        after = dama("replay", once, "--game", number, "--json").json
        assert after["moves"] == before["moves"]
        assert after["result"] == before["result"]


def test_convert_writes_in_place(dama: Dama, short: Path) -> None:
    assert dama("convert", short, short).code == 0
    assert dama("check", short).out == "1 files, 1 games, 1 read, 0 faults\n"
    assert [path.name for path in short.parent.iterdir()] == [short.name]


def test_convert_to_a_table_of_positions(dama: Dama, short: Path, tmp_path: Path) -> None:
    table = tmp_path / "positions.tsv"
    assert dama("convert", short, table).code == 0
    rows = [line.split("\t") for line in table.read_text(encoding="utf-8").splitlines()]
    assert rows[:3] == [
        ["game", "ply", "move", "fen"],
        ["1", "0", "", "W:W31-50:B1-20"],
        ["1", "1", "32-28", "B:W28,31,33-50:B1-20"],
    ]
    assert len(rows) == 6


def test_convert_to_standard_output(dama: Dama, short: Path) -> None:
    answer = dama("convert", short, "-")
    assert answer.code == 0
    assert "1. 32-28 19-23 2. 28x19 14x23" in answer.out
    assert dama("convert", short, "-", "--to", "fen").out.startswith("game\tply\t")


def test_convert_from_standard_input(dama: Dama, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SHORT.encode())))
    assert "Nováková" in dama("convert", "-", "-").out


def test_convert_names_faults_and_writes_the_rest(dama: Dama, faulty: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.pdn"
    answer = dama("convert", faulty, out)
    assert answer.code == 1
    assert answer.err.count(f"{faulty}:") == 2
    assert dama("check", out).out == "1 files, 3 games, 3 read, 0 faults\n"


def test_convert_to_a_place_that_cannot_be_written(dama: Dama, short: Path, tmp_path: Path) -> None:
    out = tmp_path / "no" / "such" / "out.pdn"
    assert dama("convert", short, out).is_refused(1, str(out))
    assert dama("convert", short, tmp_path).is_refused(1, str(tmp_path))


def test_a_binary_file_is_faulted_line_by_line_without_control_signs(
    dama: Dama, tmp_path: Path
) -> None:
    path = tmp_path / "g.pdn"
    path.write_bytes(b"\x1b[2J\x07 1. 32-28 \x0b\x0c\x85 junk\x00 *")
    lines = dama("check", path).out.splitlines()
    assert len(lines) > 1
    assert all(line.startswith(f"{path}:") for line in lines[:-1])
    assert all(line.isprintable() for line in lines)
