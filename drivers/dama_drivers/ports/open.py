"""
Opening a port by its name or URL.

Names are those of pyserial's ``serial_for_url``: ``/dev/ttyUSB0``, ``COM3``, ``socket://host:port``,
``rfc2217://host:port``, ``loop://``. A recording (``replay:FILE``) is no port: it has times of its
own, see ``capture``.
"""

import re

from dama_drivers.line import LineSettings
from dama_drivers.ports.port import Port, PortNameError
from dama_drivers.ports.serial_port import open_serial
from dama_drivers.ports.socket_port import address_of, open_socket

REPLAY_PREFIX = "replay:"
_SCHEME = re.compile(r"^([a-z][a-z0-9+.-]+):")
_SERIAL_SCHEMES = ("rfc2217", "loop", "spy", "hwgrep", "alt")


def open_port(url: str, settings: LineSettings | None = None) -> Port:
    """
    Open *url* for this program alone; the line is set as *settings* say (9600 8N1 without).

    Waits for at most five seconds for a host of the network.

    :raises PortError: it cannot be opened; the subclass and the message, one line, say why.
    """
    if url.startswith(REPLAY_PREFIX):
        raise PortNameError(f"{url} is a recording, not a port: it is replayed, not opened")
    scheme = _SCHEME.match(url)
    if scheme is not None and scheme[1] == "socket":
        return open_socket(url)
    if not url or (scheme is not None and scheme[1] not in _SERIAL_SCHEMES):
        raise PortNameError(f"{url or 'an empty text'} names no port")
    if scheme is not None and scheme[1] == "rfc2217":
        address_of(url)
    return open_serial(url, LineSettings() if settings is None else settings)


def is_device(url: str) -> bool:
    """Tell whether *url* names a device of this computer, which may come back by another name."""
    return not url.startswith(REPLAY_PREFIX) and "://" not in url
