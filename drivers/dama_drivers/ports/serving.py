"""
Serving a simulated board in real time: the part that TCP and pty have in common.

One thread owns the board. It lives by the clock given, sends what the board says to the client
if there is one, and into the void if there is none, as a real board does.
"""

import contextlib
import logging
import selectors
import socket
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from types import TracebackType
from typing import Final, Generic, Self, TypeVar

from dama_drivers.boards.simulator import CommandRefused, SimulatedLine

Board = TypeVar("Board", bound=SimulatedLine)
_log = logging.getLogger(__name__)
_IDLE_S: Final = 1.0  # longest sleep; whoever wants something earlier wakes the thread


class BoardServer(ABC, Generic[Board]):
    """
    A simulated board behind a port of this computer, one client at a time.

    *now_ns* is the board's clock, which runs as fast as the wall's; the instants of ``set_level``
    count in it. ``start`` before use and ``stop`` at the end, or use it in a ``with``.
    """

    def __init__(self, board: Board, now_ns: Callable[[], int] = time.monotonic_ns) -> None:
        self._board = board
        self._now_ns = now_ns
        self._actions: deque[Callable[[], None]] = deque()
        self._stopping = False
        self._ready = selectors.DefaultSelector()
        self._wake_in, self._wake_out = socket.socketpair()
        self._ready.register(self._wake_in, selectors.EVENT_READ, self._drain)
        self._thread = threading.Thread(target=self._run, name="simulated-board", daemon=True)

    @property
    @abstractmethod
    def url(self) -> str:
        """What a client opens."""

    @property
    def has_client(self) -> bool:
        """Whether somebody has the port open; True where that cannot be seen."""
        return True

    def start(self) -> Self:
        """Begin to serve."""
        self._thread.start()
        return self

    def stop(self) -> None:
        """End the thread and close everything; the client sees a pulled cable."""
        self._do(self._stop)
        if self._thread.ident is None:
            self._run()
        else:
            self._thread.join()

    def tell(self, action: Callable[[Board], None]) -> None:
        """Let *action* happen to the board, in the thread that owns it, as soon as may be."""
        self._do(lambda: action(self._board))

    def drop_client(self) -> None:
        """Pull the cable and plug it in again at once: the client is cut off and may come back."""
        self._do(self._hang_up)

    def unplug(self) -> None:
        """Pull the cable: the client is cut off, and the port is not there until ``plug_in``."""
        self._do(self._unplug)

    def plug_in(self) -> None:
        """Plug the cable in again: the port is back under the same URL."""
        self._do(self._plug_in)

    @abstractmethod
    def _plug_in(self) -> None:
        """Make the port appear."""

    @abstractmethod
    def _unplug(self) -> None:
        """Cut the client off and make the port vanish."""

    @abstractmethod
    def _hang_up(self) -> None:
        """Cut the client off; a new one may come."""

    @abstractmethod
    def _send(self, data: bytes) -> None:
        """Send to the client, if there is one."""

    def _receive(self, data: bytes) -> None:
        """Let the board hear what the client sent."""
        try:
            self._send(self._board.receive_data(data, self._now_ns()))
        except CommandRefused as error:
            _log.error("the client is cut off: %s", error)
            self._hang_up()

    def _do(self, action: Callable[[], None]) -> None:
        self._actions.append(action)
        with contextlib.suppress(OSError):  # stopped already
            self._wake_out.send(b"\0")

    def _stop(self) -> None:
        self._stopping = True

    def _drain(self) -> None:
        self._wake_in.recv(4096)
        while self._actions:
            self._actions.popleft()()

    def _run(self) -> None:
        try:
            while not self._stopping:
                for key, _ in self._ready.select(self._pause_s()):
                    key.data()
                self._send(self._board.advance(self._now_ns()))
        finally:
            self._unplug()
            self._ready.close()
            self._wake_in.close()
            self._wake_out.close()

    def _pause_s(self) -> float:
        due_ns = self._board.due_ns()
        if due_ns is None:
            return _IDLE_S
        return min(_IDLE_S, max(0.0, (due_ns - self._now_ns()) / 1e9))

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
