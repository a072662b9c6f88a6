"""The link against the simulated board: in given time, on a damaged line, on a real port."""

from collections.abc import Callable, Iterable
from itertools import pairwise
from queue import Queue
from random import Random
from typing import TypeVar

import pytest
from dama_drivers.boards.conversation import Conversation
from dama_drivers.boards.lights import Light
from dama_drivers.boards.millennium.commands import ForbiddenCommand, corners
from dama_drivers.boards.millennium.link import ChessLinkLink
from dama_drivers.boards.millennium.messages import encode_message
from dama_drivers.boards.millennium.simulated import SimulatedChessLinkBoard
from dama_drivers.boards.millennium.spec import ANSWERS, Reports, Setting
from dama_drivers.catalog import CHESSLINK
from dama_drivers.events import (
    AckOutcome,
    CellChanged,
    CommandAnswered,
    DriverEvent,
    Identity,
    LinkFound,
    LinkLost,
    Noise,
    Snapshot,
)
from dama_drivers.ports.listing import probe
from dama_drivers.ports.reader import PortReader
from dama_drivers.ports.tcp_server import TcpBoardServer
from hypothesis import given
from hypothesis import strategies as st

S = 1_000_000_000
MS = 1_000_000
MAN = ord("P")
START = [
    ord("p" if cell < 24 else "P") if (cell // 8 + cell % 8) % 2 and not 24 <= cell < 40 else 0
    for cell in range(64)
]
C3, D4 = 42, 35  # counted from a8
LONG_S = 60.0  # never waited for in full unless something is broken
VERSION = encode_message(ANSWERS["v"], "0103")
EMPTY = encode_message(ANSWERS["s"], "." * 64)

Event = TypeVar("Event")


def _only(kind: type[Event], events: Iterable[DriverEvent]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def _believed(events: Iterable[DriverEvent]) -> list[int]:
    """What a listener believes to be on the board."""
    board: list[int] = []
    for event in events:
        if isinstance(event, Snapshot):
            board = list(event.levels)
        elif isinstance(event, CellChanged):
            board[event.cell] = event.level
    return board


def _connected(
    board: SimulatedChessLinkBoard, link: ChessLinkLink | None = None
) -> tuple[Conversation, list[DriverEvent]]:
    talk = Conversation(link or ChessLinkLink(), board)
    talk.plug_in()
    return talk, talk.run(S)


def _sent(talk: Conversation) -> list[str]:
    out = [said.data for said in talk.said if said.direction == "out"]
    return [bytes(byte & 0x7F for byte in data).decode() for data in out]


def _given_up(link: ChessLinkLink) -> bool:
    return link.given_up is not None


def _live_on(link: ChessLinkLink) -> list[bytes]:
    """Let time pass until the link expects nothing any more; gives what it sends."""
    sent = []
    while (due_ns := link.due_ns()) is not None:
        sent += link.poll(due_ns)
    return sent


def test_a_board_that_reports_by_itself_is_asked_for_its_version_only() -> None:
    talk, events = _connected(SimulatedChessLinkBoard(levels=START))
    assert _sent(talk) == ["V56"]
    assert [type(event) for event in events[:2]] == [LinkFound, Identity]
    identity = _only(Identity, events)[-1]
    assert (identity.version, identity.cells, identity.senses) == ("1.3", 64, None)
    assert list(_only(Snapshot, events)[0].levels) == START
    assert talk.link.cells == 64


@pytest.mark.parametrize("reports", list(Reports))
@pytest.mark.parametrize("rotated", [False, True])
def test_a_move_is_seen_whatever_the_board_reports_by_itself(
    reports: Reports, rotated: bool
) -> None:
    board = SimulatedChessLinkBoard(
        levels=START, rotated=rotated, settings={Setting.REPORTS: reports}
    )
    talk, events = _connected(board)
    board.set_level(C3, 0, 2 * S)
    board.set_level(D4, MAN, 2 * S + 400 * MS)
    later = talk.run(4 * S)
    wanted = list(START)
    wanted[C3], wanted[D4] = 0, MAN
    assert _believed([*events, *later]) == (wanted[::-1] if rotated else wanted)
    first, second = _only(CellChanged, later)
    assert 2 * S < first.at_ns < 2 * S + 400 * MS < second.at_ns < 3 * S


def test_ghosts_of_single_scans_are_no_news() -> None:
    board = SimulatedChessLinkBoard(levels=START, ghosts=0.05)
    talk, events = _connected(board)
    assert _only(CellChanged, [*events, *talk.run(60 * S)]) == []


def test_two_messages_never_go_without_a_pause() -> None:
    board = SimulatedChessLinkBoard(settings={Setting.REPORTS: Reports.NEVER})
    link = ChessLinkLink()
    talk, _ = _connected(board, link)
    link.show_lights({C3: Light.ON})
    link.ask_setting(Setting.SCAN_TIME)
    talk.run(3 * S)
    times = [said.at_ns for said in talk.said if said.direction == "out"]
    assert all(later - earlier >= 60 * MS for earlier, later in pairwise(times))


def test_lamps_are_lit_at_the_corners_and_put_out() -> None:
    board, link = SimulatedChessLinkBoard(), ChessLinkLink()
    talk, _ = _connected(board, link)
    link.show_lights({C3: Light.ON, D4: Light.BLINK})
    events = talk.run(2 * S)
    assert [e.outcome for e in _only(CommandAnswered, events)] == [AckOutcome.ACCEPTED]
    assert all(board.lamps[corner] == 0xFF for corner in corners(C3))
    assert board.lamps.count(0xF0) == 3  # the fourth is shared
    link.show_lights({})
    talk.run(3 * S)
    assert not any(board.lamps)
    link.show_lights({})
    talk.run(4 * S)
    assert _sent(talk)[-1] == "X58"
    assert len(_sent(talk)) == 3


def test_the_last_wish_for_lamps_counts() -> None:
    board, link = SimulatedChessLinkBoard(), ChessLinkLink()
    talk, _ = _connected(board, link)
    for cell in (C3, D4, 0):
        link.show_lights({cell: Light.ON})
    talk.run(2 * S)
    assert len(_sent(talk)) == 2
    assert {k for k, pattern in enumerate(board.lamps) if pattern} == set(corners(0))


def test_lamps_are_lit_again_when_the_board_is_back() -> None:
    board, link = SimulatedChessLinkBoard(), ChessLinkLink()
    link.show_lights({C3: Light.ON})
    talk, _ = _connected(board, link)
    talk.pull()
    board.lamps = bytes(81)
    talk.run(3 * S)
    talk.plug_in()
    talk.run(4 * S)
    assert any(board.lamps)


def test_reports_between_a_command_and_its_answer_are_no_answers() -> None:
    link = ChessLinkLink()
    link.opened(0)
    link.receive_data(VERSION, MS)
    link.show_lights({C3: Light.ON})
    assert len(link.poll(S)) == 1
    assert _only(CommandAnswered, link.receive_data(EMPTY + VERSION, 2 * S)) == []
    answer = encode_message(ANSWERS["l"])
    assert _only(CommandAnswered, link.receive_data(EMPTY + answer + EMPTY, 2 * S)) == [
        CommandAnswered("lamps", AckOutcome.ACCEPTED, 2 * S)
    ]
    assert _only(CommandAnswered, link.receive_data(answer, 2 * S)) == []


def test_r51_a_command_that_is_not_answered_is_sent_twice_and_then_told() -> None:
    link = ChessLinkLink()
    link.opened(0)
    link.receive_data(VERSION, MS)
    link.show_lights({C3: Light.ON})
    sent, told = [], list[DriverEvent]()
    for tenth in range(1, 60):
        sent += link.poll(tenth * S // 10)
        told += link.receive_data(EMPTY, tenth * S // 10)
    assert len([data for data in sent if len(data) == 167]) == 2
    assert [e.outcome for e in _only(CommandAnswered, told)] == [AckOutcome.UNKNOWN]


def test_settings_are_read_and_changed_with_consent_only() -> None:
    board, link = SimulatedChessLinkBoard(), ChessLinkLink()
    talk, _ = _connected(board, link)
    link.ask_setting(Setting.SCAN_TIME)
    with pytest.raises(ForbiddenCommand):
        link.change_setting(Setting.BRIGHTNESS, 3, consent=False)
    link.change_setting(Setting.BRIGHTNESS, 3, consent=True)
    events = talk.run(3 * S)
    assert [e.command for e in _only(CommandAnswered, events)] == ["read", "write"]
    assert link.settings == {Setting.SCAN_TIME: 20, Setting.BRIGHTNESS: 3}
    assert board.settings[Setting.BRIGHTNESS] == 3


def test_nothing_a_board_keeps_is_ever_written_by_itself() -> None:
    board = SimulatedChessLinkBoard(settings={Setting.REPORTS: Reports.NEVER})
    talk, _ = _connected(board)
    talk.run(600 * S)
    assert {text[0] for text in _sent(talk)} == {"V", "S"}


def test_before_it_is_found_a_board_is_only_asked_for_its_version() -> None:
    link = ChessLinkLink()
    link.show_lights({C3: Light.ON})
    link.ask_setting(Setting.REPORTS)
    link.opened(0)
    sent = _live_on(link)
    assert set(sent) == {b"\xd6\xb5\xb6"}
    assert len(sent) >= 3
    assert link.given_up == "nothing on this port answers like a ChessLink board"


def test_identifying_asks_for_the_version_and_changes_nothing() -> None:
    link = ChessLinkLink(identify_only=True)
    link.show_lights({C3: Light.ON})
    talk, events = _connected(SimulatedChessLinkBoard(), link)
    assert _sent(talk) == ["V56"]
    assert _only(Identity, events)[-1].version == "1.3"
    assert link.due_ns() is None
    assert not _only(Snapshot, events)


def test_r34_a_board_that_falls_silent_is_asked_given_up_and_found_again() -> None:
    link = ChessLinkLink()
    link.opened(0)
    link.receive_data(VERSION + EMPTY, MS)
    assert b"\xd3\xb5\xb3" in _live_on(link)
    assert link.given_up == "the board does not answer any more"
    link.closed(10 * S)
    assert link.due_ns() is None
    assert link.poll(11 * S) == []
    link.opened(12 * S)
    assert not _given_up(link)
    assert _only(LinkFound, link.receive_data(EMPTY, 13 * S))


def test_the_status_in_whose_middle_the_port_was_opened_is_no_noise() -> None:
    link = ChessLinkLink()
    link.opened(0)
    assert [type(e) for e in link.receive_data(EMPTY[40:] + EMPTY, S)] == [LinkFound, Identity]
    assert link.receive_data(b"\x00" + EMPTY, 2 * S)[0] == Noise(1, 2 * S)
    assert link.dropped_bytes == 1


def _damage(seed: int, share: float) -> Callable[[bytes], bytes]:
    """Loses, doubles and garbles so many of the bytes, and puts garbage between them."""
    rng = Random(seed)

    def damage(data: bytes) -> bytes:
        out = bytearray()
        for byte in data:
            harmed = (b"", bytes((byte, byte)), bytes((byte ^ 1 << rng.randrange(8),)))
            out += rng.choice(harmed) if rng.random() < share else bytes((byte,))
        return bytes(out) + (rng.randbytes(20) if rng.random() < share else b"")

    return damage


@pytest.mark.parametrize("reports", [Reports.EVERY_SCAN, Reports.NEVER, Reports.CHANGES])
@pytest.mark.parametrize("seed", range(3))
def test_on_a_bad_line_the_picture_is_right_in_the_end(reports: Reports, seed: int) -> None:
    board = SimulatedChessLinkBoard(
        levels=START, settings={Setting.REPORTS: reports}, damage=_damage(seed, 0.002)
    )
    talk, events = _connected(board)
    rng, wanted = Random(seed), list(START)
    for number in range(40):
        cell, level = rng.randrange(64), rng.choice((0, MAN, ord("q")))
        wanted[cell] = level
        board.set_level(cell, level, (2 + number) * S // 2)
    events += talk.run(25 * S)
    assert _believed(events) == wanted
    assert _only(Noise, events)


@given(st.binary(max_size=1000), st.lists(st.integers(0, 1000), max_size=4))
def test_whatever_comes_no_exception_leaves_the_link(data: bytes, cuts: list[int]) -> None:
    link = ChessLinkLink()
    link.opened(0)
    start = 0
    for number, cut in enumerate([*sorted(cuts), len(data)]):
        link.receive_data(data[start:cut], number * S)
        link.poll(number * S)
        start = max(start, cut)


class _Ear:
    """Waits for the event that is wanted, whichever thread tells it."""

    def __init__(self) -> None:
        self.queue: Queue[DriverEvent] = Queue()

    def wait_for(self, kind: type[Event]) -> Event:
        while True:
            event = self.queue.get(timeout=LONG_S)
            if isinstance(event, kind):
                return event


def test_on_a_real_port_it_is_probed_read_lit_lost_and_found_again() -> None:
    board = SimulatedChessLinkBoard(levels=START)
    ear, link = _Ear(), ChessLinkLink()
    with TcpBoardServer(board) as server:
        found = probe(server.url, [CHESSLINK])
        assert found.board == "chesslink"
        assert found.identity is not None
        assert found.identity.version == "1.3"
        reader = PortReader(server.url, link, ear.queue.put, retry_s=0.02)
        reader.start()
        try:
            assert list(ear.wait_for(Snapshot).levels) == START
            server.tell(lambda board: board.set_level(C3, 0, 0))
            change = ear.wait_for(CellChanged)
            assert (change.cell, change.level) == (C3, 0)
            reader.call(lambda _, now_ns: link.show_lights({C3: Light.ON}))
            assert ear.wait_for(CommandAnswered).outcome is AckOutcome.ACCEPTED
            server.unplug()
            ear.wait_for(LinkLost)
            server.plug_in()
            assert ear.wait_for(Snapshot).levels[C3] == 0
        finally:
            reader.stop()
    assert any(board.lamps)
