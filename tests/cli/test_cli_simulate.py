"""``simulate``: a written game on a simulated board."""

import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from dama_drivers.boards.certabo.simulated import SimulatedCertaboBoard
from dama_drivers.boards.dgt.link import DgtLink
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.events import CellChanged, DriverEvent
from dama_drivers.ports.reader import PortReader
from dama_drivers.ports.tcp_server import TcpBoardServer

from dama_desktop.cli import simulation
from dama_desktop.cli.commands import simulate
from dama_desktop.cli.simulation import NoisyBoard, WatchedBoard
from dama_desktop.core.rules.piece import BLACK_MAN
from dama_desktop.core.rules.variants.international import INTERNATIONAL
from dama_desktop.stations.cellmap import CellMap, Lie
from dama_desktop.stations.codemap import DRAUGHTS_SET
from tests.cli.answers import Dama

GAME = """\
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 *
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.pdn"
    path.write_text(GAME, encoding="utf-8")
    return path


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[DriverEvent]]:
    """A driver that connects as soon as a TCP port is served; what it is told."""
    events: list[DriverEvent] = []
    readers: list[PortReader] = []

    def served(*args: object) -> object:
        server = TcpBoardServer(*args)  # type: ignore[type-var, arg-type]
        readers.append(PortReader(server.url, DgtLink(), events.append))
        readers[-1].start()
        return server

    monkeypatch.setattr(simulate, "TcpBoardServer", served)
    yield events
    for reader in readers:
        reader.stop()


def test_the_first_line_is_the_url_and_the_moves_follow_on_the_board(
    dama: Dama, game: Path, client: list[DriverEvent], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulation, "FAREWELL_S", 0.5)
    call = ["simulate", "--board", "dgt", "--game", game, "--port", "tcp:0", "--speed", "50"]
    answer = dama(*call)
    assert (answer.code, answer.err) == (0, "")
    url, *moves = answer.out.splitlines()
    assert url.startswith("socket://127.0.0.1:")
    assert [line.split() for line in moves] == [
        ["1.", "32-28"],
        ["1...", "19-23"],
        ["2.", "28x19"],
        ["2...", "14x23"],
    ]
    last = {event.cell: event.level for event in client if isinstance(event, CellChanged)}
    squares = CellMap(INTERNATIONAL.board, Lie.NORMAL).cells
    left, reached = (squares[number - 1] for number in (32, 14)), squares[23 - 1]
    assert [last[cell] for cell in left] == [0, 0]
    assert last[reached] == DRAUGHTS_SET.code(BLACK_MAN)


def test_nobody_moves_before_the_position_was_read(game: Path) -> None:
    watched = WatchedBoard(SimulatedDgtBoard(), 100)
    assert watched.read_at_ns is None
    watched.receive_data(b"\x45", 5)
    assert watched.read_at_ns is None
    watched.receive_data(b"\x42", 6)
    assert watched.read_at_ns == 6


def test_a_board_that_tells_its_position_unasked_needs_no_question() -> None:
    watched = WatchedBoard(SimulatedCertaboBoard(), 64, tells_unasked=True)
    watched.advance(0)
    assert watched.read_at_ns is None
    watched.advance(1_000_000_000)
    assert watched.read_at_ns == 1_000_000_000


def test_noise_is_seeded_loses_and_garbles() -> None:
    def heard(seed: int) -> bytes:
        noisy = NoisyBoard(SimulatedDgtBoard(), seed, lost=0.05, garbled=0.05)
        return b"".join(noisy.receive_data(b"\x42", at_ns) for at_ns in range(20))

    clean = SimulatedDgtBoard().receive_data(b"\x42", 0) * 20
    assert heard(1) == heard(1) != heard(2)
    assert len(heard(1)) < len(clean)
    assert set(heard(1)) - set(clean)
    assert Random(1).random() != Random(2).random()


@pytest.mark.parametrize("port", ["tcp", "tcp:x", "com:3", "tcp:1234567", ""])
def test_a_port_is_pty_or_tcp(dama: Dama, game: Path, port: str) -> None:
    call = ["simulate", "--board", "dgt", "--game", game, f"--port={port}"]
    assert dama(*call).is_refused(2, "--port")


def test_a_tcp_port_that_is_taken(dama: Dama, game: Path) -> None:
    with TcpBoardServer(SimulatedDgtBoard()) as other:
        port = other.url.rpartition(":")[2]
        call = ["simulate", "--board", "dgt", "--game", game, "--port", f"tcp:{port}"]
        assert dama(*call).is_refused(1, port)
    assert dama(*call[:-1], "tcp:70000").is_refused(1, "70000")


@pytest.mark.parametrize("speed", ["0", "-1", "fast", "nan"])
def test_a_speed_is_a_number_above_0(dama: Dama, game: Path, speed: str) -> None:
    call = ["simulate", "--board", "dgt", "--game", game, f"--speed={speed}"]
    assert dama(*call).is_refused(2, "--speed")


def test_what_cannot_be_played(dama: Dama, tmp_path: Path, game: Path) -> None:
    assert dama("simulate", "--board", "dgt", "--game", tmp_path / "no.pdn").is_refused(1, "no.pdn")
    assert dama("simulate", "--board", "tgd", "--game", game).is_refused(2, "tgd")
    faulty = tmp_path / "faulty.pdn"
    faulty.write_text(GAME.replace("28x19", "28-22"), encoding="utf-8")
    answer = dama("simulate", "--board", "dgt", "--game", faulty)
    assert answer.is_refused(1, f"{faulty}:3:")


def test_a_board_of_another_size_is_wrong_use(dama: Dama, tmp_path: Path) -> None:
    big = tmp_path / "canadian.pdn"
    big.write_text('[GameType "27"]\n\n1. 43-37 *\n', encoding="utf-8")
    assert dama("simulate", "--board", "dgt", "--game", big).is_refused(2, "144")


def interrupt() -> None:
    os.kill(os.getpid(), signal.SIGTERM)


def test_stopping_from_outside_ends_quietly(dama: Dama, game: Path) -> None:
    threading.Timer(0.3, interrupt).start()
    answer = dama("simulate", "--board", "dgt", "--game", game)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.count("\n") == 1
