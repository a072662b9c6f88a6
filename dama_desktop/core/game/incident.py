"""An irregularity as the game remembers it: what happened, by which codes, and the two ways on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from dama_desktop.core.game.deed import Deed
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.outcome import Outcome
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position


class Choice(StrEnum):
    """How an incident was settled (art. 5.4, 5.7)."""

    CORRECT = "correct"
    LEAVE = "leave"
    REPLY = "reply"
    """The opponent's next completed move confirmed it."""
    HUFF = "huff"
    """A piece that forgot to capture was taken off (a house rule)."""
    ARBITER = "arbiter"
    """The arbiter found that something else had happened and set the position."""


class Confidence(StrEnum):
    """How sure the codes are."""

    CERTAIN = "certain"
    DEDUCED = "deduced"
    """The board shows no colours or crowns: the arbiter is asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remedy:
    """One of the two ways on: what will be on the board, who is to move, and what binds him."""

    position: Position
    """Pieces and side to move once this way is taken."""
    move: Move | None = None
    """The lawful move that counts as played, if the remedy keeps or completes one."""
    bound: Square | None = None
    """The piece that must be played (art. 3.11), if any."""
    replies: tuple[Move, ...] | None = None
    """The moves open to the side to move; None: every lawful one."""
    outcome: Outcome | None = None
    """The game ends this way."""
    restart: bool = False
    """The game is void and starts anew (art. 5.1)."""


class Huff(NamedTuple):
    """A third way on, where the house rule is in force: the piece on *square* is taken off."""

    square: Square
    """Where it stands now."""
    remedy: Remedy


@dataclass(frozen=True, slots=True, kw_only=True)
class Incident:
    """All irregularities between two confirmed positions: one incident, one choice (art. 5.8)."""

    codes: tuple[str, ...]
    """Sorted codes: "a" to "r", "DEMO", "ORDER", "OFFBOARD", ..."""
    articles: tuple[str, ...]
    """Article of each code in the rule book in force, in the same order."""
    rule_book: str
    offender: Side | None
    deed: Deed
    before: Position
    correct: Remedy | None
    leave: Remedy | None
    confidence: Confidence = Confidence.CERTAIN
    notes: tuple[str, ...] = ()
    """Codes that sensors suggest and cannot prove: kept in the record, never asked about."""
    huffs: tuple[Huff, ...] = ()
    """One for each piece that forgot to capture; empty without the house rule."""

    @property
    def chooser(self) -> Side | None:
        """The side that decides: the offender's opponent; None: the arbiter."""
        return None if self.offender is None else 1 - self.offender

    @property
    def needs_choice(self) -> bool:
        """Whether something must be settled; if not, the deed is lawful or changes nothing."""
        return self.correct is not None

    @property
    def lawful_move(self) -> Move | None:
        """The move, if the deed is one that stands as it is."""
        return self.leave.move if self.leave is not None and self.correct is None else None

    def remedy(self, choice: Choice, square: Square | None = None) -> Remedy | None:
        """What *choice* leads to; None if it is not offered. *square*: the piece huffed."""
        if choice is Choice.CORRECT:
            return self.correct
        if choice is Choice.HUFF:
            return next((huff.remedy for huff in self.huffs if huff.square == square), None)
        return self.leave
