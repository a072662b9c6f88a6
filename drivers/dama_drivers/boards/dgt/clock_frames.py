"""
Clock messages, both ways: times and acknowledgements from the clock, commands to it.

Right and left are as seen facing the front of the clock. Answers carry the right side first,
commands the left one. Answers count in BCD, commands in plain binary.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import Final

from dama_drivers.boards.dgt.segments import segments_of
from dama_drivers.boards.dgt.spec import CLOCK_MESSAGE

DATA_BYTES: Final = 7
ACK_MARK: Final = 0x0A  # as the hours of either side: no time but an acknowledgement
SPONTANEOUS: Final = 0x80  # top bit of the second byte: said unasked
_DISCONNECTED: Final = 0x20


@dataclass(frozen=True, slots=True, kw_only=True)
class SideTime:
    """
    One side of the display.

    ``seconds`` is 0..35999. ``flag``: fallen, and blocked at zero. ``flag_shown``: a flag is
    shown, the next period may be running. ``per_move``: an increment or delay is in use.
    """

    seconds: int
    flag: bool = False
    per_move: bool = False
    flag_shown: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockTimes:
    """
    What a clock shows.

    The side whose lever is high is the side to move. The two bits that also claim to tell whose
    turn it is changed their meaning between revisions and are not read.
    """

    right: SideTime
    left: SideTime
    running: bool = False
    lever_right_high: bool = False
    battery_low: bool = False
    connected: bool = True


@dataclass(frozen=True, slots=True)
class ClockAnswer:
    """
    An acknowledgement: four bytes.

    ``outcome`` is 10 for good, 40 for refused, 20 for "send again"; ``about`` is the command, or
    has its top bit set when the clock speaks unasked; ``first`` and ``second`` depend on it.
    """

    outcome: int
    about: int
    first: int = 0
    second: int = 0


GOOD: Final = 0x10
SEND_AGAIN: Final = 0x20
REFUSED: Final = 0x40


class ClockCommand(IntEnum):
    """Commands to a clock; a name in lower case is how events call them."""

    DISPLAY = 0x01  # six places of seven segments
    ICONS = 0x02
    END = 0x03  # back from a text to the times
    BUTTON = 0x08
    VERSION = 0x09
    SET_AND_RUN = 0x0A  # only in the clock's computer mode
    BEEP = 0x0B
    ASCII = 0x0C  # eight characters
    LONG_ASCII = 0x0D  # eleven characters, some models


class Run(IntFlag):
    """What set-and-run starts."""

    LEFT = 0x01  # the left side counts down
    RIGHT = 0x02
    PAUSE = 0x04
    TOGGLE = 0x08  # change over when the lever moves


COUNT_UP: Final = 0x10  # added to the hours of set-and-run

NOTICES: Final = {0x81: "ready", 0x88: "button", 0x8A: "mode_entered", 0x90: "not_in_mode"}
BUTTONS: Final = {0x31: "back", 0x32: "plus", 0x33: "run", 0x34: "minus", 0x35: "ok"}


def decode_clock(data: bytes) -> ClockTimes | ClockAnswer | None:
    """
    Read the seven data bytes of a clock message.

    Gives None for what no clock shows: digits beyond 9, minutes or seconds beyond 59, hours
    beyond 9, another length, and the seven zeros some boards send after a command.
    """
    if len(data) != DATA_BYTES or not any(data):
        return None
    if ACK_MARK in (data[0] & 0x0F, data[3] & 0x0F):
        return _decode_answer(data)
    state = data[6]
    right, left = _decode_side(data[0:3]), _decode_side(data[3:6])
    if right is None or left is None:
        return None
    return ClockTimes(
        right=right,
        left=left,
        running=bool(state & 0x01),
        lever_right_high=bool(state & 0x02),
        battery_low=bool(state & 0x04),
        connected=not state & _DISCONNECTED,
    )


def encode_times(times: ClockTimes) -> bytes:
    """
    Build the seven data bytes that show *times*.

    The bits of whose turn it is follow the lever, as in the maker's last revision.

    :raises ValueError: a time is not within 0 and 9:59:59.
    """
    turn = 0x08 if times.lever_right_high else 0x10
    state = (
        0x01 * times.running
        | 0x02 * times.lever_right_high
        | 0x04 * times.battery_low
        | (turn if times.running else 0)
    )
    if not times.connected:
        return bytes(6) + bytes((_DISCONNECTED,))
    return _encode_side(times.right) + _encode_side(times.left) + bytes((state,))


def encode_answer(answer: ClockAnswer) -> bytes:
    """Build the seven data bytes of an acknowledgement."""
    ack = (answer.outcome, answer.about, answer.first, answer.second)
    high = [byte & 0x80 for byte in ack]
    low = [byte & 0x7F for byte in ack]
    right = ACK_MARK | high[2] >> 3 | high[3] >> 2
    left = high[0] >> 3 | high[1] >> 2
    return bytes((right, low[0], low[1], left, low[2], low[3], 0))


def encode_message(command: ClockCommand, data: Iterable[int] = ()) -> bytes:
    """
    Build a message to the clock: the whole of it, ready to send to the board.

    :raises ValueError: a byte does not fit seven bits.
    """
    body = bytes((0x03, command, *data, 0x00))
    if any(byte & 0x80 for byte in body):
        raise ValueError(f"a clock message holds seven-bit bytes only: {body.hex(' ')}")
    return bytes((CLOCK_MESSAGE, len(body))) + body


def encode_set_and_run(left_s: int, right_s: int, run: Run) -> bytes:
    """
    Build the message that sets both times, in seconds, and starts or pauses.

    :raises ValueError: a time is not within 0 and 9:59:59.
    """
    return encode_message(ClockCommand.SET_AND_RUN, (*_split(left_s), *_split(right_s), int(run)))


def encode_ascii(text: str, beep: int = 0) -> bytes:
    """
    Build the message that shows eight characters; shorter texts are filled with blanks.

    *beep* is 0 for none, else 1..15 sixteenths of a second and one more.

    :raises ValueError: the text has more than eight characters or other than ASCII ones.
    """
    if len(text) > 8 or not text.isascii() or not 0 <= beep <= 15:
        raise ValueError(f"no text for eight places: {text!r}")
    return encode_message(ClockCommand.ASCII, (*text.ljust(8).encode("ascii"), beep))


def encode_display(text: str, *, beep: bool = False) -> bytes:
    """Build the message that shows the first six characters of *text* on seven segments each."""
    return encode_message(ClockCommand.DISPLAY, (*segments_of(text), 0, 3 if beep else 1))


def encode_beep(ms: int) -> bytes:
    """Build the message that makes a sound: 64 to 8128 ms, to the nearest step of 64 ms."""
    return encode_message(ClockCommand.BEEP, (min(0x7F, max(1, (ms + 32) // 64)),))


def encode_icons(sides: Sequence[int], special: int) -> bytes:
    """
    Build the message that shows small signs.

    *sides* are the bits of left, right, left period and flag, right period and flag. *special*:
    bit 0 clears everything, 1 and 5 sound, 2 and 3 the arrows of the colours, 4 battery, 6 lets
    the signs outlast a change of the times.

    :raises ValueError: a number does not fit seven bits.
    """
    return encode_message(ClockCommand.ICONS, (*sides, special, 0, 0, 0))


def decode_message(message: bytes) -> tuple[int, bytes] | None:
    """Read a message to the clock: its command and data; None when it is not well formed."""
    if len(message) < 5 or message[0] != CLOCK_MESSAGE or message[1] != len(message) - 2:
        return None
    if message[2] != 0x03 or message[-1] != 0x00:
        return None
    return message[3], message[4:-1]


def _decode_answer(data: bytes) -> ClockAnswer:
    right, left = data[0], data[3]
    return ClockAnswer(
        outcome=data[1] | left << 3 & 0x80,
        about=data[2] | left << 2 & 0x80,
        first=data[4] | right << 3 & 0x80,
        second=data[5] | right << 2 & 0x80,
    )


def _decode_side(data: bytes) -> SideTime | None:
    hours = data[0] & 0x0F
    minutes, seconds = _from_bcd(data[1]), _from_bcd(data[2])
    if hours > 9 or minutes is None or seconds is None:
        return None
    return SideTime(
        seconds=(hours * 60 + minutes) * 60 + seconds,
        flag=bool(data[0] & 0x10),
        per_move=bool(data[0] & 0x20),
        flag_shown=bool(data[0] & 0x40),
    )


def _encode_side(side: SideTime) -> bytes:
    hours, minutes, seconds = _split(side.seconds)
    bits = 0x10 * side.flag | 0x20 * side.per_move | 0x40 * side.flag_shown
    return bytes((hours | bits, _to_bcd(minutes), _to_bcd(seconds)))


def _split(seconds: int) -> tuple[int, int, int]:
    if not 0 <= seconds < 36_000:
        raise ValueError(f"a clock shows 0:00:00 to 9:59:59, not {seconds} s")
    return seconds // 3600, seconds // 60 % 60, seconds % 60


def _from_bcd(byte: int) -> int | None:
    """Read two decimal digits as minutes or seconds; None beyond 59 or with a digit beyond 9."""
    tens, units = byte >> 4, byte & 0x0F
    return tens * 10 + units if tens <= 5 and units <= 9 else None


def _to_bcd(number: int) -> int:
    return number // 10 << 4 | number % 10
