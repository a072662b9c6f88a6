"""``follow``: from the bytes of a board to events, a journal and a PDN file."""

import json
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
from dama_drivers.boards.dgt.numbering import Numbering
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.ports.capture import Capture, Chunk
from dama_drivers.ports.tcp_server import TcpBoardServer

from dama_desktop.archive.journal import Journal
from dama_desktop.core.notation.fen import read_fen, write_fen
from dama_desktop.core.rules.variants.international import INTERNATIONAL
from dama_desktop.stations.performer import HANDS
from dama_desktop.stations.rehearsal import Circumstances, performed
from tests.cli.answers import Answer, Dama
from tests.cli.recordings import USUAL, game, recording, write

SHORT = game('[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *\n')
TEXTS = ["32-28", "19-23", "28x19", "14x23", "37-32", "10-14"]

MISSED = game(
    '[GameType "20"]\n\n1. 32-28 19-23 2. /FEN "B:W26,28,33-50:B1-18,20,23"/ '
    "{[%incident codes=f by=W choice=reply rules=cz-int]} 2... 23x32 3. 37x28 *\n"
)
"""White moves 31-26 although he could capture; Black's reply confirms it."""

CORRECTED = game(
    '[GameType "20"]\n\n1. 32-28 19-23 2. /FEN "B:W26,28,33-50:B1-18,20,23"/ '
    '/FEN "W:W28,31,33-50:B1-18,20,23"/ 3. 28x19 14x23 *\n'
)
"""The same, but the piece goes back, and White captures."""


def events(answer: Answer, kind: str) -> list[dict[str, Any]]:
    return [line for line in answer.lines if line["event"] == kind]


def texts(answer: Answer) -> list[str]:
    return [line["text"] for line in events(answer, "move")]


def test_a_recorded_game_is_followed(dama: Dama, tmp_path: Path) -> None:
    url, out = recording(tmp_path / "g.capture", SHORT), tmp_path / "g.pdn"
    answer = dama("follow", "--port", url, "--json", "--out", out)
    assert (answer.code, answer.err) == (0, "")
    assert texts(answer) == TEXTS
    assert answer.lines[0] == {
        "event": "opened",
        "variant": "international",
        "rules": "cz-int",
        "ply": 0,
        "fen": "W:W31-50:B1-20",
    }
    assert events(answer, "link")[-1] == {"event": "link", "state": "connected"}
    assert events(answer, "move")[0] == {
        "event": "move",
        "ply": 1,
        "text": "32-28",
        "fen": "B:W28,31,33-50:B1-20",
        "clock_ms": None,
    }
    replayed = dama("replay", out, "--json").json
    assert [move["text"] for move in replayed["moves"]] == TEXTS


SCANS = ((False, Numbering.WOOD), (True, Numbering.WOOD), (True, Numbering.DARK))
MANY = [
    Circumstances(hand=hand, rotated=rotated, dark_only=dark_only, numbering=numbering)
    for hand, rotated, (dark_only, numbering) in product(HANDS, (False, True), SCANS)
]


@pytest.mark.parametrize("how", MANY, ids=str)
def test_hands_lies_scans_and_numberings(dama: Dama, tmp_path: Path, how: Circumstances) -> None:
    url = recording(tmp_path / "g.capture", SHORT, how, seed=3)
    assert texts(dama("follow", "--port", url, "--board", "dgt", "--json")) == TEXTS


def test_follow_for_people(dama: Dama, tmp_path: Path) -> None:
    url = recording(tmp_path / "g.capture", SHORT)
    lines = dama("follow", "--port", url).out.splitlines()
    assert lines[0] == "A game of international draughts"
    assert lines[-6:] == [
        "1. 32-28",
        "1... 19-23",
        "2. 28x19",
        "2... 14x23",
        "3. 37-32",
        "3... 10-14",
    ]


def test_fmjd_5_7_an_irregularity_stands_once_the_opponent_replied(
    dama: Dama, tmp_path: Path
) -> None:
    url, out = recording(tmp_path / "g.capture", MISSED), tmp_path / "g.pdn"
    answer = dama("follow", "--port", url, "--json", "--out", out)
    (irregularity,) = events(answer, "irregularity")
    assert (irregularity["ply"], irregularity["codes"], irregularity["offender"]) == (3, ["f"], "W")
    assert irregularity["options"]["leave"]["to_move"] == "B"
    assert "5.4f" in irregularity["explanation"]
    (confirmed,) = events(answer, "confirmed")
    assert (confirmed["ply"], confirmed["codes"]) == (3, ["f"])
    assert texts(answer) == ["32-28", "19-23", "23x32", "37x28"]
    replayed = dama("replay", out, "--json").json
    assert replayed["moves"][2]["codes"] == ["f"]
    last = MISSED.last_position
    assert read_fen(INTERNATIONAL, replayed["moves"][-1]["fen"]) == last


def test_fmjd_5_4_an_irregularity_is_corrected_when_the_board_shows_it(
    dama: Dama, tmp_path: Path
) -> None:
    url, out = recording(tmp_path / "g.capture", CORRECTED), tmp_path / "g.pdn"
    answer = dama("follow", "--port", url, "--json", "--out", out)
    assert [line["codes"] for line in events(answer, "irregularity")] == [["f"]]
    assert [line["choice"] for line in events(answer, "choice")] == ["correct"]
    assert texts(answer) == ["32-28", "19-23", "28x19", "14x23"]
    moves = dama("replay", out, "--json").json["moves"]
    assert [move["text"] for move in moves] == ["32-28", "19-23", "28x19", "14x23"]


def test_the_result_is_told_and_written(dama: Dama, tmp_path: Path) -> None:
    record = game('[GameType "20"]\n[FEN "W:W28:B23"]\n\n1. 28x19 *\n')
    url, out = recording(tmp_path / "g.capture", record), tmp_path / "g.pdn"
    answer = dama("follow", "--port", url, "--fen", "W:W28:B23", "--json", "--out", out)
    assert events(answer, "result") == [{"event": "result", "result": "2-0", "reason": "no_pieces"}]
    assert dama("replay", out, "--json").json["result"] == "2-0"


def test_the_clock_on_the_board_is_told_and_written(dama: Dama, tmp_path: Path) -> None:
    url, out = (
        recording(tmp_path / "g.capture", SHORT, Circumstances(clock=True)),
        tmp_path / "g.pdn",
    )
    answer = dama("follow", "--port", url, "--json", "--out", out)
    assert texts(answer) == TEXTS
    clocks = events(answer, "clock")
    assert clocks[0]["clock_ms"] == [4_800_000, 4_800_000]
    assert {"W", "B"} == {line["to_move"] for line in clocks if line["running"]}
    for line in events(answer, "move"):
        assert all(0 < left_ms <= 4_800_000 for left_ms in line["clock_ms"])
    assert "[%clk 1:19:" in out.read_text(encoding="utf-8")


def test_players_and_rule_book_are_written(dama: Dama, tmp_path: Path) -> None:
    url, out = recording(tmp_path / "g.capture", SHORT), tmp_path / "g.pdn"
    call = ["follow", "--port", url, "--out", out, "--white", "Nováková", "--black", "Dvořák"]
    answer = dama(*call, "--event", "Cup", "--rules", "fmjd", "--json")
    assert answer.lines[0]["rules"] == "fmjd"
    headers = dama("replay", out, "--json").json["headers"]
    assert (headers["White"], headers["Black"], headers["Event"]) == ("Nováková", "Dvořák", "Cup")


def test_a_recording_gives_the_same_every_time(dama: Dama, tmp_path: Path) -> None:
    url = recording(tmp_path / "g.capture", SHORT)
    first, second = (dama("follow", "--port", url, "--json") for _ in range(2))
    assert first == second


def test_following_ends_when_nothing_changes_for_a_while(dama: Dama, tmp_path: Path) -> None:
    capture = performed(SHORT, USUAL, 1)
    changes = [chunk.at_ms for chunk in capture.chunks if chunk.data[:1] == b"\x8e"]
    thought = max(pairwise(changes[2:]), key=lambda pair: pair[1] - pair[0])
    late = tuple(
        Chunk(chunk.at_ms + 60_000 * (chunk.at_ms >= thought[1]), chunk.direction, chunk.data)
        for chunk in capture.chunks
    )
    url = write(tmp_path / "g.capture", Capture("dgt", late))
    assert 0 < len(texts(dama("follow", "--port", url, "--idle", "30", "--json"))) < len(TEXTS)
    assert texts(dama("follow", "--port", url, "--idle", "90", "--json")) == TEXTS


# -- the journal -------------------------------------------------------------------------------


def in_two_halves(folder: Path) -> tuple[str, str]:
    """Recordings of the first and of the second half of ``SHORT``."""
    middle = SHORT.line[2].position
    first = game('[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 *\n')
    fen = write_fen(INTERNATIONAL, middle)
    second = game(f'[GameType "20"]\n[FEN "{fen}"]\n\n2... 14x23 3. 37-32 10-14 *\n')
    return recording(folder / "1.capture", first), recording(folder / "2.capture", second)


def test_a_journal_goes_on_where_it_was_left(dama: Dama, tmp_path: Path) -> None:
    first, second = in_two_halves(tmp_path)
    journal, out = tmp_path / "g.journal", tmp_path / "g.pdn"
    assert dama("follow", "--port", first, "--journal", journal).code == 0
    answer = dama("follow", "--port", second, "--journal", journal, "--out", out, "--json")
    assert (answer.code, answer.err) == (0, "")
    assert answer.lines[0]["event"] == "resumed"
    assert answer.lines[0]["ply"] == 3
    assert [line["ply"] for line in events(answer, "move")] == [4, 5, 6]
    moves = dama("replay", out, "--json").json["moves"]
    assert [move["text"] for move in moves] == TEXTS
    stamps = [json.loads(line).get("at_ms", 0) for line in journal.read_text().splitlines()[1:]]
    assert stamps == sorted(stamps)


def test_a_torn_last_line_is_told(dama: Dama, tmp_path: Path) -> None:
    first, second = in_two_halves(tmp_path)
    journal = tmp_path / "g.journal"
    dama("follow", "--port", first, "--journal", journal)
    torn = len(journal.read_text().splitlines()) + 1
    with journal.open("a") as file:
        file.write('{"event": "Mov')
    answer = dama("follow", "--port", second, "--journal", journal, "--json")
    assert answer.code == 0
    assert answer.err.startswith(f"dama: {journal}:{torn}: ")
    assert texts(answer) == TEXTS[3:]


def test_a_journal_that_somebody_holds(dama: Dama, tmp_path: Path) -> None:
    url, path = recording(tmp_path / "g.capture", SHORT), tmp_path / "g.journal"
    journal = Journal.create(path, started="2000-01-01T00:00:00+00:00")
    try:
        assert dama("follow", "--port", url, "--journal", path).is_refused(1, str(path), "process")
    finally:
        journal.close()
    assert dama("follow", "--port", url, "--journal", path).code == 0


def test_a_journal_of_another_game(dama: Dama, tmp_path: Path) -> None:
    url, path = recording(tmp_path / "g.capture", SHORT), tmp_path / "g.journal"
    dama("follow", "--port", url, "--journal", path)
    call = ["follow", "--port", url, "--journal", path, "--variant", "frisian"]
    assert dama(*call).is_refused(2, "international", "frisian")
    path.write_text("nonsense\n")
    assert dama("follow", "--port", url, "--journal", path).is_refused(1, str(path))


# -- what goes wrong ---------------------------------------------------------------------------


def test_a_pdn_file_that_cannot_be_written_is_told_once(dama: Dama, tmp_path: Path) -> None:
    url, out = recording(tmp_path / "g.capture", SHORT), tmp_path / "no" / "g.pdn"
    answer = dama("follow", "--port", url, "--out", out, "--json")
    assert answer.code == 1
    assert answer.err.count("\n") == 1
    assert str(out) in answer.err
    assert texts(answer) == TEXTS


def small(_: Path) -> str:
    """The URL of a recording of an 8x8 board."""
    board = SimulatedDgtBoard(cells=64)
    data = board.receive_data(b"\x42", 0)
    return write(_ / "small.capture", Capture("dgt", (Chunk(0, "in", data),)))


def test_an_8x8_board_needs_the_variant(dama: Dama, tmp_path: Path) -> None:
    assert dama("follow", "--port", small(tmp_path), "--json").code == 2
    answer = dama("follow", "--port", small(tmp_path))
    assert answer.err.count("\n") == 1
    assert "--variant" in answer.err


def test_a_board_of_the_wrong_size_for_the_variant(dama: Dama, tmp_path: Path) -> None:
    answer = dama("follow", "--port", small(tmp_path), "--variant", "international")
    assert (answer.code, answer.err.count("\n")) == (1, 1)
    assert "64" in answer.err


def test_an_8x8_board_with_its_variant(dama: Dama, tmp_path: Path) -> None:
    answer = dama("follow", "--port", small(tmp_path), "--variant", "czech", "--json")
    assert (answer.code, answer.err) == (0, "")


@pytest.mark.parametrize("words", [["--variant", "internatoinal"], ["--rules", "fide"]])
def test_unknown_words(dama: Dama, tmp_path: Path, words: list[str]) -> None:
    url = recording(tmp_path / "g.capture", SHORT)
    assert dama("follow", "--port", url, *words).is_refused(2, words[1])


def test_a_recording_of_another_kind_of_board(dama: Dama, tmp_path: Path) -> None:
    path = tmp_path / "g.capture"
    path.write_text("# dama-capture 1 board=abacus\n")
    assert dama("follow", "--port", f"replay:{path}").is_refused(1, f"{path}:1", "abacus")
    assert dama("follow", "--port", f"replay:{path}", "--board", "x").is_refused(1)


@pytest.mark.parametrize(
    "text", ["", "nonsense", "# dama-capture 1 board=dgt\n0 in zz\n", "# dama-capture 1\n"]
)
def test_a_recording_that_is_none(dama: Dama, tmp_path: Path, text: str) -> None:
    path = tmp_path / "g.capture"
    path.write_text(text)
    assert dama("follow", "--port", f"replay:{path}").is_refused(1, f"{path}:")


@pytest.mark.parametrize("sent", ["", "0 out 4a\n7 out 44\n"])
def test_a_recording_of_a_silent_board(dama: Dama, tmp_path: Path, sent: str) -> None:
    path = tmp_path / "g.capture"
    path.write_text("# dama-capture 1 board=dgt\n" + sent)
    answer = dama("follow", "--port", f"replay:{path}", "--out", tmp_path / "g.pdn", "--json")
    assert answer.is_refused(1, f"{path}: ")
    assert answer.out == ""
    assert list(tmp_path.iterdir()) == [path]


def test_a_recording_that_is_missing(dama: Dama, tmp_path: Path) -> None:
    path = tmp_path / "no.capture"
    assert dama("follow", "--port", f"replay:{path}").is_refused(1, str(path))


def test_noise_before_and_between_does_not_stop_it(dama: Dama, tmp_path: Path) -> None:
    capture = performed(SHORT, USUAL, 1)
    noisy = [Chunk(0, "in", bytes(range(256)))]
    for chunk in capture.chunks:
        noisy.append(chunk)
    url = write(tmp_path / "g.capture", Capture("dgt", tuple(noisy)))
    assert texts(dama("follow", "--port", url, "--json")) == TEXTS


def test_a_port_that_does_not_open(dama: Dama, tmp_path: Path) -> None:
    out, journal = tmp_path / "g.pdn", tmp_path / "g.journal"
    call = ["follow", "--port", "/dev/dama-no-such-port", "--out", out, "--journal", journal]
    assert dama(*call, "--board", "dgt").is_refused(1, "/dev/dama-no-such-port")
    assert list(tmp_path.iterdir()) == []


def test_a_port_needs_the_kind_of_board(dama: Dama) -> None:
    assert dama("follow", "--port", "/dev/null").is_refused(2, "--board")
    assert dama("follow", "--port", "/dev/null", "--board", "gdt").is_refused(2, "gdt", "dgt")


# -- live --------------------------------------------------------------------------------------


@pytest.fixture
def empty_board() -> SimulatedDgtBoard:
    return SimulatedDgtBoard()


def test_a_live_board_without_pieces_is_waited_for(
    dama: Dama,
    empty_board: SimulatedDgtBoard,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))  # where no board was ever learned
    with TcpBoardServer(empty_board) as server:
        answer = dama("follow", "--port", server.url, "--board", "dgt", "--idle", "2", "--json")
    assert (answer.code, answer.err) == (0, "")
    states = [line["state"] for line in events(answer, "link")]
    assert states == ["searching", "no_data", "waiting_for_position"]


def test_a_live_8x8_board_needs_the_variant(dama: Dama) -> None:
    with TcpBoardServer(SimulatedDgtBoard(cells=64)) as server:
        answer = dama("follow", "--port", server.url, "--board", "dgt")
    assert answer.code == 2
    assert answer.err.count("\n") == 1
