"""The link against the simulated board, in given time."""

from collections.abc import Iterable
from itertools import pairwise
from random import Random
from typing import TypeVar

import pytest
from dama_drivers.boards.conversation import Conversation
from dama_drivers.boards.dgt.fields import dark_fields
from dama_drivers.boards.dgt.frames import encode_frame
from dama_drivers.boards.dgt.link import DgtLink
from dama_drivers.boards.dgt.numbering import Numbering
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.boards.dgt.simulated_clock import SimulatedClock
from dama_drivers.boards.dgt.spec import Command
from dama_drivers.events import (
    CellChanged,
    ClockReport,
    DriverEvent,
    Identity,
    LinkFound,
    Noise,
    Scope,
    Snapshot,
)
from hypothesis import given
from hypothesis import strategies as st

S = 1_000_000_000
MS = 1_000_000
DARK = dark_fields(100)
START = [4 if f in DARK[:20] else 1 if f in DARK[30:] else 0 for f in range(100)]
MOVE = ((DARK[31], 0), (DARK[27], 1))  # 32-28

Event = TypeVar("Event")


def _only(kind: type[Event], events: Iterable[DriverEvent]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def _connected(
    board: SimulatedDgtBoard | None = None, link: DgtLink | None = None
) -> tuple[Conversation, list[DriverEvent]]:
    talk = Conversation(link or DgtLink(), board or SimulatedDgtBoard(levels=START))
    talk.plug_in()
    return talk, talk.run(3 * S)


def _sent(talk: Conversation) -> list[bytes]:
    return [said.data for said in talk.said if said.direction == "out"]


def _given_up(talk: Conversation) -> str | None:
    return talk.link.given_up


def _board_after(events: Iterable[DriverEvent], levels: Iterable[int] = START) -> list[int]:
    """What a listener believes to be on the board."""
    board = list(levels)
    for event in events:
        if isinstance(event, Snapshot):
            board = list(event.levels)
        elif isinstance(event, CellChanged):
            board[event.cell] = event.level
    return board


def _with(changes: Iterable[tuple[int, int]]) -> list[int]:
    board = list(START)
    for cell, level in changes:
        board[cell] = level
    return board


def test_connecting_resets_identifies_dumps_sets_the_mode_and_dumps_again() -> None:
    talk, events = _connected()
    assert b"".join(_sent(talk)[:8]) == bytes.fromhex("40 4d 45 55 42 4b 42 41")
    assert [type(event) for event in events[:2]] == [LinkFound, Identity]
    identity = _only(Identity, events)[-1]
    assert (identity.serial, identity.long_serial) == ("00042", "0000000042")
    assert (identity.version, identity.cells) == ("1.8", 100)
    assert [snapshot.levels for snapshot in _only(Snapshot, events)] == [tuple(START)] * 2
    (clock,) = _only(ClockReport, events)
    assert not clock.connected
    assert talk.link.cells == 100


def test_one_command_at_a_time_with_a_pause_after_each() -> None:
    talk, _ = _connected()
    times = [said.at_ns for said in talk.said if said.direction == "out"]
    assert times[1] - times[0] == 500 * MS
    assert all(later - earlier >= 100 * MS for earlier, later in pairwise(times))


def test_a_link_without_clock_uses_the_mode_without_clock() -> None:
    talk, _ = _connected(link=DgtLink(with_clock=False))
    assert b"".join(_sent(talk)[:7]) == bytes.fromhex("40 4d 45 55 42 44 42")
    assert b"\x41" not in _sent(talk)


def test_identifying_asks_four_questions_and_changes_nothing() -> None:
    talk, events = _connected(link=DgtLink(identify_only=True))
    assert b"".join(_sent(talk)).startswith(bytes.fromhex("40 4d 45 55"))
    assert set(b"".join(_sent(talk))) <= {0x40, 0x4D, 0x45, 0x55}
    assert not _only(Snapshot, events)


@pytest.mark.parametrize("rotated", [False, True])
@pytest.mark.parametrize("scan", [Scope.ALL, Scope.DARK])
@pytest.mark.parametrize("numbering", list(Numbering))
def test_a_move_is_seen_whatever_the_numbering_and_the_side_of_the_connector(
    rotated: bool, scan: Scope, numbering: Numbering
) -> None:
    board = SimulatedDgtBoard(levels=START, rotated=rotated, scan=scan, numbering=numbering)
    talk, events = _connected(board)
    assert talk.link.cells == 100
    for k, (cell, level) in enumerate(MOVE):
        board.set_level(cell, level, 4 * S + k * 300 * MS)
    later = talk.run(6 * S)
    seen = _board_after([*events, *later])
    wanted = _with(MOVE)
    assert seen == (wanted[::-1] if rotated else wanted)
    changes = [(change.cell, change.level) for change in _only(CellChanged, later)]
    assert changes == [(99 - cell if rotated else cell, level) for cell, level in MOVE]
    assert all(4 * S <= change.at_ns <= 5 * S for change in _only(CellChanged, later))


@pytest.mark.parametrize("rotated", [False, True])
def test_an_8x8_board_is_known_by_its_dump(rotated: bool) -> None:
    levels = [1 if cell in (42, 40) else 0 for cell in range(64)]
    board = SimulatedDgtBoard(cells=64, levels=levels, rotated=rotated)
    talk, events = _connected(board)
    assert talk.link.cells == 64
    board.set_level(42, 0, 4 * S)
    board.set_level(35, 1, 4 * S)
    seen = _board_after([*events, *talk.run(6 * S)])
    wanted = [1 if cell in (35, 40) else 0 for cell in range(64)]
    assert seen == (wanted[::-1] if rotated else wanted)


def test_a_board_that_answers_only_the_question_for_dark_squares() -> None:
    def without_42(data: bytes) -> bytes:
        return b"" if data[0] == 0x86 else data

    board = SimulatedDgtBoard(levels=START, scan=Scope.DARK, damage=without_42)
    talk, events = _connected(board)
    assert _only(Snapshot, events)[0].scope is Scope.DARK
    assert talk.link.cells == 100
    talk.link.ask_snapshot(talk.now_ns)
    (snapshot,) = _only(Snapshot, talk.run(4 * S))
    assert snapshot == Snapshot(tuple(START), snapshot.at_ns, Scope.DARK)


def test_a_dump_of_a_strange_length_leads_to_the_other_question() -> None:
    def strange(data: bytes) -> bytes:
        return encode_frame(0x86, bytes(50)) if data[0] == 0x86 else data

    board = SimulatedDgtBoard(levels=START, scan=Scope.DARK, damage=strange)
    talk, events = _connected(board)
    assert _only(Noise, events)
    assert talk.link.cells == 100


def test_a_snapshot_asked_for_comes_after_the_question() -> None:
    talk, _ = _connected()
    talk.link.ask_snapshot(talk.now_ns)
    talk.link.ask_snapshot(talk.now_ns)
    (snapshot,) = _only(Snapshot, talk.run(4 * S))
    assert snapshot.at_ns >= 3 * S


def test_a_snapshot_asked_for_while_one_is_on_its_way_is_a_new_one() -> None:
    link = DgtLink()
    link.opened(0)
    link.receive_data(encode_frame(0x86, bytes(100)), 0)
    for k in range(20):
        for command in link.poll(k * 100 * MS):
            if command == b"\x42":
                link.receive_data(encode_frame(0x86, bytes(100)), k * 100 * MS)
    now_ns = 2 * S
    link.receive_data(encode_frame(0x91, b"00042"), now_ns)
    link.ask_snapshot(now_ns)
    assert link.poll(now_ns) == [b"\x42"]
    link.ask_snapshot(now_ns + 10 * MS)
    assert link.poll(now_ns + 500 * MS) == []
    link.receive_data(encode_frame(0x86, bytes(100)), now_ns + 600 * MS)
    assert link.poll(now_ns + 600 * MS) == [b"\x42"]


def test_a_dump_that_does_not_come_is_asked_for_again() -> None:
    lost = iter((True, True, False))

    def lose_two_dumps(data: bytes) -> bytes:
        return b"" if data[0] == 0x86 and next(lost, False) else data

    board = SimulatedDgtBoard(levels=START, damage=lambda data: data)
    talk, _ = _connected(board)
    board._damage = lose_two_dumps
    talk.link.ask_snapshot(talk.now_ns)
    (snapshot,) = _only(Snapshot, talk.run(8 * S))
    assert snapshot.levels == tuple(START)
    assert _sent(talk)[8:].count(b"\x42") == 3


def test_a_serial_number_that_was_lost_is_asked_again_though_the_board_is_not_quiet() -> None:
    losses = iter((True, False))

    def lose_one_number(data: bytes) -> bytes:
        return b"" if data[0] == 0x91 and next(losses) else data

    clock = SimulatedClock()
    clock.start(0)
    board = SimulatedDgtBoard(levels=START, clock=clock, damage=lose_one_number)
    talk, events = _connected(board)
    assert _only(Identity, events)[-1].serial == "00042"
    assert _sent(talk).count(b"\x45") == 2


def test_lost_bytes_are_told_and_healed_by_a_dump() -> None:
    board = SimulatedDgtBoard(levels=START)
    talk, _ = _connected(board)
    board._damage = lambda data: data[:3] if data[0] == 0x8E else data
    for cell, level in MOVE:
        board.set_level(cell, level, 4 * S)
    events = talk.run(7 * S)
    assert _only(Noise, events)
    assert _board_after(events) == _with(MOVE)


def test_a_single_broken_frame_is_noticed_although_nothing_follows_it() -> None:
    board = SimulatedDgtBoard(levels=START)
    talk, _ = _connected(board)
    board._damage = lambda data: data[:4] if data[0] == 0x8E else data
    board.set_level(MOVE[0][0], 0, 4 * S)
    events = talk.run(6 * S)
    assert _board_after(events) == _with(MOVE[:1])


def test_a_silently_lost_update_is_healed_after_half_a_minute_of_rest() -> None:
    board = SimulatedDgtBoard(levels=START)
    talk, _ = _connected(board)
    board._damage = lambda data: b"" if data[0] == 0x8E else data
    board.set_level(MOVE[0][0], 0, 4 * S)
    assert _board_after(talk.run(20 * S)) == START
    assert _board_after(talk.run(35 * S)) == _with(MOVE[:1])


def test_a_board_that_fell_back_to_rest_is_set_to_report_again() -> None:
    board = SimulatedDgtBoard(levels=START)
    talk, _ = _connected(board)
    talk.run(40 * S)
    board.receive_data(b"\x40", 40 * S)
    board.set_level(MOVE[0][0], 0, 41 * S)
    assert not _only(CellChanged, talk.run(60 * S))
    talk.run(240 * S)
    board.set_level(*MOVE[1], 241 * S)
    assert _only(CellChanged, talk.run(242 * S))


def test_a_quiet_board_is_compared_every_three_minutes() -> None:
    talk, _ = _connected()
    snapshots = _only(Snapshot, talk.run(10 * 60 * S))
    assert [round(snapshot.at_ns / S) for snapshot in snapshots] == [30, 210, 390, 570]


def test_the_watchdog_gives_up_after_three_questions_in_vain() -> None:
    board = SimulatedDgtBoard(levels=START)
    talk, _ = _connected(board)
    board._damage = lambda data: b""
    asked = len(_sent(talk))
    talk.run(6 * S)
    assert _given_up(talk) is None
    talk.run(8 * S)
    assert _given_up(talk) == "the board does not answer any more"
    assert _sent(talk)[asked:].count(b"\x45") == 3
    assert talk.link.due_ns() is None


def test_nothing_at_all_on_the_port_is_given_up_in_other_words() -> None:
    talk, events = _connected(SimulatedDgtBoard(damage=lambda data: b""))
    talk.run(10 * S)
    assert not _only(LinkFound, events)
    assert _given_up(talk) == "nothing on this port answers like a DGT board"


def test_a_board_at_rest_is_never_given_up() -> None:
    talk, _ = _connected()
    talk.run(3600 * S)
    assert _given_up(talk) is None


def test_a_pulled_cable_that_comes_back() -> None:
    board = SimulatedDgtBoard(levels=START)
    talk, _ = _connected(board)
    talk.pull()
    assert talk.link.due_ns() is None
    assert talk.link.poll(4 * S) == []
    for cell, level in MOVE:
        board.set_level(cell, level, 5 * S)
    assert talk.run(10 * S) == []
    talk.plug_in()
    events = talk.run(13 * S)
    assert _only(LinkFound, events)
    assert _board_after(events) == _with(MOVE)


def test_the_numbering_is_kept_by_serial_number() -> None:
    store: dict[str, Numbering] = {}
    board = SimulatedDgtBoard(levels=START, scan=Scope.DARK, numbering=Numbering.DARK)
    link = DgtLink(numberings=store)
    talk, _ = _connected(board, link)
    board.set_level(*MOVE[0], 4 * S)
    talk.run(6 * S)
    assert store == {"00042": Numbering.DARK}

    again = SimulatedDgtBoard(levels=START, scan=Scope.DARK, numbering=Numbering.DARK)
    _connected(again, later := DgtLink(numberings=store))
    assert later.numbering is Numbering.DARK
    other = SimulatedDgtBoard(levels=START, serial="00043")
    _connected(other, stranger := DgtLink(numberings=store))
    assert stranger.numbering is None


def test_the_clock_is_reported_as_it_runs_and_is_pressed() -> None:
    clock = SimulatedClock(60_000, 60_000, increment_ms=2_000)
    talk, events = _connected(SimulatedDgtBoard(levels=START, clock=clock))
    (report,) = _only(ClockReport, events)
    assert (report.left_ms, report.right_ms, report.running) == (60_000, 60_000, False)
    clock.start(4 * S)
    clock.press("left", 6 * S + 500 * MS)
    reports = _only(ClockReport, talk.run(8 * S))
    assert [(r.left_ms, r.right_ms, r.lever_right_high) for r in reports] == [
        (60_000, 60_000, False),
        (59_000, 60_000, False),
        (58_000, 60_000, False),
        (60_000, 60_000, True),
        (60_000, 59_000, True),
    ]
    assert all(report.running for report in reports)


def test_unknown_and_foreign_answers_are_consumed() -> None:
    link = DgtLink()
    link.receive_data(encode_frame(0x86, bytes(100)), 0)
    for id_ in set(range(0x80, 0x100)) - {0x86, 0x8D, 0x8E, 0x94, 0x95}:
        for size in (0, 1, 2, 5, 9, 10, 64, 200):
            for event in link.receive_data(encode_frame(id_, b"5" * size), 0):
                assert not isinstance(event, CellChanged | Snapshot)
    text = encode_frame(0x92, b"any text of any maker")
    assert link.receive_data(text, 0) == []


def test_a_dump_of_the_light_squares_is_passed_on_and_decides_nothing() -> None:
    link = DgtLink()
    (*_, snapshot) = link.receive_data(encode_frame(0x95, b"\x01" * 50), 3)
    assert isinstance(snapshot, Snapshot)
    assert snapshot.scope is Scope.LIGHT
    assert link.cells is None


def test_further_harmless_questions_and_a_scan_with_consent() -> None:
    board = SimulatedDgtBoard(levels=START)
    link = DgtLink()
    talk, _ = _connected(board, link)
    link.ask(Command.SEND_BUS_ADDRESS)
    link.ask(Command.SEND_BATTERY)
    link.change_scan(Command.SCAN_DARK, consent=True)
    events = talk.run(4 * S)
    assert _only(Identity, events)[-1].bus_address == 42
    assert board.scan is Scope.DARK


@pytest.mark.parametrize("command", [0x40, 0x43, 0x44, 0x4A, 0x4B, 0x4E, 0x51, 0x53, 0x54])
def test_what_is_no_question_is_not_asked(command: int) -> None:
    with pytest.raises(ValueError, match="no question"):
        DgtLink().ask(command)  # type: ignore[arg-type]


@given(seed=st.integers(0, 10_000), numbering=st.sampled_from(Numbering))
def test_any_noise_raises_nothing_and_the_next_dump_heals_it(
    seed: int, numbering: Numbering
) -> None:
    rng = Random(seed)

    def damage(data: bytes) -> bytes:
        out = bytearray()
        for byte in data:
            out += bytes((byte,)) * rng.choices((0, 1, 2), (1, 30, 1))[0]
            if rng.random() < 0.03:
                out.append(rng.randrange(256))
        return bytes(out)

    board = SimulatedDgtBoard(levels=START, scan=Scope.DARK, numbering=numbering)
    talk, _ = _connected(board)
    board._damage = damage
    levels = list(START)
    for k in range(30):
        cell, level = rng.choice(DARK), rng.choice((0, 1, 4, 7, 10))
        levels[cell] = level
        board.set_level(cell, level, 4 * S + k * 400 * MS)
    noisy = talk.run(17 * S)
    board._damage = bytes
    talk.link.ask_snapshot(talk.now_ns)
    calm = talk.run(22 * S)
    assert _board_after([*noisy, *calm]) == levels
    board.set_level(MOVE[0][0], 0x0D, 23 * S)
    quiet = talk.run(60 * S)
    levels[MOVE[0][0]] = 0x0D
    assert _board_after(quiet, levels) == levels
    assert _board_after(quiet)[MOVE[0][0]] == 0x0D


@given(st.lists(st.binary(max_size=40), max_size=60))
def test_any_bytes_at_all_raise_nothing(chunks: list[bytes]) -> None:
    link = DgtLink()
    link.opened(0)
    for k, chunk in enumerate(chunks):
        link.receive_data(chunk, k * 50 * MS)
        for command in link.poll(k * 50 * MS):
            assert command[0] not in (0x4E, 0x51, 0x53, 0x54)


@given(seed=st.integers(0, 10_000))
def test_the_boot_loader_is_never_started_in_a_long_noisy_session(seed: int) -> None:
    rng = Random(seed)
    board = SimulatedDgtBoard(levels=START, clock=SimulatedClock())
    talk, _ = _connected(board)
    board._damage = lambda data: data[: rng.randrange(len(data) + 1)] + rng.randbytes(3)
    for minute in range(1, 20):
        board.set_level(rng.choice(DARK), rng.randrange(16), minute * 60 * S)
        if rng.random() < 0.3:
            talk.pull()
            talk.run(minute * 60 * S - 30 * S)
            talk.plug_in()
        talk.run(minute * 60 * S)
    allowed = {0x40, 0x41, 0x42, 0x45, 0x4B, 0x4C, 0x4D, 0x50, 0x55}
    assert set(b"".join(_sent(talk))) <= allowed
