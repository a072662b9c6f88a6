"""``bench``: figures, their spread, and what they are compared with."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dama_desktop.archive.places import journals_folder
from dama_desktop.cli.bench.bench import Bench, Wishes
from dama_desktop.cli.bench.figure import Figure
from dama_desktop.cli.bench.random_play import king_positions, midgame_positions
from dama_desktop.cli.commands import bench
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.variants.international import INTERNATIONAL
from dama_desktop.core.rules.variants.registry import VARIANTS
from tests.cli.answers import Dama

FAST = Figure(name="speed", unit="moves/s", samples=(4.0, 1.0, 2.0), more_is_better=True)
SLOW = Figure(name="time", unit="ms", samples=(5.0,))


def measured(wishes: Wishes) -> Iterator[Figure]:
    yield FAST
    yield SLOW


@pytest.fixture(autouse=True)
def _quick_benches(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Bench(name="made-up", summary="", measure=measured)
    monkeypatch.setitem(bench.BENCHES, "made-up", made)


def test_the_median_and_the_quartiles() -> None:
    figure = Figure(name="x", unit="s", samples=(9.0, 1.0, 2.0, 3.0, 4.0))
    assert (figure.median, figure.spread) == (3.0, (2.0, 4.0))
    assert (FAST.median, FAST.spread) == (2.0, (1.0, 4.0))


def test_bench_as_json(dama: Dama) -> None:
    answer = dama("bench", "made-up", "--json")
    assert (answer.code, answer.err) == (0, "")
    assert list(answer.json) == ["machine", "figures"]
    assert set(answer.json["machine"]) == {"processor", "cores", "system", "python"}
    assert answer.json["figures"][0] == {
        "name": "speed",
        "unit": "moves/s",
        "median": 2.0,
        "low": 1.0,
        "high": 4.0,
        "samples": 3,
        "more_is_better": True,
    }


def test_bench_for_people_names_machine_unit_median_and_spread(dama: Dama) -> None:
    machine, speed, time = dama("bench", "made-up").out.splitlines()
    assert "Python" in machine
    assert speed.split() == ["speed", "2", "moves/s", "1", "..", "4,", "n=3"]
    assert time.split()[:3] == ["time", "5", "ms"]


def test_figures_are_compared_with_earlier_ones(dama: Dama, tmp_path: Path) -> None:
    earlier = tmp_path / "earlier.json"
    figures = [{"name": "speed", "median": 1.0}, {"name": "time", "median": 2.5}]
    earlier.write_text(json.dumps({"figures": figures}))
    found = dama("bench", "made-up", "--json", "--against", earlier).json["figures"]
    assert [figure["gain"] for figure in found] == [2.0, 0.5]
    assert "2.00 times" in dama("bench", "made-up", "--against", earlier).out


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"figures": [1]}'])
def test_a_baseline_that_is_none(dama: Dama, tmp_path: Path, text: str) -> None:
    earlier = tmp_path / "earlier.json"
    earlier.write_text(text)
    assert dama("bench", "made-up", "--against", earlier).is_refused(1, str(earlier))


def test_an_unknown_benchmark(dama: Dama) -> None:
    assert dama("bench", "perfd").is_refused(2, "'perfd'", "perft")


def test_perft_tables_are_counted_and_compared(
    dama: Dama, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dama_desktop.cli.bench.perft.DEPTH", 3)
    monkeypatch.setattr("dama_desktop.cli.bench.perft.NODES", 658)
    entry = {
        "variant": "international",
        "fen": "W:W31-50:B1-20",
        "depth": 4,
        "nodes": 4265,
        "duplicates": "dropped",
    }
    table = tmp_path / "perft.json"
    modified = {"variant": "samoyed", "fen": "W:Wc3:Bd4", "depth": 1, "nodes": 1}
    table.write_text(
        json.dumps(
            [
                entry,
                entry | {"duplicates": "kept (each route)"},
                modified | {"duplicates": "dropped"},
                entry | {"variant": "bashni"},
            ]
        )
    )
    figures = dama("bench", "perft", "--perft", table, "--json").json["figures"]
    assert [(f["name"], f["samples"]) for f in figures] == [
        ("perft international", 3),
        ("perft table international", 2),
        ("perft table russian+samoyed", 1),
    ]
    table.write_text(json.dumps([entry | {"nodes": 4266}]))
    answer = dama("bench", "perft", "--perft", table, "--json")
    assert answer.code == 1
    assert "4265 leaves instead of 4266" in answer.err
    assert len(answer.json["figures"]) == 2


@pytest.mark.parametrize(
    ("said", "nodes", "told"),
    [
        ("dropped", 9, "every landing of a route"),
        ("kept", 9, "every landing of a route"),
        ("kept", 3, ""),
        ("dropped", 3, ""),
    ],
)
def test_a_table_that_counts_routes_otherwise_than_it_says(
    dama: Dama,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    said: str,
    nodes: int,
    told: str,
) -> None:
    monkeypatch.setattr("dama_desktop.cli.bench.perft.DEPTH", 1)
    monkeypatch.setattr("dama_desktop.cli.bench.perft.NODES", 9)
    entry = {"variant": "international", "fen": "W:WK46:B37,19", "depth": 1}
    table = tmp_path / "perft.json"
    table.write_text(json.dumps([entry | {"nodes": nodes, "duplicates": said}]))
    answer = dama("bench", "perft", "--perft", table, "--json")
    assert answer.code == 0
    assert bool(answer.err) == bool(told)
    assert told in answer.err


@pytest.mark.parametrize(
    "text",
    ["{}", "7", '[{"variant": "international"}]', '[{"duplicates": 1}]', "x"],
)
def test_a_perft_table_that_is_none(
    dama: Dama, tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dama_desktop.cli.bench.perft.DEPTH", 1)
    monkeypatch.setattr("dama_desktop.cli.bench.perft.NODES", 9)
    table = tmp_path / "perft.json"
    table.write_text(text)
    answer = dama("bench", "perft", "--perft", table)
    assert answer.code == (0 if text == "{}" else 1)


def test_moves_of_given_positions(dama: Dama, tmp_path: Path) -> None:
    positions = tmp_path / "positions.json"
    positions.write_text(json.dumps({"international": {"mid": ["W:W28:B22"]}, "chess": {}}))
    figures = dama("bench", "moves", "--positions", positions, "--json").json["figures"]
    assert [(f["name"], f["unit"]) for f in figures] == [("moves international mid", "us/position")]
    positions.write_text(json.dumps({"international": {"mid": ["W:W99:B22"]}}))
    assert dama("bench", "moves", "--positions", positions).is_refused(1, "99")
    positions.write_text("[]")
    assert dama("bench", "moves", "--positions", positions).is_refused(1, str(positions))


def test_the_slowest_calls_are_those_of_frisian_and_of_crowded_boards(
    dama: Dama, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    two = {key: VARIANTS[key] for key in ("english", "frisian")}
    for name, value in (("DENSE", 3), ("ROUNDS", 1), ("VARIANTS", two)):
        monkeypatch.setattr(f"dama_desktop.cli.bench.slowest.{name}", value)
    positions = tmp_path / "positions.json"
    positions.write_text(json.dumps({"frisian": {"king": ["W:WK28:B22"]}, "russian": {}}))
    figures = dama("bench", "slowest", "--positions", positions, "--json").json["figures"]
    assert [figure["name"] for figure in figures] == [
        "first call of a game",
        "slowest frisian king",
        "slowest english dense",
        "slowest frisian dense",
    ]
    assert all(figure["median"] > 0 for figure in figures)


def test_pauses_are_those_of_a_whole_game_of_each_variant(
    dama: Dama, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dama_desktop.cli.bench.pauses.VARIANTS", {"english": VARIANTS["english"]})
    (figure,) = dama("bench", "pauses", "--json").json["figures"]
    assert (figure["name"], figure["unit"]) == ("longest pause english", "ms")
    assert figure["median"] >= 0


FAKE_PEER = """
import time

class Board:
    legal_moves = (1, 2, 3)

    @classmethod
    def from_fen(cls, fen):
        assert fen == "W:W28:B22"
        return cls()

    def push(self, move): ...

    def pop(self): ...

StandardBoard = RussianBoard = BrazilianBoard = FrisianBoard = Board
"""
FAKE_CORE = """
def perft_from_board(board, depth):
    return 3**depth
"""


@pytest.fixture
def fake_peer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An interpreter that finds a library of the peer's name: this one."""
    library = tmp_path / "peer/draughts"
    (library / "engines").mkdir(parents=True)
    (library / "__init__.py").write_text(FAKE_PEER)
    (library / "engines/__init__.py").write_text("")
    (library / "engines/turbo.py").write_text(FAKE_CORE)
    monkeypatch.setenv("PYTHONPATH", str(library.parent))
    monkeypatch.setattr("dama_desktop.cli.bench.peer.ROUNDS", 1)
    monkeypatch.setattr("dama_desktop.cli.bench.peer.DEPTHS", {"international": 3, "frisian": 2})
    return Path(sys.executable)


def test_ratios_to_a_peer_in_an_environment_of_its_own(
    dama: Dama, tmp_path: Path, fake_peer: Path
) -> None:
    positions = tmp_path / "positions.json"
    positions.write_text(json.dumps({"international": {"mid": ["W:W28:B22"]}, "english": {}}))
    words = ["bench", "peer", "--peer", fake_peer, "--positions", positions, "--json"]
    figures = dama(*words).json["figures"]
    assert [(figure["name"], figure["unit"]) for figure in figures] == [
        ("perft international / peer", "times as fast"),
        ("perft frisian / peer", "times as fast"),
        ("moves international mid cold / peer", "of its time"),
        ("moves international mid warm / peer", "of its time"),
    ]
    assert all(figure["median"] > 0 for figure in figures)


def test_without_a_peer_nothing_is_compared(dama: Dama) -> None:
    answer = dama("bench", "peer", "--json")
    assert (answer.code, answer.json["figures"]) == (0, [])
    assert "py-draughts" in answer.err


def test_a_peer_that_cannot_be_run(dama: Dama, tmp_path: Path) -> None:
    assert dama("bench", "peer", "--peer", tmp_path / "none").is_refused(1, "none")
    assert dama("bench", "peer", "--peer", sys.executable).is_refused(1, "No module named")


def test_the_journal_is_measured_where_journals_are_kept(
    dama: Dama, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))  # where no other journal lies
    monkeypatch.setattr("dama_desktop.cli.bench.journal.PLIES", 5)
    (figure,) = dama("bench", "journal", "--json").json["figures"]
    assert (figure["unit"], figure["samples"]) == ("ms", 5)
    assert list(journals_folder().iterdir()) == []


def test_composed_positions_are_the_same_each_time_and_playable() -> None:
    for compose in (midgame_positions, king_positions):
        positions = compose(INTERNATIONAL, 10)
        assert positions == compose(INTERNATIONAL, 10)
        assert all(legal_moves(INTERNATIONAL, position) for position in positions)
    kings = [position.kings(0).bit_count() for position in king_positions(INTERNATIONAL, 10)]
    assert min(kings) >= 3


def test_from_byte_to_move_on_a_simulated_board(
    dama: Dama, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dama_desktop.cli.bench.board.PLIES", 2)
    (figure,) = dama("bench", "board", "--json").json["figures"]
    assert (figure["unit"], figure["samples"]) == ("ms", 2)


def test_from_the_start_to_the_window(dama: Dama, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dama_desktop.cli.bench.start.ROUNDS", 1)
    (figure,) = dama("bench", "start", "--json").json["figures"]
    assert (figure["unit"], figure["samples"]) == ("ms", 1)


def test_a_window_that_does_not_open_is_told(dama: Dama, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dama_desktop.cli.bench.start.SCRIPT", "pass")
    assert dama("bench", "start").is_refused(1, "window")


def test_without_qt_the_window_is_left_out(dama: Dama, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    answer = dama("bench", "start", "--json")
    assert (answer.code, answer.json["figures"]) == (0, [])
    assert "Qt" in answer.err


def test_recordings_are_recognised(dama: Dama, monkeypatch: pytest.MonkeyPatch) -> None:
    (figure,) = dama("bench", "recognise", "--games", "2", "--json").json["figures"]
    assert (figure["unit"], figure["samples"]) == ("plies/s", 2)
    monkeypatch.setattr(
        "dama_desktop.cli.bench.recognise.first_difference", lambda *_: "ply 7 was 32-28"
    )
    assert dama("bench", "recognise", "--games", "1").is_refused(1, "game 0", "ply 7 was 32-28")


@pytest.mark.parametrize("games", ["0", "many"])
def test_a_number_of_games_is_at_least_1(dama: Dama, games: str) -> None:
    assert dama("bench", "recognise", "--games", games).is_refused(2, "--games")
