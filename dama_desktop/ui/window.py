"""The window: it builds, places and connects; it decides nothing."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from dama_desktop.archive.journal import ClockEntry
from dama_desktop.core.game.events import Touch
from dama_desktop.i18n import N_, _
from dama_desktop.ui.board.speech import announce
from dama_desktop.ui.clock.voice import ClockVoice
from dama_desktop.ui.command_bar import Actions
from dama_desktop.ui.deeds.clock import CLOCK_PAGE
from dama_desktop.ui.deeds.view import (
    ARBITER_PAGE,
    BOARD_PAGE,
    GAME_PAGE,
    HELP_PAGE,
    PLAY_PAGE,
    SETTINGS_PAGE,
    WELCOME_PAGE,
)
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.looks.status import status_phrases
from dama_desktop.ui.pages.arbiter.page import ArbiterPage
from dama_desktop.ui.pages.board_page import BoardPage
from dama_desktop.ui.pages.clock_page import ClockPage
from dama_desktop.ui.pages.game_page import GamePage
from dama_desktop.ui.pages.help.page import HelpPage
from dama_desktop.ui.pages.new_game.page import PlayPage
from dama_desktop.ui.pages.settings.page import SettingsPage
from dama_desktop.ui.pages.welcome.page import WelcomePage
from dama_desktop.ui.play.live_game import Source
from dama_desktop.ui.rail import Rail, RailPage
from dama_desktop.ui.status_line import StatusLine

LEAST_SIZE = (1024, 640)
_FIRST_SIZE = (1280, 820)
_RAIL = (
    (PLAY_PAGE, N_("Play"), False),
    (BOARD_PAGE, N_("Board"), False),
    (CLOCK_PAGE, N_("Clock"), False),
    (ARBITER_PAGE, N_("Arbiter"), False),
    (HELP_PAGE, N_("Help"), True),
    (SETTINGS_PAGE, N_("Settings"), True),
)


class MainWindow(QWidget):
    """Rail, pages and status line around one desk."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.actions_ = Actions(desk, self)
        self.rail = Rail(self)
        self.pages = QStackedWidget(self)
        self.play_page = PlayPage(desk)
        self.board_page = BoardPage(desk, self.actions_)
        self.game_page = GamePage(desk)
        self.arbiter_page = ArbiterPage(desk)
        self.clock_page = ClockPage(desk)
        self.settings_page = SettingsPage(desk)
        self.status = StatusLine(self)
        self._by_key: dict[str, QWidget] = {
            PLAY_PAGE: self.play_page,
            BOARD_PAGE: self.board_page,
            GAME_PAGE: self.game_page,
            CLOCK_PAGE: self.clock_page,
            ARBITER_PAGE: self.arbiter_page,
            SETTINGS_PAGE: self.settings_page,
        }
        self.welcome_page = WelcomePage(desk, frozenset(self._by_key))
        self.help_page = HelpPage(desk, frozenset((WELCOME_PAGE, *self._by_key)))
        self._by_key |= {WELCOME_PAGE: self.welcome_page, HELP_PAGE: self.help_page}
        self._alone = False
        self._shown_pages: tuple[RailPage, ...] = ()
        self._saved_at: datetime | None = None
        self._voice = ClockVoice(desk.preferences, self)
        self._lay_out()
        self._connect()
        self._restore_geometry()
        self.show_page(PLAY_PAGE if desk.preferences.welcomed else WELCOME_PAGE)

    def show_page(self, key: str) -> None:
        """Show the page *key*, and of it the part after a colon, if one is named."""
        name, _colon, part = key.partition(":")
        came_from = self.page()
        if name == came_from == HELP_PAGE and not part:
            name = self.help_page.came_from()
        page = self._by_key[name]
        self.pages.setCurrentWidget(page)
        if name in {page_key for page_key, _text, _end in self._rail_pages()}:
            self.rail.set_current(name)
        if page is self.game_page:
            self.game_page.show_part(part)
        elif page is self.arbiter_page:
            self.arbiter_page.show_part(part)
        elif page is self.board_page:
            self.board_page.column.board.setFocus()
        elif page is self.play_page and part:
            self.play_page.choose_source(Source(part))
        elif page is self.welcome_page:
            self.welcome_page.greet()
        elif page is self.help_page:
            self.help_page.open(part, came_from)

    def page(self) -> str:
        """The key of the page that is shown."""
        shown = self.pages.currentWidget()
        return next(key for key, page in self._by_key.items() if page is shown)

    def set_alone(self, alone: bool) -> None:
        """
        Show board and clocks alone on the whole screen, or the window again.

        From the page of the clock it is the clock alone; without a game there is nothing else.
        """
        shows_clock = self.pages.currentWidget() is self.clock_page
        if alone == self._alone or not (shows_clock or self.desk.live):
            return
        self._alone = alone
        if alone and not shows_clock:
            self.show_page(BOARD_PAGE)
        self.rail.setHidden(alone)
        self._show_status()
        self.board_page.set_alone(alone)
        self.clock_page.set_alone(alone)
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def is_alone(self) -> bool:
        """Whether board and clocks are shown alone."""
        return self._alone

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._alone:
            self.set_alone(False)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._alone:
            self.desk.preferences.geometry = self.saveGeometry()
        self.desk.clear()
        self.desk.preferences.sync()
        super().closeEvent(event)

    # -- in between ----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.setMinimumSize(*LEAST_SIZE)
        for page in self._by_key.values():
            self.pages.addWidget(page)
        upper = QHBoxLayout()
        upper.setSpacing(0)
        upper.addWidget(self.rail)
        upper.addWidget(self.pages, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(upper, 1)
        whole.addWidget(self.status)
        self._name()

    def _connect(self) -> None:
        desk = self.desk
        self.rail.page_chosen.connect(self.show_page)
        self.status.phrase_clicked.connect(lambda key: self.show_page(f"{GAME_PAGE}:{key}"))
        desk.page_asked.connect(self.show_page)
        self.help_page.left.connect(self.show_page)
        desk.full_screen_asked.connect(lambda: self.set_alone(not self._alone))
        self.clock_page.alone_asked.connect(lambda: self.set_alone(not self._alone))
        desk.ticked.connect(self._listen)
        desk.changed.connect(self._listen)
        desk.spoken.connect(lambda words: announce(self, words))
        desk.seated.connect(self._seat)
        desk.changed.connect(self._show_status)

    def _listen(self) -> None:
        """Let the clock of the game be heard."""
        live = self.desk.live
        clock = live.session.timing.clock if live else None
        if live is not None and clock is not None:
            self._voice.look(clock, live.time.now_ms())

    def _seat(self) -> None:
        self._saved_at = None
        self._voice.forget()
        live = self.desk.live
        if live is not None:
            live.session.listen(self._note_saving)
        self._name()
        self._show_status()

    def _note_saving(self, entry: object) -> None:
        session = self.desk.live.session if self.desk.live else None
        committed = not isinstance(entry, Touch | ClockEntry)
        if session is not None and session.journal and not session.journal.fault and committed:
            self._saved_at = datetime.now().astimezone()

    def _show_status(self) -> None:
        live = self.desk.live
        self.status.set_phrases(() if live is None else status_phrases(live, self._saved_at))
        self.status.setHidden(live is None or self._alone)

    def _rail_pages(self) -> tuple[tuple[str, str, bool], ...]:
        """The pages that lead somewhere now."""
        seated = self.desk.live is not None
        return tuple(page for page in _RAIL if seated or page[0] != BOARD_PAGE)

    def _name(self) -> None:
        pages = tuple(RailPage(key, _(text), key, end) for key, text, end in self._rail_pages())
        if pages != self._shown_pages:
            self._shown_pages = pages
            self.rail.set_pages(pages)
        self.setWindowTitle("Dama Desktop")
        self._show_status()

    def _restore_geometry(self) -> None:
        self.resize(*_FIRST_SIZE)
        geometry = self.desk.preferences.geometry
        if not geometry.isEmpty():
            self.restoreGeometry(geometry)
