"""A half-move while its signs, comments and variations are still being read."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from dama_desktop.core.game.record import Ply, Standing
from dama_desktop.core.notation.pdn import clock_comments as times
from dama_desktop.core.notation.pdn.incidents import (
    INCIDENT,
    MEMORY,
    SETUP,
    SIGN,
    is_without_ply,
    read_incident,
    read_memory,
)
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position

COMMAND = re.compile(r"\[%(\w+)\s*([^\[\]]*)\]")
"""A command embedded in a comment: its name and value."""


@dataclass(slots=True)
class Draft:
    """Fields as in ``Ply``; *before* is the position it is played in."""

    number: int
    side: Side
    before: Position
    position: Position
    move: Move | None
    glyphs: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    comments_before: list[str] = field(default_factory=list)
    standing: Standing | None = None
    explained: bool = False
    """Whether a comment has said why the position was set."""
    left_ms: int | None = None
    spent_ms: int | None = None
    corrected: list[Standing] = field(default_factory=list)
    variations: list[tuple[Ply, ...]] = field(default_factory=list)

    def note(self, text: str) -> None:
        """Take a comment that follows the half-move: what is understood goes to its field."""
        rest = COMMAND.sub(lambda found: self._command(found[1], found[2], found[0]), text)
        if rest.strip():
            self.comments.append(rest.strip())

    def _command(self, name: str, value: str, whole: str) -> str:
        """Take one command; what is left of it in the comment."""
        taken = COMMANDS.get(name)
        return "" if taken is not None and taken(self, value) else whole

    def left(self, value: str) -> bool:
        """``[%clk]``."""
        ms = times.read_time(value)
        self.left_ms = self.left_ms if ms is None else ms
        return ms is not None

    def spent(self, value: str) -> bool:
        """``[%emt]``."""
        ms = times.read_time(value)
        self.spent_ms = self.spent_ms if ms is None else ms
        return ms is not None

    def both_clocks(self, value: str) -> bool:
        """``[%clock]``: stays in the comment, for it also tells the other side's time."""
        if self.left_ms is None:
            self.left_ms = times.left_of(self.side, value)
        return False

    def incident(self, value: str) -> bool:
        """``[%incident]``: the first behind a set-up is why it stands."""
        said = read_incident(value)
        if said is None:
            return False
        if self.move is None and not self.explained:
            self.standing, self.explained = said, True
            self.side = self.before.turn if said.by is None else said.by
        elif is_without_ply(said, value):
            self.corrected.append(said)
        else:
            self.standing = said
        return True

    def setup(self, value: str) -> bool:
        """``[%setup]``: a position set without an irregularity."""
        self.explained = True
        return self.move is None

    def memory(self, value: str) -> bool:
        """``[%memory]``: what the position that was set remembers."""
        said = read_memory(value)
        if self.move is not None or said is None:
            return False
        self.position = self.position.changed(memory=said)
        return True

    def sign(self, value: str) -> bool:
        """``[%sign]``: a sign of art. 9 for which PDN has none."""
        self.glyphs.append(value.strip())
        return True

    def ply(self) -> Ply:
        """The finished half-move.

        A set-up that nothing explains is an irregular half-move of unknown kind if the turn
        passed with it; otherwise somebody set a position.
        """
        standing = self.standing
        if self.move is None and not self.explained and self.position.turn != self.before.turn:
            standing = Standing(codes=None, by=self.before.turn)
        return Ply(
            number=self.number,
            side=self.side,
            position=self.position,
            move=self.move,
            standing=standing,
            comments=tuple(self.comments),
            comments_before=tuple(self.comments_before),
            glyphs=tuple(self.glyphs),
            left_ms=self.left_ms,
            spent_ms=self.spent_ms,
            corrected=tuple(self.corrected),
            variations=tuple(self.variations),
        )


COMMANDS = {
    times.LEFT: Draft.left,
    times.SPENT: Draft.spent,
    times.BOTH_CLOCKS: Draft.both_clocks,
    INCIDENT: Draft.incident,
    SETUP: Draft.setup,
    MEMORY: Draft.memory,
    SIGN: Draft.sign,
}


def explains_setup(text: str) -> bool:
    """Whether a comment says why a position was set, so that the set-up before it is a ply."""
    return any(command[1] in (INCIDENT, SETUP) for command in COMMAND.finditer(text))


def memory_said(text: str) -> tuple[int, ...] | None:
    """What a comment says that a position remembers, if it says nothing else; else None."""
    command = COMMAND.fullmatch(text.strip())
    return read_memory(command[2]) if command is not None and command[1] == MEMORY else None
