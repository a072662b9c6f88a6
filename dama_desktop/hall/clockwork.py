"""What the clock does when the game changes: pressed, awaiting, restarted, stepped back."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dama_desktop.core import clock as clocks
from dama_desktop.core.arbiter.penalties import Penalty
from dama_desktop.core.arbiter.rule_books import RuleBook
from dama_desktop.core.game.incident import Choice, Incident
from dama_desktop.core.rules.outcome import Outcome, Reason
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position
from dama_desktop.hall.settings import PressedBy, SessionSettings
from dama_desktop.hall.timing import Timing

Act = Callable[[clocks.Action, int], None]
"""Does an action on the clock at an instant of game time, and keeps it in the journal."""


class Clockwork:
    """The habits of one session's clock. Without a clock nothing happens."""

    def __init__(self, timing: Timing, settings: SessionSettings, book: RuleBook, act: Act) -> None:
        self._timing = timing
        self._settings = settings
        self._book = book
        self._act = act

    def press(self, side: Side, at_ms: int) -> None:
        """*side* presses; the first press starts the clock, too."""
        clock = self._timing.clock
        if clock is not None and clock.state is clocks.State.SET:
            self._act(clocks.Start(), at_ms)
        self._act(clocks.Press(side), at_ms)

    def completed(self, mover: Side, at_ms: int) -> None:
        """A half-move of *mover* is complete."""
        if self._settings.pressed_by is PressedBy.MOVE:
            self.press(mover, at_ms)

    def opened(self, incident: Incident, turn: Side, at_ms: int) -> None:
        """*incident* was found while *turn* was to move."""
        if incident.offender == turn:
            self.completed(turn, at_ms)
        running = incident.chooser if self._settings.clock_while_choosing else None
        self._act(clocks.AwaitChoice(running), at_ms)

    def chosen(self, incident: Incident, choice: Choice, turn: Side, at_ms: int) -> None:
        """*choice* settled *incident*; now *turn* is to move. The offender repairs on his time."""
        clock = self._timing.clock
        if clock is None:
            return
        if choice is Choice.CORRECT and turn == incident.offender:
            if self._book.settings.revoke_increment and clock.turn != turn:
                self._act(clocks.TakeIncrementBack(turn), at_ms)
            self._act(clocks.RunOffender(turn), at_ms)
        else:
            self.give_turn(turn, at_ms)
            self._act(clocks.Resume(), at_ms)
        if choice is Choice.CORRECT and not self._book.settings.offender_clock_runs:
            self._act(clocks.Pause(), at_ms)

    def penalised(self, penalty: Penalty, codes: Iterable[str], at_ms: int) -> None:
        """An irregularity of *codes* is corrected: the opponent gets the seconds set for it."""
        if penalty.offender is not None and penalty.bonus_ms:
            reason = f"irregularity {','.join(codes)}"
            bonus = clocks.GiveBonus(1 - penalty.offender, penalty.bonus_ms, reason)
            self._act(bonus, at_ms)

    def restored(self, at_ms: int) -> None:
        """The board is as it should be: the clock goes on if it stood while that was done."""
        clock = self._timing.clock
        paused = clock is not None and clock.state is clocks.State.PAUSED
        if paused and not self._book.settings.offender_clock_runs:
            self._act(clocks.Resume(), at_ms)

    def give_turn(self, turn: Side, at_ms: int) -> None:
        """*turn* is to move though nobody pressed; the times go on from where they are."""
        clock = self._timing.clock
        if clock is not None and clock.turn != turn:
            self._act(clocks.SwitchSide(), at_ms)

    def step_back(self, plies: int, turn: Side, at_ms: int) -> None:
        """Moves were taken back by agreement: *plies* remain, with their times if known."""
        moment = self._timing.moment(plies)
        if moment is not None and moment.turn == turn:
            self._act(clocks.StepBack(moment), at_ms)
        else:
            self.give_turn(turn, at_ms)

    def reopened(self, at_ms: int) -> None:
        """The result is withdrawn: a clock that had ended is paused where it stood."""
        clock = self._timing.clock
        if clock is not None and clock.state is clocks.State.OVER:
            self._act(clocks.StepBack(clock.moment(at_ms)), at_ms)

    def outcome_by_flag(self, position: Position) -> Outcome | None:
        """How the game ends in *position* by the flags that are down; None while none is.

        Both down, and nobody knows which fell first: a draw (Russian rules). Else who kept his
        time wins, if he has as many pieces as the event asks for.
        """
        clock = self._timing.clock
        if clock is None or not clock.flags:
            return None
        first = clock.first_flag
        if first is None and len(clock.flags) > 1:
            return Outcome(None, Reason.BOTH_FLAGS)
        loser = clock.flags[0].side if first is None else first
        pieces = position.of_side(1 - loser).bit_count()
        enough = pieces >= self._settings.flag_pieces
        return Outcome(1 - loser if enough else None, Reason.FLAG)
