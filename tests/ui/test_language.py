import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from dama_desktop import i18n
from dama_desktop.ui.arbiter_panel import ArbiterPanel
from dama_desktop.ui.board import BoardView, CapturedTray
from dama_desktop.ui.choice_card import ChoiceCard
from dama_desktop.ui.clock_face import ClockFace
from dama_desktop.ui.rail import Rail
from dama_desktop.ui.restore_panel import RestorePanel
from dama_desktop.ui.score_sheet import ScoreSheet
from dama_desktop.ui.status_line import StatusLine


class Shouting:
    """A catalogue in which every text is its own in capitals."""

    def gettext(self, message: str) -> str:
        return message.upper()

    def ngettext(self, singular: str, plural: str, count: int) -> str:
        return (singular if count == 1 else plural).upper().replace("{COUNT}", "{count}")


def words(widget: QWidget) -> str:
    said = [widget.accessibleName(), widget.accessibleDescription()]
    said += [part.text() for part in widget.findChildren(QPushButton)]
    said += [part.text() for part in widget.findChildren(ChoiceCard)]
    if isinstance(widget, ScoreSheet):
        said.append(widget.table().accessibleName())
    return " ".join(said)


@pytest.mark.parametrize(
    "kind",
    [
        ArbiterPanel,
        BoardView,
        CapturedTray,
        Rail,
        RestorePanel,
        ScoreSheet,
        StatusLine,
    ],
)
def test_language_changes_without_a_restart(
    kind: type[QWidget], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    widget = kind()
    qtbot.addWidget(widget)
    before = words(widget)
    monkeypatch.setattr(i18n._Current, "catalogue", Shouting())
    QApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))
    assert words(widget) == before.upper() != before


def test_state_of_a_clock_follows_the_language(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    face = ClockFace()
    qtbot.addWidget(face)
    face.show_time("0:38:52", running=True)
    monkeypatch.setattr(i18n._Current, "catalogue", Shouting())
    QApplication.sendEvent(face, QEvent(QEvent.Type.LanguageChange))
    assert face.accessibleDescription() == "RUNNING"
