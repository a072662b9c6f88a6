from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from dama_desktop.ui.restore_panel import RestoreLook, RestorePanel

LOOK = RestoreLook(
    title="Put the pieces back",
    sentences=("Take the white man off 36", "Put a white man on 41 & <wait>"),
    done=1,
    total=3,
)


def words(panel: RestorePanel) -> str:
    return " ".join(label.text() for label in panel.findChildren(QLabel))


def test_what_is_left_is_listed(qtbot: QtBot) -> None:
    panel = RestorePanel()
    qtbot.addWidget(panel)
    panel.show_restore(LOOK)
    assert not panel.isHidden()
    assert "Take the white man off 36" in words(panel)
    assert "41 &amp; &lt;wait&gt;" in words(panel)  # a sentence is never read as mark-up
    assert panel.findChildren(QPushButton)[0].isHidden()


def test_a_person_confirms_where_that_is_asked(qtbot: QtBot) -> None:
    panel = RestorePanel()
    qtbot.addWidget(panel)
    panel.show_restore(RestoreLook(title="", sentences=(), done=0, total=0, may_confirm=True))
    button = panel.findChildren(QPushButton)[0]
    assert button.text() == "The board is right"
    with qtbot.waitSignal(panel.confirmed):
        button.click()
    panel.clear()
    assert panel.isHidden()


def test_progress_is_drawn(qtbot: QtBot) -> None:
    panel = RestorePanel()
    qtbot.addWidget(panel)
    panel.resize(340, 240)
    pictures = []
    for done in (0, 1, 3):
        panel.show_restore(RestoreLook(title="", sentences=(), done=done, total=3))
        pictures.append(panel.grab().toImage())
    assert pictures[0] != pictures[1] != pictures[2]
