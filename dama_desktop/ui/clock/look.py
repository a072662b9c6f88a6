"""What is seen of one clock, as a value."""

from __future__ import annotations

from dataclasses import dataclass

from dama_desktop.i18n import _


@dataclass(frozen=True, slots=True)
class ClockLook:
    """All that is seen of a clock."""

    text: str = ""
    """Digits, colon, point, minus and blanks."""
    running: bool = False
    """Its time passes: a ring around the glass."""
    lever: bool = False
    """This player's press is awaited: the lever is up on his side."""
    low: bool = False
    """Time is short: the digits are underlined."""
    flag: bool = False
    """The flag has fallen."""
    waiting: bool = False
    """A ruling waits for this player."""
    note_lines: tuple[str, ...] = ()
    """Small lines beside or below the digits ("move 23", "+60 s"), where there is room."""
    wait_text: str = ""
    """Seconds for which the clock still waits in this move, in small digits; empty if it counts."""

    def frame(self) -> tuple[object, ...]:
        """Return all but digits and notes: what needs the whole glass repainted."""
        return self.running, self.lever, self.low, self.flag, self.waiting

    def state_words(self) -> tuple[str, ...]:
        """What the signs say, without the digits: it changes seldom."""
        said = (
            (self.running, _("running")),
            (self.low, _("time is short")),
            (self.flag, _("the flag has fallen")),
            (self.waiting, _("a ruling waits")),
        )
        return tuple(words for holds, words in said if holds)

    def words(self) -> str:
        """All of it as a screen reader says it when it is asked."""
        notes = filter(None, self.note_lines)
        return ", ".join(filter(None, (self.text.strip(), *self.state_words(), *notes)))
