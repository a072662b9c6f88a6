"""The score sheet of a game: its record as it would be written down."""

from __future__ import annotations

from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.record import GameRecord


def record_of(game: Game) -> GameRecord:
    """The game's record: headers, main line with standing irregularities, result and reason."""
    return GameRecord(
        variant=game.variant,
        headers=game.headers,
        start=game.start,
        line=game.line,
        result=game.result,
        reason=game.outcome.reason.value if game.outcome else None,
    )
