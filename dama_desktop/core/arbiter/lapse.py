"""The right to have an irregularity corrected lapses with the opponent's reply (5.7).

A completed move of the opponent's confirms whatever was there; a touch does not. Only a board that
lies turned makes the game void whenever it is noticed (5.1).
"""

from __future__ import annotations

from dataclasses import replace

from dama_desktop.core.arbiter.codes import Code
from dama_desktop.core.game.deed import Displacement
from dama_desktop.core.game.incident import Incident, Remedy
from dama_desktop.core.rules import play
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant

NEVER = frozenset({Code.SETUP_BOARD})
"""Findings that no reply confirms."""


def lapsed(variant: Variant, incident: Incident, reply: Displacement) -> Incident:
    """*incident* after the opponent of the player made *reply*: nothing is left to correct.

    ``leave`` holds the position after the reply.
    """
    if NEVER & frozenset(incident.codes):
        return incident
    stood = incident.leave.position if incident.leave else _as_it_stands(incident)
    replier = 1 - incident.deed.player
    stands = _after(variant, stood.changed(turn=replier), reply)
    return replace(incident, correct=None, leave=Remedy(position=stands), huffs=())


def _as_it_stands(incident: Incident) -> Position:
    return incident.deed.observed(incident.before)


def _after(variant: Variant, position: Position, reply: Displacement) -> Position:
    move = _lawful(variant, position, reply)
    if move is not None:
        return play.after(variant, position, move)
    piece = position.piece(reply.start)
    put = {} if piece is None else {reply.end: piece}
    return position.changed(clear=(reply.start,)).changed(put, turn=1 - position.turn)


def _lawful(variant: Variant, position: Position, reply: Displacement) -> Move | None:
    fitting = [
        move
        for move in legal_moves(variant, position)
        if (move.start, move.end) == (reply.start, reply.end)
    ]
    exact = [move for move in fitting if reply.path in (move.path, *move.other_paths)]
    return next(iter(exact or fitting), None)
