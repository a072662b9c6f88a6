"""Whole games over a simulated ChessLink board, through link, station and recogniser."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from dama_drivers.boards.millennium.simulated import SimulatedChessLinkBoard
from dama_drivers.boards.millennium.spec import Reports, Setting
from dama_drivers.catalog import CHESSLINK

from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.core.sensing.parameters import CABLE
from dama_desktop.stations.cellmap import Lie
from dama_desktop.stations.codemap import CHESS_LETTERS, map_of
from dama_desktop.stations.memory import Memory
from dama_desktop.stations.orientation import Setting as BoardSetting
from dama_desktop.stations.performer import HANDS
from dama_desktop.stations.rehearsal import random_game
from tests.drivers.frame_games import performed, read_back


@pytest.mark.parametrize("hand", list(HANDS))
@pytest.mark.parametrize("rotated", [False, True])
@pytest.mark.parametrize(
    ("key", "seed"), [("russian", 1), ("russian", 5), ("czech", 2), ("czech", 7), ("english", 0)]
)
def test_games_come_out_as_they_were_played(hand: str, rotated: bool, key: str, seed: int) -> None:
    def make_board(levels: Sequence[int]) -> SimulatedChessLinkBoard:
        return SimulatedChessLinkBoard(levels=levels, rotated=rotated, ghosts=0.02, seed=seed)

    record = random_game(variant(key), seed, 70)
    memory: Memory = {}
    capture = performed(record, CHESSLINK.key, make_board, hand=hand, seed=seed)
    scorer = read_back(record, capture, CABLE, memory)
    assert scorer.moves == [ply.move for ply in record.line]
    assert scorer.rest == []
    lie = Lie.TURNED if rotated else Lie.NORMAL
    assert list(memory.values()) == [BoardSetting(lie, map_of(CHESS_LETTERS))]


@pytest.mark.parametrize("reports", [Reports.NEVER, Reports.TIMED, Reports.CHANGES_OF_3_SCANS])
def test_a_game_on_a_board_that_reports_seldom_comes_out_as_well(reports: Reports) -> None:
    def make_board(levels: Sequence[int]) -> SimulatedChessLinkBoard:
        return SimulatedChessLinkBoard(levels=levels, settings={Setting.REPORTS: reports})

    record = random_game(variant("turkish"), 4, 60)
    scorer = read_back(record, performed(record, CHESSLINK.key, make_board), CABLE)
    assert scorer.moves == [ply.move for ply in record.line]
    assert scorer.rest == []
