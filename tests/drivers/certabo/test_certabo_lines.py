"""Lines of the Certabo family, by the facts of the board's description, and damaged ones."""

import pytest
from dama_drivers.boards.certabo.lines import Dropped, Item, LineCutter, Squares, encode_line
from dama_drivers.boards.certabo.spec import (
    CHIP_LINE,
    CHIPS,
    FORMS,
    MOST_CHARACTERS,
    ROW_LINE,
    Lamps,
)
from dama_drivers.boards.oblp.spec import TAGS
from hypothesis import given
from hypothesis import strategies as st

CHIP = "1 0 58 7 210"
LEVEL = CHIPS + 0x01003A07D2
EMPTY = "0 0 0 0 0"


def _chip_line(chips: dict[int, str]) -> bytes:
    return (":" + " ".join(chips.get(cell, EMPTY) for cell in range(64)) + "\r\n").encode()


def _read(data: bytes) -> list[Item]:
    return LineCutter().receive(data)


def _squares(items: list[Item]) -> list[Squares]:
    return [item for item in items if isinstance(item, Squares)]


def test_the_forms_are_320_and_8_numbers() -> None:
    assert {count: form.name for count, form in FORMS.items()} == {320: "chips", 8: "rows"}


def test_five_bytes_for_each_square_from_a8_all_zero_is_empty() -> None:
    (squares,) = _squares(_read(_chip_line({0: CHIP, 63: "0 0 0 0 1"})))
    assert squares.form is CHIP_LINE
    assert squares.levels == [LEVEL, *[0] * 62, CHIPS + 1]


def test_a_chip_is_a_level_as_in_the_open_line_protocol() -> None:
    assert CHIPS == TAGS


@pytest.mark.parametrize(
    ("line", "occupied"),
    [
        (b":128 0 0 0 0 0 0 0\r\n", {0}),  # a8
        (b":0 0 0 0 0 0 1 0\r\n", {55}),  # h2
        (b":170 85 170 0 0 85 170 85\r\n", {0, 2, 4, 6, 9, 11, 13, 15, 16, 18, 20, 22}
         | {41, 43, 45, 47, 48, 50, 52, 54, 57, 59, 61, 63}),
    ],
)  # fmt: skip
def test_one_byte_for_each_row_from_the_eighth_the_top_bit_is_the_a_file(
    line: bytes, occupied: set[int]
) -> None:
    (squares,) = _squares(_read(line))
    assert squares.form is ROW_LINE
    assert {cell for cell, level in enumerate(squares.levels) if level} == occupied
    assert set(squares.levels) <= {0, 1}


@pytest.mark.parametrize(
    ("line", "lamps"),
    [
        (b":0 0 0 0 0 0 0 0 L\r\n", [Lamps.PLAIN]),
        (b":D0 0 0 0 0 0 0 0\r\n", [Lamps.COLOURED]),
        (b"L:0 0 0 0 0 0 0 0*\r\n", [Lamps.PLAIN]),
        (b"D\r\n", [Lamps.COLOURED]),
        (b":0 0 0 0 0 0 0 0\r\n", []),
    ],
)
def test_letters_tell_of_the_lamps_wherever_they_stand(line: bytes, lamps: list[Lamps]) -> None:
    items = _read(line)
    assert [item for item in items if isinstance(item, Lamps)] == lamps
    assert not any(isinstance(item, Dropped) for item in items)


def test_several_blanks_and_a_line_feed_alone_are_put_up_with() -> None:
    (squares,) = _squares(_read(b":  1  0 0 0   0 0 0 0 \n"))
    assert squares.levels[7] == 1


@pytest.mark.parametrize(
    "line",
    [
        b":0 0 0 0 0 0 0\r\n",  # a number too few
        b":0 0 0 0 0 0 0 0 0\r\n",  # and too many
        b":0 0 0 0 0 0 0 256\r\n",
        b":0 0 0 0 0 0 0 x\r\n",
        b":0 0 0 0 0 0 0 -1\r\n",
        ":0 0 0 0 0 0 0 ²\r\n".encode(),
        b"0 0 0 0 0 0 0 0\r\n",  # its start was lost
        b"HELLO\r\n",
        b":\r\n",
    ],
)
def test_a_damaged_line_is_dropped(line: bytes) -> None:
    (item,) = _read(line)
    assert isinstance(item, Dropped)
    assert 0 < item.count <= len(line)


def test_two_lines_between_which_the_end_was_lost_are_two() -> None:
    one, two = b":1 0 0 0 0 0 0 0", b":2 0 0 0 0 0 0 0\r\n"
    assert [squares.levels.index(1) for squares in _squares(_read(one + two))] == [7, 6]


def test_a_line_that_broke_off_does_not_spoil_the_next() -> None:
    items = _read(b":1 0 0 0:2 0 0 0 0 0 0 0\r\n")
    assert isinstance(items[0], Dropped)
    assert [squares.levels.index(1) for squares in _squares(items)] == [6]


def test_a_stream_without_ends_is_counted_not_kept() -> None:
    cutter = LineCutter()
    for _ in range(100):
        assert cutter.receive(b"7 " * 5_000) == []
    assert len(cutter._unfinished) <= MOST_CHARACTERS
    assert cutter.receive(b"\n") == [Dropped(1_000_001)]
    assert len(_squares(cutter.receive(b":0 0 0 0 0 0 0 0\r\n"))) == 1


@pytest.mark.parametrize("letters", ["", "L", "D"])
def test_what_is_built_is_read_back(letters: str) -> None:
    chips = [LEVEL + cell if cell % 3 else 0 for cell in range(64)]
    rows = [cell % 5 == 0 for cell in range(64)]
    for form, levels in ((CHIP_LINE, chips), (ROW_LINE, [int(row) for row in rows])):
        line = encode_line(form, levels, letters)
        assert len(line) <= MOST_CHARACTERS
        assert _squares(_read(line)) == [Squares(form, levels)]


LINES = st.one_of(
    st.lists(st.integers(0, 2**40 - 1), min_size=64, max_size=64).map(
        lambda numbers: encode_line(CHIP_LINE, [CHIPS + n if n else 0 for n in numbers])
    ),
    st.lists(st.integers(0, 1), min_size=64, max_size=64).map(
        lambda bits: encode_line(ROW_LINE, bits, "L")
    ),
)


@given(st.lists(LINES, max_size=4), st.integers(1, 400))
def test_splitting_the_stream_changes_nothing(lines: list[bytes], step: int) -> None:
    stream, cutter = b"".join(lines), LineCutter()
    found: list[Item] = []
    for start in range(0, len(stream), step):
        found += cutter.receive(stream[start : start + step])
    assert found == [item for line in lines for item in _read(line)]
    assert len(_squares(found)) == len(lines)


@given(st.binary(max_size=300), LINES)
def test_garbage_between_lines_costs_no_line_but_its_own(garbage: bytes, line: bytes) -> None:
    cutter = LineCutter()
    first = cutter.receive(line + garbage + b"\n" + line)
    assert first[: len(_read(line))] == _read(line)
    assert first[-len(_read(line)) :] == _read(line)
    assert cutter._unfinished == b""
