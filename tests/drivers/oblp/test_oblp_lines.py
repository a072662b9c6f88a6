"""Lines of the open line protocol: their frame, and what becomes of damaged ones."""

from __future__ import annotations

import pytest
from dama_drivers.boards.oblp.lines import (
    Dropped,
    LineCutter,
    Payload,
    Remark,
    checksum,
    encode_line,
)
from dama_drivers.boards.oblp.spec import MOST_CHARACTERS
from hypothesis import assume, given
from hypothesis import strategies as st

SAMPLES = (
    "$H,1,OBLP,10x10,all,ident,homebrew-7,0.3*15",
    "$H,1,OBLP,8x8,dark,occ,reed-64,1.0*59",
    "$O,1,30,FFFFF003FFFFC*67",
    "$O,1,30,FFF00FFF*51",
    "$S,1,30,bbbbbbbbbbbbbbbbbbbb..........wwwwwwwwwwwwwwwwwwww*4D",
    "$U,18,48350,63,.*4D",
    "$U,19,48610,54,w*10",
    "$C,20,50110,4800,4787,L,L*74",
    "$L,63:1,54:1*48",
    "$S?*6C",
    "$?*3F",
    "$N,21*61",
)
"""Written by hand when the protocol was laid down, with their sums."""

TEXTS = st.text(
    st.characters(codec="ascii", exclude_categories=["Cc"], exclude_characters="$"), max_size=60
)
NO_MARKS = st.text(st.characters(codec="ascii", exclude_categories=["Cc"], exclude_characters="$*"))


def cut(*parts: bytes) -> list[Payload | Remark | Dropped]:
    cutter = LineCutter()
    return [item for part in parts for item in cutter.receive(part)]


@pytest.mark.parametrize("line", SAMPLES)
def test_the_samples_of_the_protocol_are_read_and_written(line: str) -> None:
    payload = line[1:-3]
    assert f"{checksum(payload):02X}" == line[-2:]
    assert encode_line(payload) == line.encode() + b"\n"
    assert cut(line.encode() + b"\r\n") == [Payload(payload)]


@given(st.lists(TEXTS, max_size=6), st.integers(1, 9))
def test_splitting_the_stream_anywhere_changes_nothing(texts: list[str], step: int) -> None:
    stream = b"".join(map(encode_line, texts))
    parts = [stream[k : k + step] for k in range(0, len(stream), step)]
    assert cut(*parts) == [Payload(text) for text in texts]


@given(st.binary(max_size=400), st.integers(1, 50))
def test_garbage_never_raises_and_the_next_line_is_read(garbage: bytes, step: int) -> None:
    stream = garbage + b"\n" + encode_line("U,1,2,3,w")
    found = cut(*(stream[k : k + step] for k in range(0, len(stream), step)))
    assert found[-1] == Payload("U,1,2,3,w")


@given(TEXTS, TEXTS, st.data())
def test_one_flipped_bit_costs_one_line_at_most(
    first: str, second: str, data: st.DataObject
) -> None:
    stream = bytearray(encode_line(first) + encode_line(second))
    where = data.draw(st.integers(0, len(encode_line(first)) - 2))
    stream[where] ^= 1 << data.draw(st.integers(0, 7))
    assert Payload(second) in cut(bytes(stream))


@given(NO_MARKS.filter(lambda text: len(text) < 100), st.data())
def test_a_byte_lost_or_changed_inside_a_line_never_gives_another_payload(
    text: str, data: st.DataObject
) -> None:
    line = bytearray(encode_line("X" + text))
    where = data.draw(st.integers(1, len(line) - 5))
    if data.draw(st.booleans()):
        line[where] ^= 1 << data.draw(st.integers(0, 6))
        assume(line[where] != ord("$"))
    else:
        del line[where]
    assert not [item for item in cut(bytes(line)) if isinstance(item, Payload) and item.summed]


def test_a_lost_end_of_line_costs_the_first_line_only() -> None:
    lost = encode_line("U,1,2,3,w").removesuffix(b"\n")
    kept = encode_line("U,2,2,4,w")
    assert cut(lost + kept) == [Dropped(len(lost)), Payload("U,2,2,4,w")]
    assert cut(lost + b"\x8a" + kept) == [Dropped(len(lost) + 1), Payload("U,2,2,4,w")]


def test_noise_before_a_line_does_not_cost_it() -> None:
    assert cut(b"\xf0\x00~" + encode_line("S?")) == [Payload("S?")]


def test_a_wrong_sum_is_dropped_and_counted() -> None:
    assert cut(b"$U,18,48350,63,.*4C\n") == [Dropped(20)]
    assert cut(b"$U,18,48350,63,.*4d\n") == [Payload("U,18,48350,63,.")]


def test_lines_that_do_not_begin_with_the_sign_are_remarks() -> None:
    assert cut(b"ready, 50 squares\r\n\n") == [Remark("ready, 50 squares")]
    assert cut(b"costs $5\n") == [Remark("costs $5")]


def test_a_line_without_a_sum_says_so() -> None:
    assert cut(b"$S?\n") == [Payload("S?", summed=False)]


def test_text_may_hold_a_star_and_a_dollar_ends_nothing_in_the_text_of_a_remark() -> None:
    assert cut(encode_line("E,5*5 squares do not answer")) == [
        Payload("E,5*5 squares do not answer")
    ]


def test_a_line_has_two_hundred_characters_at_most() -> None:
    longest = encode_line("x" * (MOST_CHARACTERS - 4))
    assert cut(longest) == [Payload("x" * (MOST_CHARACTERS - 4))]
    assert cut(longest.replace(b"\n", b"\r\n")) == [Payload("x" * (MOST_CHARACTERS - 4))]
    with pytest.raises(ValueError, match="longer than 200"):
        encode_line("x" * (MOST_CHARACTERS - 3))
    assert cut(b"$" + b"x" * 200 + b"\n") == [Dropped(202)]
    assert cut(b"x" * 5000 + b"\n" + encode_line("S?")) == [Payload("S?")]


def test_a_million_bytes_without_an_end_of_line_are_not_kept() -> None:
    cutter = LineCutter()
    for _ in range(1000):
        assert cutter.receive(b"$" * 1000) == []
    assert len(cutter._unfinished) <= MOST_CHARACTERS + 1
    assert cutter.receive(b"\n") == [Dropped(1_000_001)]


@pytest.mark.parametrize("payload", ["ř", "a\nb", "$", "\x7f"])
def test_what_is_no_payload_is_not_written(payload: str) -> None:
    with pytest.raises(ValueError, match="no payload"):
        encode_line(payload)
