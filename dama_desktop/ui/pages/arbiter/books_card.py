"""The same action under every rule book that fits the game, side by side."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from dama_desktop.core.arbiter.codes import Code
from dama_desktop.core.arbiter.consequences import corrected, left
from dama_desktop.core.arbiter.rule_books import RuleBook
from dama_desktop.core.game.incident import Incident
from dama_desktop.core.rules.variant import Variant
from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.cards import Card
from dama_desktop.ui.controls.html_view import HtmlView
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.words.articles import book_name, cited
from dama_desktop.words.rulings import consequence, title

_COLUMNS = (
    (N_("Rule book"), 26),
    (N_("Finding"), 30),
    (N_("If corrected"), 22),
    (N_("If it stands"), 22),
)
"""Titles, and how many of a hundred parts of the width they get."""


class BooksCard(Card):
    """A table with one row for each rule book."""

    def __init__(self, owner: Retold) -> None:
        super().__init__(owner, N_("Rule books compared"))
        self.view = HtmlView(self)
        self.add(self.view)
        owner.tell(self.view.setAccessibleName, N_("Rule books compared"))
        self.hide()

    def show_rulings(self, variant: Variant, rulings: Iterable[tuple[RuleBook, Incident]]) -> None:
        """Show what each book says; the card is hidden while there is nothing to compare."""
        rows = [_row(variant, book, incident) for book, incident in rulings]
        head = "".join(
            f'<th width="{width}%">{escape(_(column))}</th>' for column, width in _COLUMNS
        )
        self.view.show_html(f'<table width="100%"><tr>{head}</tr>{"".join(rows)}</table>')
        self.setVisible(bool(rows))


def _row(variant: Variant, book: RuleBook, incident: Incident) -> str:
    codes = [Code(code) for code in incident.codes]
    found = f"{title(incident)} · {', '.join(cited(book, code) or code for code in codes)}"
    if codes == [Code.OK]:
        found = title(incident)
    cells = (
        f"<b>{escape(book_name(book))}</b>",
        escape(found),
        escape(consequence(corrected(variant, book, incident)) or "–"),
        escape(consequence(left(variant, incident)) or "–"),
    )
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"
