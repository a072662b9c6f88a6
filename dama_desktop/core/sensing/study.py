"""A picture that has become quiet, with all that may explain it, and what an explanation is."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from dama_desktop.core.game.deed import Deed
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.sensing.expectations import Playing
from dama_desktop.core.sensing.findings import Finding
from dama_desktop.core.sensing.irregular import Ground, deed_shown
from dama_desktop.core.sensing.parameters import Parameters
from dama_desktop.core.sensing.picture import Change, Stood
from dama_desktop.core.sensing.prospects import Prospects
from dama_desktop.core.sensing.sight import Senses
from dama_desktop.core.sensing.snapshot import Leeway, Snapshot


@dataclass(frozen=True, slots=True)
class Stage:
    """Something to be told once the picture has been quiet for a while, or the clock is pressed."""

    finding: Finding
    wait_ms: int | None
    """Quiet needed; None: only a press brings it about."""
    presser: Side | None = None
    """Whose press of the clock ends the waiting; None: nobody's."""
    after_press_ms: int = 0
    """How long after the press; 0: at once, because the move is complete."""
    held: bool = False
    """The time after the press counts from the last change, if that came later."""
    proved: bool = False
    """What follows is on the board already: no garbled byte looks like that."""


Explanation = tuple[Stage, ...]
"""What a picture means, as what will be told of it; empty if there is nothing to tell."""


@dataclass(frozen=True)
class Study:
    """Everything an explanation may look at."""

    expectation: Playing
    prospects: Prospects
    """Of the position followed."""
    previous: Prospects | None
    """Of the position before the last move, if that was a lawful move."""
    snapshot: Snapshot
    changed_ms: int
    """Since when *snapshot* stands."""
    log: tuple[Change, ...]
    """Changes since the last half-move settled."""
    stood: tuple[Stood, ...]
    leeway: Leeway
    parameters: Parameters
    senses: Senses
    done_ms: int | None = None
    """When the last move was complete on the board; None if that was not seen."""
    presses: Mapping[Side, int] = field(default_factory=dict)
    """The last press of each side since it last had the move."""
    waiting: frozenset[Side] = frozenset()
    """Sides that pressed, with nothing come of it yet."""
    disturbed: bool = False
    """Whether a hint or a list of differences is on the screen."""

    @property
    def turn(self) -> Side:
        """The side to move."""
        return self.expectation.position.turn

    @property
    def last_mover(self) -> Side:
        """The side that moved last."""
        return 1 - self.turn

    @property
    def opponent_acted(self) -> bool:
        """Whether the side to move has lifted a piece of its own since the last move."""
        own = self.expectation.position.of_side(self.turn)
        bits = self.expectation.position.board.bits
        return any(change.lifted and own & bits[change.square] for change in self.log)

    @cached_property
    def ground(self) -> Ground:
        """The position followed, as the ground of a deed."""
        playing = self.expectation
        return Ground(playing.variant, playing.position, playing.moves)

    @cached_property
    def deed(self) -> Deed | None:
        """What was done to the position followed, if it is one deed.

        Whoever has pressed the clock did it (a piece of the opponent may have been moved).
        """
        deed = deed_shown(self.ground, self.snapshot, self.log, self.leeway, self.senses)
        if deed is not None and self.turn in self.waiting:
            return replace(deed, player=self.turn)
        return deed

    def taken_by_last_hand(self, squares: Collection[Square]) -> bool:
        """Whether *squares* were emptied while the hand that moved last was still there.

        It was if the first of them was emptied soon after the move and before the press.
        """
        lifts = (c.at_ms for c in self.log if c.lifted and c.square in squares)
        first_ms = min(lifts, default=None)
        if self.done_ms is None or first_ms is None:
            return False
        soon = first_ms - self.done_ms <= self.parameters.same_hand_ms
        return soon and first_ms <= self.presses.get(self.last_mover, first_ms)

    def last_move_open(self) -> bool:
        """Whether the last move may still be going on: nobody has answered or pressed in time."""
        pressed = self.presses.get(self.last_mover)
        late = pressed is not None and self.changed_ms > pressed + self.parameters.press_window_ms
        return not self.opponent_acted and not late

    def touched(self, move: Move) -> bool:
        """Whether both ends of *move* changed since the last half-move settled."""
        return {move.start, move.end} <= {change.square for change in self.log}
