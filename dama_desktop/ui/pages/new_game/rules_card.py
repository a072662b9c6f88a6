"""Which game is played, and by which rule book irregularities are dealt with."""

from __future__ import annotations

from dama_desktop.core.arbiter.rule_books import BOOKS, RuleBook, default_rule_book
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.modifiers import MODIFIERS
from dama_desktop.core.rules.variants.registry import VARIANTS
from dama_desktop.core.rules.variants.registry import variant as variant_called
from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.cards import Card
from dama_desktop.ui.controls.drop_list import DropList
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.pages.new_game.opening_field import OpeningField
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
    """Game, modifier, their remarks, rule book, opening."""

    def __init__(self, owner: Retold) -> None:
        super().__init__(owner, N_("Rules"))
        self.variant = DropList(self)
        self.modifier = DropList(self)
        self.book = DropList(self)
        self.opening = OpeningField(self)
        self.add_field(N_("Game"), self.variant)
        self._modifier_name = self.add_field(N_("Played"), self.modifier)
        self.add_field(N_("Rule book"), self.book)
        self._opening_name = self.add_field(N_("Opening"), self.opening)
        self.remarks = self.add_note()
        self.variant.currentIndexChanged.connect(lambda: self._show_modifiers(""))
        self.modifier.currentIndexChanged.connect(lambda: self._show_books(""))

    def key(self) -> str:
        """The key of the game, its modifier included."""
        return "+".join(part for part in (self.variant.key(), self.modifier.key()) if part)

    def show_values(self, variant: str, book: str, table: str = "", seed: int = 0) -> None:
        """Choose *variant*, *book* and a draw; an empty book is the variant's default."""
        game, _plus, modifiers = variant.partition("+")
        self.variant.show_items([(key, game_name(v.name)) for key, v in VARIANTS.items()], game)
        self._show_modifiers(modifiers, book)
        self.opening.show_values(table, seed)

    def retell(self) -> None:
        """Say the names anew."""
        drawn = self.opening.values()
        self.show_values(
            self.key(), self.book.key(), str(drawn["opening_table"]), int(drawn["opening_seed"])
        )

    def _show_modifiers(self, chosen: str, book: str = "") -> None:
        game = self.variant.key()
        allowed = [found for found in MODIFIERS.values() if game in found.parents]
        items = [("", _("as usual")), *((found.key, _(found.name)) for found in allowed)]
        self.modifier.show_items(items, chosen)
        for widget in (self.modifier, self._modifier_name):
            widget.setVisible(bool(allowed))
        self._show_books(book)

    def _show_books(self, chosen: str) -> None:
        variant = variant_called(self.key())
        books = books_for(variant)
        self.book.show_items([(book.key, book_name(book)) for book in books], chosen)
        self.book.setEnabled(len(books) > 1)
        self.remarks.setText(" ".join(_(remark) for remark in variant.remarks))
        self.remarks.setVisible(bool(variant.remarks))
        self.opening.offer(variant)
        self._opening_name.setVisible(not self.opening.isHidden())
