"""The first start: a language, then where to begin; by keyboard alone, and only once."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dama_desktop import i18n
from dama_desktop.ui.app import Dress, open_asked
from dama_desktop.ui.options import WindowOptions
from dama_desktop.ui.pages.welcome.page import WAYS, WelcomePage
from dama_desktop.ui.pages.welcome.way_card import WayCard
from dama_desktop.ui.play.live_game import Source
from dama_desktop.ui.preferences import Preferences
from dama_desktop.ui.rail import RailButton
from tests.ui.sitting import Sitting


@pytest.fixture
def first(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Sitting:
    """A window that was never opened before."""
    sitting = Sitting(qtbot, tmp_path, welcomed=False)
    sitting.dress = Dress(qapp, sitting.preferences, WindowOptions(language="en"))  # type: ignore[attr-defined]
    sitting.desk.settings_changed.connect(sitting.dress.prefer)  # type: ignore[attr-defined]
    return sitting


def press(key: Qt.Key) -> None:
    """Press *key* where the keyboard is."""
    at = QApplication.focusWidget()
    assert at is not None
    QTest.keyClick(at, key)


def walk_to_way(name: str) -> None:
    """Go on with Tab until the keyboard is on the way called *name*."""
    for _step in range(12):
        at = QApplication.focusWidget()
        if isinstance(at, WayCard) and at.accessibleName() == name:
            return
        press(Qt.Key.Key_Tab)
    raise AssertionError(f"{name} is not reached")


def test_the_language_is_chosen_by_the_arrows_and_speaks_at_once(first: Sitting) -> None:
    assert first.window.page() == "welcome"
    names = [first.window.welcome_page.language.button(c).text() for c in ("en", "cs", "sk")]
    assert names == ["English", "Čeština", "Slovenčina"]
    press(Qt.Key.Key_Right)
    assert i18n.current_language() == first.preferences.language == "cs"
    press(Qt.Key.Key_Right)
    assert i18n.current_language() == first.preferences.language == "sk"
    assert first.window.welcome_page.language.current() == "sk"
    assert first.window.page() == "welcome"
    titles = {card.accessibleName() for card in first.window.welcome_page.ways.values()}
    assert titles.isdisjoint(way.title for way in WAYS), "they speak Slovak now"


@pytest.mark.parametrize(
    ("name", "page", "source"),
    [("Play", "play", Source.GUARDED), ("Follow a board", "play", Source.BOARD)],
)
def test_a_way_is_taken_by_keyboard(first: Sitting, name: str, page: str, source: Source) -> None:
    walk_to_way(name)
    press(Qt.Key.Key_Return)
    assert first.window.page() == page
    assert first.window.play_page.choices().source is source


def test_every_way_leads_to_a_page_of_the_window(first: Sitting) -> None:
    for way in WAYS:
        first.window.show_page("welcome")
        walk_to_way(way.title)
        press(Qt.Key.Key_Space)
        assert first.window.page() == way.page.partition(":")[0]


def test_once_a_way_was_taken_the_next_start_goes_to_play(
    first: Sitting, qtbot: QtBot, tmp_path: Path
) -> None:
    walk_to_way("Follow a board")
    press(Qt.Key.Key_Return)
    first.window.close()
    assert Preferences(tmp_path / "settings.ini").welcomed
    assert Sitting(qtbot, tmp_path).window.page() == "play"


def test_it_is_no_dead_end(first: Sitting) -> None:
    """The rail and the help are there, and one comes back."""
    keys = {button.page.key for button in first.window.rail.findChildren(RailButton)}
    assert {"play", "help", "settings"} <= keys
    press(Qt.Key.Key_F1)
    assert first.window.help_page.topic() == "welcome"
    press(Qt.Key.Key_Escape)
    assert first.window.page() == "welcome"
    first.window.show_page("settings")
    assert not first.preferences.welcomed, "nothing was chosen: it asks again"


def test_what_the_command_line_asks_for_comes_first(first: Sitting) -> None:
    assert open_asked(first.desk, WindowOptions(demo=True))
    assert first.window.page() == "board"
    assert not first.preferences.welcomed
    first.desk.clear()


def test_a_way_without_its_page_is_not_shown(first: Sitting) -> None:
    page = WelcomePage(first.desk, {"play"})
    assert [key.partition(":")[0] for key in page.ways] == ["play", "play"]
