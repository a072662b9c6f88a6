"""
What can be done to a clock. Each action is a value, so that a journal can keep it.

:raises ActionError: by every action whose side or number makes no sense.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from dama_desktop.core.clock.clock import Master, Moment
from dama_desktop.core.clock.control import SIDES
from dama_desktop.core.clock.states import Event


class ActionError(ValueError):
    """An action that names no player, or a number out of range."""


class Place(StrEnum):
    """One half of a clock on the table, seen from in front of it."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Start:
    """The game begins: the time of the player on turn runs."""

    event: ClassVar[Event] = Event.START


@dataclass(frozen=True, slots=True)
class Press:
    """*side* has moved and stops his time; the opponent's begins to run."""

    event: ClassVar[Event] = Event.PRESS
    side: int

    def __post_init__(self) -> None:
        """Check the side."""
        _check_side(self.side)


@dataclass(frozen=True, slots=True)
class Pause:
    """Both times stand."""

    event: ClassVar[Event] = Event.PAUSE


@dataclass(frozen=True, slots=True)
class Resume:
    """The time of the player on turn runs again; also: an irregularity stands and play goes on."""

    event: ClassVar[Event] = Event.RESUME


@dataclass(frozen=True, slots=True)
class SwitchSide:
    """The other player is on turn, though nobody has moved; before the start: he begins."""

    event: ClassVar[Event] = Event.SWITCH


@dataclass(frozen=True, slots=True)
class CorrectTime:
    """The arbiter sets the time of *side*; time above zero lifts his flag."""

    event: ClassVar[Event] = Event.ADJUST
    side: int
    left_ms: int
    reason: str

    def __post_init__(self) -> None:
        """Check the side and the time."""
        _check_side(self.side)
        _check_not_negative("left_ms", self.left_ms)


@dataclass(frozen=True, slots=True)
class GiveBonus:
    """The arbiter adds *ms* to the time of *side*, or takes it away, down to zero, if negative."""

    event: ClassVar[Event] = Event.ADJUST
    side: int
    ms: int
    reason: str

    def __post_init__(self) -> None:
        """Check the side."""
        _check_side(self.side)


@dataclass(frozen=True, slots=True)
class TakeIncrementBack:
    """What the last press of *side* credited to him goes: the move was irregular."""

    event: ClassVar[Event] = Event.ADJUST
    side: int

    def __post_init__(self) -> None:
        """Check the side."""
        _check_side(self.side)


@dataclass(frozen=True, slots=True)
class SetMoveCount:
    """The arbiter sets the number of moves of *side*, and his period with it; no time changes."""

    event: ClassVar[Event] = Event.ADJUST
    side: int
    moves: int

    def __post_init__(self) -> None:
        """Check the side and the number."""
        _check_side(self.side)
        _check_not_negative("moves", self.moves)


@dataclass(frozen=True, slots=True)
class AwaitChoice:
    """An irregularity is open; the time of *running* passes while it is decided, or nobody's."""

    event: ClassVar[Event] = Event.AWAIT_CHOICE
    running: int | None

    def __post_init__(self) -> None:
        """Check the side."""
        if self.running is not None:
            _check_side(self.running)


@dataclass(frozen=True, slots=True)
class RunOffender:
    """
    The irregularity of *side* is corrected: he is on turn and repairs it on his own time.

    If he has pressed, that press is taken out of the count, with the period it may have begun;
    its increment stays unless :class:`TakeIncrementBack` is done as well.
    """

    event: ClassVar[Event] = Event.RUN_OFFENDER
    side: int

    def __post_init__(self) -> None:
        """Check the side."""
        _check_side(self.side)


@dataclass(frozen=True, slots=True)
class StepBack:
    """
    Moves are taken back: times, counters and turn are again what they were at *to*.

    If the arbiter has set a time since then, the times stay and the rest goes back. A running
    clock goes on for the player on turn; one that stood for a choice, a flag or the end is paused.
    """

    event: ClassVar[Event] = Event.STEP_BACK
    to: Moment


@dataclass(frozen=True, slots=True)
class External:
    """What a clock on the board shows: whole seconds, and about a second old."""

    event: ClassVar[Event] = Event.REPORT
    left_ms: int
    right_ms: int
    running: Place | None
    """The half that counts; None = it stands."""
    left_flag: bool = False
    """Fallen and blocked at zero; a mark of a period that has ended is not meant."""
    right_flag: bool = False

    def __post_init__(self) -> None:
        """Check the times."""
        _check_not_negative("left_ms", self.left_ms)
        _check_not_negative("right_ms", self.right_ms)


@dataclass(frozen=True, slots=True)
class ExternalLost:
    """The clock on the board is silent or gone."""

    event: ClassVar[Event] = Event.REPORT


@dataclass(frozen=True, slots=True)
class LoseCount:
    """
    For *ms* nobody counted: the computer was asleep. The times stay, and are not certain any more.

    An arbiter decides; :class:`CorrectTime`, also to the time that is shown, settles it.
    """

    event: ClassVar[Event] = Event.REPORT
    ms: int

    def __post_init__(self) -> None:
        """Check the length."""
        _check_not_negative("ms", self.ms)


@dataclass(frozen=True, slots=True)
class ChooseMaster:
    """From now on this clock, or the one on the board, decides."""

    event: ClassVar[Event] = Event.REPORT
    master: Master


@dataclass(frozen=True, slots=True)
class SwapLeftRight:
    """The clock on the board stands the other way round: its left half is the other player's."""

    event: ClassVar[Event] = Event.REPORT


@dataclass(frozen=True, slots=True)
class End:
    """The game is over; both times stand."""

    event: ClassVar[Event] = Event.END


Action = (
    Start
    | Press
    | Pause
    | Resume
    | SwitchSide
    | CorrectTime
    | GiveBonus
    | TakeIncrementBack
    | SetMoveCount
    | AwaitChoice
    | RunOffender
    | StepBack
    | External
    | ExternalLost
    | LoseCount
    | ChooseMaster
    | SwapLeftRight
    | End
)


def _check_side(side: int) -> None:
    if side not in SIDES:
        raise ActionError(f"side: {side!r} is neither 0 (White) nor 1 (Black)")


def _check_not_negative(name: str, value: int) -> None:
    if value < 0:
        raise ActionError(f"{name}: {value} is less than zero")
