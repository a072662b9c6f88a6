"""What a clock tells of an action: that it was refused, or what was noticed about another clock."""

from dataclasses import dataclass
from enum import StrEnum

from dama_desktop.core.clock.states import State


class Code(StrEnum):
    """Kinds of notices. The first group means that nothing changed."""

    NOT_STARTED = "not_started"
    ALREADY_RUNNING = "already_running"
    STANDING = "standing"
    """The clock is paused."""
    CHOICE_OPEN = "choice_open"
    """The opponent's choice is awaited."""
    FLAG_FALLEN = "flag_fallen"
    GAME_OVER = "game_over"
    OUT_OF_TURN = "out_of_turn"
    """The other player's press is awaited: he has pressed already, or it is not his turn."""
    NO_INCREMENT = "no_increment"
    """The last press brought nothing that could be taken back."""
    NO_CLOCK = "no_clock"
    """There was no clock on the board that could be lost."""

    CORRECTED_SINCE = "corrected_since"
    """A step back left the times alone, since the arbiter has set them in between."""
    DRIFT = "drift"
    """The clock on the board and this one differ by more than the tolerance."""
    DISAGREEMENT = "disagreement"
    """The clock on the board counts the time of the player who is not on turn."""
    DOUBTED = "doubted"
    """A report that nothing explains was not taken over; the same again will be."""
    CORRECTED_OUTSIDE = "corrected_outside"
    """Somebody has set the clock on the board while it stood."""
    CLOCK_LOST = "clock_lost"
    """The clock on the board is silent; the time goes on from its last report."""
    CLOCK_BACK = "clock_back"
    """It reports again."""
    UNCERTAIN = "uncertain"
    """The computer was asleep while a time was running: the arbiter is asked what it should be."""


REFUSALS = frozenset(
    {
        Code.NOT_STARTED,
        Code.ALREADY_RUNNING,
        Code.STANDING,
        Code.CHOICE_OPEN,
        Code.FLAG_FALLEN,
        Code.GAME_OVER,
        Code.OUT_OF_TURN,
        Code.NO_INCREMENT,
        Code.NO_CLOCK,
    }
)

WHY_NOT: dict[State, Code] = {
    State.SET: Code.NOT_STARTED,
    State.RUNNING: Code.ALREADY_RUNNING,
    State.PAUSED: Code.STANDING,
    State.AWAITING_CHOICE: Code.CHOICE_OPEN,
    State.FLAG: Code.FLAG_FALLEN,
    State.OVER: Code.GAME_OVER,
}
"""What is told of an action that the table does not know in a state."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """One thing to be told; the sentence is made by the window or the command line."""

    code: Code
    side: int | None = None
    """Whom it is about."""
    off_ms: tuple[int, int] | None = None
    """Reported minus own time of White and Black, where two clocks were compared."""
    missed_ms: int | None = None
    """For how long nobody counted."""

    @property
    def refused(self) -> bool:
        """Whether the action changed nothing."""
        return self.code in REFUSALS
