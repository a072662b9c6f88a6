"""An editor of time controls: periods of both players, or of each, and the rules between them."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from dama_desktop.core.clock import ControlError, Method, Period, TimeControl
from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.period_fields import FieldError, PeriodFields
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.controls.switch import Switch
from dama_desktop.ui.theme.labels import Kind, section_title, wrapped

MOST_PERIODS = 6
_NEW = Period(base_ms=900_000)
FIRST = TimeControl(
    white=(Period(base_ms=900_000, method=Method.FISCHER, increment_ms=10_000),),
    black=(Period(base_ms=900_000, method=Method.FISCHER, increment_ms=10_000),),
)
"""What stands in an editor that nobody has filled in."""


class PeriodList(Retold):
    """The periods of one player, or of both; ``changed``: something else is filled in."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._periods: list[PeriodFields] = []
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(12)
        self.add = Button(self)
        self.add.setProperty("kind", "text")
        self.tell(self.add.setText, N_("Add a period"))
        self.add.clicked.connect(self._append)
        self._rows.addWidget(self.add)

    def show_periods(self, periods: tuple[Period, ...]) -> None:
        """Put *periods* into the fields."""
        for fields in list(self._periods):
            self._drop(fields)
        for period in periods:
            self._put(period)
        for number, (fields, period) in enumerate(
            zip(self._periods, periods, strict=True), start=1
        ):
            fields.place(number, len(periods), period)

    def periods(self) -> tuple[Period, ...]:
        """What is filled in.

        :raises FieldError: a field cannot be read.
        """
        return tuple(fields.period() for fields in self._periods)

    def fields(self) -> tuple[PeriodFields, ...]:
        """The fields of each period."""
        return tuple(self._periods)

    def retell(self) -> None:
        self._place()

    def _append(self) -> None:
        self._put(_NEW)
        self._place()
        self.changed.emit()

    def _put(self, period: Period) -> None:
        fields = PeriodFields(period, self)
        fields.changed.connect(self.changed)
        fields.removed.connect(lambda: self._remove(fields))
        self._periods.append(fields)
        self._rows.insertWidget(self._rows.count() - 1, fields)

    def _remove(self, fields: PeriodFields) -> None:
        self._drop(fields)
        self._place()
        self.changed.emit()

    def _drop(self, fields: PeriodFields) -> None:
        self._periods.remove(fields)
        self._rows.removeWidget(fields)
        fields.hide()  # it is deleted only when control returns to the event loop
        fields.deleteLater()

    def _place(self) -> None:
        for number, fields in enumerate(self._periods, start=1):
            fields.place(number, len(self._periods))
        self.add.setVisible(len(self._periods) < MOST_PERIODS)


class ControlEditor(Retold):
    """``changed``: another control is filled in, or none that can be played."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self.apart = self._switch(N_("Each player has times of his own"))
        self._names = tuple(section_title("", self) for _side in (0, 1))
        self.lists = (PeriodList(self), PeriodList(self))
        for name, text, periods in zip(
            self._names, (N_("White"), N_("Black")), self.lists, strict=True
        ):
            self.tell(name.setText, text)
            self.tell(periods.setAccessibleName, text)
            self._column.addWidget(name)
            self._column.addWidget(periods)
            periods.changed.connect(self._look)
        self.carry = self._switch(N_("Unused time is kept in the next period"))
        self.next_game = self._switch(N_("What is left is taken into the next game"))
        self.freeze = self._switch(N_("Both clocks stop when a flag falls"))
        self._error: QLabel = wrapped(Kind.ERROR, self)
        self._column.addWidget(self._error)
        self.show_control(FIRST)
        for switch in (self.apart, self.carry, self.next_game, self.freeze):
            switch.toggled.connect(self._look)

    def show_control(self, control: TimeControl) -> None:
        """Put *control* into the fields; sends no signal."""
        self.blockSignals(True)
        for side, periods in enumerate(self.lists):
            periods.show_periods(control.periods(side))
        held = (
            (self.apart, not control.same_for_both),
            (self.carry, control.carry_over),
            (self.next_game, control.carry_to_next_game),
            (self.freeze, control.freeze),
        )
        for switch, on in held:
            switch.setChecked(on)
        self._look()
        self.blockSignals(False)

    def control(self) -> TimeControl | None:
        """The control that is filled in; None if it cannot be played."""
        try:
            return self._read()
        except (FieldError, ControlError):
            return None

    def fault(self) -> str:
        """Why it cannot be played; empty if it can."""
        try:
            self._read()
        except FieldError as fault:
            return str(fault)
        except ControlError:
            return _(
                "These periods cannot be played: one before the last needs moves or must end at "
                "zero, one that begins again needs moves, an hourglass stands alone, and no clock "
                "starts at zero."
            )
        return ""

    def _read(self) -> TimeControl:
        white, black = self.lists
        periods = white.periods()
        return TimeControl(
            white=periods,
            black=black.periods() if self.apart.isChecked() else periods,
            carry_over=self.carry.isChecked(),
            carry_to_next_game=self.next_game.isChecked(),
            freeze=self.freeze.isChecked(),
        )

    def _look(self) -> None:
        """Show what goes with what is filled in."""
        apart = self.apart.isChecked()
        for widget in (*self._names, self.lists[1]):
            widget.setVisible(apart)
        fault = self.fault()
        self._error.setText(fault)
        self._error.setVisible(bool(fault))
        self.changed.emit()

    def _switch(self, text: str) -> Switch:
        switch, words = Switch(self), wrapped(Kind.PLAIN, self)
        words.setBuddy(switch)
        self.tell(words.setText, text)
        self.tell(switch.setAccessibleName, text)
        row = QHBoxLayout()
        row.addWidget(words, 1)
        row.addWidget(switch)
        self._column.addLayout(row)
        return switch
