"""A fallen flag: what the rules make of it, proposed to whoever decides."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from dama_desktop.core.rules.outcome import Outcome
from dama_desktop.i18n import N_, _
from dama_desktop.ui.board.speech import announce
from dama_desktop.ui.looks.outcomes import outcome_words
from dama_desktop.ui.panels.panel import Panel
from dama_desktop.ui.theme.labels import Kind, wrapped


class FlagCard(Panel):
    """``entered`` sends the proposed ``Outcome``; ``closed``: play is to go on as it is."""

    entered = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(N_("A flag has fallen"), parent)
        self._outcome: Outcome | None = None
        self._words = wrapped(Kind.PLAIN, self)
        self._who = wrapped(Kind.SMALL, self)
        self.enter = self.button(N_("Enter the result"), "primary")
        self.later = self.button(N_("Not now"))
        self.add(self._words)
        self.add(self._who)
        self.add_row(self.later, self.enter)
        self.tell(
            self._who.setText,
            N_("A time that the arbiter corrects above zero lifts the flag."),
        )
        self.enter.clicked.connect(self._enter)
        self.later.clicked.connect(self.closed)

    def show_outcome(self, outcome: Outcome) -> None:
        """Propose *outcome*; a screen reader is told once."""
        news = outcome != self._outcome
        self._outcome = outcome
        self.retell()
        if news:
            announce(self, self._words.text())

    def retell(self) -> None:
        if self._outcome is not None:
            words = outcome_words(self._outcome)
            self._words.setText(_("By the rules: {outcome}.").format(outcome=words))

    def _enter(self) -> None:
        if self._outcome is not None:
            self.entered.emit(self._outcome)
