"""Following a board on a port, by the clock on the wall."""

from __future__ import annotations

import time
from contextlib import suppress
from queue import Empty, SimpleQueue

from dama_drivers.catalog import BoardKind
from dama_drivers.ports.port import Port

from dama_desktop.cli.follow.patience import Patience
from dama_desktop.hall.table import Table
from dama_desktop.stations.events import StationEvent
from dama_desktop.stations.live import LiveStation
from dama_desktop.stations.station import BoardStation

LOOK_UP_S = 0.5
"""Longest wait for the board, so that an interruption is seen soon on every system."""


def follow_port(
    table: Table,
    station: BoardStation,
    *,
    url: str,
    kind: BoardKind,
    port: Port,
    idle_ms: int | None,
) -> None:
    """Follow the board at *port* until nothing has changed for *idle_ms*, or an interruption."""
    events: SimpleQueue[StationEvent] = SimpleQueue()

    def now_ms() -> int:
        return station.ms(time.monotonic_ns())

    patience = Patience(idle_ms, now_ms())
    with LiveStation(url, kind, station, events.put, port=port) as live:
        table.connect(live)
        while not patience.is_over(now_ms()):
            with suppress(Empty):
                event = events.get(timeout=_pause_s(table, patience, now_ms()))
                patience.take(event)
                table.take(event)
            if events.empty():
                table.advance(now_ms())


def _pause_s(table: Table, patience: Patience, now_ms: int) -> float:
    """Until something is due."""
    dues = (due for due in (table.due_ms(), patience.end_ms) if due is not None)
    pauses = ((due - now_ms) / 1000 for due in dues)
    return max(0.0, min((LOOK_UP_S, *pauses)))
