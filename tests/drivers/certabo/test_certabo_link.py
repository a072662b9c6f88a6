"""The link against the simulated board: in given time, on a damaged line, on a real port."""

from collections.abc import Callable, Iterable
from queue import Queue
from random import Random
from typing import TypeVar

import pytest
from dama_drivers.boards.certabo.lines import encode_line
from dama_drivers.boards.certabo.link import CertaboLink
from dama_drivers.boards.certabo.simulated import FRAME_NS, SimulatedCertaboBoard, Stacks
from dama_drivers.boards.certabo.spec import CHIP_LINE, CHIPS, ROW_LINE, Kind, Lamps
from dama_drivers.boards.conversation import Conversation
from dama_drivers.boards.lights import Light
from dama_drivers.catalog import CERTABO
from dama_drivers.events import (
    CellChanged,
    DriverEvent,
    Identity,
    LinkFound,
    LinkLost,
    Noise,
    Senses,
    Snapshot,
)
from dama_drivers.ports.listing import probe
from dama_drivers.ports.reader import PortReader
from dama_drivers.ports.tcp_server import TcpBoardServer
from hypothesis import given
from hypothesis import strategies as st

S = 1_000_000_000
START = [
    int(Kind.BLACK_MAN if cell < 24 else Kind.WHITE_MAN)
    if (cell // 8 + cell % 8) % 2 and not 24 <= cell < 40
    else 0
    for cell in range(64)
]
C3, D4 = 42, 35  # counted from a8
LONG_S = 60.0  # never waited for in full unless something is broken

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
    board: SimulatedCertaboBoard, link: CertaboLink | None = None
) -> tuple[Conversation, list[DriverEvent]]:
    talk = Conversation(link or CertaboLink(), board)
    talk.plug_in()
    return talk, talk.run(2 * S)


def _given_up(link: CertaboLink) -> bool:
    return link.given_up is not None


def _live_on(link: CertaboLink) -> None:
    """Let time pass until the link expects nothing any more."""
    while (due_ns := link.due_ns()) is not None:
        assert link.poll(due_ns) == []


@pytest.mark.parametrize(("reads_chips", "senses"), [(True, Senses.COLOUR), (False, "occupancy")])
def test_a_board_is_found_by_its_first_line_and_shown_by_its_third(
    reads_chips: bool, senses: str
) -> None:
    board = SimulatedCertaboBoard(levels=START, reads_chips=reads_chips)
    talk, events = _connected(board)
    assert [type(event) for event in events] == [LinkFound, Identity, Snapshot]
    (identity,) = _only(Identity, events)
    assert (identity.cells, identity.senses) == (64, senses)
    (snapshot,) = _only(Snapshot, events)
    assert snapshot.at_ns == 3 * FRAME_NS
    assert [level > 0 for level in snapshot.levels] == [code > 0 for code in START]
    assert talk.link.cells == 64
    assert [said for said in talk.said if said.direction == "out"] == []


def test_every_man_has_a_level_of_its_own_and_takes_it_along() -> None:
    board = SimulatedCertaboBoard(levels=START)
    talk, events = _connected(board)
    before = _believed(events)
    men = [level for level in before if level]
    assert len(set(men)) == len(men) == 24
    assert min(men) >= CHIPS
    board.set_level(C3, 0, 3 * S)
    board.set_level(D4, START[C3], 3 * S + S // 2)
    after = _believed([*events, *talk.run(6 * S)])
    assert after[D4] == before[C3]
    assert after[C3] == 0


@pytest.mark.parametrize("rotated", [False, True])
def test_a_board_of_switches_shows_the_same_both_ways_round(rotated: bool) -> None:
    board = SimulatedCertaboBoard(levels=[1, 1], rotated=rotated, reads_chips=False)
    _, events = _connected(board)
    wanted = [1, 1, *[0] * 62]
    assert _believed(events) == (wanted[::-1] if rotated else wanted)


def test_r43_weak_chips_that_drop_out_now_and_then_are_no_news() -> None:
    board = SimulatedCertaboBoard(levels=[1], weak=0.1, seed=5)
    talk, events = _connected(board)
    later = talk.run(60 * S)
    assert _believed(events)[0] > 0
    assert len(_only(CellChanged, later)) < 10  # 20 of its 200 readings failed


def test_two_chips_read_in_turn_do_not_flicker() -> None:
    board = SimulatedCertaboBoard(levels=[int(Kind.WHITE_MAN)], stacks=Stacks.IN_TURN)
    talk, _ = _connected(board)
    board.set_level(0, int(Kind.WHITE_KING), 3 * S)
    assert len(_only(CellChanged, talk.run(60 * S))) <= 1


def test_a_snapshot_asked_for_shows_what_had_happened_by_then() -> None:
    board = SimulatedCertaboBoard()
    talk, _ = _connected(board)
    talk.run(3 * S)
    board.set_level(D4, 1, 3 * S + 1)
    talk.run(3 * S + FRAME_NS // 2)
    talk.link.ask_snapshot(talk.now_ns)
    later = talk.run(3 * S + 4 * FRAME_NS)
    asked = [s for s in _only(Snapshot, later) if s.at_ns > 3 * S + FRAME_NS]
    assert asked[0].levels[D4] > 0


def test_lamps_are_lit_only_when_somebody_wants_it_and_again_after_a_loss() -> None:
    board = SimulatedCertaboBoard(lamps=Lamps.COLOURED)
    link = CertaboLink()
    link.show_lights({C3: Light.ON})
    talk, _ = _connected(board, link)
    assert board.lit == {C3}
    link.show_lights({C3: Light.ON, D4: Light.BLINK})
    shown = set()
    for tenth in range(20, 60):
        talk.run(tenth * S // 10)
        shown.add(board.lit)
    assert shown == {frozenset({C3}), frozenset({C3, D4})}
    link.show_lights({})
    talk.run(8 * S)
    assert board.lit == frozenset()


def test_a_link_that_only_identifies_sends_nothing_and_is_soon_done() -> None:
    link = CertaboLink(identify_only=True)
    link.show_lights({C3: Light.ON})
    talk, events = _connected(SimulatedCertaboBoard(), link)
    assert _only(Identity, events)
    assert link.due_ns() is None
    assert [said for said in talk.said if said.direction == "out"] == []


def test_r33_silence_and_other_peoples_talk_are_no_board() -> None:
    link = CertaboLink()
    link.opened(0)
    assert link.receive_data(b"\x86\x00\x43" + bytes(64) + b"\n$H,1,OBLP\n", S) == []
    assert link.cells is None
    _live_on(link)
    assert link.given_up == "nothing on this port sends lines as a Certabo board does"


def test_r34_a_board_that_falls_silent_is_given_up_and_found_again() -> None:
    link = CertaboLink()
    link.opened(0)
    line = encode_line(ROW_LINE, [0] * 64)
    assert _only(LinkFound, link.receive_data(line, S))
    _live_on(link)
    assert link.given_up == "the board does not send anything any more"
    link.closed(10 * S)
    assert link.due_ns() is None
    link.opened(11 * S)
    assert not _given_up(link)
    assert _only(LinkFound, link.receive_data(line, 12 * S))


def test_the_line_in_whose_middle_the_port_was_opened_is_no_noise() -> None:
    link = CertaboLink()
    link.opened(0)
    line = encode_line(CHIP_LINE, [0] * 64)
    assert [type(e) for e in link.receive_data(line[100:] + line, S)] == [LinkFound, Identity]
    assert link.receive_data(b"0 0\r\n", 2 * S) == [Noise(3, 2 * S)]
    assert link.dropped_bytes == 3


def test_a_line_of_the_other_form_is_a_damaged_one() -> None:
    link = CertaboLink()
    link.opened(0)
    chips = encode_line(CHIP_LINE, [CHIPS + 1, *[0] * 63])
    link.receive_data(chips * 3, S)
    assert link.receive_data(encode_line(ROW_LINE, [1] * 64) * 3, 2 * S) == []


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


@pytest.mark.parametrize("reads_chips", [True, False])
@pytest.mark.parametrize("seed", range(4))
def test_on_a_bad_line_the_picture_is_right_in_the_end(reads_chips: bool, seed: int) -> None:
    board = SimulatedCertaboBoard(
        levels=START, reads_chips=reads_chips, damage=_damage(seed, 0.0005)
    )
    talk, events = _connected(board)
    rng = Random(seed)
    for number in range(40):
        board.set_level(rng.randrange(64), rng.choice((0, *Kind)), (3 + number) * S)
    events += talk.run(60 * S)
    quiet = SimulatedCertaboBoard(levels=START, reads_chips=reads_chips)
    rng = Random(seed)
    for number in range(40):
        quiet.set_level(rng.randrange(64), rng.choice((0, *Kind)), (3 + number) * S)
    talk, clean = _connected(quiet)
    assert _believed(events) == _believed([*clean, *talk.run(60 * S)])


@given(st.binary(max_size=3000), st.lists(st.integers(0, 3000), max_size=4))
def test_whatever_comes_no_exception_leaves_the_link(data: bytes, cuts: list[int]) -> None:
    link = CertaboLink()
    link.opened(0)
    parts, start = [], 0
    for cut in [*sorted(cuts), len(data)]:
        parts.append(data[start:cut])
        start = max(start, cut)
    for number, part in enumerate(parts):
        link.receive_data(part, number * S)
        link.poll(number * S)


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
    board = SimulatedCertaboBoard(levels=START, frame_ns=S // 100)
    ear, link = _Ear(), CertaboLink()
    with TcpBoardServer(board) as server:
        assert probe(server.url, [CERTABO]).board == "certabo"
        reader = PortReader(server.url, link, ear.queue.put, retry_s=0.02)
        reader.start()
        try:
            levels = ear.wait_for(Snapshot).levels
            assert sum(level >= CHIPS for level in levels) == 24
            server.tell(lambda board: board.set_level(C3, 0, 0))
            change = ear.wait_for(CellChanged)
            assert (change.cell, change.level) == (C3, 0)
            reader.call(lambda link, now_ns: None)
            link.show_lights({C3: Light.ON})
            reader.ask_snapshot()
            ear.wait_for(Snapshot)
            server.unplug()
            ear.wait_for(LinkLost)
            server.plug_in()
            assert ear.wait_for(Snapshot).levels[C3] == 0
        finally:
            reader.stop()
    assert board.lit == {C3}
