"""A few choices side by side, of which one holds."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.retold import Retold


class Options(Retold):
    """
    One button for each choice, (key, text marked with ``N_``); ``chosen`` sends the key.

    The arrows go from one to the next. *upright*: one below the other.
    """

    chosen = Signal(str)

    def __init__(
        self,
        options: Sequence[tuple[str, str]],
        *,
        upright: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, Button] = {}
        row = QVBoxLayout(self) if upright else QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        for key, text in options:
            row.addWidget(self._button(key, text), 0 if upright else 1)

    def choose(self, key: str) -> None:
        """Mark *key* as chosen; sends no signal. A key that is not there changes nothing."""
        if key in self._buttons:
            self._buttons[key].setChecked(True)

    def current(self) -> str:
        """The key that is chosen; empty while none is."""
        return next((key for key, button in self._buttons.items() if button.isChecked()), "")

    def button(self, key: str) -> Button:
        """The button of *key*."""
        return self._buttons[key]

    def _button(self, key: str, text: str) -> Button:
        button = Button(self)
        button.setCheckable(True)
        button.setProperty("kind", "option")
        button.clicked.connect(lambda: self.chosen.emit(key))
        if text:  # a button without words has a picture
            self.tell(button.setText, text)
        self._group.addButton(button)
        self._buttons[key] = button
        return button
