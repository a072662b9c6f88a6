"""
The states of a clock, and the one table of what leads from each to which.

Theory of operation. A clock is SET before the game. ``start`` lets the time of the player on turn
run. From then on exactly one thing is counted at a time: the time of ``running``, or nothing.

``turn`` and ``running`` are two facts. ``turn`` says whose press is awaited; ``running`` whose time
passes. In RUNNING they are the same, but for the moments in which a clock on the board has been
pressed and the press has not been reported yet. In AWAITING_CHOICE (an irregularity is open and the
opponent chooses) the arbiter's rules say whose time passes, or that none does. The choice ends by
``run_offender`` (it is corrected: the offender repairs and moves on his own time), by ``resume``
(it stands), or by the opponent's own press, for a reply confirms.

Zero is no action: it is found by the passing of time. In a period that ends at zero the next one
begins; in any other the flag falls. When the control freezes, or when both flags are down, the
clock stands in FLAG until time is given or restored (``lift``) or the game is declared over.
Otherwise the first flag is only noted and play goes on: ``Clock.flags`` tells of it in every state.

A clock that follows one on the board is started and stopped by its reports (``follow_run``,
``follow_stop``). After the end (OVER) nothing is counted; only taking a move back reopens a game.

An event that stands not in the row of the state is refused: nothing changes, and it is told.
"""

from enum import StrEnum


class State(StrEnum):
    """Where a clock is."""

    SET = "set"
    RUNNING = "running"
    PAUSED = "paused"
    AWAITING_CHOICE = "awaiting_choice"
    FLAG = "flag"
    OVER = "over"


class Event(StrEnum):
    """What can lead from one state to another; the last four come from time and reports."""

    START = "start"
    PRESS = "press"
    PAUSE = "pause"
    RESUME = "resume"
    SWITCH = "switch"
    ADJUST = "adjust"
    AWAIT_CHOICE = "await_choice"
    RUN_OFFENDER = "run_offender"
    STEP_BACK = "step_back"
    REPORT = "report"
    END = "end"
    FREEZE = "freeze"
    LIFT = "lift"
    FOLLOW_RUN = "follow_run"
    FOLLOW_STOP = "follow_stop"


TABLE: dict[State, dict[Event, State]] = {
    State.SET: {
        Event.START: State.RUNNING,
        Event.SWITCH: State.SET,
        Event.ADJUST: State.SET,
        Event.AWAIT_CHOICE: State.AWAITING_CHOICE,
        Event.RUN_OFFENDER: State.RUNNING,
        Event.STEP_BACK: State.SET,
        Event.REPORT: State.SET,
        Event.END: State.OVER,
        Event.FOLLOW_RUN: State.RUNNING,
        Event.FOLLOW_STOP: State.SET,
    },
    State.RUNNING: {
        Event.PRESS: State.RUNNING,
        Event.PAUSE: State.PAUSED,
        Event.SWITCH: State.RUNNING,
        Event.ADJUST: State.RUNNING,
        Event.AWAIT_CHOICE: State.AWAITING_CHOICE,
        Event.RUN_OFFENDER: State.RUNNING,
        Event.STEP_BACK: State.RUNNING,
        Event.REPORT: State.RUNNING,
        Event.END: State.OVER,
        Event.FREEZE: State.FLAG,
        Event.FOLLOW_RUN: State.RUNNING,
        Event.FOLLOW_STOP: State.PAUSED,
    },
    State.PAUSED: {
        Event.RESUME: State.RUNNING,
        Event.SWITCH: State.PAUSED,
        Event.ADJUST: State.PAUSED,
        Event.AWAIT_CHOICE: State.AWAITING_CHOICE,
        Event.RUN_OFFENDER: State.RUNNING,
        Event.STEP_BACK: State.PAUSED,
        Event.REPORT: State.PAUSED,
        Event.END: State.OVER,
        Event.FREEZE: State.FLAG,
        Event.FOLLOW_RUN: State.RUNNING,
        Event.FOLLOW_STOP: State.PAUSED,
    },
    State.AWAITING_CHOICE: {
        Event.PRESS: State.RUNNING,
        Event.PAUSE: State.AWAITING_CHOICE,
        Event.RESUME: State.RUNNING,
        Event.SWITCH: State.AWAITING_CHOICE,
        Event.ADJUST: State.AWAITING_CHOICE,
        Event.AWAIT_CHOICE: State.AWAITING_CHOICE,
        Event.RUN_OFFENDER: State.RUNNING,
        Event.STEP_BACK: State.PAUSED,
        Event.REPORT: State.AWAITING_CHOICE,
        Event.END: State.OVER,
        Event.FREEZE: State.FLAG,
        Event.FOLLOW_RUN: State.AWAITING_CHOICE,
        Event.FOLLOW_STOP: State.AWAITING_CHOICE,
    },
    State.FLAG: {
        Event.ADJUST: State.FLAG,
        Event.STEP_BACK: State.FLAG,
        Event.REPORT: State.FLAG,
        Event.END: State.OVER,
        Event.FREEZE: State.FLAG,
        Event.LIFT: State.PAUSED,
        Event.FOLLOW_RUN: State.FLAG,
        Event.FOLLOW_STOP: State.FLAG,
    },
    State.OVER: {
        Event.STEP_BACK: State.PAUSED,
        Event.REPORT: State.OVER,
    },
}
