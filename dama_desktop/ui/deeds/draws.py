"""Offering, accepting, refusing, claiming and establishing a draw."""

from __future__ import annotations

from dama_desktop.core.arbiter.claims import OfferFault, due_draws, offer_fault
from dama_desktop.core.game.phases import Phase
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.play.live_game import LiveGame

CLAIM = "claim"
"""Key of the panel."""


def may_offer(desk: Desk) -> bool:
    """Whether the side to move may ask for a draw; what the event sets against it is told then."""
    live = desk.live
    if live is None or live.game.offered_by is not None:
        return False
    return _fault(live) not in (OfferFault.NOT_NOW, OfferFault.REPEATED)


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
    """Whether the game has a rule by which a draw is claimed, and a claim may be raised now."""
    live = desk.live
    if live is None:
        return False
    ruled = bool(live.game.tally.rules) or live.session.book.clear_draw is not None
    return ruled and live.game.phase is Phase.TO_MOVE


def ask_claim(desk: Desk) -> None:
    """Open the panel in which a draw is claimed."""
    desk.panel_asked.emit(CLAIM)


def may_establish(desk: Desk) -> bool:
    """Whether a regulatory draw is due."""
    return desk.live is not None and bool(due_draws(desk.live.game))


def establish(desk: Desk) -> None:
    """The arbiter ends the game by the regulatory draw that is due."""
    if desk.live is not None:
        desk.do(desk.live.session.draws.establish)


def _fault(live: LiveGame) -> OfferFault | None:
    game = live.game
    return offer_fault(game, live.session.book.settings, game.position.turn)
