"""Cells of the wood against squares of the game."""

from __future__ import annotations

import pytest

from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.stations.cellmap import CellMap, Lie, lies

INTERNATIONAL = variant("international").board
RUSSIAN = variant("russian").board
TURKISH = variant("turkish").board


def test_dgt_4_fields_of_the_dark_squares_of_a_10x10_board() -> None:
    normal = CellMap(INTERNATIONAL, Lie.NORMAL)
    assert normal.cells[:10] == (1, 3, 5, 7, 9, 10, 12, 14, 16, 18)
    assert normal.cells[-5:] == (90, 92, 94, 96, 98)


def test_dgt_4_a_rotated_board_counts_from_the_other_end() -> None:
    normal, turned = (CellMap(INTERNATIONAL, lie) for lie in (Lie.NORMAL, Lie.TURNED))
    assert turned.cells == tuple(99 - cell for cell in normal.cells)
    assert turned.square(99 - 1) == 0
    assert turned.square(1) == 49


def test_dgt_4_fields_of_the_8x8_games() -> None:
    board = CellMap(RUSSIAN, Lie.NORMAL)
    fields = {RUSSIAN.names[square]: cell for square, cell in enumerate(board.cells)}
    assert (fields["b8"], fields["h8"], fields["a7"], fields["a1"], fields["g1"]) == (
        1,
        7,
        8,
        56,
        62,
    )
    all_cells = CellMap(TURKISH, Lie.NORMAL)
    assert all_cells.cells == tuple(range(64))


@pytest.mark.parametrize("lie", list(Lie))
@pytest.mark.parametrize("key", ["international", "russian", "turkish", "italian"])
def test_every_square_has_its_own_cell(key: str, lie: Lie) -> None:
    cell_map = CellMap(variant(key).board, lie)
    assert len(set(cell_map.cells)) == len(cell_map.board)
    assert [cell_map.square(cell) for cell in cell_map.cells] == list(range(len(cell_map.board)))


def test_a_quarter_turn_exchanges_dark_and_light_cells() -> None:
    normal = set(CellMap(RUSSIAN, Lie.NORMAL).cells)
    quarter = set(CellMap(RUSSIAN, Lie.QUARTER).cells)
    assert normal | quarter == set(range(64))
    assert not normal & quarter


def test_four_quarter_turns_are_none() -> None:
    for lie in Lie:
        assert lie.half_turned.half_turned is lie
    assert lies(INTERNATIONAL) == tuple(Lie)
    assert lies(variant("spantsireti").board) == (Lie.NORMAL, Lie.TURNED)


def test_pieces_beside_the_squares_of_play_are_counted() -> None:
    cell_map = CellMap(INTERNATIONAL, Lie.NORMAL)
    levels = [0] * 100
    levels[0] = levels[1] = levels[2] = 4
    assert cell_map.strays(levels) == 2
    assert cell_map.square(0) is None
    assert cell_map.square(100) is None
