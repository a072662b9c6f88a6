"""The log memory and the frames of bus mode."""

import pytest
from dama_drivers.boards.dgt.bus_frames import (
    BusCommand,
    BusFrameError,
    decode_bus_answer,
    encode_bus_command,
)
from dama_drivers.boards.dgt.log import (
    LOG_BYTES,
    POWER_UP,
    decode_log,
    encode_change,
    encode_log,
    encode_time,
    on_cells,
)
from dama_drivers.boards.dgt.numbering import Numbering
from dama_drivers.logbook import LogChange, LogItem, LogMark, LogTime
from hypothesis import given
from hypothesis import strategies as st

_changes = st.builds(LogChange, st.integers(0, 99), st.integers(0, 15), st.booleans())
_times = st.builds(LogTime, st.booleans(), st.integers(0, 35_999))


def _encode(item: LogItem) -> bytes:
    if isinstance(item, LogChange):
        return encode_change(item)
    return encode_time(item) if isinstance(item, LogTime) else POWER_UP


@given(st.lists(st.one_of(_changes, _times), max_size=60))
def test_a_log_survives_both_ways_though_fields_look_like_marks(items: list[LogItem]) -> None:
    log = encode_log([POWER_UP, *map(_encode, items)])
    assert len(log) == LOG_BYTES
    assert decode_log(log) == [LogMark("power_up"), *items]


def test_a_first_item_cut_in_half_is_thrown_away() -> None:
    rest = encode_change(LogChange(63, 0)) + encode_change(LogChange(54, 1)) + b"\x6b"
    assert decode_log(b"\x19\x47" + rest) == [LogChange(63, 0), LogChange(54, 1)]
    assert decode_log(b"\x3f" + rest) == [LogChange(63, 0), LogChange(54, 1)]


@given(st.binary(max_size=200))
def test_no_bytes_make_the_reader_fail(data: bytes) -> None:
    for item in decode_log(data):
        assert isinstance(item, LogChange | LogTime | LogMark)


def test_a_full_memory_keeps_the_newest() -> None:
    items = [encode_change(LogChange(k % 100, 1)) for k in range(LOG_BYTES)]
    log = decode_log(encode_log(items))
    assert log[-1] == LogChange((LOG_BYTES - 1) % 100, 1)
    assert len(log) == LOG_BYTES // 2 - 1  # the closing mark cost half an item


def test_fields_of_the_log_become_cells_as_far_as_they_tell() -> None:
    low, high = LogChange(49, 1), LogChange(98, 1)
    mark = LogMark("power_up")
    assert on_cells([mark, low], Numbering.DARK, 100) == [mark, LogChange(98, 1)]
    assert on_cells([low, high], Numbering.DARK, 100) == [low, high]
    assert on_cells([low], Numbering.WOOD, 100) == [low]
    assert on_cells([low], None, None) == [low]
    assert on_cells([low], Numbering.WOOD, 64) == [low]


def test_a_damaged_answer_on_the_bus_is_refused() -> None:
    good = bytes.fromhex("87 00 06 08 01 16")
    for at in range(len(good)):
        bad = bytes(byte ^ (k == at) for k, byte in enumerate(good))
        with pytest.raises(BusFrameError):
            decode_bus_answer(bad)
    with pytest.raises(BusFrameError):
        decode_bus_answer(good[:-1])


def test_an_address_on_the_bus_has_fourteen_bits() -> None:
    assert encode_bus_command(BusCommand.PING, 0x3FFF)[1:3] == b"\x7f\x7f"
    with pytest.raises(ValueError, match="address"):
        encode_bus_command(BusCommand.PING, 0x4000)
