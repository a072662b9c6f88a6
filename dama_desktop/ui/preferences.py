"""What the window remembers from one start to the next."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields
from pathlib import Path
from typing import Any

from platformdirs import user_config_path
from PySide6.QtCore import QByteArray, QSettings

from dama_desktop.core.clock import TimeControl, control_to_json
from dama_desktop.ui.play.choices import GameChoices, control_of_data
from dama_desktop.ui.theme.tokens import SCALE_RANGE

VERSION = 1
"""Raised whenever a stored value changes its meaning; older files are then brought up to it."""

SYSTEM = "system"
"""Theme or language: whatever the system wishes."""

THEMES = (SYSTEM, "light", "dark")


def settings_path() -> Path:
    """The user's settings file."""
    return user_config_path("dama-desktop", appauthor=False) / "settings.ini"


class Preferences:
    """Typed access to the settings file; a value that is damaged counts as not there."""

    def __init__(self, path: Path | None = None) -> None:
        self._settings = QSettings(str(path or settings_path()), QSettings.Format.IniFormat)
        self._settings.setValue("version", VERSION)

    def sync(self) -> None:
        """Write what has changed."""
        self._settings.sync()

    def stored(self, keys: Iterable[str]) -> dict[str, str]:
        """Those of *keys* that the file holds, as written in it."""
        held = (key for key in keys if self._settings.contains(key))
        return {key: str(self._settings.value(key)) for key in held}

    @property
    def welcomed(self) -> bool:
        """Whether the user has chosen where to begin."""
        return self._flag("window/welcomed", default=False)

    @welcomed.setter
    def welcomed(self, done: bool) -> None:
        self._settings.setValue("window/welcomed", done)

    @property
    def language(self) -> str:
        """Code of a language, or ``system``."""
        return self._text("window/language", SYSTEM)

    @language.setter
    def language(self, code: str) -> None:
        self._settings.setValue("window/language", code)

    @property
    def theme(self) -> str:
        """One of ``THEMES``."""
        theme = self._text("window/theme", SYSTEM)
        return theme if theme in THEMES else SYSTEM

    @theme.setter
    def theme(self, key: str) -> None:
        self._settings.setValue("window/theme", key)

    @property
    def text_scale(self) -> float:
        """Text zoom, within its range; 1.0 is 100 %."""
        least, most = SCALE_RANGE
        return min(most, max(least, self._number("window/text_scale", 1.0)))

    @text_scale.setter
    def text_scale(self, scale: float) -> None:
        self._settings.setValue("window/text_scale", scale)

    @property
    def motion(self) -> bool:
        """Whether moves slide."""
        return self._flag("window/motion", default=True)

    @motion.setter
    def motion(self, on: bool) -> None:
        self._settings.setValue("window/motion", on)

    @property
    def square_names(self) -> bool:
        """Whether the squares show their numbers or names."""
        return self._flag("board/names", default=True)

    @square_names.setter
    def square_names(self, shown: bool) -> None:
        self._settings.setValue("board/names", shown)

    @property
    def turned(self) -> bool:
        """Whether Black sits at the bottom."""
        return self._flag("board/turned", default=False)

    @turned.setter
    def turned(self, turned: bool) -> None:
        self._settings.setValue("board/turned", turned)

    @property
    def ruling_focus(self) -> bool:
        """Whether the keyboard is on *Let stand* when a ruling opens, instead of on no choice."""
        return self._flag("arbiter/focus_let_stand", default=False)

    @ruling_focus.setter
    def ruling_focus(self, on: bool) -> None:
        self._settings.setValue("arbiter/focus_let_stand", on)

    @property
    def score_zoom(self) -> float:
        """Text zoom of the score sheet against the rest of the window."""
        return self._number("board/score_zoom", 1.0)

    @score_zoom.setter
    def score_zoom(self, zoom: float) -> None:
        self._settings.setValue("board/score_zoom", zoom)

    @property
    def geometry(self) -> QByteArray:
        """Place and size of the window, as Qt saves them; empty if never saved."""
        value = self._settings.value("window/geometry")
        return value if isinstance(value, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._settings.setValue("window/geometry", geometry)

    @property
    def choices(self) -> GameChoices:
        """What was chosen for the last game."""
        known = GameChoices()
        values = {
            field.name: self._choice(field.name, getattr(known, field.name))
            for field in fields(GameChoices)
        }
        return GameChoices(**values)

    @choices.setter
    def choices(self, choices: GameChoices) -> None:
        for field in fields(GameChoices):
            self._settings.setValue(f"game/{field.name}", str(getattr(choices, field.name)))

    @property
    def own_controls(self) -> dict[str, TimeControl]:
        """Time controls of one's own by their names, in the order of the names."""
        try:
            kept = json.loads(self._text("clock/controls", "{}"))
        except ValueError:
            return {}
        named = kept.items() if isinstance(kept, dict) else ()
        found = {name: control_of_data(data) for name, data in named}
        return {name: control for name, control in sorted(found.items()) if control is not None}

    @own_controls.setter
    def own_controls(self, controls: dict[str, TimeControl]) -> None:
        kept = {name: json.dumps(control_to_json(control)) for name, control in controls.items()}
        self._settings.setValue("clock/controls", json.dumps(kept))

    @property
    def time_plot(self) -> bool:
        """Whether the time used for each move is drawn beside the game."""
        return self._flag("board/time_plot", default=False)

    @time_plot.setter
    def time_plot(self, shown: bool) -> None:
        self._settings.setValue("board/time_plot", shown)

    @property
    def sounds(self) -> bool:
        """Whether the clock warns by a sound, and tells of a fallen flag by one."""
        return self._flag("clock/sounds", default=True)

    @sounds.setter
    def sounds(self, on: bool) -> None:
        self._settings.setValue("clock/sounds", on)

    @property
    def warnings_s(self) -> tuple[int, ...]:
        """Seconds left at which a warning sounds, the most first."""
        words = self._text("clock/warnings", "60 20 10").split()
        return tuple(sorted({int(word) for word in words if word.isdecimal()}, reverse=True))

    @warnings_s.setter
    def warnings_s(self, seconds: tuple[int, ...]) -> None:
        self._settings.setValue("clock/warnings", " ".join(map(str, seconds)))

    @property
    def spoken_warnings(self) -> bool:
        """Whether a screen reader says the time at each warning, too."""
        return self._flag("clock/spoken", default=True)

    @spoken_warnings.setter
    def spoken_warnings(self, on: bool) -> None:
        self._settings.setValue("clock/spoken", on)

    def _choice(self, name: str, default: Any) -> Any:
        """The choice called *name*, of the kind of its *default*."""
        kind = type(default)
        try:
            return kind(self._text(f"game/{name}", default))
        except ValueError:
            return default

    def _text(self, key: str, default: str) -> str:
        value = self._settings.value(key, default)
        return value if isinstance(value, str) else default

    def _number(self, key: str, default: float) -> float:
        try:
            return float(str(self._settings.value(key, default)))
        except ValueError:
            return default

    def _flag(self, key: str, *, default: bool) -> bool:
        return str(self._settings.value(key, default)).lower() == "true"
