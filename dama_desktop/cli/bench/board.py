"""From a byte of a board to the move in the game."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from queue import Empty, SimpleQueue
from random import Random

from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.catalog import DGT
from dama_drivers.line import Direction
from dama_drivers.ports.serving import BoardServer
from dama_drivers.ports.tcp_server import TcpBoardServer

from dama_desktop.archive.journal import Entry
from dama_desktop.cli.bench.bench import Bench, Wishes
from dama_desktop.cli.bench.figure import Figure
from dama_desktop.cli.bench.random_play import SEED, random_line
from dama_desktop.cli.follow.opening import new_session
from dama_desktop.cli.refusal import FaultyInput
from dama_desktop.core.game.events import Moved
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variants.international import INTERNATIONAL
from dama_desktop.core.sensing.parameters import CABLE
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.table import Table
from dama_desktop.i18n import N_, _
from dama_desktop.stations.events import LinkState, SquareSeen, StationEvent
from dama_desktop.stations.live import LiveStation
from dama_desktop.stations.performer import NORMAL_HAND, Performer
from dama_desktop.stations.station import BoardStation

PLIES = 12
MS_NS = 1_000_000
PATIENCE_S = 10.0
"""A move that has not been seen by then never will be."""


class _Board:
    """A table with a simulated board on a TCP port, on which moves appear all at once."""

    def __init__(self, server: BoardServer[SimulatedDgtBoard], performer: Performer) -> None:
        self._server = server
        self._performer = performer
        self._events: SimpleQueue[StationEvent] = SimpleQueue()
        self._station = BoardStation(INTERNATIONAL, origin_ns=time.monotonic_ns())
        self._read_ns: dict[int, int] = {}
        self._changed_ns = 0
        self._committed_ns = 0
        session = new_session(NewGame()).session
        session.listen(self._entry)
        self.table = Table(session)
        self.live = LiveStation(server.url, DGT, self._station, self._events.put, tap=self._tap)

    def _tap(self, direction: Direction, data: bytes, at_ns: int) -> None:
        """Bytes have passed, in the reader's thread."""
        self._read_ns[self._station.ms(at_ns)] = at_ns

    def _entry(self, entry: Entry) -> None:
        if isinstance(entry, Moved):
            self._committed_ns = time.monotonic_ns()

    def connect(self) -> None:
        """Wait until the board shows the position."""
        self.table.connect(self.live)
        self._until(
            lambda: self.table.link is not None and self.table.link.state is LinkState.CONNECTED
        )

    def played(self, before: Position, after: Position) -> float:
        """Milliseconds from the byte that completes the move to the move, less the settling."""
        self._show(before, after)
        self._committed_ns = 0
        self._until(lambda: self._committed_ns > 0)
        return (self._committed_ns - self._changed_ns) / MS_NS - CABLE.settle_ms

    def _show(self, before: Position, after: Position) -> None:
        old, new = self._performer.levels(before), self._performer.levels(after)
        changes = [(cell, level) for cell, level in enumerate(new) if level != old[cell]]

        def show(board: SimulatedDgtBoard) -> None:
            for cell, level in changes:
                board.set_level(cell, level, time.monotonic_ns())

        self._server.tell(show)

    def _until(self, done: Callable[[], bool]) -> None:
        """
        Let the table live until something is *done*.

        :raises FaultyInput: that takes longer than anybody would wait.
        """
        end_s = time.monotonic() + PATIENCE_S
        while not done():
            if time.monotonic() > end_s:
                raise FaultyInput(_("board: a move was not recognised"))
            with suppress(Empty):
                self._take(self._events.get(timeout=self._pause_s()))
            if self._events.empty():
                self.table.advance(self._station.ms(time.monotonic_ns()))

    def _pause_s(self) -> float:
        due_ms = self.table.due_ms()
        now_ms = self._station.ms(time.monotonic_ns())
        return 0.1 if due_ms is None else min(0.1, max(0.0, (due_ms - now_ms) / 1000))

    def _take(self, event: StationEvent) -> None:
        if isinstance(event, SquareSeen):
            self._changed_ns = self._read_ns[event.at_ms]
        self.table.take(event)


def _measure(wishes: Wishes) -> Iterator[Figure]:
    del wishes
    performer = Performer(INTERNATIONAL.board, (NORMAL_HAND, NORMAL_HAND), SEED)
    before = INTERNATIONAL.start()
    simulated = SimulatedDgtBoard(levels=performer.levels(before))
    samples = []
    with TcpBoardServer(simulated) as server:
        board = _Board(server, performer)
        with board.live:
            board.connect()
            for _move, after in random_line(INTERNATIONAL, Random(SEED), PLIES):
                samples.append(board.played(before, after))
                before = after
    yield Figure(name="byte to move above settling", unit="ms", samples=tuple(samples))


BENCH = Bench(
    name="board",
    summary=N_("from the last byte of a move to the move, above the time it settles"),
    measure=_measure,
)
