"""J'adoube at a table: what is announced binds nothing and is no removal (art. 3.13)."""

from __future__ import annotations

import pytest

from dama_desktop.core.game import events as e
from dama_desktop.core.game.phases import Phase, Refused
from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.piece import WHITE, Piece
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.core.sensing.parameters import SCREEN
from dama_desktop.core.sensing.sight import EMPTY
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings
from dama_desktop.hall.table import Table

INTERNATIONAL = variant("international")


class Board:
    """A table with a hand that takes its time."""

    def __init__(self, fen: str) -> None:
        start = read_fen(INTERNATIONAL, fen)
        self.session = Session.begin(NewGame(start=start).opened(), SessionSettings())
        self.table = Table(self.session, SCREEN)
        self.now_ms = 0
        self.sights = [start.piece(s) or EMPTY for s in range(len(start.board))]
        self.table.see_all(self.sights, 0)
        self.wait(1)

    def wait(self, seconds: int) -> None:
        for _tenth in range(10 * seconds):
            self.now_ms += 100
            self.table.advance(self.now_ms)

    def lift(self, name: str) -> None:
        self.table.see(INTERNATIONAL.board.square(name), EMPTY, self.now_ms)
        self.wait(1)

    def put(self, name: str) -> None:
        self.table.see(INTERNATIONAL.board.square(name), Piece(WHITE), self.now_ms)
        self.wait(1)

    def said(self) -> list[str]:
        return [entry.what for entry in self.session.entries if isinstance(entry, e.Said)]


@pytest.fixture
def board() -> Board:
    return Board("W:W38,47:B12")


def test_fmjd_3_13_what_is_lifted_after_jadoube_is_no_removal(board: Board) -> None:
    board.table.adjust(board.now_ms)
    assert board.said() == ["adjust"]
    board.lift("47")
    board.lift("38")
    board.table.lever(1, board.now_ms)
    board.wait(20)
    assert board.session.game.phase is Phase.TO_MOVE
    assert [board.table.adjusting.by] == [WHITE]
    board.put("38")
    board.put("47")
    assert [board.table.adjusting.by] == [None]
    assert board.session.game.plies == 0


def test_fmjd_3_13_the_move_after_it_may_be_any(board: Board) -> None:
    board.table.adjust(board.now_ms)
    board.lift("47")
    board.put("47")
    board.lift("38")
    board.put("33")
    board.table.lever(1, board.now_ms)
    board.wait(10)
    assert board.session.game.plies == 1


def test_fmjd_3_11_who_has_touched_a_piece_cannot_announce_any_more(board: Board) -> None:
    board.lift("47")
    with pytest.raises(Refused):
        board.table.adjust(board.now_ms)
    assert board.said() == []


def test_every_half_move_needs_its_own_announcement(board: Board) -> None:
    board.table.adjust(board.now_ms)
    board.lift("38")
    board.put("33")
    board.table.lever(1, board.now_ms)
    board.wait(10)
    assert board.session.game.plies == 1
    assert board.table.adjusting.by is None
