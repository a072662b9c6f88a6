"""A variant of the game is a value in six slots, each fact with its article beside it.

The slots: *geometry* (board, set-up, far rows), *movement* (quiet moves), *capture*, *precedence*
(which captures must be preferred), *crowning* and *ending*. Around them stand the names under
which the variant is known. No code asks which variant it is; it asks the fact.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from dama_desktop.core.rules.geometry.board import Board, Direction, Square
from dama_desktop.core.rules.piece import Piece, Side
from dama_desktop.core.rules.position import Position

if TYPE_CHECKING:
    from dama_desktop.core.rules.draws import DrawRule

BySide = tuple[tuple[Direction, ...], ...]
"""Directions of each side's men, indexed by side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Geometry:
    """Where the game is played and how it begins."""

    board: Board
    homes: tuple[tuple[Square, ...], ...]
    """Squares of each side's men at the start."""
    far: tuple[frozenset[Square], ...]
    """Squares on which each side's men are crowned."""
    starts: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """How many half-moves a side makes before the other is on move."""

    moves: int = 1
    first: int = 1
    """In the very first turn of the game."""
    rest_may_lapse: bool = False
    """A side that cannot complete its turn passes; otherwise it has lost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Movement:
    """Who moves what, and how pieces move without a capture."""

    man: BySide
    king: tuple[Direction, ...]
    king_flies: bool
    """A king goes any distance over empty squares; otherwise one step."""
    king_run_limit: int | None = None
    """Most quiet moves in a row with the same king while its side has a man (Frisian art. 17)."""
    turn: Turn = Turn()
    either_colour: bool = False
    """A side may, and if there is a capture must, move pieces of the other side too; each piece
    moves and captures as its own colour does (Stavropol)."""
    undo_barred: bool = False
    """A move must not bring back the position before the opponent's last move."""


class Removal(Enum):
    """When jumped pieces leave the board."""

    AFTER_MOVE = auto()
    """They block until the move ends and may not be jumped twice (Turkish strike)."""
    AT_ONCE = auto()
    """Each leaves before the next jump."""


class CapturedKing(Enum):
    """What becomes of a king that is jumped."""

    LEAVES = auto()
    BECOMES_MAN = auto()
    """After the move it stands on its square as a man of its own side (Northern)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CaptureRule:
    """How pieces capture. A capture begun must be completed in every variant known."""

    man: BySide
    king: tuple[Direction, ...]
    king_flies: bool
    removal: Removal = Removal.AFTER_MOVE
    obligatory: bool = True
    man_takes_king: bool = True
    takes_own: bool = False
    """A piece may, and so must, jump pieces of its own side too (Samoyed)."""
    captured_king: CapturedKing = CapturedKing.LEAVES


class Criterion(Enum):
    """One comparison between captures; greater is preferred."""

    MOST_PIECES = auto()
    """More captured pieces; a king counts as a man."""
    MOST_VALUE = auto()
    """n kings are worth more than 2n - 1 men and less than 2n men (Frisian art. 11)."""
    BY_KING = auto()
    """A king captures rather than a man."""
    MOST_KINGS = auto()
    """More kings among the captured."""
    KINGS_EARLIEST = auto()
    """The first difference between the routes decides: who meets a king there."""


@dataclass(frozen=True, slots=True)
class Precedence:
    """Criteria in the order in which they are asked; captures equal in all of them are free."""

    order: tuple[Criterion, ...] = ()


class InCapture(Enum):
    """What becomes of a man that reaches the far row with a capture."""

    STAYS_MAN = auto()
    """It goes on as a man if it can; it is crowned only if the move ends there."""
    GOES_ON_AS_KING = auto()
    """It is a king at once, and must go on as one if it can."""
    STOPS = auto()
    """It is crowned and the move ends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Crowning:
    """How a man becomes a king on the squares of ``Geometry.far``."""

    in_capture: InCapture


class Blocked(Enum):
    """What it means to be on move without a lawful move."""

    LOSES = auto()
    WINS = auto()
    """Giveaway."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """How the game ends by itself."""

    blocked: Blocked = Blocked.LOSES
    draws: tuple[DrawRule, ...] = ()
    offered: tuple[DrawRule, ...] = ()
    """Rules that may be chosen instead: other readings, and rules of other texts."""


class ResultStyle(Enum):
    """How a result is written: ``2-0`` (International) or ``1-0``."""

    TWO_POINTS = auto()
    ONE_POINT = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """Under which names, numbers and signs the variant is known outside."""

    game_type: str
    """PDN GameType, full value, e.g. ``20,W,10,10,N2,0``; of the parent where none is official."""
    official_game_type: bool = True
    capture_sign: str = "x"
    results: ResultStyle = ResultStyle.ONE_POINT


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class Variant:
    """Rules of one kind of draughts. Compared by identity; the registry holds one of each."""

    key: str
    name: str
    """English name; the window translates it."""
    source: str
    """The text the rules were taken from."""
    geometry: Geometry
    movement: Movement
    capture: CaptureRule
    precedence: Precedence
    crowning: Crowning
    ending: Ending
    names: Names
    modified_by: tuple[str, ...] = ()
    """English names of the modifiers that made it of its parent, in order."""
    remarks: tuple[str, ...] = ()
    """Points that had to be reconstructed or are contested, in words; shown with the variant."""

    def __repr__(self) -> str:
        return f"<Variant {self.key}>"

    @property
    def board(self) -> Board:
        """The board of the geometry slot."""
        return self.geometry.board

    def start(self) -> Position:
        """The position before the first move."""
        pieces = {
            square: Piece(side) for side, home in enumerate(self.geometry.homes) for square in home
        }
        return Position.of(self.board, pieces, self.geometry.starts)
