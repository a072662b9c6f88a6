"""The serial ports of this computer, and what answers on them."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from serial.tools import list_ports

from dama_drivers.boards.link import BoardLink
from dama_drivers.catalog import KINDS, BoardKind
from dama_drivers.events import DriverEvent, Identity, LinkFound
from dama_drivers.line import LineSettings
from dama_drivers.ports.open import open_port
from dama_drivers.ports.port import Port, PortError

_NOTHING_SAID: Final = "nothing answers"
_NOISE_ONLY: Final = "something sends, but nothing a known board would send"

Opener = Callable[[str, LineSettings], Port]


@dataclass(frozen=True, slots=True)
class PortInfo:
    """
    A serial port as the system names it.

    ``usb_id`` is "vendor:product" in hexadecimal; it is never proof of a board, for chips of
    adapters are shared by many devices.
    """

    url: str
    description: str
    usb_id: str | None = None
    usb_serial: str | None = None


@dataclass(frozen=True, slots=True)
class Probe:
    """What was found at a port: a kind of board (its key) and who it is, or why nothing was."""

    url: str
    board: str | None
    identity: Identity | None
    reason: str


def serial_ports() -> list[PortInfo]:
    """List the serial ports there are, in the order of their names."""
    return sorted((_info(port) for port in list_ports.comports()), key=lambda info: info.url)


def probe(
    url: str,
    kinds: Iterable[BoardKind] = tuple(KINDS.values()),
    *,
    opener: Opener = open_port,
    wait_s: float | None = None,
) -> Probe:
    """
    Ask at *url* who is there, with questions that change nothing.

    Takes *wait_s* (usually what the kind needs) for each kind of board that is not there. Never
    raises: a port that does not open is a finding like any other.
    """
    reason = _NOTHING_SAID
    for kind in kinds:
        try:
            port = opener(url, kind.line)
        except PortError as error:
            return Probe(url, None, None, str(error))
        try:
            kind_s = kind.probe_s if wait_s is None else wait_s
            events, heard = _listen(port, kind.make_probe(), kind_s)
        except PortError as error:
            return Probe(url, None, None, str(error))
        finally:
            port.close()
        if any(isinstance(event, LinkFound) for event in events):
            return Probe(url, kind.key, _identity(events), "")
        reason = _NOISE_ONLY if heard else reason
    return Probe(url, None, None, reason)


def _listen(port: Port, link: BoardLink, wait_s: float) -> tuple[list[DriverEvent], bool]:
    """Let *link* ask its questions; gives its events, and whether any byte came at all."""
    events: list[DriverEvent] = []
    heard = False
    end_s = time.monotonic() + wait_s
    link.opened(time.monotonic_ns())
    while time.monotonic() < end_s and not _is_complete(events, link):
        for command in link.poll(time.monotonic_ns()):
            port.write(command)
        data = port.read(0.02)
        heard = heard or bool(data)
        events += link.receive_data(data, time.monotonic_ns())
    return events, heard


def _identity(events: Iterable[DriverEvent]) -> Identity | None:
    """Give the last and fullest identity told."""
    told = [event for event in events if isinstance(event, Identity)]
    return told[-1] if told else None


def _is_complete(events: list[DriverEvent], link: BoardLink) -> bool:
    """Whether nothing more will come: all is told, or the link has no more questions."""
    identity = _identity(events)
    if identity is None:
        return False
    whole = None not in (identity.serial, identity.long_serial, identity.version)
    return whole or link.due_ns() is None


def _info(port: object) -> PortInfo:
    """Read what pyserial tells of a port; its attributes differ between systems."""
    vendor, product = getattr(port, "vid", None), getattr(port, "pid", None)
    return PortInfo(
        url=str(getattr(port, "device", "")),
        description=str(getattr(port, "description", "") or ""),
        usb_id=None if vendor is None or product is None else f"{vendor:04x}:{product:04x}",
        usb_serial=getattr(port, "serial_number", None),
    )
