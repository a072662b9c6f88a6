"""How fast each kind of board is: the waiting times that go with it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from dama_desktop.core.sensing.parameters import BLUETOOTH, CABLE, REED, RFID, Parameters

PACES: Final[Mapping[str, Parameters]] = MappingProxyType(
    {
        "dgt": CABLE,
        "oblp": REED,
        "oblp-9600": REED,
        "certabo": RFID,
        "chesslink": CABLE,  # 24 scans a second, of which two must agree
    }
)
"""By kind of board. A board that turns out to be slower is given more time by itself."""

WIRELESS_NAMES: Final = ("rfcomm", "dgt_bt", "pcs-revii", "bluetooth")
"""Parts of the names that systems give to ports over Bluetooth."""


def pace_of(board: str, url: str) -> Parameters:
    """The waiting times for a board of the kind called *board* on the port *url*."""
    if any(name in url.lower() for name in WIRELESS_NAMES):
        return BLUETOOTH
    return PACES.get(board, CABLE)
