"""A clock as its face shows it, in a game or alone."""

from __future__ import annotations

from dama_desktop.core.clock import Clock, Method, State, face_of
from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.rules.piece import Side
from dama_desktop.i18n import N_, _
from dama_desktop.ui.clock.look import ClockLook

LOW_MS = 20_000
"""From here down a time is short; the face shows tenths then."""
_SECOND_MS = 1000

_INCREMENTS = {
    Method.FISCHER: N_("+{seconds} s"),
    Method.FISCHER_AFTER: N_("+{seconds} s"),
    Method.BRONSTEIN: N_("back {seconds} s"),
    Method.DELAY: N_("waits {seconds} s"),
}
_SIGNS = {
    Method.HOURGLASS: N_("hourglass"),
    Method.BYOYOMI: N_("byoyomi"),
}


def clock_look(game: Game, clock: Clock, side: Side, now_ms: int) -> ClockLook:
    """The face of *side* in *game* at *now_ms*."""
    return face_look(clock, side, now_ms, waiting=_waits_for(game, side))


def face_look(clock: Clock, side: Side, now_ms: int, *, waiting: bool = False) -> ClockLook:
    """The face of *side* at *now_ms*; *waiting*: a ruling waits for this player."""
    at_now = clock.at(now_ms)
    running = at_now.running == side
    flag = at_now.flagged(side)
    return ClockLook(
        text=face_of(at_now, side, now_ms).text,
        running=running,
        lever=at_now.turn == side and at_now.state not in (State.SET, State.OVER),
        low=running and not flag and at_now.remaining_ms(side, now_ms) <= LOW_MS,
        flag=flag,
        waiting=waiting,
        note_lines=_notes(at_now, side, now_ms),
        wait_text=_wait_text(at_now, side, now_ms),
    )


def next_change_ms(clock: Clock, now_ms: int) -> int | None:
    """In how many milliseconds a face changes by itself; None while both stand."""
    changes = [face_of(clock, side, now_ms).changes_in_ms for side in (0, 1)]
    changes.append(_wait_changes_ms(clock, now_ms))
    return min((change for change in changes if change is not None), default=None)


def _waits_for(game: Game, side: Side) -> bool:
    waiting = game.phase is Phase.AWAIT_CHOICE and game.incident is not None
    return waiting and game.incident is not None and game.incident.chooser == side


def _wait_text(clock: Clock, side: Side, now_ms: int) -> str:
    """Whole seconds for which the clock still waits, rounded up as its digits are."""
    wait_ms = clock.waiting_ms(side, now_ms) if clock.running == side else 0
    return str(-(-wait_ms // _SECOND_MS)) if wait_ms else ""


def _wait_changes_ms(clock: Clock, now_ms: int) -> int | None:
    running = clock.at(now_ms).running
    wait_ms = 0 if running is None else clock.waiting_ms(running, now_ms)
    return (wait_ms - 1) % _SECOND_MS + 1 if wait_ms else None


def _notes(clock: Clock, side: Side, now_ms: int) -> tuple[str, ...]:
    further = [_increment_note(clock, side, now_ms)]
    if len(clock.control.periods(side)) > 1:
        number = clock.period(side, now_ms) + 1
        further.append(_("period {number}").format(number=number))
    return (_move_note(clock, side, now_ms), *filter(None, further))


def _move_note(clock: Clock, side: Side, now_ms: int) -> str:
    made = clock.moves(side)
    period = clock.control.periods(side)[clock.period(side, now_ms)]
    if period.moves is None:
        return _("move {number}").format(number=made) if made else ""
    left = period.moves - clock.accounts[side].period_moves
    return _("{left} to go").format(left=max(0, left))


def _increment_note(clock: Clock, side: Side, now_ms: int) -> str:
    period = clock.control.periods(side)[clock.period(side, now_ms)]
    if period.method in _SIGNS:
        return _(_SIGNS[period.method])
    words = _INCREMENTS.get(period.method)
    if words is None or not period.increment_ms:
        return ""
    seconds = f"{period.increment_ms / 1000:g}"
    return _(words).format(seconds=seconds)
