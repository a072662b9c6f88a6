"""Games on two boards of one line in bus mode, followed at two tables at once."""

from __future__ import annotations

import pytest
from dama_drivers.boards.conversation import Conversation
from dama_drivers.boards.dgt.bus import BusLink
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.boards.dgt.simulated_bus import SimulatedBus
from dama_drivers.boards.dgt.simulated_clock import SimulatedClock
from dama_drivers.events import FromBoard

from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings
from dama_desktop.hall.table import Table
from dama_desktop.stations.rehearsal import (
    TAIL_MS,
    Circumstances,
    acts_of,
    play,
    random_game,
)
from dama_desktop.stations.station import BoardStation

INTERNATIONAL = variant("international")
MS = 1_000_000
HANDS = {1: "quick", 2: "slow"}


class BusTable:
    """One board of the line and the table it belongs to."""

    def __init__(self, link: BusLink, talk: Conversation, address: int, seed: int) -> None:
        self.record = random_game(INTERNATIONAL, seed, 30)
        self.station = BoardStation(INTERNATIONAL)
        self.session = Session.begin(NewGame().opened(), SessionSettings())
        self.table = Table(self.session)
        self._link, self._talk, self._address = link, talk, address
        self.table.connect(self)

    def ask_snapshot(self) -> None:
        self._link.ask_board(self._address, self._talk.now_ns)

    def expect(self, position: object) -> None:
        pass

    def take(self, event: FromBoard) -> None:
        for told in self.station.handle(event.event):
            self.table.take(told)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_two_games_on_one_line_are_both_followed(seed: int) -> None:
    bus = SimulatedBus([])
    link = BusLink()
    talk = Conversation(link, bus)
    tables: dict[int, BusTable] = {}
    end_ms = 0
    for address, hand in HANDS.items():
        seat = BusTable(link, talk, address, 10 * seed + address)
        around = Circumstances(hand=hand, rotated=address == 2, clock=True)
        performer, acts = acts_of(seat.record, around, seed)
        clock = SimulatedClock()
        board = SimulatedDgtBoard(
            levels=performer.levels(seat.record.start),
            rotated=around.rotated,
            serial=f"{address:05d}",
            clock=clock,
        )
        play(acts, board, clock, rotated=around.rotated)
        bus.add(board)
        tables[address] = seat
        end_ms = max(end_ms, acts[-1].plan.end_ns // MS + TAIL_MS)
    talk.plug_in()
    for at_ms in range(0, end_ms, 50):
        for event in talk.run(at_ms * MS):
            if isinstance(event, FromBoard):
                tables[event.address].take(event)
        for seat in tables.values():
            seat.table.advance(at_ms)
    for seat in tables.values():
        played = [ply.move for ply in seat.record.line]
        assert [ply.move for ply in seat.session.record().line] == played
