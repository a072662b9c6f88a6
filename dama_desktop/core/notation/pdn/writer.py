"""Game records to PDN 3.0, by the rules for writing (PDN 3.0, grammar for writing)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from dama_desktop.core.game.record import GameRecord, Ply, Standing
from dama_desktop.core.notation.fen import write_fen
from dama_desktop.core.notation.movetext import write_move
from dama_desktop.core.notation.pdn import clock_comments as times
from dama_desktop.core.notation.pdn.gametype import GAME_TYPE, VARIANT
from dama_desktop.core.notation.pdn.headers import (
    FEN,
    TERMINATION,
    needs_variant_tag,
    with_result,
)
from dama_desktop.core.notation.pdn.incidents import (
    SETUP,
    SIGN,
    write_incident,
    write_memory,
)
from dama_desktop.core.notation.pdn.syntax import FORCED
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant

WIDTH = 80
"""Columns after which a line of moves is broken; comments are never broken."""

SEPARATOR = "*"
"""What ends a game; its result stands in the tag."""

STRENGTH = re.compile(r"[!?]+|\([!?]+\)")
NUMERIC_GLYPH = re.compile(r"\$\d+")


def write_pdn(record: GameRecord) -> str:
    """*record* as one PDN game, tags, moves and separator; it ends with a line end.

    Reading it gives an equal record. Times are written in whole seconds.
    """
    tags = [f'[{name} "{_escaped(value)}"]' for name, value in _tags(record)]
    words = [*map(_comment, record.comments), *_first_setup(record)]
    words += _line(record.variant, record.start, record.line)
    return "\n".join([*tags, "", *_wrapped([*words, SEPARATOR])]) + "\n"


def _tags(record: GameRecord) -> Iterator[tuple[str, str]]:
    variant = record.variant
    foreign = record.header(GAME_TYPE) is not None
    yield from with_result(record.headers, record.result)
    if record.reason is not None:
        yield TERMINATION, record.reason
    if not foreign:
        yield GAME_TYPE, variant.names.game_type
    if needs_variant_tag(variant, foreign):
        yield VARIANT, variant.key
    if record.start != variant.start():
        yield FEN, write_fen(variant, record.start)


def _escaped(value: str) -> str:
    plain = re.sub(r"\s*\n\s*", " ", value)
    return plain.replace("\\", "\\\\").replace('"', '\\"')


def _first_setup(record: GameRecord) -> Iterator[str]:
    """The start once more if the game begins with a set-up, or that would be taken for it.

    Also if it remembers what a FEN cannot say, which follows then.
    """
    memory = record.start.memory
    if memory or (record.line and record.line[0].move is None):
        yield _setup(record.variant, record.start)
    if memory:
        yield _comment(write_memory(memory))


def _setup(variant: Variant, position: Position) -> str:
    return f'/FEN "{write_fen(variant, position)}"/'


def _comment(text: str) -> str:
    inner = text.replace("{", "(").replace("}", ")")
    return "{" + inner + "}"


def _wrapped(words: list[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line


@dataclass(slots=True)
class _Count:
    """Move numbers along a line: a new one where the side that starts the variant moves again."""

    starts: Side
    number: int = 1
    last: Side | None = None

    def label(self, ply: Ply) -> str:
        """The number for *ply*, as written before its move."""
        return f"{self.number}." if ply.side == self.starts else f"{self.number}..."

    def reach(self, ply: Ply) -> None:
        """Count on to *ply*."""
        if self.last is not None and ply.side == self.starts != self.last:
            self.number += 1
        self.last = ply.side


def _line(
    variant: Variant, start: Position, plies: Sequence[Ply], count: _Count | None = None
) -> Iterator[str]:
    """The words of a line that starts from *start*; *count* is that of the line it leaves."""
    position, in_variation = start, count is not None
    count = count or _Count(variant.geometry.starts)
    number_due = True
    for index, ply in enumerate(plies):
        before = replace(count)
        count.reach(ply)
        number_due = number_due or (ply.side == count.starts != before.last)
        first_of_variation = in_variation and index == 0
        yield from _led(ply, count, number_due, first_of_variation)
        yield from _half_move(variant, position, ply)
        for variation in ply.variations:
            inside = " ".join(_line(variant, position, variation, replace(before)))
            yield f"({inside})"
        number_due = ply.move is None or bool(ply.variations)
        position = ply.position


def _led(ply: Ply, count: _Count, number_due: bool, first_of_variation: bool) -> Iterator[str]:
    """Move number and comments before a half-move; a set-up has no number of its own."""
    comments = list(map(_comment, ply.comments_before))
    if first_of_variation:
        yield from comments
        comments = []
    if comments or (number_due and ply.move is not None):
        yield count.label(ply)
    yield from comments


def _half_move(variant: Variant, position: Position, ply: Ply) -> Iterator[str]:
    signs = [FORCED if glyph == "*" else glyph for glyph in ply.glyphs]
    if ply.move is None:
        yield _setup(variant, ply.position)
    else:
        attached = signs.pop(0) if signs and STRENGTH.fullmatch(signs[0]) else ""
        yield write_move(variant, position, ply.move) + attached
    while signs and NUMERIC_GLYPH.fullmatch(signs[0]):
        yield signs.pop(0)
    commands = [*_incidents(position, ply), *_times(ply), *(f"[%{SIGN} {sign}]" for sign in signs)]
    if commands:
        yield _comment(" ".join(commands))
    yield from map(_comment, ply.comments)


def _incidents(before: Position, ply: Ply) -> Iterator[str]:
    turn_passes = ply.position.turn != before.turn
    unsaid = turn_passes and ply.standing == Standing(codes=None, by=before.turn)
    if ply.move is None and ply.standing is None and (turn_passes or ply.corrected):
        yield f"[%{SETUP}]"
    if ply.standing is not None and (ply.move is not None or ply.corrected or not unsaid):
        yield write_incident(ply.standing)
    yield from (write_incident(note, without_ply=True) for note in ply.corrected)
    if ply.move is None and ply.position.memory:
        yield write_memory(ply.position.memory)


def _times(ply: Ply) -> Iterator[str]:
    if ply.left_ms is not None:
        yield f"[%{times.LEFT} {times.write_left(ply.left_ms)}]"
    if ply.spent_ms is not None:
        yield f"[%{times.SPENT} {times.write_spent(ply.spent_ms)}]"
