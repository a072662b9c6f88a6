"""Presses of a chess clock, read off its lever."""

from __future__ import annotations

from collections.abc import Mapping

from dama_desktop.core.rules.piece import Side


class Presses:
    """Who pressed last, and when. The side whose lever is high is to move."""

    def __init__(self) -> None:
        self._to_move: Side | None = None
        self._at_ms: dict[Side, int] = {}
        self._answered: set[Side] = set()

    def lever(self, side_to_move: Side, at_ms: int) -> Side | None:
        """Take a report of the lever; the side that pressed, or None if it did not move.

        The first report shows how the clock stands and is no press.
        """
        before, self._to_move = self._to_move, side_to_move
        if before is None or before == side_to_move:
            return None
        self._at_ms[before] = at_ms
        self._answered.discard(before)
        self._answered.add(side_to_move)
        return before

    @property
    def at_ms(self) -> Mapping[Side, int]:
        """The last press of each side."""
        return dict(self._at_ms)

    def waiting(self, side: Side) -> int | None:
        """When *side* pressed, if nothing has come of it and the other has not pressed since."""
        return None if side in self._answered else self._at_ms.get(side)

    def answer(self, side: Side) -> None:
        """The press of *side* was matched with its move, or told to be without one."""
        self._answered.add(side)

    def forget_before(self, at_ms: int) -> None:
        """Drop presses that belong to earlier half-moves."""
        self._at_ms = {side: pressed for side, pressed in self._at_ms.items() if pressed >= at_ms}
