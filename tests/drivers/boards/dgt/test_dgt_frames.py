"""Cutting the stream: split, doubled, dropped and foreign bytes."""

import pytest
from dama_drivers.boards.dgt.frames import GAP_NS, Dropped, Frame, FrameCutter, encode_frame
from dama_drivers.boards.dgt.spec import MAX_FRAME_BYTES
from hypothesis import given
from hypothesis import strategies as st

_frames = st.builds(
    Frame,
    id=st.integers(0x81, 0xFF),
    data=st.lists(st.integers(0, 0x7F), max_size=110).map(bytes),
)
_noise = st.lists(st.integers(0, 0x7F), min_size=1, max_size=20).map(bytes)


def _encode(frame: Frame) -> bytes:
    return encode_frame(frame.id, frame.data)


def _cut(stream: bytes, *, step: int = 1 << 20, cutter: FrameCutter | None = None) -> list[Frame]:
    cutter = cutter or FrameCutter()
    found: list[Frame | Dropped] = []
    for start in range(0, len(stream), step):
        found += cutter.receive(stream[start : start + step], 0)
    return [item for item in found if isinstance(item, Frame)]


@given(st.lists(_frames, max_size=8), st.integers(1, 12))
def test_splitting_the_stream_changes_nothing(frames: list[Frame], step: int) -> None:
    assert _cut(b"".join(map(_encode, frames)), step=step) == frames


@given(st.lists(_frames, min_size=1, max_size=3))
def test_a_stream_split_at_every_single_byte(frames: list[Frame]) -> None:
    stream = b"".join(map(_encode, frames))
    for cut in range(len(stream) + 1):
        cutter = FrameCutter()
        got = _cut(stream[:cut], cutter=cutter) + _cut(stream[cut:], cutter=cutter)
        assert got == frames


@given(st.lists(st.tuples(_noise, _frames), max_size=6), st.integers(1, 12))
def test_garbage_between_frames_costs_no_frame_and_is_counted(
    parts: list[tuple[bytes, Frame]], step: int
) -> None:
    stream = b"".join(noise + _encode(frame) for noise, frame in parts)
    cutter, found = FrameCutter(), list[Frame | Dropped]()
    for start in range(0, len(stream), step):
        found += cutter.receive(stream[start : start + step], 0)
    assert [item for item in found if isinstance(item, Frame)] == [frame for _, frame in parts]
    dropped = sum(item.count for item in found if isinstance(item, Dropped))
    assert dropped == sum(len(noise) for noise, _ in parts)


@given(st.lists(_frames, min_size=3, max_size=8), st.data())
def test_a_lost_or_doubled_byte_costs_its_own_frame_only(
    frames: list[Frame], data: st.DataObject
) -> None:
    hit = data.draw(st.integers(0, len(frames) - 1))
    wire = [_encode(frame) for frame in frames]
    at = data.draw(st.integers(0, len(wire[hit]) - 1))
    times = data.draw(st.sampled_from([0, 2]))
    wire[hit] = wire[hit][:at] + wire[hit][at : at + 1] * times + wire[hit][at + 1 :]
    got = _cut(b"".join(wire))
    after = len(frames) - hit - 1
    assert got[:hit] == frames[:hit]
    assert got[len(got) - after :] == frames[hit + 1 :]
    assert len(got) <= len(frames)


@given(st.lists(st.binary(max_size=64), max_size=40))
def test_any_bytes_at_all_raise_nothing_and_keep_the_buffer_bounded(chunks: list[bytes]) -> None:
    cutter = FrameCutter()
    for chunk in chunks:
        cutter.receive(chunk, 0)
        assert len(cutter._unfinished) <= MAX_FRAME_BYTES
    assert _cut(b"\x8e\x00\x05\x36\x01", cutter=cutter)[-1] == Frame(0x8E, b"\x36\x01")


def test_an_endless_frame_is_bounded_by_its_length_field() -> None:
    cutter = FrameCutter()
    cutter.receive(b"\x86\x3f\x7f", 0)
    for _ in range(100):
        cutter.receive(b"\x00" * 1000, 0)
        assert len(cutter._unfinished) <= MAX_FRAME_BYTES


@pytest.mark.parametrize("head", ["8e 00 02", "8e 00 00", "8e 40 00"])
def test_an_impossible_length_is_dropped_at_once(head: str) -> None:
    found = FrameCutter().receive(bytes.fromhex(head), 0)
    assert found == [Dropped(3)]


def test_a_pause_of_half_a_second_ends_an_unfinished_frame() -> None:
    cutter = FrameCutter()
    cutter.receive(b"\x8e\x00\x05", 0)
    assert cutter.receive(b"\x36", GAP_NS - 1) == []
    assert cutter.receive(b"\x01", 3 * GAP_NS) == [Dropped(5)]


def test_the_log_may_pause_longer() -> None:
    cutter = FrameCutter()
    log = encode_frame(0x8F, bytes(0x1F00))
    cutter.receive(log[:1000], 0)
    assert cutter.in_log
    assert cutter.receive(log[1000:], 10 * GAP_NS) == [Frame(0x8F, bytes(0x1F00))]


@pytest.mark.parametrize("stream", ["80 8e 00 05 36 01", "80 80 8e 00 05 36 01"])
def test_a_lone_80_is_no_error(stream: str) -> None:
    for step in (1, 99):
        cutter, found = FrameCutter(), list[Frame | Dropped]()
        data = bytes.fromhex(stream)
        for start in range(0, len(data), step):
            found += cutter.receive(data[start : start + step], 0)
        assert found == [Frame(0x8E, b"\x36\x01")]
    assert FrameCutter().receive(b"\x80", 0) == []


def test_a_lone_80_may_be_followed_by_silence() -> None:
    cutter = FrameCutter()
    cutter.receive(b"\x80", 0)
    assert cutter.receive(b"\x8e\x00\x05\x36\x01", 2 * GAP_NS) == [Frame(0x8E, b"\x36\x01")]


@pytest.mark.parametrize(
    ("id_", "data"), [(0x0E, b""), (0x1FF, b""), (0x8E, b"\x80"), (0x8E, bytes(MAX_FRAME_BYTES))]
)
def test_what_is_no_frame_is_not_built(id_: int, data: bytes) -> None:
    with pytest.raises(ValueError, match=r"id|frame|byte"):
        encode_frame(id_, data)
