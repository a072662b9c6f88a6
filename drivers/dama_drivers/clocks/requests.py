"""
What a clock can be asked to do, in words that fit every maker.

A board whose cable or protocol carries a clock has a link that is a ``ClockLink`` as well. What
became of each request is told by a ``ClockAnswered`` event; a request overtaken by a newer one of
its kind before it was sent is dropped without a word.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol, runtime_checkable

MOST_MS: Final = 35_999_000  # 9:59:59: no clock known shows more
MOST_CHARACTERS: Final = 8


class Half(StrEnum):
    """One half of a clock, as seen facing its front."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class SetAndRun:
    """
    Show both times, in milliseconds, and let *running* count down; None: nobody.

    The times are those at the instant of the request: what passes before the clock is told is
    taken off the running half. *by_lever*: when its lever moves, the clock changes over by
    itself. To be asked only if whoever owns the clock wants it to be set.

    :raises ValueError: a time is not within 0 and 9:59:59.
    """

    left_ms: int
    right_ms: int
    running: Half | None
    by_lever: bool = True

    def __post_init__(self) -> None:
        """Check the times."""
        if not 0 <= min(self.left_ms, self.right_ms) <= max(self.left_ms, self.right_ms) <= MOST_MS:
            raise ValueError(f"no clock shows {self.left_ms} and {self.right_ms} ms")


@dataclass(frozen=True, slots=True)
class ShowText:
    """
    Show *text* instead of the times, with a short beep or without.

    At most eight ASCII characters; a clock with fewer places shows the first of them, and one
    with seven segments to a place what can be made of them.

    :raises ValueError: the text is longer, or holds other characters.
    """

    text: str
    beep: bool = False

    def __post_init__(self) -> None:
        """Check the text."""
        fits = len(self.text) <= MOST_CHARACTERS and self.text.isascii()
        if not fits or not self.text.isprintable():
            raise ValueError(f"no text for a clock: {self.text!r}")


@dataclass(frozen=True, slots=True)
class EndText:
    """Show the times again."""


@dataclass(frozen=True, slots=True)
class Beep:
    """Make a sound of *ms* milliseconds, or the nearest length the clock can make."""

    ms: int = 250

    def __post_init__(self) -> None:
        """Check the length."""
        if not 0 < self.ms <= 8000:
            raise ValueError(f"no length of a beep: {self.ms} ms")


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowIcons:
    """
    Show small signs beside the times: seven bits for each place, as the clock's maker counts them.

    ``special`` holds what concerns the whole clock; of DGT clocks bit 0 of it clears all signs.

    :raises ValueError: more than seven bits.
    """

    left: int = 0
    right: int = 0
    left_period: int = 0
    right_period: int = 0
    special: int = 0

    def __post_init__(self) -> None:
        """Check the bits."""
        signs = (self.left, self.right, self.left_period, self.right_period, self.special)
        if not all(0 <= bits <= 0x7F for bits in signs):
            raise ValueError(f"signs of a clock have seven bits: {signs}")


@dataclass(frozen=True, slots=True)
class AskVersion:
    """Ask the clock for its version; it comes as a ``ClockVersion`` event."""


ClockRequest = SetAndRun | ShowText | EndText | Beep | ShowIcons | AskVersion


@runtime_checkable
class ClockLink(Protocol):
    """A link whose board can pass requests on to a clock."""

    def ask_clock(self, request: ClockRequest, now_ns: int) -> None:
        """Pass *request* on when its turn comes; never raises, and never holds the board up."""
