"""Touch and release (art. 3.10 to 3.14): which piece is bound by being touched.

Theory of operation. While nothing was touched the hand is *idle*. The side on move may announce an
adjustment (j'adoube): then it is *adjusting*, and lifts mean nothing until every lifted piece
stands again. Without it, lifting an own piece that has a lawful move *binds* that piece: whatever
else is lifted then, this one must be played. Putting it down elsewhere while still holding it
leaves the choice of square free; letting go ends the move, and the machine starts afresh with the
next position. Lifting a piece of the opponent, an own piece that cannot move, or anything while
the other side is on move binds nothing.

An event that has no entry for the present state is refused and changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum, auto

from dama_desktop.core.arbiter.rule_books import RuleBook, Touch
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position


def bound_square(
    book: RuleBook, before: Position, legal: Iterable[Move], touched: Iterable[Square]
) -> Square | None:
    """The piece that must be played after *touched* was touched in that order, or None.

    *legal* are the lawful moves of *before*; only pieces of its side to move bind (3.11), and
    those of the other side where it may move them.
    """
    movable = {move.start for move in legal}
    own = [square for square in touched if square in movable or _is_own(before, square)]
    if book.touch is Touch.FIRST:
        own = own[:1]
    return next((square for square in own if square in movable), None)


def _is_own(before: Position, square: Square) -> bool:
    piece = before.piece(square)
    return piece is not None and piece.side == before.turn


class At(Enum):
    """What the hands are doing."""

    IDLE = auto()
    ADJUSTING = auto()
    BOUND = auto()


class Felt(Enum):
    """What an event means to the touch rule."""

    ADJUST_SAID = auto()
    """The side on move announced an adjustment."""
    LIFT = auto()
    """A piece was lifted that binds nothing."""
    LIFT_BINDING = auto()
    """An own piece was lifted that has to be played."""
    PLACE = auto()
    """A piece was set down while others are still in the air."""
    PLACE_LAST = auto()
    """The last lifted piece was set down on a square where it stood."""


TABLE: dict[At, dict[Felt, At]] = {
    At.IDLE: {
        Felt.ADJUST_SAID: At.ADJUSTING,
        Felt.LIFT: At.IDLE,
        Felt.LIFT_BINDING: At.BOUND,
        Felt.PLACE: At.IDLE,
        Felt.PLACE_LAST: At.IDLE,
    },
    At.ADJUSTING: {
        Felt.ADJUST_SAID: At.ADJUSTING,
        Felt.LIFT: At.ADJUSTING,
        Felt.LIFT_BINDING: At.ADJUSTING,
        Felt.PLACE: At.ADJUSTING,
        Felt.PLACE_LAST: At.IDLE,
    },
    At.BOUND: {
        Felt.LIFT: At.BOUND,
        Felt.LIFT_BINDING: At.BOUND,
        Felt.PLACE: At.BOUND,
        Felt.PLACE_LAST: At.BOUND,
    },
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Lift:
    """A piece left *square*; *by* is the player, None if no one saw whose hand it was."""

    square: Square
    by: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A piece was set down on *square*."""

    square: Square


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjust:
    """*by* announced that he adjusts (j'adoube)."""

    by: Side


TouchEvent = Lift | Place | Adjust


@dataclass(frozen=True, slots=True, kw_only=True)
class Touching:
    """Touches since the last confirmed position. A value: ``after`` gives the next one."""

    book: RuleBook
    before: Position
    legal: tuple[Move, ...]
    at: At = At.IDLE
    in_the_air: frozenset[Square] = frozenset()
    """Squares whose pieces are lifted."""
    touched: tuple[Square, ...] = ()
    """Squares of the pieces lifted, in order, without announced adjustments."""
    off_turn: tuple[Square, ...] = ()
    """Squares touched by the side not on move (3.14)."""
    bound: Square | None = None

    def after(self, event: TouchEvent) -> Touching:
        """The touches once *event* has happened.

        An event that its state does not know (an adjustment announced by the side not on move, or
        with a piece already bound) changes nothing.
        """
        if isinstance(event, Lift) and event.by not in (None, self.before.turn):
            return replace(
                self,
                off_turn=_with(self.off_turn, event.square),
                in_the_air=self.in_the_air | {event.square},
            )
        felt = self._felt(event)
        at = TABLE[self.at].get(felt) if felt is not None else None
        return self if at is None else self._moved_on(event, at)

    def _felt(self, event: TouchEvent) -> Felt | None:
        match event:
            case Adjust(by=by):
                return Felt.ADJUST_SAID if by == self.before.turn else None
            case Lift(square=square):
                touched = _with(self.touched, square)
                binds = bound_square(self.book, self.before, self.legal, touched) is not None
                return Felt.LIFT_BINDING if binds else Felt.LIFT
            case Place(square=square):
                return Felt.PLACE if self.in_the_air - {square} else Felt.PLACE_LAST

    def _moved_on(self, event: TouchEvent, at: At) -> Touching:
        match event:
            case Adjust():
                return replace(self, at=at)
            case Place(square=square):
                return replace(self, at=at, in_the_air=self.in_the_air - {square})
            case Lift(square=square):
                touched = self.touched
                if at is not At.ADJUSTING:
                    touched = _with(touched, square)
                return replace(
                    self,
                    at=at,
                    in_the_air=self.in_the_air | {square},
                    touched=touched,
                    bound=bound_square(self.book, self.before, self.legal, touched),
                )


def _with(squares: tuple[Square, ...], square: Square) -> tuple[Square, ...]:
    """*squares* with *square* at the end, unless it is among them."""
    return squares if square in squares else (*squares, square)
