"""Every waiting time of the recogniser, in one place, in milliseconds.

Start values for the speeds of boards known: a square board that scans field by field in about
220 ms by cable, the same by Bluetooth at half the speed, RFID readers with a majority of frames,
matrices of reed or Hall switches scanned many times a second, and the mouse.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameters:
    """How long the recogniser waits for what. All values are milliseconds."""

    scan_ms: int
    """One look at every square, as far as the maker says; what is measured overrules it."""
    settle_ms: int
    """Quiet after which a complete move counts as made."""
    settle_long_ms: int
    """The same for a move that may still go on (a king on its way)."""
    irregular_ms: int = 1500
    """Quiet after which a piece on an unlawful square is taken to the arbiter."""
    hint_ms: int = 4000
    """Quiet after which an unfinished move is spoken of."""
    abandoned_ms: int = 8000
    """Quiet after which an unfinished capture or a missing piece is taken to the arbiter."""
    unexplained_ms: int = 3000
    """Quiet after which an inexplicable picture is told square by square."""
    take_back_ms: int = 1500
    new_game_ms: int = 2000
    exchange_ms: int = 1000
    """A quiet move of a man may be exchanged for another for so long: the hand is still on it."""
    same_hand_ms: int = 3000
    """What vanishes so soon after a move was taken off by the hand that made the move."""
    press_window_ms: int = 1500
    """A press of the clock and the picture of its move may be so far apart, either way."""
    asks_snapshots: bool = True
    """Whether the board can be asked for a picture of all squares before a decision."""
    heal_ms: int = 1000
    """Ask for one too when a picture that is not complete has rested for so long."""
    answer_ms: int = 150
    """A picture asked for takes about so long."""
    answer_limit_ms: int = 500
    """Decide without the picture if it has not come by then."""
    deed_answer_limit_ms: int = 2000
    """The same for what is no lawful move: a garbled byte must not accuse anybody."""

    def at_scan(self, scan_ms: int) -> Parameters:
        """The parameters for a board whose scan was measured to take *scan_ms*.

        Settling takes at least 1.2 scans: a shorter quiet may be one scan that saw no change.
        """
        least = scan_ms * 6 // 5
        return replace(
            self,
            scan_ms=scan_ms,
            settle_ms=max(self.settle_ms, least),
            settle_long_ms=max(self.settle_long_ms, least),
        )

    def paced(self, factor: float) -> Parameters:
        """The parameters for hands slower (*factor* above 1) or quicker than usual."""
        return replace(
            self,
            settle_ms=max(round(self.settle_ms * factor), self.scan_ms * 6 // 5),
            settle_long_ms=max(round(self.settle_long_ms * factor), self.scan_ms * 6 // 5),
            irregular_ms=round(self.irregular_ms * factor),
            exchange_ms=round(self.exchange_ms * factor),
        )


CABLE: Final = Parameters(scan_ms=220, settle_ms=350, settle_long_ms=900)
BLUETOOTH: Final = Parameters(
    scan_ms=450,
    settle_ms=700,
    settle_long_ms=1300,
    irregular_ms=2000,
    take_back_ms=2000,
    press_window_ms=2000,
)
RFID: Final = Parameters(
    scan_ms=350,
    settle_ms=800,
    settle_long_ms=1300,
    irregular_ms=2000,
    take_back_ms=2000,
    new_game_ms=3000,
    asks_snapshots=False,
)
REED: Final = Parameters(scan_ms=30, settle_ms=250, settle_long_ms=700)
SCREEN: Final = Parameters(
    scan_ms=0, settle_ms=0, settle_long_ms=0, irregular_ms=0, asks_snapshots=False
)
"""A mouse drops a piece only where it means to."""
