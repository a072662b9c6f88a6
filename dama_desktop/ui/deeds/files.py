"""The game as text: copied, or written to a file."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtGui import QGuiApplication

from dama_desktop.core.notation.fen import write_fen
from dama_desktop.core.notation.pdn import write_pdn
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.looks.players import player_name
from dama_desktop.ui.looks.scene import position_after
from dama_desktop.ui.play.live_game import LiveGame
from dama_desktop.ui.play.remarks import Copied, Saved

SAVING = "save"
"""Key of the panel."""


def pdn_of(live: LiveGame) -> str:
    """The game as it would be written down now."""
    return write_pdn(live.session.record())


def copy_pdn(desk: Desk) -> None:
    """Put the game on the clipboard."""
    if desk.live is not None:
        QGuiApplication.clipboard().setText(pdn_of(desk.live))
        desk.live.say_now(Copied("pdn"))


def copy_fen(desk: Desk) -> None:
    """Put the position that is looked at on the clipboard."""
    live = desk.live
    if live is not None:
        game = live.game
        position = game.shown if desk.viewing is None else position_after(game, desk.viewing)
        QGuiApplication.clipboard().setText(write_fen(game.variant, position))
        live.say_now(Copied("fen"))


def ask_file(desk: Desk) -> None:
    """Open the panel in which the file is named."""
    desk.panel_asked.emit(SAVING)


def suggested_file(live: LiveGame) -> Path:
    """A file for the game in the user's documents, named after players and day."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    day = next((value for name, value in live.game.headers if name == "Date"), "")
    names = (day, player_name(live.game, WHITE), player_name(live.game, BLACK))
    stem = " ".join(re.sub(r'[\\/:*?"<>|]+', "-", name) for name in names if name)
    return Path(folder or Path.home()) / f"{stem}.pdn"


def save_pdn(desk: Desk, path: Path) -> None:
    """
    Write the game to *path*; a file that is there is replaced only by a whole one.

    :raises OSError: it cannot be written.
    """
    live = desk.live
    if live is None:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_text(pdn_of(live), encoding="utf-8", newline="\n")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    live.say_now(Saved(path))
