"""A game that no code knows is offered, shown and played in the window like any other."""

from __future__ import annotations

from random import Random

import pytest

from dama_desktop.core.game.phases import Phase
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.variants.registry import VARIANTS
from dama_desktop.ui.play.live_game import Source
from tests.core.rules.made_up import SMALL
from tests.ui.sitting import Sitting


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(VARIANTS, SMALL.key, SMALL)


def test_it_is_offered_with_its_remarks(sitting: Sitting) -> None:
    rules = sitting.window.play_page.rules
    rules.show_values("small", "")
    assert rules.variant.currentText() == SMALL.name
    assert rules.book.currentText()


def test_its_board_is_shown_as_its_geometry_says(sitting: Sitting) -> None:
    sitting.begin(variant="small", source=Source.GUARDED)
    shape = sitting.board.shape()
    assert (shape.columns, shape.rows) == (6, 8)
    assert shape.names == SMALL.board.names
    scene = sitting.board.scene()
    standing = [square for square in range(24) if scene.piece_at(square) is not None]
    assert standing == SMALL.board.squares(SMALL.start().occupied)


def unforked(moves: tuple[Move, ...]) -> list[Move]:
    """Moves that their ends alone tell from the others."""
    ends = [(move.start, move.end) for move in moves]
    return [move for move in moves if ends.count((move.start, move.end)) == 1]


@pytest.mark.parametrize("source", [Source.GUARDED, Source.FREE])
def test_it_is_played_by_hand_on_the_screen(sitting: Sitting, source: Source) -> None:
    sitting.begin(variant="small", source=source)
    chance, names = Random(2), SMALL.board.names
    for made in range(1, 9):
        position = sitting.game.position
        moves = [m for m in unforked(legal_moves(SMALL, position)) if len(m.captures) < 2]
        if not moves:
            break
        move = chance.choice(moves)
        sitting.drag(names[move.start], names[move.end])
        if source is Source.FREE and move.captures:
            for square in move.captures:
                sitting.take_off(names[square])
        assert sitting.game.plies == made, sitting.line
        assert sitting.game.line[-1].move == move
    assert sitting.game.plies > 3
    assert sitting.phase() in (Phase.TO_MOVE, Phase.OVER)


def test_what_is_irregular_in_it_is_refused_with_a_reason(sitting: Sitting) -> None:
    sitting.begin(variant="small", source=Source.GUARDED)
    sitting.drag("a1", "c3")
    assert sitting.game.plies == 0
    assert sitting.line
