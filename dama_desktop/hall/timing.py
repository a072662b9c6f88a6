"""The clock of a session, and the times that go down on the score sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from dama_desktop.core.clock import (
    Action,
    Clock,
    Moment,
    Notice,
    Press,
    TimeControl,
    apply,
    new_clock,
)
from dama_desktop.core.game.record import GameRecord
from dama_desktop.core.rules.piece import Side


class PlyTime(NamedTuple):
    """What the clock showed when a ply was completed."""

    left_ms: int
    spent_ms: int | None


class Timing:
    """A clock, or none, and what it showed at each ply."""

    def __init__(self) -> None:
        self.clock: Clock | None = None
        self._times: dict[int, PlyTime] = {}
        self._moments: dict[int, Moment] = {}

    def set_control(self, control: TimeControl, turn: Side) -> None:
        """Put a clock set to *control* beside the board; *turn* begins."""
        self.clock = new_clock(control, turn=turn)
        self._moments[0] = self.clock.moment(0)

    def act(self, action: Action, at_ms: int, plies: int) -> tuple[bool, Notice | None]:
        """Do *action*; a press notes the time of the last of *plies* half-moves.

        Returns whether the clock is another now, and what is to be told.
        """
        if self.clock is None:
            return False, None
        before = self.clock.at(at_ms)
        self.clock, notice = apply(before, action, at_ms)
        done = self.clock is not before and not (notice and notice.refused)
        if done and isinstance(action, Press):
            left_ms = self.clock.remaining_ms(action.side, at_ms)
            self._times[plies] = PlyTime(left_ms, self.clock.last_move_ms(action.side))
            self._moments[plies] = self.clock.moment(at_ms)
        return done, notice

    def moment(self, plies: int) -> Moment | None:
        """The clock as it was once *plies* half-moves were made and pressed, if it is known."""
        return self._moments.get(plies)

    def pass_time(self, at_ms: int) -> None:
        """Let periods begin and flags fall that are due at *at_ms*."""
        if self.clock is not None:
            self.clock = self.clock.at(at_ms)

    def left_ms(self, at_ms: int) -> tuple[int, int] | None:
        """Milliseconds left to White and Black, or None without a clock."""
        if self.clock is None:
            return None
        return self.clock.remaining_ms(0, at_ms), self.clock.remaining_ms(1, at_ms)

    def written_into(self, record: GameRecord) -> GameRecord:
        """*record* with the times of its plies."""
        line = tuple(
            replace(ply, left_ms=time.left_ms, spent_ms=time.spent_ms)
            if (time := self._times.get(ply.number))
            else ply
            for ply in record.line
        )
        return replace(record, line=line)
