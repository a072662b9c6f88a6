"""A board on a port: the reader's thread on one side, station events on the other."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import Self

from dama_drivers.catalog import BoardKind
from dama_drivers.clocks.requests import ClockLink
from dama_drivers.events import DriverEvent
from dama_drivers.logbook import LogLink
from dama_drivers.ports.listing import serial_ports
from dama_drivers.ports.port import Port
from dama_drivers.ports.reader import PortReader, Tap

from dama_desktop.core.rules.position import Position
from dama_desktop.stations.cellmap import Lie
from dama_desktop.stations.clock_side import ClockWish, in_halves
from dama_desktop.stations.events import LinkChanged, LinkState, StationEvent
from dama_desktop.stations.station import BoardStation

Listener = Callable[[StationEvent], None]


class LiveStation:
    """Keeps the board at *url* connected to *station*, and tells *listener* what it says.

    The listener is called in the reader's thread, and for what is asked of the station in the
    thread that asks; never in both at once. It must only pass the events on. *port*: one opened
    already, used first. *tap* is shown all bytes, for a recording. A board that is lost is looked
    for once a second until ``stop``.
    """

    def __init__(
        self,
        url: str,
        kind: BoardKind,
        station: BoardStation,
        listener: Listener,
        *,
        port: Port | None = None,
        tap: Tap | None = None,
        candidates: Callable[[], Iterable[str]] | None = None,
    ) -> None:
        self._station = station
        self._listener = listener
        self._lock = threading.Lock()
        self._link = kind.make_link()
        self._reader = PortReader(
            url,
            self._link,
            self._hear,
            port=port,
            candidates=_device_names if candidates is None else candidates,
            tap=tap,
        )

    def start(self) -> Self:
        """Begin; the first event tells that the board is searched for."""
        with self._lock:
            self._listener(LinkChanged(LinkState.SEARCHING, self._now_ms()))
        self._reader.start()
        return self

    def stop(self) -> None:
        """End the thread and close the port; no event follows."""
        self._reader.stop()

    def ask_snapshot(self) -> None:
        """Ask the board for all its squares; they come as ``BoardSeen``."""
        self._reader.ask_snapshot()

    def expect(self, position: Position) -> None:
        """See ``BoardStation.expect``."""
        self._do(lambda: self._station.expect(position, self._now_ms()))

    def lay(self, lie: Lie) -> None:
        """See ``BoardStation.lay``."""
        self._do(lambda: self._station.lay(lie, self._now_ms()))

    def turn(self) -> None:
        """See ``BoardStation.turn``."""
        self._do(lambda: self._station.turn(self._now_ms()))

    def clock(self, wish: ClockWish) -> bool:
        """Ask the clock on the board for *wish*; ``ClockReplied`` tells what became of it.

        False: this kind of board passes nothing on to a clock.
        """
        with self._lock:
            request = in_halves(wish, turned=self._station.white_on_right)
        if not isinstance(self._link, ClockLink):
            return False
        clock_link = self._link
        self._reader.call(lambda link, now_ns: clock_link.ask_clock(request, now_ns))
        return True

    def ask_log(self) -> bool:
        """Ask the board for its own log; it comes as ``LogRead``, within some fifteen seconds.

        False: this kind of board writes none.
        """
        if not isinstance(self._link, LogLink):
            return False
        log_link = self._link
        self._reader.call(lambda link, now_ns: log_link.ask_log())
        return True

    def _now_ms(self) -> int:
        return self._station.ms(time.monotonic_ns())

    def _hear(self, event: DriverEvent) -> None:
        self._do(lambda: self._station.handle(event))

    def _do(self, action: Callable[[], list[StationEvent]]) -> None:
        with self._lock:
            for told in action():
                self._listener(told)

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()


def _device_names() -> list[str]:
    return [port.url for port in serial_ports()]
