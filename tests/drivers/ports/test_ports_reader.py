"""The reader thread against simulated boards on real ports of this computer."""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import Queue
from typing import TypeVar

import pytest
from dama_drivers.boards.dgt.fields import dark_fields
from dama_drivers.boards.dgt.link import DgtLink
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.boards.link import BoardLink
from dama_drivers.events import (
    CellChanged,
    DriverEvent,
    Identity,
    LinkFound,
    LinkLost,
    Slept,
    Snapshot,
)
from dama_drivers.line import Direction
from dama_drivers.ports.memory import MemoryPort, memory_pair
from dama_drivers.ports.open import open_port
from dama_drivers.ports.port import Port, PortBusy, PortError, PortLost, PortNotFound
from dama_drivers.ports.reader import PortReader
from dama_drivers.ports.tcp_server import TcpBoardServer

DARK = dark_fields(100)
START = [4 if f in DARK[:20] else 1 if f in DARK[30:] else 0 for f in range(100)]
LONG_S = 60.0  # never waited for in full unless something is broken

Event = TypeVar("Event", bound=DriverEvent)


class _Listener:
    """Collects events and waits for the kind that is wanted."""

    def __init__(self) -> None:
        self._queue: Queue[DriverEvent] = Queue()
        self.heard: list[DriverEvent] = []

    def __call__(self, event: DriverEvent) -> None:
        self._queue.put(event)

    def wait_for(self, kind: type[Event]) -> Event:
        while True:
            event = self._queue.get(timeout=LONG_S)
            self.heard.append(event)
            if isinstance(event, kind):
                return event

    def rest(self) -> list[DriverEvent]:
        while not self._queue.empty():
            self.heard.append(self._queue.get())
        return self.heard


@contextmanager
def _reading(
    url: str, *, link: BoardLink | None = None, opener: Callable[[str], Port] = open_port
) -> Iterator[tuple[PortReader, _Listener]]:
    listener = _Listener()
    reader = PortReader(url, link or DgtLink(), listener, opener=opener, retry_s=0.02)
    reader.start()
    try:
        yield reader, listener
    finally:
        reader.stop()


def _lift_32(board: SimulatedDgtBoard) -> None:
    board.set_level(DARK[31], 0, 0)


def test_a_board_is_found_and_its_changes_follow() -> None:
    with (
        TcpBoardServer(SimulatedDgtBoard(levels=START)) as server,
        _reading(server.url) as (_, ear),
    ):
        assert isinstance(ear.wait_for(LinkFound), LinkFound)
        assert ear.wait_for(Snapshot).levels == tuple(START)
        ear.wait_for(Snapshot)  # the mode is set
        before_ns = time.monotonic_ns()
        server.tell(_lift_32)
        change = ear.wait_for(CellChanged)
        assert (change.cell, change.level) == (63, 0)
        assert before_ns <= change.at_ns <= time.monotonic_ns()


def test_a_pulled_cable_is_told_and_a_dump_is_asked_when_it_is_back() -> None:
    with (
        TcpBoardServer(SimulatedDgtBoard(levels=START)) as server,
        _reading(server.url) as (_, ear),
    ):
        ear.wait_for(Snapshot)
        server.unplug()
        lost = ear.wait_for(LinkLost)
        assert server.url in lost.reason
        server.tell(_lift_32)
        server.plug_in()
        ear.wait_for(LinkFound)
        assert ear.wait_for(Snapshot).levels[63] == 0
        assert [type(event) for event in ear.rest()].count(LinkLost) == 1


def test_a_client_cut_off_comes_back() -> None:
    with (
        TcpBoardServer(SimulatedDgtBoard(levels=START)) as server,
        _reading(server.url) as (_, ear),
    ):
        for _ in range(3):
            ear.wait_for(LinkFound)
            ear.wait_for(Snapshot)
            server.drop_client()
            ear.wait_for(LinkLost)


def test_a_second_client_is_turned_away() -> None:
    with (
        TcpBoardServer(SimulatedDgtBoard(levels=START)) as server,
        _reading(server.url) as (_, ear),
    ):
        ear.wait_for(Snapshot)
        ear.wait_for(Snapshot)  # the mode is set
        second = open_port(server.url)
        with pytest.raises(PortLost):
            second.read(LONG_S)
        second.close()
        server.tell(_lift_32)
        assert ear.wait_for(CellChanged).cell == 63


def test_a_snapshot_can_be_asked_from_any_thread() -> None:
    with TcpBoardServer(SimulatedDgtBoard(levels=START)) as server:
        with _reading(server.url) as (reader, ear):
            for _ in range(2):
                ear.wait_for(Snapshot)
            asked_ns = time.monotonic_ns()
            reader.ask_snapshot()
            assert ear.wait_for(Snapshot).at_ns >= asked_ns
        reader.ask_snapshot()  # nobody is there any more, and nothing happens


def test_a_board_that_is_not_there_is_told_once() -> None:
    tries = threading.Semaphore(0)

    def not_there(url: str) -> Port:
        tries.release()
        raise PortNotFound(f"{url}: there is no such port")

    with _reading("COM9", opener=not_there) as (_, ear):
        for _ in range(4):
            assert tries.acquire(timeout=LONG_S)
        assert ear.wait_for(LinkLost).reason == "COM9: there is no such port"
    assert len(ear.rest()) == 1


def test_a_port_already_open_is_used_first() -> None:
    with TcpBoardServer(SimulatedDgtBoard(levels=START)) as server:
        listener = _Listener()
        port = open_port(server.url)
        reader = PortReader(server.url, DgtLink(), listener, port=port)
        reader.start()
        listener.wait_for(Snapshot)
        reader.stop()
        with pytest.raises(PortLost):
            port.read(0.0)


def test_all_bytes_that_pass_are_shown_to_a_tap() -> None:
    passed: list[tuple[Direction, bytes, int]] = []
    listener = _Listener()
    with TcpBoardServer(SimulatedDgtBoard(levels=START)) as server:
        reader = PortReader(
            server.url,
            DgtLink(),
            listener,
            tap=lambda direction, data, at_ns: passed.append((direction, data, at_ns)),
        )
        reader.start()
        listener.wait_for(Snapshot)
        reader.stop()
    out = b"".join(data for direction, data, _ in passed if direction == "out")
    back = b"".join(data for direction, data, _ in passed if direction == "in")
    assert out.startswith(bytes.fromhex("40 4d 45 55 42"))
    assert back.startswith(bytes.fromhex("93 00 05 01 08 91 00 08"))
    times = [at_ns for _, _, at_ns in passed]
    assert times == sorted(times)


def test_stopping_ends_the_events_and_may_be_done_before_the_start() -> None:
    PortReader("COM9", DgtLink(), _Listener()).stop()
    with TcpBoardServer(SimulatedDgtBoard(levels=START)) as server:
        with _reading(server.url) as (_, ear):
            ear.wait_for(Snapshot)
        count = len(ear.rest())
        server.tell(_lift_32)
        server.stop()
        assert len(ear.rest()) == count


class _Sockets:
    """Named device ports of this computer, each with a simulated board on a memory port."""

    def __init__(self) -> None:
        self.boards: dict[str, SimulatedDgtBoard] = {}
        self._served: dict[str, tuple[MemoryPort, threading.Thread]] = {}

    def open(self, url: str) -> Port:
        if url not in self.boards:
            raise PortNotFound(f"{url}: there is no such port")
        here, there = memory_pair()
        thread = threading.Thread(target=self._serve, args=(self.boards[url], there))
        self._served[url] = (there, thread)
        thread.start()
        return here

    def pull_all(self) -> None:
        for port, thread in self._served.values():
            port.close()
            thread.join()
        self._served.clear()

    @staticmethod
    def _serve(board: SimulatedDgtBoard, port: Port) -> None:
        try:
            while True:
                data = port.read(0.01)
                port.write(board.receive_data(data, time.monotonic_ns()))
        except PortLost:
            return


def test_two_boards_that_changed_places_are_known_by_their_serial_numbers() -> None:
    sockets = _Sockets()
    mine, other = [*START], [0] * 100
    sockets.boards = {"COM3": SimulatedDgtBoard(levels=mine, serial="00001")}
    listener = _Listener()
    reader = PortReader(
        "COM3",
        DgtLink(),
        listener,
        opener=sockets.open,
        candidates=lambda: sorted(sockets.boards),
        retry_s=0.02,
    )
    reader.start()
    try:
        assert listener.wait_for(Snapshot).levels == tuple(mine)
        sockets.boards = {
            "COM3": SimulatedDgtBoard(levels=other, serial="00002"),
            "COM4": SimulatedDgtBoard(levels=mine, serial="00001"),
        }
        sockets.pull_all()
        listener.wait_for(LinkLost)
        listener.wait_for(LinkFound)
        assert listener.wait_for(Snapshot).levels == tuple(mine)
        assert reader.url == "COM4"
        serials = {event.serial for event in listener.rest() if isinstance(event, Identity)}
        assert serials <= {None, "00001"}
    finally:
        reader.stop()
        sockets.pull_all()


def test_a_sleep_of_the_computer_is_told_and_the_board_is_followed_on() -> None:
    asleep_ns = 0
    listener = _Listener()
    with TcpBoardServer(SimulatedDgtBoard(levels=START)) as server:
        reader = PortReader(
            server.url, DgtLink(), listener, wall_ns=lambda: time.monotonic_ns() + asleep_ns
        )
        reader.start()
        listener.wait_for(Snapshot)
        listener.wait_for(Snapshot)
        asleep_ns = 3600 * 10**9
        slept = listener.wait_for(Slept)
        assert 3_599_000 <= slept.ms <= 3_600_000
        server.tell(_lift_32)
        assert listener.wait_for(CellChanged).cell == 63
        reader.stop()
    assert [type(event) for event in listener.rest()].count(Slept) == 1


def test_a_sleep_is_told_though_no_board_is_there() -> None:
    asleep_ns = 0

    def not_there(url: str) -> Port:
        raise PortNotFound(f"{url}: there is no such port")

    listener = _Listener()
    reader = PortReader(
        "COM9",
        DgtLink(),
        listener,
        opener=not_there,
        retry_s=0.02,
        wall_ns=lambda: time.monotonic_ns() + asleep_ns,
    )
    reader.start()
    listener.wait_for(LinkLost)
    asleep_ns = 8 * 10**9
    assert 7_900 <= listener.wait_for(Slept).ms <= 8_000
    reader.stop()


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")
class TestPty:
    def test_a_board_on_a_device_is_followed_and_comes_back(self) -> None:
        from dama_drivers.ports.pty_server import PtyBoardServer

        board = SimulatedDgtBoard(levels=START)
        with PtyBoardServer(board) as server, _reading(server.url) as (_, ear):
            assert ear.wait_for(Snapshot).levels == tuple(START)
            ear.wait_for(Snapshot)
            server.tell(_lift_32)
            assert ear.wait_for(CellChanged).cell == 63
            server.unplug()
            ear.wait_for(LinkLost)
            server.tell(lambda board: board.set_level(54, 1, 0))
            server.plug_in()
            ear.wait_for(LinkFound)
            assert ear.wait_for(Snapshot).levels[54] == 1

    def test_a_device_belongs_to_one_program_at_a_time(self) -> None:
        from dama_drivers.ports.pty_server import PtyBoardServer

        with PtyBoardServer(SimulatedDgtBoard()) as server:
            port = open_port(server.url)
            with pytest.raises(PortBusy):
                open_port(server.url)
            port.close()
            open_port(server.url).close()
            server.unplug()
            server.tell(lambda board: None)
        with pytest.raises(PortNotFound):
            open_port(server.url)


def test_a_tcp_port_that_is_taken_is_told() -> None:
    with TcpBoardServer(SimulatedDgtBoard()) as server:
        port = int(server.url.rpartition(":")[2])
        with pytest.raises(PortBusy, match=str(port)):
            TcpBoardServer(SimulatedDgtBoard(), port)
    with pytest.raises(PortError, match="70000"):
        TcpBoardServer(SimulatedDgtBoard(), 70_000)


def test_a_driver_that_would_start_the_boot_loader_is_cut_off(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with TcpBoardServer(SimulatedDgtBoard()) as server:
        port = open_port(server.url)
        port.write(b"\x4e")
        with pytest.raises(PortLost):
            port.read(LONG_S)
        port.close()
    assert "4e" in caplog.text
