"""Whole games over simulated boards of the open line protocol: exactly the moves that were made."""

from __future__ import annotations

from random import Random

import pytest
from dama_drivers import events as d
from dama_drivers.boards.oblp.spec import Level

from dama_desktop.cli.follow.opening import SETTINGS
from dama_desktop.cli.follow.recorded import follow_recording
from dama_desktop.core.game.record import GameRecord
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.core.sensing.sight import Senses
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.table import Table
from dama_desktop.stations.cellmap import Lie
from dama_desktop.stations.events import SensesKnown
from dama_desktop.stations.open_line_rehearsal import (
    TAGGED_SET,
    OpenBoard,
    performed,
    read_back,
)
from dama_desktop.stations.rehearsal import random_game
from dama_desktop.stations.replay import replayed
from dama_desktop.stations.station import BoardStation

BOARDS = [
    ("international", d.Scope.DARK),
    ("international", d.Scope.ALL),
    ("frisian", d.Scope.DARK),
    ("canadian", d.Scope.DARK),
    ("russian", d.Scope.DARK),
    ("english", d.Scope.ALL),
    ("italian", d.Scope.LIGHT),
    ("turkish", d.Scope.ALL),
    ("spantsireti", d.Scope.DARK),
]


def agrees(record: GameRecord, around: OpenBoard, seed: int) -> None:
    scorer = read_back(record, performed(record, around, seed))
    assert scorer.moves == [ply.move for ply in record.line]
    assert scorer.rest == []


@pytest.mark.parametrize("senses", d.Senses)
@pytest.mark.parametrize(("key", "scope"), BOARDS)
def test_a_random_game_comes_out_as_it_was_played(
    key: str, scope: d.Scope, senses: d.Senses
) -> None:
    seed = 10 * BOARDS.index((key, scope)) + list(d.Senses).index(senses)
    record = random_game(variant(key), seed, 60)
    around = OpenBoard(
        scope=scope,
        senses=senses,
        rotated=seed % 2 == 0,
        hand=("quick", "normal", "slow")[seed % 3],
        clock=seed % 4 < 2,
    )
    agrees(record, around, seed)


@pytest.mark.parametrize(
    ("key", "seed", "hand"),
    [("turkish", 1019, "normal"), ("spanish", 1020, "slow"), ("international", 1025, "normal")],
)
def test_a_late_press_belongs_to_the_move_before_it_and_to_no_later_deed(
    key: str, seed: int, hand: str
) -> None:
    record = random_game(variant(key), seed, 80)
    around = OpenBoard(senses=d.Senses.OCCUPANCY, rotated=seed % 2 == 0, hand=hand, clock=True)
    agrees(record, around, seed - 1000)


@pytest.mark.parametrize("rotated", [False, True])
def test_a_game_with_chips_that_nobody_knew_before(rotated: bool) -> None:
    record = random_game(variant("international"), 5, 100)
    agrees(record, OpenBoard(scope=d.Scope.DARK, codes=TAGGED_SET, rotated=rotated), 5)


@pytest.mark.parametrize("senses", d.Senses)
@pytest.mark.parametrize("seed", range(3))
def test_a_bad_line_changes_nothing_in_a_game(seed: int, senses: d.Senses) -> None:
    rng = Random(seed)

    def damage(data: bytes) -> bytes:
        return bytes(byte for byte in data if rng.random() >= 0.001)

    record = random_game(variant("international"), 40 + seed, 60)
    capture = performed(record, OpenBoard(senses=senses), seed, damage)
    scorer = read_back(record, capture)
    assert scorer.moves == [ply.move for ply in record.line]
    assert scorer.rest == []


@pytest.mark.parametrize("senses", d.Senses)
@pytest.mark.parametrize("rotated", [False, True])
def test_the_station_knows_the_lie_and_the_senses(senses: d.Senses, rotated: bool) -> None:
    record = random_game(variant("international"), 1, 4)
    station = BoardStation(record.variant)
    events = list(
        replayed(performed(record, OpenBoard(senses=senses, rotated=rotated), 1), station)
    )
    (known,) = (event for event in events if isinstance(event, SensesKnown))
    assert known.senses is Senses[senses.name]
    assert station.lies_possible == (Lie.TURNED if rotated else Lie.NORMAL,)


@pytest.mark.parametrize("senses", d.Senses)
def test_a_table_learns_from_the_board_what_it_senses(senses: d.Senses) -> None:
    record = random_game(variant("international"), 77, 40)
    session = Session.begin(NewGame(variant="international").opened(), SETTINGS)
    table = Table(session)
    capture = performed(record, OpenBoard(senses=senses, rotated=True), 3)
    follow_recording(table, BoardStation(record.variant), capture, None)
    assert [ply.move for ply in session.game.line] == [ply.move for ply in record.line]
    assert session.game.incidents == ()


def test_a_level_is_a_character_so_that_no_code_of_a_square_board_is_one() -> None:
    assert min(level for level in Level if level) > 0x0F
