"""A half-move for people to read."""

from __future__ import annotations

from dama_desktop.core.game.record import Ply
from dama_desktop.core.notation.movetext import write_move
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.i18n import _


def ply_text(variant: Variant, before: Position, ply: Ply) -> str:
    """*ply*, played in *before*, with its number: `` 12. 32-28``, `` 12... 19-23``."""
    number = f"{(ply.number + 1) // 2}" + ("." if ply.side == variant.geometry.starts else "...")
    text = _("(irregular)") if ply.move is None else write_move(variant, before, ply.move)
    return f"{number:>6} {text}"
