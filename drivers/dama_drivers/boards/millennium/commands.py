"""Building what is sent to the board, and refusing what must not be sent."""

from collections.abc import Mapping
from typing import Final

from dama_drivers.boards.lights import Light
from dama_drivers.boards.millennium.messages import encode_message
from dama_drivers.boards.millennium.spec import (
    CHANGEABLE,
    COLUMNS,
    COMMANDS,
    LAMPS,
    LAMPS_DOWN,
    Setting,
)


class ForbiddenCommand(ValueError):
    """The board would be changed for good without its owner's consent, or beyond repair."""


SLOT: Final = 30  # eight slots of 123 ms: half a second on, half a second off
_PATTERNS: Final = {Light.OFF: 0x00, Light.ON: 0xFF, Light.BLINK: 0xF0}


def ask_status() -> bytes:
    """Ask for what stands on the board."""
    return encode_message(COMMANDS["S"])


def ask_version() -> bytes:
    """Ask for the version of the firmware."""
    return encode_message(COMMANDS["V"])


def ask_setting(setting: Setting) -> bytes:
    """Ask for the value of a setting."""
    return encode_message(COMMANDS["R"], f"{setting:02X}")


def change_setting(setting: Setting, value: int, *, consent: bool) -> bytes:
    """
    Change a setting for good.

    :raises ForbiddenCommand: *consent* is not True: the owner of the board was not asked; or the
        setting is one that is never changed from here.
    :raises ValueError: the setting cannot have this value.
    """
    if consent is not True:
        raise ForbiddenCommand("a setting is kept by the board for good; its owner must consent")
    if setting not in CHANGEABLE:
        raise ForbiddenCommand(f"the setting {setting:02X} is never changed from here")
    if value not in CHANGEABLE[setting]:
        values = CHANGEABLE[setting]
        raise ValueError(f"the setting {setting:02X} goes from {values[0]} to {values[-1]}")
    return encode_message(COMMANDS["W"], f"{setting:02X}{value:02X}")


def light(lights: Mapping[int, Light]) -> bytes:
    """
    Let the lamps at the corners of these cells shine, and no others.

    A corner that squares share is lit if it is for one of them, and steady if it is for one.
    """
    patterns = [0] * LAMPS
    for cell, shining in lights.items():
        for corner in corners(cell):
            patterns[corner] |= _PATTERNS[shining]
    if not any(patterns):
        return encode_message(COMMANDS["X"])
    return encode_message(COMMANDS["L"], f"{SLOT:02X}{bytes(patterns).hex().upper()}")


def answer_to(command: bytes) -> str:
    """The letter by which a board answers *command*."""
    return chr(command[0] & 0x7F).lower()


def corners(cell: int) -> tuple[int, int, int, int]:
    """The lamps at the four corners of *cell*."""
    row, column = divmod(cell, COLUMNS)
    first = column * LAMPS_DOWN + row
    return first, first + 1, first + LAMPS_DOWN, first + LAMPS_DOWN + 1
