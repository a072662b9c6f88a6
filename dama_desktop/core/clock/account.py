"""
What one player has: his time, where it came from and where it went.

In every account ``left_ms == added_ms - spent_ms``: no time appears or vanishes.
"""

from dataclasses import dataclass, replace

from dama_desktop.core.clock.control import (
    Method,
    Period,
    TimeControl,
    ends_by_moves,
    following,
    period_at,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class LastPress:
    """What a player's last press did, so that it can be undone for an irregular move."""

    move_ms: int
    """Time that the move took."""
    credit_ms: int
    """Increment or time given back that the press brought."""
    base_ms: int
    """Change of the time left by a new period; negative when unused time was lost with the old."""
    period: int
    """Period before the press."""
    period_moves: int
    """Moves made in it before the press."""
    counted: bool = True
    """False after the press has been declared void."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """The time of one player at one instant."""

    left_ms: int
    added_ms: int
    """All that was ever given: periods, increments, bonuses, corrections (these may take away)."""
    spent_ms: int = 0
    """All that was ever used while the player's clock was running."""
    moves: int = 0
    """Moves completed by a press, as the clock counts them."""
    period: int = 0
    """Index of the period."""
    period_moves: int = 0
    """Moves completed in the period."""
    move_ms: int = 0
    """Time used so far in the move that is not completed yet."""
    last: LastPress | None = None

    def give(self, ms: int) -> "Account":
        """Add *ms*, or take away when negative; the time left never falls below zero."""
        given = max(ms, -self.left_ms)
        return replace(self, left_ms=self.left_ms + given, added_ms=self.added_ms + given)

    def spend(self, ms: int) -> "Account":
        """Use *ms* of the time left, which must hold as much."""
        return replace(
            self,
            left_ms=self.left_ms - ms,
            spent_ms=self.spent_ms + ms,
            move_ms=self.move_ms + ms,
        )

    def at(self, moves: int, period: int, period_moves: int) -> "Account":
        """Set the counters, and nothing else."""
        return replace(self, moves=moves, period=period, period_moves=period_moves)


def opened(periods: tuple[Period, ...]) -> Account:
    """Make the account of a player who has not moved yet."""
    granted = periods[0].granted_ms
    return Account(left_ms=granted, added_ms=granted)


def waiting_ms(account: Account, periods: tuple[Period, ...]) -> int:
    """Milliseconds for which the clock still waits in this move before it counts (US delay)."""
    period = periods[account.period]
    if period.method is not Method.DELAY:
        return 0
    return max(0, period.increment_ms - account.move_ms)


def after_zero(account: Account, periods: tuple[Period, ...]) -> Account:
    """Begin the next period because a zero ended this one; the time left is kept."""
    index = following(periods, account.period)
    entered = account.give(periods[index].granted_ms)
    return entered.at(account.moves, index, 0)


def pressed(account: Account, control: TimeControl, side: int) -> Account:
    """
    Complete a move: count it, give what the method gives, begin a new period when it is due.

    With Fischer increments the period of the *next* move gives its increment.
    """
    periods = control.periods(side)
    here = periods[account.period]
    index, made = _place_after_move(account, periods)
    moved_on = made == 0
    credited = account.give(_credit_after(account, here))
    based = credited
    if moved_on:
        lost = 0 if control.carry_over else credited.left_ms
        based = credited.give(-lost).give(periods[index].base_ms)
    ahead = periods[index].increment_ms if periods[index].method is Method.FISCHER else 0
    ready = based.give(ahead)
    return replace(
        ready.at(account.moves + 1, index, made),
        move_ms=0,
        last=LastPress(
            move_ms=account.move_ms,
            credit_ms=credited.left_ms - account.left_ms + ahead,
            base_ms=based.left_ms - credited.left_ms,
            period=account.period,
            period_moves=account.period_moves,
        ),
    )


def counted_only(account: Account) -> Account:
    """Complete a move of a player whose flag has fallen: it is counted, and nothing is given."""
    return replace(
        account.at(account.moves + 1, account.period, account.period_moves + 1),
        move_ms=0,
        last=LastPress(
            move_ms=account.move_ms,
            credit_ms=0,
            base_ms=0,
            period=account.period,
            period_moves=account.period_moves,
        ),
    )


def press_void(account: Account) -> Account:
    """
    Take the last press out of the count, with the period that it began; the credit stays.

    The time that the move took stays used, and the move under way goes on from it.
    """
    last = account.last
    if last is None or not last.counted:
        return account
    lighter = account.give(-last.base_ms).at(account.moves - 1, last.period, last.period_moves)
    return replace(
        lighter,
        move_ms=account.move_ms + last.move_ms,
        last=replace(last, base_ms=0, counted=False),
    )


def credit_taken_back(account: Account) -> Account:
    """Take back what the last press credited; the account itself when there is nothing."""
    last = account.last
    if last is None or last.credit_ms <= 0:
        return account
    return replace(account.give(-last.credit_ms), last=replace(last, credit_ms=0))


def recounted(account: Account, periods: tuple[Period, ...], moves: int) -> Account:
    """Set the number of moves and the period that belongs to it; the time is not touched."""
    index, made = period_at(periods, moves)
    if index < account.period and not ends_by_moves(periods, index):
        made = max(0, account.period_moves + moves - account.moves)
        index = account.period
    return account.at(moves, index, made)


def _place_after_move(account: Account, periods: tuple[Period, ...]) -> tuple[int, int]:
    made = account.period_moves + 1
    wanted = periods[account.period].moves
    if wanted is None or made < wanted or not ends_by_moves(periods, account.period):
        return account.period, made
    return following(periods, account.period), 0


def _credit_after(account: Account, period: Period) -> int:
    if period.method is Method.FISCHER_AFTER:
        return period.increment_ms
    if period.method is Method.BRONSTEIN:
        return min(period.increment_ms, account.move_ms)
    if period.method is Method.BYOYOMI:
        return max(0, period.base_ms - account.left_ms)
    return 0
