"""What is heard of the clock."""

from __future__ import annotations

import re

from PySide6.QtWidgets import QLineEdit

from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.cards import show_error
from dama_desktop.ui.pages.settings.section import Section

_MOST_S = 3600
_SECONDS = re.compile(r"\d{1,4}")


class ClockSection(Section):
    """Sounds and spoken times; the times left at which they come."""

    TITLE = N_("Clock")

    def fill(self) -> None:
        self.sounds = self.add_switch(N_("The clock warns by a sound, and tells of a flag by one"))
        self.spoken = self.add_switch(N_("A screen reader says the time at each warning"))
        self.warnings = QLineEdit(self)
        self.add_field(N_("Seconds left at which it warns"), self.warnings)
        self._error = self.add_error()
        self.sounds.toggled.connect(self._save)
        self.spoken.toggled.connect(self._save)
        self.warnings.textEdited.connect(self._save)

    def load(self) -> None:
        for switch, on in (
            (self.sounds, self._preferences.sounds),
            (self.spoken, self._preferences.spoken_warnings),
        ):
            switch.blockSignals(True)
            switch.setChecked(on)
            switch.blockSignals(False)
        self.warnings.setText(", ".join(map(str, self._preferences.warnings_s)))

    def _save(self) -> None:
        words = self.warnings.text().replace(",", " ").replace(";", " ").split()
        good = all(_SECONDS.fullmatch(word) and 0 < int(word) <= _MOST_S for word in words)
        fault = "" if good else _("Write seconds from 1 to 3600, for example 60, 20, 10.")
        show_error(self._error, fault)
        if good:
            self._preferences.warnings_s = tuple(int(word) for word in words)
        self._preferences.sounds = self.sounds.isChecked()
        self._preferences.spoken_warnings = self.spoken.isChecked()
        self.changed.emit()
