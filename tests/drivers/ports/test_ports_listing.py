"""Looking at ports without doing harm."""

from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.line import LineSettings
from dama_drivers.ports.listing import probe, serial_ports
from dama_drivers.ports.memory import memory_pair
from dama_drivers.ports.port import Port, PortDenied
from dama_drivers.ports.tcp_server import TcpBoardServer


def test_a_board_is_recognised_with_four_harmless_questions() -> None:
    asked = bytearray()

    class Board(SimulatedDgtBoard):
        def receive_data(self, data: bytes, now_ns: int) -> bytes:
            asked.extend(data)
            return super().receive_data(data, now_ns)

    with TcpBoardServer(Board(serial="03301")) as server:
        found = probe(server.url)
    assert (found.board, found.reason) == ("dgt", "")
    assert found.identity is not None
    assert (found.identity.serial, found.identity.version) == ("03301", "1.8")
    assert set(asked) <= {0x40, 0x4D, 0x45, 0x55}


def test_a_silent_port_and_a_babbling_one_are_no_boards() -> None:
    def silent(url: str, line: LineSettings) -> Port:
        return memory_pair()[0]

    def babbling(url: str, line: LineSettings) -> Port:
        here, there = memory_pair()
        there.write(b"hello\r\n")
        return here

    assert probe("COM1", opener=silent, wait_s=0.01).reason == "nothing answers"
    assert probe("COM1", opener=babbling, wait_s=0.01).reason.startswith("something sends")


def test_a_port_that_does_not_open_is_a_finding() -> None:
    def denied(url: str, line: LineSettings) -> Port:
        raise PortDenied(f"{url}: no permission")

    found = probe("COM1", opener=denied)
    assert (found.board, found.identity, found.reason) == (None, None, "COM1: no permission")


def test_the_ports_of_this_computer_have_names() -> None:
    assert all(port.url for port in serial_ports())
