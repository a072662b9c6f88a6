"""What the event sets beside the rule book: opened when it is needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QRegularExpression
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from dama_desktop.core.arbiter.regulations import write_regulations
from dama_desktop.core.arbiter.rule_books import Settings, rule_book
from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.cards import Card
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.controls.switch import Switch
from dama_desktop.ui.play.event_rules import settings_of, text_of
from dama_desktop.ui.theme.labels import Kind, wrapped
from dama_desktop.ui.theme.look import worn
from dama_desktop.words.regulations import regulation_words

_FLAGS: Mapping[str, str] = {
    "offender_clock_runs": N_("The offender repairs on his own time"),
    "revoke_increment": N_("The increment of a corrected move is taken back"),
    "huff": N_("A piece that did not capture may be taken off (house rule)"),
}
_NUMBERS: Mapping[str, str] = {
    "bonus_to_opponent_s": N_("Seconds to the opponent for a corrected irregularity"),
    "strikes_to_loss": N_("Corrected irregularities that lose the game"),
    "draw_offer_from_move": N_("Moves of both players before a draw may be offered"),
    "draw_offer_pieces": N_("Most pieces of a side when a draw may be offered"),
}
_NEVER_NONE = "bonus_to_opponent_s"
_NUMBER_WIDTH = 72
_DIGITS = QRegularExpression("[0-9]{0,4}")


class RegulationsCard(Card):
    """Shows in words what is set; a button opens the settings. An empty number is no rule."""

    def __init__(self, owner: Retold) -> None:
        super().__init__(owner, N_("Set for the event"))
        self._owner = owner
        self._book = "cz-int"
        self._text = ""
        self._shows = False
        self.summary = self.add_note()
        self.open = Button(self)
        self.fields = QWidget(self)
        self.switches = {name: Switch(self.fields) for name in _FLAGS}
        self.numbers = {name: QLineEdit(self.fields) for name in _NUMBERS}
        self._fill()

    def show_values(self, book: str, text: str) -> None:
        """Show the settings of the rule book *book* with *text* laid over them."""
        self._book, self._text = book, text
        settings = settings_of(book, text)
        self._shows = True
        for name, switch in self.switches.items():
            switch.setChecked(getattr(settings, name))
        for name, line in self.numbers.items():
            value = getattr(settings, name)
            line.setText(str(value) if value else "")
        self._shows = False
        self.retell()

    def offer(self, book: str) -> None:
        """The rule book is now *book*; what was set otherwise stays set."""
        if book and book != self._book:
            self.show_values(book, self._text)

    def text(self) -> str:
        """What is set otherwise than in the rule book."""
        return self._text

    def set_open(self, opened: bool) -> None:
        """Show the settings, or only what they say."""
        self.fields.setVisible(opened)
        self.retell()

    def retell(self) -> None:
        """Say anew what is set."""
        book = rule_book(self._book)
        pairs = write_regulations(book, settings_of(self._book, self._text))
        said = "; ".join(regulation_words(pairs))
        as_written = _("As the rule book has it.")
        self.summary.setText(f"{said[:1].upper()}{said[1:]}." if said else as_written)
        opened = not self.fields.isHidden()
        self.open.setText(_("Less") if opened else _("Change…"))

    def _take(self) -> None:
        """A field was changed."""
        if self._shows:
            return
        book = rule_book(self._book)
        self._text = text_of(book, replace(book.settings, **self._values(book.settings)))
        self.retell()

    def _values(self, standing: Settings) -> dict[str, Any]:
        values: dict[str, Any] = {name: s.isChecked() for name, s in self.switches.items()}
        for name, line in self.numbers.items():
            number = int(line.text() or 0)
            values[name] = number or (0 if name == _NEVER_NONE else None)
        return values

    def _fill(self) -> None:
        rows = QVBoxLayout(self.fields)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(8)
        for name, words in _FLAGS.items():
            rows.addLayout(self._row(words, self.switches[name]))
            self.switches[name].toggled.connect(self._take)
        grid = QGridLayout()
        grid.setSpacing(8)
        for at, (name, words) in enumerate(_NUMBERS.items()):
            line = self.numbers[name]
            line.setValidator(QRegularExpressionValidator(_DIGITS, line))
            line.setFixedWidth(worn().px(_NUMBER_WIDTH))
            line.textChanged.connect(self._take)
            self._owner.tell(line.setPlaceholderText, N_("none"))
            caption = wrapped(Kind.PLAIN, self.fields)
            caption.setBuddy(line)
            self._owner.tell(caption.setText, words)
            self._owner.tell(line.setAccessibleName, words)
            grid.addWidget(caption, at, 0)
            grid.addWidget(line, at, 1)
        grid.setColumnStretch(0, 1)
        rows.addLayout(grid)
        self.add(self.open)
        self.add(self.fields)
        self.fields.hide()
        self.open.clicked.connect(lambda: self.set_open(self.fields.isHidden()))

    def _row(self, words: str, switch: Switch) -> QHBoxLayout:
        row, caption = QHBoxLayout(), wrapped(Kind.PLAIN, self.fields)
        caption.setBuddy(switch)
        self._owner.tell(caption.setText, words)
        self._owner.tell(switch.setAccessibleName, words)
        row.addWidget(caption, 1)
        row.addWidget(switch)
        return row
