"""Whole games over a simulated ChessLink board, through link, station and recogniser."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from dama_drivers.boards.conversation import Conversation
from dama_drivers.boards.hand import Manner, Travel
from dama_drivers.boards.millennium.simulated import SimulatedChessLinkBoard
from dama_drivers.boards.millennium.spec import Reports, Setting
from dama_drivers.catalog import CHESSLINK
from dama_drivers.ports.capture import Capture, Chunk

from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.core.sensing.parameters import CABLE
from dama_desktop.stations.cellmap import Lie
from dama_desktop.stations.codemap import CHESS_LETTERS, map_of
from dama_desktop.stations.memory import Memory
from dama_desktop.stations.orientation import Setting as BoardSetting
from dama_desktop.stations.performer import HANDS, Performer
from dama_desktop.stations.rehearsal import BEGIN_NS, TAIL_MS, random_game
from tests.drivers.frame_games import MS_NS, performed, read_back


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


class OneChessSet:
    """A ChessLink board with the 32 pieces of one set: 24 of them are men, and none is a crown."""

    def __init__(self, levels: Sequence[int]) -> None:
        men = {ord("P"): iter("PPPPPPPPNBRQ"), ord("p"): iter("ppppppppnbrq")}
        self._on = {cell: ord(next(men[code])) for cell, code in enumerate(levels) if code}
        self._off: list[int] = []
        self.board = SimulatedChessLinkBoard(levels=[self._on.get(cell, 0) for cell in range(64)])

    def set_level(self, cell: int, code: int, at_ns: int) -> None:
        """Lift the piece that stands there, or put down the one of this colour lifted last."""
        if code == 0:
            self._off.append(self._on.pop(cell))
            self.board.set_level(cell, 0, at_ns)
        elif cell not in self._on:
            white = chr(code).isupper()
            lifted = next(piece for piece in self._off[::-1] if chr(piece).isupper() is white)
            self._off.remove(lifted)
            self._on[cell] = lifted
            self.board.set_level(cell, lifted, at_ns)


@pytest.mark.parametrize(("key", "seed"), [("russian", 1), ("czech", 5), ("english", 2)])
def test_one_chess_set_is_enough_for_a_game_with_twelve_men(key: str, seed: int) -> None:
    record = random_game(variant(key), seed, 70)
    hands, manner = (HANDS["normal"], HANDS["normal"]), Manner(Travel.FLY)
    performer = Performer(record.variant.board, hands, seed, codes=CHESS_LETTERS, manner=manner)
    pieces = OneChessSet(performer.levels(record.start))
    talk = Conversation(CHESSLINK.make_link(), pieces.board)
    for act in performer.acts(record, BEGIN_NS):
        for at_ns, cell, code in act.plan.changes:
            pieces.set_level(cell, code, at_ns)
        end_ns = act.plan.end_ns
    talk.plug_in()
    talk.run(end_ns + TAIL_MS * MS_NS)
    chunks = (Chunk(said.at_ns // MS_NS, said.direction, said.data) for said in talk.said)
    scorer = read_back(record, Capture(CHESSLINK.key, tuple(chunks)), CABLE)
    assert scorer.moves == [ply.move for ply in record.line]
    assert scorer.rest == []
