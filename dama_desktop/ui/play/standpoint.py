"""The position in which a hand on the screen may move now, and the moves open there."""

from __future__ import annotations

from dama_desktop.core.game.fold import Game
from dama_desktop.core.sensing.expectations import Choosing, Playing, Standpoint
from dama_desktop.hall.expecting import expectation


def standpoint(game: Game) -> Standpoint | None:
    """Where the player on move stands; None while nobody may move.

    While a choice is awaited it is the chooser's, on what the irregularity left: his move there
    confirms it (art. 5.7).
    """
    match expectation(game):
        case Playing(position=position, moves=moves):
            return Standpoint(position, moves)
        case Choosing(leave=Standpoint() as leave, offender=offender):
            return None if leave.position.turn == offender else leave
        case _:
            return None
