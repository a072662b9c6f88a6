"""The end of a game: its result, and what may be done now."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dama_desktop.core.game.fold import Game
from dama_desktop.i18n import N_
from dama_desktop.ui.board.speech import announce
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.looks.outcomes import outcome_words
from dama_desktop.ui.theme.labels import Kind, label, wrapped

_BUTTONS = (("save_pdn", N_("Save PDN as…")), ("copy_pdn", N_("Copy PDN")))


class OutcomeCard(Retold):
    """``asked`` sends the key of the command whose button was pressed."""

    asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._game: Game | None = None
        self._result = label(Kind.HEADLINE, parent=self)
        self._words = wrapped(Kind.PLAIN, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(6)
        column.addWidget(self._result)
        column.addWidget(self._words)
        row = QHBoxLayout()
        row.setSpacing(8)
        for key, text in _BUTTONS:
            row.addWidget(self._button(key, text))
        column.addLayout(row)
        self.tell(self.setAccessibleName, N_("Result"))

    def show_end(self, game: Game) -> None:
        """Show how *game* ended; a screen reader is told once."""
        said = self._words.text()
        self._game = game
        self.retell()
        if said != self._words.text():
            announce(self, f"{game.result}. {self._words.text()}")

    def retell(self) -> None:
        if self._game is not None and self._game.outcome is not None:
            self._result.setText(self._game.result)
            self._words.setText(outcome_words(self._game.outcome))

    def _button(self, key: str, text: str) -> Button:
        button = Button(self)
        self.tell(button.setText, text)
        button.clicked.connect(lambda: self.asked.emit(key))
        return button
