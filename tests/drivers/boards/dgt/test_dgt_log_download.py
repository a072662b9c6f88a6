"""The log memory asked for over the line: it takes its time, and nothing else is lost by it."""

from collections.abc import Iterable
from typing import TypeVar

from dama_drivers.boards.conversation import Conversation
from dama_drivers.boards.dgt.fields import dark_fields
from dama_drivers.boards.dgt.frames import encode_frame
from dama_drivers.boards.dgt.link import DgtLink
from dama_drivers.boards.dgt.numbering import Numbering
from dama_drivers.boards.dgt.requests import LOG_NS
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.events import (
    AckOutcome,
    BoardLog,
    CommandAnswered,
    DriverEvent,
    Scope,
    Snapshot,
)
from dama_drivers.logbook import LogChange, LogMark

S = 1_000_000_000
MS = 1_000_000
DARK = dark_fields(100)
START = [4 if f in DARK[:20] else 1 if f in DARK[30:] else 0 for f in range(100)]
MEN = [LogChange(f, code) for f, code in enumerate(START) if code]

Event = TypeVar("Event", bound=DriverEvent)


def only(kind: type[Event], events: Iterable[DriverEvent]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def connected(board: SimulatedDgtBoard) -> tuple[DgtLink, Conversation]:
    link = DgtLink()
    talk = Conversation(link, board)
    talk.plug_in()
    talk.run(4 * S)
    return link, talk


def test_the_log_comes_as_items_and_a_dump_follows_it() -> None:
    board = SimulatedDgtBoard(levels=START)
    link, talk = connected(board)
    board.set_level(DARK[31], 0, 5 * S)
    board.set_level(DARK[27], 1, 5 * S + 400 * MS)
    talk.run(6 * S)
    link.ask_log()
    events = talk.run(7 * S)
    (log,) = only(BoardLog, events)
    assert list(log.items) == [
        LogMark("power_up"),
        *MEN,
        LogChange(DARK[31], 0),
        LogChange(DARK[27], 1),
    ]
    assert only(Snapshot, events)
    link.ask_log()
    (again,) = only(BoardLog, talk.run(9 * S))
    assert again.items[-1] == LogMark("downloaded")


def test_fields_of_a_board_that_counts_dark_squares_only_become_cells() -> None:
    def counted_by_dark_squares(data: bytes) -> bytes:
        if data[0] != 0x8F:
            return data
        return encode_frame(0x8F, bytes.fromhex("40 1f 51 1b 6b"))

    board = SimulatedDgtBoard(levels=START, scan=Scope.DARK, numbering=Numbering.DARK)
    link, talk = connected(board)
    board.set_level(DARK[31], 0, 5 * S)
    board.set_level(DARK[27], 1, 6 * S)
    talk.run(8 * S)
    assert link.numbering is Numbering.DARK
    board._damage = counted_by_dark_squares
    link.ask_log()
    (log,) = only(BoardLog, talk.run(9 * S))
    assert log.items == (LogChange(DARK[31], 0), LogChange(DARK[27], 1, quick=True))


def test_nothing_is_asked_while_the_log_fills_the_line_for_8_seconds() -> None:
    link, _ = connected(SimulatedDgtBoard(levels=START))
    link.ask_log()
    assert link.poll(4 * S) == [b"\x49"]
    frame = encode_frame(0x8F, bytes(0x1F00))
    events: list[DriverEvent] = []
    for k in range(0, len(frame), 96):  # a tenth of a second at 9600 baud
        at_ns = 6 * S + k * 1042 * 1000
        assert link.poll(at_ns) == []
        events += link.receive_data(frame[k : k + 96], at_ns)
    assert only(BoardLog, events)
    assert link.given_up is None
    assert link.poll(at_ns + 200 * MS) == [b"\x42"]


def test_a_log_that_does_not_come_is_given_up_after_15_seconds_and_the_board_is_not() -> None:
    board = SimulatedDgtBoard(levels=START)
    link, talk = connected(board)
    board._damage = lambda data: b"" if data[0] == 0x8F else data
    link.ask_log()
    sent = len(talk.said)
    events = talk.run(4 * S + LOG_NS - 1)
    assert events == []
    assert [said.data for said in talk.said[sent:]] == [b"\x49"]
    events = talk.run(4 * S + LOG_NS + 2 * S)
    assert only(CommandAnswered, events) == [
        CommandAnswered("log", AckOutcome.UNKNOWN, 4 * S + LOG_NS)
    ]
    assert talk.link.given_up is None
    talk.run(60 * S)
    assert talk.link.given_up is None


def test_a_log_that_breaks_off_is_noise_and_the_board_is_heard_again() -> None:
    board = SimulatedDgtBoard(levels=START)
    link, talk = connected(board)
    board._damage = lambda data: data[:4000] if data[0] == 0x8F else data
    link.ask_log()
    events = talk.run(40 * S)
    assert not only(BoardLog, events)
    assert only(CommandAnswered, events)
    assert only(Snapshot, events)[-1].levels == tuple(START)
    assert link.given_up is None
