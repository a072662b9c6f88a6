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
    RunOffender,
    SwitchSide,
    TimeControl,
    apply,
    new_clock,
)
from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.record import GameRecord, Ply
from dama_desktop.core.rules.piece import Side


class PlyTime(NamedTuple):
    """What the clock showed when a ply was completed."""

    left_ms: int
    spent_ms: int | None


class Timing:
    """
    A clock, or none, and what it showed at each ply.

    A press may come before its ply is in the game: a lever goes over before the squares have
    settled, and what an irregular move becomes is chosen later. It belongs to the last ply if that
    is the presser's own and not pressed yet, else to the one that is to come.
    """

    def __init__(self, game: Game) -> None:
        self.clock: Clock | None = None
        """As of the latest instant that was asked for."""
        self._acted: Clock | None = None
        """As the last action left it."""
        self._line: tuple[Ply, ...] = game.line
        self._times: dict[int, PlyTime] = {}
        self._moments: dict[int, Moment] = {}

    def follow(self, game: Game) -> None:
        """The game is now *game*; what was shown at plies that are gone is forgotten."""
        gone = len(game.line) < len(self._line)
        self._line = game.line
        if gone:
            self._forget_to_come()

    def set_control(self, control: TimeControl, turn: Side) -> None:
        """Put a clock set to *control* beside the board; *turn* begins."""
        self.clock = self._acted = new_clock(control, turn=turn)
        self._moments = {len(self._line): self.clock.moment(0)}

    def act(self, action: Action, at_ms: int) -> tuple[bool, Notice | None]:
        """Do *action*; a press notes the time of the ply that it belongs to.

        Returns whether the clock is another now, and what is to be told.
        """
        if self._acted is None:
            return False, None
        before = self._acted.at(at_ms)
        after, notice = apply(before, action, at_ms)
        done = after is not before and not (notice and notice.refused)
        if done:
            self.clock = self._acted = after
        if done and isinstance(action, Press):
            self._note(after, action.side, at_ms)
        elif done and isinstance(action, RunOffender | SwitchSide):
            self._forget_to_come()
        return done, notice

    def moment(self, plies: int) -> Moment | None:
        """The clock as it was once *plies* half-moves were made and pressed, if it is known."""
        return self._moments.get(plies)

    def pass_time(self, at_ms: int) -> None:
        """Let periods begin and flags fall that are due at *at_ms*."""
        if self._acted is not None:
            self.clock = self._acted.at(at_ms)

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

    def _note(self, clock: Clock, side: Side, at_ms: int) -> None:
        number = self._pressed_ply(side)
        self._times[number] = PlyTime(clock.remaining_ms(side, at_ms), clock.last_move_ms(side))
        self._moments[number] = clock.moment(at_ms)

    def _pressed_ply(self, side: Side) -> int:
        """Number of the ply that a press of *side* completes now."""
        last = len(self._line)
        if last and self._line[-1].side == side and last not in self._times:
            return last
        return last + 1

    def _forget_to_come(self) -> None:
        """The press for a ply that is not in the game counts no more."""
        last = len(self._line)
        self._times = {n: time for n, time in self._times.items() if n <= last}
        self._moments = {n: moment for n, moment in self._moments.items() if n <= last}
