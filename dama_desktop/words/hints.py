"""What a player should do with the pieces, said shortly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dama_desktop.core.sensing.findings import Want
from dama_desktop.i18n import N_, _
from dama_desktop.words.naming import all_of

_WANTS: Mapping[Want, str] = {
    Want.PUT_DOWN: N_("The piece from {squares} is in the air."),
    Want.REMOVE: N_("Still to be taken off: {squares}."),
    Want.GO_ON: N_("The capture goes on from {squares}."),
    Want.CAPTURE: N_("Pieces were taken off; the piece that took them is to move: {squares}."),
    Want.PUT_BACK: N_("Pieces are missing on {squares}."),
}


def want_words(want: Want, squares: Sequence[str]) -> str:
    """What is wanted on *squares*, given by their names."""
    return _(_WANTS[want]).format(squares=all_of(squares))


def differing_words(squares: Sequence[str]) -> str:
    """That the board does not show the game's position on *squares*, given by their names."""
    return _("The board shows something else on {squares}.").format(squares=all_of(squares))
