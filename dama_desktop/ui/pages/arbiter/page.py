"""The arbiter's page: the desk for cases, and the incidents with their sheets."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from dama_desktop.hall.casebook import Case
from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.options import Options
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.pages.arbiter.desk_view import DeskView
from dama_desktop.ui.pages.arbiter.incidents_view import IncidentsView
from dama_desktop.ui.paper.sheet_view import SheetView
from dama_desktop.ui.theme.labels import Kind, label
from dama_desktop.ui.theme.look import worn
from dama_desktop.words.incident_list import players
from dama_desktop.words.incident_sheet import Section, incident_sheet

DESK, INCIDENTS = "desk", "incidents"
"""Parts of the page."""

_MARGIN = 20
_PARTS_WIDTH = 240


class ArbiterPage(Retold):
    """Two parts; ``show_part`` goes to one of them."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.parts = Options(((DESK, N_("Desk")), (INCIDENTS, N_("Incidents"))))
        self.desk_view = DeskView(desk)
        self.incidents = IncidentsView(desk)
        self.sheet = SheetView()
        self._case: tuple[Case, str] | None = None
        self._stack = QStackedWidget(self)
        self.setAcceptDrops(True)
        self._fill()
        self.show_part(DESK)

    def show_part(self, key: str) -> None:
        """Show the part *key*; any other shows the one that was shown last."""
        part = key if key in (DESK, INCIDENTS) else self.parts.current() or DESK
        self.parts.choose(part)
        self._stack.setCurrentIndex((DESK, INCIDENTS).index(part))
        if part == INCIDENTS:
            self.incidents.show_running()
            if self.incidents.cases():
                self.incidents.table.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.desk_view.refresh()

    def part(self) -> str:
        """The part that is shown."""
        return self.parts.current()

    def retell(self) -> None:
        """Say again what was made in the language of before."""
        if self._case is not None:
            self._show_sheet(*self._case)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            self.show_part(DESK)
            self.desk_view.source.open_text(paths[0])
            event.acceptProposedAction()

    def _show_case(self, case: Case | None) -> None:
        if case is None:
            self._case = None
            self.sheet.show_sheet(None)
        else:
            self._show_sheet(case, "")

    def _show_sheet(self, case: Case, decision: str) -> None:
        self._case = (case, decision)
        sheet = incident_sheet(case)
        if decision:
            told = Section(
                title=_("The arbiter's decision"), paragraphs=tuple(decision.splitlines())
            )
            sheet = replace(sheet, sections=(*sheet.sections, told))
        self.sheet.show_sheet(sheet, _suggested(case))

    def _show_decided(self, case: Case, decision: str) -> None:
        """A sheet was made on the desk."""
        self.parts.choose(INCIDENTS)
        self._stack.setCurrentIndex(1)
        self._show_sheet(case, decision)
        self.sheet.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill(self) -> None:
        headline = label(Kind.HEADLINE, parent=self)
        self.tell(headline.setText, N_("Arbiter"))
        self.tell(self.parts.setAccessibleName, N_("Arbiter"))
        self.parts.setMinimumWidth(worn().px(_PARTS_WIDTH))
        top = QHBoxLayout()
        top.setContentsMargins(_MARGIN, 14, _MARGIN, 0)
        top.addWidget(headline)
        top.addStretch(1)
        top.addWidget(self.parts)
        second = QWidget(self)
        column = QVBoxLayout(second)
        column.setContentsMargins(_MARGIN, 14, _MARGIN, _MARGIN)
        column.setSpacing(12)
        column.addWidget(self.incidents)
        column.addWidget(self.sheet, 1)
        self._stack.addWidget(self.desk_view)
        self._stack.addWidget(second)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(top)
        whole.addWidget(self._stack, 1)
        self.parts.chosen.connect(self.show_part)
        self.incidents.chosen.connect(self._show_case)
        self.desk_view.sheet_asked.connect(self._show_decided)


def _suggested(case: Case) -> Path:
    """A file for the sheet of *case* in the user's documents."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    words = _("Incident {number}").format(number=case.number)
    name = re.sub(r'[\\/:*?"<>|]+', "-", f"{players(case.game)} {words}")
    return Path(folder or Path.home()) / f"{name}.pdf"
