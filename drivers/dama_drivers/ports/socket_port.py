"""A TCP connection as a port: a serial line behind a bridge, or a simulated board."""

import contextlib
import selectors
import socket
from typing import Final
from urllib.parse import urlsplit

from dama_drivers.ports.port import Port, PortLost, PortNameError, PortNotFound, PortRefused

CONNECT_S: Final = 5.0
WRITE_S: Final = 1.0
_CHUNK: Final = 4096


class SocketPort:
    """An open TCP connection; see ``Port`` for what its methods promise."""

    def __init__(self, connection: socket.socket, name: str) -> None:
        connection.settimeout(WRITE_S)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._connection = connection
        self._name = name
        self._closed = False
        self._ready = selectors.DefaultSelector()
        self._ready.register(connection, selectors.EVENT_READ)

    def read(self, timeout_s: float) -> bytes:
        """Give what has arrived within *timeout_s*; raises PortLost when the other end hung up."""
        try:
            if not self._ready.select(timeout_s) and not self._closed:
                return b""
            data = self._connection.recv(_CHUNK)
        except (OSError, ValueError, RuntimeError) as error:  # the last two: closed meanwhile
            raise PortLost(f"{self._name}: the connection failed: {one_line(error)}") from error
        if not data:
            raise PortLost(f"{self._name}: the other end closed the connection")
        return data

    def write(self, data: bytes) -> None:
        """Send all of *data*; raises PortLost when that fails or takes more than a second."""
        try:
            self._connection.sendall(data)
        except OSError as error:
            raise PortLost(f"{self._name}: could not be written to: {one_line(error)}") from error

    def close(self) -> None:
        """Close the connection; a thread that waits in ``read`` is woken."""
        self._closed = True
        with contextlib.suppress(OSError):
            self._connection.shutdown(socket.SHUT_RDWR)
        self._connection.close()
        self._ready.close()


def open_socket(url: str) -> Port:
    """
    Connect to ``socket://HOST:PORT``.

    :raises PortError: the address is none, the host is unknown, or nobody listens there.
    """
    host, port = address_of(url)
    try:
        connection = socket.create_connection((host, port), timeout=CONNECT_S)
    except socket.gaierror as error:
        raise PortNotFound(f"{url}: there is no host named {host}") from error
    except TimeoutError as error:
        raise PortRefused(f"{url}: no answer within {CONNECT_S:.0f} seconds") from error
    except ConnectionRefusedError as error:
        raise PortRefused(f"{url}: nobody listens there") from error
    except OSError as error:
        raise PortRefused(f"{url}: cannot be reached: {one_line(error)}") from error
    return SocketPort(connection, url)


def one_line(error: BaseException) -> str:
    """Give the system's words for an error, without numbers and line ends."""
    words = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return " ".join(words.split()) or type(error).__name__


def address_of(url: str) -> tuple[str, int]:
    """
    Read the host and the port of the network off *url*.

    :raises PortNameError: one of them is missing or wrong.
    """
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port:
        scheme = url.partition(":")[0]
        raise PortNameError(f"{url} names no port: it should read {scheme}://HOST:PORT")
    return host, port
