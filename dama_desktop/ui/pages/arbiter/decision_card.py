"""What the arbiter decides, in his own words: into the journal of the game, or onto a sheet."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit

from dama_desktop.i18n import N_
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.cards import Card
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.theme.look import worn

_HEIGHT = 96


class DecisionCard(Card):
    """``noted`` and ``sheet_asked`` send the text."""

    noted = Signal(str)
    sheet_asked = Signal(str)

    def __init__(self, owner: Retold) -> None:
        super().__init__(owner, N_("The decision"))
        self.text = QPlainTextEdit(self)
        self.note = Button(self)
        self.sheet = Button(self)
        self._fill(owner)
        self.said = self.add_note()
        self.said.hide()
        self.set_running(False)

    def set_running(self, running: bool) -> None:
        """Whether what is looked at is the game on the board, with a journal to write into."""
        self.note.setEnabled(running)

    def propose(self, text: str) -> None:
        """Put *text* where the decision is written; it may be changed."""
        self.text.setPlainText(text)
        self.say("")

    def say(self, words: str) -> None:
        """Say what was done with the decision."""
        self.said.setText(words)
        self.said.setVisible(bool(words))

    def _fill(self, owner: Retold) -> None:
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(worn().px(_HEIGHT))
        owner.tell(self.text.setAccessibleName, N_("The decision in words"))
        owner.tell(self.text.setPlaceholderText, N_("What is decided, and why"))
        owner.tell(self.note.setText, N_("Write into the journal"))
        owner.tell(self.sheet.setText, N_("Make a sheet"))
        self.sheet.setProperty("kind", "primary")
        self.add(self.text)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.note)
        row.addWidget(self.sheet)
        self.add_layout(row)
        self.note.clicked.connect(self._note)
        self.sheet.clicked.connect(lambda: self.sheet_asked.emit(self._words()))

    def _words(self) -> str:
        return self.text.toPlainText().strip()

    def _note(self) -> None:
        if self._words():
            self.noted.emit(self._words())
