"""What a station tells: the board in squares and pieces, the clock in colours.

``at_ms`` is milliseconds since the station's origin.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from dama_drivers.clocks.requests import ClockRequest
from dama_drivers.logbook import LogItem

from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.sensing.sight import Senses, Sight


@dataclass(frozen=True, slots=True)
class SquareSeen:
    """One square shows something else."""

    square: Square
    sight: Sight
    at_ms: int


@dataclass(frozen=True, slots=True)
class BoardSeen:
    """All squares at one instant; ``sights`` has one entry for each."""

    sights: tuple[Sight, ...]
    at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockSeen:
    """A report of the clock. Times are None without a clock; ``to_move`` is told by the lever."""

    white_ms: int | None
    black_ms: int | None
    to_move: Side
    running: bool
    white_flag: bool
    black_flag: bool
    connected: bool
    battery_low: bool
    at_ms: int


class LinkState(StrEnum):
    """How it stands with the board, as a code; windows make words of it."""

    SEARCHING = "searching"
    NO_DATA = "no_data"
    """Something speaks the board's language, but no position has come yet."""
    WAITING_FOR_POSITION = "waiting_for_position"
    """The position is none that tells how the board lies: the start position is wanted."""
    CONNECTED = "connected"
    WRONG_SIZE = "wrong_size"
    """The board has other fields than the game, or senses too few; ``params``: cells, wanted."""
    LOST = "lost"
    """``params``: reason (English)."""


@dataclass(frozen=True, slots=True)
class LinkChanged:
    """The connection is in another state."""

    state: LinkState
    at_ms: int
    params: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardIdentified:
    """Who is at the other end, as far as it has told; told again whenever more is known."""

    serial: str | None
    version: str | None
    cells: int | None
    at_ms: int


@dataclass(frozen=True, slots=True)
class SensesKnown:
    """How much the board tells of a piece; told before its first picture, and when it changes."""

    senses: Senses
    at_ms: int


@dataclass(frozen=True, slots=True)
class StraysSeen:
    """*count* pieces stand on squares that are not played on: a warning; 0 withdraws it."""

    count: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class BatterySeen:
    """Charge of a wireless board in percent."""

    percent: int
    charging: bool
    at_ms: int


@dataclass(frozen=True, slots=True)
class ButtonSeen:
    """Buttons were pressed: back, plus, run, minus, ok; or what the board calls its own."""

    buttons: tuple[str, ...]
    at_ms: int


class Reply(StrEnum):
    """What the clock on the board made of a request."""

    ACCEPTED = "accepted"
    REFUSED = "refused"
    """It is not in the mode in which it lets itself be set, or cannot do it at all."""
    SILENT = "silent"
    """It did not answer, though it was asked twice."""


@dataclass(frozen=True, slots=True)
class ClockReplied:
    """What became of a request to the clock on the board."""

    request: ClockRequest
    reply: Reply
    at_ms: int


@dataclass(frozen=True, slots=True)
class ClockKnown:
    """The version of the clock on the board."""

    version: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class LogRead:
    """The board's own log, oldest first; None: it was asked for in vain."""

    items: tuple[LogItem, ...] | None
    at_ms: int


@dataclass(frozen=True, slots=True)
class ComputerSlept:
    """The computer was asleep for about *ms*: what was counted meanwhile is not certain."""

    ms: int
    at_ms: int


StationEvent = (
    SquareSeen
    | BoardSeen
    | ClockSeen
    | LinkChanged
    | BoardIdentified
    | SensesKnown
    | StraysSeen
    | BatterySeen
    | ButtonSeen
    | ClockReplied
    | ClockKnown
    | LogRead
    | ComputerSlept
)
