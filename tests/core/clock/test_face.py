"""The digits of a clock, and how long they stay."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dama_desktop.core.clock import (
    Clock,
    Ends,
    Face,
    Method,
    Period,
    Press,
    Start,
    apply,
    digits,
    face_of,
    for_both,
    new_clock,
)


def started(*periods: Period) -> Clock:
    return apply(new_clock(for_both(*periods)), Start(), 0)[0]


@pytest.mark.parametrize(
    ("remaining_ms", "text", "changes_in_ms"),
    [
        (36_000_000, "10:00:00", 1_000),
        (4_860_000, "1:21:00", 1_000),
        (3_600_000, "1:00:00", 1_000),
        (3_599_999, "1:00:00", 999),
        (3_599_000, "59:59", 1_000),
        (300_000, "5:00", 1_000),
        (299_999, "5:00", 999),
        (60_000, "1:00", 1_000),
        (59_001, "1:00", 1),
        (59_000, "0:59", 1_000),
        (20_001, "0:21", 1),
        (20_000, "20.0", 100),
        (19_999, "20.0", 99),
        (19_900, "19.9", 100),
        (1, "0.1", 1),
        (0, "0.0", None),
    ],
)
def test_digits_and_how_long_they_stay(
    remaining_ms: int, text: str, changes_in_ms: int | None
) -> None:
    assert digits(remaining_ms) == Face(text, changes_in_ms)


@given(st.integers(1, 10**8))
def test_falling_digits_change_exactly_when_they_are_said_to(remaining_ms: int) -> None:
    shown = digits(remaining_ms)
    assert shown.changes_in_ms is not None
    assert digits(remaining_ms - shown.changes_in_ms + 1).text == shown.text
    assert digits(remaining_ms - shown.changes_in_ms).text != shown.text


@given(st.integers(0, 10**8))
def test_rising_digits_change_exactly_when_they_are_said_to(remaining_ms: int) -> None:
    shown = digits(remaining_ms, rising=True)
    assert shown.changes_in_ms is not None
    assert digits(remaining_ms + shown.changes_in_ms - 1).text == shown.text
    assert digits(remaining_ms + shown.changes_in_ms).text != shown.text


def test_a_window_that_sleeps_as_told_shows_every_second_once() -> None:
    clock, now_ms, shown = started(Period(base_ms=62_500)), 0, []
    while (now := face_of(clock, 0, now_ms)).changes_in_ms is not None:
        shown.append(now.text)
        now_ms += now.changes_in_ms
    assert now_ms == 62_500
    assert now.text == "0.0"
    assert shown[:4] == ["1:03", "1:02", "1:01", "1:00"]
    assert len(shown) == len(set(shown)) == 43 + 200  # 1:03 to 0:21, then tenths from 20.0


def test_the_time_that_stands_needs_no_repainting() -> None:
    clock = started(Period(base_ms=60_000))
    assert face_of(clock, 1, 500) == Face("1:00", None)
    assert face_of(new_clock(clock.control), 0, 500) == Face("1:00", None)
    assert face_of(clock, 0, 90_000) == Face("0.0", None)


def test_a_delay_is_waited_for() -> None:
    clock = started(Period(base_ms=60_000, method=Method.DELAY, increment_ms=3_000))
    assert face_of(clock, 0, 1_000) == Face("1:00", 3_000)
    assert face_of(clock, 0, 4_000) == Face("0:59", 1_000)


def test_the_waiting_side_of_an_hourglass_rises() -> None:
    clock = started(Period(base_ms=60_000, method=Method.HOURGLASS))
    assert face_of(clock, 1, 0) == Face("1:00", 1)
    assert face_of(clock, 1, 1) == Face("1:01", 1_000)
    assert face_of(clock, 0, 1) == Face("1:00", 999)


def test_a_zero_that_brings_both_a_new_period_changes_both_faces() -> None:
    clock = started(Period(base_ms=5_000, ends=Ends.ZERO_BOTH), Period(base_ms=60_000))
    assert face_of(clock, 1, 4_000) == Face("5.0", 1_000)
    assert face_of(clock, 1, 5_000) == Face("1:05", None)
    assert face_of(clock, 0, 5_000) == Face("1:00", 1_000)


def test_an_increment_shows_at_once() -> None:
    clock = started(Period(base_ms=60_000, method=Method.FISCHER, increment_ms=5_000))
    assert face_of(clock, 0, 0).text == "1:05"
    clock, _ = apply(clock, Press(0), 2_000)
    assert face_of(clock, 0, 2_000) == Face("1:08", None)
