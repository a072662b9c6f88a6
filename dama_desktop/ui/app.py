"""Starting the window."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from datetime import datetime

from dama_drivers.ports.capture import CaptureError
from PySide6.QtCore import QEvent, QLibraryInfo, QLocale, QObject, QTranslator
from PySide6.QtWidgets import QApplication

from dama_desktop.archive.journal import JournalError
from dama_desktop.archive.lock import JournalHeld
from dama_desktop.core.game.phases import Refused
from dama_desktop.i18n import (
    _,
    choose_language,
    current_language,
    environment_languages,
    set_language,
)
from dama_desktop.ui.deeds.view import BOARD_PAGE
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.logbook import UnexpectedErrors, log_path, open_log
from dama_desktop.ui.looks.remark_words import unexpected_words
from dama_desktop.ui.options import WindowOptions, read_options
from dama_desktop.ui.play import opening
from dama_desktop.ui.play.choices import GameChoices
from dama_desktop.ui.play.live_game import LiveGame, Source
from dama_desktop.ui.play.remarks import Unexpected
from dama_desktop.ui.preferences import SYSTEM, Preferences
from dama_desktop.ui.theme.look import Look, tokens_named, wear
from dama_desktop.ui.window import MainWindow

NAME = "Dama Desktop"
FAILED = 1
"""Exit code: what was asked for on the command line cannot be shown."""


class Dress(QObject):
    """Keeps language and look of the application in step with the preferences."""

    def __init__(self, app: QApplication, preferences: Preferences, asked: WindowOptions) -> None:
        super().__init__(app)
        self._app = app
        self._preferences = preferences
        self._asked = asked
        self._translator: QTranslator | None = None
        self._worn: tuple[object, ...] = ()
        app.styleHints().colorSchemeChanged.connect(lambda: self.put_on())

    def put_on(self) -> None:
        """Take language and look from the preferences; what the command line said comes first."""
        self._speak()
        theme = self._asked.theme or self._preferences.theme
        look = Look(
            tokens_named(theme), self._preferences.text_scale, motion=self._preferences.motion
        )
        if self._worn != (look,):
            self._worn = (look,)
            wear(self._app, look)

    def prefer(self) -> None:
        """A preference was set by hand: from now on it stands before the command line."""
        self._asked = WindowOptions()
        self.put_on()

    def _speak(self) -> None:
        wish = self._preferences.language
        wishes = (
            self._asked.language,
            "" if wish == SYSTEM else wish,
            *environment_languages(os.environ),
            QLocale.system().name(),
        )
        code = choose_language(*wishes)
        before = current_language()
        set_language(code)
        if code != before or self._translator is None:
            self._translate_qt(code)
            for window in self._app.topLevelWidgets():
                self._app.sendEvent(window, QEvent(QEvent.Type.LanguageChange))

    def _translate_qt(self, code: str) -> None:
        """Let Qt's own texts come in the language, where Qt has it."""
        if self._translator is not None:
            self._app.removeTranslator(self._translator)
        self._translator = QTranslator(self)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if self._translator.load(f"qtbase_{code}", folder):
            self._app.installTranslator(self._translator)


def run(argv: Sequence[str]) -> int:
    """
    Open the window that *argv*, without the program's name, asks for; return the exit code.

    :raises SystemExit: wrong use; argparse has said why, and the code is 2.
    """
    asked = read_options(argv)
    open_log(log_path())
    app = QApplication([NAME])
    app.setApplicationName(NAME)
    app.setDesktopFileName("dama-desktop")
    preferences = Preferences()
    dress = Dress(app, preferences, asked)
    dress.put_on()
    desk = Desk(preferences)
    desk.settings_changed.connect(dress.prefer)
    desk.settings_changed.connect(desk.changed)
    window = MainWindow(desk)
    sys.excepthook = UnexpectedErrors(lambda error: tell_unexpected(window, error))
    if not open_asked(desk, asked):
        return FAILED
    window.show()
    return app.exec()


def tell_unexpected(window: MainWindow, error: BaseException) -> None:
    """Say quietly that something went wrong, and where it is written down; the game goes on."""
    remark = Unexpected(type(error).__name__, log_path())
    if window.desk.live is not None:
        window.desk.live.say_now(remark)
    else:
        window.play_page.complain(unexpected_words(remark))


def open_asked(desk: Desk, asked: WindowOptions) -> bool:
    """Put the game that the command line *asked* for on the desk; False if it cannot be."""
    try:
        live = asked_game(desk, asked, datetime.now().astimezone())
    except JournalHeld as error:
        return _refuse(_("the game is open elsewhere: {holder}").format(holder=error.holder))
    except (JournalError, CaptureError, Refused, OSError, LookupError) as error:
        return _refuse(str(error))
    if live is not None:
        desk.seat(live)
        desk.page_asked.emit(BOARD_PAGE)
    return True


def _refuse(reason: str) -> bool:
    sys.stderr.write(f"dama: {reason}\n")
    return False


def asked_game(desk: Desk, asked: WindowOptions, now: datetime) -> LiveGame | None:
    """The game that the command line *asked* for; None if it asked for none."""
    if asked.demo:
        return opening.demonstration(now)
    if asked.journal is not None:
        return opening.unfinished_game(asked.journal, desk.preferences.choices, desk.boards)
    if not asked.port:
        return None
    choices = GameChoices(
        source=Source.BOARD,
        port=asked.port,
        board=asked.board,
        variant=asked.variant or GameChoices().variant,
    )
    return opening.new_game(choices, desk.boards, now)
