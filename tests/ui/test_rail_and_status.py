import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from dama_desktop.ui.rail import SHRINK_BELOW, Rail, RailButton, RailPage
from dama_desktop.ui.status_line import Phrase, PhraseButton, State, StatusLine

PAGES = (
    RailPage("play", "Play", "play"),
    RailPage("board", "Board", "board"),
    RailPage("settings", "Settings", "settings", at_end=True),
)


@pytest.fixture
def rail(qtbot: QtBot) -> Rail:
    window = QWidget()
    qtbot.addWidget(window)
    rail = Rail(window)
    row = QHBoxLayout(window)
    row.addWidget(rail)
    row.addStretch(1)
    rail.set_pages(PAGES)
    window.resize(SHRINK_BELOW, 700)
    with qtbot.waitExposed(window):
        window.show()
    return rail


def buttons(rail: Rail) -> dict[str, RailButton]:
    return {button.page.key: button for button in rail.findChildren(RailButton)}


def test_only_registered_pages_have_a_button(rail: Rail) -> None:
    assert list(buttons(rail)) == ["play", "board", "settings"]


def test_pages_at_the_end_stand_at_the_bottom(rail: Rail) -> None:
    found = buttons(rail)
    assert found["play"].y() < found["board"].y()
    assert found["settings"].geometry().bottom() > rail.height() * 0.9


def test_press_and_key_choose_a_page(rail: Rail, qtbot: QtBot) -> None:
    with qtbot.waitSignal(rail.page_chosen) as chosen:
        QTest.mouseClick(buttons(rail)["board"], Qt.MouseButton.LeftButton)
    assert chosen.args == ["board"]
    assert rail.current() == "board"
    with qtbot.waitSignal(rail.page_chosen) as chosen:
        QTest.keyClick(buttons(rail)["settings"], Qt.Key.Key_Return)
    assert chosen.args == ["settings"]


def test_marking_a_page_sends_nothing(rail: Rail) -> None:
    sent: list[str] = []
    rail.page_chosen.connect(sent.append)
    rail.set_current("board")
    assert (rail.current(), sent) == ("board", [])
    with pytest.raises(KeyError):
        rail.set_current("train")


def test_rail_shrinks_with_its_window_and_comes_back(rail: Rail, qtbot: QtBot) -> None:
    wide = rail.width()
    assert not rail.is_compact()
    rail.window().resize(SHRINK_BELOW - 1, 700)
    qtbot.waitUntil(rail.is_compact)
    assert rail.maximumWidth() < wide
    assert buttons(rail)["board"].toolTip() == "Board"
    rail.window().resize(SHRINK_BELOW, 700)
    qtbot.waitUntil(lambda: not rail.is_compact())


def test_new_pages_keep_the_marked_one(rail: Rail) -> None:
    rail.set_current("board")
    rail.set_pages((RailPage("board", "Deska", "board"),))
    assert rail.current() == "board"


PHRASES = (
    Phrase("board", "Board found", State.GOOD),
    Phrase("clock", "No clock", State.WARN),
    Phrase("journal", "Journal saved", at_end=True),
)


@pytest.fixture
def status(qtbot: QtBot) -> StatusLine:
    status = StatusLine()
    qtbot.addWidget(status)
    status.resize(900, 30)
    status.set_phrases(PHRASES)
    with qtbot.waitExposed(status):
        status.show()
    return status


def test_a_press_sends_the_key(status: StatusLine, qtbot: QtBot) -> None:
    first = status.findChildren(PhraseButton)[0]
    with qtbot.waitSignal(status.phrase_clicked) as clicked:
        QTest.mouseClick(first, Qt.MouseButton.LeftButton)
    assert clicked.args == ["board"]
    with qtbot.waitSignal(status.phrase_clicked):
        QTest.keyClick(first, Qt.Key.Key_Return)


def test_a_phrase_that_changes_keeps_its_button(status: StatusLine) -> None:
    before = status.findChildren(PhraseButton)
    status.set_phrases((Phrase("board", "Board lost", State.BAD), *PHRASES[1:]))
    after = status.findChildren(PhraseButton)
    assert before == after
    assert after[0].text() == "Board lost"


def test_states_have_signs_of_different_form(status: StatusLine) -> None:
    pictures = []
    for state in State:
        status.set_phrases((Phrase("board", "", state),))
        button = status.findChildren(PhraseButton)[-1]
        button.resize(40, 24)
        image = button.grab().toImage()
        ground = image.pixel(0, 12)
        marked = [
            image.pixel(x, y) != ground for x in range(image.width()) for y in range(image.height())
        ]
        pictures.append(tuple(marked))
    assert len(set(pictures)) == len(State)
