from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dama_desktop.i18n import set_language
from dama_desktop.ui.theme import LIGHT, Look, wear
from tests.ui.sitting import Sitting


@pytest.fixture(autouse=True)
def _dressed(qapp: QApplication) -> Iterator[None]:
    # The widgets of earlier tests go first: a dress is put on all there are.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    wear(qapp, Look(LIGHT))
    yield
    set_language("en")


@pytest.fixture
def sit(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[..., Sitting]]:
    """Opens windows; each lets go of its game at the end."""
    made: list[Sitting] = []

    def open_window(size: tuple[int, int] = (1440, 900)) -> Sitting:
        made.append(Sitting(qtbot, tmp_path, size))
        return made[-1]

    yield open_window
    for sitting in made:
        sitting.desk.clear()


@pytest.fixture
def sitting(sit: Callable[..., Sitting]) -> Sitting:
    return sit()
