"""Boards that look the same both ways round: the first move, or a person, tells how they lie."""

from __future__ import annotations

import pytest
from dama_drivers import events as d
from dama_drivers.boards.oblp.spec import TAGS, Level

from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.piece import BLACK_MAN, WHITE, WHITE_MAN
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.core.sensing.sight import EMPTY, SOMETHING, Senses
from dama_desktop.stations.cellmap import CellMap, Lie
from dama_desktop.stations.codemap import (
    OCCUPANCY,
    OPEN_LINE,
    OPEN_LINE_COLOURS,
    learned_tags,
    map_called,
    set_for,
    told_by,
)
from dama_desktop.stations.events import (
    BoardSeen,
    LinkChanged,
    LinkState,
    SensesKnown,
    SquareSeen,
    StationEvent,
)
from dama_desktop.stations.first_move import PATIENCE_MS
from dama_desktop.stations.memory import Memory, as_json, from_json
from dama_desktop.stations.orientation import Setting, understood
from dama_desktop.stations.station import BoardStation

MS = 1_000_000
INTERNATIONAL = variant("international")
START = INTERNATIONAL.start()
LIES = [Lie.NORMAL, Lie.TURNED]


class Wood:
    """A board of the open line protocol under a test's hands, with the station that reads it."""

    def __init__(
        self,
        lie: Lie,
        senses: d.Senses = d.Senses.OCCUPANCY,
        *,
        key: str = "international",
        scope: d.Scope = d.Scope.DARK,
        memory: Memory | None = None,
    ) -> None:
        self.variant = variant(key)
        self.station = BoardStation(self.variant, memory=memory)
        self.cells = CellMap(self.variant.board, lie).cells
        self.levels = [0] * (self.variant.board.width * self.variant.board.height)
        self.senses = senses
        self.scope = scope
        self.now_ms = 0

    def stand(self, position: Position) -> list[StationEvent]:
        """The board is found with this position on it."""
        for square, piece in position.pieces():
            white = piece.side == WHITE
            self.levels[self.cells[square]] = {
                d.Senses.OCCUPANCY: Level.SOMETHING,
                d.Senses.COLOUR: Level.WHITE_MAN if white else Level.BLACK_MAN,
                d.Senses.IDENTITY: TAGS + 2 * square + white,
            }[self.senses]
        self.station.handle(d.LinkFound(0))
        identity = d.Identity(at_ns=0, serial="club-3", cells=len(self.levels), senses=self.senses)
        return [*self.station.handle(identity), *self.snapshot()]

    def possible(self) -> tuple[Lie, ...]:
        return self.station.lies_possible

    def snapshot(self) -> list[StationEvent]:
        now_ns = self.now_ms * MS
        return self.station.handle(d.Snapshot(tuple(self.levels), now_ns, self.scope))

    def carry(self, start: str, end: str, after_ms: int = 300) -> list[StationEvent]:
        here, there = (self.cells[self.variant.board.square(name)] for name in (start, end))
        level = self.levels[here]
        return [*self.show(here, 0, after_ms), *self.show(there, level, after_ms)]

    def show(self, cell: int, level: int, after_ms: int) -> list[StationEvent]:
        self.now_ms += after_ms
        self.levels[cell] = level
        return self.station.handle(d.CellChanged(cell, level, self.now_ms * MS))

    def names(self, events: list[StationEvent]) -> list[tuple[str, object]]:
        names = self.variant.board.names
        return [(names[e.square], e.sight) for e in events if isinstance(e, SquareSeen)]


def pictures(events: list[StationEvent]) -> list[BoardSeen]:
    return [event for event in events if isinstance(event, BoardSeen)]


@pytest.mark.parametrize("lie", LIES)
def test_the_first_move_tells_and_is_then_passed_on(lie: Lie) -> None:
    wood = Wood(lie)
    events = wood.stand(START)
    assert [type(event) for event in events[-3:]] == [LinkChanged, SensesKnown, BoardSeen]
    assert wood.station.state is LinkState.CONNECTED
    assert wood.possible() == (Lie.NORMAL, Lie.TURNED)
    told = wood.carry("32", "28")
    assert wood.names(told) == [("32", EMPTY), ("28", SOMETHING)]
    assert [event.at_ms for event in told] == [300, 600]
    assert wood.possible() == (lie,)
    assert wood.names(wood.carry("19", "23")) == [("19", EMPTY), ("23", SOMETHING)]


@pytest.mark.parametrize("lie", LIES)
def test_men_put_straight_before_the_first_move_tell_nothing(lie: Lie) -> None:
    wood = Wood(lie)
    wood.stand(START)
    for name in ("17", "34"):
        cell = wood.cells[INTERNATIONAL.board.square(name)]
        assert wood.show(cell, 0, 200) == wood.show(cell, Level.SOMETHING, 200) == []
    assert len(wood.possible()) == 2
    assert wood.names(wood.carry("31", "27")) == [("31", EMPTY), ("27", SOMETHING)]


@pytest.mark.parametrize("lie", LIES)
def test_a_pushed_man_is_seen_in_its_new_place_first(lie: Lie) -> None:
    wood = Wood(lie)
    wood.stand(START)
    start, end = (wood.cells[INTERNATIONAL.board.square(name)] for name in ("33", "29"))
    assert wood.show(end, Level.SOMETHING, 100) == []
    assert wood.names(wood.show(start, 0, 50)) == [("29", SOMETHING), ("33", EMPTY)]


def test_black_moves_first_in_english_draughts() -> None:
    wood = Wood(Lie.TURNED, key="english")
    wood.stand(wood.variant.start())
    assert wood.names(wood.carry("11", "15")) == [("11", EMPTY), ("15", SOMETHING)]
    assert wood.station.lie is Lie.TURNED


@pytest.mark.parametrize("lie", LIES)
def test_a_first_move_that_was_lost_on_the_way_tells_by_the_next_picture(lie: Lie) -> None:
    wood = Wood(lie)
    wood.stand(START)
    for name, level in (("32", 0), ("28", Level.SOMETHING)):
        wood.levels[wood.cells[INTERNATIONAL.board.square(name)]] = level
    (seen,) = pictures(wood.snapshot())
    assert seen.sights[31] is EMPTY
    assert wood.possible() == (lie,)


@pytest.mark.parametrize("lie", LIES)
def test_a_first_move_that_is_not_lawful_is_told_when_it_stays(lie: Lie) -> None:
    wood = Wood(lie)
    wood.stand(START)
    assert wood.carry("32", "22") == []
    wood.now_ms += PATIENCE_MS - 1
    assert wood.snapshot() == []
    wood.now_ms += 1
    told = wood.snapshot()
    assert wood.names(told)[:2] == [("32", EMPTY), ("22", SOMETHING)]
    assert len(pictures(told)) == 1
    assert wood.possible() == (lie,)


@pytest.mark.parametrize("lie", LIES)
def test_without_pictures_the_next_change_ends_the_waiting(lie: Lie) -> None:
    wood = Wood(lie)
    wood.stand(START)
    wood.carry("32", "22")
    told = wood.show(wood.cells[18], 0, PATIENCE_MS)
    assert wood.names(told) == [("32", EMPTY), ("22", SOMETHING), ("19", EMPTY)]


@pytest.mark.parametrize("lie", LIES)
def test_two_half_moves_at_once_are_told_by_whose_came_first(lie: Lie) -> None:
    wood = Wood(lie)
    wood.stand(START)
    cells = [wood.cells[INTERNATIONAL.board.square(name)] for name in ("32", "19", "23", "28")]
    levels = (0, 0, Level.SOMETHING, Level.SOMETHING)
    assert not any(wood.show(*change, 10) for change in zip(cells, levels, strict=True))
    wood.now_ms += PATIENCE_MS
    assert wood.names(wood.snapshot())[0] == ("32", EMPTY)
    assert wood.station.lie is lie


@pytest.mark.parametrize("lie", LIES)
def test_a_person_may_say_it(lie: Lie) -> None:
    wood = Wood(lie)
    wood.stand(START)
    wood.carry("32", "22")
    (seen,) = pictures(wood.station.lay(lie, 1000))
    assert seen.sights[31] is EMPTY
    assert wood.names(wood.carry("22", "32")) == [("22", EMPTY), ("32", SOMETHING)]
    assert wood.possible() == (lie,)


def test_what_is_kept_is_only_what_was_told() -> None:
    memory: Memory = {}
    wood = Wood(Lie.TURNED, memory=memory)
    wood.stand(START)
    assert memory == {}
    wood.carry("32", "28")
    assert memory == {"club-3": Setting(Lie.TURNED, OCCUPANCY)}


def test_what_is_kept_is_the_first_guess_and_no_more() -> None:
    memory: Memory = {"club-3": Setting(Lie.TURNED, OCCUPANCY)}
    wood = Wood(Lie.NORMAL, memory=memory)
    wood.stand(START)
    assert wood.possible() == (Lie.TURNED, Lie.NORMAL)
    wood.carry("32", "28")
    assert wood.station.lie is Lie.NORMAL


@pytest.mark.parametrize("lie", LIES)
def test_a_position_of_the_game_tells_at_once_if_it_is_not_its_own_half_turn(lie: Lie) -> None:
    position = read_fen(INTERNATIONAL, "W:W31,32,33:B1,2")
    wood = Wood(lie)
    wood.station.expect(position, 0)
    wood.stand(position)
    assert wood.possible() == (lie,)


@pytest.mark.parametrize("lie", LIES)
def test_chips_are_learned_with_the_lie_and_kept(lie: Lie) -> None:
    memory: Memory = {}
    wood = Wood(lie, d.Senses.IDENTITY, memory=memory)
    wood.stand(START)
    assert len(wood.possible()) == 2
    assert wood.snapshot()
    assert len(wood.possible()) == 2, "a guess is no evidence"
    assert wood.names(wood.carry("32", "28")) == [("32", EMPTY), ("28", WHITE_MAN)]
    kept = from_json(as_json(memory["club-3"]))
    assert kept == memory["club-3"]
    again = Wood(lie, d.Senses.IDENTITY, memory={"club-3": kept} if kept else {})
    events = again.stand(START)
    assert again.possible() == (lie,)
    (seen,) = pictures(events)
    assert (seen.sights[0], seen.sights[49]) == (BLACK_MAN, WHITE_MAN)
    (senses,) = (event for event in events if isinstance(event, SensesKnown))
    assert senses.senses is Senses.COLOUR


def test_a_crowned_man_with_a_chip_of_its_own_stands_there_unknown() -> None:
    wood = Wood(Lie.NORMAL, d.Senses.IDENTITY)
    wood.stand(START)
    wood.carry("32", "28")
    (told,) = wood.show(wood.cells[27], TAGS + 9999, 100)
    assert isinstance(told, SquareSeen)
    assert told.sight not in (EMPTY, WHITE_MAN)


@pytest.mark.parametrize("lie", LIES)
def test_colours_tell_at_once(lie: Lie) -> None:
    wood = Wood(lie, d.Senses.COLOUR)
    (seen,) = pictures(wood.stand(START))
    assert (seen.sights[0], seen.sights[49]) == (BLACK_MAN, WHITE_MAN)
    assert wood.possible() == (lie,)


def test_a_board_of_light_squares_is_played_on_where_they_are_the_squares() -> None:
    wood = Wood(Lie.NORMAL, d.Senses.COLOUR, key="italian", scope=d.Scope.LIGHT)
    assert pictures(wood.stand(wood.variant.start()))


def test_a_board_of_dark_squares_lies_a_quarter_turned_where_the_right_corner_is_played_on() -> (
    None
):
    wood = Wood(Lie.QUARTER, d.Senses.COLOUR, key="italian")
    assert pictures(wood.stand(wood.variant.start()))
    assert wood.station.lie is Lie.QUARTER


def test_too_few_squares_for_the_game_are_told_by_their_number() -> None:
    wood = Wood(Lie.NORMAL, d.Senses.COLOUR, key="turkish")
    events = wood.stand(wood.variant.start())
    assert isinstance(events[-1], LinkChanged)
    assert events[-1].state is LinkState.WRONG_SIZE
    assert events[-1].params == {"cells": "32", "wanted": "64"}


def test_a_lost_board_begins_its_doubt_anew() -> None:
    wood = Wood(Lie.TURNED)
    wood.stand(START)
    wood.carry("32", "22")
    wood.station.handle(d.LinkLost("pulled", wood.now_ms * MS))
    assert wood.possible() == (Lie.NORMAL,)
    wood.carry("22", "32")
    wood.stand(START)
    assert wood.names(wood.carry("32", "28")) == [("32", EMPTY), ("28", SOMETHING)]


# -- codes ----------------------------------------------------------------------------------------


def test_a_board_that_says_what_it_senses_needs_no_learning() -> None:
    assert told_by(None) is None
    assert [told_by(senses) for senses in d.Senses] == [OCCUPANCY, OPEN_LINE_COLOURS, OPEN_LINE]
    assert set_for("oblp").code(WHITE_MAN) == Level.WHITE_MAN
    assert set_for("dgt").code(WHITE_MAN) == 1


def test_maps_are_found_again_by_their_keys() -> None:
    tags = learned_tags([TAGS + 1, TAGS + 3], [TAGS + 2])
    assert tags is not None
    for codes in (OCCUPANCY, OPEN_LINE, OPEN_LINE_COLOURS, tags):
        assert map_called(codes.key) == codes
    for key in ("tags", "tags:", "tags:1:2", "tags:x:y", "tags:101:101", "tags:101:102:103"):
        assert map_called(key) is None


def test_chips_of_both_sides_or_of_one_only_teach_nothing() -> None:
    assert learned_tags([TAGS], [TAGS]) is None
    assert learned_tags([TAGS], [Level.BLACK_MAN]) is None


def test_of_what_was_kept_only_chips_outlast_what_the_board_says() -> None:
    tags = learned_tags([TAGS + 1], [TAGS + 2])
    assert tags is not None
    assert understood(Setting(Lie.TURNED, tags), OPEN_LINE) == Setting(Lie.TURNED, tags)
    assert understood(Setting(Lie.TURNED, OCCUPANCY), OPEN_LINE) == Setting(Lie.TURNED, OPEN_LINE)
    assert understood(Setting(Lie.TURNED, OCCUPANCY), None) == Setting(Lie.TURNED, OCCUPANCY)
