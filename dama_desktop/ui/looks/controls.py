"""A time control in words: "80 minutes and 60 s a move"."""

from __future__ import annotations

from dama_desktop.core.clock import Ends, Method, Period, TimeControl
from dama_desktop.i18n import N_, _, ngettext
from dama_desktop.words.naming import side_name

_METHODS = {
    Method.FISCHER: N_("{seconds} s more for each move"),
    Method.FISCHER_AFTER: N_("{seconds} s more after each move"),
    Method.BRONSTEIN: N_("up to {seconds} s of each move given back"),
    Method.DELAY: N_("the clock waits {seconds} s in each move"),
}
_PLAIN = {
    Method.BYOYOMI: N_("a move in time restores it"),
    Method.HOURGLASS: N_("what one uses, the other gets"),
}


def control_words(control: TimeControl) -> str:
    """*control* in one line, period after period."""
    if control.same_for_both:
        return _periods(control.white)
    lines = [f"{side_name(side)}: {_periods(control.periods(side))}" for side in (0, 1)]
    return "; ".join(lines)


def _periods(periods: tuple[Period, ...]) -> str:
    return _(", then ").join(_period(period) for period in periods)


def _period(period: Period) -> str:
    words = _duration(period.base_ms)
    if period.moves is not None:
        words = _for_moves(period.moves, repeat=period.repeat).format(
            time=words, moves=period.moves
        )
    extra = _extra(period)
    return f"{words} ({extra})" if extra else words


def _for_moves(moves: int, *, repeat: bool) -> str:
    if repeat:
        return ngettext("{time} for every move", "{time} for every {moves} moves", moves)
    return ngettext("{time} for {moves} move", "{time} for {moves} moves", moves)


def _extra(period: Period) -> str:
    parts = []
    if period.method in _METHODS:
        seconds = f"{period.increment_ms / 1000:g}"
        parts.append(_(_METHODS[period.method]).format(seconds=seconds))
    if period.method in _PLAIN:
        parts.append(_(_PLAIN[period.method]))
    if period.ends is Ends.ZERO_BOTH:
        parts.append(_("it ends for both at the first zero"))
    return ", ".join(parts)


def _duration(ms: int) -> str:
    """Whole minutes, or minutes and seconds, or seconds."""
    minutes, seconds = divmod(ms // 1000, 60)
    if not minutes:
        return _("{seconds} s").format(seconds=seconds)
    if seconds:
        return _("{minutes} min {seconds} s").format(minutes=minutes, seconds=seconds)
    return _("{minutes} min").format(minutes=minutes)
