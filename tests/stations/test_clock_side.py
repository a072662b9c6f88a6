"""The clock's halves and the colours, and what else a driver tells of clocks, logs and sleep."""

from __future__ import annotations

import pytest
from dama_drivers import events as d
from dama_drivers.clocks.requests import MOST_MS, Beep, Half, SetAndRun, ShowText
from dama_drivers.logbook import LogChange

from dama_desktop.core.rules.piece import BLACK, WHITE, Side
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.stations.cellmap import Lie
from dama_desktop.stations.clock_side import SetClock, in_colours, in_halves
from dama_desktop.stations.codemap import DRAUGHTS_SET, map_of
from dama_desktop.stations.events import (
    ClockKnown,
    ClockReplied,
    ComputerSlept,
    LogRead,
    Reply,
)
from dama_desktop.stations.orientation import Setting
from dama_desktop.stations.station import BoardStation

INTERNATIONAL = variant("international")
MS = 1_000_000


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("running", [WHITE, BLACK, None])
def test_r48_what_is_asked_of_a_clock_comes_back_in_the_same_colours(
    turned: bool, running: Side | None
) -> None:
    asked = in_halves(SetClock(60_000, 50_000, running), turned=turned)
    assert isinstance(asked, SetAndRun)
    assert (asked.left_ms == 60_000) is not turned
    report = d.ClockReport(
        left_ms=asked.left_ms,
        right_ms=asked.right_ms,
        running=asked.running is not None,
        lever_right_high=asked.running is Half.RIGHT,
        left_flag=False,
        right_flag=False,
        battery_low=False,
        connected=True,
        at_ns=0,
    )
    seen = in_colours(report, 7, turned=turned)
    assert (seen.white_ms, seen.black_ms, seen.at_ms) == (60_000, 50_000, 7)
    if running is not None:
        assert seen.to_move == running


def test_ten_hours_are_shown_as_what_a_clock_can_show() -> None:
    asked = in_halves(SetClock(36_000_000, 1, None), turned=False)
    assert asked == SetAndRun(MOST_MS, 1, None)


def test_what_has_no_sides_is_passed_on() -> None:
    assert in_halves(ShowText("32-28"), turned=True) == ShowText("32-28")


@pytest.mark.parametrize(
    ("clock_turned", "lie", "white_on_right"),
    [
        (None, None, False),
        (None, Lie.NORMAL, False),
        (None, Lie.TURNED, True),
        (False, Lie.TURNED, False),
        (True, Lie.NORMAL, True),
    ],
)
def test_r48_the_clock_stands_where_it_is_said_to_stand_or_beside_the_connector(
    clock_turned: bool | None, lie: Lie | None, white_on_right: bool
) -> None:
    memory = {} if lie is None else {"00042": Setting(lie, map_of(DRAUGHTS_SET))}
    station = BoardStation(INTERNATIONAL, memory=memory, clock_turned=clock_turned)
    station.handle(d.Identity(at_ns=0, serial="00042"))
    assert station.white_on_right is white_on_right


@pytest.mark.parametrize(
    ("outcome", "reply"),
    [
        (d.AckOutcome.ACCEPTED, Reply.ACCEPTED),
        (d.AckOutcome.REFUSED, Reply.REFUSED),
        (d.AckOutcome.RESEND, Reply.SILENT),
        (d.AckOutcome.UNKNOWN, Reply.SILENT),
    ],
)
def test_what_a_clock_made_of_a_request(outcome: d.AckOutcome, reply: Reply) -> None:
    station = BoardStation(INTERNATIONAL)
    event = d.ClockAnswered(Beep(), outcome, 5 * MS)
    assert station.handle(event) == [ClockReplied(Beep(), reply, 5)]


def test_versions_logs_and_sleep_are_passed_on() -> None:
    station = BoardStation(INTERNATIONAL)
    item = LogChange(54, 1)
    assert station.handle(d.ClockVersion("2.2", 5 * MS)) == [ClockKnown("2.2", 5)]
    assert station.handle(d.BoardLog((item,), 5 * MS)) == [LogRead((item,), 5)]
    assert station.handle(d.Slept(60_000, 5 * MS)) == [ComputerSlept(60_000, 5)]
    missing = d.CommandAnswered("log", d.AckOutcome.UNKNOWN, 5 * MS)
    assert station.handle(missing) == [LogRead(None, 5)]
    assert station.handle(d.CommandAnswered("lights", d.AckOutcome.UNKNOWN, 5 * MS)) == []
