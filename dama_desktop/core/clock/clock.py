"""
The clock of one game as a frozen value; the present instant is always an argument.

``now_ms`` is any count of milliseconds that never runs backwards, the same for all calls; an
instant before the last action counts as that action's instant.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from dama_desktop.core.clock.account import Account, after_zero, opened, waiting_ms
from dama_desktop.core.clock.control import SIDES, Ends, TimeControl, ends_at_zero
from dama_desktop.core.clock.states import TABLE, Event, State


class Master(StrEnum):
    """Which clock decides."""

    SCREEN = "screen"
    """This one; a clock on the board is only compared with it."""
    BOARD = "board"
    """The clock on the board; this one follows its reports and drops no flag of its own."""


class Contact(StrEnum):
    """Whether a clock on the board is heard."""

    NONE = "none"
    LIVE = "live"
    LOST = "lost"


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """What is known of the clock on the board, besides the times taken from it."""

    contact: Contact = Contact.NONE
    drifting: bool = False
    """The two clocks differ too much, and it has been told."""
    doubted_ms: tuple[int, int] | None = None
    """Times of White and Black in the last report that was not believed."""
    doubted_at_ms: int = 0
    apart_since_ms: int | None = None
    """Since when it counts the player who is not on turn."""
    apart_told: bool = False


@dataclass(frozen=True, slots=True)
class Flag:
    """A flag that fell."""

    side: int
    at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """All that a step back restores."""

    turn: int
    accounts: tuple[Account, Account]
    corrections: int
    """How often the arbiter had set a time until then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """
    Two times, of which at most one passes. Make one with :func:`new_clock`.

    It is changed by :func:`~dama_desktop.core.clock.handlers.apply` only; every question takes the
    present instant and leaves the clock as it is.
    """

    control: TimeControl
    accounts: tuple[Account, Account]
    """White, Black; as of ``since_ms``."""
    state: State = State.SET
    turn: int = 0
    """Whose press is awaited."""
    running: int | None = None
    """Whose time passes."""
    since_ms: int = 0
    """Instant up to which the accounts are settled."""
    flags: tuple[Flag, ...] = ()
    corrections: int = 0
    master: Master = Master.SCREEN
    left_side: int = 0
    """Which side the left half of a clock on the board belongs to."""
    link: Link = Link()
    uncertain_ms: int = 0
    """For how long a time was running and nobody counted, as long as no arbiter has settled it."""

    def at(self, now_ms: int) -> "Clock":
        """
        Let time pass up to *now_ms*: begin the periods and drop the flags that fall due.

        The clock itself comes back when nothing fell due, and the result does not depend on how
        often this is asked on the way.
        """
        clock = self
        while (zero_ms := clock.next_zero_ms()) is not None and zero_ms <= now_ms:
            clock = clock._pass_zero(zero_ms)
        return clock

    def settled(self, now_ms: int) -> "Clock":
        """Bring the accounts to *now_ms*; no zero may be due up to then (see :meth:`at`)."""
        elapsed_ms = max(0, now_ms - self.since_ms)
        accounts = self._passed(elapsed_ms)
        return replace(self, accounts=accounts, since_ms=self.since_ms + elapsed_ms)

    def remaining_ms(self, side: int, now_ms: int) -> int:
        """Milliseconds left to *side*, never below zero."""
        return self._account(side, now_ms).left_ms

    def spent_ms(self, side: int, now_ms: int) -> int:
        """Milliseconds that *side* has used since the game began, delays included."""
        return self._account(side, now_ms).spent_ms

    def added_ms(self, side: int, now_ms: int) -> int:
        """All that *side* was ever given: always what is left and what is spent together."""
        return self._account(side, now_ms).added_ms

    def move_ms(self, side: int, now_ms: int) -> int:
        """Milliseconds that *side* has used in the move not completed yet."""
        return self._account(side, now_ms).move_ms

    def last_move_ms(self, side: int) -> int | None:
        """Milliseconds that the last completed move of *side* took (PDN ``emt``), if any."""
        last = self.accounts[side].last
        return last.move_ms if last else None

    def waiting_ms(self, side: int, now_ms: int) -> int:
        """Milliseconds for which the time of *side* still stands in this move (simple delay)."""
        return waiting_ms(self._account(side, now_ms), self.control.periods(side))

    def moves(self, side: int) -> int:
        """Moves that *side* has completed by a press."""
        return self.accounts[side].moves

    def period(self, side: int, now_ms: int | None = None) -> int:
        """Index of the period of *side*, at the last action or at *now_ms*."""
        clock = self if now_ms is None else self.at(now_ms)
        return clock.accounts[side].period

    def flagged(self, side: int) -> bool:
        """Whether the flag of *side* is down, as far as :meth:`at` was asked."""
        return any(flag.side == side for flag in self.flags)

    @property
    def first_flag(self) -> int | None:
        """Whose flag fell first; None while none is down, and when the order is not known."""
        if not self.flags or len({flag.at_ms for flag in self.flags}) < len(self.flags):
            return None
        return min(self.flags, key=lambda flag: flag.at_ms).side

    def next_zero_ms(self) -> int | None:
        """
        Instant at which the running time reaches zero: a new period, or a flag.

        None when nothing runs or nothing happens there any more.
        """
        side = self.running
        if side is None or self.flagged(side):
            return None
        periods, account = self.control.periods(side), self.accounts[side]
        if self.master is Master.BOARD and not ends_at_zero(periods, account.period):
            return None
        return self.since_ms + account.left_ms + waiting_ms(account, periods)

    def next_flag_ms(self, now_ms: int) -> int | None:
        """Instant at which the next flag falls if nobody does anything; None = never."""
        clock = self.at(now_ms)
        fallen = len(clock.flags)
        while (zero_ms := clock.next_zero_ms()) is not None:
            clock = clock.at(zero_ms)
            if len(clock.flags) > fallen:
                return zero_ms
        return None

    def moment(self, now_ms: int) -> Moment:
        """Keep what is needed to come back to this instant with a step back."""
        clock = self.at(now_ms).settled(now_ms)
        return Moment(turn=clock.turn, accounts=clock.accounts, corrections=clock.corrections)

    def enter(self, event: Event) -> "Clock":
        """Make the clock in the state that the table names for *event*, which must know it."""
        return replace(self, state=TABLE[self.state][event])

    def run(self, side: int | None) -> "Clock":
        """Make the clock in which the time of *side* passes, or nobody's."""
        return replace(self, running=side)

    def with_account(self, side: int, account: Account) -> "Clock":
        """Make the clock in which *side* has *account*."""
        white, black = self.accounts
        return replace(self, accounts=(white, account) if side else (account, black))

    def with_flag(self, side: int, at_ms: int) -> "Clock":
        """Drop the flag of *side*; both clocks stand if the control says so, or both are down."""
        clock = replace(self, flags=(*self.flags, Flag(side, at_ms)))
        if self.control.freeze or len(clock.flags) == len(SIDES):
            return clock.enter(Event.FREEZE).run(None)
        return clock

    def with_flags_lifted(self) -> "Clock":
        """Lift the flag of whoever has time again; the last one lifted ends the standstill."""
        flags = tuple(flag for flag in self.flags if self.accounts[flag.side].left_ms == 0)
        clock = replace(self, flags=flags)
        if not flags and Event.LIFT in TABLE[self.state]:
            return clock.enter(Event.LIFT)
        return clock

    def _account(self, side: int, now_ms: int) -> Account:
        clock = self.at(now_ms)
        return clock._passed(max(0, now_ms - clock.since_ms))[side]

    def _passed(self, elapsed_ms: int) -> tuple[Account, Account]:
        """Both accounts after *elapsed_ms* more; a time that has reached zero stays there."""
        side = self.running
        if side is None or self.flagged(side):
            return self.accounts
        account = self.accounts[side]
        waited_ms = min(elapsed_ms, waiting_ms(account, self.control.periods(side)))
        used_ms = min(elapsed_ms - waited_ms, account.left_ms)
        spender = account.give(waited_ms).spend(waited_ms + used_ms)
        other = self.accounts[1 - side]
        if self.control.hourglass:
            other = other.give(used_ms)
        return (other, spender) if side else (spender, other)

    def _pass_zero(self, zero_ms: int) -> "Clock":
        side = self.running
        assert side is not None, "only a running time reaches zero"
        clock = self.settled(zero_ms)
        periods, index = self.control.periods(side), clock.accounts[side].period
        if not ends_at_zero(periods, index):
            return clock.with_flag(side, clock.since_ms)
        accounts = tuple(
            after_zero(account, self.control.periods(who))
            if who == side or (periods[index].ends is Ends.ZERO_BOTH and account.period == index)
            else account
            for who, account in enumerate(clock.accounts)
        )
        return replace(clock, accounts=(accounts[0], accounts[1]))


def new_clock(
    control: TimeControl,
    *,
    turn: int = 0,
    master: Master = Master.SCREEN,
    left_side: int = 0,
) -> Clock:
    """
    Set a clock for a game that *turn* begins.

    *left_side* is the colour at the left half of a clock on the board.
    """
    white, black = (opened(control.periods(side)) for side in SIDES)
    return Clock(
        control=control, accounts=(white, black), turn=turn, master=master, left_side=left_side
    )


def next_game(clock: Clock, now_ms: int, *, swap: bool = True, turn: int = 0) -> Clock:
    """
    Set the clock for the next game of a series; with *swap* the players change colours.

    If the control carries the time over (10+5 play-offs, Lehmann-Georgiev), both begin with what
    they had at *now_ms*; else afresh. A Fischer increment granted for the move that was not made
    any more is part of it, so the first move of the new game brings no second one.
    """
    control = clock.control
    order = (1, 0) if swap else SIDES
    if swap:
        control = replace(control, white=control.black, black=control.white)
    left_side = 1 - clock.left_side if swap else clock.left_side
    fresh = new_clock(control, turn=turn, master=clock.master, left_side=left_side)
    if not control.carry_to_next_game:
        return fresh
    left = [clock.remaining_ms(side, now_ms) for side in order]
    white, black = (Account(left_ms=ms, added_ms=ms) for ms in left)
    return replace(fresh, accounts=(white, black))
