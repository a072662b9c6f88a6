"""What every simulated board promises: the other end of a link."""

from typing import Protocol


class CommandRefused(Exception):
    """A driver sent what must never be sent to a real board; the message names the command."""


class SimulatedLine(Protocol):
    """
    What is at the other end of a line: one board, or several.

    Time is an argument in nanoseconds and never runs backwards.
    """

    def due_ns(self) -> int | None:
        """Give the next instant at which ``advance`` may have bytes to give; None: never."""

    def advance(self, now_ns: int) -> bytes:
        """Live until *now_ns*; gives the bytes sent meanwhile."""

    def receive_data(self, data: bytes, now_ns: int) -> bytes:
        """
        Take commands that arrive at *now_ns*; gives what was sent until then, then the answers.

        :raises CommandRefused: one of them must never be sent.
        """


class SimulatedBoard(SimulatedLine, Protocol):
    """
    One board that speaks its own frames.

    Levels of cells are set by a hand (a test, a played game, a window), as early as one likes:
    a change lies in waiting until its instant.
    """

    def set_level(self, cell: int, code: int, at_ns: int) -> None:
        """
        Let *cell* show *code* from *at_ns* on.

        Cells count in reading order as seen from White's side, whichever way round the board lies.
        """
