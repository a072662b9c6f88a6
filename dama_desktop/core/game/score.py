"""The score sheet of a game: its record as it would be written down."""

from __future__ import annotations

from dataclasses import replace

from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.record import GameRecord, Ply


def record_of(game: Game) -> GameRecord:
    """The game's record: headers, main line with standing irregularities, result and reason.

    A correction after which no half-move was made any more is written to the last one: a record
    that stands up to a protest leaves nothing out.
    """
    return GameRecord(
        variant=game.variant,
        headers=game.headers,
        start=game.start,
        line=_with_last_corrections(game),
        result=game.result,
        reason=game.outcome.reason.value if game.outcome else None,
    )


def _with_last_corrections(game: Game) -> tuple[Ply, ...]:
    if not game.corrected or not game.line:
        return game.line
    last = game.line[-1]
    return (*game.line[:-1], replace(last, corrected=(*last.corrected, *game.corrected)))
