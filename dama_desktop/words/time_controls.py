"""A time control in words: one short line for a list, and the sentences that say what it means."""

from __future__ import annotations

from collections.abc import Iterator

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
_EXPLAINED = {
    Method.NONE: N_("No move adds anything."),
    Method.FISCHER: N_(
        "Every move brings {seconds} s more, the first one too: the clock starts at {start}."
    ),
    Method.FISCHER_AFTER: N_("Once a move is made, {seconds} s are added."),
    Method.BRONSTEIN: N_("After a move the time that it took comes back, at most {seconds} s."),
    Method.DELAY: N_("In every move the clock waits {seconds} s before it counts."),
    Method.HOURGLASS: N_("What one player uses, the other one gets."),
    Method.BYOYOMI: N_("A move made in time sets the clock back to {start}."),
}
_ENDS = {
    Ends.ZERO: N_("At zero the next period begins; moves are not counted."),
    Ends.ZERO_BOTH: N_("The first zero begins the next period for both players."),
}


def control_words(control: TimeControl) -> str:
    """*control* in one line, period after period: "120 min for 50 moves, then 60 min"."""
    if control.same_for_both:
        return _periods(control.white)
    lines = [f"{side_name(side)}: {_periods(control.periods(side))}" for side in (0, 1)]
    return "; ".join(lines)


def control_sentences(control: TimeControl) -> tuple[str, ...]:
    """What *control* means for the players, one paragraph each."""
    if control.same_for_both:
        told = [_told(control.white, control)]
    else:
        told = [
            _("{side}: {words}").format(
                side=side_name(side), words=_told(control.periods(side), control)
            )
            for side in (0, 1)
        ]
    return (*told, " ".join(_options(control)))


def duration(ms: int) -> str:
    """Hours, minutes and seconds, those that are none left out: "1 h 20 min", "45 s"."""
    minutes, seconds = divmod(ms // 1000, 60)
    hours, rest = divmod(minutes, 60)
    parts = ((hours, N_("{count} h")), (rest, N_("{count} min")), (seconds, N_("{count} s")))
    told = [_(text).format(count=count) for count, text in parts if count]
    return " ".join(told) or _("{count} s").format(count=0)


# -- the short line -----------------------------------------------------------------------------


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


# -- the sentences ------------------------------------------------------------------------------


def _told(periods: tuple[Period, ...], control: TimeControl) -> str:
    sentences = []
    for number, period in enumerate(periods):
        sentences.append(_span(periods, number))
        alike = len({(p.method, p.increment_ms) for p in periods}) == 1
        if not alike or number == len(periods) - 1:
            sentences.append(_explained(period, first=number == 0 or alike, whole=periods[0]))
        if period.ends in _ENDS:
            sentences.append(_(_ENDS[period.ends]))
    return " ".join(sentences)


def _span(periods: tuple[Period, ...], number: int) -> str:
    """How long a period lasts: "Then 1 h for the rest of the game."."""
    period, first = periods[number], number == 0
    if period.moves is None:
        source = _uncounted(first=first, last=number == len(periods) - 1)
    else:
        source = _counted(period.moves, first=first, repeat=period.repeat)
    return source.format(time=duration(period.base_ms), moves=period.moves)


def _uncounted(*, first: bool, last: bool) -> str:
    if last:
        return _("{time} for the whole game.") if first else _("Then {time} for the rest.")
    return _("First {time}.") if first else _("Then {time}.")


def _counted(moves: int, *, first: bool, repeat: bool) -> str:
    if repeat and first:
        return ngettext("{time} for every move.", "{time} for every {moves} moves.", moves)
    if repeat:
        return ngettext(
            "Then {time} for every further move.",
            "Then {time} for every {moves} further moves.",
            moves,
        )
    if first:
        return ngettext("{time} for the first move.", "{time} for the first {moves} moves.", moves)
    return ngettext("Then {time} for one move.", "Then {time} for the next {moves} moves.", moves)


def _explained(period: Period, *, first: bool, whole: Period) -> str:
    """What a move of *period* brings; a Fischer clock starts with its increment only at first."""
    source = _EXPLAINED[period.method]
    if period.method is Method.FISCHER and not first:
        source = N_("From then on every move brings {seconds} s more.")
    start = whole.granted_ms if period.method is Method.FISCHER else period.base_ms
    return _(source).format(seconds=f"{period.increment_ms / 1000:g}", start=duration(start))


def _options(control: TimeControl) -> Iterator[str]:
    several = any(
        len(periods) > 1 or periods[-1].repeat for periods in (control.white, control.black)
    )
    if several:
        kept = control.carry_over
        yield (
            _("Unused time of a period is kept.") if kept else _("Unused time of a period is lost.")
        )
    if control.carry_to_next_game:
        yield _("What is left is taken into the next game.")
    if control.freeze:
        yield _("When a flag falls both clocks stop.")
    else:
        yield _("Play goes on when the first flag has fallen.")
