"""A panel beside the board: a card with a title, that can be closed. Never a dialogue."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLayout, QVBoxLayout, QWidget

from dama_desktop.i18n import N_
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.theme.labels import Kind, label, section_title, wrapped


class Panel(Retold):
    """``closed`` is sent when it was finished or given up; Escape gives up."""

    closed = Signal()

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 14, 16, 14)
        self._column.setSpacing(8)
        heading = label(Kind.TITLE, parent=self)
        self.tell(heading.setText, title)
        self.tell(self.setAccessibleName, title)
        self._column.addWidget(heading)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def add(self, widget: QWidget) -> None:
        """Put *widget* below what is there."""
        self._column.addWidget(widget)

    def add_row(self, *parts: QWidget) -> QHBoxLayout:
        """Put *parts* side by side below what is there."""
        row = QHBoxLayout()
        row.setSpacing(8)
        for part in parts:
            row.addWidget(part)
        self._column.addLayout(row)
        return row

    def add_layout(self, layout: QLayout) -> None:
        """Put *layout* below what is there."""
        self._column.addLayout(layout)

    def add_section(self, title: str) -> None:
        """Begin a section called *title*."""
        heading = section_title("", self)
        heading.setContentsMargins(0, 6, 0, 0)
        self.tell(heading.setText, title)
        self._column.addWidget(heading)

    def add_error(self) -> QLabel:
        """Put an empty message below what is there, hidden while it is empty."""
        error = wrapped(Kind.ERROR, self)
        error.hide()
        self._column.addWidget(error)
        return error

    def add_buttons(self, main: Button) -> None:
        """Put *main*, which finishes, and a button that gives up at the bottom."""
        cancel = self.button(N_("Cancel"))
        cancel.clicked.connect(self.closed)
        self.add_row(cancel, main)

    def button(self, text: str, kind: str = "plain") -> Button:
        """A button that says *text*, marked with ``N_``."""
        button = Button(self)
        button.setProperty("kind", kind)
        button.setAutoDefault(True)
        self.tell(button.setText, text)
        return button
