"""Offering, accepting, refusing and claiming a draw."""

from __future__ import annotations

from dama_desktop.core.game.phases import Phase
from dama_desktop.core.rules.outcome import Outcome, Reason
from dama_desktop.ui.desk import Desk


def may_offer(desk: Desk) -> bool:
    """Whether the side to move may offer: no offer stands, and the last was not its own."""
    game = desk.live.game if desk.live else None
    if game is None or game.phase is not Phase.TO_MOVE:
        return False
    return game.offered_by is None and game.last_offer_by != game.position.turn


def offer(desk: Desk) -> None:
    """The side to move offers a draw; the other's move refuses it."""
    live = desk.live
    if live is not None:
        desk.do(lambda now_ms: live.session.offer_draw(live.game.position.turn, now_ms))


def is_offered(desk: Desk) -> bool:
    """Whether an offer stands."""
    return desk.live is not None and desk.live.game.offered_by is not None


def accept(desk: Desk) -> None:
    """The other side agrees."""
    live = desk.live
    if live is not None and live.game.offered_by is not None:
        by = live.game.offered_by
        desk.do(lambda now_ms: live.session.offer_draw(1 - by, now_ms))


def refuse(desk: Desk) -> None:
    """The other side refuses in words."""
    if desk.live is not None:
        desk.do(desk.live.session.refuse_draw)


def may_claim(desk: Desk) -> bool:
    """Whether a counter of the rules is full."""
    game = desk.live.game if desk.live else None
    return game is not None and game.phase is Phase.TO_MOVE and bool(game.tally.reached())


def claim(desk: Desk) -> None:
    """The game is drawn by the first rule whose counter is full."""
    live = desk.live
    if live is not None and live.game.tally.reached():
        article = live.game.tally.reached()[0].article
        outcome = Outcome(None, Reason.REGULATORY, article)
        desk.do(lambda now_ms: live.session.end(outcome, now_ms))
