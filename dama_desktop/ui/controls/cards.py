"""Cards and rows that pages and panels are put together from."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.theme.labels import Kind, label, section_title, wrapped
from dama_desktop.ui.theme.look import worn

GAP = 10
_PAGE_SIDE, _PAGE_TOP = 28, 24


class Card(QFrame):
    """A group of things that belong together, under a small title."""

    def __init__(self, owner: Retold, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(18, 16, 18, 18)
        self._column.setSpacing(GAP)
        self._owner = owner
        heading = section_title("", self)
        owner.tell(heading.setText, title)
        owner.tell(self.setAccessibleName, title)
        self._column.addWidget(heading)

    def add(self, widget: QWidget) -> QWidget:
        """Put *widget* below what is there."""
        self._column.addWidget(widget)
        return widget

    def add_layout(self, layout: QLayout) -> None:
        """Put *layout* below what is there."""
        self._column.addLayout(layout)

    def add_field(self, name: str, widget: QWidget) -> QLabel:
        """Put *widget* below what is there, under its *name*, which is marked with ``N_``."""
        caption = label(Kind.SUB, parent=self)
        caption.setBuddy(widget)
        self._owner.tell(caption.setText, name)
        self._owner.tell(widget.setAccessibleName, name)
        box = QVBoxLayout()
        box.setSpacing(3)
        box.addWidget(caption)
        box.addWidget(widget)
        self._column.addLayout(box)
        return caption

    def add_note(self) -> QLabel:
        """Put an empty note of several lines below what is there."""
        note = wrapped(Kind.SMALL, self)
        self._column.addWidget(note)
        return note

    def add_error(self) -> QLabel:
        """Put an empty message below what is there; it is hidden while there is none."""
        error = wrapped(Kind.ERROR, self)
        error.hide()
        self._column.addWidget(error)
        return error

    def add_stretch(self) -> None:
        """Let what follows sink to the bottom."""
        self._column.addStretch(1)


class Sheet(QWidget):
    """A column of cards in the middle of a page, at most *width* pixels wide at 100 %."""

    def __init__(self, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._width = width
        self._column = QVBoxLayout(self)
        self._column.setSpacing(14)
        self._column.addStretch(1)

    def add(self, widget: QWidget) -> None:
        """Put *widget* below what is there."""
        self._column.insertWidget(self._column.count() - 1, widget)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side = max(_PAGE_SIDE, (self.width() - worn().px(self._width)) // 2)
        self._column.setContentsMargins(side, _PAGE_TOP, side, _PAGE_TOP)


class Foot(QWidget):
    """A row that stays in sight at the bottom of a page, as wide as its ``Sheet``."""

    def __init__(self, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._width = width
        self.row = QHBoxLayout(self)
        self.row.setSpacing(14)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side = max(_PAGE_SIDE, (self.width() - worn().px(self._width)) // 2)
        self.row.setContentsMargins(side, 10, side, 16)


def show_error(error: QLabel, text: str) -> None:
    """Show *text* in *error*, or hide it if there is none."""
    error.setText(text)
    error.setVisible(bool(text))


def scrolled(content: QWidget) -> QScrollArea:
    """*content* in an area that scrolls up and down when there is no room for it."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(content)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    for widget in (area.viewport(), content):
        widget.setAutoFillBackground(False)
    return area
