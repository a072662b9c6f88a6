"""A board's log as steps, and as events with instants made up."""

from __future__ import annotations

from dama_drivers.logbook import LogChange, LogItem, LogMark, LogTime

from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.stations.cellmap import Lie
from dama_desktop.stations.codemap import DRAUGHTS_SET, OLDER_SET, map_of
from dama_desktop.stations.events import BoardSeen, ClockSeen, SquareSeen
from dama_desktop.stations.orientation import Setting
from dama_desktop.stations.recall import (
    GAP_MS,
    PACES,
    PRESS_MS,
    QUICK_MS,
    UNKNOWN,
    Listed,
    Step,
    levels_showing,
    recalled,
    shows,
    steps_of,
)

INTERNATIONAL = variant("international")
START = INTERNATIONAL.start()
NORMAL = Setting(Lie.NORMAL, map_of(DRAUGHTS_SET))
POWER_UP = LogMark("power_up")
REST_MS = PACES[0].rest_ms


def test_every_change_is_a_step_with_the_levels_after_it() -> None:
    items: list[LogItem] = [LogMark("start_tag"), LogChange(1, 4), LogTime(True, 5)]
    steps = steps_of(items, 4, now=(0, 4, 7, 0))
    assert [step.item for step in steps] == items[1:]
    assert [step.levels for step in steps] == [(0, 4, 7, 0)] * 2


def test_cells_of_which_nothing_is_told_are_unknown_until_they_change() -> None:
    items = [LogChange(1, 4), LogChange(2, 0)]
    assert steps_of(items, 4)[0].levels == (0, 4, UNKNOWN, 0)
    assert steps_of(items, 4, before=(9, 9, 9, 9))[0].levels == (0, 4, 9, 0)
    assert steps_of([LogChange(7, 4)], 4) == []


def test_pieces_listed_at_the_first_power_up_come_one_by_one() -> None:
    steps = steps_of([POWER_UP, LogChange(1, 4), LogChange(2, 1)], 4)
    assert [step.levels for step in steps] == [(0, 0, 0, 0), (0, 4, 0, 0), (0, 4, 1, 0)]


def test_pieces_listed_again_are_one_step_that_ends_when_all_are_there() -> None:
    before: list[LogItem] = [LogChange(1, 4), LogChange(2, 1)]
    listed: list[LogItem] = [POWER_UP, LogChange(2, 1), LogChange(1, 4)]
    steps = steps_of([*before, *listed, LogChange(3, 1), LogChange(2, 0)], 4)
    assert steps[2] == Step(Listed(), (0, 4, 1, 0))
    assert [step.item for step in steps[3:]] == [LogChange(3, 1), LogChange(2, 0)]


def test_a_piece_taken_away_while_the_power_was_off_is_gone() -> None:
    items: list[LogItem] = [
        LogChange(1, 4),
        LogChange(2, 1),
        POWER_UP,
        LogChange(1, 4),
        LogChange(1, 0),
    ]
    steps = steps_of(items, 4)
    assert steps[2] == Step(Listed(), (0, 4, 0, 0))
    assert steps[3].item == LogChange(1, 0)


def test_the_start_position_is_known_either_way_round_and_in_older_codes() -> None:
    for lie in (Lie.NORMAL, Lie.TURNED):
        for codes in (DRAUGHTS_SET, OLDER_SET):
            levels = levels_showing(START, Setting(lie, map_of(codes)))
            assert shows(Step(Listed(), tuple(levels)), START)
    levels[0] = UNKNOWN
    assert not shows(Step(Listed(), tuple(levels)), START)
    assert not shows(Step(Listed(), (0,) * 100), START)


def test_instants_are_those_of_hands_and_of_thought() -> None:
    levels = tuple(levels_showing(START, NORMAL))
    items: list[LogItem] = [
        LogChange(63, 0),  # 32-28
        LogChange(54, 1, quick=True),
        LogTime(right=False, seconds=100),
        LogChange(45, 4),  # 19-23, seen to land before it was seen to leave
        LogChange(36, 0, quick=True),
        LogTime(right=True, seconds=90),
    ]
    steps = steps_of(items, 100, before=levels)
    events = list(recalled(steps, levels, INTERNATIONAL, START))
    (seen,) = [event for event in events if isinstance(event, BoardSeen)]
    assert seen.at_ms == 0
    squares = [event for event in events if isinstance(event, SquareSeen)]
    names = [INTERNATIONAL.board.names[event.square] for event in squares]
    assert names == ["32", "28", "23", "19"]
    at_ms = [event.at_ms for event in squares]
    first = REST_MS
    second = first + QUICK_MS + PRESS_MS + REST_MS
    assert at_ms == [first, first + QUICK_MS, second, second + QUICK_MS]
    clocks = [event for event in events if isinstance(event, ClockSeen)]
    assert [clock.to_move for clock in clocks] == [WHITE, BLACK, WHITE]
    assert [(clock.white_ms, clock.black_ms) for clock in clocks] == [
        (None, None),
        (100_000, None),
        (100_000, 90_000),
    ]


def test_a_captured_piece_taken_off_begins_nothing() -> None:
    position = START
    levels = tuple(levels_showing(position, NORMAL))
    items = [
        LogChange(63, 0),
        LogChange(54, 1),
        LogChange(36, 0),  # a black man is taken off
        LogChange(27, 0),  # and another moves
        LogChange(45, 4),
    ]
    steps = steps_of(items, 100, before=levels)
    events = recalled(steps, levels, INTERNATIONAL, position)
    at_ms = [event.at_ms for event in events if isinstance(event, SquareSeen)]
    rests = [later - earlier for earlier, later in zip([0, *at_ms], at_ms, strict=False)]
    assert rests == [REST_MS, GAP_MS, GAP_MS, REST_MS, GAP_MS]


def test_what_does_not_show_the_position_is_not_recalled() -> None:
    events = list(recalled([], (0,) * 100, INTERNATIONAL, START))
    assert not [event for event in events if isinstance(event, BoardSeen)]
