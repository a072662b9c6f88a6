"""What an event sets beside its rule book, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dama_desktop.core.arbiter.regulations import FALSE, NONE, TRUE, Pairs
from dama_desktop.i18n import N_, _

_NUMBERS: Mapping[str, str] = {
    "bonus_to_opponent_s": N_("seconds to the opponent for a corrected irregularity: {value}"),
    "strikes_to_loss": N_("corrected irregularities that lose the game: {value}"),
    "draw_offer_from_move": N_("moves of both players before a draw may be offered: {value}"),
    "draw_offer_pieces": N_("most pieces of a side when a draw may be offered: {value}"),
}
_FLAGS: Mapping[str, Mapping[str, str]] = {
    "offender_clock_runs": {
        TRUE: N_("the offender repairs on his own time"),
        FALSE: N_("the clocks stand during the repair"),
    },
    "revoke_increment": {
        TRUE: N_("the increment of a corrected move is taken back"),
        FALSE: N_("the increment of a corrected move stays"),
    },
    "huff": {
        TRUE: N_("a piece that did not capture may be taken off"),
        FALSE: N_("no piece is taken off for not capturing"),
    },
}


def regulation_words(regulations: Pairs) -> Iterator[str]:
    """One line for each of *regulations* that still means something."""
    for name, value in regulations:
        if name in _NUMBERS:
            yield _(_NUMBERS[name]).format(value=_("no limit") if value == NONE else value)
        elif name in _FLAGS:
            yield _(_FLAGS[name][value])
