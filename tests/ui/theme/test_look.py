import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from dama_desktop.ui.theme import DARK, LIGHT, Look, system_tokens, tokens_named, wear, worn
from dama_desktop.ui.theme.labels import Kind, label


def test_wearing_changes_palette_and_what_widgets_ask_for(qapp: QApplication) -> None:
    wear(qapp, Look(DARK))
    assert worn().tokens is DARK
    window = qapp.palette().color(QPalette.ColorRole.Window)
    assert window.name().upper() == DARK.background


@pytest.mark.parametrize(("wish", "scale"), [(0.1, 0.9), (1.25, 1.25), (9.0, 2.0)])
def test_zoom_is_brought_into_its_range(qapp: QApplication, wish: float, scale: float) -> None:
    wear(qapp, Look(LIGHT, scale=wish))
    assert worn().scale == scale
    assert qapp.font().pixelSize() == round(15 * scale)


def test_labels_grow_with_the_zoom(qapp: QApplication) -> None:
    title = label(Kind.TITLE, "A capture was compulsory")
    title.ensurePolished()
    small = title.sizeHint().height()
    wear(qapp, Look(LIGHT, scale=2.0))
    title.ensurePolished()
    assert title.sizeHint().height() > 1.7 * small


def test_tokens_by_name() -> None:
    assert tokens_named("dark") is DARK
    assert tokens_named("light") is LIGHT
    assert tokens_named("system") is system_tokens()
