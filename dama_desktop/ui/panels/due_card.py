"""A regulatory draw that is due: the arbiter establishes it, nobody else."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dama_desktop.core.arbiter.claims import Due
from dama_desktop.i18n import N_
from dama_desktop.ui.board.speech import announce
from dama_desktop.ui.panels.panel import Panel
from dama_desktop.ui.theme.labels import Kind, wrapped
from dama_desktop.words.claims import due_words


class DueCard(Panel):
    """``established`` is sent when the arbiter ends the game by it."""

    established = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(N_("A draw by the rules"), parent)
        self._due: tuple[Due, ...] = ()
        self._words = wrapped(Kind.PLAIN, self)
        self._who = wrapped(Kind.SMALL, self)
        self.establish = self.button(N_("Establish the draw"), "primary")
        self.later = self.button(N_("Not now"))
        self.add(self._words)
        self.add(self._who)
        self.add_row(self.later, self.establish)
        self.tell(
            self._who.setText, N_("The arbiter ends the game, when called or on his own account.")
        )
        self.establish.clicked.connect(self.established)
        self.later.clicked.connect(self.closed)

    def show_due(self, due: Sequence[Due]) -> None:
        """Show the draws that are *due*; a screen reader is told once."""
        news = tuple(due) != self._due
        self._due = tuple(due)
        self.retell()
        if news:
            announce(self, self._words.text())

    def retell(self) -> None:
        self._words.setText("\n".join(due_words(due) for due in self._due))
