"""Not what happened: what was done, second by second, and the position set by the arbiter."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QLineEdit, QWidget

from dama_desktop.core.notation.fen import FenError, read_fen, write_fen
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.hall.chronicle import chronicle, since_commit
from dama_desktop.i18n import N_, _
from dama_desktop.ui.board.pieces import piece_image
from dama_desktop.ui.controls.cards import show_error
from dama_desktop.ui.controls.options import Options
from dama_desktop.ui.controls.word_list import WordList
from dama_desktop.ui.looks.shapes import piece_look
from dama_desktop.ui.panels.arbiter_tools import PositionSet
from dama_desktop.ui.panels.panel import Panel
from dama_desktop.ui.play.lent import PALETTE, SettingHand
from dama_desktop.ui.play.live_game import LiveGame
from dama_desktop.ui.theme.labels import Kind, wrapped
from dama_desktop.ui.theme.look import worn
from dama_desktop.words.entries import entry_words
from dama_desktop.words.incident_sheet import game_time

_PIECES = (
    ("w", N_("White man")),
    ("W", N_("White king")),
    ("b", N_("Black man")),
    ("B", N_("Black king")),
    ("-", N_("Empty square")),
)
_TURNS = (("white", N_("White to move")), ("black", N_("Black to move")))
_SIDES = {"white": WHITE, "black": BLACK}
_ICON = 26
_LIST_MOST = 150


class DisputePanel(Panel):
    """
    ``done`` sends the ``PositionSet`` that the arbiter put together, always with a reason.

    While it is shown, the board of the screen sets pieces; the line with the FEN says the same.
    """

    done = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(N_("What was done"), parent)
        self._live: LiveGame | None = None
        self._hand: SettingHand | None = None
        self.events = WordList(_LIST_MOST, self)
        self.palette_ = Options([(key, "") for key, _text in _PIECES])
        self.turn = Options(_TURNS)
        self.fen = QLineEdit(self)
        self.reason = QLineEdit(self)
        self.set = self.button(N_("Set the position"), "primary")
        self._fill()

    def show_for(self, live: LiveGame) -> None:
        """Show what was done since the last half-move; the reason begins empty."""
        if self.isHidden():
            self.reason.clear()
        self._live = live
        show_error(self._error, "")
        self.retell()

    def set_hand(self, hand: SettingHand) -> None:
        """*hand* sets the pieces on the board from now on."""
        self._hand = hand
        self.follow()
        self.events.setFocus(Qt.FocusReason.OtherFocusReason)

    def follow(self) -> None:
        """The hand has set something: say so in the fields."""
        if self._hand is None or self._live is None:
            return
        self.palette_.choose(self._hand.choice)
        self.turn.choose("black" if self._hand.side == BLACK else "white")
        self.fen.setText(write_fen(self._live.game.variant, self._hand.position()))
        self.fen.setCursorPosition(0)
        show_error(self._error, "")

    def retell(self) -> None:
        if self._live is None:
            return
        steps = since_commit(chronicle(self._live.session.entries))
        variant = self._live.game.variant
        told = [(s.entry.at_ms, entry_words(variant, s.entry, s.before)) for s in steps]
        texts = [f"{game_time(at_ms)}  {words}" for at_ms, words in told if words]
        self.events.show_texts(texts, len(texts) - 1)
        self.events.scrollToBottom()

    def _choose_piece(self, key: str) -> None:
        if self._hand is not None:
            self._hand.choice = key

    def _choose_turn(self, key: str) -> None:
        if self._hand is not None:
            self._hand.side = _SIDES[key]
            self.follow()

    def _read(self) -> bool:
        """Put what the line says on the board; say whether it is a position."""
        if self._hand is None or self._live is None:
            return False
        try:
            position = read_fen(self._live.game.variant, self.fen.text())
        except FenError as error:
            show_error(self._error, _("This is no position: {reason}").format(reason=error))
            return False
        if position != self._hand.position():
            self._hand.show_position(position)
            self.follow()
            self._live.tell()
        return True

    def _send(self) -> None:
        if not self._read() or self._hand is None:
            return
        reason = self.reason.text().strip()
        if not reason:
            show_error(self._error, _("Write down the reason: it stays in the record."))
            self.reason.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.done.emit(PositionSet(self._hand.position(), reason))

    def _fill(self) -> None:
        self.add(self.events)
        self.tell(self.events.setAccessibleName, N_("What was done, with its times"))
        self.add_section(N_("The position as it was"))
        hint = wrapped(Kind.SMALL, self)
        self.tell(hint.setText, N_("Choose a piece and put it on the board, or paste a FEN."))
        self.add(hint)
        self.add(self.palette_)
        self.add(self.turn)
        self.add(self.fen)
        self.add(self.reason)
        self._error = self.add_error()
        back = self.button(N_("Back"))
        self.add_row(back, self.set)
        self._draw_palette()
        self.tell(self.fen.setAccessibleName, N_("Position as FEN"))
        self.tell(self.reason.setPlaceholderText, N_("Reason, for the record"))
        self.tell(self.reason.setAccessibleName, N_("Reason, for the record"))
        self.palette_.chosen.connect(self._choose_piece)
        self.turn.chosen.connect(self._choose_turn)
        self.fen.editingFinished.connect(self._read)
        self.reason.returnPressed.connect(self._send)
        self.set.clicked.connect(self._send)
        back.clicked.connect(self.closed)

    def _draw_palette(self) -> None:
        edge = worn().px(_ICON)
        for key, name in _PIECES:
            button = self.palette_.button(key)
            self.tell(button.setAccessibleName, name)
            self.tell(button.setToolTip, name)
            look = piece_look(PALETTE[key])
            if look is None:
                button.setText("×")
            else:
                button.setIcon(QIcon(QPixmap.fromImage(piece_image(look, 2 * edge))))
                button.setIconSize(QSize(edge, edge))
