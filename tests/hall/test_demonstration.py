"""The demonstration plays through, whoever chooses what at its irregular half-move."""

from __future__ import annotations

import contextlib
import queue
import time

import pytest
from dama_drivers.boards.hand import QUICK
from dama_drivers.catalog import kind

from dama_desktop.core.game.incident import Choice
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.game.record import GameRecord
from dama_desktop.core.notation.movetext import write_move
from dama_desktop.core.notation.pdn import read_pdn
from dama_desktop.hall.demonstration import BOARD_KIND, Demonstration, shipped_record
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings
from dama_desktop.hall.table import Table
from dama_desktop.stations.events import LinkState, StationEvent
from dama_desktop.stations.live import LiveStation
from dama_desktop.stations.performer import Hand
from dama_desktop.stations.station import BoardStation

HASTY = Hand(QUICK, (0, 50_000_000), (0, 1))
SHORT = """
[FEN "W:W28,38,47:B12,23"]
/FEN "W:W28,38,47:B12,23"/ /FEN "B:W28,33,47:B12,23"/
{[%incident codes=f by=W choice=reply rules=cz-int]}
(1. 28x19 12-17 2. 19-14)
1... 23x32 2. 47-41 *
"""


def short_record() -> GameRecord:
    (read,) = read_pdn(SHORT)
    assert read.record is not None
    assert read.faults == ()
    return read.record


def watched(demonstration: Demonstration, choice: Choice | None) -> Session:
    """Follow the demonstration over its real port to its end."""
    session = Session.begin(demonstration.new_game.opened(), SessionSettings())
    table = Table(session)
    events: queue.Queue[StationEvent] = queue.Queue()
    start_ns = time.monotonic_ns()
    station = BoardStation(session.game.variant, origin_ns=start_ns)
    goes_on = True
    with LiveStation(demonstration.url, kind(BOARD_KIND), station, events.put) as live:
        table.connect(live)
        while goes_on:
            with contextlib.suppress(queue.Empty):
                table.take(events.get(timeout=0.02))
            now_ns = time.monotonic_ns()
            table.advance((now_ns - start_ns) // 1_000_000)
            if choice and session.game.phase is Phase.AWAIT_CHOICE:
                table.choose(choice, (now_ns - start_ns) // 1_000_000)
            if table.link is not None and table.link.state is LinkState.CONNECTED:
                goes_on = demonstration.advance(session.game, now_ns)
    return session


@pytest.mark.parametrize(
    ("choice", "expected"),
    [(None, ["23x32", "47-41"]), (Choice.CORRECT, ["28x19", "12-17", "19-14"])],
)
def test_the_demonstration_goes_on_whichever_way_is_chosen(
    choice: Choice | None, expected: list[str]
) -> None:
    demonstration = Demonstration(short_record(), hand=HASTY, patience_ns=1, breath_ns=1)
    demonstration.start()
    try:
        game = watched(demonstration, choice).game
    finally:
        demonstration.stop()
    before = [game.start, *(ply.position for ply in game.line)]
    texts = [
        write_move(game.variant, position, ply.move)
        for position, ply in zip(before, game.line, strict=False)
        if ply.move is not None
    ]
    assert texts == expected
    assert [settled.incident.codes for settled in game.incidents] == [("f",)]


def test_the_game_shipped_has_one_irregular_half_move_and_goes_on_both_ways() -> None:
    record = shipped_record()
    standing = [ply for ply in record.line if ply.move is None]
    assert [ply.standing.codes for ply in standing if ply.standing] == [("f",)]
    ((first, *rest),) = standing[0].variations
    assert first.move is not None
    assert first.move.captures
    assert len(rest) > 10
    assert len(record.line) > 25
