"""Lamps of a board's squares, whoever made it."""

from enum import IntEnum


class Light(IntEnum):
    """What the lamp of a square does."""

    OFF = 0
    ON = 1
    BLINK = 2
