"""How a board lies and what its codes mean, found out by looking at a position that is known.

The start position of draughts is not its own half turn (the colours are exchanged), so one look
at it decides. Any other known position does as well, unless it looks the same both ways round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dama_desktop.core.rules.geometry.board import Board
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.position import Position
from dama_desktop.core.sensing.sight import Senses
from dama_desktop.core.sensing.snapshot import fits, snapshot_of
from dama_desktop.stations.cellmap import CellMap, Lie, lies
from dama_desktop.stations.codemap import DGT_TABLES, OCCUPANCY, CodeMap, learned, map_of


@dataclass(frozen=True)
class Setting:
    """How one board is to be read."""

    lie: Lie
    codes: CodeMap


def settings_showing(
    position: Position, levels: Sequence[int], senses: Senses = Senses.IDENTITY
) -> list[Setting]:
    """Every setting by which *levels*, one for each cell, show *position*.

    Men decide the codes where each colour has men, all of one code; else the known tables are
    tried. A board that only tells occupied squares fits both ways round whenever they do.
    """
    board = position.board
    if len(levels) != board.width * board.height:
        return []
    found = []
    for lie in lies(board):
        cell_map = CellMap(board, lie)
        on_squares = cell_map.levels(levels)
        if cell_map.strays(levels) > len(on_squares) // 4 or not _same_squares(
            board, position, on_squares
        ):
            continue
        found += [
            Setting(lie, codes)
            for codes in _code_maps(position, on_squares, senses)
            if fits(snapshot_of(board, codes.sights(on_squares)), position)
        ]
    return found


def _same_squares(board: Board, position: Position, levels: Sequence[int]) -> bool:
    occupied = sum(bit for bit, level in zip(board.bits, levels, strict=True) if level)
    return occupied == position.occupied


def _code_maps(position: Position, levels: Sequence[int], senses: Senses) -> list[CodeMap]:
    if senses is Senses.OCCUPANCY:
        return [OCCUPANCY]
    men = {
        side: frozenset(levels[square] for square in position.board.squares(position.men(side)))
        for side in (WHITE, BLACK)
    }
    codes = learned(men[WHITE], men[BLACK])
    return [codes] if codes is not None else [map_of(table) for table in DGT_TABLES]


def setting_showing(
    position: Position, levels: Sequence[int], known: Setting | None = None
) -> Setting | None:
    """The one setting by which *levels* show *position*; None if there is none or a doubt.

    A doubt is settled by *known*, the setting used last.
    """
    found = settings_showing(position, levels)
    if known in found:
        return known
    if len(found) == 1:
        return found[0]
    if known is not None:
        same_lie = [setting for setting in found if setting.lie is known.lie]
        return same_lie[0] if len(same_lie) == 1 else None
    return None
