"""A draw claim from its raising to its decision, beside the board."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from dama_desktop.core.arbiter.claims import is_right, moves_left
from dama_desktop.core.arbiter.rule_books import RuleBook
from dama_desktop.core.game.claim import DrawClaim
from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.i18n import N_, _
from dama_desktop.ui.board.speech import announce
from dama_desktop.ui.panels.claim_form import ClaimForm
from dama_desktop.ui.panels.panel import Panel
from dama_desktop.ui.theme.labels import Kind, wrapped
from dama_desktop.words.claims import claim_words, trial_words

_ON_HIS_TIME = {
    WHITE: N_("It is checked on White's time."),
    BLACK: N_("It is checked on Black's time."),
}
_COUNTED = {
    True: N_("The counters bear it out."),
    False: N_("The counters do not bear it out."),
    None: N_("Only the arbiter can judge it."),
}


class ClaimPanel(Panel):
    """
    ``raised`` sends a ``DrawClaim``, ``decided`` whether it is right, ``tried`` that the stronger
    side shall show how it wins.

    A claim that is being checked cannot be closed away; a form can.
    """

    raised = Signal(object)
    decided = Signal(bool)
    tried = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(N_("Claim of a draw"), parent)
        self._shown: tuple[Game, RuleBook] | None = None
        self._words = wrapped(Kind.PLAIN, self)
        self._how = wrapped(Kind.SMALL, self)
        self.form = ClaimForm(self)
        self.uphold = self.button(N_("The claim is right"))
        self.reject = self.button(N_("The claim is wrong"))
        self.play_on = self.button(N_("The opponent plays on to show a win"))
        self.cancel = self.button(N_("Cancel"))
        self._fill()

    def show_for(self, game: Game, book: RuleBook) -> None:
        """Show the form, or the claim that *game* has open."""
        before = self._shown[0].phase if self._shown else None
        self._shown = (game, book)
        checking = game.phase is Phase.CLAIMED
        if checking:
            self.form.forget()
        else:
            self.form.show_for(game, book)
        self._show_parts(game, book)
        self.retell()
        if checking and before is not Phase.CLAIMED:
            announce(self, f"{self._words.text()} {self._how.text()}")
            self.setFocus(Qt.FocusReason.OtherFocusReason)  # on neither answer

    def is_form(self) -> bool:
        """Whether a claim may be put together here now."""
        return not self.isHidden() and not self.form.isHidden()

    def retell(self) -> None:
        if self._shown is None:
            return
        game, book = self._shown
        claim = self._open(game)
        if claim is None:
            return
        if game.claim is not None:
            self._words.setText(claim_words(game, book, claim, game.position))
            counted = _(_COUNTED[is_right(game, claim)])
            self._how.setText(f"{_(_ON_HIS_TIME[claim.by])} {counted}")
        elif game.trial is not None:
            self._words.setText(trial_words(game.trial, moves_left(game, game.trial)))
            self._how.setText(_("The arbiter may decide the claim at any time."))

    def _open(self, game: Game) -> DrawClaim | None:
        return game.claim or (game.trial.claim if game.trial else None)

    def _show_parts(self, game: Game, book: RuleBook) -> None:
        claim = self._open(game)
        for part in (self._words, self._how, self.uphold, self.reject):
            part.setVisible(claim is not None)
        clear = book.clear_draw
        may_try = game.claim is not None and clear is not None and game.claim.rule == clear.name
        self.play_on.setVisible(may_try)
        self.form.setVisible(game.claim is None)
        self.form.send.setVisible(game.claim is None)
        self.cancel.setVisible(game.claim is None)

    def _fill(self) -> None:
        self.add(self._words)
        self.add(self._how)
        self.add(self.uphold)
        self.add(self.reject)
        self.add(self.play_on)
        self.add(self.form)
        self.add_row(self.cancel, self.form.send)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.form.raised.connect(self.raised)
        self.uphold.clicked.connect(lambda: self.decided.emit(True))
        self.reject.clicked.connect(lambda: self.decided.emit(False))
        self.play_on.clicked.connect(self.tried)
        self.cancel.clicked.connect(self.closed)
