"""
Time controls in PDN headers, both ways.

``TimeControl`` holds the periods, joined by colons: ``50/7200:3600`` (moves/seconds, then seconds),
``4800+60`` (seconds with a Fischer increment), ``*120`` (hourglass); ``-`` = none, ``?`` = unknown.
``TimeControlWhite`` and ``TimeControlBlack`` stand for it when the players have different times.

PDN has no words for the rest. Our private ``TimeControlDelay`` (``...White``, ``...Black``) holds
one part for each period, joined by colons, each a few words or nothing::

    after          the increment is added after the move
    bronstein=S    the time used comes back, at most S seconds
    delay=S        the clock waits S seconds in each move
    byoyomi        a move in time sets the clock back to the full base
    zero           the period ends at the player's zero
    zero-both      it ends for both at the first zero
    repeat         it begins again after its moves

and after a semicolon, joined by commas: ``no-carry-over``, ``next-game`` (time is kept for the next
game), ``no-freeze`` (play goes on after the first flag).
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

from dama_desktop.core.clock.control import (
    SIDES,
    ControlError,
    Ends,
    Method,
    Period,
    TimeControl,
)

TAG = "TimeControl"
DELAY_TAG = "TimeControlDelay"
COLOURS = ("White", "Black")
"""Endings of the tags of one player."""

FIELD = re.compile(
    r"(?:(?P<moves>\d+)/)?(?P<base>\d+(?:\.\d{1,3})?)(?:\+(?P<plus>\d+(?:\.\d{1,3})?))?"
)
HOURGLASS = re.compile(r"\*(?P<base>\d+(?:\.\d{1,3})?)")
SECONDS = re.compile(r"\d+(?:\.\d{1,3})?")

TIMED_WORDS = {"bronstein": Method.BRONSTEIN, "delay": Method.DELAY}
ZERO_WORDS = {"zero": Ends.ZERO, "zero-both": Ends.ZERO_BOTH}


class Untimed(StrEnum):
    """What a header says instead of a time control."""

    NONE = "-"
    """Played without a clock."""
    UNKNOWN = "?"


class TimeControlTextError(ValueError):
    """Text that is no time control; ``position`` is the character at fault, 1 = the first."""

    def __init__(self, tag: str, text: str, position: int, fault: str) -> None:
        super().__init__(f'{tag} "{text}", character {position}: {fault}')
        self.tag = tag
        self.text = text
        self.position = position


def read_control(text: str, delay: str = "") -> TimeControl | Untimed:
    """
    Read the text of a ``TimeControl`` and, if there is one, of a ``TimeControlDelay``.

    :raises TimeControlTextError: one of them is malformed, or they do not fit together.
    """
    return read_tags({TAG: text, DELAY_TAG: delay})


def write_control(control: TimeControl) -> tuple[str, str]:
    """
    Write *control* as texts for ``TimeControl`` and ``TimeControlDelay`` ("" = leave it out).

    :raises ControlError: the players have different times; see :func:`write_tags`.
    """
    if not control.same_for_both:
        raise ControlError("White and Black have different times: each needs a tag of his own")
    tags = write_tags(control)
    return tags[TAG], tags.get(DELAY_TAG, "")


def read_tags(tags: Mapping[str, str]) -> TimeControl | Untimed:
    """
    Read the time control from the headers of a game; other headers are not looked at.

    Untimed as soon as that is all that is said of one player; unknown when nothing is said.

    :raises TimeControlTextError: a text is malformed, or a delay does not fit its periods.
    """
    _, _, options = tags.get(DELAY_TAG, "").partition(";")
    flags = _read_options(tags.get(DELAY_TAG, ""), options)
    players = [_read_player(tags, name) for name in COLOURS]
    white, black = players
    if isinstance(white, Untimed):
        return white
    if isinstance(black, Untimed):
        return black
    try:
        return TimeControl(
            white=white,
            black=black,
            carry_over="no-carry-over" not in flags,
            carry_to_next_game="next-game" in flags,
            freeze="no-freeze" not in flags,
        )
    except ControlError as fault:
        tag = TAG if TAG in tags else TAG + COLOURS[0]
        raise TimeControlTextError(tag, tags[tag], 1, str(fault)) from fault


def write_tags(control: TimeControl | Untimed) -> dict[str, str]:
    """Write the headers that :func:`read_tags` reads as the same control."""
    if isinstance(control, Untimed):
        return {TAG: control.value}
    options = _write_options(control)
    if control.same_for_both:
        tags = {
            TAG: _write_periods(control.white),
            DELAY_TAG: _write_delays(control.white) + options,
        }
    else:
        tags = {DELAY_TAG: options}
        for side in SIDES:
            tags[TAG + COLOURS[side]] = _write_periods(control.periods(side))
            tags[DELAY_TAG + COLOURS[side]] = _write_delays(control.periods(side))
    return {tag: text for tag, text in tags.items() if text}


def _read_player(tags: Mapping[str, str], name: str) -> tuple[Period, ...] | Untimed:
    tag = TAG + name if TAG + name in tags else TAG
    delay_tag = DELAY_TAG + name if DELAY_TAG + name in tags else DELAY_TAG
    text = tags.get(tag, Untimed.UNKNOWN)
    if text.strip() in ("", *Untimed):
        return Untimed(text.strip() or "?")
    periods = _read_periods(tag, text)
    return _with_delays(periods, delay_tag, tags.get(delay_tag, "").partition(";")[0])


def _read_periods(tag: str, text: str) -> tuple[Period, ...]:
    start = len(text) - len(text.lstrip())
    body = text.rstrip()
    if glass := HOURGLASS.fullmatch(body, start):
        return (Period(base_ms=_ms(glass["base"]), method=Method.HOURGLASS),)
    periods = []
    while True:
        found = FIELD.match(body, start)
        if found is None:
            raise TimeControlTextError(tag, text, start + 1, "moves or seconds expected")
        periods.append(_period(found))
        if found.end() == len(body):
            return _ended_at_zero(periods)
        if body[found.end()] != ":":
            fault = f'":" or the end expected, not "{body[found.end()]}"'
            raise TimeControlTextError(tag, text, found.end() + 1, fault)
        start = found.end() + 1


def _period(found: re.Match[str]) -> Period:
    increment_ms = _ms(found["plus"] or "0")
    return Period(
        base_ms=_ms(found["base"]),
        moves=int(found["moves"]) if found["moves"] else None,
        method=Method.FISCHER if increment_ms else Method.NONE,
        increment_ms=increment_ms,
    )


def _ended_at_zero(periods: list[Period]) -> tuple[Period, ...]:
    """Let a period without a number of moves end at zero when another one follows."""
    ended = [replace(p, ends=Ends.ZERO) if p.moves is None else p for p in periods[:-1]]
    return (*ended, periods[-1])


def _with_delays(periods: tuple[Period, ...], tag: str, text: str) -> tuple[Period, ...]:
    if not text.strip():
        return periods
    parts = text.split(":")
    if len(parts) != len(periods):
        fault = f"{len(parts)} parts for {len(periods)} periods"
        raise TimeControlTextError(tag, text, 1, fault)
    start, said = 0, []
    for period, part in zip(periods, parts, strict=True):
        for word in re.finditer(r"\S+", part):
            try:
                period = _with_word(period, word[0])
            except ControlError as fault:
                raise TimeControlTextError(
                    tag, text, start + word.start() + 1, str(fault)
                ) from None
        said.append(period)
        start += len(part) + 1
    return tuple(said)


def _with_word(period: Period, word: str) -> Period:
    """Lay one word of a delay over *period*; a ControlError says why it cannot be."""
    key, equals, value = word.partition("=")
    if word == "repeat":
        return replace(period, repeat=True)
    if word in ZERO_WORDS:
        return replace(period, ends=ZERO_WORDS[word])
    if word == "after" and period.method is Method.FISCHER:
        return replace(period, method=Method.FISCHER_AFTER)
    if word == "byoyomi" and period.method is Method.NONE:
        return replace(period, method=Method.BYOYOMI)
    if key in TIMED_WORDS and equals and period.method is Method.NONE:
        if not SECONDS.fullmatch(value):
            raise ControlError(f'"{word}": seconds expected after "="')
        return replace(period, method=TIMED_WORDS[key], increment_ms=_ms(value))
    raise ControlError(f'"{word}" is not known here')


OPTIONS = ("no-carry-over", "next-game", "no-freeze")


def _read_options(text: str, options: str) -> set[str]:
    """Read what stands in *text* behind its semicolon."""
    said = set()
    for found in re.finditer(r"[^,\s]+", options):
        if found[0] not in OPTIONS:
            position = len(text) - len(options) + found.start() + 1
            raise TimeControlTextError(DELAY_TAG, text, position, f'"{found[0]}" is not known here')
        said.add(found[0])
    return said


def _write_options(control: TimeControl) -> str:
    held = (not control.carry_over, control.carry_to_next_game, not control.freeze)
    said = [option for option, holds in zip(OPTIONS, held, strict=True) if holds]
    return ";" + ",".join(said) if said else ""


def _write_periods(periods: tuple[Period, ...]) -> str:
    return ":".join(map(_write_period, periods))


def _write_period(period: Period) -> str:
    if period.method is Method.HOURGLASS:
        return "*" + _seconds(period.base_ms)
    moves = f"{period.moves}/" if period.moves else ""
    fischer = period.method in (Method.FISCHER, Method.FISCHER_AFTER)
    plus = "+" + _seconds(period.increment_ms) if fischer else ""
    return moves + _seconds(period.base_ms) + plus


def _write_delays(periods: tuple[Period, ...]) -> str:
    parts = [" ".join(_words(period)) for period in periods]
    return ":".join(parts) if any(parts) else ""


def _words(period: Period) -> list[str]:
    words = []
    if period.method is Method.FISCHER_AFTER:
        words.append("after")
    if period.method is Method.BYOYOMI:
        words.append("byoyomi")
    words += [
        f"{word}={_seconds(period.increment_ms)}"
        for word, method in TIMED_WORDS.items()
        if period.method is method
    ]
    if period.ends is Ends.ZERO and period.moves is not None:
        words.append("zero")
    if period.ends is Ends.ZERO_BOTH:
        words.append("zero-both")
    return [*words, "repeat"] if period.repeat else words


def _ms(seconds: str) -> int:
    whole, _, part = seconds.partition(".")
    return int(whole) * 1000 + int(part.ljust(3, "0") or "0")


def _seconds(ms: int) -> str:
    whole, part = divmod(ms, 1000)
    return f"{whole}.{part:03}".rstrip("0") if part else str(whole)
