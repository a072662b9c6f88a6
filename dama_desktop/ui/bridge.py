"""The one place where a board's thread meets Qt."""

from __future__ import annotations

from dama_drivers.catalog import BoardKind
from PySide6.QtCore import QObject, Signal

from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.stations.live import LiveStation
from dama_desktop.stations.memory import Memory
from dama_desktop.stations.station import BoardStation


class StationBridge(QObject):
    """
    A board on a port, whose events arrive as a signal.

    ``received`` sends one station event at a time. It is sent from the reader's thread, and for
    what is asked of the board while the asking goes on: connect it queued.
    """

    received = Signal(object)

    def __init__(
        self,
        url: str,
        kind: BoardKind,
        variant: Variant,
        *,
        origin_ns: int,
        memory: Memory,
    ) -> None:
        super().__init__()
        self.url = url
        self.kind = kind
        station = BoardStation(variant, origin_ns=origin_ns, memory=memory)
        self._live = LiveStation(url, kind, station, self.received.emit)

    def start(self) -> None:
        """Begin to look for the board."""
        self._live.start()

    def stop(self) -> None:
        """Let go of the port; nothing is sent after that."""
        self._live.stop()

    def ask_snapshot(self) -> None:
        """Ask the board for all its squares."""
        self._live.ask_snapshot()

    def expect(self, position: Position) -> None:
        """*position* should stand on the board: it may tell how the board lies."""
        self._live.expect(position)
