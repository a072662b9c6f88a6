"""Many boards on one line, against simulated ones, in given time."""

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeVar

import pytest
from dama_drivers.boards.conversation import Conversation
from dama_drivers.boards.dgt.bus import BusLink
from dama_drivers.boards.dgt.bus_frames import (
    BusAnswer,
    BusCommand,
    decode_bus_answer,
    encode_bus_answer,
    encode_bus_command,
)
from dama_drivers.boards.dgt.fields import dark_fields
from dama_drivers.boards.dgt.numbering import Numbering
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.boards.dgt.simulated_bus import SimulatedBus
from dama_drivers.boards.dgt.simulated_clock import SimulatedClock
from dama_drivers.events import (
    AckOutcome,
    BoardLog,
    CellChanged,
    ClockReport,
    CommandAnswered,
    DriverEvent,
    FromBoard,
    Identity,
    LinkFound,
    LinkLost,
    Noise,
    Scope,
    Snapshot,
)
from dama_drivers.logbook import LogChange, LogMark, LogTime
from hypothesis import given
from hypothesis import strategies as st

S = 1_000_000_000
MS = 1_000_000
DARK = dark_fields(100)
START = [4 if f in DARK[:20] else 1 if f in DARK[30:] else 0 for f in range(100)]
MOVE = ((DARK[31], 0), (DARK[27], 1))  # 32-28

Event = TypeVar("Event", bound=DriverEvent)


def only(kind: type[Event], events: Iterable[DriverEvent]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def of(address: int, events: Iterable[DriverEvent]) -> list[DriverEvent]:
    """What one board said."""
    return [told.event for told in only(FromBoard, events) if told.address == address]


def board_of(number: int, clock: SimulatedClock | None = None) -> SimulatedDgtBoard:
    return SimulatedDgtBoard(levels=START, serial=f"{number:05d}", clock=clock)


class Hall:
    """A line of boards and its link."""

    def __init__(
        self,
        boards: Iterable[SimulatedDgtBoard],
        expected: Iterable[int] = (),
        damage: Callable[[bytes], bytes] = bytes,
    ) -> None:
        self.bus = SimulatedBus(list(boards), damage=damage)
        self.link = BusLink(expected)
        self.talk = Conversation(self.link, self.bus)
        self.talk.plug_in()

    def run(self, until_s: float) -> list[DriverEvent]:
        return self.talk.run(round(until_s * S))

    def sent(self, since: int = 0) -> list[tuple[int, int]]:
        """Commands that went out, with their addresses."""
        out = (one.data for one in self.talk.said[since:] if one.direction == "out")
        return [(data[0], data[1] << 7 | data[2]) for data in out if len(data) == 4]


def believed(events: Iterable[DriverEvent], levels: Iterable[int] = START) -> list[int]:
    board = list(levels)
    for event in events:
        if isinstance(event, Snapshot):
            board = list(event.levels)
        elif isinstance(event, CellChanged):
            board[event.cell] = event.level
    return board


def moved() -> list[int]:
    board = list(START)
    for cell, level in MOVE:
        board[cell] = level
    return board


def test_boards_are_found_by_pings_and_made_to_be_silent() -> None:
    hall = Hall([board_of(n) for n in (42, 1025, 7000)])
    events = hall.run(8)
    assert sorted(hall.link.addresses) == [42, 1025, 7000]
    assert isinstance(events[0], LinkFound)
    for number in (42, 1025, 7000):
        told = of(number, events)
        assert isinstance(told[0], LinkFound)
        identity = only(Identity, told)[-1]
        assert (identity.serial, identity.bus_address) == (f"{number:05d}", number)
        assert (identity.version, identity.cells) == ("1.8", 100)
        assert only(Snapshot, told)[0].levels == tuple(START)
        assert not only(ClockReport, told)[0].connected
    sent = hall.sent()
    assert hall.talk.said[0].data == b"\x4a"
    assert sent[0] == (BusCommand.PING, 0)
    assert sent[1:4] == [(BusCommand.IGNORE_PING, n) for n in hall.link.addresses]
    assert sent.count((BusCommand.PING, 0)) == 3


def test_expected_boards_are_pinged_by_their_addresses() -> None:
    hall = Hall([board_of(n) for n in (42, 43)], expected=(42, 43, 44))
    events = hall.run(8)
    assert hall.sent()[:2] == [(BusCommand.PING, 42), (BusCommand.PING, 43)]
    assert hall.sent().count((BusCommand.PING, 44)) == 3
    assert hall.link.addresses == (42, 43)
    assert of(44, events) == []


def test_a_line_in_single_board_mode_is_brought_to_bus_mode() -> None:
    hall = Hall([board_of(42)])
    hall.bus.receive_data(b"\x4b", 0)
    hall.run(6)
    assert hall.link.addresses == (42,)


def test_a_move_is_seen_on_its_own_board_only() -> None:
    hall = Hall([board_of(n) for n in (42, 43)])
    before = hall.run(8)
    for k, (cell, level) in enumerate(MOVE):
        hall.bus.boards[43].set_level(cell, level, 8 * S + k * 300 * MS)
    events = hall.run(12)
    assert believed(of(43, [*before, *events])) == moved()
    changes = only(CellChanged, of(43, events))
    assert [(change.cell, change.level) for change in changes] == list(MOVE)
    assert [change.at_ns for change in changes] == sorted(change.at_ns for change in changes)
    assert all(8 * S <= change.at_ns <= 10 * S for change in changes)
    assert not only(CellChanged, of(42, events))


@pytest.mark.parametrize("rotated", [False, True])
def test_boards_lie_as_they_like(rotated: bool) -> None:
    board = SimulatedDgtBoard(levels=START, serial="00007", rotated=rotated)
    hall = Hall([board])
    events = hall.run(8)
    board.set_level(*MOVE[0], 8 * S)
    board.set_level(*MOVE[1], 8 * S + 500 * MS)
    events += hall.run(12)
    wanted = moved()
    assert believed(of(7, events)) == (wanted[::-1] if rotated else wanted)


def test_a_clock_is_reported_and_sooner_when_its_lever_moves() -> None:
    clock = SimulatedClock(60_000, 60_000)
    hall = Hall([board_of(42, clock)])
    clock.start(8 * S)
    clock.press("left", 10 * S)
    hall.run(9.9)
    reports = only(ClockReport, of(42, hall.run(12)))
    pressed = next(report for report in reports if report.lever_right_high)
    assert pressed.at_ns <= 11 * S + 200 * MS
    assert pressed.left_ms == 58_000


def test_the_start_of_a_game_is_marked_and_its_log_recovered() -> None:
    clock = SimulatedClock(60_000, 60_000)
    hall = Hall([board_of(n, clock if n == 42 else None) for n in (42, 43)])
    hall.bus.boards[42].set_level(DARK[0], 0, 5 * S)
    hall.bus.boards[42].set_level(DARK[0], 4, 6 * S)
    hall.run(8)
    hall.link.mark_start(42, hall.talk.now_ns)
    assert only(CommandAnswered, of(42, hall.run(9))) == [
        CommandAnswered("set_start", AckOutcome.ACCEPTED, 8 * S)
    ]
    clock.start(9 * S)
    hall.bus.boards[42].set_level(*MOVE[0], 10 * S)
    hall.bus.boards[42].set_level(*MOVE[1], 10 * S + 400 * MS)
    clock.press("left", 12 * S)
    hall.run(13)
    hall.link.ask_from_start(42, hall.talk.now_ns)
    (log,) = only(BoardLog, of(42, hall.run(14)))
    assert log.items == (
        LogMark("start_tag"),
        LogChange(*MOVE[0]),
        LogChange(*MOVE[1]),
        LogTime(right=False, seconds=57),
    )


def test_a_board_of_dark_squares_that_answers_only_the_question_for_them() -> None:
    def without_82(data: bytes) -> bytes:
        return b"" if data[0] == 0x83 else data

    board = SimulatedDgtBoard(
        levels=START, serial="00042", scan=Scope.DARK, numbering=Numbering.DARK
    )
    hall = Hall([board], damage=without_82)
    events = of(42, hall.run(10))
    assert only(Snapshot, events)[0].scope is Scope.DARK
    assert believed(events) == START


def test_a_damaged_answer_is_asked_for_again_and_changes_as_the_last_ones() -> None:
    spoil = [False]

    def damage(data: bytes) -> bytes:
        if spoil[0] and data[0] == 0x85:
            spoil[0] = False
            return data[:-1] + bytes((data[-1] ^ 1,))
        return data

    hall = Hall([board_of(42)], damage=damage)
    before = hall.run(8)
    for cell, level in MOVE:
        hall.bus.boards[42].set_level(cell, level, 8 * S)
    hall.run(8.3)
    spoil[0] = True
    since = len(hall.talk.said)
    events = hall.run(12)
    assert only(Noise, events)
    sent = [command for command, _ in hall.sent(since)]
    at = sent.index(BusCommand.REPEAT_CHANGES)
    assert sent[at - 1] == BusCommand.CHANGES
    assert BusCommand.BOARD in sent[at : at + 3]
    assert believed(of(42, [*before, *events])) == moved()


def test_a_board_that_is_switched_off_is_told_once_and_found_again() -> None:
    hall = Hall([board_of(n) for n in (42, 43)])
    hall.run(8)
    hall.bus.off.add(43)
    events = hall.run(40)
    assert [type(event) for event in of(43, events)].count(LinkLost) == 1
    assert not only(LinkLost, of(42, events))
    assert hall.link.given_up is None
    hall.bus.boards[43].set_level(*MOVE[0], 40 * S)
    hall.bus.off.clear()
    back = of(43, hall.run(50))
    assert isinstance(back[0], LinkFound)
    assert only(Snapshot, back)[0].levels[MOVE[0][0]] == 0


@pytest.mark.parametrize(("expected", "within_s"), [((42, 43), 70), ((), 310)])
def test_a_board_that_comes_late_is_found_sooner_if_it_is_expected(
    expected: tuple[int, ...], within_s: int
) -> None:
    hall = Hall([board_of(n) for n in (42, 43)], expected)
    hall.bus.off.add(43)
    hall.run(30)
    hall.bus.off.clear()
    assert isinstance(of(43, hall.run(within_s))[0], LinkFound)


def test_a_line_without_boards_is_given_up_after_ten_seconds() -> None:
    hall = Hall([])
    hall.run(9.9)
    assert hall.link.given_up is None
    hall.run(12)
    assert dead(hall) == "no board on this line answers in bus mode"
    assert hall.link.due_ns() is None
    assert hall.link.poll(13 * S) == []
    hall.talk.plug_in()
    assert dead(hall) is None
    hall.talk.pull()
    assert hall.link.poll(14 * S) == []


def dead(hall: Hall) -> str | None:
    return hall.link.given_up


def test_a_dump_can_be_asked_for() -> None:
    hall = Hall([board_of(n) for n in (42, 43)])
    hall.run(9)
    hall.link.ask_board(42, hall.talk.now_ns)
    events = hall.run(9.5)
    assert only(Snapshot, of(42, events))
    assert not only(Snapshot, of(43, events))
    hall.link.ask_snapshot(hall.talk.now_ns)
    events = hall.run(10)
    assert only(Snapshot, of(42, events))
    assert only(Snapshot, of(43, events))
    with pytest.raises(KeyError):
        hall.link.ask_board(99, hall.talk.now_ns)


def test_one_question_at_a_time_and_each_board_about_once_a_second() -> None:
    hall = Hall([board_of(n) for n in range(1, 41)])
    hall.run(15)
    since = len(hall.talk.said)
    hall.run(25)
    polls = [address for command, address in hall.sent(since) if command == BusCommand.CHANGES]
    assert {polls.count(n) for n in range(1, 41)} <= {9, 10, 11}
    directions = [said.direction for said in hall.talk.said[since:]]
    assert directions == ["out", "in"] * (len(directions) // 2)


@given(st.integers(0, 10_000))
def test_any_damage_raises_nothing_and_calm_brings_the_truth(seed: int) -> None:
    rng = Random(seed)

    def damage(data: bytes) -> bytes:
        out = bytearray()
        for byte in data:
            out += bytes((byte,)) * rng.choices((0, 1, 2), (1, 60, 1))[0]
            if rng.random() < 0.02:
                out.append(rng.randrange(256))
        return bytes(out)

    hall = Hall([board_of(n) for n in (42, 43)])
    hall.run(6)
    hall.bus.damage = damage
    levels = {42: list(START), 43: list(START)}
    for k in range(20):
        number, cell, level = rng.choice((42, 43)), rng.choice(DARK), rng.choice((0, 1, 4, 7))
        levels[number][cell] = level
        hall.bus.boards[number].set_level(cell, level, 7 * S + k * 500 * MS)
    noisy = hall.run(20)
    hall.bus.damage = bytes
    calm = hall.run(30)
    hall.link.ask_snapshot(hall.talk.now_ns)
    calm += hall.run(32)
    for number in (42, 43):
        assert believed(of(number, [*noisy, *calm])) == levels[number]


@given(st.lists(st.binary(max_size=40), max_size=60))
def test_any_bytes_at_all_raise_nothing_and_nothing_forbidden_is_sent(chunks: list[bytes]) -> None:
    link = BusLink((42,))
    link.opened(0)
    for k, chunk in enumerate(chunks):
        link.receive_data(chunk, k * 50 * MS)
        for command in link.poll(k * 50 * MS):
            assert command == b"\x4a" or command[0] in set(BusCommand)
            assert command[0] not in (BusCommand.LEAVE, BusCommand.RESET)


@given(st.integers(0, 0x3FFF), st.binary(max_size=40), st.integers(0x80, 0xFF))
def test_answers_survive_both_ways(address: int, data: bytes, code: int) -> None:
    answer = BusAnswer(code, address, bytes(byte & 0x7F for byte in data))
    assert decode_bus_answer(encode_bus_answer(answer)) == answer


def test_examples_33_to_36_are_understood_by_the_simulated_line() -> None:
    board = SimulatedDgtBoard(levels=START, serial="01025")
    bus = SimulatedBus([board])
    assert encode_bus_command(BusCommand.PING, 0) == bytes.fromhex("87 00 00 07")
    assert bus.receive_data(bytes.fromhex("87 00 00 07"), 0) == b""
    assert bus.advance(2 * S) == bytes.fromhex("87 00 06 08 01 16")
    bus.receive_data(encode_bus_command(BusCommand.CHANGES, 1025), 2 * S)
    board.set_level(63, 0, 2_990 * MS)
    board.set_level(54, 1, 3 * S + 100 * MS)
    answer = bus.receive_data(encode_bus_command(BusCommand.CHANGES, 1025), 5 * S)
    assert answer == bytes.fromhex("85 00 0a 08 01 40 3f 51 36 1e")
    dark = bus.receive_data(bytes.fromhex("8c 08 01 15"), 5 * S)
    assert len(decode_bus_answer(dark).data) == 50
    assert bus.receive_data(bytes.fromhex("8c 08 01 16"), 5 * S) == b""
    assert bus.receive_data(encode_bus_command(BusCommand.DARK, 9), 5 * S) == b""
