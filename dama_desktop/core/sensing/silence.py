"""When something is to be told: the silence since the last change, and the board's confirmation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dama_desktop.core.rules.piece import Side
from dama_desktop.core.sensing.findings import (
    ChoiceSeen,
    DeedSeen,
    Finding,
    Matches,
    MoveSeen,
)
from dama_desktop.core.sensing.parameters import Parameters
from dama_desktop.core.sensing.study import Explanation, Stage

DECISIVE: Final = (MoveSeen, DeedSeen, ChoiceSeen, Matches)
"""Kinds of findings for which the board is asked once more."""

Pressed = Callable[[Side], int | None]
"""When a side pressed its clock, if nothing has come of it yet."""


class Silence:
    """The time since a picture changed, and what has been told of it."""

    def __init__(self, changed_ms: int, parameters: Parameters) -> None:
        self.changed_ms = changed_ms
        self.parameters = parameters
        self.explanation: Explanation | None = None
        self._told: list[Finding] = []
        self._asked_ms: int | None = None
        self.confirmed = not parameters.asks_snapshots
        """Whether the board has shown all its squares since, or cannot be asked."""
        self._ended = False

    def confirm(self) -> None:
        """The board has shown all its squares, and they are as thought."""
        self.confirmed = True

    def end(self) -> None:
        """A change ends the silence: the board is alive, so the silence was a true one.

        A lawful move is believed then. What would be an irregularity is not: a byte may have been
        lost or garbled on the way, and that must not accuse anybody.
        """
        self._ended = True

    @property
    def look_ms(self) -> int:
        """When the picture is worth explaining."""
        return self.changed_ms + max(0, self.parameters.settle_ms - self.parameters.answer_ms)

    def asked(self, now_ms: int) -> None:
        """The board has just been asked for all its squares."""
        self._asked_ms = now_ms

    def to_ask(self, now_ms: int, pressed: Pressed) -> bool:
        """Whether the board should be asked now.

        It is when a decision is near, and when a picture has rested for a while without being the
        one expected: what was lost on the way must heal by itself.
        """
        ask_ms = self._ask_ms(pressed)
        return ask_ms is not None and ask_ms <= now_ms

    def _ask_ms(self, pressed: Pressed) -> int | None:
        if self.confirmed or self._asked_ms is not None or not self._open():
            return None
        dues = [self._stage_ms(s, pressed) for s in self._open() if isinstance(s.finding, DECISIVE)]
        dues.append(self.changed_ms + self.parameters.heal_ms)
        soonest_ms = min(due for due in dues if due is not None)
        return max(self.changed_ms, soonest_ms - self.parameters.answer_ms)

    def due(self, now_ms: int, pressed: Pressed) -> list[Finding]:
        """What is to be told now, up to the first decisive finding; each only once."""
        found: list[Finding] = []
        for stage in self._open():
            due_ms = self._due_ms(stage, pressed)
            if due_ms is None or due_ms > now_ms:
                continue
            self._told.append(stage.finding)
            found.append(stage.finding)
            if isinstance(stage.finding, DECISIVE):
                break
        return found

    def due_ms(self, pressed: Pressed) -> int | None:
        """When there will be something to tell or to ask; None: not unless something happens."""
        if self.explanation is None:
            return self.look_ms
        dues = [due for s in self._open() if (due := self._due_ms(s, pressed)) is not None]
        ask_ms = self._ask_ms(pressed)
        if ask_ms is not None:
            dues.append(ask_ms)
        return min(dues, default=None)

    def _open(self) -> list[Stage]:
        return [stage for stage in self.explanation or () if stage.finding not in self._told]

    def _stage_ms(self, stage: Stage, pressed: Pressed) -> int | None:
        """When the stage is reached by silence or by a press."""
        quiet_ms = None if stage.wait_ms is None else self.changed_ms + stage.wait_ms
        press_ms = None if stage.presser is None else pressed(stage.presser)
        if press_ms is None:
            return quiet_ms
        if stage.held:
            press_ms = max(press_ms, self.changed_ms)
        press_ms = max(press_ms + stage.after_press_ms, self.changed_ms)
        if stage.after_press_ms:
            press_ms = max(press_ms, self.changed_ms + self.parameters.settle_ms)
        return press_ms if quiet_ms is None else min(quiet_ms, press_ms)

    def _due_ms(self, stage: Stage, pressed: Pressed) -> int | None:
        """The same, with the board's answer waited for where it matters."""
        due_ms = self._stage_ms(stage, pressed)
        if due_ms is None or self._is_sure(stage, pressed):
            return due_ms
        if self._asked_ms is None:
            return None
        return max(due_ms, self._asked_ms + self._limit_ms(stage))

    def _is_sure(self, stage: Stage, pressed: Pressed) -> bool:
        if self.confirmed or not isinstance(stage.finding, DECISIVE):
            return True
        if isinstance(stage.finding, DeedSeen) and not stage.proved:
            return False
        return self._ended or self._complete_by_press(stage, pressed)

    def _limit_ms(self, stage: Stage) -> int:
        if isinstance(stage.finding, DeedSeen) and not stage.proved:
            return self.parameters.deed_answer_limit_ms
        return self.parameters.answer_limit_ms

    def _complete_by_press(self, stage: Stage, pressed: Pressed) -> bool:
        at_once = stage.presser is not None and not stage.after_press_ms
        return at_once and stage.presser is not None and pressed(stage.presser) is not None
