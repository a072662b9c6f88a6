"""A link and a simulated board talking to each other in given time, for tests and recordings."""

from dataclasses import dataclass

from dama_drivers.boards.link import BoardLink
from dama_drivers.boards.simulator import SimulatedLine
from dama_drivers.events import DriverEvent
from dama_drivers.line import Direction


@dataclass(frozen=True, slots=True)
class Said:
    """Bytes on the line at one instant: "in" from the board, "out" to it."""

    at_ns: int
    direction: Direction
    data: bytes


class Conversation:
    """
    Joins both ends by a line without delay; hours pass in a moment, and always in the same way.

    ``said`` collects everything that went over the line, which is what a recording holds.
    """

    def __init__(self, link: BoardLink, board: SimulatedLine, now_ns: int = 0) -> None:
        self.link = link
        self.board = board
        self.now_ns = now_ns
        self.said: list[Said] = []
        self._plugged = False

    def plug_in(self) -> None:
        """Open the port."""
        self._plugged = True
        self.link.opened(self.now_ns)

    def pull(self) -> None:
        """Pull the cable: what the board says from now on is lost."""
        self._plugged = False
        self.link.closed(self.now_ns)

    def run(self, until_ns: int) -> list[DriverEvent]:
        """Let both live until *until_ns*; gives the link's events in order."""
        events: list[DriverEvent] = []
        while (due := self._due_ns()) is not None and due <= until_ns:
            events += self._exchange(max(due, self.now_ns))
        return events + self._exchange(until_ns)

    def _due_ns(self) -> int | None:
        dues = (self.board.due_ns(), self.link.due_ns() if self._plugged else None)
        return min((due for due in dues if due is not None), default=None)

    def _exchange(self, now_ns: int) -> list[DriverEvent]:
        self.now_ns = now_ns
        events = self._hear(self.board.advance(now_ns))
        for command in self.link.poll(now_ns):
            self.said.append(Said(now_ns, "out", command))
            events += self._hear(self.board.receive_data(command, now_ns))
        return events

    def _hear(self, data: bytes) -> list[DriverEvent]:
        if not self._plugged:
            return []
        if data:
            self.said.append(Said(self.now_ns, "in", data))
        return self.link.receive_data(data, self.now_ns)
