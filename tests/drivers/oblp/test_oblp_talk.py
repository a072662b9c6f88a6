"""Link and simulated board back to back, in virtual time and over a real port."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable
from random import Random
from typing import TypeVar

import pytest
from dama_drivers.boards.conversation import Conversation
from dama_drivers.boards.oblp.link import OblpLink
from dama_drivers.boards.oblp.simulated import SimulatedOblpBoard
from dama_drivers.boards.oblp.spec import TAGS, Level, Light
from dama_drivers.catalog import KINDS, OBLP
from dama_drivers.events import (
    AckOutcome,
    CellChanged,
    CommandAnswered,
    DriverEvent,
    Identity,
    LinkFound,
    LinkLost,
    Scope,
    Senses,
    Snapshot,
)
from dama_drivers.ports.capture import Capture, Chunk, replay
from dama_drivers.ports.listing import probe
from dama_drivers.ports.reader import PortReader
from dama_drivers.ports.tcp_server import TcpBoardServer
from hypothesis import given, settings
from hypothesis import strategies as st

MS = 1_000_000
S = 1_000_000_000
Kind = TypeVar("Kind")
PIECES = (Level.WHITE_MAN, Level.BLACK_MAN, Level.WHITE_KING, Level.BLACK_KING)

BOARDS = st.tuples(
    st.integers(2, 13), st.integers(2, 13), st.sampled_from(Scope), st.sampled_from(Senses)
)


def shown(events: list[DriverEvent], wood: int) -> list[int]:
    """The wood as a listener sees it after *events*."""
    levels = [0] * wood
    for event in events:
        if isinstance(event, Snapshot):
            levels = list(event.levels)
        elif isinstance(event, CellChanged):
            levels[event.cell] = event.level
    return levels


def sensed(board: SimulatedOblpBoard, levels: list[int]) -> list[int]:
    """What an ideal board of these senses shows of *levels*."""
    reduced = [board._reading(level) for level in levels]
    return [level if cell in board.squares.index else 0 for cell, level in enumerate(reduced)]


@given(BOARDS, st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_every_board_shows_what_stands_on_it(
    geometry: tuple[int, int, Scope, Senses], seed: int
) -> None:
    board = SimulatedOblpBoard(*geometry)
    rng = Random(seed)
    talk = Conversation(OblpLink(), board)
    talk.plug_in()
    events = talk.run(S)
    levels = [0] * board.cells
    for k in range(30):
        cell, code = rng.randrange(board.cells), rng.choice((0, *PIECES))
        levels[cell] = code
        board.set_level(cell, code, (1000 + 100 * k) * MS)
    events += talk.run(4000 * MS)
    assert shown(events, board.cells) == sensed(board, levels)
    snapshots = [event for event in events if isinstance(event, Snapshot)]
    assert {snapshot.scope for snapshot in snapshots} == {board.squares.scope}
    assert talk.link.cells == board.cells
    asked = [said for said in talk.said if said.direction == "out"]
    assert not asked, "a board that speaks by itself is not asked"


@pytest.mark.parametrize("seed", range(12))
def test_a_bad_line_is_healed_by_the_next_good_state(seed: int) -> None:
    rng = Random(seed)
    bad = True

    def damage(data: bytes) -> bytes:
        if not bad:
            return data
        return b"".join(
            bytes((byte ^ 1 << rng.randrange(8),)) if rng.random() < 0.004 else bytes((byte,))
            for byte in data
            if rng.random() > 0.002
        ) * (2 if rng.random() < 0.05 else 1)

    board = SimulatedOblpBoard(10, 10, damage=damage)
    talk = Conversation(OblpLink(), board)
    talk.plug_in()
    levels = [0] * 100
    events = talk.run(S)
    for k in range(400):
        cell, code = rng.randrange(100), rng.choice((0, *PIECES))
        levels[cell] = code
        board.set_level(cell, code, S + 50 * k * MS)
        events += talk.run(S + 50 * k * MS)
    bad = False
    events += talk.run(talk.now_ns + 2500 * MS)
    assert shown(events, 100) == levels
    assert talk.link.given_up is None


def test_a_lost_change_is_healed_within_a_moment_by_the_one_after_it() -> None:
    lose = False
    board = SimulatedOblpBoard(4, 4, damage=lambda data: b"" if lose else data)
    talk = Conversation(OblpLink(), board)
    talk.plug_in()
    events = talk.run(S)
    board.set_level(0, Level.WHITE_MAN, S)
    lose = True
    events += talk.run(1100 * MS)
    lose = False
    board.set_level(1, Level.WHITE_MAN, 1100 * MS)
    events += talk.run(1200 * MS)
    assert shown(events, 16)[:2] == [Level.WHITE_MAN] * 2


def test_a_board_that_falls_silent_is_lost_and_found_again() -> None:
    mute = False
    board = SimulatedOblpBoard(4, 4, damage=lambda data: b"" if mute else data)
    talk = Conversation(OblpLink(), board)
    talk.plug_in()
    talk.run(S)
    mute = True
    talk.run(5_100 * MS)
    assert talk.link.given_up is not None
    mute = False
    talk.pull()
    board.set_level(5, Level.BLACK_MAN, 6 * S)
    talk.run(8 * S)
    talk.plug_in()
    events = talk.run(9 * S)
    assert [type(event) for event in events] == [LinkFound, Identity, Snapshot]
    assert shown(events, 16)[5] == Level.BLACK_MAN
    assert talk.link.given_up is None


def test_a_board_that_was_switched_off_is_set_again() -> None:
    board = SimulatedOblpBoard(4, 4)
    link = OblpLink()
    talk = Conversation(link, board)
    talk.plug_in()
    talk.run(S)
    link.show_lights({3: Light.BLINK})
    link.set_debounce(100)
    events = talk.run(2 * S)
    answered = [event.command for event in events if isinstance(event, CommandAnswered)]
    assert answered == ["lights", "debounce"]
    fresh = SimulatedOblpBoard(4, 4)
    talk.board = fresh
    events = talk.run(3 * S)
    assert fresh.lights == {3: Light.BLINK}
    assert all(
        event.outcome is AckOutcome.ACCEPTED
        for event in events
        if isinstance(event, CommandAnswered)
    )


def test_tags_reach_the_cells() -> None:
    board = SimulatedOblpBoard(4, 4, levels=[TAGS + 7])
    talk = Conversation(OblpLink(), board)
    talk.plug_in()
    board.set_level(0, 0, S)
    board.set_level(5, TAGS + 7, 2 * S)
    events = talk.run(3 * S)
    changes = [(e.cell, e.level) for e in events if isinstance(e, CellChanged)]
    assert changes == [(0, TAGS + 7), (0, 0), (5, Level.SOMETHING), (5, TAGS + 7)]


def test_a_recording_gives_the_same_events_as_the_live_board() -> None:
    board = SimulatedOblpBoard(8, 8, Scope.DARK, Senses.COLOUR)
    talk = Conversation(OblpLink(), board)
    talk.plug_in()
    for k in range(20):
        board.set_level(1 + 2 * k, Level.WHITE_MAN, (500 + 300 * k) * MS)
    live = talk.run(10 * S)
    chunks = tuple(Chunk(said.at_ns // MS, said.direction, said.data) for said in talk.said)
    assert list(replay(Capture("oblp", chunks), KINDS["oblp"].make_link())) == live


# -- over TCP -------------------------------------------------------------------------------------


def wait_for(
    heard: queue.Queue[DriverEvent], kind: type[Kind], fits: Callable[[Kind], bool] = lambda _: True
) -> Kind:
    """The next event of that kind."""
    while True:
        event = heard.get(timeout=30)
        if isinstance(event, kind) and fits(event):
            return event


@pytest.mark.parametrize("senses", Senses)
def test_over_a_real_port(senses: Senses) -> None:
    board = SimulatedOblpBoard(10, 8, Scope.DARK, senses, name="club-3")
    heard: queue.Queue[DriverEvent] = queue.Queue()
    with TcpBoardServer(board) as server:
        reader = PortReader(server.url, OBLP.make_link(), heard.put, retry_s=0.01)
        reader.start()
        try:
            identity = wait_for(heard, Identity)
            assert (identity.serial, identity.cells, identity.senses) == ("club-3", 80, senses)
            assert wait_for(heard, Snapshot).levels == (0,) * 80
            server.tell(lambda b: b.set_level(1, Level.WHITE_MAN, time.monotonic_ns()))
            assert wait_for(heard, CellChanged).cell == 1
            server.unplug()
            wait_for(heard, LinkLost)
            server.plug_in()
            assert wait_for(heard, Snapshot).levels[1] > 0
            server.tell(lambda b: b.set_level(1, 0, time.monotonic_ns()))
            change = wait_for(heard, CellChanged)
            assert (change.cell, change.level) == (1, 0)
            reader.ask_snapshot()
            assert wait_for(heard, Snapshot).levels == (0,) * 80
        finally:
            reader.stop()


def test_a_probe_finds_the_board_and_who_it_is() -> None:
    with TcpBoardServer(SimulatedOblpBoard(12, 12, name="twelve", firmware="2.1")) as server:
        found = probe(server.url, (OBLP,))
    assert found.board == "oblp"
    assert found.identity is not None
    assert (found.identity.serial, found.identity.version) == ("twelve", "2.1")
