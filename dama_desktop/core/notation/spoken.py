"""What a move text says, before it is asked which move that is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from dama_desktop.core.notation.squares import LOOK_ALIKES, file_index, square_called
from dama_desktop.core.rules.geometry.board import Board, Square, UnknownSquare

SIGNS = re.compile(r"\s*[-x:‐‑‒–—−]\s*", re.IGNORECASE)
"""Between squares: the signs of moving and capturing, and dashes typed for them."""

CAPTURED = re.compile(r"\s*<([^<>]*)>\Z")
"""Captured squares in angle brackets, a proposed way to tell captures apart."""

DIGITS = re.compile(r"\d{2,4}")
LETTERED = re.compile(r"([a-j]?)((?:[a-j]\d{1,2})+)", re.IGNORECASE)
FILE = re.compile(r"[a-j]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Spoken:
    """One reading of a move text."""

    squares: tuple[Square, ...]
    """Squares named, in order; the start first unless only its file is said."""
    column: int | None = None
    """Column of the start, 0 = a, where no more than its file is said."""
    captured: frozenset[Square] | None = None
    """Captured squares, where they are said."""


def spoken(board: Board, text: str) -> tuple[Spoken, ...]:
    """Every reading of *text* as a move on *board*; none if it is no move text.

    Several readings stand side by side where digits without a sign can be parted in more than
    one way (``815``).
    """
    said = text.translate(LOOK_ALIKES).strip()
    captured: frozenset[Square] | None = None
    try:
        if listed := CAPTURED.search(said):
            said = said[: listed.start()]
            captured = frozenset(square_called(board, s) for s in re.split(r"[,\s]+", listed[1]))
        return tuple(
            Spoken(squares, column, captured)
            for squares, column in _readings(board, said)
            if len(squares) + (column is not None) >= 2
        )
    except UnknownSquare:
        return ()


def _readings(board: Board, said: str) -> Iterator[tuple[tuple[Square, ...], int | None]]:
    parts = SIGNS.split(said)
    if len(parts) > 1:
        yield _parted(board, parts)
    elif DIGITS.fullmatch(said):
        yield from _digits(board, said)
    elif lettered := LETTERED.fullmatch(said):
        names = re.findall(r"[a-j]\d{1,2}", lettered[2], re.IGNORECASE)
        column = file_index(lettered[1].lower()) if lettered[1] else None
        yield tuple(square_called(board, name) for name in names), column


def _parted(board: Board, parts: list[str]) -> tuple[tuple[Square, ...], int | None]:
    head, *rest = parts
    if FILE.fullmatch(head):
        return tuple(square_called(board, name) for name in rest), file_index(head.lower())
    return tuple(square_called(board, name) for name in parts), None


def _digits(board: Board, said: str) -> Iterator[tuple[tuple[Square, ...], None]]:
    for cut in (1, 2):
        if len(said) - cut not in (1, 2):
            continue
        try:
            yield (square_called(board, said[:cut]), square_called(board, said[cut:])), None
        except UnknownSquare:
            continue
