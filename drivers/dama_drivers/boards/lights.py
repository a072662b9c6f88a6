"""Lamps of a board's squares, whoever made it."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Protocol


class Light(IntEnum):
    """What the lamp of a square does."""

    OFF = 0
    ON = 1
    BLINK = 2


class LitLink(Protocol):
    """A link to a board that may have lamps."""

    def show_lights(self, lights: Mapping[int, Light]) -> None:
        """
        Let the lamps of these cells shine, and all others be off; ignored by boards without.

        It holds until it is called again, also after the board was lost and has come back.
        """
