"""Lets a clock be heard: sounds, and words for a screen reader."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from dama_desktop.core.clock import Clock
from dama_desktop.i18n import N_, _
from dama_desktop.ui.board.speech import announce
from dama_desktop.ui.clock.alarms import Alarm, AlarmWatch
from dama_desktop.ui.preferences import Preferences
from dama_desktop.ui.sounds import Sound, Sounds
from dama_desktop.words.naming import side_name
from dama_desktop.words.time_controls import duration

_FLAGS = (N_("White's flag has fallen."), N_("Black's flag has fallen."))
_SECOND_MS = 1000


class ClockVoice:
    """Watches one clock at a time and speaks through *widget*."""

    def __init__(
        self, preferences: Preferences, widget: QWidget, sounds: Sounds | None = None
    ) -> None:
        self._preferences = preferences
        self._widget = widget
        self._sounds = sounds or Sounds()
        self._watch = AlarmWatch()

    def forget(self) -> None:
        """Another clock is watched from now on."""
        self._watch.forget()

    def look(self, clock: Clock, now_ms: int) -> None:
        """Let be heard what *clock* has come to since the last look."""
        for alarm in self._watch.look(clock, now_ms, self._preferences.warnings_s):
            if self._preferences.sounds:
                self._sounds.play(Sound.FLAG if alarm.seconds is None else Sound.WARNING)
            if self._preferences.spoken_warnings or alarm.seconds is None:
                announce(self._widget, alarm_words(alarm))


def alarm_words(alarm: Alarm) -> str:
    """An alarm as it is said: "White: 20 s"."""
    if alarm.seconds is None:
        return _(_FLAGS[alarm.side])
    left = duration(alarm.seconds * _SECOND_MS)
    return _("{side}: {words}").format(side=side_name(alarm.side), words=left)


def time_words(clock: Clock, now_ms: int) -> str:
    """Both times as they are said, that of the player on turn first."""
    clock = clock.at(now_ms)
    said = []
    for side in (clock.turn, 1 - clock.turn):
        seconds = -(-clock.remaining_ms(side, now_ms) // _SECOND_MS)
        left = duration(seconds * _SECOND_MS)
        said.append(_("{side}: {words}").format(side=side_name(side), words=left))
    return ". ".join(said)
