"""What every port promises, and what can be wrong with one."""

from typing import Protocol


class PortError(Exception):
    """A port cannot be opened or has failed; the message is one plain line for a person."""


class PortNameError(PortError):
    """The text given names no port at all."""


class PortNotFound(PortError):
    """There is no such port on this computer."""


class PortDenied(PortError):
    """This user may not open it; the message says what to do."""


class PortBusy(PortError):
    """Another program has it open."""


class PortRefused(PortError):
    """Nobody listens at that address of the network."""


class PortLost(PortError):
    """An open port failed: the cable was pulled, or the other end hung up."""


class Port(Protocol):
    """An open line. Reading and writing may happen in different threads."""

    def read(self, timeout_s: float) -> bytes:
        """
        Give what has arrived, waiting for at most *timeout_s*; empty: nothing yet.

        :raises PortLost: the line is gone, or was closed on this side.
        """

    def write(self, data: bytes) -> None:
        """
        Send all of *data*.

        :raises PortLost: it could not be sent within a second.
        """

    def close(self) -> None:
        """Close the line; closing twice does no harm."""
