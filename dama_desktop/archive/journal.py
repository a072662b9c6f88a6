"""The journal of a running game: one line of JSON per event, only ever appended to.

The first line says what the file is; each further line is an event of the game or an action on
its clock. Committed events are flushed to the disk itself, so that neither a killed programme nor
a lost power supply takes one away; touches are written and flushed with the next of them. A last
line without its end (the machine stopped while it was written) is dropped, with a message. A
journal is locked while open, and says who holds it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

from dama_desktop.archive.codec import BadEntry, EventCodec
from dama_desktop.archive.lock import JournalLock
from dama_desktop.core.clock import (
    Action,
    TimeControl,
    action_from_json,
    action_to_json,
    control_from_json,
    control_to_json,
)
from dama_desktop.core.game import events as e
from dama_desktop.core.rules.variants.registry import UnknownVariant, variant

FORMAT = 1


class JournalError(Exception):
    """The journal cannot be used; the message names the file and the line."""


class JournalDamaged(JournalError):
    """A line in the middle is no event."""


@dataclass(frozen=True, slots=True)
class ClockEntry:
    """An action on the clock at *at_ms* of game time."""

    at_ms: int
    action: Action


@dataclass(frozen=True, slots=True)
class ControlEntry:
    """A clock set to *control* was put beside the board."""

    at_ms: int
    control: TimeControl


Entry = e.GameEvent | ClockEntry | ControlEntry


@dataclass(frozen=True, slots=True)
class Torn:
    """The unfinished last line that was dropped when the journal was opened."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Contents:
    """What a journal file holds."""

    started: str
    """Wall time of the start, ISO 8601 with offset."""
    entries: tuple[Entry, ...]
    torn: Torn | None
    good_bytes: int
    """Length of the file up to and without the torn line."""


class Journal:
    """An open journal. One writer at a time; it never raises once open (see ``fault``)."""

    def __init__(self, path: Path, file: BinaryIO, lock: JournalLock) -> None:
        self.path = path
        self.fault: OSError | None = None
        """Why the last lines are not on the disk yet; None while all is well."""
        self._file = file
        self._lock = lock
        self._codec: EventCodec | None = None
        self._pending = bytearray()

    @classmethod
    def create(cls, path: Path, *, started: str) -> Journal:
        """A new journal at *path*, whose folders are made; *started* is the wall time, ISO 8601.

        :raises JournalHeld: another instance has it open.
        :raises JournalError: there is a journal already, or it cannot be written.
        """
        lock = JournalLock.take(path)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            journal = cls(path, path.open("xb"), lock)
        except OSError as error:
            lock.release()
            raise JournalError(f"{path}: {error.strerror or error}") from error
        journal._write({"journal": FORMAT, "started": started}, durable=True)
        return journal

    @classmethod
    def resume(cls, path: Path) -> tuple[Journal, Contents]:
        """The journal at *path*, open for more, and what it holds; a torn last line is cut off.

        :raises JournalHeld: another instance has it open.
        :raises JournalError: it cannot be read, or is damaged in the middle.
        """
        read_journal(path)  # a path without a journal is told before anything is made
        lock = JournalLock.take(path)
        try:
            contents = read_journal(path)
            file = path.open("r+b")
            file.truncate(contents.good_bytes)
            file.seek(0, os.SEEK_END)
        except OSError as error:
            lock.release()
            raise JournalError(f"{path}: {error.strerror or error}") from error
        except JournalError:
            lock.release()
            raise
        journal = cls(path, file, lock)
        journal._learn(contents.entries)
        return journal, contents

    def _learn(self, entries: tuple[Entry, ...]) -> None:
        for entry in entries:
            if isinstance(entry, e.Opened):
                self._codec = EventCodec(variant(entry.variant))

    def append(self, entry: Entry) -> None:
        """Write *entry*. Whatever goes wrong is kept in ``fault``, and the lines are tried again
        with the next entry: a full disk does not stop a game.
        """
        self._learn((entry,) if isinstance(entry, e.Opened) else ())
        self._write(self._line(entry), durable=not isinstance(entry, e.Touch))

    def _line(self, entry: Entry) -> dict[str, Any]:
        if isinstance(entry, ClockEntry):
            return {"at_ms": entry.at_ms, "clock": action_to_json(entry.action)}
        if isinstance(entry, ControlEntry):
            return {"at_ms": entry.at_ms, "control": control_to_json(entry.control)}
        assert self._codec is not None, "a journal begins with the opening of its game"
        return self._codec.to_json(entry)

    def _write(self, data: dict[str, Any], *, durable: bool) -> None:
        self._pending += json.dumps(data, ensure_ascii=False).encode() + b"\n"
        try:
            while self._pending:
                written = os.write(self._file.fileno(), self._pending)
                del self._pending[:written]
            if durable:
                os.fsync(self._file.fileno())
        except OSError as error:
            self.fault = error
        else:
            self.fault = None

    def close(self) -> None:
        """Close the file and let go of the lock; calling it twice does no harm."""
        if not self._file.closed:
            self._file.close()
            self._lock.release()


def read_journal(path: Path) -> Contents:
    """What the journal at *path* holds, without opening it for writing.

    :raises JournalError: it cannot be read or is no journal.
    :raises JournalDamaged: a line that is not the last is no event; the message names it.
    """
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise JournalError(f"{path}: {error.strerror or error}") from error
    lines = raw.split(b"\n")
    torn = lines.pop()
    head = _head(path, lines)
    entries = tuple(_entries(path, lines[1:]))
    return Contents(
        started=head,
        entries=entries,
        torn=Torn(len(lines) + 1, torn.decode(errors="replace")) if torn else None,
        good_bytes=len(raw) - len(torn),
    )


def read_opening(path: Path) -> e.Opened:
    """How the game of the journal at *path* was opened; the rest of the file is not read.

    :raises JournalError: it cannot be read, is no journal, or holds no opening.
    """
    try:
        with path.open("rb") as file:
            lines = [line.rstrip(b"\n") for line in islice(file, 2)]
    except OSError as error:
        raise JournalError(f"{path}: {error.strerror or error}") from error
    _head(path, lines)
    opened = next(_entries(path, lines[1:]), None)
    if not isinstance(opened, e.Opened):
        raise JournalError(f"{path}:2: no game is opened here")
    return opened


def _head(path: Path, lines: list[bytes]) -> str:
    head = _parsed(path, 1, lines[0]) if lines else {}
    if head.get("journal") != FORMAT:
        raise JournalError(f"{path}:1: this is no journal of a game")
    return str(head.get("started", ""))


def _entries(path: Path, lines: list[bytes]) -> Iterator[Entry]:
    codec: EventCodec | None = None
    for number, line in enumerate(lines, start=2):
        data = _parsed(path, number, line)
        try:
            codec = codec or EventCodec(variant(str(data.get("variant"))))
            yield _entry(codec, data)
        except (BadEntry, UnknownVariant, ValueError, KeyError) as error:
            raise JournalDamaged(f"{path}:{number}: {error}") from error


def _entry(codec: EventCodec, data: dict[str, Any]) -> Entry:
    if "clock" in data:
        return ClockEntry(int(data["at_ms"]), action_from_json(data["clock"]))
    if "control" in data:
        return ControlEntry(int(data["at_ms"]), control_from_json(data["control"]))
    return codec.from_json(data)


def _parsed(path: Path, number: int, line: bytes) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except ValueError as error:
        raise JournalDamaged(f"{path}:{number}: {error}") from error
    if not isinstance(data, dict):
        raise JournalDamaged(f"{path}:{number}: not an object")
    return data
