"""Payloads of the open line protocol, by its tables."""

from __future__ import annotations

import re

import pytest
from dama_drivers.boards.oblp.payloads import (
    Hello,
    PayloadError,
    follows,
    level_of,
    milliseconds,
    read_bits,
    read_hello,
    read_line,
    write_bits,
    write_hello,
)
from dama_drivers.boards.oblp.spec import BOARD_LINES, HOST_LINES, Level, Mode
from dama_drivers.boards.oblp.squares import Squares
from dama_drivers.events import Scope, Senses
from hypothesis import given
from hypothesis import strategies as st

BOARD_SAYS = {
    "H,1,OBLP,8x8,dark,occ,reed-64,1.0": "hello",
    "O,1,30,FFF00FFF": "occupancy",
    "S,1,30,bb.x?wBW": "state",
    "U,18,48350,63,.": "change",
    "T,18,48350,63,04A3F29C": "tag",
    "P,18,48350,draw": "button",
    "C,20,50110,4800,4787.25,L,R": "clock",
    "A,9999": "done",
    "N,21": "refused",
    "E,sensor 12, 13 do not answer": "fault",
}
HOST_SAYS = {
    "?": "hello",
    "S?": "state",
    "M,2": "mode",
    "L,": "lights",
    "L,63:1,54:2": "lights",
    "D,500": "debounce",
    "Z": "calibrate",
}


@pytest.mark.parametrize("payload", BOARD_SAYS)
def test_every_line_of_a_board_is_in_the_table(payload: str) -> None:
    line = read_line(payload)
    assert line is not None
    assert BOARD_LINES[line.letter].name == BOARD_SAYS[payload]
    assert set(line.fields) == {field.name for field in BOARD_LINES[line.letter].fields}


@pytest.mark.parametrize("payload", HOST_SAYS)
def test_every_line_of_a_host_is_in_the_table(payload: str) -> None:
    line = read_line(payload, HOST_LINES)
    assert line is not None
    assert HOST_LINES[line.letter].name == HOST_SAYS[payload]


def test_the_samples_above_leave_no_line_out() -> None:
    assert set(BOARD_SAYS.values()) == {row.name for row in BOARD_LINES.values()}
    assert set(HOST_SAYS.values()) == {row.name for row in HOST_LINES.values()}
    assert all(read_line(f"M,{mode:d}", HOST_LINES) for mode in Mode)


def test_lines_of_other_makers_are_not_ours() -> None:
    assert read_line("GPGGA,123519,4807.038,N,01131.000,E") is None
    assert read_line("") is None


@pytest.mark.parametrize(
    ("payload", "complaint"),
    [
        ("U,18,48350,63", "a change line has 4 fields, not 3"),
        ("U,18,48350,63,w,w", "a change line has 4 fields, not 5"),
        ("U,18,48350,h3,w", "'h3' is no square"),
        ("U,18,48350,63,k", "'k' is no character"),
        ("U,18,-5,63,w", "'-5' is no ms"),
        ("A,10000", "'10000' is no seq"),
        ("C,1,2,3,4,W,L", "'W' is no run"),
        ("H,1,OBLP,8x8,black,occ,n,1", "'black' is no set"),
        ("H,1,OBLP,8x8,dark,occ", "a hello line has 7 fields, not 5"),
        ("T,1,2,3,", "'' is no tag"),
    ],
)
def test_what_does_not_fit_the_table_is_named(payload: str, complaint: str) -> None:
    with pytest.raises(PayloadError, match=re.escape(complaint)):
        read_line(payload)


@given(
    st.integers(2, 32),
    st.integers(2, 32),
    st.sampled_from(Scope),
    st.sampled_from(Senses),
    st.text(st.characters(codec="ascii", categories=["L", "N"]), max_size=20),
)
def test_a_hello_is_read_as_it_was_written(
    columns: int, rows: int, scope: Scope, senses: Senses, name: str
) -> None:
    hello = Hello(Squares(columns, rows, scope), senses, name, "1.0")
    line = read_line(write_hello(hello))
    assert line is not None
    assert read_hello(line.fields) == hello


def test_a_later_hello_may_have_more_fields() -> None:
    line = read_line("H,1,OBLP,10x10,all,ident,homebrew-7,0.3,battery")
    assert line is not None
    assert read_hello(line.fields).firmware == "0.3"


@pytest.mark.parametrize(
    ("payload", "complaint"),
    [
        ("H,2,OBLP,8x8,all,occ,n,1", "version 2"),
        ("H,1,OBLP,1x8,all,occ,n,1", "1x8"),
        ("H,1,OBLP,8x99,all,occ,n,1", "8x99"),
    ],
)
def test_boards_that_are_not_believed(payload: str, complaint: str) -> None:
    line = read_line(payload)
    assert line is not None
    with pytest.raises(PayloadError, match=complaint):
        read_hello(line.fields)


def test_the_start_positions_as_bits() -> None:
    men, gap = [True] * 20, [False] * 10
    assert write_bits([*men, *gap, *men]) == "FFFFF003FFFFC"
    assert read_bits("FFFFF003FFFFC", 50) == [*men, *gap, *men]
    eight = [*[True] * 12, *[False] * 8, *[True] * 12]
    assert write_bits(eight) == "FFF00FFF"
    assert read_bits("fff00fff", 32) == eight


@given(st.lists(st.booleans(), min_size=1, max_size=200))
def test_bits_are_read_as_they_were_written(bits: list[bool]) -> None:
    assert read_bits(write_bits(bits), len(bits)) == bits


@pytest.mark.parametrize(
    ("text", "count", "complaint"),
    [("FF", 12, "3 digits"), ("FFFF", 12, "3 digits"), ("FFF", 10, "last 2 bits")],
)
def test_bits_of_another_board_are_refused(text: str, count: int, complaint: str) -> None:
    with pytest.raises(PayloadError, match=complaint):
        read_bits(text, count)


def test_levels_are_the_characters_and_empty_is_zero() -> None:
    assert [level_of(character) for character in ".xwbWB?"] == list(Level)


@pytest.mark.parametrize(
    ("seconds", "ms"),
    [("4800", 4_800_000), ("0", 0), ("0.25", 250), ("0.0001", 1), ("12.", 12_000), ("-3.5", 0)],
)
def test_seconds_may_have_decimals(seconds: str, ms: int) -> None:
    assert milliseconds(seconds) == ms


def test_the_counter_begins_anew_after_9999() -> None:
    assert follows(1, 0)
    assert follows(0, 9999)
    assert not follows(0, 9998)
    assert not follows(5, 5)


@pytest.mark.parametrize(
    ("squares", "count", "first", "last"),
    [
        (Squares(10, 10, Scope.DARK), 50, 1, 98),
        (Squares(8, 8, Scope.DARK), 32, 1, 62),
        (Squares(8, 8, Scope.LIGHT), 32, 0, 63),
        (Squares(12, 12, Scope.DARK), 72, 1, 142),
        (Squares(10, 8, Scope.DARK), 40, 1, 78),
        (Squares(9, 9, Scope.DARK), 41, 0, 80),
        (Squares(10, 10, Scope.ALL), 100, 0, 99),
    ],
)
def test_squares_count_by_rows_from_the_far_left(
    squares: Squares, count: int, first: int, last: int
) -> None:
    assert len(squares) == count
    assert squares.cells[0] == first
    assert squares.cells[-1] == last
    assert [squares.index[cell] for cell in squares.cells] == list(range(count))


@given(st.integers(2, 14), st.integers(2, 14))
def test_the_near_left_corner_is_dark_and_the_two_sets_are_the_board(
    columns: int, rows: int
) -> None:
    dark, light = (Squares(columns, rows, scope) for scope in (Scope.DARK, Scope.LIGHT))
    assert (rows - 1) * columns in dark.cells
    assert sorted((*dark.cells, *light.cells)) == list(range(columns * rows))


def test_spreading_fills_the_wood() -> None:
    squares = Squares(4, 2, Scope.DARK)
    assert squares.cells == (1, 3, 4, 6)
    assert squares.spread([5, 6, 7, 8]) == [0, 5, 0, 6, 7, 0, 8, 0]
