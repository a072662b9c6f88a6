"""What brings a board's events to a game: a live board, a recording, a demonstration."""

from __future__ import annotations

import time

from dama_drivers.catalog import kind
from dama_drivers.ports.capture import Capture
from PySide6.QtCore import QObject, Qt, QTimer

from dama_desktop.core.rules.variant import Variant
from dama_desktop.hall.demonstration import BOARD_KIND, Demonstration
from dama_desktop.i18n import N_
from dama_desktop.stations.events import LinkChanged, LinkState, StationEvent
from dama_desktop.stations.memory import Memory
from dama_desktop.stations.replay import replayed
from dama_desktop.stations.station import BoardStation
from dama_desktop.ui.bridge import StationBridge
from dama_desktop.ui.game_time import GameTime
from dama_desktop.ui.play.live_game import LiveGame

_HANDS_MS = 60
"""How often the hands of a demonstration are asked whether they have something to do."""

_ENDED = N_("end of recording")


class BoardFeed:
    """A sensor board on a port."""

    def __init__(
        self, url: str, board: str, variant: Variant, clock: GameTime, memory: Memory
    ) -> None:
        self._bridge = StationBridge(
            url, kind(board), variant, origin_ns=clock.origin_ns, memory=memory
        )

    @property
    def url(self) -> str:
        """The port."""
        return self._bridge.url

    def start(self, live: LiveGame) -> None:
        """Look for the board from now on."""
        self._bridge.received.connect(live.take, Qt.ConnectionType.QueuedConnection)
        if live.table is not None:
            live.table.connect(self._bridge)
        self._bridge.start()

    def stop(self) -> None:
        """Let go of the port."""
        self._bridge.stop()


class ReplayFeed(QObject):
    """A recording, played in its own time from the start of the game on."""

    def __init__(self, url: str, capture: Capture, variant: Variant) -> None:
        super().__init__()
        self.url = url
        self._events = replayed(capture, BoardStation(variant))
        self._next: StationEvent | None = None
        self._live: LiveGame | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._play)

    def start(self, live: LiveGame) -> None:
        """Play the recording."""
        self._live = live
        self._next = next(self._events, None)
        self._play()

    def stop(self) -> None:
        """Stop in the middle."""
        self._timer.stop()
        self._live = None

    def _play(self) -> None:
        live = self._live
        while live is not None and self._next is not None:
            wait_ms = self._next.at_ms - live.time.now_ms()
            if wait_ms > 0:
                self._timer.start(wait_ms)
                return
            live.take(self._next)
            self._next = next(self._events, None)
        if live is not None:
            ended = LinkChanged(LinkState.LOST, live.time.now_ms(), {"reason": _ENDED})
            live.take(ended)


class DemoFeed(QObject):
    """A simulated board on a TCP port of this computer, and the hands that play on it."""

    def __init__(self, demonstration: Demonstration, clock: GameTime, variant: Variant) -> None:
        super().__init__()
        self._demonstration = demonstration
        self._demonstration.start()
        self._board = BoardFeed(demonstration.url, BOARD_KIND, variant, clock, {})
        self._live: LiveGame | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_HANDS_MS)
        self._timer.timeout.connect(self._advance)

    @property
    def url(self) -> str:
        """The port."""
        return self._board.url

    def start(self, live: LiveGame) -> None:
        """Connect the board and let the hands play."""
        self._live = live
        self._board.start(live)
        self._timer.start()

    def stop(self) -> None:
        """Take the board away."""
        self._timer.stop()
        self._board.stop()
        self._demonstration.stop()

    def _advance(self) -> None:
        live = self._live
        link = live.table.link if live is not None and live.table is not None else None
        if live is None or link is None or link.state is not LinkState.CONNECTED:
            return
        if not self._demonstration.advance(live.game, time.monotonic_ns()):
            self._timer.stop()
