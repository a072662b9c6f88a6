"""The cable of a board is pulled in the middle of a game and comes back."""

from __future__ import annotations

import contextlib
import queue
import time

from dama_drivers.boards.hand import QUICK
from dama_drivers.catalog import kind

from dama_desktop.core.notation.pdn import read_pdn
from dama_desktop.hall.demonstration import BOARD_KIND, Demonstration
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings
from dama_desktop.hall.table import Table
from dama_desktop.stations.events import LinkChanged, LinkState, StationEvent
from dama_desktop.stations.live import LiveStation
from dama_desktop.stations.performer import Hand
from dama_desktop.stations.station import BoardStation

HASTY = Hand(QUICK, (0, 50_000_000), (0, 1))
GAME = "1. 32-28 19-23 2. 28x19 14x23 3. 33-28 23x32 4. 37x28 *"


def test_a_pulled_cable_is_told_and_the_game_goes_on_when_it_is_back() -> None:
    (read,) = read_pdn(GAME)
    assert read.record is not None
    show = Demonstration(read.record, hand=HASTY, breath_ns=1)
    session = Session.begin(show.new_game.opened(), SessionSettings())
    table = Table(session)
    events: queue.Queue[StationEvent] = queue.Queue()
    states: list[LinkState] = []
    table.listen_to_board(lambda e: states.append(e.state) if isinstance(e, LinkChanged) else None)
    start_ns = time.monotonic_ns()
    pulled = False
    show.start()
    station = BoardStation(session.game.variant, origin_ns=start_ns)
    with LiveStation(show.url, kind(BOARD_KIND), station, events.put) as live:
        table.connect(live)
        while session.game.plies < 7:
            with contextlib.suppress(queue.Empty):
                table.take(events.get(timeout=0.02))
            now_ns = time.monotonic_ns()
            table.advance((now_ns - start_ns) // 1_000_000)
            if session.game.plies == 3 and not pulled:
                show.unplug()
                pulled = True
            if LinkState.LOST in states and states[-1] is LinkState.LOST:
                show.plug_in()
            if table.link is not None and table.link.state is LinkState.CONNECTED:
                show.advance(session.game, now_ns)
    show.stop()
    assert states.count(LinkState.CONNECTED) == 2
    assert LinkState.LOST in states
    assert [ply.position for ply in session.game.line] == [p.position for p in read.record.line]
