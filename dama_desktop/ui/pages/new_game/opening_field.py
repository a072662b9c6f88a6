"""With which opening a game begins: the usual one, or one that is drawn by lot."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from dama_desktop.core.notation.ballots import Ballot, draw
from dama_desktop.core.rules.variant import Variant
from dama_desktop.hall.ballots import fresh_seed, opening_table, tables_for
from dama_desktop.i18n import _
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.drop_list import DropList
from dama_desktop.ui.theme.labels import Kind, wrapped
from dama_desktop.words.ballots import doubts_about, opening_told

USUAL = ""
"""In place of a table's key: nothing is drawn."""


class OpeningField(QWidget):
    """A table to draw from, what was drawn, and a button that draws again.

    A draw stays until another is asked for: both games of a micro-match begin with it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.table = DropList(self)
        self.again = Button(self)
        self.drawn = wrapped(Kind.SMALL, self)
        self._variant: Variant | None = None
        self._seed = 0
        self.setFocusProxy(self.table)
        row = QHBoxLayout()
        row.addWidget(self.drawn, 1)
        row.addWidget(self.again, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.table)
        column.addLayout(row)
        self.table.currentIndexChanged.connect(self._draw)
        self.again.clicked.connect(self._draw)

    def offer(self, variant: Variant) -> None:
        """Offer the tables of *variant*; a draw that it allows stays."""
        self._variant = variant
        self.show_values(self.table.key(), self._seed)

    def show_values(self, table: str, seed: int) -> None:
        """Choose *table*, if the game has it, and show what *seed* draws from it; 0 draws anew."""
        variant = self._variant
        tables = tables_for(variant) if variant is not None else ()
        items = [(USUAL, _("The usual start position"))]
        items += [(found.key, _("Drawn: {table}").format(table=_(found.name))) for found in tables]
        self.table.show_items(items, table)
        self.setVisible(bool(tables))
        self.again.setText(_("Draw again"))
        self._seed = seed or fresh_seed()
        self._show()

    def values(self) -> dict[str, str | int]:
        """Key of the table, empty for none, and the seed drawn with."""
        table = self.table.key()
        return {"opening_table": table, "opening_seed": self._seed if table else 0}

    def _draw(self) -> None:
        self._seed = fresh_seed()
        self._show()

    def _show(self) -> None:
        ballot = self._ballot()
        self.again.setVisible(ballot is not None)
        self.drawn.setVisible(ballot is not None)
        if ballot is not None:
            seed = _("Seed {seed}.").format(seed=ballot.seed)
            lines = [f"{ballot.opening.code}: {opening_told(ballot)}", seed, *doubts_about(ballot)]
            self.drawn.setText("\n".join(lines))

    def _ballot(self) -> Ballot | None:
        table = self.table.key()
        if not table or self._variant is None:
            return None
        return draw(opening_table(table), self._variant, self._seed)
