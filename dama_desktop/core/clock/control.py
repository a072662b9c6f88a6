"""
Time controls as data: what each player is given, and what every move adds.

Sides are plain numbers, 0 = White and 1 = Black, everywhere in this package; times are whole
milliseconds.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

SIDES = (0, 1)
"""White, Black."""


def colour(side: int) -> str:
    """Name *side* in a developer's message."""
    return ("White", "Black")[side]


class ControlError(ValueError):
    """A time control that cannot be played; the message names player, period and field."""


class Method(StrEnum):
    """What a move of a period gives back or takes."""

    NONE = "none"
    """Nothing: the time counts down."""
    FISCHER = "fischer"
    """The increment is granted *before* each move, so a player starts with base + increment."""
    FISCHER_AFTER = "fischer_after"
    """The increment is granted after each move; a player starts with the base alone."""
    BRONSTEIN = "bronstein"
    """After the move the time it took comes back, at most the increment."""
    DELAY = "delay"
    """The clock waits for the increment in each move before it counts (US delay)."""
    HOURGLASS = "hourglass"
    """What one player spends the other gains."""
    BYOYOMI = "byoyomi"
    """A move finished in time sets the clock back to the full base of the period."""


WITH_INCREMENT = frozenset(
    {Method.FISCHER, Method.FISCHER_AFTER, Method.BRONSTEIN, Method.DELAY},
)
"""The methods that need an increment; the others may have none."""


class Ends(StrEnum):
    """What ends a period that is not the last one."""

    MOVES = "moves"
    """The player's own number of moves; zero before that is a flag."""
    ZERO = "zero"
    """The player's own zero: the next period begins there; moves are for people to check."""
    ZERO_BOTH = "zero_both"
    """The zero of whoever comes first: both players get the next period (plain DGT programs)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Period:
    """One stretch of a time control, for one player."""

    base_ms: int
    """Time given when the period begins, the increment not counted."""
    moves: int | None = None
    """The player's own moves to be made in it; None = the rest of the game, or up to zero."""
    repeat: bool = False
    """Last period only: after its moves it begins again, with its base."""
    method: Method = Method.NONE
    increment_ms: int = 0
    """Milliseconds a move; what they mean is told by *method*."""
    ends: Ends = Ends.MOVES

    @property
    def granted_ms(self) -> int:
        """Milliseconds that a player gets at the moment when the period begins."""
        return self.base_ms + (self.increment_ms if self.method is Method.FISCHER else 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeControl:
    """
    The time control of a game, for both players.

    :raises ControlError: the periods contradict each other or themselves.
    """

    white: tuple[Period, ...]
    black: tuple[Period, ...]
    carry_over: bool = True
    """Unused time of a period is kept in the next one (FMJD Annex 3, 6.1)."""
    carry_to_next_game: bool = False
    """Both players take what they have left into the next game of the series."""
    freeze: bool = True
    """Both clocks stop when a flag falls; otherwise play goes on and the second may fall too."""

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        for side in SIDES:
            _check_periods(side, self.periods(side))
        _check_together(self.white, self.black)

    def periods(self, side: int) -> tuple[Period, ...]:
        """List the periods of *side* in the order of play."""
        return self.black if side else self.white

    @property
    def hourglass(self) -> bool:
        """Whether time flows from one player to the other."""
        return self.white[0].method is Method.HOURGLASS

    @property
    def same_for_both(self) -> bool:
        """Whether both players have the same periods."""
        return self.white == self.black


def for_both(
    *periods: Period,
    carry_over: bool = True,
    carry_to_next_game: bool = False,
    freeze: bool = True,
) -> TimeControl:
    """
    Make the control that gives both players these *periods*.

    :raises ControlError: as :class:`TimeControl` does.
    """
    return TimeControl(
        white=periods,
        black=periods,
        carry_over=carry_over,
        carry_to_next_game=carry_to_next_game,
        freeze=freeze,
    )


def increments_from(
    first: int, periods: tuple[Period, ...], increment_ms: int
) -> tuple[Period, ...]:
    """
    Make a hybrid of *periods*: Fischer increments from period number *first* (0 = all) on.

    FMJD Annex 3, 6.1 asks for such seconds once the last fixed period is reached.
    """
    return tuple(
        replace(period, method=Method.FISCHER, increment_ms=increment_ms) if n >= first else period
        for n, period in enumerate(periods)
    )


def period_at(periods: tuple[Period, ...], moves: int) -> tuple[int, int]:
    """
    Find where a player stands after *moves* moves: index of the period, moves made in it.

    A period that ends at zero holds every further move: moves alone do not leave it.
    """
    index = 0
    while ends_by_moves(periods, index) and moves >= (wanted := periods[index].moves or 0):
        moves -= wanted
        index = following(periods, index)
    return index, moves


def ends_by_moves(periods: tuple[Period, ...], index: int) -> bool:
    """Whether enough moves lead from period *index* into another, or into itself again."""
    period = periods[index]
    goes_on = period.repeat or index + 1 < len(periods)
    return goes_on and period.ends is Ends.MOVES and period.moves is not None


def ends_at_zero(periods: tuple[Period, ...], index: int) -> bool:
    """Whether zero in period *index* begins another one instead of being a flag."""
    return index + 1 < len(periods) and periods[index].ends is not Ends.MOVES


def following(periods: tuple[Period, ...], index: int) -> int:
    """Index of the period after *index*; a repeated one follows itself."""
    return min(index + 1, len(periods) - 1)


def _check_periods(side: int, periods: tuple[Period, ...]) -> None:
    if not periods:
        raise ControlError(f"{colour(side)}: a time control needs a period")
    for n, period in enumerate(periods):
        fault = _number_fault(period) or _order_fault(period, last=n == len(periods) - 1)
        if fault:
            raise ControlError(f"{colour(side)}, period {n + 1}: {fault}")
    if periods[0].granted_ms <= 0:
        raise ControlError(f"{colour(side)}, period 1: base: the clock would start at zero")


def _number_fault(period: Period) -> str | None:
    if period.base_ms < 0:
        return f"base: {period.base_ms} ms is less than nothing"
    if period.moves is not None and period.moves < 1:
        return f"moves: {period.moves} is less than one"
    if period.method in WITH_INCREMENT and period.increment_ms <= 0:
        return f"increment: {period.method} needs more than {period.increment_ms} ms"
    if period.method not in WITH_INCREMENT and period.increment_ms != 0:
        return f"increment: {period.method} has none, but {period.increment_ms} ms are given"
    return None


def _order_fault(period: Period, *, last: bool) -> str | None:
    if last and period.ends is not Ends.MOVES:
        return "ends: nothing follows the last period, so zero cannot end it"
    if last and period.repeat and period.moves is None:
        return "repeat: a repeated period needs its number of moves"
    if not last and period.repeat:
        return "repeat: only the last period can be repeated"
    if not last and period.ends is Ends.MOVES and period.moves is None:
        return "moves: a period before the last needs them, or must end at zero"
    if not last and period.ends is not Ends.MOVES and period.base_ms == 0:
        return "base: a period that ends at zero needs time"
    return None


def _check_together(white: tuple[Period, ...], black: tuple[Period, ...]) -> None:
    flowing = [p.method is Method.HOURGLASS for p in white + black]
    if any(flowing) and not (all(flowing) and len(flowing) == len(SIDES)):
        raise ControlError("method: an hourglass is the only period of both players")
    shared = [tuple(p.ends is Ends.ZERO_BOTH for p in periods) for periods in (white, black)]
    if any(map(any, shared)) and shared[0] != shared[1]:
        raise ControlError("ends: a period ended for both players must stand in both their lists")
