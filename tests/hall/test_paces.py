"""Every kind of board there is a driver for has its own waiting times."""

from __future__ import annotations

from dama_drivers.catalog import KINDS

from dama_desktop.core.sensing.parameters import BLUETOOTH, CABLE
from dama_desktop.hall.paces import PACES, pace_of


def test_every_kind_of_board_has_a_pace() -> None:
    assert set(PACES) >= set(KINDS)


def test_a_wireless_port_is_slower_whatever_hangs_on_it() -> None:
    assert pace_of("dgt", "/dev/ttyUSB0") is CABLE
    assert pace_of("dgt", "/dev/rfcomm0") is BLUETOOTH
    assert pace_of("dgt", "/dev/tty.DGT_BT_00042") is BLUETOOTH
