"""Several boards on one line: each has a station of its own, and all share a port and a thread."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import Self

from dama_drivers import events as d
from dama_drivers.boards.dgt.bus import BusLink
from dama_drivers.ports.port import Port
from dama_drivers.ports.reader import PortReader, Tap

from dama_desktop.core.rules.position import Position
from dama_desktop.stations.events import StationEvent
from dama_desktop.stations.station import BoardStation

Listener = Callable[[int, StationEvent], None]
"""Is told what a board says, with its address on the line."""


class SharedLine:
    """Keeps the boards on the line at *url* connected, each to a station.

    *station_for* makes the station of a board that is found, by its address; None: nobody wants
    it. *expected* are addresses of boards that should be there. The listener is called as that of a
    ``LiveStation``: in one thread at a time, and it must only pass the events on.
    """

    def __init__(
        self,
        url: str,
        station_for: Callable[[int], BoardStation | None],
        listener: Listener,
        *,
        expected: Iterable[int] = (),
        port: Port | None = None,
        tap: Tap | None = None,
    ) -> None:
        self._station_for = station_for
        self._listener = listener
        self._lock = threading.Lock()
        self._stations: dict[int, BoardStation | None] = {}
        self._link = BusLink(expected)
        self._reader = PortReader(url, self._link, self._hear, port=port, tap=tap)

    def start(self) -> Self:
        """Begin to look for boards."""
        self._reader.start()
        return self

    def stop(self) -> None:
        """End the thread and close the port; no event follows."""
        self._reader.stop()

    def board(self, address: int) -> LineBoard:
        """The board at *address*, for a table to be connected to."""
        return LineBoard(self, address)

    def ask_snapshot(self, address: int) -> None:
        """Ask the board at *address* for all its squares; one not found yet is not asked."""
        self._call(lambda now_ns: self._link.ask_board(address, now_ns), address)

    def mark_start(self, address: int) -> None:
        """Let the board at *address* note that a game begins now."""
        self._call(lambda now_ns: self._link.mark_start(address, now_ns), address)

    def ask_log(self, address: int) -> None:
        """Ask the board at *address* for its log since that note; it comes as ``LogRead``."""
        self._call(lambda now_ns: self._link.ask_from_start(address, now_ns), address)

    def expect(self, address: int, position: Position) -> None:
        """See ``BoardStation.expect``."""
        with self._lock:
            station = self._stations.get(address)
            if station is not None:
                at_ms = station.ms(time.monotonic_ns())
                self._tell(address, station.expect(position, at_ms))

    def _call(self, action: Callable[[int], None], address: int) -> None:
        def act(_link: object, now_ns: int) -> None:
            if address in self._link.addresses:
                action(now_ns)

        self._reader.call(act)

    def _hear(self, event: d.DriverEvent) -> None:
        with self._lock:
            match event:
                case d.FromBoard():
                    self._pass_on(event.address, event.event)
                case d.LinkLost() | d.Slept():
                    for address in self._stations:
                        self._pass_on(address, event)
                case _:
                    pass  # the line itself is of no interest to a game

    def _pass_on(self, address: int, event: d.DriverEvent) -> None:
        if address not in self._stations:
            self._stations[address] = self._station_for(address)
        station = self._stations[address]
        if station is not None:
            self._tell(address, station.handle(event))

    def _tell(self, address: int, told: Iterable[StationEvent]) -> None:
        for event in told:
            self._listener(address, event)

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()


class LineBoard:
    """One board of a line."""

    def __init__(self, line: SharedLine, address: int) -> None:
        self._line = line
        self._address = address

    def ask_snapshot(self) -> None:
        """Ask for all squares; they come as ``BoardSeen``."""
        self._line.ask_snapshot(self._address)

    def expect(self, position: Position) -> None:
        """*position* should stand on the board."""
        self._line.expect(self._address, position)
