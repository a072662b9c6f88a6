"""Time controls in PDN headers, both ways."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dama_desktop.core.clock import (
    BY_KEY,
    ControlError,
    Ends,
    Method,
    Period,
    TimeControl,
    TimeControlTextError,
    Untimed,
    for_both,
    read_control,
    read_tags,
    write_control,
    write_tags,
)
from tests.core.clock.composed import controls


def fischer(base_ms: int, increment_ms: int) -> Period:
    return Period(base_ms=base_ms, method=Method.FISCHER, increment_ms=increment_ms)


@pytest.mark.parametrize(
    ("text", "control"),
    [
        ("4800+60", for_both(fischer(4_800_000, 60_000))),
        ("300", for_both(Period(base_ms=300_000))),
        ("*120", for_both(Period(base_ms=120_000, method=Method.HOURGLASS))),
        (
            "50/7200:25/3600",
            for_both(Period(base_ms=7_200_000, moves=50), Period(base_ms=3_600_000, moves=25)),
        ),
        (
            "20/2700:900",
            for_both(Period(base_ms=2_700_000, moves=20), Period(base_ms=900_000)),
        ),
        (
            "7200:1800+30",
            for_both(Period(base_ms=7_200_000, ends=Ends.ZERO), fischer(1_800_000, 30_000)),
        ),
        ("0.5+0.25", for_both(fischer(500, 250))),
        ("-", Untimed.NONE),
        ("?", Untimed.UNKNOWN),
    ],
)
def test_pdn_texts_are_read_and_written_alike(text: str, control: TimeControl | Untimed) -> None:
    assert read_control(text) == control
    assert write_tags(control) == {"TimeControl": text}


def test_blanks_around_a_text_are_tolerated() -> None:
    assert read_control(" 300+3 ") == read_control("300+3")
    assert read_control(" - ") is Untimed.NONE


@pytest.mark.parametrize(
    ("key", "text", "delay"),
    [
        ("int-classic-seed", "50/7200:25/3600", ":repeat"),
        ("int-lg", "300+2", ";next-game"),
        ("use-byoyomi", "1800:30:30:30:30:30", ":byoyomi:byoyomi:byoyomi:byoyomi:byoyomi"),
        ("use-canadian", "1200:10/300", ":repeat;no-carry-over"),
    ],
)
def test_what_pdn_has_no_words_for_goes_into_the_private_tag(
    key: str, text: str, delay: str
) -> None:
    control = BY_KEY[key].control
    assert write_control(control) == (text, delay)
    assert read_control(text, delay) == control


def test_delays_keep_the_time_control_readable_for_others() -> None:
    control = for_both(
        Period(base_ms=600_000, moves=40, method=Method.BRONSTEIN, increment_ms=2_500),
        Period(base_ms=300_000, method=Method.DELAY, increment_ms=5_000),
        freeze=False,
    )
    assert write_control(control) == ("40/600:300", "bronstein=2.5:delay=5;no-freeze")


def test_players_with_different_times_have_tags_of_their_own() -> None:
    control = TimeControl(
        white=(Period(base_ms=300_000),),
        black=(Period(base_ms=240_000, method=Method.FISCHER_AFTER, increment_ms=1_000),),
        carry_to_next_game=True,
    )
    tags = {
        "TimeControlWhite": "300",
        "TimeControlBlack": "240+1",
        "TimeControlDelayBlack": "after",
        "TimeControlDelay": ";next-game",
    }
    assert write_tags(control) == tags
    assert read_tags(tags | {"White": "X", "Result": "*"}) == control
    with pytest.raises(ControlError):
        write_control(control)


def test_one_players_tag_stands_before_the_common_one() -> None:
    control = read_tags({"TimeControl": "300", "TimeControlBlack": "240"})
    assert control == TimeControl(
        white=(Period(base_ms=300_000),), black=(Period(base_ms=240_000),)
    )


def test_nothing_said_is_unknown() -> None:
    assert read_tags({}) is Untimed.UNKNOWN
    assert read_control("") is Untimed.UNKNOWN


@given(controls())
def test_any_control_comes_back_from_its_tags(control: TimeControl) -> None:
    assert read_tags(write_tags(control)) == control


@pytest.mark.parametrize(
    ("text", "delay", "message"),
    [
        ("x", "", 'TimeControl "x", character 1: moves or seconds expected'),
        ("50/", "", 'TimeControl "50/", character 3: ":" or the end expected, not "/"'),
        ("50/7200:", "", 'TimeControl "50/7200:", character 9: moves or seconds expected'),
        ("50/7200:25/x", "", "character 11: "),
        ("300+", "", "character 4: "),
        ("*", "", "character 1: "),
        ("300 + 3", "", "character 4: "),
        ("1.2345", "", "character 6: "),
        ("0", "", "character 1: White, period 1: base: the clock would start at zero"),
        ("300", "slow", 'TimeControlDelay "slow", character 1: "slow" is not known here'),
        ("40/300:60", ": delay=x", 'character 3: "delay=x": seconds expected after "="'),
        ("300+3", "bronstein=3", 'character 1: "bronstein=3" is not known here'),
        ("300", "repeat:repeat", "character 1: 2 parts for 1 periods"),
        ("300", "repeat", "repeat: a repeated period needs its number of moves"),
        ("300", ";no-freeze,no-flag", 'character 12: "no-flag" is not known here'),
    ],
)
def test_a_fault_is_named_with_its_character(text: str, delay: str, message: str) -> None:
    with pytest.raises(TimeControlTextError, match=re.escape(message)):
        read_control(text, delay)


def test_a_fault_in_one_players_tag_names_that_tag() -> None:
    with pytest.raises(TimeControlTextError) as caught:
        read_tags({"TimeControlWhite": "300", "TimeControlBlack": "3oo"})
    assert (caught.value.tag, caught.value.text, caught.value.position) == (
        "TimeControlBlack",
        "3oo",
        2,
    )


@given(
    st.text(alphabet="0123456789/:+*-?. ", max_size=12),
    st.text(alphabet="adelryt=1:; ,", max_size=9),
)
def test_any_text_is_read_or_refused_with_its_place(text: str, delay: str) -> None:
    place, control = 1, None
    try:
        control = read_control(text, delay)
    except TimeControlTextError as fault:
        place = fault.position
    assert 1 <= place <= max(len(text), len(delay)) + 1
    assert control is None or read_tags(write_tags(control)) == control
