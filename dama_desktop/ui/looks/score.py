"""The half-moves of a game as the score sheet writes them."""

from __future__ import annotations

from typing import NamedTuple

from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.incident import Incident
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.game.record import Ply
from dama_desktop.core.notation.movetext import QUIET_SIGN, write_move
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.hall.session import Session
from dama_desktop.ui.looks.scene import changed_squares
from dama_desktop.ui.score_model import PlyLook
from dama_desktop.words.naming import printed

SET_SIGN = "▦"
"""Stands for a position that was set up."""
FILLER = PlyLook("…")


class Rows(NamedTuple):
    """Half-moves in the order of two columns, and the ply of each, as the sheet counts them."""

    looks: tuple[PlyLook, ...]
    plies: tuple[int, ...]
    """Half-moves of the game made once that row is: 3 after the third. A filler has its row's."""

    def row_after(self, plies: int) -> int:
        """The last row that has come to *plies* half-moves; -1 for the start."""
        return max((row for row, made in enumerate(self.plies) if made <= plies), default=-1)


class ScoreRows:
    """Makes the rows of one game; half-moves that are the same as before are not written anew."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Ply, str]] = {}

    def rows(self, session: Session) -> Rows:
        """The rows of the game of *session*, an irregular half-move that waits at their end.

        Where the same side has moved twice, or a position was set, a filler keeps the columns.
        """
        game = session.game
        looks: list[PlyLook] = []
        plies: list[int] = []
        side = game.start.turn
        for index, ply in enumerate(session.record().line):
            if ply.side != side:
                looks.append(FILLER)
                plies.append(index)
            looks.append(self._row(game, index, ply))
            plies.append(index + 1)
            side = 1 - ply.side
        if game.phase is Phase.AWAIT_CHOICE and game.incident is not None:
            looks.append(_waiting(game.variant, game.incident))
            plies.append(game.plies + 1)
        return Rows(tuple(looks), tuple(plies))

    def _row(self, game: Game, index: int, ply: Ply) -> PlyLook:
        own = game.line[index]
        known = self._known.get(index)
        if known is None or known[0] is not own:
            before = game.line[index - 1].position if index else game.start
            self._known[index] = known = (own, ply_text(game.variant, before, own))
        standing = ply.standing is not None
        return PlyLook(known[1], spent_text(ply.spent_ms), _mark(ply), standing=standing)


def ply_text(variant: Variant, before: Position, ply: Ply) -> str:
    """The half-move as it is written; one that was let stand by what was carried where."""
    if ply.move is not None:
        return printed(write_move(variant, before, ply.move))
    if ply.standing is not None and ply.standing.by is None:
        return SET_SIGN
    changed = changed_squares(before, ply.position)
    names = variant.board.names
    came = [square for square in changed if ply.position.piece(square) is not None]
    left = [s for s in changed if (piece := before.piece(s)) and piece.side == ply.side]
    if len(came) == 1 and len(left) >= 1:
        return f"{names[left[0]]}{QUIET_SIGN}{names[came[0]]}"
    return SET_SIGN


def spent_text(spent_ms: int | None) -> str:
    """Time used for a half-move: ``0:07``, ``12:30``, ``1:05:00``."""
    if spent_ms is None:
        return ""
    minutes, seconds = divmod(spent_ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def codes_text(codes: tuple[str, ...]) -> str:
    """Codes of an incident as a mark behind a half-move: letters, and a star for a word."""
    return "".join(dict.fromkeys(code if len(code) == 1 else "*" for code in codes))


def _mark(ply: Ply) -> str:
    if ply.standing is not None:
        return codes_text(ply.standing.codes or ())
    return "".join(ply.glyphs)


def _waiting(variant: Variant, incident: Incident) -> PlyLook:
    names = variant.board.names
    moved = incident.deed.moved
    sign = QUIET_SIGN
    text = f"{names[moved[0].start]}{sign}{names[moved[0].end]}" if moved else SET_SIGN
    return PlyLook(text, "", codes_text(incident.codes), standing=True)
