from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QTextBrowser
from pytestqt.qtbot import QtBot

from dama_desktop.ui.arbiter_panel import ArbiterPanel, Focus, RulingLook
from dama_desktop.ui.board.model import BoardScene, dark_shape
from dama_desktop.ui.board.thumbnail import BoardThumbnail
from dama_desktop.ui.choice_card import ChoiceCard, ChoiceLook

SHAPE = dark_shape(10, 10)
RULING = RulingLook(
    title="A capture was compulsory",
    sentences=("White played <b>41-36</b>; <b>28×8</b> had to be taken.",),
    chooser_line="<b>Black decides.</b>",
    correct=ChoiceLook("White takes 28×8", SHAPE, BoardScene()),
    leave=ChoiceLook("36 stays", SHAPE, BoardScene()),
    article_text="Who can take must take.",
    focus=Focus.CORRECT,
)


@pytest.fixture
def panel(qtbot: QtBot) -> ArbiterPanel:
    panel = ArbiterPanel()
    qtbot.addWidget(panel)
    panel.resize(360, 420)
    panel.show_ruling(RULING)
    with qtbot.waitExposed(panel):
        panel.show()
    panel.activateWindow()
    return panel


def card(panel: ArbiterPanel, name: str) -> ChoiceCard:
    (found,) = [c for c in panel.findChildren(ChoiceCard) if c.text() == name]
    return found


def focused(panel: ArbiterPanel) -> str:
    widget = panel.focusWidget()
    return widget.text() if isinstance(widget, ChoiceCard) else ""


@pytest.mark.parametrize(
    ("focus", "name"),
    [(Focus.CORRECT, "Correct"), (Focus.LET_STAND, "Let stand")],
)
def test_focus_is_where_the_ruling_says(
    panel: ArbiterPanel, qtbot: QtBot, focus: Focus, name: str
) -> None:
    panel.show_ruling(replace(RULING, focus=focus))
    qtbot.waitUntil(lambda: focused(panel) == name)


def test_focus_on_neither_choice(qtbot: QtBot) -> None:
    panel = ArbiterPanel()
    qtbot.addWidget(panel)
    panel.show_ruling(replace(RULING, focus=Focus.NEITHER))
    with qtbot.waitExposed(panel):
        panel.show()
    assert focused(panel) == ""


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_choose(panel: ArbiterPanel, qtbot: QtBot, key: Qt.Key) -> None:
    with qtbot.waitSignal(panel.correct_chosen):
        QTest.keyClick(card(panel, "Correct"), key)
    with qtbot.waitSignal(panel.let_stand_chosen):
        QTest.keyClick(card(panel, "Let stand"), key)


def test_arrow_goes_to_the_other_choice(panel: ArbiterPanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: focused(panel) == "Correct")
    QTest.keyClick(card(panel, "Correct"), Qt.Key.Key_Right)
    assert focused(panel) == "Let stand"


def test_a_press_anywhere_on_a_card_chooses(panel: ArbiterPanel, qtbot: QtBot) -> None:
    choice = card(panel, "Let stand")
    for part in (choice, *choice.findChildren(QLabel), *choice.findChildren(BoardThumbnail)):
        spot = part.mapTo(panel, part.rect().center())
        assert panel.childAt(spot) is choice  # what lies on the card lets the pointer through
    with qtbot.waitSignal(panel.let_stand_chosen):
        QTest.mouseClick(choice, Qt.MouseButton.LeftButton)


def test_a_choice_that_is_not_open_is_not_shown(panel: ArbiterPanel) -> None:
    panel.show_ruling(replace(RULING, leave=None, focus=Focus.LET_STAND))
    assert card(panel, "Let stand").isHidden()
    assert not card(panel, "Correct").isHidden()


def test_article_opens_inside_the_panel(panel: ArbiterPanel, qtbot: QtBot) -> None:
    text = panel.findChildren(QTextBrowser)[0]
    assert text.isHidden()
    link = next(label for label in panel.findChildren(QLabel) if "href" in label.text())
    with qtbot.waitSignal(panel.article_asked):
        link.linkActivated.emit("article")
    assert not text.isHidden()
    assert text.toPlainText() == "Who can take must take."
    assert text.window() is panel
    link.linkActivated.emit("article")
    assert text.isHidden()


def test_no_article_no_link(panel: ArbiterPanel) -> None:
    panel.show_ruling(replace(RULING, article_text=""))
    assert not any("href" in label.text() for label in panel.findChildren(QLabel))


def test_dispute_is_offered_only_where_it_may_be(panel: ArbiterPanel, qtbot: QtBot) -> None:
    buttons = panel.findChildren(QPushButton)
    button = next(b for b in buttons if b.text() == "Not what happened")
    assert button.isHidden()
    panel.show_ruling(replace(RULING, may_dispute=True))
    link = next(label for label in panel.findChildren(QLabel) if "dispute" in label.text())
    with qtbot.waitSignal(panel.disputed):
        link.linkActivated.emit("dispute")
    panel.show_ruling(replace(RULING, may_dispute=True, asks=True))
    with qtbot.waitSignal(panel.disputed):
        button.click()


def test_cleared_panel_is_gone(panel: ArbiterPanel) -> None:
    panel.clear()
    assert panel.isHidden()
    assert panel.look() is None


def test_boards_of_both_choices_are_level(panel: ArbiterPanel, qtbot: QtBot) -> None:
    boards = panel.findChildren(BoardThumbnail)
    usual = boards[0].height()
    longer = ChoiceLook("White takes 28×8 and goes on, " * 4, SHAPE, BoardScene())
    panel.show_ruling(replace(RULING, correct=longer))
    qtbot.waitUntil(lambda: boards[0].height() < usual)
    assert boards[0].geometry() == boards[1].geometry()
    assert boards[0].height() >= 72
    panel.show_ruling(RULING)
    qtbot.waitUntil(lambda: boards[0].height() >= usual)  # shorter words give the room back
    assert boards[0].geometry() == boards[1].geometry()
