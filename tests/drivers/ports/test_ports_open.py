"""Opening ports: every failure is one plain line."""

import errno
import socket
import sys
from pathlib import Path

import pytest
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.line import LineSettings
from dama_drivers.ports.memory import memory_pair
from dama_drivers.ports.open import is_device, open_port
from dama_drivers.ports.port import (
    PortBusy,
    PortDenied,
    PortError,
    PortLost,
    PortNameError,
    PortNotFound,
    PortRefused,
)
from dama_drivers.ports.serial_port import explain
from dama_drivers.ports.tcp_server import TcpBoardServer


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("/dev/dama-no-such-port", PortNotFound),
        ("", PortNameError),
        ("bluetooth://board", PortNameError),
        ("socket://", PortNameError),
        ("socket://127.0.0.1", PortNameError),
        ("socket://127.0.0.1:99999", PortNameError),
        ("socket://no-such-host.invalid:1", PortNotFound),
        ("rfc2217://127.0.0.1", PortNameError),
        ("replay:game.cap", PortNameError),
    ],
)
def test_a_port_that_does_not_open_says_why_in_one_line(url: str, kind: type[PortError]) -> None:
    with pytest.raises(kind) as caught:
        open_port(url)
    assert url in str(caught.value)
    assert "\n" not in str(caught.value)
    assert "Errno" not in str(caught.value)


@pytest.mark.parametrize("scheme", ["socket", "rfc2217"])
def test_nobody_listens(scheme: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound, but not listening
        port = taken.getsockname()[1]
        with pytest.raises(PortRefused, match="nobody listens"):
            open_port(f"{scheme}://127.0.0.1:{port}")


@pytest.mark.skipif(sys.platform == "win32", reason="files are no devices there")
def test_a_file_is_no_serial_port(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("x")
    with pytest.raises(PortNameError, match="no serial port"):
        open_port(str(path))


def test_permission_denied_names_the_group_and_the_rule() -> None:
    error = explain("/dev/ttyUSB0", OSError(errno.EACCES, "Permission denied"))
    assert isinstance(error, PortDenied)
    if sys.platform != "win32":
        assert "usermod -a -G" in str(error)
        assert "udev" in str(error)


@pytest.mark.parametrize(
    ("raised", "kind"),
    [
        (OSError(errno.EBUSY, "busy"), PortBusy),
        (OSError(errno.EAGAIN, "Could not exclusively lock port"), PortBusy),
        (OSError(errno.EIO, "Input/output error"), PortNotFound),
        (OSError("could not open port 'COM3': PermissionError(13, 'x', None, 5)"), PortBusy),
        (OSError("could not open port 'COM9': FileNotFoundError(2, 'x', None, 2)"), PortNotFound),
        (OSError("something\nelse"), PortError),
        (ValueError("invalid URL"), PortNameError),
    ],
)
def test_what_the_system_says_is_told_in_plain_words(
    raised: Exception, kind: type[PortError]
) -> None:
    error = explain("COM3", raised)
    assert type(error) is kind
    assert "\n" not in str(error)


def test_a_loop_gives_back_what_was_written() -> None:
    port = open_port("loop://", LineSettings(baud=115200))
    assert port.read(0.0) == b""
    port.write(b"\x8e\x00\x05\x11\x13")
    assert port.read(1.0) == b"\x8e\x00\x05\x11\x13"
    port.close()
    port.close()
    with pytest.raises(PortLost):
        port.read(0.0)


def test_a_socket_asks_answers_and_hangs_up() -> None:
    with TcpBoardServer(SimulatedDgtBoard()) as server:
        port = open_port(server.url)
        assert port.read(0.0) == b""
        port.write(b"\x4d")
        assert port.read(5.0) == bytes.fromhex("93 00 05 01 08")
        server.drop_client()
        with pytest.raises(PortLost, match=server.url):
            port.read(5.0)
        port.close()
        with pytest.raises(PortLost):
            port.read(0.0)
        with pytest.raises(PortLost):
            port.write(b"\x4d")


def test_devices_are_told_from_addresses() -> None:
    assert is_device("/dev/ttyUSB0")
    assert is_device("COM3")
    assert not is_device("socket://127.0.0.1:1")
    assert not is_device("replay:game.cap")


def test_a_pair_in_memory_carries_both_ways_and_damages_as_told() -> None:
    here, there = memory_pair(damage=lambda data: data[1:], damage_back=lambda data: data * 2)
    here.write(b"abc")
    there.write(b"xy")
    assert there.read(0.0) == b"bc"
    assert here.read(0.0) == b"xyxy"
    assert here.read(0.0) == b""


def test_a_pair_in_memory_that_is_closed_is_lost_after_the_last_byte() -> None:
    here, there = memory_pair()
    here.write(b"last")
    here.close()
    assert there.read(0.0) == b"last"
    for use in (lambda: there.read(0.0), lambda: there.write(b"x"), lambda: here.read(0.0)):
        with pytest.raises(PortLost):
            use()
