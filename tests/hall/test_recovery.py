"""Games found again in the log of a simulated board, whole and in parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import pytest
from dama_drivers.boards.conversation import Conversation
from dama_drivers.boards.dgt.bus import BusLink
from dama_drivers.boards.dgt.link import DgtLink
from dama_drivers.boards.dgt.log import LOG_BYTES, decode_log
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.boards.dgt.simulated_bus import SimulatedBus
from dama_drivers.boards.dgt.simulated_clock import SimulatedClock
from dama_drivers.events import BoardLog, DriverEvent, FromBoard, Scope
from dama_drivers.logbook import LogChange, LogItem, LogMark, LogTime

from dama_desktop.core.game.record import GameRecord
from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.recovery import Missed, add_missed, games_in_log, missed_by
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings
from dama_desktop.hall.table import Table
from dama_desktop.stations.cellmap import Lie
from dama_desktop.stations.codemap import DRAUGHTS_SET, map_of
from dama_desktop.stations.events import StationEvent
from dama_desktop.stations.orientation import Setting
from dama_desktop.stations.recall import levels_showing
from dama_desktop.stations.rehearsal import (
    BEGIN_NS,
    TAIL_MS,
    Circumstances,
    acts_of,
    drawn,
    play,
    random_game,
)
from dama_desktop.stations.station import BoardStation

INTERNATIONAL = variant("international")
START = INTERNATIONAL.start()
MS = 1_000_000
NORMAL = Setting(Lie.NORMAL, map_of(DRAUGHTS_SET))


class Evening:
    """A game performed on a simulated board, followed live, and the log the board wrote."""

    def __init__(self, record: GameRecord, around: Circumstances, seed: int) -> None:
        performer, self.acts = acts_of(record, around, seed)
        self.clock = SimulatedClock() if around.clock else None
        self.board = SimulatedDgtBoard(
            cells=record.variant.board.width * record.variant.board.height,
            levels=performer.levels(record.start),
            rotated=around.rotated,
            scan=Scope.DARK if around.dark_only else Scope.ALL,
            clock=self.clock,
        )
        play(self.acts, self.board, self.clock, rotated=around.rotated)
        self.session = Session.begin(
            NewGame(variant=record.variant.key, start=record.start).opened(), SessionSettings()
        )
        self.table = Table(self.session)
        self.station = BoardStation(record.variant)
        self.talk = Conversation(DgtLink(), self.board)
        self.talk.plug_in()

    def follow(self, until_ms: int | None = None) -> None:
        """Follow the board to the end, or for a while."""
        end_ms = self.acts[-1].plan.end_ns // MS + TAIL_MS if until_ms is None else until_ms
        for at_ms in range(0, end_ms, 50):
            self._take(told for event in self.talk.run(at_ms * MS) for told in self._tell(event))
            self.table.advance(at_ms)

    def _tell(self, event: DriverEvent) -> list[StationEvent]:
        return self.station.handle(event)

    def _take(self, events: Iterable[StationEvent]) -> None:
        for told in events:
            self.table.take(told)

    def go_on_alone(self) -> None:
        """The program ends; the board goes on."""
        self.talk.pull()
        self.board.advance(self.acts[-1].plan.end_ns + TAIL_MS * MS)

    @property
    def log(self) -> list[LogItem]:
        return decode_log(self.board.log.download())

    @property
    def now(self) -> tuple[int, ...]:
        return tuple(self.board.levels(Scope.ALL))


def evening_levels() -> list[int]:
    """The start position as levels."""
    evening = Evening(random_game(INTERNATIONAL, 1, 1), Circumstances(), 1)
    return list(evening.board.levels(Scope.ALL))


def moves_of(record: GameRecord) -> list[Move | None]:
    return [ply.move for ply in record.line]


@pytest.mark.parametrize("seed", range(12))
def test_the_log_replayed_equals_the_game_followed_live(seed: int) -> None:
    around = drawn(seed)
    evening = Evening(random_game(INTERNATIONAL, seed, 70), around, seed)
    evening.follow()
    (recalled,) = games_in_log(INTERNATIONAL, evening.log, evening.now)
    live = evening.session.record()
    assert moves_of(recalled) == moves_of(live)
    assert recalled.last_position == live.last_position
    assert recalled.result == live.result


@pytest.mark.parametrize("rotated", [False, True])
def test_times_of_the_halted_side_come_with_the_moves(rotated: bool) -> None:
    around = Circumstances(clock=True, rotated=rotated)
    record = random_game(INTERNATIONAL, 3, 12)
    evening = Evening(record, around, 3)
    evening.go_on_alone()
    (recalled,) = games_in_log(INTERNATIONAL, evening.log, evening.now)
    spent_ms = [0, 0]
    last_ns = BEGIN_NS
    for ply, act in zip(recalled.line, evening.acts, strict=True):
        spent_ms[ply.side] += (act.press_ns - last_ns) // MS
        last_ns = act.press_ns
        assert ply.left_ms is not None
        assert abs(ply.left_ms - (4_800_000 - spent_ms[ply.side])) <= 1_300


def test_several_games_of_an_evening_are_told_apart() -> None:
    first, second = (random_game(INTERNATIONAL, seed, 20) for seed in (1, 2))
    around = Circumstances()
    logs = []
    for record in (first, second):
        evening = Evening(record, around, 1)
        evening.go_on_alone()
        logs.append(evening.log)
    between = [LogMark("begin_position"), *logs[1][1:]]
    set_up = [LogChange(cell, 0) for cell in range(100)]
    games = games_in_log(INTERNATIONAL, [*logs[0], *set_up, *between])
    assert [moves_of(game) for game in games] == [moves_of(first), moves_of(second)]


def test_a_game_is_found_in_what_a_bus_gives_since_its_start_was_marked() -> None:
    record = random_game(INTERNATIONAL, 9, 40)
    around = Circumstances()
    evening = Evening(record, around, 9)
    bus = SimulatedBus([evening.board])
    link = BusLink()
    talk = Conversation(link, bus)
    talk.plug_in()
    talk.run(5_000 * MS)
    link.mark_start(42, talk.now_ns)
    talk.run(evening.acts[-1].plan.end_ns + 1_000 * MS)
    link.ask_from_start(42, talk.now_ns)
    told = [
        event.event for event in talk.run(talk.now_ns + 1_000 * MS) if isinstance(event, FromBoard)
    ]
    (log,) = [event for event in told if isinstance(event, BoardLog)]
    before = levels_showing(START, NORMAL)
    (game,) = games_in_log(INTERNATIONAL, log.items, evening.now, before)
    assert moves_of(game) == moves_of(record)


def test_a_game_whose_beginning_was_overwritten_is_not_guessed() -> None:
    evening = Evening(random_game(INTERNATIONAL, 4, 40), Circumstances(), 4)
    evening.go_on_alone()
    assert games_in_log(INTERNATIONAL, evening.log[45:], evening.now) == ()
    assert games_in_log(INTERNATIONAL, [], evening.now) == ()


def test_an_irregular_half_move_that_stood_stands_in_the_log_too() -> None:
    changes = [(34, 0), (24, 1), (15, 0), (20, 4)]  # 35-25, two steps at once; 16-21
    dark = [10 * (k // 5) + 2 * (k % 5) + (1 - k // 5 % 2) for k in range(50)]
    board = SimulatedDgtBoard(levels=evening_levels())
    for k, (square, level) in enumerate(changes):
        board.set_level(dark[square], level, (10 + 5 * k) * 1000 * MS)
    board.advance(60_000 * MS)
    (game,) = games_in_log(INTERNATIONAL, decode_log(board.log.download()))
    assert [ply.move is None for ply in game.line] == [True, False]
    assert game.line[0].standing is not None


def interrupted(seed: int, around: Circumstances, plies: int) -> tuple[Evening, Missed | None]:
    """A game that was followed for *plies* half-moves, and what the log tells of the rest."""
    evening = Evening(random_game(INTERNATIONAL, seed, 60), around, seed)
    evening.follow(evening.acts[plies].plan.changes[0][0] // MS - 50)
    assert evening.session.game.plies == plies
    setting = evening.station.setting
    assert setting is not None
    evening.go_on_alone()
    return evening, missed_by(evening.session.game, evening.log, setting, evening.now)


@pytest.mark.parametrize("seed", range(8))
def test_what_was_missed_while_the_program_was_down_is_found_in_the_log(seed: int) -> None:
    record = random_game(INTERNATIONAL, seed, 60)
    evening, missed = interrupted(seed, drawn(seed), 5 + 4 * seed)
    played = [ply.move for ply in record.line[5 + 4 * seed :]]
    assert missed == Missed(tuple(move for move in played if move is not None), whole=True)
    add_missed(evening.session, missed, 1_000_000)
    assert evening.session.game.position == record.last_position
    assert evening.session.record().result == record.result or record.result == "*"


def test_nothing_was_missed_if_nothing_was_played() -> None:
    evening = Evening(random_game(INTERNATIONAL, 2, 10), Circumstances(), 2)
    evening.follow()
    setting = evening.station.setting
    assert setting is not None
    missed = missed_by(evening.session.game, evening.log, setting, evening.now)
    assert missed == Missed((), whole=True)


def test_a_log_that_begins_in_the_middle_of_the_game_is_enough() -> None:
    record = random_game(INTERNATIONAL, 5, 60)
    evening = Evening(record, Circumstances(), 5)
    evening.follow(evening.acts[40].plan.changes[0][0] // MS - 50)
    cut = len(evening.log) - 60
    evening.go_on_alone()
    missed = missed_by(evening.session.game, evening.log[cut:], NORMAL, evening.now)
    assert missed is not None
    assert missed.moves == tuple(ply.move for ply in record.line[40:])


def test_the_log_of_another_game_tells_nothing() -> None:
    evening = Evening(random_game(INTERNATIONAL, 6, 20), Circumstances(), 6)
    evening.go_on_alone()
    other = Evening(random_game(INTERNATIONAL, 7, 30), Circumstances(), 7)
    other.follow()
    assert missed_by(other.session.game, evening.log, NORMAL, evening.now) is None


def kings(moves: Sequence[str]) -> list[LogItem]:
    """The log of two kings that walk about."""
    dark = [10 * (k // 5) + 2 * (k % 5) + (1 - k // 5 % 2) for k in range(50)]
    items: list[LogItem] = [LogMark("power_up"), LogChange(dark[46], 7), LogChange(dark[3], 10)]
    for number, move in enumerate(moves):
        start, end = (int(name) - 1 for name in move.split("-"))
        items += [LogChange(dark[start], 0), LogChange(dark[end], 10 if number % 2 else 7)]
    return items


def levels_after(items: Sequence[LogItem]) -> list[int]:
    levels = [0] * 100
    for item in items:
        if isinstance(item, LogChange):
            levels[item.cell] = item.level
    return levels


def test_a_position_that_came_up_again_is_counted() -> None:
    there_and_back = ["47-41", "4-9", "41-47", "9-4"]
    start: Position = read_fen(INTERNATIONAL, "W:WK47:BK4")
    session = Session.begin(NewGame(start=start).opened(), SessionSettings())
    for text in there_and_back:
        squares = tuple(INTERNATIONAL.board.square(name) for name in text.split("-"))
        session.play(Move(squares), 0)
    items = kings([*there_and_back, *there_and_back, "47-36"])
    missed = missed_by(session.game, items, NORMAL, levels_after(items))
    assert missed is not None
    assert len(missed.moves) == 5


def test_what_ends_in_something_else_is_told_as_not_whole() -> None:
    start: Position = read_fen(INTERNATIONAL, "W:WK47:BK4")
    session = Session.begin(NewGame(start=start).opened(), SessionSettings())
    items = [*kings(["47-41", "4-9"]), LogChange(81, 0)]  # the white king is taken off the board
    missed = missed_by(session.game, items, NORMAL, levels_after(items))
    assert missed is not None
    assert len(missed.moves) == 2
    assert not missed.whole


def test_a_board_that_lost_its_power_for_a_moment_goes_on() -> None:
    record = random_game(INTERNATIONAL, 8, 30)
    evening = Evening(record, Circumstances(), 8)
    evening.talk.run(evening.acts[15].plan.changes[0][0] - 100 * MS)
    before = evening.log
    levels = evening.now
    evening.go_on_alone()
    after = evening.log[len(before) + 1 :]
    listed = [LogChange(cell, level) for cell, level in enumerate(levels) if level]
    (game,) = games_in_log(INTERNATIONAL, [*before, LogMark("power_up"), *listed, *after])
    assert moves_of(game) == moves_of(record)


def test_reading_a_full_memory_of_anything_ends() -> None:
    items: list[LogItem] = [LogChange(k * 37 % 100, k % 3) for k in range(LOG_BYTES // 2)]
    items[100] = LogTime(right=True, seconds=5)
    assert games_in_log(INTERNATIONAL, items) == ()
    session = Session.begin(NewGame().opened(), SessionSettings())
    missed = missed_by(session.game, items, NORMAL, [0] * 100)
    assert missed is None or not missed.whole


def test_an_8x8_game_is_found_as_well() -> None:
    russian = variant("russian")
    record = random_game(russian, 1, 40)
    evening = Evening(record, replace(drawn(1, wide=False), clock=False), 1)
    evening.go_on_alone()
    (game,) = games_in_log(russian, evening.log, evening.now)
    assert moves_of(game) == moves_of(record)
