"""The parts of the settings: each is a card that shows preferences and sets them at once."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QWidget

from dama_desktop.i18n import N_
from dama_desktop.ui.controls.options import Options
from dama_desktop.ui.languages import languages
from dama_desktop.ui.pages.settings.clock_section import ClockSection
from dama_desktop.ui.pages.settings.section import Section
from dama_desktop.ui.preferences import SYSTEM
from dama_desktop.ui.theme.labels import Kind, label
from dama_desktop.ui.theme.tokens import SCALE_RANGE

_AS_SYSTEM = (SYSTEM, N_("As the system"))
_THEMES = (_AS_SYSTEM, ("light", N_("Light")), ("dark", N_("Dark")))
_SLIDER_HEIGHT = 26
_STEP = 10
"""Per cent of text size that one step of the slider makes."""


class LanguageSection(Section):
    """The language of all texts; it changes at once."""

    TITLE = N_("Language")

    def fill(self) -> None:
        self.language = Options((_AS_SYSTEM, *languages()))
        self.language.chosen.connect(self._save)
        self.add(self.language)

    def load(self) -> None:
        self.language.choose(self._preferences.language)

    def _save(self, code: str) -> None:
        self._preferences.language = code
        self.changed.emit()


class AppearanceSection(Section):
    """Light or dark, size of text, motion."""

    TITLE = N_("Appearance")

    def fill(self) -> None:
        self.theme = Options(_THEMES)
        self.theme.chosen.connect(self._save_theme)
        self.add_field(N_("Colours"), self.theme)
        self.scale = QSlider(Qt.Orientation.Horizontal, self)
        least, most = (round(limit * 100) // _STEP for limit in SCALE_RANGE)
        self.scale.setRange(least, most)
        self.scale.setPageStep(1)
        self.scale.setMinimumHeight(_SLIDER_HEIGHT)
        self.scale.valueChanged.connect(self._save_scale)
        self._percent: QLabel = label(Kind.PLAIN, parent=self)
        row = QWidget(self)
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.scale, 1)
        line.addWidget(self._percent)
        self.add_field(N_("Size of text"), row)
        self._owner.tell(self.scale.setAccessibleName, N_("Size of text"))
        self.motion = self.add_switch(N_("Moves slide into place"))
        self.motion.toggled.connect(self._save_motion)

    def load(self) -> None:
        self.theme.choose(self._preferences.theme)
        self.scale.blockSignals(True)
        self.scale.setValue(round(self._preferences.text_scale * 100) // _STEP)
        self.scale.blockSignals(False)
        self._show_percent()
        self.motion.blockSignals(True)
        self.motion.setChecked(self._preferences.motion)
        self.motion.blockSignals(False)

    def _save_theme(self, key: str) -> None:
        self._preferences.theme = key
        self.changed.emit()

    def _save_scale(self, value: int) -> None:
        self._preferences.text_scale = value * _STEP / 100
        self._show_percent()
        self.changed.emit()

    def _save_motion(self, on: bool) -> None:
        self._preferences.motion = on
        self.changed.emit()

    def _show_percent(self) -> None:
        self._percent.setText(f"{self.scale.value() * _STEP} %")


class BoardSection(Section):
    """What the board shows."""

    TITLE = N_("Board")

    def fill(self) -> None:
        self.names = self.add_switch(N_("Squares show their numbers"))
        self.names.toggled.connect(self._save_names)

    def load(self) -> None:
        self.names.blockSignals(True)
        self.names.setChecked(self._preferences.square_names)
        self.names.blockSignals(False)

    def _save_names(self, shown: bool) -> None:
        self._preferences.square_names = shown
        self.changed.emit()


class ArbiterSection(Section):
    """How rulings open."""

    TITLE = N_("Arbiter")

    def fill(self) -> None:
        self.focus = self.add_switch(N_("The keyboard is on Let stand when a ruling opens"))
        self.focus.toggled.connect(self._save_focus)

    def load(self) -> None:
        self.focus.blockSignals(True)
        self.focus.setChecked(self._preferences.ruling_focus)
        self.focus.blockSignals(False)

    def _save_focus(self, on: bool) -> None:
        self._preferences.ruling_focus = on
        self.changed.emit()


SECTIONS: tuple[type[Section], ...] = (
    LanguageSection,
    AppearanceSection,
    BoardSection,
    ClockSection,
    ArbiterSection,
)
