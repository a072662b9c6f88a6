"""A move as JSON."""

from __future__ import annotations

from typing import Any

from dama_desktop.core.notation.movetext import write_move
from dama_desktop.core.notation.routes import canonical
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant


def move_json(variant: Variant, position: Position, move: Move) -> dict[str, Any]:
    """
    *move*, lawful in *position*: ``{"text","path","captures","promotes"}``.

    Squares are named in the variant's own notation; the route is the one that PDN writes, further
    routes with the same result stand under ``"other_paths"``.
    """
    names = variant.board.names
    move = canonical(variant.board, move)
    data: dict[str, Any] = {
        "text": write_move(variant, position, move),
        "path": [names[square] for square in move.path],
        "captures": [names[square] for square in move.captures],
        "promotes": move.promotes,
    }
    if move.other_paths:
        data["other_paths"] = [[names[square] for square in path] for path in move.other_paths]
    return data
