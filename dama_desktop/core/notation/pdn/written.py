"""A game as it is written, before any rules are asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from dama_desktop.core.notation.pdn.faults import Found


class WrittenTag(NamedTuple):
    """A tag; ``at`` is the offset of its value."""

    name: str
    value: str
    at: int


@dataclass(slots=True)
class WrittenMove:
    """A move text with the signs that follow it."""

    text: str
    at: int
    glyphs: list[str] = field(default_factory=list)


@dataclass(slots=True)
class WrittenSetup:
    """A set-up command between moves; ``fen`` None if it sets no position."""

    text: str
    fen: str | None
    at: int
    glyphs: list[str] = field(default_factory=list)


@dataclass(slots=True)
class WrittenNote:
    """A comment; *leads* if it stands between a move number and its move."""

    text: str
    at: int
    leads: bool = False


@dataclass(slots=True)
class WrittenGap:
    """A sign that a half-move is absent or unknown."""

    at: int


@dataclass(slots=True)
class WrittenVariation:
    """What stands between parentheses."""

    at: int
    items: list[Written] = field(default_factory=list)


Written = WrittenMove | WrittenSetup | WrittenNote | WrittenGap | WrittenVariation


@dataclass(slots=True)
class WrittenGame:
    """One game as written."""

    at: int
    """Offset of its first token."""
    tags: list[WrittenTag] = field(default_factory=list)
    items: list[Written] = field(default_factory=list)
    result: str | None = None
    """The result after the moves, None if there is none."""
    result_at: int = 0
    resigned: int | None = None
    """The side that resigned, where a sentence says so."""
    faults: list[Found] = field(default_factory=list)
    end: int = 0
    """Offset behind its last token."""

    def tag(self, name: str) -> WrittenTag | None:
        """The first tag called *name*, in any case of letters."""
        wanted = name.lower()
        return next((tag for tag in self.tags if tag.name.lower() == wanted), None)
