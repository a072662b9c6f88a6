"""The incidents of a game or of an event's folder of journals, and the sheet of each."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from dama_desktop.archive.places import journals_folder
from dama_desktop.core.arbiter.regulations import BadRegulation
from dama_desktop.core.arbiter.rule_books import UnknownRuleBook
from dama_desktop.core.game.phases import Refused
from dama_desktop.hall.casebook import Case, GameCases, cases_of, cases_of_folder
from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.theme.labels import Kind, wrapped
from dama_desktop.ui.theme.look import worn
from dama_desktop.words.incident_list import Listing, event_incidents, game_incidents

_TABLE_HEIGHT = 190
_WIDEST = 320


class IncidentsView(Retold):
    """``chosen`` sends the ``Case`` of the row that the arrows or a click went to."""

    chosen = Signal(object)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._folder: Path | None = None
        self._cases: tuple[Case, ...] = ()
        self.folder = QLineEdit(self)
        self.look = Button(self)
        self.running = Button(self)
        self.table = QTableWidget(self)
        self._said = wrapped(Kind.SMALL, self)
        self._fill()

    def show_running(self) -> None:
        """List the incidents of the game on the board."""
        self._folder = None
        live = self._desk.live
        self.running.setEnabled(live is not None)
        if live is None:
            self._show(None, ())
            return
        try:
            cases = cases_of(live.session.entries)
        except (Refused, UnknownRuleBook, BadRegulation) as fault:
            self._show(None, (), str(fault))
            return
        self._show(game_incidents(live.game, cases), cases)

    def show_folder(self, folder: Path) -> None:
        """List the incidents of all journals in *folder*."""
        self._folder = folder
        self.folder.setText(str(folder))
        if not folder.is_dir():
            words = _("There is no folder {folder}.").format(folder=folder)
            self._show(None, (), words)
            return
        games = tuple(cases_of_folder(folder))
        cases = tuple(case for game in games if isinstance(game, GameCases) for case in game.cases)
        self._show(event_incidents(folder.name, games), cases)

    def cases(self) -> tuple[Case, ...]:
        """The incidents listed, in the order of the rows."""
        return self._cases

    def retell(self) -> None:
        if self._folder is not None:
            self.show_folder(self._folder)
        else:
            self.show_running()

    def _show(self, listing: Listing | None, cases: tuple[Case, ...], fault: str = "") -> None:
        self._cases = cases
        rows = listing.rows if listing is not None else ()
        self.table.blockSignals(True)
        self.table.clear()
        columns = listing.columns if listing is not None else ()
        self.table.setColumnCount(len(columns))
        self.table.setHorizontalHeaderLabels(list(columns))
        self.table.setRowCount(len(rows))
        for at, row in enumerate(rows):
            for column, text in enumerate(row):
                self.table.setItem(at, column, QTableWidgetItem(text))
        self.table.resizeColumnsToContents()
        edge = self.table.horizontalHeader().height() + 2 * self.table.frameWidth() + 4
        height = edge + sum(self.table.rowHeight(at) for at in range(len(rows)))
        self.table.setFixedHeight(min(height, worn().px(_TABLE_HEIGHT)))
        self.table.blockSignals(False)
        self.table.setVisible(bool(rows))
        empty = listing.empty if listing is not None else _("No game is on the board.")
        faults = listing.faults if listing is not None else ()
        said = [fault] if fault else [] if rows else [empty]
        self._said.setText("\n".join([*said, *faults]))
        self._said.setVisible(bool(self._said.text()))
        if cases:
            self.table.setCurrentCell(len(cases) - 1, 0)
            self._tell(len(cases) - 1)
        else:
            self.chosen.emit(None)

    def _tell(self, row: int) -> None:
        if 0 <= row < len(self._cases):
            self.chosen.emit(self._cases[row])

    def _fill(self) -> None:
        self.tell(self.folder.setAccessibleName, N_("Folder of journals"))
        self.tell(self.folder.setPlaceholderText, N_("Folder of journals"))
        self.tell(self.look.setText, N_("List the folder"))
        self.tell(self.running.setText, N_("Game on the board"))
        self.tell(self.table.setAccessibleName, N_("Incidents"))
        self.folder.setText(str(journals_folder()))
        table = self.table
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setTabKeyNavigation(False)
        table.setShowGrid(False)
        table.verticalHeader().hide()
        table.horizontalHeader().setHighlightSections(False)
        table.horizontalHeader().setStretchLastSection(True)
        table.horizontalHeader().setMaximumSectionSize(worn().px(_WIDEST))
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.folder, 1)
        row.addWidget(self.look)
        row.addWidget(self.running)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(row)
        column.addWidget(table)
        column.addWidget(self._said)
        self.look.clicked.connect(self._look)
        self.folder.returnPressed.connect(self._look)
        self.running.clicked.connect(self.show_running)
        table.currentCellChanged.connect(lambda row, *_rest: self._tell(row))

    def _look(self) -> None:
        self.show_folder(Path(self.folder.text().strip()).expanduser())
