"""What a finished game is worth and how that is written, system by system; exact fractions.

A result is kept as its two values, never as a text only. In most systems the outcome settles the
values; where draws differ, somebody has to say who had the advantage, or how much it was. What
counts as an advantage no text we know says, so nothing here works it out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from dama_desktop.core.rules.outcome import Outcome, Reason
from dama_desktop.core.rules.piece import BLACK, WHITE, Side
from dama_desktop.core.rules.variant import ResultStyle, Variant

RESULT_FORMAT = "ResultFormat"
"""PDN tag that names a system other than the usual one of the game."""


class UnknownResult(ValueError):
    """A text or a pair of values that is no result of the system; the message says which."""


class Value(NamedTuple):
    """One result that a system knows."""

    white: Fraction
    black: Fraction
    written: str
    winner: Side | None = None
    advantage: Side | None = None
    """Who stood better in a game that nobody won."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """The result of one game."""

    white: Fraction
    black: Fraction
    system: str
    """Key of the system that it belongs to."""
    reason: Reason | None = None
    forfeit: bool = False
    """Not won at the board: the opponent was absent or has withdrawn."""
    advantage: Side | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultSystem:
    """How one game is valued."""

    key: str
    name: str
    """English name; the window translates it."""
    values: tuple[Value, ...]
    """The results listed, the usual ones first."""
    pdn_format: str = ""
    """What the PDN tag ``ResultFormat`` says; empty where the type of the game says it."""
    step: Fraction | None = None
    """Any two multiples of it that add up to a win are a result, too."""

    @property
    def win(self) -> Fraction:
        """What a win is worth."""
        return self.values[0].white


def _values(win: int, draw: str, *unequal: Value) -> tuple[Value, ...]:
    """Won by White, won by Black, drawn, unequal draws, lost by both."""
    whole, half, none = Fraction(win), Fraction(win, 2), Fraction(0)
    return (
        Value(whole, none, f"{win}-0", WHITE),
        Value(none, whole, f"0-{win}", BLACK),
        Value(half, half, draw),
        *unequal,
        Value(none, none, "0-0"),
    )


def _unequal(white: Fraction, black: Fraction, better: str, worse: str) -> tuple[Value, Value]:
    """A draw in which White, and one in which Black, had the advantage."""
    return (
        Value(white, black, f"{better} - {worse}", advantage=WHITE),
        Value(black, white, f"{worse} - {better}", advantage=BLACK),
    )


FEDERATION = ResultSystem(key="federation", name="Two points", values=_values(2, "1-1"))
"""FMJD Annex 3, 5.6; PDN ResultType International."""

ONE_POINT = ResultSystem(key="one-point", name="One point", values=_values(1, "1/2-1/2"))
"""The default of PDN."""

DELFT = ResultSystem(
    key="delft",
    name="Delft",
    values=_values(2, "1-1", *_unequal(Fraction(3, 2), Fraction(1, 2), "1 1/2", "1/2")),
    pdn_format="Delfts",
)

DELFT_TEN = ResultSystem(
    key="delft-ten", name="Delft, ten points", values=_values(10, "5-5"), step=Fraction(1)
)
"""Met in files of 2007."""

PLUS_DRAW = ResultSystem(
    key="plus-draw",
    name="Plus draw",
    values=_values(2, "1-1", *_unequal(Fraction(1), Fraction(1), "1+", "1-")),
    pdn_format="Plus draw",
)

GOES = ResultSystem(
    key="goes",
    name="Goes",
    values=_values(2, "1-1"),
    pdn_format="Goes",
    step=Fraction(1, 100),
)

SYSTEMS: Mapping[str, ResultSystem] = MappingProxyType(
    {s.key: s for s in (FEDERATION, ONE_POINT, DELFT, DELFT_TEN, PLUS_DRAW, GOES)}
)

_USUAL = {ResultStyle.TWO_POINTS: FEDERATION, ResultStyle.ONE_POINT: ONE_POINT}


def usual_system(variant: Variant) -> ResultSystem:
    """How games of *variant* are valued unless the event says otherwise."""
    return _USUAL[variant.names.results]


def system_of(variant: Variant, headers: Iterable[tuple[str, str]]) -> ResultSystem:
    """The system that the ``ResultFormat`` among *headers* names, else the usual one."""
    named = {value for name, value in headers if name == RESULT_FORMAT}
    found = (s for s in SYSTEMS.values() if s.pdn_format and s.pdn_format in named)
    return next(found, usual_system(variant))


def score_of(system: ResultSystem, outcome: Outcome, advantage: Side | None = None) -> Score:
    """What *outcome* is worth; *advantage*: who stood better in a draw.

    :raises UnknownResult: the system knows no such draw.
    """
    value = next((v for v in system.values if _fits(v, outcome, advantage)), None)
    if value is None:
        raise UnknownResult(f"{system.name}: an advantage has no value of its own")
    return _scored(system, value.white, value.black, value.advantage, outcome.reason)


def _fits(value: Value, outcome: Outcome, advantage: Side | None) -> bool:
    loses_both = not (value.white or value.black)
    return (
        value.winner == outcome.winner
        and value.advantage == advantage
        and loses_both == outcome.both_lose
    )


def _scored(
    system: ResultSystem,
    white: Fraction,
    black: Fraction,
    advantage: Side | None,
    reason: Reason | None,
) -> Score:
    return Score(
        white=white,
        black=black,
        system=system.key,
        reason=reason,
        forfeit=reason is Reason.FORFEIT,
        advantage=advantage,
    )


def divided(system: ResultSystem, white: Fraction, reason: Reason | None = None) -> Score:
    """The result that gives *white* to White and the rest of a win to Black.

    :raises UnknownResult: the system does not divide the points so.
    """
    black = system.win - white
    value = next((v for v in system.values if (v.white, v.black) == (white, black)), None)
    if value is None and not _is_divisible(system, white):
        raise UnknownResult(f"{system.name}: {white} and {black} is no result")
    return _scored(system, white, black, value.advantage if value else None, reason)


def _is_divisible(system: ResultSystem, white: Fraction) -> bool:
    step = system.step
    return step is not None and 0 <= white <= system.win and (white / step).denominator == 1


def write_score(score: Score) -> str:
    """*score* as written on a score sheet and in the PDN tag Result."""
    system = SYSTEMS[score.system]
    pair = (score.white, score.black, score.advantage)
    listed = (v.written for v in system.values if (v.white, v.black, v.advantage) == pair)
    return next(listed, f"{_decimal(score.white)}-{_decimal(score.black)}")


def _decimal(points: Fraction) -> str:
    if points.denominator == 1:
        return str(points)
    hundredths = points * 100
    return f"{hundredths.numerator // 100}.{hundredths.numerator % 100:02}"


def read_score(system: ResultSystem, text: str) -> Score:
    """The result that *text* says in *system*; spaces do not matter.

    :raises UnknownResult: it says none.
    """
    plain = _plain(text)
    value = next((v for v in system.values if _plain(v.written) == plain), None)
    if value is not None:
        return _scored(system, value.white, value.black, value.advantage, None)
    said = _DIVIDED.fullmatch(plain)
    score = None if said is None else divided(system, Fraction(said[1]))
    if said is None or score is None or score.black != Fraction(said[2]):
        raise UnknownResult(f"{system.name}: {text!r} is no result")
    return score


_DIVIDED = re.compile(r"(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)")


def _plain(text: str) -> str:
    """*text* without spaces, but for the one that parts a whole number from its half."""
    tidy = text.replace("–", "-").replace("½", " 1/2").strip()
    return re.sub(r"\s+", "", re.sub(r"(\d)\s+(?=\d+/)", r"\1_", tidy))


def result_text(variant: Variant, outcome: Outcome) -> str:
    """*outcome* in the usual writing of *variant*: ``2-0``, ``1/2-1/2``."""
    return write_score(score_of(usual_system(variant), outcome))
