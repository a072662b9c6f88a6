"""Times and acknowledgements, both ways."""

import pytest
from dama_drivers.boards.dgt.clock_frames import (
    ClockAnswer,
    ClockCommand,
    ClockTimes,
    Run,
    SideTime,
    decode_clock,
    decode_message,
    encode_answer,
    encode_ascii,
    encode_message,
    encode_set_and_run,
    encode_times,
)
from hypothesis import given
from hypothesis import strategies as st

_sides = st.builds(
    SideTime,
    seconds=st.integers(0, 35_999),
    flag=st.booleans(),
    per_move=st.booleans(),
    flag_shown=st.booleans(),
)
_times = st.builds(
    ClockTimes,
    right=_sides,
    left=_sides,
    running=st.booleans(),
    lever_right_high=st.booleans(),
    battery_low=st.booleans(),
)
_byte = st.integers(0, 0xFF)


@given(_times)
def test_times_survive_both_ways_except_seven_zeros(times: ClockTimes) -> None:
    data = encode_times(times)
    assert decode_clock(data) == (times if any(data) else None)


@given(st.builds(ClockAnswer, _byte, _byte, _byte, _byte))
def test_all_four_bytes_of_an_answer_survive(answer: ClockAnswer) -> None:
    assert decode_clock(encode_answer(answer)) == answer


@given(st.binary(max_size=9))
def test_no_bytes_make_the_reader_fail(data: bytes) -> None:
    told = decode_clock(data)
    if isinstance(told, ClockTimes):
        assert 0 <= told.left.seconds < 36_000
        assert 0 <= told.right.seconds < 36_000


@pytest.mark.parametrize(
    "data",
    [
        "00 00 00 00 00 00 00",  # some boards send it after a command
        "01 60 00 01 00 00 01",  # sixty minutes
        "01 00 5a 01 00 00 01",  # a digit beyond nine
        "0b 00 00 01 00 00 01",  # eleven hours
        "01 00 00 01 00 75 01",
        "01 00 00 01 00 00",
    ],
)
def test_what_no_clock_shows_is_dropped(data: str) -> None:
    assert decode_clock(bytes.fromhex(data)) is None


def test_the_mark_of_an_answer_counts_on_either_side() -> None:
    on_the_right = decode_clock(bytes.fromhex("0a 10 0a 00 00 00 00"))
    on_the_left = decode_clock(bytes.fromhex("00 10 0a 0a 00 00 00"))
    assert on_the_right == on_the_left == ClockAnswer(0x10, 0x0A)


def test_whose_turn_it_is_comes_from_the_lever_alone() -> None:
    for turn in (0x00, 0x08, 0x10, 0x18):
        told = decode_clock(bytes((1, 0, 0, 1, 0, 0, 0x03 | turn)))
        assert isinstance(told, ClockTimes)
        assert told.lever_right_high


@given(st.sampled_from(ClockCommand), st.binary(max_size=12))
def test_messages_survive_unless_a_byte_has_its_top_bit_set(
    command: ClockCommand, data: bytes
) -> None:
    if any(byte & 0x80 for byte in data):
        with pytest.raises(ValueError, match="seven-bit"):
            encode_message(command, data)
    else:
        assert decode_message(encode_message(command, data)) == (command, data)


@pytest.mark.parametrize(
    "message",
    ["2b 03 03 09", "2b 04 03 09 00", "2a 03 03 09 00", "2b 03 02 09 00", "2b 03 03 09 01"],
)
def test_a_damaged_message_is_none(message: str) -> None:
    assert decode_message(bytes.fromhex(message)) is None


def test_what_a_clock_cannot_show_is_refused() -> None:
    with pytest.raises(ValueError, match="9:59:59"):
        encode_set_and_run(36_000, 0, Run.LEFT)
    with pytest.raises(ValueError, match="9:59:59"):
        encode_times(ClockTimes(right=SideTime(seconds=-1), left=SideTime(seconds=0)))
    with pytest.raises(ValueError, match="eight"):
        encode_ascii("32-28x19x10")
    with pytest.raises(ValueError, match="eight"):
        encode_ascii("š")
