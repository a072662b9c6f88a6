"""Events of a game. Each is a fact with its time; a game is the fold of its events.

``at_ms`` is milliseconds of game time: 0 when the game was opened, rising, going on over a
restart of the programme. Clock actions are events too; they live with the clock.
"""

from __future__ import annotations

from dataclasses import dataclass

from dama_desktop.core.game.incident import Choice, Incident
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.outcome import Outcome
from dama_desktop.core.rules.piece import Piece, Side
from dama_desktop.core.rules.position import Position


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEvent:
    """Something that happened in a game."""

    at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened(GameEvent):
    """The game was set up. Always the first event."""

    variant: str
    rule_book: str
    start: Position
    headers: tuple[tuple[str, str], ...] = ()
    regulations: tuple[tuple[str, str], ...] = ()
    """What the event rules otherwise than the rule book: names and values of its settings."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(GameEvent):
    """A lawful move was completed."""

    move: Move
    left_ms: int | None = None
    """Time left to the side that moved; None without a clock."""
    spent_ms: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveReplaced(GameEvent):
    """The last move turned out to be another: the hand had not finished."""

    move: Move


@dataclass(frozen=True, slots=True, kw_only=True)
class IrregularityFound(GameEvent):
    """The arbiter named an irregularity; the opponent is asked."""

    incident: Incident
    left_ms: int | None = None
    """Time left to the offender; None without a clock."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen(GameEvent):
    """The open incident was settled."""

    choice: Choice
    square: Square | None = None
    """The piece that is taken off, where the choice is to huff."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Restored(GameEvent):
    """The board shows the position of the correction; play goes on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionSet(GameEvent):
    """The arbiter set the position, with his reason."""

    position: Position
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack(GameEvent):
    """Moves were taken back by agreement: *plies* remain."""

    plies: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawOffered(GameEvent):
    """*by* offered a draw; the opponent's move refuses it."""

    by: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawRefused(GameEvent):
    """The standing offer was refused in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed(GameEvent):
    """*by* claims that the game is drawn; the arbiter checks, and nobody plays meanwhile."""

    by: Side
    rule: str
    """Name of the rule claimed."""
    move: Move | None = None
    """The move with which the claimant says the draw comes about: written down, not played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimDecided(GameEvent):
    """The claim was checked. A wrong one binds its claimant to the move he has written down."""

    upheld: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TrialSet(GameEvent):
    """A clear draw is claimed: *stronger* is given *moves* of its own to show how it wins."""

    stronger: Side
    moves: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(GameEvent):
    """The result was established."""

    outcome: Outcome
    result: str
    """As written on the score sheet, e.g. ``2-0``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopened(GameEvent):
    """The result was withdrawn and play goes on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Touch(GameEvent):
    """A hand on a piece. It does not change the game; the arbiter's replay shows it."""

    square: Square


@dataclass(frozen=True, slots=True, kw_only=True)
class Lifted(Touch):
    """A piece left its square."""

    piece: Piece | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Touch):
    """A piece was set down."""

    piece: Piece | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CrownPut(Touch):
    """A crown was put on the piece."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Said(GameEvent):
    """A player announced something: ``adjust`` (art. 3.13), ``arbiter``."""

    by: Side
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted(GameEvent):
    """The arbiter wrote something down: a decision, a warning, what he saw."""

    text: str
