"""Doing an action to a clock: one handler for each, behind the table of states."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from dama_desktop.core.clock.account import (
    counted_only,
    credit_taken_back,
    press_void,
    pressed,
    recounted,
)
from dama_desktop.core.clock.actions import (
    Action,
    AwaitChoice,
    ChooseMaster,
    CorrectTime,
    End,
    External,
    ExternalLost,
    GiveBonus,
    LoseCount,
    Pause,
    Press,
    Resume,
    RunOffender,
    SetMoveCount,
    Start,
    StepBack,
    SwapLeftRight,
    SwitchSide,
    TakeIncrementBack,
)
from dama_desktop.core.clock.clock import Clock, Master
from dama_desktop.core.clock.follow import choose_master, lose, report, swap_left_right
from dama_desktop.core.clock.notices import WHY_NOT, Code, Notice
from dama_desktop.core.clock.states import TABLE, Event, State

Told = tuple[Clock, Notice | None]
"""The clock afterwards, and what is to be told, if anything."""


def apply(clock: Clock, action: Action, now_ms: int) -> Told:
    """
    Do *action* to *clock* at the instant *now_ms*.

    Time passes first, then the action is done if the table knows it in this state; if it is
    refused, the clock is ``clock.at(now_ms)`` and the notice says why. The same clock, actions and
    instants give equal clocks.
    """
    clock = clock.at(now_ms)
    if action.event not in TABLE[clock.state]:
        return clock, Notice(code=WHY_NOT[clock.state])
    after, notice = HANDLERS[type(action)](clock, action, now_ms)
    return after.at(now_ms), notice


def _start(clock: Clock, action: Start, now_ms: int) -> Told:
    return clock.settled(now_ms).enter(action.event).run(clock.turn), None


def _press(clock: Clock, action: Press, now_ms: int) -> Told:
    side = action.side
    if side != clock.turn:
        return clock, Notice(code=Code.OUT_OF_TURN, side=side)
    clock = clock.settled(now_ms)
    account = clock.accounts[side]
    account = (
        counted_only(account) if clock.flagged(side) else pressed(account, clock.control, side)
    )
    after = replace(clock.with_account(side, account), turn=1 - side)
    return after.enter(action.event).run(1 - side), None


def _pause(clock: Clock, action: Pause, now_ms: int) -> Told:
    return clock.settled(now_ms).enter(action.event).run(None), None


def _resume(clock: Clock, action: Resume, now_ms: int) -> Told:
    return clock.settled(now_ms).enter(action.event).run(clock.turn), None


def _switch(clock: Clock, action: SwitchSide, now_ms: int) -> Told:
    turn = 1 - clock.turn
    running = clock.running if clock.state is not State.RUNNING else turn
    after = replace(clock.settled(now_ms), turn=turn)
    return after.enter(action.event).run(running), None


def _correct(clock: Clock, action: CorrectTime, now_ms: int) -> Told:
    clock = replace(clock.settled(now_ms), uncertain_ms=0)
    return _given(clock, action.side, action.left_ms - clock.accounts[action.side].left_ms)


def _bonus(clock: Clock, action: GiveBonus, now_ms: int) -> Told:
    return _given(clock.settled(now_ms), action.side, action.ms)


def _given(clock: Clock, side: int, ms: int) -> Told:
    account = clock.accounts[side].give(ms)
    after = replace(clock.with_account(side, account), corrections=clock.corrections + 1)
    return after.with_flags_lifted(), None


def _take_back(clock: Clock, action: TakeIncrementBack, now_ms: int) -> Told:
    settled = clock.settled(now_ms)
    before = settled.accounts[action.side]
    account = credit_taken_back(before)
    if account is before:
        return clock, Notice(code=Code.NO_INCREMENT, side=action.side)
    return settled.with_account(action.side, account), None


def _count(clock: Clock, action: SetMoveCount, now_ms: int) -> Told:
    clock, side = clock.settled(now_ms), action.side
    account = recounted(clock.accounts[side], clock.control.periods(side), action.moves)
    return clock.with_account(side, account), None


def _await_choice(clock: Clock, action: AwaitChoice, now_ms: int) -> Told:
    return clock.settled(now_ms).enter(action.event).run(action.running), None


def _run_offender(clock: Clock, action: RunOffender, now_ms: int) -> Told:
    side = action.side
    clock = clock.settled(now_ms)
    if clock.turn != side:
        clock = clock.with_account(side, press_void(clock.accounts[side]))
    return replace(clock, turn=side).enter(action.event).run(side), None


def _lose_count(clock: Clock, action: LoseCount, now_ms: int) -> Told:
    """A time that stood, or that a clock on the board counts, has lost nothing."""
    if clock.running is None or clock.master is Master.BOARD:
        return clock, None
    missed_ms = clock.uncertain_ms + action.ms
    notice = Notice(code=Code.UNCERTAIN, side=clock.running, missed_ms=action.ms)
    return replace(clock.settled(now_ms), uncertain_ms=missed_ms), notice


def _step_back(clock: Clock, action: StepBack, now_ms: int) -> Told:
    to = action.to
    clock = clock.settled(now_ms)
    accounts, notice = to.accounts, None
    if clock.corrections != to.corrections:
        white, black = (
            replace(now, moves=then.moves, period=then.period, period_moves=then.period_moves)
            for now, then in zip(clock.accounts, to.accounts, strict=True)
        )
        accounts, notice = (white, black), Notice(code=Code.CORRECTED_SINCE)
    after = replace(clock, turn=to.turn, accounts=accounts).enter(action.event).with_flags_lifted()
    if after.flags and after.control.freeze:
        after = after.enter(Event.FREEZE)
    return after.run(to.turn if after.state is State.RUNNING else None), notice


def _end(clock: Clock, action: End, now_ms: int) -> Told:
    return clock.settled(now_ms).enter(action.event).run(None), None


HANDLERS: dict[type[Action], Callable[[Clock, Any, int], Told]] = {
    Start: _start,
    Press: _press,
    Pause: _pause,
    Resume: _resume,
    SwitchSide: _switch,
    CorrectTime: _correct,
    GiveBonus: _bonus,
    TakeIncrementBack: _take_back,
    SetMoveCount: _count,
    AwaitChoice: _await_choice,
    RunOffender: _run_offender,
    StepBack: _step_back,
    External: report,
    ExternalLost: lose,
    LoseCount: _lose_count,
    ChooseMaster: choose_master,
    SwapLeftRight: swap_left_right,
    End: _end,
}
