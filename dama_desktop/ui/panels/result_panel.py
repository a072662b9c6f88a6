"""Where the result of a game is entered, with its reason."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from dama_desktop.core.game.fold import Game
from dama_desktop.core.notation.pdn import result_text
from dama_desktop.core.rules.outcome import Outcome, Reason
from dama_desktop.core.rules.piece import BLACK, WHITE, Side
from dama_desktop.i18n import N_
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.drop_list import DropList
from dama_desktop.ui.controls.options import Options
from dama_desktop.ui.looks.outcomes import outcome_words, reason_words, reasons_for
from dama_desktop.ui.panels.panel import Panel
from dama_desktop.ui.theme.labels import Kind, label, wrapped

_WINNERS: dict[str, Side | None] = {"white": WHITE, "draw": None, "black": BLACK}


class ResultPanel(Panel):
    """``entered`` sends the ``Outcome`` that was put together here."""

    entered = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(N_("Result"), parent)
        self._game: Game | None = None
        self._winner = Options(
            (("white", N_("White wins")), ("draw", N_("Draw")), ("black", N_("Black wins")))
        )
        self._reason = DropList(self)
        self._summary = wrapped(Kind.SMALL, self)
        self._enter = Button(self)
        self._fill()

    def show_for(self, game: Game, *, resigned: bool = False) -> None:
        """Ask for the result of *game*; *resigned*: of the side to move, in advance."""
        self._game = game
        self._winner.choose(_key(1 - game.position.turn) if resigned else "draw")
        self._show_reasons(Reason.RESIGNED if resigned else _likely(game))

    def choose(self, winner: Side | None, reason: Reason) -> None:
        """Put *winner* and *reason* into the fields."""
        self._winner.choose(_key(winner))
        self._show_reasons(reason)

    def outcome(self) -> Outcome:
        """What is put together in the fields."""
        reason = Reason(self._reason.key() or Reason.UNKNOWN.value)
        reached = self._game.tally.reached() if self._game else ()
        article = reached[0].article if reached and reason is Reason.REGULATORY else ""
        return Outcome(self._winning(), reason, article)

    def retell(self) -> None:
        self._show_reasons(Reason(self._reason.key() or Reason.UNKNOWN.value))

    def focus_first(self) -> None:
        """Put the keyboard on the button that enters what is there."""
        self._enter.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill(self) -> None:
        self.add(self._winner)
        caption: QLabel = label(Kind.SUB, parent=self)
        caption.setBuddy(self._reason)
        self.tell(caption.setText, N_("Reason"))
        self.tell(self._reason.setAccessibleName, N_("Reason"))
        self.add(caption)
        self.add(self._reason)
        self.add(self._summary)
        self._enter.setProperty("kind", "primary")
        self.tell(self._enter.setText, N_("Enter the result"))
        self.add_buttons(self._enter)
        self._winner.chosen.connect(lambda: self._show_reasons(None))
        self._reason.currentIndexChanged.connect(self._summarise)
        self._enter.clicked.connect(lambda: self.entered.emit(self.outcome()))

    def _winning(self) -> Side | None:
        return _WINNERS.get(self._winner.current())

    def _show_reasons(self, reason: Reason | None) -> None:
        winner = self._winning()
        items = [(r.value, reason_words(r, winner)) for r in reasons_for(winner)]
        self._reason.show_items(items, "" if reason is None else reason.value)
        self._summarise()

    def _summarise(self) -> None:
        if self._game is not None:
            outcome = self.outcome()
            result = result_text(self._game.variant, outcome.winner)
            self._summary.setText(f"{result} · {outcome_words(outcome)}")


def _key(winner: Side | None) -> str:
    return next(key for key, side in _WINNERS.items() if side == winner)


def _likely(game: Game) -> Reason:
    return Reason.REGULATORY if game.tally.reached() else Reason.AGREED
