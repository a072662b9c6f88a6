"""What the strips beside the board say of the players."""

from __future__ import annotations

from dama_desktop.core.game.fold import Game
from dama_desktop.core.rules.piece import Side
from dama_desktop.i18n import _
from dama_desktop.words.naming import side_name

_TAGS = ("White", "Black")


def player_name(game: Game, side: Side) -> str:
    """The name of the player of *side*, or the side's own."""
    return _header(game, _TAGS[side]) or side_name(side)


def sub_line(game: Game) -> str:
    """The line below a name: event and round."""
    round_text = _header(game, "Round")
    parts = [
        _header(game, "Event"),
        _("round {number}").format(number=round_text) if round_text else "",
    ]
    return " · ".join(part for part in parts if part)


def _header(game: Game, name: str) -> str:
    return next((value for key, value in game.headers if key == name and value != "?"), "")
