import pytest
from PySide6.QtWidgets import QApplication

from dama_desktop.ui.theme import LIGHT, Look, wear


@pytest.fixture(autouse=True)
def _dressed(qapp: QApplication) -> None:
    wear(qapp, Look(LIGHT))
