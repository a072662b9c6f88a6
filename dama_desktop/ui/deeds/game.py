"""Taking back, ending and reopening a game, and calling the arbiter."""

from __future__ import annotations

from dama_desktop.core.clock import Pause
from dama_desktop.core.game.events import Said
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.sensing.findings import TakeBackSeen
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.play.live_game import LiveGame, Source

RESULT, RESIGNATION, ARBITER, DISPUTE = "result", "resign", "arbiter", "dispute"
"""Keys of panels."""


def is_there(desk: Desk) -> bool:
    """Whether a game is on the desk."""
    return desk.live is not None


def is_going_on(desk: Desk) -> bool:
    """Whether the game on the desk has no result."""
    return desk.live is not None and desk.live.game.phase is not Phase.OVER


def is_over(desk: Desk) -> bool:
    """Whether it has one."""
    return desk.live is not None and desk.live.game.phase is Phase.OVER


def may_take_back(desk: Desk) -> bool:
    """Whether a half-move can be taken back; a sensor board must show that it was."""
    live = desk.live
    if live is None or live.game.phase is not Phase.TO_MOVE or not live.game.plies:
        return False
    return live.source is not Source.BOARD or isinstance(live.remark, TakeBackSeen)


def take_back(desk: Desk) -> None:
    """Take back the last half-move, or as many as the sensor board shows."""
    live = desk.live
    if live is None:
        return
    count = live.remark.plies if isinstance(live.remark, TakeBackSeen) else 1
    left = live.game.plies - count
    desk.do(lambda now_ms: live.session.take_back(left, now_ms), anew=True)


def ask_result(desk: Desk) -> None:
    """Open the panel in which a result is entered."""
    desk.panel_asked.emit(RESULT)


def ask_resignation(desk: Desk) -> None:
    """Open the panel in which a result is entered, with the resignation of the side to move."""
    desk.panel_asked.emit(RESIGNATION)


def reopen(desk: Desk) -> None:
    """Withdraw the result; the clocks stand where they were."""
    live = desk.live
    if live is not None:
        desk.do(live.session.reopen)


def may_adjust(desk: Desk) -> bool:
    """Whether hands play whose touches count, and a player is on move."""
    live = desk.live
    return live is not None and live.table is not None and live.game.phase is Phase.TO_MOVE


def adjust(desk: Desk) -> None:
    """The player on move says that he puts pieces straight: what he touches binds nothing."""
    table = desk.live.table if desk.live is not None else None
    if table is not None:
        desk.do(table.adjust)


def call_arbiter(desk: Desk) -> None:
    """Stop the clocks, note the call, and open the arbiter's panel."""
    live = desk.live
    if live is not None:
        desk.do(lambda now_ms: _call(live, now_ms))
        desk.panel_asked.emit(ARBITER)


def _call(live: LiveGame, now_ms: int) -> None:
    live.session.note(Said(at_ms=now_ms, by=live.game.position.turn, what="arbiter"))
    clock = live.session.timing.clock
    if clock is not None and clock.running is not None:
        live.session.clock_action(Pause(), now_ms)
