"""Games that were begun and have no result yet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from dama_desktop.archive.journal import Contents
from dama_desktop.core.game.events import Moved, Opened
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variants.registry import UnknownVariant
from dama_desktop.core.rules.variants.registry import variant as variant_called
from dama_desktop.i18n import N_, _, current_language, ngettext
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.cards import Card, show_error
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.theme.labels import Kind, label, shortened
from dama_desktop.words.naming import game_name, side_name

MOST = 3
"""Games shown; older ones stay in their journals."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A game that may be gone on with."""

    path: Path
    players: tuple[str, str]
    """Names as the game has them; empty where it has none."""
    variant: str
    started: str
    """ISO 8601, as the journal says."""
    half_moves: int


def begun(path: Path, contents: Contents) -> Begun | None:
    """What is to be told of the journal at *path*; None if it does not begin with an opening."""
    opening = contents.entries[0] if contents.entries else None
    if not isinstance(opening, Opened):
        return None
    headers = dict(opening.headers)
    moves = sum(isinstance(entry, Moved) for entry in contents.entries)
    players = (headers.get("White", ""), headers.get("Black", ""))
    return Begun(path, players, opening.variant, contents.started, moves)


class UnfinishedCard(Card):
    """``chosen`` sends the path of the journal whose game is to go on."""

    chosen = Signal(object)

    def __init__(self, owner: Retold) -> None:
        super().__init__(owner, N_("Continue"))
        self._games: tuple[Begun, ...] = ()
        self._rows = QWidget(self)
        self._list = QVBoxLayout(self._rows)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(8)
        self.add(self._rows)
        self._error: QLabel = self.add_error()
        self.hide()

    def show_games(self, games: Iterable[Begun]) -> None:
        """Offer *games*; the card is hidden while there are none."""
        self._games = tuple(games)[:MOST]
        show_error(self._error, "")
        self.retell()

    def games(self) -> tuple[Begun, ...]:
        """What is offered."""
        return self._games

    def retell(self) -> None:
        """Write the rows anew."""
        while (item := self._list.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for game in self._games:
            self._list.addWidget(self._row(game))
        self.setVisible(bool(self._games))

    def show_failure(self, text: str) -> None:
        """Say why a game cannot go on."""
        show_error(self._error, text)

    def _row(self, game: Begun) -> QWidget:
        row = QWidget(self._rows)
        names, details = label(Kind.CHOICE, _players(game), row), shortened(Kind.SUB, row)
        details.setText(_details(game))
        button = Button(_("Continue"), row)
        button.setAccessibleDescription(f"{names.text()}, {details.text()}")
        button.clicked.connect(lambda: self.chosen.emit(game.path))
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(names)
        words.addWidget(details)
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.addLayout(words, 1)
        line.addWidget(button)
        return row


def _players(game: Begun) -> str:
    names = [
        name or side_name(side) for side, name in zip((WHITE, BLACK), game.players, strict=True)
    ]
    return " – ".join(names)


def _details(game: Begun) -> str:
    moves = ngettext("{count} half-move", "{count} half-moves", game.half_moves)
    parts = [
        _game(game.variant),
        moves.format(count=game.half_moves),
        _when(game.started),
    ]
    return " · ".join(part for part in parts if part)


def _game(key: str) -> str:
    """The name of the game called *key*; of one that is unknown the key."""
    try:
        return game_name(variant_called(key).name)
    except UnknownVariant:
        return key


def _when(started: str) -> str:
    """The day and time of *started* as the language writes them."""
    try:
        moment = datetime.fromisoformat(started)
    except ValueError:
        return ""
    locale = QLocale(current_language())
    stamp = QDateTime.fromSecsSinceEpoch(int(moment.timestamp()))
    return locale.toString(stamp, QLocale.FormatType.ShortFormat)
