"""Which game is played, and by which rule book irregularities are dealt with."""

from __future__ import annotations

from dama_desktop.core.arbiter.rule_books import BOOKS, RuleBook, default_rule_book
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.registry import VARIANTS
from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.cards import Card
from dama_desktop.ui.controls.drop_list import DropList
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.words.articles import book_name
from dama_desktop.words.naming import game_name

_MADE_FOR = {
    "cz-int": "international",
    "fmjd": "international",
    "russian": "russian",
    "czech8": "czech",
    "acf": "english",
}
"""The game that each rule book was written for."""


def books_for(variant: Variant) -> tuple[RuleBook, ...]:
    """The rule books that fit *variant*, its default first: those of games with its captures."""
    default = default_rule_book(variant)
    others = (book for book in BOOKS.values() if book.key != default.key)
    return (default, *(book for book in others if _fits(VARIANTS[_MADE_FOR[book.key]], variant)))


def _fits(made_for: Variant, variant: Variant) -> bool:
    return (made_for.capture, made_for.precedence) == (variant.capture, variant.precedence)


class RulesCard(Card):
    """Variant, its remarks, rule book."""

    def __init__(self, owner: Retold) -> None:
        super().__init__(owner, N_("Rules"))
        self.variant = DropList(self)
        self.book = DropList(self)
        self.add_field(N_("Game"), self.variant)
        self.add_field(N_("Rule book"), self.book)
        self._remarks = self.add_note()
        self.variant.currentIndexChanged.connect(lambda: self._show_books(""))

    def show_values(self, variant: str, book: str) -> None:
        """Choose *variant* and *book*; an empty book is the variant's default."""
        self.variant.show_items([(key, game_name(v.name)) for key, v in VARIANTS.items()], variant)
        self._show_books(book)

    def retell(self) -> None:
        """Say the names anew."""
        self.show_values(self.variant.key(), self.book.key())

    def _show_books(self, chosen: str) -> None:
        variant = VARIANTS[self.variant.key()]
        books = books_for(variant)
        self.book.show_items([(book.key, book_name(book)) for book in books], chosen)
        self.book.setEnabled(len(books) > 1)
        self._remarks.setText(" ".join(_(remark) for remark in variant.remarks))
        self._remarks.setVisible(bool(variant.remarks))
