"""One part of the settings: a card that shows preferences and sets them at once."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from dama_desktop.ui.controls.cards import Card
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.controls.switch import Switch
from dama_desktop.ui.preferences import Preferences
from dama_desktop.ui.theme.labels import Kind, wrapped


class Section(Card):
    """One part; ``changed`` is sent once a preference was set."""

    TITLE = ""
    changed = Signal()

    def __init__(self, owner: Retold, preferences: Preferences) -> None:
        super().__init__(owner, self.TITLE)
        self._owner = owner
        self._preferences = preferences
        self.fill()
        self.load()

    def fill(self) -> None:
        """Make the controls."""

    def load(self) -> None:
        """Show what the preferences say."""

    def add_switch(self, text: str) -> Switch:
        """A switch with *text*, marked with ``N_``, before it."""
        switch = Switch(self)
        row, words = QHBoxLayout(), wrapped(Kind.PLAIN, self)
        words.setBuddy(switch)
        self._owner.tell(words.setText, text)
        self._owner.tell(switch.setAccessibleName, text)
        row.addWidget(words, 1)
        row.addWidget(switch)
        self.add_layout(row)
        return switch
