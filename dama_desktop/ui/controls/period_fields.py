"""One period of a time control, to be filled in: time, moves, what a move brings, what ends it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QWidget

from dama_desktop.core.clock import Ends, Method, Period
from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.drop_list import DropList
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.looks.times import TimeTextError, read_time, write_time
from dama_desktop.ui.theme.labels import Kind, label

METHODS = (
    (Method.NONE, N_("Nothing")),
    (Method.FISCHER, N_("Seconds for each move")),
    (Method.FISCHER_AFTER, N_("Seconds after each move")),
    (Method.BRONSTEIN, N_("The time used comes back")),
    (Method.DELAY, N_("The clock waits")),
    (Method.HOURGLASS, N_("The other gets what one uses")),
    (Method.BYOYOMI, N_("Back to the full time")),
)
ENDS = (
    (Ends.MOVES, N_("Its moves")),
    (Ends.ZERO, N_("Its zero")),
    (Ends.ZERO_BOTH, N_("The first zero of either")),
)
REPEATED = "repeat"
_LAST_ENDS = (("", N_("The end of the game")), (REPEATED, N_("Its moves, and it begins again")))
_WITH_SECONDS = {Method.FISCHER, Method.FISCHER_AFTER, Method.BRONSTEIN, Method.DELAY}
_MOST_MOVES = 999


class FieldError(ValueError):
    """A field that cannot be read; the message is for people."""


class PeriodFields(Retold):
    """``changed``: something else is filled in; ``removed``: the period is not wanted."""

    changed = Signal()
    removed = Signal()

    def __init__(self, period: Period, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._last = True
        self.title = label(Kind.SUB, parent=self)
        self.time, self.moves, self.seconds = (QLineEdit(self) for _field in range(3))
        self.method, self.ends = DropList(self), DropList(self)
        self.remove = Button("✕", self)
        self._seconds_caption = label(Kind.SUB, parent=self)
        self._fill()
        self.show_period(period)
        self._connect()

    def show_period(self, period: Period) -> None:
        """Put *period* into the fields."""
        self.time.setText(write_time(period.base_ms))
        self.moves.setText("" if period.moves is None else str(period.moves))
        self.seconds.setText(f"{period.increment_ms / 1000:g}" if period.increment_ms else "")
        self.method.show_items([(m.value, _(text)) for m, text in METHODS], period.method.value)
        self._show_ends(_end_of(period))

    def place(self, number: int, count: int, period: Period | None = None) -> None:
        """Stand at place *number*, 1 = the first, of *count*; *period*: what is filled in anew."""
        self.title.setText(_("Period {number}").format(number=number))
        self.title.setVisible(count > 1)
        self.remove.setVisible(count > 1)
        if period is not None or self._last != (number == count):
            self._last = number == count
            self._show_ends(self.ends.key() if period is None else _end_of(period))
        self._fit()

    def period(self) -> Period:
        """What is filled in.

        :raises FieldError: a field cannot be read.
        """
        method, ends = Method(self.method.key()), self.ends.key()
        timed = method in _WITH_SECONDS
        return Period(
            base_ms=self._time_ms(),
            moves=self._moves(),
            repeat=self._last and ends == REPEATED,
            method=method,
            increment_ms=self._seconds_ms() if timed else 0,
            ends=Ends.MOVES if self._last else Ends(ends),
        )

    def retell(self) -> None:
        self.method.show_items([(m.value, _(text)) for m, text in METHODS], self.method.key())
        self._show_ends(self.ends.key())

    def _show_ends(self, key: str) -> None:
        items = _LAST_ENDS if self._last else [(end.value, text) for end, text in ENDS]
        self.ends.show_items([(end, _(text)) for end, text in items], key)

    def _time_ms(self) -> int:
        try:
            return read_time(self.time.text())
        except TimeTextError:
            raise FieldError(_("A time is written like 1:05:00 or 12:30.")) from None

    def _moves(self) -> int | None:
        text = self.moves.text().strip()
        if not text:
            return None
        if not text.isdecimal() or not 0 < int(text) <= _MOST_MOVES:
            raise FieldError(_("Moves are a whole number, or empty for the rest of the game."))
        return int(text)

    def _seconds_ms(self) -> int:
        try:
            ms = round(float(self.seconds.text().replace(",", ".")) * 1000)
        except ValueError:
            ms = 0
        if not 0 < ms <= 3_600_000:
            raise FieldError(_("Say how many seconds a move brings."))
        return ms

    def _fit(self) -> None:
        """Show what goes with the method."""
        timed = Method(self.method.key() or Method.NONE) in _WITH_SECONDS
        self.seconds.setVisible(timed)
        self._seconds_caption.setVisible(timed)

    def _connect(self) -> None:
        for line in (self.time, self.moves, self.seconds):
            line.textEdited.connect(self.changed)
        for chosen in (self.method, self.ends):
            chosen.currentIndexChanged.connect(self._fit)
            chosen.currentIndexChanged.connect(self.changed)
        self.remove.clicked.connect(self.removed)

    def _fill(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.title, 0, 0, 1, 2)
        self._put(grid, 1, 0, N_("Time"), self.time)
        self._put(grid, 1, 1, N_("Moves"), self.moves)
        self._put(grid, 3, 0, N_("A move brings"), self.method)
        self._put(grid, 3, 1, N_("Seconds"), self.seconds, self._seconds_caption)
        self._put(grid, 5, 0, N_("What ends it"), self.ends)
        self.remove.setProperty("kind", "bar")
        grid.addWidget(self.remove, 6, 1)
        self.tell(self.remove.setAccessibleName, N_("Remove this period"))
        self.tell(self.remove.setToolTip, N_("Remove this period"))
        self.tell(self.moves.setPlaceholderText, N_("all"))
        self.tell(self.time.setToolTip, N_("Hours, minutes and seconds: 1:05:00"))

    def _put(
        self,
        grid: QGridLayout,
        row: int,
        column: int,
        name: str,
        widget: QWidget,
        caption: QLabel | None = None,
    ) -> None:
        caption = caption or label(Kind.SUB, parent=self)
        caption.setBuddy(widget)
        self.tell(caption.setText, name)
        self.tell(widget.setAccessibleName, name)
        grid.addWidget(caption, row, column)
        grid.addWidget(widget, row + 1, column)


def _end_of(period: Period) -> str:
    return REPEATED if period.repeat else period.ends.value
