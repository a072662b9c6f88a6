"""A simulated board on a TCP port of this computer."""

import contextlib
import os
import selectors
import socket
import time
from collections.abc import Callable
from functools import partial
from typing import Final

from dama_drivers.ports.port import PortBusy, PortError
from dama_drivers.ports.serving import Board, BoardServer
from dama_drivers.ports.socket_port import one_line

_HOST: Final = "127.0.0.1"


class TcpBoardServer(BoardServer[Board]):
    """
    Serves *board* at ``url``; *port* 0 takes any free one.

    A second client is turned away while one is there.

    :raises PortError: the port is taken, or may not be used.
    """

    def __init__(
        self, board: Board, port: int = 0, now_ns: Callable[[], int] = time.monotonic_ns
    ) -> None:
        self._listener: socket.socket | None = _listen(port)
        self._port: int = self._listener.getsockname()[1]
        self._client: socket.socket | None = None
        super().__init__(board, now_ns)
        self._ready.register(self._listener, selectors.EVENT_READ, self._accept)

    @property
    def url(self) -> str:
        """What a client opens: ``socket://127.0.0.1:PORT``."""
        return f"socket://{_HOST}:{self._port}"

    @property
    def has_client(self) -> bool:
        """Whether somebody has the port open."""
        return self._client is not None

    def _plug_in(self) -> None:
        if self._listener is None:
            self._listener = _listen(self._port)
            self._ready.register(self._listener, selectors.EVENT_READ, self._accept)

    def _unplug(self) -> None:
        self._hang_up()
        if self._listener is not None:
            self._ready.unregister(self._listener)
            self._listener.close()
            self._listener = None

    def _hang_up(self) -> None:
        if self._client is not None:
            self._ready.unregister(self._client)
            self._client.close()
            self._client = None

    def _accept(self) -> None:
        if self._listener is None:
            return
        try:
            client, _ = self._listener.accept()
        except OSError:  # it went away again
            return
        if self._client is not None:
            client.close()
            return
        client.settimeout(1.0)
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._client = client
        self._ready.register(client, selectors.EVENT_READ, partial(self._read, client))

    def _read(self, client: socket.socket) -> None:
        if client is not self._client:  # cut off a moment ago
            return
        data = b""
        with contextlib.suppress(OSError):
            data = client.recv(4096)
        if data:
            self._receive(data)
        else:
            self._hang_up()

    def _send(self, data: bytes) -> None:
        if not data or self._client is None:
            return
        try:
            self._client.sendall(data)
        except OSError:
            self._hang_up()


def _listen(port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere it would let two programs share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((_HOST, port))
        listener.listen()
        listener.setblocking(False)
    except OverflowError as error:
        listener.close()
        raise PortError(f"{port} is no TCP port: 0 to 65535") from error
    except OSError as error:
        listener.close()
        raise PortBusy(f"TCP port {port} cannot be used: {one_line(error)}") from error
    return listener
