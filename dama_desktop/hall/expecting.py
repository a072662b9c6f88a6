"""What a recogniser is told of a game as it stands."""

from __future__ import annotations

from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.incident import Incident, Remedy
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.sensing.expectations import (
    Choosing,
    Expectation,
    LastMove,
    Over,
    Playing,
    Restoring,
    Standpoint,
)


def expectation(game: Game, *, restoring: bool = False) -> Expectation:
    """Where *game* stands and what may happen next on its board.

    *restoring*: its position was set by a word and has yet to be put on the board.
    """
    if restoring and game.phase is Phase.TO_MOVE:
        # No move proves it: the very one that was taken back may still stand there.
        return Restoring(variant=game.variant, position=game.position)
    match game.phase:
        case Phase.OVER:
            return Over(variant=game.variant)
        case Phase.RESTORING | Phase.CLAIMED:  # while a claim is checked the pieces stand still
            return Restoring(variant=game.variant, position=game.position, moves=game.open_moves())
        case Phase.AWAIT_CHOICE if game.incident is not None:
            return _choosing(game.variant, game.incident)
        case _:
            return _playing(game)


def _choosing(variant: Variant, incident: Incident) -> Choosing:
    return Choosing(
        variant=variant,
        before=incident.before,
        offender=incident.offender,
        correct=_standpoint(variant, incident.correct),
        leave=_standpoint(variant, incident.leave),
    )


def _standpoint(variant: Variant, remedy: Remedy | None) -> Standpoint | None:
    if remedy is None or remedy.outcome is not None:
        return None
    moves = remedy.replies or legal_moves(variant, remedy.position)
    return Standpoint(remedy.position, moves)


def _playing(game: Game) -> Playing:
    positions = (game.start, *(ply.position for ply in game.line))
    return Playing(
        variant=game.variant,
        position=game.position,
        moves=game.open_moves(),
        last=_last_move(game),
        earlier=positions[:-1],
    )


def _last_move(game: Game) -> LastMove | None:
    if not game.line or game.line[-1].move is None or game.line[-1].standing is not None:
        return None
    before = game.line[-2].position if game.plies > 1 else game.start
    return LastMove(Standpoint(before, legal_moves(game.variant, before)), game.line[-1].move)
