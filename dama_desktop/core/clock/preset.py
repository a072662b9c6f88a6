"""What a named time control consists of, and the usual shapes of one."""

from dataclasses import dataclass

from dama_desktop.core.clock.control import Method, Period, TimeControl, for_both

ANY = "any"
"""In place of a variant's key: the control is used in all of them."""

SOURCES: dict[str, str] = {
    "S-SK": "Slovak collection of rules and systems of play",
    "A3": "FMJD Annex 3, 6.1",
    "EV": "regulations or reports of events",
    "RU-722": "Russian order no. 722 of 2013, 2.1.11.3",
    "PZWARC-FAST": "Polish draft rules for rapid and blitz",
    "DER": "usual, without a source",
}
"""What the tags in ``Preset.sources`` stand for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A time control with a name, and where it comes from."""

    key: str
    name: str
    variant: str
    """Key of a variant, or ``any``."""
    sources: tuple[str, ...]
    """Tags of :data:`SOURCES`."""
    control: TimeControl
    base_from_ms: int | None = None
    """Lower end where the source gives a range of times; the control has the upper end."""
    system: str | None = None
    """Name of the system of play, where the same variant has several."""
    years: str | None = None
    """Years of the events, as far as known."""
    until: str | None = None
    """``"win"``: games follow each other until one is won."""
    pause_between_games_ms: int = 0
    later: tuple[tuple[int, TimeControl], ...] = ()
    """From which game of a series (1 = the first) another control holds."""
    note: str = ""

    def control_of_game(self, number: int) -> TimeControl:
        """Give the control of game *number* of a series, 1 = the first."""
        control = self.control
        for first, changed in self.later:
            if number >= first:
                control = changed
        return control


def seconds(count: int) -> int:
    """Give so many seconds in milliseconds."""
    return count * 1000


def sudden(base: int) -> TimeControl:
    """Give *base* seconds for the whole game."""
    return for_both(Period(base_ms=seconds(base)))


def fischer(base: int, increment: int, *, carry_to_next_game: bool = False) -> TimeControl:
    """Give *base* seconds and *increment* more before each move."""
    period = Period(base_ms=seconds(base), method=Method.FISCHER, increment_ms=seconds(increment))
    return for_both(period, carry_to_next_game=carry_to_next_game)


def moves_then(moves: int, base: int, rest: int) -> TimeControl:
    """Give *base* seconds for so many moves, *rest* seconds for the others."""
    return for_both(Period(base_ms=seconds(base), moves=moves), Period(base_ms=seconds(rest)))
