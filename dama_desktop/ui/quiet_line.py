"""The quiet line under the board: one sentence, and perhaps one command."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from dama_desktop.ui.board.speech import announce
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.looks.saying import Saying
from dama_desktop.ui.theme.labels import Kind, shortened

_LEAST_GAP = 8


class QuietLine(QWidget):
    """Always takes the same room; ``asked`` sends the key of the command that was pressed."""

    asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._saying = Saying()
        self._label = shortened(Kind.QUIET, self)
        self._label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._button = Button(self)
        self._button.setProperty("kind", "text")
        self._button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._button.clicked.connect(lambda: self.asked.emit(self._saying.command))
        self._button.hide()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_LEAST_GAP)
        row.addStretch(1)
        row.addWidget(self._label)
        row.addWidget(self._button)
        row.addStretch(1)

    def show_saying(self, saying: Saying, command_text: str = "", *, aloud: bool = False) -> None:
        """Show *saying*; *command_text* names its command; *aloud*: a screen reader says it."""
        if saying.text != self._saying.text and aloud:
            announce(self, saying.text)
        self._saying = saying
        self._label.setText(saying.text)
        self._label.setToolTip(saying.text)
        self._button.setText(command_text)
        self._button.setVisible(bool(saying.command and command_text))

    def saying(self) -> Saying:
        """What is shown."""
        return self._saying
