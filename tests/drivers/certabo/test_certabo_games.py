"""Whole games over simulated boards of the Certabo family, through link, station, recogniser."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import pytest
from dama_drivers.boards.certabo.simulated import SimulatedCertaboBoard, Stacks
from dama_drivers.boards.certabo.spec import CHIPS
from dama_drivers.boards.simulator import SimulatedBoard
from dama_drivers.catalog import CERTABO
from dama_drivers.events import CellChanged, Identity, Snapshot
from dama_drivers.ports.capture import replay

from dama_desktop.core.game.record import Ply
from dama_desktop.core.rules.piece import Piece
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.core.sensing.parameters import RFID
from dama_desktop.core.sensing.sight import SOMETHING, Senses
from dama_desktop.stations.cellmap import CellMap, Lie
from dama_desktop.stations.events import BoardSeen, LinkChanged, LinkState
from dama_desktop.stations.memory import Memory, as_json, from_json
from dama_desktop.stations.rehearsal import random_game
from dama_desktop.stations.station import BoardStation
from tests.drivers.frame_games import performed, read_back

GAMES = [
    ("normal", "russian", 1),
    ("normal", "russian", 5),
    ("normal", "czech", 2),
    ("normal", "brazilian", 3),
    ("slow", "czech", 7),
    ("slow", "russian", 5),
]


def _chips(levels: Sequence[int]) -> SimulatedCertaboBoard:
    return SimulatedCertaboBoard(levels=levels)


def _weak_and_turned(levels: Sequence[int]) -> SimulatedCertaboBoard:
    return SimulatedCertaboBoard(levels=levels, rotated=True, weak=0.03, stacks=Stacks.IN_TURN)


def _switches(levels: Sequence[int]) -> SimulatedCertaboBoard:
    return SimulatedCertaboBoard(levels=levels, reads_chips=False)


def _turned_switches(levels: Sequence[int]) -> SimulatedCertaboBoard:
    return SimulatedCertaboBoard(levels=levels, reads_chips=False, rotated=True)


@pytest.mark.parametrize("make_board", [_chips, _weak_and_turned, _switches, _turned_switches])
@pytest.mark.parametrize(("hand", "key", "seed"), GAMES)
def test_games_come_out_as_they_were_played(
    make_board: Callable[[Sequence[int]], SimulatedCertaboBoard], hand: str, key: str, seed: int
) -> None:
    record = random_game(variant(key), seed, 70)
    capture = performed(record, CERTABO.key, make_board, hand=hand, seed=seed)
    scorer = read_back(record, capture, RFID)
    assert scorer.moves == [ply.move for ply in record.line]
    assert scorer.rest == []


def test_r5_kings_with_chips_that_were_never_seen_before_are_kings_all_the_same() -> None:
    record = random_game(variant("russian"), 5, 70)
    cells = CellMap(record.variant.board, Lie.NORMAL).cells
    exchanged = []

    def exchange(board: SimulatedBoard, ply: Ply, at_ns: int) -> None:
        """The new king is another piece, put there instead of the man."""
        if ply.move is not None and ply.move.promotes:
            exchanged.append(ply.number)
            board.set_level(cells[ply.move.end], CHIPS + 900 + ply.number, at_ns)

    capture = performed(record, CERTABO.key, _chips, meddle=exchange)
    scorer = read_back(record, capture, RFID)
    assert exchanged
    assert scorer.moves == [ply.move for ply in record.line]
    assert scorer.rest == []


@pytest.mark.parametrize("lie", [Lie.NORMAL, Lie.TURNED])
def test_the_start_position_calibrates_and_the_first_move_tells_the_lie(lie: Lie) -> None:
    record = random_game(variant("russian"), 1, 10)
    memory: Memory = {}
    capture = performed(
        record,
        CERTABO.key,
        lambda levels: SimulatedCertaboBoard(levels=levels, rotated=lie is Lie.TURNED),
    )
    read_back(record, capture, RFID, memory)
    (setting,) = memory.values()
    assert setting.lie is lie
    assert setting.codes.senses is Senses.COLOUR
    assert sorted(Counter(setting.codes.pieces.values()).values()) == [12, 12]
    assert from_json(as_json(setting)) == setting


def test_r22_what_was_calibrated_reads_a_game_in_progress_after_a_restart() -> None:
    record = random_game(variant("czech"), 2, 20)
    memory: Memory = {}
    capture = performed(record, CERTABO.key, _weak_and_turned)
    read_back(record, capture, RFID, memory)
    link = CERTABO.make_link()
    levels: list[int] = []
    identity: Identity | None = None
    for event in replay(capture, link):
        if isinstance(event, Snapshot):
            levels = list(event.levels)
        elif isinstance(event, CellChanged):
            levels[event.cell] = event.level
        elif isinstance(event, Identity):
            identity = event
    assert identity is not None
    again = BoardStation(variant("czech"), memory=memory)
    again.handle(identity)
    told = again.handle(Snapshot(tuple(levels), 0))
    (seen,) = (event for event in told if isinstance(event, BoardSeen))
    final = record.line[-1].position
    sides = {
        square: sight.side for square, sight in enumerate(seen.sights) if isinstance(sight, Piece)
    }
    assert sides == {square: piece.side for square, piece in final.pieces()}


def test_9_g_a_board_of_switches_tells_no_colours() -> None:
    station = BoardStation(variant("russian"))
    record = random_game(variant("russian"), 1, 2)
    capture = performed(record, CERTABO.key, _switches)
    told = [
        seen for event in replay(capture, CERTABO.make_link()) for seen in station.handle(event)
    ]
    states = [event.state for event in told if isinstance(event, LinkChanged)]
    assert states == [LinkState.NO_DATA, LinkState.CONNECTED]
    boards = [event for event in told if isinstance(event, BoardSeen)]
    assert SOMETHING in boards[-1].sights
