"""A station: driver events in, squares and pieces out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import pytest
from dama_drivers import events as d

from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.piece import BLACK, WHITE, Piece
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.core.sensing.sight import EMPTY
from dama_desktop.stations.cellmap import CellMap, Lie
from dama_desktop.stations.codemap import DRAUGHTS_SET, CodeTable, map_of
from dama_desktop.stations.events import (
    BatterySeen,
    BoardIdentified,
    BoardSeen,
    ButtonSeen,
    ClockSeen,
    LinkChanged,
    LinkState,
    SquareSeen,
    StationEvent,
    StraysSeen,
)
from dama_desktop.stations.memory import Memory
from dama_desktop.stations.orientation import Setting
from dama_desktop.stations.station import BoardStation

MS = 1_000_000
INTERNATIONAL = variant("international")
START = INTERNATIONAL.start()
Kind = TypeVar("Kind")


def levels(
    position: Position, lie: Lie = Lie.NORMAL, table: CodeTable = DRAUGHTS_SET
) -> tuple[int, ...]:
    cells = CellMap(position.board, lie).cells
    found = [0] * (position.board.width * position.board.height)
    for square, piece in position.pieces():
        found[cells[square]] = table.code(piece)
    return tuple(found)


def only(kind: type[Kind], events: Iterable[StationEvent]) -> Kind:
    (event,) = (event for event in events if isinstance(event, kind))
    return event


def states(events: Iterable[StationEvent]) -> list[LinkState]:
    return [event.state for event in events if isinstance(event, LinkChanged)]


def identity(serial: str) -> d.Identity:
    return d.Identity(at_ns=0, serial=serial, version="1.8", cells=100)


def clock(**changes: object) -> d.ClockReport:
    values: dict[str, object] = {
        "left_ms": 60_000,
        "right_ms": 59_000,
        "running": True,
        "lever_right_high": False,
        "left_flag": False,
        "right_flag": True,
        "battery_low": False,
        "connected": True,
        "at_ns": 5 * MS,
    }
    return d.ClockReport(**(values | changes))  # type: ignore[arg-type]


@pytest.mark.parametrize("lie", [Lie.NORMAL, Lie.TURNED])
def test_from_finding_to_the_first_change(lie: Lie) -> None:
    station = BoardStation(INTERNATIONAL, origin_ns=100 * MS)
    assert states(station.handle(d.LinkFound(101 * MS))) == [LinkState.NO_DATA]
    told = station.handle(d.Snapshot(levels(START, lie), 200 * MS))
    assert states(told) == [LinkState.CONNECTED]
    seen = only(BoardSeen, told)
    assert seen.at_ms == 100
    assert seen.sights[0] == Piece(BLACK)
    assert seen.sights[49] == Piece(WHITE)
    assert station.lie is lie
    cell = CellMap(START.board, lie).cells[27]
    assert station.handle(d.CellChanged(cell, 1, 300 * MS)) == [SquareSeen(27, Piece(WHITE), 200)]
    assert station.handle(d.CellChanged(cell, 0, 310 * MS)) == [SquareSeen(27, EMPTY, 210)]


def test_changes_before_the_first_position_mean_nothing() -> None:
    station = BoardStation(INTERNATIONAL)
    assert station.handle(d.CellChanged(1, 4, MS)) == []


def test_an_unknown_position_waits_for_one_that_tells_how_the_board_lies() -> None:
    station = BoardStation(INTERNATIONAL)
    odd = START.changed(clear=(0, 1))
    told = station.handle(d.Snapshot(levels(odd, Lie.TURNED), MS))
    assert states(told) == [LinkState.WAITING_FOR_POSITION]
    assert station.handle(d.CellChanged(98, 4, 2 * MS)) == []
    told = station.handle(d.Snapshot(levels(START, Lie.TURNED), 3 * MS))
    assert states(told) == [LinkState.CONNECTED]
    assert station.lie is Lie.TURNED


def test_r22_a_game_in_progress_tells_how_the_board_lies() -> None:
    position = read_fen(INTERNATIONAL, "B:W28,33,K45:B7,12,19")
    station = BoardStation(INTERNATIONAL)
    station.handle(d.Snapshot(levels(position, Lie.TURNED), MS))
    told = station.expect(position, 2)
    assert states(told) == [LinkState.CONNECTED]
    assert only(BoardSeen, told).sights[27] == Piece(WHITE)


def test_a_person_says_how_the_board_lies() -> None:
    memory: Memory = {"00042": Setting(Lie.NORMAL, map_of(DRAUGHTS_SET))}
    station = BoardStation(INTERNATIONAL, memory=memory)
    station.handle(identity("00042"))
    odd = START.changed(clear=(0, 1))
    assert only(BoardSeen, station.handle(d.Snapshot(levels(odd, Lie.TURNED), MS)))
    told = station.lay(Lie.TURNED, 2)
    assert only(BoardSeen, told).sights[0] is EMPTY
    assert memory["00042"].lie is Lie.TURNED
    assert only(BoardSeen, station.turn(3)).sights[49] is EMPTY


def test_r28_what_a_board_was_like_is_known_by_its_serial_number() -> None:
    memory: Memory = {}
    first = BoardStation(INTERNATIONAL, memory=memory)
    first.handle(d.Snapshot(levels(START, Lie.TURNED), MS))
    first.handle(identity("03301"))
    assert memory["03301"] == Setting(Lie.TURNED, map_of(DRAUGHTS_SET))
    second = BoardStation(INTERNATIONAL, memory=memory)
    second.handle(identity("03301"))
    odd = START.changed(clear=(0, 1))
    told = second.handle(d.Snapshot(levels(odd, Lie.TURNED), MS))
    assert states(told) == [LinkState.CONNECTED]
    assert only(BoardSeen, told).sights[2] == Piece(BLACK)


def test_the_start_position_overrules_what_was_known() -> None:
    memory: Memory = {"03301": Setting(Lie.TURNED, map_of(DRAUGHTS_SET))}
    station = BoardStation(INTERNATIONAL, memory=memory)
    station.handle(identity("03301"))
    station.handle(d.Snapshot(levels(START, Lie.NORMAL), MS))
    assert station.lie is Lie.NORMAL


def test_a_board_does_not_turn_by_itself_once_its_lie_is_proved() -> None:
    station = BoardStation(INTERNATIONAL)
    station.handle(d.Snapshot(levels(START), MS))
    told = station.handle(d.Snapshot(levels(START, Lie.TURNED), 2 * MS))
    assert only(BoardSeen, told).sights[0] == Piece(WHITE)
    assert station.lie is Lie.NORMAL


def test_r34_a_lost_board_is_told_and_comes_back_as_it_was() -> None:
    station = BoardStation(INTERNATIONAL)
    station.handle(d.LinkFound(0))
    station.handle(d.Snapshot(levels(START, Lie.TURNED), MS))
    told = only(LinkChanged, station.handle(d.LinkLost("cable pulled", 2 * MS)))
    assert (told.state, told.params) == (LinkState.LOST, {"reason": "cable pulled"})
    assert station.handle(d.CellChanged(1, 4, 3 * MS)) == []
    assert states(station.handle(d.LinkFound(4 * MS))) == [LinkState.NO_DATA]
    odd = START.changed(clear=(0, 1, 49))
    told_again = station.handle(d.Snapshot(levels(odd, Lie.TURNED), 5 * MS))
    assert states(told_again) == [LinkState.CONNECTED]
    assert station.lie is Lie.TURNED


def test_a_board_of_another_size_is_told() -> None:
    station = BoardStation(variant("russian"))
    told = only(LinkChanged, station.handle(d.Snapshot(levels(START), MS)))
    assert told.state is LinkState.WRONG_SIZE
    assert told.params == {"cells": "100", "wanted": "64"}


def test_captured_pieces_parked_on_light_squares_are_a_warning_and_no_position() -> None:
    station = BoardStation(INTERNATIONAL)
    station.handle(d.Snapshot(levels(START), MS))
    assert station.handle(d.CellChanged(0, 4, 2 * MS)) == [StraysSeen(1, 2)]
    assert station.handle(d.CellChanged(0, 0, 3 * MS)) == [StraysSeen(0, 3)]


def test_a_dump_of_the_dark_squares_is_a_position_and_one_of_the_light_is_not() -> None:
    station = BoardStation(INTERNATIONAL)
    assert station.handle(d.Snapshot((0,) * 100, MS, d.Scope.LIGHT)) == []
    assert states(station.handle(d.Snapshot(levels(START), MS, d.Scope.DARK))) == [
        LinkState.CONNECTED
    ]


@pytest.mark.parametrize("lie", [Lie.NORMAL, Lie.TURNED])
def test_r48_the_clock_goes_by_the_lie_of_the_board_unless_it_is_set(lie: Lie) -> None:
    station = BoardStation(INTERNATIONAL)
    station.handle(d.Snapshot(levels(START, lie), MS))
    seen = only(ClockSeen, station.handle(clock()))
    white_left = lie is Lie.NORMAL
    assert seen.white_ms == (60_000 if white_left else 59_000)
    assert seen.black_flag is white_left
    assert seen.to_move == (WHITE if white_left else BLACK)
    assert seen.at_ms == 5
    station.clock_turned = white_left
    swapped = only(ClockSeen, station.handle(clock()))
    assert (swapped.white_ms, swapped.to_move) == (seen.black_ms, 1 - seen.to_move)


def test_r49_no_clock_has_no_times() -> None:
    station = BoardStation(INTERNATIONAL)
    seen = only(ClockSeen, station.handle(clock(left_ms=None, right_ms=None, connected=False)))
    assert (seen.white_ms, seen.black_ms, seen.connected) == (None, None, False)


def test_the_rest_of_what_a_board_says() -> None:
    station = BoardStation(INTERNATIONAL)
    assert station.handle(identity("00042")) == [
        BoardIdentified(serial="00042", version="1.8", cells=100, at_ms=0)
    ]
    battery = d.BatteryReport(
        at_ns=MS, percent=80, minutes_left=None, charging=True, discharging=False
    )
    assert station.handle(battery) == [BatterySeen(80, True, 1)]
    assert station.handle(d.ClockButton(("ok",), MS)) == [ButtonSeen(("ok",), 1)]
    assert station.handle(d.Noise(3, MS)) == []
