"""What every link to a board promises, whoever made the board."""

from typing import Protocol

from dama_drivers.events import DriverEvent


class BoardLink(Protocol):
    """
    Bytes in, events out; and which bytes to send, when.

    A link owns no port, no thread and no clock: every instant is an argument, a monotonic time in
    nanoseconds that never runs backwards. Whoever owns the port (a thread, a replayed recording, a
    test) calls ``opened``, then feeds what was read and writes what ``poll`` gives, and calls
    ``closed`` when the port is gone. Nothing a board sends makes a link raise.
    """

    @property
    def cells(self) -> int | None:
        """Number of fields of the wood (64 or 100), None until the board has told."""

    @property
    def given_up(self) -> str | None:
        """
        Why the board is held to be lost (one line in English), or None.

        The owner of the port then closes and opens it again. A recording ignores it: there,
        nobody answers.
        """

    def opened(self, now_ns: int) -> None:
        """Begin the connect procedure on a port opened just now; forgets what a dump had shown."""

    def closed(self, now_ns: int) -> None:
        """Drop everything that was to be sent or awaited."""

    def receive_data(self, data: bytes, at_ns: int) -> list[DriverEvent]:
        """
        Take bytes read at *at_ns*, cut anywhere; empty data is allowed.

        Returns the events they complete, in order. Unfinished frames wait for more.
        """

    def due_ns(self) -> int | None:
        """Give the next instant at which ``poll`` may have something to send; None: never."""

    def poll(self, now_ns: int) -> list[bytes]:
        """Give the commands to write now, in order; may be called at any time, also too early."""

    def ask_snapshot(self, now_ns: int) -> None:
        """See to it that a Snapshot taken after *now_ns* arrives; repeated until it is answered."""
