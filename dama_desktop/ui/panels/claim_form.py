"""Where a draw is claimed: what may be claimed now, and any other claim, right or wrong."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from dama_desktop.core.arbiter.claims import Claim, claimable, fault_of
from dama_desktop.core.arbiter.rule_books import RuleBook
from dama_desktop.core.game.claim import DrawClaim
from dama_desktop.core.game.fold import Game
from dama_desktop.core.notation.movetext import MoveTextError, choose, write_move
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import BLACK, WHITE, Side
from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.cards import show_error
from dama_desktop.ui.controls.drop_list import DropList
from dama_desktop.ui.controls.options import Options
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.controls.word_list import WordList
from dama_desktop.ui.theme.labels import Kind, label, wrapped
from dama_desktop.words.claims import claim_words, fault_words, rule_words
from dama_desktop.words.naming import printed

_SIDES = {"white": WHITE, "black": BLACK}
_LIST_MOST = 190


class ClaimForm(Retold):
    """``raised`` sends the ``DrawClaim`` put together here; a claim of the list fills the fields.

    A move in the last field is written down and not played.
    """

    raised = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game: Game | None = None
        self._book: RuleBook | None = None
        self._claims: tuple[Claim, ...] = ()
        self._note = wrapped(Kind.SMALL, self)
        self.list = WordList(_LIST_MOST, self)
        self.by = Options((("white", N_("White")), ("black", N_("Black"))))
        self.rule = DropList(self)
        self.written = QLineEdit(self)
        self._error = wrapped(Kind.ERROR, self)
        self.send = Button(self)
        self._fill()

    def show_for(self, game: Game, book: RuleBook) -> None:
        """Offer the claims of *game* under *book*; what was put together is kept meanwhile."""
        if self._game is not None and self._game.plies == game.plies and self._book == book:
            self._game = game
            return
        self._game, self._book = game, book
        self._claims = claimable(game, book)
        self.retell()
        self._take(0)

    def forget(self) -> None:
        """Begin anew the next time."""
        self._game = None

    def write(self, move: Move) -> None:
        """Write *move* down; the rule becomes one that is claimed so, if it was not."""
        game = self._game
        if game is None or self._book is None:
            return
        claims = [claim for claim in self._claims if claim.move == move]
        if claims:
            self._take(self._claims.index(claims[0]))
        self.by.choose(_key(game.position.turn))
        self.written.setText(write_move(game.variant, game.position, move))
        show_error(self._error, "")

    def focus_first(self) -> None:
        """Put the keyboard on the claims."""
        first: QWidget = self.list if self._claims else self.rule
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def retell(self) -> None:
        game, book = self._game, self._book
        if game is None or book is None:
            return
        texts = [claim_words(game, book, c.draw_claim, game.position) for c in self._claims]
        self.list.show_texts(texts, self.list.currentRow())
        self.list.setVisible(bool(texts))
        self._note.setText(
            _("A claim that the counters bear out, or that only the arbiter can judge:")
            if texts
            else _("The counters bear out no claim now. A wrong claim is judged all the same.")
        )
        self.rule.show_items(_rules(game, book), self.rule.key())

    def _take(self, row: int) -> None:
        """Put the claim of *row* into the fields."""
        if self._game is None or not 0 <= row < len(self._claims):
            return
        claim = self._claims[row]
        self.list.blockSignals(True)
        self.list.setCurrentRow(row)
        self.list.blockSignals(False)
        self.by.choose(_key(claim.by))
        self.rule.choose(claim.rule)
        game, move = self._game, claim.move
        self.written.setText("" if move is None else write_move(game.variant, game.position, move))
        show_error(self._error, "")

    def _send(self) -> None:
        game, book = self._game, self._book
        if game is None or book is None:
            return
        try:
            move = self._move(game)
        except MoveTextError:
            text = printed(self.written.text().strip())
            show_error(self._error, _("{text} is no lawful move.").format(text=text))
            return
        by = _SIDES.get(self.by.current(), game.position.turn)
        claim = DrawClaim(by=by, rule=self.rule.key(), move=move)
        fault = fault_of(game, book, claim)
        show_error(self._error, "" if fault is None else fault_words(fault))
        if fault is None:
            self.raised.emit(claim)

    def _move(self, game: Game) -> Move | None:
        text = self.written.text().strip()
        return choose(game.variant, game.position, game.open_moves(), text) if text else None

    def _fill(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._note)
        column.addWidget(self.list)
        self.tell(self.list.setAccessibleName, N_("Claims"))
        for name, field in (
            (N_("Who claims"), self.by),
            (N_("By which rule"), self.rule),
            (N_("Move written down and not played"), self.written),
        ):
            column.addWidget(self._caption(name, field))
            column.addWidget(field)
        self.tell(self.written.setPlaceholderText, N_("None, or typed or shown on the board"))
        self._error.hide()
        column.addWidget(self._error)
        self.send.setProperty("kind", "primary")
        self.tell(self.send.setText, N_("Raise the claim"))
        self.send.clicked.connect(self._send)
        self.written.returnPressed.connect(self._send)
        self.list.chosen.connect(self._take)
        self.list.entered.connect(lambda row: self.send.setFocus())

    def _caption(self, name: str, field: QWidget) -> QLabel:
        caption = label(Kind.SUB, parent=self)
        caption.setBuddy(field)
        self.tell(caption.setText, name)
        self.tell(field.setAccessibleName, name)
        return caption


def _key(side: Side) -> str:
    return next(key for key, other in _SIDES.items() if other == side)


def _rules(game: Game, book: RuleBook) -> list[tuple[str, str]]:
    """Every rule by which a draw may be claimed, by its name."""
    items = []
    for rule in game.tally.rules:
        words = rule_words(rule)
        items.append((rule.name, f"{words[:1].upper()}{words[1:]} ({_(rule.article)})"))
    if book.clear_draw is not None:
        words = _("A clearly drawn position ({article})").format(article=_(book.clear_draw.article))
        items.append((book.clear_draw.name, words))
    return items
