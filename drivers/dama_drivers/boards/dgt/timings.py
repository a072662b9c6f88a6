"""How long a board is given for what, by cable and by air."""

from dataclasses import dataclass
from typing import Final

_MS: Final = 1_000_000
_S: Final = 1_000_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Timings:
    """
    Pauses and patience, in nanoseconds. The defaults suit a board on a cable.

    ``gap_ns`` between two commands: the board's input buffer holds about ten bytes.
    ``reset_gap_ns`` after a reset: wireless and just plugged boards need it.
    ``answer_ns``: a dump that takes longer is asked for again. ``quiet_ns``: without a sign of
    life for so long, the board is asked for one. ``repeat_ns``: an identity not told is asked
    again. ``still_ns``: a board so long unchanged is compared with a dump once, and any board
    every ``check_ns``. ``ack_ns``: a clock takes one or two seconds to answer; then the message
    is sent again. ``clock_gap_ns`` from a clock's answer to the next message.
    """

    gap_ns: int = 100 * _MS
    reset_gap_ns: int = 500 * _MS
    answer_ns: int = 1 * _S
    quiet_ns: int = 1 * _S
    repeat_ns: int = 2 * _S
    still_ns: int = 30 * _S
    check_ns: int = 180 * _S
    ack_ns: int = 2500 * _MS
    clock_gap_ns: int = 100 * _MS


CABLE: Final = Timings()

BLUETOOTH: Final = Timings(
    gap_ns=200 * _MS,
    reset_gap_ns=1 * _S,
    answer_ns=2 * _S,
    quiet_ns=2 * _S,
    repeat_ns=4 * _S,
    ack_ns=3 * _S,
    clock_gap_ns=1100 * _MS,  # for a second after an answer, the same one may be given again
)
"""Wireless boards scan at about half the speed, and everything may take twice as long."""
