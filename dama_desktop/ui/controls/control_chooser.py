"""Choosing a time control: a preset, one of one's own, one to be put together, or a PDN text."""

from __future__ import annotations

import json
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from dama_desktop.core.clock import (
    BY_KEY,
    SUGGESTED,
    Preset,
    TimeControl,
    TimeControlTextError,
    Untimed,
    control_to_json,
    presets_for,
    read_control,
)
from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.cards import show_error
from dama_desktop.ui.controls.control_editor import ControlEditor
from dama_desktop.ui.controls.drop_list import DropList
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.play.choices import (
    EDITED_CONTROL,
    NO_CLOCK,
    OWN_CONTROL,
    control_of_data,
)
from dama_desktop.ui.preferences import Preferences
from dama_desktop.ui.theme.labels import Kind, wrapped
from dama_desktop.words.time_controls import control_sentences

SAVED = "saved:"
"""Begins the key of a control of one's own; its name follows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenControl:
    """What is chosen, as the settings keep it."""

    key: str = NO_CLOCK
    """Key of a preset, ``none``, ``own`` (``text``) or ``edited`` (``data``)."""
    text: str = ""
    data: str = ""
    """A control as JSON."""


def presets_shown(variant: str) -> tuple[Preset, ...]:
    """The controls to choose from in *variant*: the suggested ones, then its own others."""
    fitting = presets_for(variant)
    suggested = [BY_KEY[key] for key in SUGGESTED if BY_KEY[key] in fitting]
    return (*suggested, *(preset for preset in fitting if preset not in suggested))


class ControlChooser(Retold):
    """``changed``: something else is chosen, or what is chosen has become playable or not."""

    changed = Signal()

    def __init__(
        self, preferences: Preferences, *, none: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._none = none
        self._variant = ""
        self.list = DropList(self)
        self.own = QLineEdit(self)
        self.editor = ControlEditor(self)
        self.name = QLineEdit(self)
        self.keep, self.forget = Button(self), Button(self)
        self._editing = QWidget(self)
        self._error, self._note = wrapped(Kind.ERROR, self), wrapped(Kind.SMALL, self)
        self._fill()
        self._connect()

    def show_chosen(self, variant: str, chosen: ChosenControl) -> None:
        """Offer the controls of *variant* with *chosen* in the fields."""
        self.own.setText(chosen.text)
        control = control_of_data(chosen.data)
        key = chosen.key
        if control is not None:
            self.editor.show_control(control)
            saved = self._preferences.own_controls
            name = next((name for name, kept in saved.items() if kept == control), "")
            self.name.setText(name)
            if name and key == EDITED_CONTROL:
                key = SAVED + name
        self.offer(variant, key)

    def offer(self, variant: str, key: str | None = None) -> None:
        """Offer the controls of *variant*; what is chosen stays, though it may be of another."""
        self._variant = variant
        key = self.list.key() if key is None else key
        presets = presets_shown(variant)
        if key in BY_KEY and BY_KEY[key] not in presets:
            presets = (BY_KEY[key], *presets)
        items = [(NO_CLOCK, _("No clock"))] if self._none else []
        items += [(SAVED + name, name) for name in self._preferences.own_controls]
        items += [(preset.key, _(preset.name)) for preset in presets]
        items += [(EDITED_CONTROL, _("Put together…")), (OWN_CONTROL, _("Own, as PDN writes it"))]
        self.list.show_items(items, key)
        self._look()

    def chosen(self) -> ChosenControl:
        """What is chosen."""
        key = self.list.key()
        edited = key == EDITED_CONTROL or key.startswith(SAVED)
        control = self.control() if edited else self.editor.control()
        data = json.dumps(control_to_json(control)) if control is not None else ""
        text = self.own.text().strip()
        return ChosenControl(key=EDITED_CONTROL if edited else key, text=text, data=data)

    def control(self) -> TimeControl | None:
        """The control that is chosen; None: no clock, or none that can be played."""
        key = self.list.key()
        if key in BY_KEY:
            return BY_KEY[key].control
        if key.startswith(SAVED):
            return self._preferences.own_controls.get(key.removeprefix(SAVED))
        if key == EDITED_CONTROL:
            return self.editor.control()
        read = None if key != OWN_CONTROL or self._fault() else read_control(self.own.text())
        return read if isinstance(read, TimeControl) else None

    def is_valid(self) -> bool:
        """Whether what is chosen can be played."""
        return self.list.key() == NO_CLOCK or self.control() is not None

    def retell(self) -> None:
        self.offer(self._variant)

    # -- one's own -----------------------------------------------------------------------------

    def _keep(self) -> None:
        """Remember the control of the editor under the name that is written."""
        control, name = self.editor.control(), self.name.text().strip()
        if control is not None and name:
            self._preferences.own_controls = self._preferences.own_controls | {name: control}
            self.offer(self._variant, SAVED + name)
            self.changed.emit()

    def _forget(self) -> None:
        """Remember the chosen control no more; it stays in the editor."""
        name = self.list.key().removeprefix(SAVED)
        kept = self._preferences.own_controls
        control = kept.pop(name, None)
        self._preferences.own_controls = kept
        if control is not None:
            self.editor.show_control(control)
        self.offer(self._variant, EDITED_CONTROL)
        self.changed.emit()

    def _edit_from_here(self) -> None:
        """Let the editor begin with what is chosen, should it be opened next."""
        chosen = self.control()
        if chosen is not None and self.list.key() not in (EDITED_CONTROL, OWN_CONTROL):
            self.editor.show_control(chosen)

    # -- how it looks --------------------------------------------------------------------------

    def _look(self) -> None:
        """Show what goes with the control that is chosen."""
        key = self.list.key()
        self.own.setVisible(key == OWN_CONTROL)
        self._editing.setVisible(key == EDITED_CONTROL)
        self.forget.setVisible(key.startswith(SAVED))
        self.keep.setEnabled(self.editor.control() is not None and bool(self.name.text().strip()))
        show_error(self._error, self._fault() if key == OWN_CONTROL else "")
        control = self.control()
        self._note.setText("\n".join(control_sentences(control)) if control else "")
        self._note.setVisible(control is not None)

    def _fault(self) -> str:
        """What is wrong with the PDN text; empty if nothing is."""
        if not self.own.text().strip():
            return _("Write the time control, for example 4800+60.")
        try:
            read = read_control(self.own.text())
        except TimeControlTextError as error:
            place = max(1, error.position)
            return _("This is no time control: look at sign {place}.").format(place=place)
        return _("This says that there is no clock.") if isinstance(read, Untimed) else ""

    def _choose(self) -> None:
        self._look()
        self._edit_from_here()
        self.changed.emit()

    def _change(self) -> None:
        self._look()
        self.changed.emit()

    def _connect(self) -> None:
        self.list.currentIndexChanged.connect(self._choose)
        self.own.textChanged.connect(self._change)
        self.editor.changed.connect(self._change)
        self.name.textChanged.connect(self._look)
        self.keep.clicked.connect(self._keep)
        self.forget.clicked.connect(self._forget)

    def _fill(self) -> None:
        self.setFocusProxy(self.list)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        editing = QVBoxLayout(self._editing)
        editing.setContentsMargins(0, 4, 0, 0)
        editing.addWidget(self.editor)
        row = QHBoxLayout()
        row.addWidget(self.name, 1)
        row.addWidget(self.keep)
        editing.addLayout(row)
        for part in (self.list, self.own, self._editing, self._error, self._note, self.forget):
            column.addWidget(part)
        self.forget.setProperty("kind", "text")
        self.tell(self.list.setAccessibleName, N_("Time control"))
        self.tell(self.own.setAccessibleName, N_("Time control as PDN writes it"))
        self.tell(self.own.setPlaceholderText, N_("For example 4800+60 or 50/7200:3600"))
        self.tell(self.name.setPlaceholderText, N_("A name, to keep it"))
        self.tell(self.name.setAccessibleName, N_("Name of this time control"))
        self.tell(self.keep.setText, N_("Keep"))
        self.tell(self.forget.setText, N_("Keep it no longer"))
