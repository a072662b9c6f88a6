"""``boards`` and ``capture``, and ports that do not open."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.ports.capture import read_capture
from dama_drivers.ports.listing import PortInfo
from dama_drivers.ports.tcp_server import TcpBoardServer

from tests.cli.answers import Dama

NO_PORT = "/dev/dama-no-such-port"


@pytest.fixture
def board_url() -> Iterator[str]:
    """Where a simulated board answers."""
    with TcpBoardServer(SimulatedDgtBoard(serial="31337")) as server:
        yield server.url


def test_boards_tells_what_was_recognised_and_why_not(dama: Dama, board_url: str) -> None:
    answer = dama("boards", "--json", "--port", board_url, "--port", NO_PORT)
    assert (answer.code, answer.err) == (0, "")
    found, missing = answer.json
    assert found == {
        "port": board_url,
        "description": "",
        "usb_id": None,
        "board": "dgt",
        "serial": "31337",
        "version": "1.8",
        "reason": None,
    }
    assert (missing["port"], missing["board"], missing["serial"]) == (NO_PORT, None, None)
    assert NO_PORT in missing["reason"]


def test_boards_for_people(dama: Dama, board_url: str) -> None:
    answer = dama("boards", "--port", board_url)
    assert answer.out == f"{board_url}: DGT board, serial number 31337, version 1.8\n"
    assert dama("boards", "--port", NO_PORT).out.count(NO_PORT) == 1


def test_boards_looks_at_the_ports_of_this_computer(
    dama: Dama, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = PortInfo(NO_PORT, "Adapter", usb_id="0403:6001")
    monkeypatch.setattr("dama_desktop.cli.commands.boards.serial_ports", lambda: [port])
    (found,) = dama("boards", "--json").json
    assert (found["port"], found["description"], found["usb_id"]) == (
        NO_PORT,
        "Adapter",
        "0403:6001",
    )


def test_a_computer_without_ports(dama: Dama, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dama_desktop.cli.commands.boards.serial_ports", list)
    assert dama("boards", "--json").json == []
    assert dama("boards").is_refused(0)


def test_a_capture_can_be_read_again(dama: Dama, board_url: str, tmp_path: Path) -> None:
    path = tmp_path / "board.capture"
    answer = dama("capture", "--port", board_url, "--board", "dgt", "--seconds", "0.2", path)
    assert (answer.code, answer.out) == (0, "")
    assert path.read_text(encoding="utf-8").startswith("# dama-capture 1 board=dgt\n")
    recorded = read_capture(path)
    assert [chunk.direction for chunk in recorded.chunks][:1] == ["out"]


def test_a_capture_that_cannot_be_written(dama: Dama, board_url: str, tmp_path: Path) -> None:
    path = tmp_path / "no" / "board.capture"
    assert dama("capture", "--port", board_url, "--board", "dgt", path).is_refused(1, str(path))


def test_a_port_that_does_not_open(dama: Dama, tmp_path: Path) -> None:
    path = tmp_path / "board.capture"
    call = ["capture", "--port", NO_PORT, "--board", "dgt", path]
    assert dama(*call).is_refused(1, NO_PORT)
    assert not path.exists()


@pytest.mark.parametrize("port", ["nonsense://x", "", "replay:x.capture", "socket://127.0.0.1:1"])
def test_a_port_that_is_none(dama: Dama, tmp_path: Path, port: str) -> None:
    call = ["capture", "--port", port, "--board", "dgt", tmp_path / "board.capture"]
    assert dama(*call).is_refused(1)


def test_an_unknown_kind_of_board(dama: Dama, tmp_path: Path) -> None:
    call = ["capture", "--port", NO_PORT, "--board", "dtg", tmp_path / "board.capture"]
    assert dama(*call).is_refused(2, "'dtg'", "dgt")


@pytest.mark.parametrize("seconds", ["0", "-1", "inf", "nan", "soon"])
def test_seconds_are_a_number_above_0(dama: Dama, tmp_path: Path, seconds: str) -> None:
    call = ["capture", "--port", NO_PORT, "--board", "dgt", tmp_path / "board.capture"]
    assert dama(*call, f"--seconds={seconds}").is_refused(2, "--seconds")
