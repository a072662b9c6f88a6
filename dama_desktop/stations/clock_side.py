"""White and Black against left and right: the one place where the clock's halves get colours."""

from __future__ import annotations

from dataclasses import dataclass

from dama_drivers import events as d
from dama_drivers.clocks.requests import (
    MOST_MS,
    AskVersion,
    Beep,
    ClockRequest,
    EndText,
    Half,
    SetAndRun,
    ShowIcons,
    ShowText,
)

from dama_desktop.core.rules.piece import BLACK, WHITE, Side
from dama_desktop.stations.events import ClockSeen


@dataclass(frozen=True, slots=True)
class SetClock:
    """Show these times and let *running*'s count down; None: nobody's.

    Ten hours and more are shown as 9:59:59. *by_lever*: the clock changes over by itself when
    its lever moves.
    """

    white_ms: int
    black_ms: int
    running: Side | None
    by_lever: bool = True


ClockWish = SetClock | ShowText | EndText | Beep | ShowIcons | AskVersion
"""What the hall may ask of the clock on a board."""


def in_halves(wish: ClockWish, *, turned: bool) -> ClockRequest:
    """*wish* by halves; *turned*: White's time is on the right."""
    if not isinstance(wish, SetClock):
        return wish
    times_ms = (min(wish.white_ms, MOST_MS), min(wish.black_ms, MOST_MS))
    left, right = (BLACK, WHITE) if turned else (WHITE, BLACK)
    halves = {left: Half.LEFT, right: Half.RIGHT}
    running = None if wish.running is None else halves[wish.running]
    return SetAndRun(times_ms[left], times_ms[right], running, wish.by_lever)


def in_colours(report: d.ClockReport, at_ms: int, *, turned: bool) -> ClockSeen:
    """*report* by colours; *turned*: White's time is on the right."""
    times = (report.left_ms, report.right_ms)
    flags = (report.left_flag, report.right_flag)
    white, black = (1, 0) if turned else (0, 1)
    return ClockSeen(
        white_ms=times[white],
        black_ms=times[black],
        to_move=WHITE if report.lever_right_high == turned else BLACK,
        running=report.running,
        white_flag=flags[white],
        black_flag=flags[black],
        connected=report.connected,
        battery_low=report.battery_low,
        at_ms=at_ms,
    )
