"""
Two clocks: this one, and one on the board that reports whole seconds about a second late.

When this clock is the master, a report is only compared with it. When the clock on the board is,
its times are taken over, but for what its coarse reports cannot say better than we know, and for
what nothing explains: such a report is doubted, and believed only when a later one, at least a
second after it, goes on from it (DGT clocks send all zeros after a command, an old value, or bytes
of an acknowledgement).
"""

from dataclasses import dataclass, replace

from dama_desktop.core.clock.actions import (
    ChooseMaster,
    External,
    ExternalLost,
    Place,
    SwapLeftRight,
)
from dama_desktop.core.clock.clock import Clock, Contact, Link, Master
from dama_desktop.core.clock.control import SIDES
from dama_desktop.core.clock.notices import Code, Notice
from dama_desktop.core.clock.states import TABLE, Event, State

RESOLUTION_MS = 1000
"""A report that differs by no more says nothing new: clocks show whole seconds."""
TOLERANCE_MS = 2000
"""More than resolution and delay together can explain."""
PATIENCE_MS = 1500
"""How far apart the lever of a clock and the move on the board may arrive."""

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Reading:
    """A report by colours instead of halves."""

    times_ms: Pair
    running: int | None
    flags: tuple[bool, bool]


def report(clock: Clock, external: External, now_ms: int) -> tuple[Clock, Notice | None]:
    """
    Take a report of the clock on the board: compare it, or follow it.

    The clock itself comes back when the report says nothing new, so that a journal can leave the
    many others out.
    """
    if clock.state is State.OVER:
        return clock, None
    reading = _by_colour(external, clock.left_side)
    settled = clock.settled(now_ms)
    white, black = (reading.times_ms[s] - settled.accounts[s].left_ms for s in SIDES)
    if clock.master is Master.SCREEN:
        after, notice = _compare(settled, (white, black))
    else:
        after, notice = _follow(settled, reading, (white, black))
    return clock if after == settled else after, notice


def lose(clock: Clock, _action: ExternalLost, _now_ms: int) -> tuple[Clock, Notice | None]:
    """
    Go on without the clock on the board, from its last report.

    It stays the master: somebody still looks at it, so no flag falls here until the screen is
    chosen as master, or it reports again.
    """
    if clock.link.contact is not Contact.LIVE:
        return clock, Notice(code=Code.NO_CLOCK)
    return replace(clock, link=Link(contact=Contact.LOST)), Notice(code=Code.CLOCK_LOST)


def choose_master(clock: Clock, action: ChooseMaster, now_ms: int) -> tuple[Clock, None]:
    """Let another clock decide from now on; the next report is taken as the first one."""
    return replace(clock.settled(now_ms), master=action.master, link=Link()), None


def swap_left_right(clock: Clock, _action: SwapLeftRight, _now_ms: int) -> tuple[Clock, None]:
    """Give the halves of the clock on the board to the other colours."""
    return replace(clock, left_side=1 - clock.left_side, link=Link()), None


def _by_colour(external: External, left_side: int) -> _Reading:
    times_ms = (external.left_ms, external.right_ms)
    flags = (external.left_flag, external.right_flag)
    running = None
    if external.running is not None:
        running = left_side if external.running is Place.LEFT else 1 - left_side
    if left_side:
        return _Reading(times_ms[::-1], running, flags[::-1])
    return _Reading(times_ms, running, flags)


def _compare(clock: Clock, off_ms: Pair) -> tuple[Clock, Notice | None]:
    drifting = _beyond(off_ms, TOLERANCE_MS)
    link = Link(contact=Contact.LIVE, drifting=drifting)
    notice = None
    if drifting and not clock.link.drifting:
        notice = Notice(code=Code.DRIFT, off_ms=off_ms)
    elif clock.link.contact is Contact.LOST:
        notice = Notice(code=Code.CLOCK_BACK, off_ms=off_ms)
    return replace(clock, link=link), notice


def _follow(clock: Clock, reading: _Reading, off_ms: Pair) -> tuple[Clock, Notice | None]:
    """Take the reading over at the instant up to which the clock is settled."""
    first = clock.link.contact is not Contact.LIVE
    goes_on = _goes_on_from_doubted(clock.link, reading, clock.since_ms)
    confirmed = goes_on and clock.since_ms - clock.link.doubted_at_ms >= RESOLUTION_MS
    if not first and not confirmed and _inexplicable(clock, reading, off_ms):
        if goes_on:
            return clock, None
        link = replace(clock.link, doubted_ms=reading.times_ms, doubted_at_ms=clock.since_ms)
        return replace(clock, link=link), Notice(code=Code.DOUBTED, off_ms=off_ms)
    notice = _remark(clock, reading, off_ms, confirmed=confirmed)
    clock = _taken_over(clock, reading, off_ms)
    clock, apart = _run_as_reported(clock, reading)
    return _flags_as_reported(clock, reading), notice or apart


def _goes_on_from_doubted(link: Link, reading: _Reading, now_ms: int) -> bool:
    if link.doubted_ms is None:
        return False
    passed_ms = now_ms - link.doubted_at_ms
    return all(
        abs(reading.times_ms[s] - link.doubted_ms[s] + (passed_ms if reading.running == s else 0))
        <= TOLERANCE_MS
        for s in SIDES
    )


def _inexplicable(clock: Clock, reading: _Reading, off_ms: Pair) -> bool:
    if reading.times_ms == (0, 0) and not any(reading.flags):
        return _beyond(off_ms, RESOLUTION_MS)
    stands = clock.running is None and reading.running is None
    return not stands and _beyond(off_ms, TOLERANCE_MS)


def _remark(clock: Clock, reading: _Reading, off_ms: Pair, *, confirmed: bool) -> Notice | None:
    if clock.link.contact is Contact.LOST:
        return Notice(code=Code.CLOCK_BACK, off_ms=off_ms)
    if clock.link.contact is Contact.NONE:
        return None
    if clock.running is None and reading.running is None and _beyond(off_ms, RESOLUTION_MS):
        return Notice(code=Code.CORRECTED_OUTSIDE, off_ms=off_ms)
    if confirmed and _beyond(off_ms, TOLERANCE_MS):
        return Notice(code=Code.DRIFT, off_ms=off_ms)
    return None


def _taken_over(clock: Clock, reading: _Reading, off_ms: Pair) -> Clock:
    first = clock.link.contact is not Contact.LIVE
    for side in SIDES:
        if first or abs(off_ms[side]) > RESOLUTION_MS or reading.flags[side]:
            clock = clock.with_account(side, clock.accounts[side].give(off_ms[side]))
    return replace(clock, link=replace(clock.link, contact=Contact.LIVE, doubted_ms=None))


def _run_as_reported(clock: Clock, reading: _Reading) -> tuple[Clock, Notice | None]:
    """Count whose time the reading says; whose turn it is stays a matter of presses."""
    event = Event.FOLLOW_STOP if reading.running is None else Event.FOLLOW_RUN
    clock = clock.enter(event)
    clock = clock.run(None if clock.state is State.FLAG else reading.running)
    if clock.state is not State.RUNNING or clock.running == clock.turn:
        return _together(clock), None
    link = clock.link
    since_ms = clock.since_ms if link.apart_since_ms is None else link.apart_since_ms
    late = clock.since_ms - since_ms >= PATIENCE_MS
    tell = late and not link.apart_told
    link = replace(link, apart_since_ms=since_ms, apart_told=late)
    notice = Notice(code=Code.DISAGREEMENT, side=clock.running) if tell else None
    return replace(clock, link=link), notice


def _together(clock: Clock) -> Clock:
    return replace(clock, link=replace(clock.link, apart_since_ms=None, apart_told=False))


def _flags_as_reported(clock: Clock, reading: _Reading) -> Clock:
    clock = clock.with_flags_lifted()
    for side in SIDES:
        known = Event.FREEZE in TABLE[clock.state]
        if known and reading.flags[side] and not clock.flagged(side):
            clock = clock.with_flag(side, clock.since_ms)
    return clock


def _beyond(off_ms: Pair, limit_ms: int) -> bool:
    return max(map(abs, off_ms)) > limit_ms
