"""A serial line: how it is set, and which way bytes pass on it."""

from dataclasses import dataclass
from typing import Literal

Direction = Literal["in", "out"]
"""Which way bytes pass: in is from the board, out is to it."""


@dataclass(frozen=True, slots=True)
class LineSettings:
    """Speed in baud, data bits, parity ("N", "E", "O") and stop bits; never a handshake."""

    baud: int = 9600
    data_bits: int = 8
    parity: str = "N"
    stop_bits: int = 1
