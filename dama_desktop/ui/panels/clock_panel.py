"""What an arbiter does to the clocks: times, moves, bonus, increment, whose time runs."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QWidget

from dama_desktop.core.clock import (
    Action,
    Clock,
    CorrectTime,
    Event,
    GiveBonus,
    Pause,
    Resume,
    SetMoveCount,
    Start,
    SwitchSide,
    TakeIncrementBack,
)
from dama_desktop.core.clock.states import TABLE
from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.cards import show_error
from dama_desktop.ui.looks.times import TimeTextError, read_time, write_time
from dama_desktop.ui.panels.panel import Panel
from dama_desktop.ui.theme.labels import Kind, label

_SIDES = (N_("White"), N_("Black"))
_RUN = (
    (Event.START, Start(), N_("Start clocks")),
    (Event.PAUSE, Pause(), N_("Pause clocks")),
    (Event.RESUME, Resume(), N_("Resume clocks")),
)
_MOST_MOVES = 999


class ClockPanel(Panel):
    """``done`` sends the action on the clock that was asked for."""

    done = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(N_("Clocks"), parent)
        self.reason, self.bonus = QLineEdit(self), QLineEdit(self)
        self.times = tuple(QLineEdit(self) for _side in _SIDES)
        self.moves = tuple(QLineEdit(self) for _side in _SIDES)
        self.increments = tuple(self._increment(side) for side in (0, 1))
        self.run, self.switch = Button(self), self.button(N_("The other side's time"))
        self._clock: Clock | None = None
        self._fill()
        self._error = self.add_error()
        self.add_row(self.run, self.switch)
        close = self.button(N_("Close"))
        self.add(close)
        close.clicked.connect(self.closed)
        self.run.clicked.connect(self._run)
        self.switch.clicked.connect(lambda: self.done.emit(SwitchSide()))

    def show_clock(self, clock: Clock, now_ms: int) -> None:
        """Put what *clock* shows at *now_ms* into the fields; the reason stays there."""
        if self.isHidden():
            self.reason.clear()
        self._clock = clock
        for side in (0, 1):
            self.times[side].setText(write_time(clock.remaining_ms(side, now_ms)))
            self.moves[side].setText(str(clock.moves(side)))
        show_error(self._error, "")
        self.follow(clock)

    def follow(self, clock: Clock) -> None:
        """Offer what can be done to *clock*; what is being written in the fields stays."""
        self._clock = clock
        known = TABLE[clock.state]
        for event, _action, text in _RUN:
            if event in known:
                self.run.setText(_(text))
        self.run.setEnabled(any(event in known for event, _action, _text in _RUN))
        self.switch.setEnabled(Event.SWITCH in known)
        for side in (0, 1):
            last = clock.accounts[side].last
            given = last is not None and last.credit_ms > 0
            self.increments[side].setEnabled(given and Event.ADJUST in known)

    def retell(self) -> None:
        if self._clock is not None:
            self.follow(self._clock)

    # -- what is asked for ---------------------------------------------------------------------

    def _set_time(self, side: int) -> None:
        try:
            left_ms = read_time(self.times[side].text())
        except TimeTextError:
            show_error(self._error, _("A time is written like 1:05:00 or 12:30."))
        else:
            self._send(CorrectTime(side, left_ms, self._why()))

    def _set_moves(self, side: int) -> None:
        text = self.moves[side].text().strip()
        if text.isdecimal() and int(text) <= _MOST_MOVES:
            self._send(SetMoveCount(side, int(text)))
        else:
            show_error(self._error, _("The number of moves is a whole number."))

    def _give(self, side: int) -> None:
        text = self.bonus.text().strip()
        try:
            sign = -1 if text[:1] in ("-", "−") else 1
            ms = sign * read_time(text.lstrip("+-−"))
        except TimeTextError:
            ms = 0
        if ms:
            self._send(GiveBonus(side, ms, self._why()))
        else:
            show_error(self._error, _("Say how much: 60 are seconds, 2:00 minutes, -30 takes."))

    def _send(self, action: Action) -> None:
        show_error(self._error, "")
        self.done.emit(action)

    def _run(self) -> None:
        known = TABLE[self._clock.state] if self._clock else {}
        action = next((action for event, action, _text in _RUN if event in known), None)
        if action is not None:
            self.done.emit(action)

    def _why(self) -> str:
        return self.reason.text().strip()

    # -- how it is put together ----------------------------------------------------------------

    def _fill(self) -> None:
        self.tell(self.reason.setPlaceholderText, N_("Reason, for the record"))
        self.tell(self.reason.setAccessibleName, N_("Reason, for the record"))
        self.add(self.reason)
        box = QWidget(self)
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(6)
        for column, name in enumerate(_SIDES, start=1):
            heading = label(Kind.SUB, parent=box)
            self.tell(heading.setText, name)
            grid.addWidget(heading, 0, 2 * column - 1, 1, 2)
            grid.setColumnStretch(2 * column - 1, 1)
        self._row(grid, 1, N_("Time"), self.times, self._set_time)
        self._row(grid, 2, N_("Moves"), self.moves, self._set_moves)
        self.add(box)
        self._fill_bonus()
        self.add_section(N_("Take the increment back"))
        self.add_row(*self.increments)

    def _fill_bonus(self) -> None:
        self.add_section(N_("Add time, or take it"))
        self.tell(self.bonus.setPlaceholderText, N_("60 or 2:00"))
        self.tell(self.bonus.setAccessibleName, N_("Time to add"))
        buttons = [self.button(name) for name in _SIDES]
        for side, button in enumerate(buttons):
            button.clicked.connect(lambda _checked=False, s=side: self._give(s))
        self.add_row(self.bonus, *buttons)

    def _row(
        self,
        grid: QGridLayout,
        row: int,
        name: str,
        lines: tuple[QLineEdit, ...],
        apply: Callable[[int], None],
    ) -> None:
        caption: QLabel = label(Kind.SUB, parent=self)
        self.tell(caption.setText, name)
        grid.addWidget(caption, row, 0)
        for side, line in enumerate(lines):
            button = Button("✓", self)
            self.tell(button.setToolTip, N_("Set"))
            self.tell(button.setAccessibleName, N_("Set"))
            button.clicked.connect(lambda _checked=False, s=side: apply(s))
            line.returnPressed.connect(lambda s=side: apply(s))
            self.tell(line.setAccessibleName, name)
            grid.addWidget(line, row, 2 * side + 1)
            grid.addWidget(button, row, 2 * side + 2)

    def _increment(self, side: int) -> Button:
        button = self.button(_SIDES[side])
        button.clicked.connect(lambda: self.done.emit(TakeIncrementBack(side)))
        return button
