"""The arbiter's part of the tour: claims, disputes, the desk, the sheets."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QScrollArea

from dama_desktop.core.arbiter.claims import Due
from dama_desktop.core.clock import BY_KEY
from dama_desktop.core.game.incident import Choice
from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.notation.movetext import read_move
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.core.sensing.parameters import SCREEN
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings
from dama_desktop.hall.table import Table
from dama_desktop.ui.game_time import GameTime
from dama_desktop.ui.play.event_rules import settings_of
from dama_desktop.ui.play.live_game import LiveGame, Source

if TYPE_CHECKING:
    from tests.tour import Tour

CAPTURE_WAITS = "W:W28,38,42,47,48:B2,7,12,23,24"
RUSSIAN = "W:WKc1,a3:BKf8,h6"


def begun(fen: str, key: str, source: Source, regulations: str = "") -> LiveGame:
    """A game from *fen* with a clock."""
    kind = variant(key)
    book = {"international": "cz-int", "russian": "russian"}[key]
    new = NewGame(
        variant=key,
        white="Jana Malá",
        black="Petr Velký",
        event="Club championship",
        start=read_fen(kind, fen),
        regulations=settings_of(book, regulations) if regulations else None,
        control=BY_KEY["int-80-60"].control,
    )
    session = Session.begin(new.opened(), SessionSettings(), control=new.control)
    table = Table(session, SCREEN) if source is Source.FREE else None
    return LiveGame(session, source, GameTime(), table)


def draw_claims(tour: Tour) -> None:
    """A claim put together, one that is checked, and a draw that is due."""
    live = begun(RUSSIAN, "russian", Source.GUARDED)
    tour.desk.seat(live)
    tour.window.show_page("board")
    for text in ("c1-d2", "f8-e7", "d2-c1", "e7-f8") * 2:
        move = read_move(live.game.variant, live.game.position, text)
        live.do(partial(live.session.play, move))
    tour.desk.panel_asked.emit("claim")
    tour.draw("claim")
    live.do(lambda now_ms: live.session.claim(0, "R-REP", now_ms))
    tour.desk.panel_asked.emit("")
    tour.draw("claimed")
    due = tour.window.board_page.side.due
    rule = live.game.tally.rules[0]
    due.show_due((Due(rule, 24),))
    tour.window.board_page.side.show_panel(due)
    tour.draw("due")


def draw_dispute(tour: Tour) -> None:
    """A ruling with all that may stand in it, and what was done."""
    rules = "bonus_to_opponent_s=60;strikes_to_loss=3;huff=true"
    live = begun(CAPTURE_WAITS, "international", Source.FREE, rules)
    tour.desk.seat(live)
    tour.window.show_page("board")
    play = tour.desk.play
    assert play is not None
    names = live.game.variant.board.names
    play.lift(names.index("38"))
    play.put(names.index("33"), names.index("38"))
    tour.draw("ruling-costs")
    tour.desk.panel_asked.emit("dispute")
    tour.draw("dispute")
    tour.desk.panel_asked.emit("")
    live.do(lambda now_ms: live.session.choose(Choice.LEAVE, now_ms))


def draw_desk(tour: Tour) -> None:
    """The arbiter's desk and the incidents of the game that ``draw_dispute`` left."""
    page = tour.window.arbiter_page
    tour.window.show_page("arbiter")
    tour.draw("desk")
    page.desk_view.source.open_text(CAPTURE_WAITS)
    page.desk_view.judge.line.setText("38-33 x23")
    page.desk_view.judge.judge.click()
    tour.draw("desk-judged")
    (area,) = page.desk_view.findChildren(QScrollArea)
    bar = area.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    tour.draw("desk-ruling")
    bar.setValue(bar.maximum())
    tour.draw("desk-decision")
    tour.window.show_page("arbiter:incidents")
    tour.draw("incidents")
