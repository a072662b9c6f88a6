"""What the arbiter looks at: the game on the board, a journal, a PDN file or a position."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit

from dama_desktop.core.notation.pdn import ReadGame
from dama_desktop.core.rules.variants.registry import VARIANTS
from dama_desktop.hall.exhibit import (
    Exhibit,
    Unshowable,
    games_of_file,
    is_journal,
    of_journal,
    of_position,
    of_record,
)
from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.cards import Card, show_error
from dama_desktop.ui.controls.drop_list import DropList
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.words.naming import game_name

_SIDES = ("w", "b", "?")


class SourceCard(Card):
    """``opened`` sends an ``Exhibit``; ``running_asked``: the game on the board is wanted."""

    opened = Signal(object)
    running_asked = Signal()

    def __init__(self, owner: Retold) -> None:
        super().__init__(owner, N_("What is looked at"))
        self.line = QLineEdit(self)
        self.open = Button(self)
        self.running = Button(self)
        self.variant = DropList(self)
        self.games = DropList(self)
        self._read: tuple[ReadGame, ...] = ()
        self._path = Path()
        self._fill(owner)
        self._error = self.add_error()
        self.variant_caption = self.add_field(N_("Game of the position"), self.variant)
        self.games_caption = self.add_field(N_("Game in the file"), self.games)
        self._show_games(())
        self.retell()
        self._show_variant()

    def set_running(self, running: bool) -> None:
        """Whether there is a game on the board."""
        self.running.setEnabled(running)

    def open_text(self, text: str) -> None:
        """Open *text*: the path of a file, or a FEN."""
        self.line.setText(text)
        self._open()

    def retell(self) -> None:
        """Say the names anew."""
        items = [(key, game_name(v.name)) for key, v in VARIANTS.items()]
        self.variant.show_items(items, self.variant.key() or "international")

    def choose_variant(self, key: str) -> None:
        """Positions are of the game *key*."""
        self.variant.blockSignals(True)
        self.variant.choose(key)
        self.variant.blockSignals(False)

    def _open(self) -> None:
        text = self.line.text().strip()
        if not text:
            return
        try:
            exhibit = self._exhibit(text)
        except Unshowable as fault:
            show_error(self._error, _("This cannot be shown: {reason}").format(reason=fault))
            return
        show_error(self._error, "")
        self.opened.emit(exhibit)

    def _exhibit(self, text: str) -> Exhibit:
        self._show_games(())
        if _is_fen(text):
            return of_position(VARIANTS[self.variant.key()], text)
        self._path = Path(text).expanduser()
        if is_journal(self._path):
            return of_journal(self._path)
        games = games_of_file(self._path)
        self._show_games(games)
        return self._of_game(games[0])

    def _of_game(self, game: ReadGame) -> Exhibit:
        assert game.record is not None, "only games that could be read are offered"
        return of_record(game.record, f"{self._path.name} · {_players(game)}")

    def _choose_game(self) -> None:
        number = self.games.key()
        game = next((game for game in self._read if str(game.number) == number), None)
        if game is not None:
            self.opened.emit(self._of_game(game))

    def _again(self) -> None:
        """The position is of another game than was thought."""
        if _is_fen(self.line.text()):
            self._open()

    def _show_variant(self) -> None:
        """Ask of which game a position is."""
        for part in (self.variant, self.variant_caption):
            part.setVisible(_is_fen(self.line.text()))

    def _show_games(self, games: tuple[ReadGame, ...]) -> None:
        self._read = games
        items = [(str(game.number), f"{game.number}. {_players(game)}") for game in games]
        self.games.show_items(items, "")
        for part in (self.games, self.games_caption):
            part.setVisible(len(games) > 1)

    def _fill(self, owner: Retold) -> None:
        owner.tell(self.line.setAccessibleName, N_("Journal, PDN file or FEN"))
        owner.tell(self.line.setPlaceholderText, N_("Path of a journal or PDN file, or a FEN"))
        owner.tell(self.open.setText, N_("Open"))
        owner.tell(self.running.setText, N_("Game on the board"))
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.line, 1)
        row.addWidget(self.open)
        row.addWidget(self.running)
        self.add_layout(row)
        self.open.clicked.connect(self._open)
        self.line.returnPressed.connect(self._open)
        self.line.textChanged.connect(self._show_variant)
        self.running.clicked.connect(self.running_asked)
        self.games.currentIndexChanged.connect(self._choose_game)
        self.variant.currentIndexChanged.connect(self._again)


def _is_fen(text: str) -> bool:
    side, colon, _rest = text.strip().partition(":")
    return bool(colon) and side.strip().lower() in _SIDES


def _players(game: ReadGame) -> str:
    said = dict(game.headers)
    return f"{said.get('White') or '?'} – {said.get('Black') or '?'}"
