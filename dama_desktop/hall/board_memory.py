"""What was learned of boards, kept over restarts: how each lay last, and what its codes mean.

A programme that is started again in the middle of a game must read the board at once, though the
start position no longer stands on it.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, MutableMapping
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from dama_desktop.stations.memory import as_json, from_json
from dama_desktop.stations.orientation import Setting

log = logging.getLogger(__name__)


def usual_path() -> Path:
    """The user's file of boards."""
    return user_data_path("dama-desktop", appauthor=False) / "boards.json"


class BoardMemory(MutableMapping[str, Setting]):
    """Settings by serial number, written to *path* whenever one changes.

    A file that is missing or damaged is an empty memory; one that cannot be written is logged, and
    the memory lasts for this run only.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or usual_path()
        self._settings = _read(self._path)

    def __getitem__(self, serial: str) -> Setting:
        return self._settings[serial]

    def __setitem__(self, serial: str, setting: Setting) -> None:
        if self._settings.get(serial) != setting:
            self._settings[serial] = setting
            self._write()

    def __delitem__(self, serial: str) -> None:
        del self._settings[serial]
        self._write()

    def __iter__(self) -> Iterator[str]:
        return iter(self._settings)

    def __len__(self) -> int:
        return len(self._settings)

    def _write(self) -> None:
        values = {serial: as_json(setting) for serial, setting in self._settings.items()}
        beside = self._path.with_name(self._path.name + ".new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(json.dumps(values, indent=1), encoding="utf-8")
            beside.replace(self._path)
        except OSError as error:
            log.warning("%s cannot be kept: %s", self._path, error)


def _read(path: Path) -> dict[str, Setting]:
    try:
        values: Any = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(values, dict):
        return {}
    found = {serial: from_json(kept) for serial, kept in values.items() if isinstance(kept, dict)}
    return {serial: setting for serial, setting in found.items() if setting is not None}
