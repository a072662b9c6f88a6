"""A lock beside a journal, so that two programmes never write the same game."""

from __future__ import annotations

import contextlib
import json
import os
import platform
from datetime import UTC, datetime
from pathlib import Path

from filelock import FileLock, Timeout


class JournalHeld(Exception):
    """Another instance has the journal open; ``holder`` says who, as far as it is known."""

    def __init__(self, path: Path, holder: str) -> None:
        super().__init__(f"{path}: held by {holder}")
        self.path = path
        self.holder = holder


class JournalLock:
    """The right to write one journal. The system lets go of it if the programme dies."""

    def __init__(self, lock: FileLock, owner: Path) -> None:
        self._lock = lock
        self._owner = owner

    @classmethod
    def take(cls, path: Path) -> JournalLock:
        """Take the lock of the journal at *path*.

        :raises JournalHeld: somebody has it.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        owner = path.with_name(path.name + ".owner")
        lock = FileLock(path.with_name(path.name + ".lock"), timeout=0)
        try:
            lock.acquire()
        except Timeout:
            raise JournalHeld(path, _holder(owner)) from None
        _sign(owner)
        return cls(lock, owner)

    def release(self) -> None:
        """Let go; the files beside the journal disappear."""
        self._owner.unlink(missing_ok=True)
        self._lock.release()


def _sign(owner: Path) -> None:
    note = {
        "process": os.getpid(),
        "machine": platform.node(),
        "since": datetime.now(UTC).isoformat(timespec="seconds"),
    }
    with contextlib.suppress(OSError):  # the lock holds without its note
        owner.write_text(json.dumps(note), encoding="utf-8")


def _holder(owner: Path) -> str:
    try:
        note = json.loads(owner.read_text(encoding="utf-8"))
        return f"process {note['process']} on {note['machine']} since {note['since']}"
    except (OSError, ValueError, KeyError):
        return "another instance"
