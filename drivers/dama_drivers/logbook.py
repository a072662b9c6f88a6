"""What a board writes down by itself: the black box of a game, item by item.

There are no instants in it, only an order; what happened while the program was not there can
still be found out from it.
"""

from dataclasses import dataclass
from typing import Final, Protocol, runtime_checkable

LOG_COMMAND: Final = "log"
"""The command of a ``CommandAnswered`` that tells of a log that did not come."""


@dataclass(frozen=True, slots=True)
class LogChange:
    """
    A cell came to show another level; ``quick``: soon after the change before (some 250 ms).

    Cells count as in the events of a board.
    """

    cell: int
    level: int
    quick: bool = False


@dataclass(frozen=True, slots=True)
class LogTime:
    """The time left, in seconds, of the half of the clock that was just halted."""

    right: bool
    seconds: int


@dataclass(frozen=True, slots=True)
class LogMark:
    """
    Something else worth a note.

    ``power_up``: the board was switched on; one change for each piece follows.
    ``begin_position`` and ``begin_position_rotated``: the pieces stood as for a new game.
    ``empty_board``, ``four_rows``, ``start_tag``, ``downloaded``, ``watchdog``, ``reserved``.
    """

    name: str


LogItem = LogChange | LogTime | LogMark


@runtime_checkable
class LogLink(Protocol):
    """A link whose board writes a log."""

    def ask_log(self) -> None:
        """Ask for the log; it comes as a ``BoardLog``, and may take a quarter of a minute."""
