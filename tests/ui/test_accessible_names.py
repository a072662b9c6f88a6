"""Whatever can take the focus says what it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget

from dama_desktop.ui.deeds.clock import CLOCKS
from dama_desktop.ui.deeds.draws import CLAIM
from dama_desktop.ui.deeds.files import SAVING
from dama_desktop.ui.deeds.game import ARBITER, RESIGNATION, RESULT
from dama_desktop.ui.pages.help.topics import topics
from dama_desktop.ui.play.live_game import Source
from tests.ui.sitting import Sitting

PANELS = (RESULT, RESIGNATION, ARBITER, SAVING, CLAIM, CLOCKS)


def takers(window: QWidget) -> Iterator[QWidget]:
    """Every widget that is shown in the window and can take the focus."""
    for widget in window.findChildren(QWidget):
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus and widget.isVisibleTo(window):
            yield widget


def silent(window: QWidget) -> set[str]:
    """Those of which a screen reader has nothing to say, with what they lie in."""
    QApplication.processEvents()  # widgets made since are shown
    return {_whose(widget) for widget in takers(window) if not _said(widget).strip()}


def _said(widget: QWidget) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def _whose(widget: QWidget) -> str:
    parts = []
    at: QWidget | None = widget
    while at is not None:
        parts.append(type(at).__name__)
        at = at.parentWidget()
    return " < ".join(parts)


@pytest.mark.parametrize("source", [None, Source.GUARDED, Source.FREE, Source.BOARD])
def test_everything_that_takes_the_focus_on_a_page_has_a_name(
    sitting: Sitting, source: Source | None
) -> None:
    if source is not None:
        sitting.begin(source=source, control="use-10", port="/dev/none", white="", black="")
        sitting.type("32-28")
    for page in sitting.window._by_key:
        sitting.window.show_page(page)
        assert silent(sitting.window) == set(), page
        assert len(list(takers(sitting.window))) > 5


def test_every_topic_and_part_has_names(sitting: Sitting) -> None:
    for key, _title in topics(sitting.window._by_key):
        sitting.window.show_page(f"help:{key}")
        assert silent(sitting.window) == set(), key
    sitting.begin(source=Source.FREE)
    sitting.window.show_page("arbiter:incidents")
    assert silent(sitting.window) == set()


@pytest.mark.parametrize("panel", PANELS)
def test_every_panel_beside_the_board_has_names(sitting: Sitting, panel: str) -> None:
    sitting.begin(source=Source.FREE, control="use-10")
    sitting.type("32-28")
    sitting.desk.panel_asked.emit(panel)
    assert sitting.side.panel() is not None
    assert silent(sitting.window) == set()


def test_an_open_ruling_and_what_follows_have_names(sitting: Sitting) -> None:
    sitting.begin(source=Source.FREE)
    for start, end in (("32", "28"), ("19", "23"), ("38", "32")):
        sitting.drag(start, end)
    assert sitting.side.panel() is sitting.side.ruling
    sitting.side.ruling.show_article(True)
    assert silent(sitting.window) == set()
    sitting.side.ruling.correct_chosen.emit()
    assert sitting.side.panel() is sitting.side.restore
    assert silent(sitting.window) == set()
