"""Several boards on one real port, in real time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from queue import Queue
from time import monotonic_ns

import pytest
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.boards.dgt.simulated_bus import SimulatedBus
from dama_drivers.logbook import LogMark
from dama_drivers.ports.tcp_server import TcpBoardServer

from dama_desktop.core.rules.piece import WHITE, Piece
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.stations.codemap import DRAUGHTS_SET
from dama_desktop.stations.events import (
    BoardSeen,
    LinkChanged,
    LinkState,
    LogRead,
    SquareSeen,
    StationEvent,
)
from dama_desktop.stations.performer import NORMAL_HAND, Performer
from dama_desktop.stations.shared_line import SharedLine
from dama_desktop.stations.station import BoardStation

INTERNATIONAL = variant("international")
START = INTERNATIONAL.start()
PATIENCE_S = 60

Told = tuple[int, StationEvent]


class Heard:
    """Events as they come."""

    def __init__(self) -> None:
        self.queue: Queue[Told] = Queue()

    def tell(self, address: int, event: StationEvent) -> None:
        self.queue.put((address, event))

    def until(self, wanted: Callable[[int, StationEvent], bool]) -> Told:
        while True:
            told = self.queue.get(timeout=PATIENCE_S)
            if wanted(*told):
                return told

    def state(self, address: int, state: LinkState) -> None:
        self.until(
            lambda at, event: (
                at == address and isinstance(event, LinkChanged) and event.state is state
            )
        )


@pytest.fixture
def server() -> Iterator[TcpBoardServer[SimulatedBus]]:
    levels = Performer(START.board, (NORMAL_HAND, NORMAL_HAND), 1).levels(START)
    boards = [SimulatedDgtBoard(levels=levels, serial=f"{n:05d}") for n in (42, 43, 44)]
    with TcpBoardServer(SimulatedBus(boards)) as served:
        yield served


def test_boards_on_one_line_go_each_to_its_table(server: TcpBoardServer[SimulatedBus]) -> None:
    heard = Heard()
    origin_ns = monotonic_ns()

    def station_for(address: int) -> BoardStation | None:
        return None if address == 44 else BoardStation(INTERNATIONAL, origin_ns=origin_ns)

    with SharedLine(server.url, station_for, heard.tell, expected=(42, 43)) as line:
        line.board(42).ask_snapshot()  # not found yet: nothing happens
        heard.state(42, LinkState.CONNECTED)
        line.board(43).expect(START)
        man = DRAUGHTS_SET.code(Piece(WHITE))
        server.tell(lambda bus: bus.boards[43].set_level(54, man, 0))
        address, event = heard.until(lambda at, event: isinstance(event, SquareSeen))
        assert address == 43
        assert isinstance(event, SquareSeen)
        assert INTERNATIONAL.board.names[event.square] == "28"
        line.board(42).ask_snapshot()
        assert heard.until(lambda at, event: isinstance(event, BoardSeen))[0] == 42
        line.mark_start(43)
        line.ask_log(43)
        _, read = heard.until(lambda at, event: at == 43 and isinstance(event, LogRead))
        assert isinstance(read, LogRead)
        assert read.items == (LogMark("start_tag"),)
        server.unplug()
        heard.state(43, LinkState.LOST)
        server.plug_in()
        heard.state(43, LinkState.CONNECTED)
    assert all(address != 44 for address, _ in list(heard.queue.queue))
