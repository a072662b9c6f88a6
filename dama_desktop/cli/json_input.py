"""JSON documents from people: a list, one object, or one object a line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dama_desktop.cli.arguments import read_bytes
from dama_desktop.cli.refusal import FaultyInput
from dama_desktop.i18n import _


@dataclass(frozen=True, slots=True)
class Item:
    """One value of a document, or why there is none at *place*."""

    place: str
    """``file:line`` where each line is an object of its own, else ``file, item N``."""
    value: Any = None
    fault: str | None = None


class _BadJson(Exception):
    """Text that is no JSON; line and column count from 1."""

    def __init__(self, line: int, column: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line
        self.column = column


def items_in(path: Path) -> Iterator[Item]:
    """
    The items of the file at *path*: those of a JSON list, one object, or the object of each line.

    A line that is no JSON comes as an item with its fault; the others follow all the same.

    :raises FaultyInput: the file cannot be read, or is no JSON at all; the message names the place.
    """
    text = _text(path)
    try:
        document = _parsed(text)
    except _BadJson as error:
        lines = [(n, line) for n, line in enumerate(text.split("\n"), start=1) if line.strip()]
        if not lines or not _is_object(lines[0][1]):
            raise FaultyInput(f"{path}:{error.line}:{error.column}: {error}") from None
        yield from (_line(path, number, line) for number, line in lines)
        return
    values = document if isinstance(document, list) else [document]
    for number, value in enumerate(values, start=1):
        yield Item(_("{path}, item {number}").format(path=path, number=number), value)


def _text(path: Path) -> str:
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        text = _("{path}: byte {place} is no UTF-8 text")
        raise FaultyInput(text.format(path=path, place=error.start)) from None


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise _BadJson(error.lineno, error.colno, error.msg) from None
    except (ValueError, RecursionError) as error:  # absurdly long numbers, absurdly deep lists
        raise _BadJson(1, 1, str(error)) from None


def _is_object(line: str) -> bool:
    try:
        return isinstance(_parsed(line), dict)
    except _BadJson:
        return False


def _line(path: Path, number: int, line: str) -> Item:
    place = f"{path}:{number}"
    try:
        return Item(place, _parsed(line))
    except _BadJson as error:
        return Item(f"{place}:{error.column}", fault=str(error))
