"""A clock without a game: what it shows, what was done to it, and where it began anew."""

from __future__ import annotations

from dataclasses import dataclass

from dama_desktop.core.clock import (
    Action,
    Clock,
    Notice,
    Press,
    Start,
    State,
    SwitchSide,
    TimeControl,
    apply,
    new_clock,
)
from dama_desktop.core.rules.piece import Side


@dataclass(frozen=True, slots=True)
class Done:
    """An action at an instant of the clock's own time."""

    at_ms: int
    action: Action


class LoneClock:
    """The only writer of its clock; ``done`` replayed on ``control`` gives an equal one."""

    def __init__(self, control: TimeControl) -> None:
        self.control = control
        self.clock: Clock = new_clock(control)
        self.done: list[Done] = []

    def act(self, action: Action, at_ms: int) -> Notice | None:
        """Do *action*; what was refused changes nothing, and the notice says why."""
        before = self.clock.at(at_ms)
        self.clock, notice = apply(before, action, at_ms)
        if self.clock is not before and not (notice and notice.refused):
            self.done.append(Done(at_ms, action))
        return notice

    def press(self, side: Side, at_ms: int) -> Notice | None:
        """*side* presses. On a clock that is set, the other side begins: his opponent starts it."""
        if self.clock.state is State.SET:
            return self._begin(1 - side, at_ms)
        return self.act(Press(side), at_ms)

    def set_anew(self, control: TimeControl | None = None) -> None:
        """Put it back to the beginning, of another *control* if one is given."""
        self.control = control or self.control
        self.clock, self.done = new_clock(self.control), []

    def pass_time(self, at_ms: int) -> None:
        """Let periods begin and flags fall that are due."""
        self.clock = self.clock.at(at_ms)

    def _begin(self, side: Side, at_ms: int) -> Notice | None:
        if self.clock.turn != side:
            self.act(SwitchSide(), at_ms)
        return self.act(Start(), at_ms)


def replayed(control: TimeControl, done: list[Done]) -> Clock:
    """The clock that *done* makes of one that is set to *control*."""
    clock = new_clock(control)
    for step in done:
        clock, _notice = apply(clock, step.action, step.at_ms)
    return clock
