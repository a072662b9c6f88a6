"""Two ports joined inside the program, with a hook that damages what passes."""

import threading
from collections.abc import Callable

from dama_drivers.ports.port import PortLost


class _Pipe:
    """Bytes on their way in one direction."""

    def __init__(self, damage: Callable[[bytes], bytes]) -> None:
        self._damage = damage
        self._bytes = bytearray()
        self._closed = False
        self._changed = threading.Condition()

    def send(self, data: bytes) -> None:
        with self._changed:
            if self._closed:
                raise PortLost("memory: the other end is closed")
            self._bytes += self._damage(data)
            self._changed.notify_all()

    def receive(self, timeout_s: float) -> bytes:
        with self._changed:
            self._changed.wait_for(lambda: self._bytes or self._closed, timeout_s)
            data = bytes(self._bytes)
            self._bytes.clear()
            if not data and self._closed:
                raise PortLost("memory: the other end is closed")
            return data

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify_all()


class MemoryPort:
    """One end of a pair; see ``Port`` for what its methods promise."""

    def __init__(self, incoming: _Pipe, outgoing: _Pipe) -> None:
        self._incoming = incoming
        self._outgoing = outgoing

    def read(self, timeout_s: float) -> bytes:
        """Give what the other end has sent, waiting for at most *timeout_s*."""
        return self._incoming.receive(timeout_s)

    def write(self, data: bytes) -> None:
        """Send *data* to the other end; raises PortLost when either end is closed."""
        self._outgoing.send(data)

    def close(self) -> None:
        """Close both directions; what was sent before can still be read at the other end."""
        self._incoming.close()
        self._outgoing.close()


def memory_pair(
    damage: Callable[[bytes], bytes] = bytes, damage_back: Callable[[bytes], bytes] = bytes
) -> tuple[MemoryPort, MemoryPort]:
    """
    Give two joined ports.

    *damage* gets every stretch of bytes written to the first and gives what the second shall read;
    *damage_back* the same for the other direction.
    """
    there, back = _Pipe(damage), _Pipe(damage_back)
    return MemoryPort(back, there), MemoryPort(there, back)
