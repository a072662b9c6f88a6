"""A station on a real port, in real time, against a simulated board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from queue import Queue
from time import monotonic_ns

import pytest
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.boards.dgt.simulated_clock import SimulatedClock
from dama_drivers.catalog import DGT, kind
from dama_drivers.clocks.requests import Beep, Half, SetAndRun
from dama_drivers.logbook import LogMark
from dama_drivers.ports.tcp_server import TcpBoardServer

from dama_desktop.core.rules.piece import WHITE, Piece
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.stations.cellmap import Lie
from dama_desktop.stations.clock_side import SetClock
from dama_desktop.stations.codemap import DRAUGHTS_SET
from dama_desktop.stations.events import (
    BoardSeen,
    ClockReplied,
    ClockSeen,
    LinkChanged,
    LinkState,
    LogRead,
    Reply,
    SquareSeen,
    StationEvent,
)
from dama_desktop.stations.live import LiveStation
from dama_desktop.stations.performer import NORMAL_HAND, Performer
from dama_desktop.stations.station import BoardStation

INTERNATIONAL = variant("international")
START = INTERNATIONAL.start()
PATIENCE_S = 20


class Heard:
    """Events as they come, from whichever thread."""

    def __init__(self) -> None:
        self.queue: Queue[StationEvent] = Queue()

    def until(self, wanted: Callable[[StationEvent], bool]) -> list[StationEvent]:
        """Everything up to the first event wanted."""
        events: list[StationEvent] = []
        while not (events and wanted(events[-1])):
            events.append(self.queue.get(timeout=PATIENCE_S))
        return events

    def state(self, state: LinkState) -> list[StationEvent]:
        return self.until(lambda event: isinstance(event, LinkChanged) and event.state is state)


@pytest.fixture
def server() -> Iterator[TcpBoardServer[SimulatedDgtBoard]]:
    levels = Performer(START.board, (NORMAL_HAND, NORMAL_HAND), 1).levels(START)
    with TcpBoardServer(SimulatedDgtBoard(levels=levels)) as served:
        yield served


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def live(server: TcpBoardServer[SimulatedDgtBoard], heard: Heard) -> Iterator[LiveStation]:
    station = BoardStation(INTERNATIONAL, origin_ns=monotonic_ns())
    with LiveStation(server.url, DGT, station, heard.queue.put) as opened:
        yield opened


def test_a_board_is_searched_found_and_read(live: LiveStation, heard: Heard) -> None:
    states = [e.state for e in heard.state(LinkState.CONNECTED) if isinstance(e, LinkChanged)]
    assert states == [LinkState.SEARCHING, LinkState.NO_DATA, LinkState.CONNECTED]


def test_a_man_that_is_moved_is_seen_to_move(
    server: TcpBoardServer[SimulatedDgtBoard], live: LiveStation, heard: Heard
) -> None:
    heard.state(LinkState.CONNECTED)
    code = DRAUGHTS_SET.code(Piece(WHITE))
    server.tell(lambda board: board.set_level(54, code, 0))
    heard.until(lambda event: shows(event, "28", Piece(WHITE)))


def shows(event: StationEvent, name: str, piece: Piece) -> bool:
    """Whether the event, a change or a dump, shows *piece* there."""
    square = START.board.square(name)
    if isinstance(event, BoardSeen):
        return event.sights[square] == piece
    return isinstance(event, SquareSeen) and (event.square, event.sight) == (square, piece)


def test_all_squares_come_when_they_are_asked_for(live: LiveStation, heard: Heard) -> None:
    heard.state(LinkState.CONNECTED)
    heard.until(lambda event: isinstance(event, BoardSeen))
    live.ask_snapshot()
    heard.until(lambda event: isinstance(event, BoardSeen))


def test_the_board_may_be_turned_while_it_is_read(live: LiveStation, heard: Heard) -> None:
    heard.state(LinkState.CONNECTED)
    heard.until(lambda event: isinstance(event, BoardSeen))
    live.turn()
    seen = heard.until(
        lambda event: isinstance(event, BoardSeen) and event.sights[0] == Piece(WHITE)
    )
    assert seen
    live.lay(Lie.NORMAL)
    live.expect(START)
    heard.until(lambda event: isinstance(event, BoardSeen) and event.sights[49] == Piece(WHITE))


def test_r35_a_pulled_cable_is_told_and_the_board_is_found_again(
    server: TcpBoardServer[SimulatedDgtBoard], live: LiveStation, heard: Heard
) -> None:
    heard.state(LinkState.CONNECTED)
    server.unplug()
    lost = heard.state(LinkState.LOST)[-1]
    assert isinstance(lost, LinkChanged)
    assert lost.params["reason"]
    server.plug_in()
    heard.state(LinkState.CONNECTED)


def test_the_clock_on_the_board_is_asked_and_its_answer_told(
    server: TcpBoardServer[SimulatedDgtBoard], live: LiveStation, heard: Heard
) -> None:
    clock = SimulatedClock(computer_mode=True)
    server.tell(lambda board: setattr(board, "clock", clock))
    heard.state(LinkState.CONNECTED)
    heard.until(lambda event: isinstance(event, ClockSeen) and event.connected)
    assert live.clock(SetClock(60_000, 50_000, WHITE))
    replied = heard.until(lambda event: isinstance(event, ClockReplied))[-1]
    assert isinstance(replied, ClockReplied)
    assert replied.request == SetAndRun(60_000, 50_000, Half.LEFT)
    assert replied.reply is Reply.ACCEPTED
    heard.until(lambda event: isinstance(event, ClockSeen) and event.running)


def test_the_log_of_the_board_is_read(live: LiveStation, heard: Heard) -> None:
    heard.state(LinkState.CONNECTED)
    assert live.ask_log()
    read = heard.until(lambda event: isinstance(event, LogRead))[-1]
    assert isinstance(read, LogRead)
    assert read.items is not None
    assert read.items[0] == LogMark("power_up")


def test_a_board_that_carries_no_clock_and_writes_no_log_is_not_asked() -> None:
    station = BoardStation(INTERNATIONAL)
    live = LiveStation("COM9", kind("certabo"), station, lambda event: None)
    assert not live.clock(Beep())
    assert not live.ask_log()


def test_after_stopping_nothing_more_is_told(live: LiveStation, heard: Heard) -> None:
    heard.state(LinkState.CONNECTED)
    live.stop()
    while not heard.queue.empty():
        heard.queue.get()
    live.expect(START)
    assert heard.queue.empty()
