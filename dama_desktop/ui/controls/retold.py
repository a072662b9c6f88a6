"""Widgets whose texts are said anew when the language changes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QFrame, QWidget

from dama_desktop.i18n import _

Setter = Callable[[str], object]


class Retold(QFrame):
    """Keeps which text, marked with ``N_``, was given to which setter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._told: list[tuple[Setter, str]] = []

    def tell(self, setter: Setter, source: str) -> None:
        """Give *source* in the language of the moment to *setter*, now and after every change."""
        self._told.append((setter, source))
        setter(_(source))

    def retell(self) -> None:
        """Say again whatever ``tell`` does not keep."""

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            for setter, source in self._told:
                setter(_(source))
            self.retell()
