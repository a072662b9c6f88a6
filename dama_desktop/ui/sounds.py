"""
Short sounds without a sound library (docs/decisions tell why and how).

The tones are made here, kept as small files, and given to what the system plays files with: the
``winsound`` module on Windows, ``afplay`` on macOS, one of several small players elsewhere. Where
there is none the system's bell rings instead.
"""

from __future__ import annotations

import importlib
import logging
import math
import shutil
import struct
import sys
import wave
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

from platformdirs import user_cache_path
from PySide6.QtCore import QProcess
from PySide6.QtWidgets import QApplication

log = logging.getLogger(__name__)

PLAYERS = ("pw-play", "paplay", "aplay", "afplay")
"""Programs that play a file named on their command line and end."""
RATE = 22_050
_LOUDNESS = 0.4
_FADE_S = 0.012
_LONGEST = 32_767


class Sound(StrEnum):
    """What is told by a sound."""

    WARNING = "warning"
    """Time is getting short."""
    FLAG = "flag"
    """A flag has fallen."""


_TONES: dict[Sound, tuple[tuple[float, float], ...]] = {
    Sound.WARNING: ((880.0, 0.11), (0.0, 0.05), (880.0, 0.11)),
    Sound.FLAG: ((660.0, 0.18), (520.0, 0.18), (390.0, 0.42)),
}
"""Hertz (0 is silence) and seconds, one tone after the other."""


def samples(sound: Sound) -> Iterator[int]:
    """The sound as 16-bit samples at ``RATE``; every tone fades in and out."""
    for hertz, seconds in _TONES[sound]:
        count = round(seconds * RATE)
        for n in range(count):
            fade = min(1.0, n / (_FADE_S * RATE), (count - 1 - n) / (_FADE_S * RATE))
            wave_form = math.sin(2 * math.pi * hertz * n / RATE)
            yield round(_LOUDNESS * fade * _LONGEST * wave_form)


def write_sound(sound: Sound, path: Path) -> None:
    """
    Write *sound* as a WAV file; the folder is made.

    :raises OSError: it cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    data = b"".join(struct.pack("<h", sample) for sample in samples(sound))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data)


class Sounds:
    """Plays sounds, or rings the bell where nothing plays files; never waits, never raises."""

    def __init__(self, folder: Path | None = None, player: str | None = None) -> None:
        self._folder = folder or user_cache_path("dama-desktop", appauthor=False) / "sounds"
        self._player = player if player is not None else found_player()

    def play(self, sound: Sound) -> None:
        """Let *sound* be heard."""
        if not self._play_file(sound):
            QApplication.beep()

    def _play_file(self, sound: Sound) -> bool:
        if not self._player and sys.platform != "win32":
            return False
        path = self._folder / f"{sound.value}.wav"
        try:
            if not path.exists():
                write_sound(sound, path)
        except OSError as error:
            log.warning("no sound: %s", error)
            return False
        if sys.platform == "win32":
            return _play_on_windows(path)
        started, _pid = QProcess.startDetached(self._player, [str(path)], str(self._folder))
        return bool(started)


def found_player() -> str:
    """The program that plays files here; empty if there is none."""
    return next((found for name in PLAYERS if (found := shutil.which(name))), "")


def _play_on_windows(path: Path) -> bool:
    winsound = importlib.import_module("winsound")
    try:
        winsound.PlaySound(str(path), winsound.SND_FILENAME | winsound.SND_ASYNC)
    except RuntimeError as error:
        log.warning("no sound: %s", error)
        return False
    return True
