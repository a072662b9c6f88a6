"""What may be said of a hand's doing, as data; ``looks.sayings`` makes words of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dama_desktop.core.arbiter.claims import OfferFault
from dama_desktop.core.clock import Notice
from dama_desktop.core.game.claim import DrawClaim
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.sensing import findings as f
from dama_desktop.ui.play.pick import Fault


@dataclass(frozen=True, slots=True)
class Unfit:
    """What was asked for does not fit the game as it stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NotSo:
    """The hand showed a move that is not open; *captures* are those that must be made."""

    fault: Fault
    start: Square
    end: Square | None
    turn: Side
    captures: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class NotTyped:
    """A text was typed that names no open move; *captures* are those that must be made."""

    text: str
    captures: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class MayNotOffer:
    """A draw may not be offered now."""

    fault: OfferFault


@dataclass(frozen=True, slots=True)
class ClaimSettled:
    """A draw claim, raised in *position*, was decided."""

    claim: DrawClaim
    upheld: bool
    position: Position


@dataclass(frozen=True, slots=True)
class Copied:
    """Something was put on the clipboard: "pdn" or "fen"."""

    what: str


@dataclass(frozen=True, slots=True)
class Saved:
    """The game was written to a file."""

    path: Path


@dataclass(frozen=True, slots=True)
class Unexpected:
    """The program made a mistake: *error* is its kind, *log* where it is written down."""

    error: str
    log: Path


Remark = (
    Unfit
    | NotSo
    | NotTyped
    | MayNotOffer
    | ClaimSettled
    | Copied
    | Saved
    | Unexpected
    | Notice
    | f.PressWithoutMove
    | f.TakeBackSeen
    | f.NewGameSeen
    | f.CrownPending
)
