"""
Frames of bus mode, in which many boards share one line: addressed, and with a checksum.

The ids overlap with those of single-board mode; which mode a line is in must be known. The
checksum is the sum of all bytes before it, in seven bits.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from dama_drivers.boards.dgt.frames import Frame, encode_frame

ALL_BOARDS: Final = 0
_MAX_ADDRESS: Final = 0x3FFF


class BusCommand(IntEnum):
    """Commands on the bus [H]; the answer of each stands beside it."""

    CLOCK = 0x81  # 84
    BOARD = 0x82  # 83
    CHANGES = 0x83  # 85: the changes since the last question, as in the log memory
    REPEAT_CHANGES = 0x84  # 85
    SET_START = 0x85  # 88
    FROM_START = 0x86  # 86
    PING = 0x87  # 87
    LEAVE = 0x88
    RESET = 0x89
    IGNORE_PING = 0x8A  # 87
    VERSION = 0x8B  # 89
    DARK = 0x8C  # 8a


ANSWER_TO: Final = {
    BusCommand.CLOCK: 0x84,
    BusCommand.BOARD: 0x83,
    BusCommand.CHANGES: 0x85,
    BusCommand.REPEAT_CHANGES: 0x85,
    BusCommand.SET_START: 0x88,
    BusCommand.FROM_START: 0x86,
    BusCommand.PING: 0x87,
    BusCommand.IGNORE_PING: 0x87,
    BusCommand.VERSION: 0x89,
    BusCommand.DARK: 0x8A,
}
"""The id of the answer to each command that has one answer."""


@dataclass(frozen=True, slots=True)
class BusAnswer:
    """A board's answer; *address* is its serial number."""

    code: int
    address: int
    data: bytes


class BusFrameError(ValueError):
    """Bytes that are no answer on the bus: too short, of another length, or of a wrong sum."""


def checksum(data: bytes) -> int:
    """Give the sum of all bytes in seven bits."""
    return sum(data) & 0x7F


def encode_bus_command(command: BusCommand, address: int) -> bytes:
    """
    Build a command to the board at *address*; 0 is every board.

    :raises ValueError: the address does not fit fourteen bits.
    """
    if not 0 <= address <= _MAX_ADDRESS:
        raise ValueError(f"an address on the bus is 0 to {_MAX_ADDRESS}, not {address}")
    head = bytes((command, address >> 7, address & 0x7F))
    return head + bytes((checksum(head),))


def decode_bus_answer(frame: bytes) -> BusAnswer:
    """
    Read one whole answer.

    :raises BusFrameError: it is damaged.
    """
    if len(frame) < 6 or frame[1] << 7 | frame[2] != len(frame):
        raise BusFrameError(f"no answer on the bus, or not a whole one: {frame.hex(' ')}")
    if checksum(frame[:-1]) != frame[-1]:
        raise BusFrameError(f"wrong checksum: {frame.hex(' ')}")
    return BusAnswer(frame[0], frame[3] << 7 | frame[4], frame[5:-1])


def encode_bus_answer(answer: BusAnswer) -> bytes:
    """Build a board's answer."""
    total = len(answer.data) + 6
    head = (answer.code, total >> 7, total & 0x7F, answer.address >> 7, answer.address & 0x7F)
    frame = bytes(head) + answer.data
    return frame + bytes((checksum(frame),))


def read_answer(frame: Frame) -> BusAnswer:
    """
    Read an answer that was cut out of a stream.

    :raises BusFrameError: it is damaged.
    """
    return decode_bus_answer(encode_frame(frame.id, frame.data))
