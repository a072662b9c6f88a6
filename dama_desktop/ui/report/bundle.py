"""The bundle that a user hands on with a report: texts without names or games, in one archive."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from dama_desktop.archive.journal import JournalError, read_opening
from dama_desktop.archive.places import SUFFIX, journals_folder
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.logbook import log_path
from dama_desktop.ui.report.masking import masked
from dama_desktop.ui.report.versions import libraries, program_version, system

log = logging.getLogger(__name__)

LONGEST = 120_000
"""Characters of a log that are taken, its end: what went wrong last."""

SETTINGS = (
    "version",
    *(f"window/{key}" for key in ("language", "theme", "text_scale", "motion", "welcomed")),
    *(f"board/{key}" for key in ("names", "turned", "score_zoom")),
    *(f"clock/{key}" for key in ("sounds", "warnings", "spoken", "auto_flag")),
    "arbiter/focus_let_stand",
    *(f"game/{key}" for key in ("variant", "rule_book", "regulations", "control")),
    *(f"game/{key}" for key in ("pressed_by", "source", "board")),
)
"""The settings that go along; any other stays at home."""


@dataclass(frozen=True, slots=True)
class Part:
    """One file of the bundle."""

    name: str
    text: str


def parts_of(desk: Desk, log_file: Path | None = None) -> tuple[Part, ...]:
    """
    Return what a bundle made now holds, empty files left out.

    *log_file* is the program's own if None; older ones and the record of a crash lie beside it.
    """
    last = log_file or log_path()
    names = set(_names(desk))
    older = (last.with_name(f"{last.name}.{number}") for number in (1, 2, 3))
    logs = (last, *older, last.with_name("crash.log"))
    parts = (
        Part("versions.txt", _versions()),
        Part("board.txt", _board(desk)),
        Part("settings.txt", _lines(desk.preferences.stored(SETTINGS).items())),
        *(Part(f"{path.name}.txt", masked(_end_of(path), names)) for path in logs),
    )
    return tuple(part for part in parts if part.text)


def write_bundle(parts: Sequence[Part], path: Path) -> None:
    """
    Write *parts* to an archive at *path*; a file that is there is replaced only by a whole one.

    :raises OSError: it cannot be written.
    """
    import zipfile  # with all its packers it would slow every start

    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.part")
    try:
        with zipfile.ZipFile(beside, "w", zipfile.ZIP_DEFLATED) as archive:
            for part in parts:
                archive.writestr(part.name, part.text + "\n")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def bundle_name(now: datetime) -> str:
    """The name that is proposed for a bundle made *now*."""
    return f"dama-report-{now:%Y-%m-%d-%H%M%S}.zip"


def _versions() -> str:
    used = ((library.name, library.version or "?") for library in libraries())
    return _lines((("Dama Desktop", program_version()), ("System", system()), *used))


def _board(desk: Desk) -> str:
    """The kind of the board that is followed and what it tells of itself, without its number."""
    live = desk.live
    if live is None or live.table is None or live.feed is None:
        return ""
    told = {"kind": desk.preferences.choices.board}
    if live.board is not None:
        told |= {"firmware": live.board.version or "?", "cells": str(live.board.cells or "?")}
    link = live.table.link
    return _lines({**told, "link": "?" if link is None else link.state.value}.items())


def _names(desk: Desk) -> Iterator[str]:
    """Names of people and events that a log may hold."""
    choices = desk.preferences.choices
    yield from (choices.white, choices.black, choices.event, Path.home().name)
    if desk.live is not None:
        yield from _told(desk.live.game.headers)
    for path in journals_folder().glob(f"*{SUFFIX}"):
        try:
            yield from _told(read_opening(path).headers)
        except JournalError as error:
            log.info("no names in a journal: %s", error)


def _told(headers: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Values of headers that are words; numbers, dates and results name nobody."""
    return (value for _name, value in headers if any(sign.isalpha() for sign in value))


def _end_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")[-LONGEST:].strip()
    except OSError:
        return ""


def _lines(pairs: Iterable[tuple[str, str]]) -> str:
    return "\n".join(f"{name}: {value}" for name, value in pairs)
