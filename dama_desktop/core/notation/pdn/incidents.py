"""Irregular half-moves in comments: ``[%incident codes=f,h by=W choice=leave rules=fmjd]``.

After a set-up command it says what let the position stand; after a move, what was done besides.
A correction (``choice=correct``) leaves no set-up, only the comment behind the half-move that
was made in the end; so does anything else that left no half-move, marked ``ply=none``.
"""

from __future__ import annotations

from collections.abc import Iterator

from dama_desktop.core.game.incident import Choice
from dama_desktop.core.game.record import Standing
from dama_desktop.core.notation.fen import SIDE_LETTERS

INCIDENT = "incident"
SETUP = "setup"
"""``[%setup]``: the position was set, and nobody played irregularly."""
MEMORY = "memory"
"""``[%memory 27 3 0 0]``: what a position that was set remembers beyond the board."""
WITHOUT_PLY = "ply=none"
SIGN = "sign"
"""``[%sign +1]``: a sign of art. 9 for which PDN has no place."""


def read_incident(text: str) -> Standing | None:
    """The value of ``[%incident]`` as a standing irregularity; None if it is malformed.

    Unknown words are passed over; codes not given are not known, the choice is then to leave.
    """
    words = dict(_words(text))
    by = words.get("by", "").upper()
    if "" in words or (by and by not in (*SIDE_LETTERS,)):
        return None
    codes = words.get("codes")
    return Standing(
        codes=None if codes is None else tuple(code for code in codes.split(",") if code),
        by=SIDE_LETTERS.index(by) if by else None,
        choice=words.get("choice", Choice.LEAVE.value),
        rule_book=words.get("rules"),
    )


def _words(text: str) -> Iterator[tuple[str, str]]:
    for word in text.split():
        name, equals, value = word.partition("=")
        yield (name, value) if equals else ("", word)


def write_incident(standing: Standing, *, without_ply: bool = False) -> str:
    """*standing* as a command for a comment, brackets included.

    *without_ply*: it left no half-move of its own, the comment stands behind another.
    """
    words = [f"%{INCIDENT}"]
    if standing.codes is not None:
        words.append("codes=" + ",".join(standing.codes))
    if standing.by is not None:
        words.append(f"by={SIDE_LETTERS[standing.by]}")
    words.append(f"choice={standing.choice}")
    if standing.rule_book is not None:
        words.append(f"rules={standing.rule_book}")
    if without_ply and standing.choice != Choice.CORRECT.value:
        words.append(WITHOUT_PLY)
    return f"[{' '.join(words)}]"


def is_without_ply(standing: Standing, text: str) -> bool:
    """Whether *standing*, read from *text*, left no half-move: the comment is its only trace."""
    return standing.choice == Choice.CORRECT.value or WITHOUT_PLY in text.split()


def read_memory(text: str) -> tuple[int, ...] | None:
    """The value of ``[%memory]``; None if it is malformed."""
    words = text.split()
    return tuple(map(int, words)) if words and all(map(str.isdecimal, words)) else None


def write_memory(memory: tuple[int, ...]) -> str:
    """*memory* of a position as a command for a comment, brackets included."""
    return f"[%{MEMORY} {' '.join(map(str, memory))}]"
