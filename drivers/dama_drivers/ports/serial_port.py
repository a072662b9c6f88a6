"""Serial ports, and what pyserial can open by URL, as ports with plain errors."""

import contextlib
import errno
import os
import sys
import time
from pathlib import Path
from typing import Final

import serial

from dama_drivers.line import LineSettings
from dama_drivers.ports.port import (
    Port,
    PortBusy,
    PortDenied,
    PortError,
    PortLost,
    PortNameError,
    PortNotFound,
    PortRefused,
)
from dama_drivers.ports.socket_port import one_line

READ_S: Final = 0.05
WRITE_S: Final = 1.0
_CHUNK: Final = 4096
# What pyserial says only in the text of its error, on Windows and for URLs.
_ERRNO_IN_TEXT: Final = {
    "FileNotFoundError": errno.ENOENT,
    "PermissionError": errno.EBUSY,
    "Inappropriate ioctl": errno.ENOTTY,
    "Connection refused": errno.ECONNREFUSED,
    "refused it": errno.ECONNREFUSED,
}
_EXPLAINED: Final[dict[int | None, tuple[type[PortError], str]]] = {
    errno.ENOENT: (PortNotFound, "there is no such port; is the board plugged in?"),
    errno.EBUSY: (PortBusy, "another program has it open; close that first"),
    errno.EAGAIN: (PortBusy, "another program has it open; close that first"),
    errno.ENODEV: (PortNotFound, "nothing is connected to this port"),
    errno.ENXIO: (PortNotFound, "nothing is connected to this port"),
    errno.EIO: (PortNotFound, "nothing is connected to this port"),
    errno.ENOTTY: (PortNameError, "this is no serial port"),
    errno.EISDIR: (PortNameError, "this is no serial port"),
    errno.ECONNREFUSED: (PortRefused, "nobody listens there"),
}


def _failures() -> tuple[type[Exception], ...]:
    """Give what pyserial lets through when a line dies, or is closed in another thread."""
    always = (OSError, ValueError, TypeError, AttributeError)
    if sys.platform == "win32":
        return always
    import termios

    return (*always, termios.error)


_FAILURES: Final = _failures()


class SerialPort:
    """An open serial line; see ``Port`` for what its methods promise."""

    def __init__(self, line: serial.Serial, name: str) -> None:
        self._line = line
        self._name = name

    def read(self, timeout_s: float) -> bytes:
        """
        Give what has arrived within *timeout_s*; raises PortLost when the line has failed.

        It may take up to 50 ms longer: setting the time anew for each call would configure the
        device anew, which some adapters answer with a hiccup.
        """
        until_s = time.monotonic() + timeout_s
        try:
            first = self._line.read(1)
            while not first and time.monotonic() < until_s:
                first = self._line.read(1)
            waiting = min(self._line.in_waiting, _CHUNK) if first else 0
            return bytes(first + self._line.read(waiting)) if waiting else bytes(first)
        except _FAILURES as error:
            raise PortLost(f"{self._name}: the line failed: {one_line(error)}") from error

    def write(self, data: bytes) -> None:
        """Send all of *data*; raises PortLost when that fails or takes more than a second."""
        try:
            self._line.write(data)
        except _FAILURES as error:
            raise PortLost(f"{self._name}: could not be written to: {one_line(error)}") from error

    def close(self) -> None:
        """Close the line; one that is gone may complain, and that is no news."""
        with contextlib.suppress(*_FAILURES):
            self._line.close()


def open_serial(url: str, settings: LineSettings) -> Port:
    """
    Open a serial device or pyserial URL, exclusively where the system can, without any handshake.

    :raises PortError: it cannot be opened; the message, one line, says why and what to do.
    """
    try:
        line = serial.serial_for_url(
            url,
            baudrate=settings.baud,
            bytesize=settings.data_bits,
            parity=settings.parity,
            stopbits=settings.stop_bits,
            timeout=READ_S,
            write_timeout=WRITE_S,
            xonxoff=False,
            rtscts=False,
            dsrdtr=False,
            do_not_open=True,
        )
        if "://" not in url and os.name == "posix":
            line.exclusive = True
        line.open()
        line.reset_input_buffer()
    except _FAILURES as error:
        raise explain(url, error) from error
    return SerialPort(line, url)


def explain(url: str, error: Exception) -> PortError:
    """Give the error, in plain words, for what opening *url* raised."""
    number = _errno(error)
    if number in (errno.EACCES, errno.EPERM):
        return PortDenied(f"{url}: no permission to open it; {_remedy(url)}")
    if number in _EXPLAINED:
        kind, words = _EXPLAINED[number]
        return kind(f"{url}: {words}")
    if isinstance(error, ValueError):
        return PortNameError(f"{url} names no port: {one_line(error)}")
    return PortError(f"{url}: cannot be opened: {one_line(error)}")


def _errno(error: Exception) -> int | None:
    """Give the system's error number, from the text if need be."""
    if isinstance(error, OSError) and error.errno is not None:
        return error.errno
    found = (number for words, number in _ERRNO_IN_TEXT.items() if words in str(error))
    return next(found, None)


def _remedy(url: str) -> str:
    """Say what lets this user in."""
    group = _group(url)
    if group is None:
        return "ask who looks after this computer for access to serial ports"
    return (
        f"join the group {group} (sudo usermod -a -G {group} $USER, then log in again)"
        " or install the udev rule that comes with this program"
    )


def _group(url: str) -> str | None:
    if sys.platform == "win32":
        return None
    import grp

    try:
        return grp.getgrgid(Path(url).stat().st_gid).gr_name
    except (OSError, KeyError):
        return "dialout"
