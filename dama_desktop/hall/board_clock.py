"""What the reports of a clock on the board mean for the clock of the session."""

from __future__ import annotations

from collections.abc import Iterator

from dama_desktop.core.clock import (
    Action,
    Clock,
    Contact,
    External,
    ExternalLost,
    Master,
    Period,
    Place,
    TimeControl,
)
from dama_desktop.core.rules.piece import WHITE
from dama_desktop.stations.events import ClockSeen, LinkChanged, LinkState


def actions_for(clock: Clock | None, seen: ClockSeen) -> Iterator[Action]:
    """What *seen* does to *clock*: nothing unless the clock on the board is the master.

    White is the left half here: the station has already told the halves apart.
    """
    if clock is None or clock.master is not Master.BOARD:
        return
    report = external(seen)
    if report is not None:
        yield report
    elif clock.link.contact is Contact.LIVE:
        yield ExternalLost()


def external(seen: ClockSeen) -> External | None:
    """*seen* as an action; None if no clock is there."""
    if not seen.connected or seen.white_ms is None or seen.black_ms is None:
        return None
    half = Place.LEFT if seen.to_move == WHITE else Place.RIGHT
    return External(
        seen.white_ms,
        seen.black_ms,
        half if seen.running else None,
        left_flag=seen.white_flag,
        right_flag=seen.black_flag,
    )


def actions_at_link(clock: Clock | None, link: LinkChanged) -> Iterator[Action]:
    """With the board its clock is lost: the game's clock goes on from the last report."""
    if clock is None or clock.master is not Master.BOARD or link.state is not LinkState.LOST:
        return
    if clock.link.contact is Contact.LIVE:
        yield ExternalLost()


def control_shown(seen: ClockSeen) -> TimeControl | None:
    """A control with the times of *seen*, for a clock that was set by hand; None if it shows
    none. How its increments go is the clock's own affair.
    """
    if not seen.connected or not seen.white_ms or not seen.black_ms:
        return None
    return TimeControl(
        white=(Period(base_ms=seen.white_ms),), black=(Period(base_ms=seen.black_ms),)
    )
