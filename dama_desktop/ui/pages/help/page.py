"""Help for the page that one comes from, the keys, a report of a problem, and about the program."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from dama_desktop.i18n import N_
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.cards import scrolled
from dama_desktop.ui.controls.options import Options
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.deeds.view import HELP_PAGE, WELCOME_PAGE
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.pages.help.about import about_html
from dama_desktop.ui.pages.help.reader import Reader
from dama_desktop.ui.pages.help.report_part import ReportPart
from dama_desktop.ui.pages.help.topics import ABOUT, KEYS, REPORT, help_text, keys_html, topics
from dama_desktop.ui.theme.labels import section_title

_BAR = 12
"""Room for the bar that scrolls the topics in a low window."""


class HelpPage(Retold):
    """A list of topics and the one that is read; Escape goes back to where one came from."""

    left = Signal(str)
    """The key of the page that one goes back to."""

    def __init__(self, desk: Desk, pages: Collection[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages = pages
        self._from = WELCOME_PAGE
        self._known = tuple(key for key, _title in topics(pages))
        self.topics = Options(topics(pages), upright=True)
        for key in self._known:
            self.topics.button(key).setProperty("kind", "topic")
        self.reader = Reader(self)
        self.report = ReportPart(desk, self)
        self.back = Button(self)
        self._stack = QStackedWidget(self)
        self._index = QFrame(self)
        self._area = scrolled(self._index)
        self._fill()
        self.topics.chosen.connect(self.show_topic)
        self.back.clicked.connect(self.leave)
        self.reader.page_asked.connect(desk.page_asked)

    def open(self, topic: str, came_from: str) -> None:
        """Show *topic*, or what belongs to the page *came_from*, to which ``leave`` goes back."""
        if came_from != HELP_PAGE:
            self._from = came_from
        self.show_topic(topic or came_from)
        self.topics.button(self.topic()).setFocus()

    def leave(self) -> None:
        """Go back to the page one came from."""
        self.left.emit(self._from)

    def came_from(self) -> str:
        """The key of the page that ``leave`` goes back to."""
        return self._from

    def topic(self) -> str:
        """The key of what is shown."""
        return self.topics.current()

    def show_topic(self, key: str) -> None:
        """Show the topic *key*; the first one if there is none of it."""
        key = key if key in self._known else self._known[0]
        self.topics.choose(key)
        self._area.ensureWidgetVisible(self.topics.button(key))
        self._stack.setCurrentWidget(self.report if key == REPORT else self.reader)
        if key == REPORT:
            self.report.begin()
        else:
            self._read(key)

    def retell(self) -> None:
        self.show_topic(self.topic())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.LanguageChange):
            self._fit()

    def _fit(self) -> None:
        """Let the list of topics be as wide as the widest."""
        self._area.setFixedWidth(self._index.sizeHint().width() + _BAR)

    def _read(self, key: str) -> None:
        if key == ABOUT:
            self.reader.show_html(about_html())
        elif key == KEYS:
            self.reader.show_html(keys_html())
        else:
            self.reader.show_markdown(help_text(key))

    def _fill(self) -> None:
        self.tell(self.back.setText, N_("Back"))
        self.tell(self.reader.setAccessibleName, N_("Help"))
        self.tell(self.topics.setAccessibleName, N_("Topics"))
        heading = section_title("", self._index)
        self.tell(heading.setText, N_("Help"))
        column = QVBoxLayout(self._index)
        column.setContentsMargins(16, 24, 12, 16)
        column.setSpacing(10)
        column.addWidget(heading)
        column.addWidget(self.topics)
        column.addStretch(1)
        column.addWidget(self.back)
        for part in (self.reader, self.report):
            self._stack.addWidget(part)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._area)
        whole.addWidget(self._stack, 1)
