"""What an arbiter does to a game: set times, set the position, end it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QWidget

from dama_desktop.core.clock import Clock
from dama_desktop.core.notation.fen import FenError, read_fen, write_fen
from dama_desktop.core.rules.position import Position
from dama_desktop.hall.session import Session
from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.cards import show_error
from dama_desktop.ui.looks.times import TimeTextError, read_time, write_time
from dama_desktop.ui.panels.panel import Panel
from dama_desktop.ui.theme.labels import Kind, label

_SIDES = (N_("White"), N_("Black"))


@dataclass(frozen=True, slots=True)
class TimeSet:
    """The arbiter sets the time of *side*."""

    side: int
    left_ms: int
    reason: str


@dataclass(frozen=True, slots=True)
class PositionSet:
    """The arbiter sets the position."""

    position: Position
    reason: str


class ArbiterTools(Panel):
    """
    ``done`` sends a ``TimeSet`` or a ``PositionSet``; ``result_asked``: the game is to end;
    ``dispute_asked``: what was done is to be looked at, and pieces set on the board.
    """

    done = Signal(object)
    result_asked = Signal()
    dispute_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(N_("Arbiter"), parent)
        self._session: Session | None = None
        self._reason = QLineEdit(self)
        self._times = tuple(QLineEdit(self) for _side in _SIDES)
        self._fen = QLineEdit(self)
        self._time_part = QWidget(self)
        self._time_error = self._fill_times()
        self._position_error = self._fill_position()
        self._fill_end()

    def show_for(self, session: Session, now_ms: int) -> None:
        """Put times and position of *session* at *now_ms* into the fields; a reason stays there."""
        if self.isHidden():
            self._reason.clear()
        self._session = session
        clock = session.timing.clock
        self._time_part.setVisible(clock is not None)
        if clock is not None:
            self._show_times(clock, now_ms)
        self._fen.setText(write_fen(session.game.variant, session.game.shown))
        self._fen.setCursorPosition(0)
        for error in (self._time_error, self._position_error):
            show_error(error, "")

    def _show_times(self, clock: Clock, now_ms: int) -> None:
        for side, line in enumerate(self._times):
            line.setText(write_time(clock.remaining_ms(side, now_ms)))

    def _fill_times(self) -> QLabel:
        self.tell(self._reason.setPlaceholderText, N_("Reason, for the record"))
        self.tell(self._reason.setAccessibleName, N_("Reason, for the record"))
        self.add(self._reason)
        self.add_section(N_("Times"))
        grid = QGridLayout(self._time_part)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        for side, name in enumerate(_SIDES):
            grid.addWidget(self._caption(name, self._times[side]), side, 0)
            grid.addWidget(self._times[side], side, 1)
            grid.addWidget(self._setter(N_("Set"), lambda s=side: self._set_time(s)), side, 2)
        self.add(self._time_part)
        return self.add_error()

    def _fill_position(self) -> QLabel:
        self.add_section(N_("Position"))
        self.tell(self._fen.setAccessibleName, N_("Position as FEN"))
        self.tell(self._fen.setToolTip, N_("Position as FEN"))
        self.add(self._fen)
        error = self.add_error()
        by_hand = self._setter(N_("What was done…"), self.dispute_asked.emit)
        self.add_row(by_hand, self._setter(N_("Set the position"), self._set_position))
        return error

    def _fill_end(self) -> None:
        end = self._setter(N_("End with a result…"), self.result_asked.emit)
        close = self._setter(N_("Close"), self.closed.emit)
        self.add_row(close, end)

    def _caption(self, name: str, line: QLineEdit) -> QLabel:
        caption = label(Kind.SUB, parent=self)
        caption.setBuddy(line)
        self.tell(caption.setText, name)
        self.tell(line.setAccessibleName, name)
        return caption

    def _setter(self, text: str, run: object) -> Button:
        button = self.button(text)
        button.clicked.connect(run)
        return button

    def _set_time(self, side: int) -> None:
        try:
            left_ms = read_time(self._times[side].text())
        except TimeTextError:
            show_error(self._time_error, _("A time is written like 1:05:00 or 12:30."))
            return
        show_error(self._time_error, "")
        self.done.emit(TimeSet(side, left_ms, self._reason.text().strip()))

    def _set_position(self) -> None:
        if self._session is None:
            return
        try:
            position = read_fen(self._session.game.variant, self._fen.text())
        except FenError as error:
            words = _("This is no position: {reason}").format(reason=error)
            show_error(self._position_error, words)
            return
        show_error(self._position_error, "")
        self.done.emit(PositionSet(position, self._reason.text().strip()))
