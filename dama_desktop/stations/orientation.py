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
from dama_desktop.stations.codemap import (
    OCCUPANCY,
    CodeMap,
    is_tag,
    learned,
    learned_tags,
    map_of,
    tables_for,
)


@dataclass(frozen=True)
class Setting:
    """How one board is to be read."""

    lie: Lie
    codes: CodeMap


def settings_showing(
    position: Position,
    levels: Sequence[int],
    senses: Senses = Senses.IDENTITY,
    told: CodeMap | None = None,
) -> list[Setting]:
    """Every setting by which *levels*, one for each cell, show *position*.

    *told*: what the board says its codes mean. Else men decide the codes where each colour has
    men, all of one code; else the known tables are tried. A board that only tells occupied squares
    fits both ways round whenever they do, and so does one that reads chips.
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
            for codes in _code_maps(position, on_squares, senses, told)
            if fits(snapshot_of(board, codes.sights(on_squares)), position)
        ]
    return found


def _same_squares(board: Board, position: Position, levels: Sequence[int]) -> bool:
    occupied = sum(bit for bit, level in zip(board.bits, levels, strict=True) if level)
    return occupied == position.occupied


def _code_maps(
    position: Position, levels: Sequence[int], senses: Senses, told: CodeMap | None
) -> list[CodeMap]:
    if senses is Senses.OCCUPANCY:
        return [OCCUPANCY]
    men = {
        side: frozenset(levels[square] for square in position.board.squares(position.men(side)))
        for side in (WHITE, BLACK)
    }
    if told is not None:
        tags = learned_tags(men[WHITE], men[BLACK]) if any(map(is_tag, levels)) else told
        return [told if tags is None else tags]
    codes = learned(men[WHITE], men[BLACK])
    return [codes] if codes is not None else [map_of(table) for table in tables_for(levels)]


def setting_showing(
    position: Position,
    levels: Sequence[int],
    known: Setting | None = None,
    told: CodeMap | None = None,
) -> Setting | None:
    """The one setting by which *levels* show *position*; None if there is none or a doubt.

    A doubt is settled by *known*, the setting used last. *told*: what the board says its codes
    mean.
    """
    found = settings_showing(position, levels, told=told)
    if known in found:
        return known
    if len(found) == 1:
        return found[0]
    if known is not None:
        same_lie = [setting for setting in found if setting.lie is known.lie]
        return same_lie[0] if len(same_lie) == 1 else None
    return None


def open_settings(
    position: Position,
    levels: Sequence[int],
    known: Setting | None,
    told: CodeMap,
    *,
    guessed: bool = False,
) -> tuple[Setting, ...]:
    """The settings between which nothing that is seen can decide; the likeliest first.

    Empty if there is no doubt, or if *levels* do not show *position*. Chips tell whose men they
    are, if *known* was not *guessed*; a board that only tells occupied squares may have been
    turned since, so that *known* decides nothing.
    """
    found = settings_showing(position, levels, told=told)
    certain = known in found and not guessed and told.senses is not Senses.OCCUPANCY
    if certain or len({setting.lie for setting in found}) < 2:
        return ()
    return tuple(sorted(found, key=lambda setting: known is None or setting.lie is not known.lie))


def understood(kept: Setting, told: CodeMap | None) -> Setting:
    """*kept* of a board that says *told* of itself now: of its codes only chips were learned."""
    learned_codes = told is None or any(map(is_tag, kept.codes.pieces))
    return kept if learned_codes or told is None else Setting(kept.lie, told)
