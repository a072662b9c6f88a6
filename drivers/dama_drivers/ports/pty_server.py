"""A simulated board on a pseudo-terminal: to a program it looks like a serial device."""

import contextlib
import os
import selectors
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from dama_drivers.ports.port import PortError
from dama_drivers.ports.serving import Board, BoardServer


class PtyBoardServer(BoardServer[Board]):
    """
    Serves *board* at ``url``, the path of a link that stays the same when the cable is pulled.

    What the board says while nobody has the device open waits there, like in a serial adapter.

    :raises PortError: this system has no pseudo-terminals.
    """

    def __init__(self, board: Board, now_ns: Callable[[], int] = time.monotonic_ns) -> None:
        if sys.platform == "win32":
            raise PortError("this system has no pseudo-terminals: serve the board on TCP instead")
        self._place = tempfile.TemporaryDirectory(prefix="dama-board-")
        self._link = Path(self._place.name) / "board"
        self._ends: tuple[int, int] | None = None
        super().__init__(board, now_ns)
        self._plug_in()

    @property
    def url(self) -> str:
        """What a client opens: the path of a device."""
        return str(self._link)

    def stop(self) -> None:
        """End the thread and take the device away."""
        super().stop()
        self._place.cleanup()

    def _plug_in(self) -> None:
        if self._ends is not None or sys.platform == "win32":
            return
        import tty

        master, slave = os.openpty()
        tty.setraw(slave)
        os.set_blocking(master, False)
        self._ends = (master, slave)  # the slave stays open, so that clients may come and go
        self._link.symlink_to(os.ttyname(slave))
        self._ready.register(master, selectors.EVENT_READ, self._read)

    def _unplug(self) -> None:
        if self._ends is None:
            return
        self._ready.unregister(self._ends[0])
        self._link.unlink()
        for end in self._ends:
            os.close(end)
        self._ends = None

    def _hang_up(self) -> None:
        self._unplug()
        self._plug_in()

    def _read(self) -> None:
        if self._ends is not None:
            with contextlib.suppress(OSError):
                self._receive(os.read(self._ends[0], 4096))

    def _send(self, data: bytes) -> None:
        if data and self._ends is not None:
            with contextlib.suppress(OSError):  # full: nobody reads, and the bytes are lost
                os.write(self._ends[0], data)
