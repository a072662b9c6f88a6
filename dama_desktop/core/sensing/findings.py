"""What the recogniser tells. All are values; ``at_ms`` is the instant of the event on the board.

*Decisive* findings change the game: after one the recogniser is silent until the session has
called ``follow`` again, whatever it made of the finding.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from dama_desktop.core.game.deed import Deed
from dama_desktop.core.game.incident import Choice
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import Piece, Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.sensing.sight import Sight


class Settled(StrEnum):
    """What made a move count as finished."""

    QUIET = "quiet"
    """Nothing changed for the time it takes to settle."""
    PRESS = "press"
    """The clock was pressed by the side that moved."""
    OPPONENT = "opponent"
    """The opponent lifted a piece of his."""
    NEXT = "next"
    """The next half-move is already on the board."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveSeen:
    """Decisive: a lawful move is complete. ``at_ms``: when the board first showed it complete."""

    move: Move
    """Its path is the route that was seen, where that could be seen."""
    deed: Deed
    at_ms: int
    settled_by: Settled
    replaces: bool = False
    """It takes the place of the last committed move: the hand had not finished."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedSeen:
    """Decisive: what was done is no lawful move; the arbiter judges it."""

    before: Position
    """The position the deed is told from: the one followed, or the one before the last move."""
    deed: Deed
    at_ms: int
    withdraws: int = 0
    """Committed half-moves that are part of the deed (0 or 1): they are to be taken back first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceSeen:
    """Decisive: the board answers for the player who has to choose.

    ``Choice.CORRECT``: the corrected position stands, or a move from it. ``Choice.REPLY``: the
    opponent's next move has been made from the position left as it was (art. 5.7). In both
    cases a move already made is told again as ``MoveSeen`` once the session follows the position.
    """

    choice: Choice
    at_ms: int
    reply: Move | None = None
    """The reply, if it is lawful."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Matches:
    """The board shows what it should. Decisive while restoring; else it withdraws a message."""

    at_ms: int


class Want(StrEnum):
    """What a player should do to finish."""

    PUT_DOWN = "put_down"
    """The piece from these squares is in the air."""
    REMOVE = "remove"
    """Captured pieces still stand on these squares."""
    GO_ON = "go_on"
    """The capture goes on from this square."""
    CAPTURE = "capture"
    """Pieces were taken off, but the capturer has not moved; it stands on one of these squares."""
    PUT_BACK = "put_back"
    """Pieces are missing on these squares."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unfinished:
    """A hint: something was begun and has rested for a while."""

    want: Want
    squares: tuple[Square, ...]
    at_ms: int


@dataclass(frozen=True, slots=True)
class Difference:
    """One square that is not as it should be; *wanted* None: it should be empty."""

    square: Square
    wanted: Piece | None
    seen: Sight


@dataclass(frozen=True, slots=True, kw_only=True)
class Differs:
    """The board does not show the position; extra pieces stand first in the list."""

    differences: tuple[Difference, ...]
    at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBackSeen:
    """A proposal: the board shows the position of *plies* half-moves ago."""

    plies: int
    at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGameSeen:
    """A proposal: the start position was set up; *turned*: the other way round."""

    turned: bool
    at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Undecided:
    """A question: several pairs of moves lead to what is shown, and none of them was seen."""

    pairs: tuple[tuple[Move, Move], ...]
    at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CrownPending:
    """The piece on *square* became a king and shows no crown yet."""

    square: Square
    at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CrownSeen:
    """The king on *square* got its crown."""

    square: Square
    at_ms: int


class Handling(StrEnum):
    """What a hand did with one square."""

    LIFTED = "lifted"
    PLACED = "placed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Touched:
    """A square was emptied or filled; *piece* as far as the board or the game tells."""

    handling: Handling
    square: Square
    piece: Piece | None
    at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PressWithoutMove:
    """*by* pressed the clock and no move of his was seen."""

    by: Side
    at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SnapshotWanted:
    """The station should ask the board for all squares: a decision is near."""

    at_ms: int


Finding = (
    MoveSeen
    | DeedSeen
    | ChoiceSeen
    | Matches
    | Unfinished
    | Differs
    | TakeBackSeen
    | NewGameSeen
    | Undecided
    | CrownPending
    | CrownSeen
    | Touched
    | PressWithoutMove
    | SnapshotWanted
)
