"""Results as text."""

from __future__ import annotations

import re

from dama_desktop.core.rules.piece import BLACK, WHITE, Side
from dama_desktop.core.rules.variant import ResultStyle, Variant

UNFINISHED = "*"

STYLES: dict[ResultStyle, tuple[str, str, str]] = {
    ResultStyle.TWO_POINTS: ("2-0", "0-2", "1-1"),
    ResultStyle.ONE_POINT: ("1-0", "0-1", "1/2-1/2"),
}
"""Won by White, won by Black, drawn (PDN 3.0)."""

BOTH_LOSE = "0-0"

RESIGNED = re.compile(r"(white|black)\s+(?:has\s+)?resign(?:s|ed)?\W*", re.IGNORECASE)


def result_text(variant: Variant, winner: Side | None) -> str:
    """The result of a finished game in the style of *variant*; *winner* None is a draw."""
    white, black, draw = STYLES[variant.names.results]
    if winner is None:
        return draw
    return white if winner == WHITE else black


def is_common(text: str) -> bool:
    """Whether *text* is one of the results of the two usual styles, or ``*``."""
    return _plain(text) in MEANINGS


def same_result(one: str, other: str) -> bool:
    """Whether two results say the same, in whatever style; unusual ones only if spelled alike."""
    one, other = _plain(one), _plain(other)
    return MEANINGS.get(one, one) == MEANINGS.get(other, other)


def loser_who_resigned(text: str) -> Side | None:
    """The side that resigned, where *text* is a sentence that says so."""
    said = RESIGNED.fullmatch(text.strip())
    if said is None:
        return None
    return WHITE if said[1].lower() == "white" else BLACK


def _plain(text: str) -> str:
    return re.sub(r"\s+", "", text).replace("–", "-").replace("½", "1/2")


MEANINGS: dict[str, str] = {
    **{
        text: meaning
        for texts in STYLES.values()
        for text, meaning in zip(texts, "WBD", strict=True)
    },
    BOTH_LOSE: BOTH_LOSE,
    UNFINISHED: UNFINISHED,
}
