"""A deed that is typed in one line, and what the arbiter says of it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit

from dama_desktop.core.arbiter.codes import Code
from dama_desktop.core.arbiter.rule_books import BOOKS
from dama_desktop.core.arbiter.typed_deed import TypedDeedError, TypedFault, read_deed
from dama_desktop.core.game.deed import Deed, Happening
from dama_desktop.core.rules.piece import BLACK, WHITE, Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.cards import Card, show_error
from dama_desktop.ui.controls.drop_list import DropList
from dama_desktop.ui.controls.options import Options
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.controls.switch import Switch
from dama_desktop.ui.pages.new_game.rules_card import books_for
from dama_desktop.ui.theme.labels import Kind, label
from dama_desktop.words.articles import book_name
from dama_desktop.words.rulings import TITLES

_SIDES = {"white": WHITE, "black": BLACK}
_FAULTS = {
    TypedFault.NO_SQUARE: N_("{part}: the board has no such square."),
    TypedFault.NOTHING_THERE: N_("{part}: no piece stands there."),
    TypedFault.NOT_UNDERSTOOD: N_("{part}: not understood."),
}
_HINT = N_(
    "32-28 carried (with the squares between if they were seen) · 28x19 carried, and what it "
    "jumped taken off · x23 taken off · t47 touched first · K crowned · +w15 appeared · "
    "~32-28 let go and put back"
)


class JudgeCard(Card):
    """``judged`` sends the ``Deed`` that was typed."""

    judged = Signal(object)
    book_chosen = Signal()

    def __init__(self, owner: Retold) -> None:
        super().__init__(owner, N_("Judge an action"))
        self._variant: Variant | None = None
        self._before: Position | None = None
        self.line = QLineEdit(self)
        self.judge = Button(self)
        self.player = Options((("white", N_("White")), ("black", N_("Black"))))
        self.pressed = Switch(self)
        self.adjusting = Switch(self)
        self.happening = DropList(self)
        self.book = DropList(self)
        self._fill(owner)

    def show_scene(self, variant: Variant, before: Position, book: str) -> None:
        """Let deeds done to *before* be judged, by default under *book*."""
        if variant is not self._variant:
            self._variant = variant
            self._show_books(book)
        if self._before != before:
            self.player.choose(_key(before.turn))
        self._before = before
        show_error(self._error, "")

    def retell(self) -> None:
        """Say the names anew."""
        self._show_books(self.book.key())
        items = [("", _("Nothing else"))]
        items += [(h.value, _(TITLES[Code[h.name]])) for h in Happening]
        self.happening.show_items(items, self.happening.key())

    def deed(self) -> Deed | None:
        """What is typed; None if it cannot be understood, which is then said."""
        if self._variant is None or self._before is None:
            return None
        try:
            deed = read_deed(
                self._variant,
                self._before,
                self.line.text(),
                player=_SIDES.get(self.player.current()),
                pressed=self.pressed.isChecked(),
                adjusting=self.adjusting.isChecked(),
            )
        except TypedDeedError as error:
            show_error(self._error, _(_FAULTS[error.fault]).format(part=error.part))
            return None
        show_error(self._error, "")
        key = self.happening.key()
        return replace(deed, happening=Happening(key)) if key else deed

    def _show_books(self, book: str) -> None:
        if self._variant is not None:
            items = [(b.key, book_name(b)) for b in books_for(self._variant)]
            if book in BOOKS and book not in dict(items):
                items.append((book, book_name(BOOKS[book])))
            self.book.show_items(items, book)

    def _send(self) -> None:
        deed = self.deed()
        if deed is not None:
            self.judged.emit(deed)

    def _fill(self, owner: Retold) -> None:
        owner.tell(self.line.setAccessibleName, N_("What was done, in signs"))
        owner.tell(self.line.setPlaceholderText, N_("For example 32-28 x23 K"))
        owner.tell(self.line.setAccessibleDescription, _HINT)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.line, 1)
        row.addWidget(self.judge)
        self.add_layout(row)
        self._error = self.add_error()
        owner.tell(self.add_note().setText, _HINT)
        owner.tell(self.judge.setText, N_("Judge"))
        self.judge.setProperty("kind", "primary")
        self.add_field(N_("Done by"), self.player)
        for switch, words in (
            (self.pressed, N_("The clock was pressed")),
            (self.adjusting, N_("The adjustment was announced (j'adoube)")),
        ):
            self._add_switch(owner, switch, words)
        self.add_field(N_("And besides"), self.happening)
        self.add_field(N_("Rule book"), self.book)
        self.pressed.setChecked(True)
        self.player.choose("white")
        self.retell()
        self.judge.clicked.connect(self._send)
        self.line.returnPressed.connect(self._send)
        self.book.currentIndexChanged.connect(self.book_chosen)

    def _add_switch(self, owner: Retold, switch: Switch, words: str) -> None:
        caption = label(Kind.PLAIN, parent=self)
        caption.setBuddy(switch)
        owner.tell(caption.setText, words)
        owner.tell(switch.setAccessibleName, words)
        row = QHBoxLayout()
        row.addWidget(caption, 1)
        row.addWidget(switch)
        self.add_layout(row)


def _key(side: Side) -> str:
    return next(key for key, other in _SIDES.items() if other == side)
