"""How it stands with a sensor board, in words."""

from __future__ import annotations

from dama_desktop.i18n import N_, _
from dama_desktop.stations.events import BoardIdentified, LinkChanged, LinkState
from dama_desktop.ui.status_line import State

_STATES = {
    LinkState.SEARCHING: State.WARN,
    LinkState.NO_DATA: State.WARN,
    LinkState.WAITING_FOR_POSITION: State.WARN,
    LinkState.CONNECTED: State.GOOD,
    LinkState.WRONG_SIZE: State.BAD,
    LinkState.LOST: State.BAD,
}
_PHRASES = {
    LinkState.SEARCHING: N_("Searching for the board…"),
    LinkState.NO_DATA: N_("The board answers…"),
    LinkState.WAITING_FOR_POSITION: N_("Waiting for the position"),
    LinkState.CONNECTED: N_("Board connected"),
    LinkState.WRONG_SIZE: N_("The board does not fit the game"),
    LinkState.LOST: N_("Connection lost, trying again"),
}
_ADVICE = {
    LinkState.SEARCHING: N_(
        "The port is opened and the board is asked who it is. Is it switched on and plugged in?"
    ),
    LinkState.NO_DATA: N_("Something speaks the board's language; its position is awaited."),
    LinkState.WAITING_FOR_POSITION: N_(
        "Nothing tells yet how the board lies. Set up the position of the game, and it is known."
    ),
    LinkState.CONNECTED: N_("Every move of a hand is seen."),
    LinkState.WRONG_SIZE: N_("The board has {cells} squares in all; the game needs {wanted}."),
    LinkState.LOST: N_(
        "The board is looked for once a second; the game waits and nothing is lost. ({reason})"
    ),
}


def link_state(link: LinkChanged | None) -> State:
    """The sign that goes with *link*."""
    return State.WARN if link is None else _STATES[link.state]


def link_phrase(link: LinkChanged | None, board: BoardIdentified | None) -> str:
    """One short phrase: "Board 00042 connected"."""
    state = LinkState.SEARCHING if link is None else link.state
    if state is LinkState.CONNECTED and board is not None and board.serial:
        return _("Board {serial} connected").format(serial=board.serial)
    return _(_PHRASES[state])


def link_advice(link: LinkChanged | None) -> str:
    """What it means for the game, and what to do."""
    if link is None:
        return _(_ADVICE[LinkState.SEARCHING])
    params = {name: _(value) for name, value in link.params.items()}
    return _(_ADVICE[link.state]).format_map(_Params(params))


class _Params(dict[str, str]):
    """Parameters of a sentence; one that is not there is left out."""

    def __missing__(self, key: str) -> str:
        return "?"
