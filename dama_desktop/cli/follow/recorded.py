"""Following a recording, by the clock of the recording."""

from __future__ import annotations

from collections import deque

from dama_drivers.ports.capture import Capture

from dama_desktop.cli.follow.patience import Patience
from dama_desktop.core.rules.position import Position
from dama_desktop.hall.table import Table
from dama_desktop.stations.events import StationEvent
from dama_desktop.stations.replay import replayed
from dama_desktop.stations.station import BoardStation

AFTER_MS = 60_000
"""File time that goes on at most after the last byte, until all has settled."""


class RecordedBoard:
    """The board of a recording, as far as a table can ask it anything."""

    def __init__(self, station: BoardStation) -> None:
        self._station = station
        self.now_ms = station.ms(0)
        self.told: deque[StationEvent] = deque()
        """What the station told of an expected position."""

    def ask_snapshot(self) -> None:
        """Nobody answers: what was answered then comes where it was recorded."""

    def expect(self, position: Position) -> None:
        """*position* should stand on the board."""
        self.told += self._station.expect(position, self.now_ms)


def follow_recording(
    table: Table, station: BoardStation, capture: Capture, idle_ms: int | None
) -> None:
    """Follow *capture* to its end, and on until all has settled; or until *idle_ms* are over."""
    board = RecordedBoard(station)
    patience = Patience(idle_ms, board.now_ms)
    table.connect(board)
    for event in replayed(capture, station):
        if not _live_on(table, board, patience, event.at_ms):
            return
        board.told.append(event)
        _take_all(table, board, patience)
    _live_on(table, board, patience, board.now_ms + AFTER_MS)


def _live_on(table: Table, board: RecordedBoard, patience: Patience, until_ms: int) -> bool:
    """Let time pass, doing what falls due; False if patience ended before *until_ms*."""
    end_ms = until_ms if patience.end_ms is None else min(until_ms, patience.end_ms)
    while (due_ms := table.due_ms()) is not None and due_ms <= end_ms:
        board.now_ms = max(board.now_ms, due_ms)
        table.advance(board.now_ms)
        _take_all(table, board, patience)
    board.now_ms = max(board.now_ms, end_ms)
    return not patience.is_over(until_ms)


def _take_all(table: Table, board: RecordedBoard, patience: Patience) -> None:
    while board.told:
        event = board.told.popleft()
        board.now_ms = max(board.now_ms, event.at_ms)
        patience.take(event)
        table.take(event)
