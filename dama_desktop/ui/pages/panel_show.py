"""Which panel stands beside the board, and what its answers do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dama_desktop.core.clock import CorrectTime
from dama_desktop.core.game.incident import Choice, Incident
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.rules.outcome import Outcome
from dama_desktop.ui.deeds.files import SAVING, save_pdn, suggested_file
from dama_desktop.ui.deeds.game import ARBITER, RESIGNATION, RESULT
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.looks.restoring import restore_look
from dama_desktop.ui.looks.ruling import ruling_look
from dama_desktop.ui.looks.shapes import shape_of
from dama_desktop.ui.panels.arbiter_tools import PositionSet, TimeSet
from dama_desktop.ui.play.live_game import LiveGame
from dama_desktop.ui.side_column import SideColumn


class PanelShow(QObject):
    """
    Shows what was asked for, else what the game waits for; ``changed``: another panel is shown.

    A new incident closes what was asked for.
    """

    changed = Signal()

    def __init__(self, desk: Desk, side: SideColumn) -> None:
        super().__init__()
        self._desk = desk
        self._side = side
        self._asked = ""
        self._incident: Incident | None = None
        self._turned = False
        self._most = 0
        """How many squares differed when restoring began."""
        self._askable: dict[str, Callable[[LiveGame], None]] = {
            RESULT: self._show_result,
            RESIGNATION: self._show_resignation,
            ARBITER: self._show_arbiter,
            SAVING: self._show_saving,
        }
        self._connect()

    def retell(self) -> None:
        """The language has changed."""
        self._incident = None
        self.refresh()

    def refresh(self) -> None:
        """Show what the desk needs now."""
        live = self._desk.live
        before = self._side.panel()
        if live is None:
            self._asked = ""
            self._side.show_panel(None)
        else:
            self._close_for_incident(live)
            if not self._asked:
                self._side.show_panel(self._needed(live))
        if self._side.panel() is not before:
            self.changed.emit()

    def _close_for_incident(self, live: LiveGame) -> None:
        incident = live.game.incident
        if incident is not None and incident is not self._incident and self._asked != ARBITER:
            self._asked = ""

    # -- what the game needs -------------------------------------------------------------------

    def _needed(self, live: LiveGame) -> QWidget | None:
        phase = live.game.phase
        if phase is not Phase.RESTORING:
            self._most = 0
        if phase is Phase.AWAIT_CHOICE and live.game.incident is not None:
            return self._show_ruling(live, live.game.incident)
        self._incident = None
        if phase is Phase.RESTORING:
            return self._show_restoring(live)
        if phase is Phase.OVER:
            self._side.outcome.show_end(live.game)
            return self._side.outcome
        return None

    def _show_ruling(self, live: LiveGame, incident: Incident) -> QWidget:
        panel, turned = self._side.ruling, self._desk.turned
        if incident is not self._incident or turned != self._turned:
            self._incident, self._turned = incident, turned
            look = ruling_look(live.game.variant, live.session.book, incident, turned=turned)
            self._side.show_panel(panel)
            panel.show_ruling(look)
        return panel

    def _show_restoring(self, live: LiveGame) -> QWidget:
        differing = self._desk.play.differences() if self._desk.play else ()
        self._most = max(self._most, len(differing))
        shape = shape_of(live.game.variant.board)
        self._side.restore.show_restore(restore_look(shape, differing, self._most))
        return self._side.restore

    # -- what was asked for --------------------------------------------------------------------

    def _ask(self, key: str) -> None:
        live = self._desk.live
        show = self._askable.get(key)
        self._asked = key if live is not None and show is not None else ""
        if live is not None and show is not None:
            show(live)
            self.changed.emit()
        else:
            self._incident = None
            self.refresh()

    def _show_result(self, live: LiveGame) -> None:
        self._side.result.show_for(live.game)
        self._side.show_panel(self._side.result)
        self._side.result.focus_first()

    def _show_resignation(self, live: LiveGame) -> None:
        self._side.result.show_for(live.game, resigned=True)
        self._side.show_panel(self._side.result)
        self._side.result.focus_first()

    def _show_arbiter(self, live: LiveGame) -> None:
        self._side.arbiter.show_for(live.session, live.time.now_ms())
        self._side.show_panel(self._side.arbiter)

    def _show_saving(self, live: LiveGame) -> None:
        self._side.show_panel(self._side.save)
        self._side.save.show_file(suggested_file(live))

    # -- answers -------------------------------------------------------------------------------

    def _connect(self) -> None:
        desk, side = self._desk, self._side
        desk.seated.connect(self._forget)
        desk.changed.connect(self.refresh)
        desk.panel_asked.connect(self._ask)
        side.ruling.correct_chosen.connect(lambda: self._choose(Choice.CORRECT))
        side.ruling.let_stand_chosen.connect(lambda: self._choose(Choice.LEAVE))
        side.ruling.disputed.connect(lambda: desk.panel_asked.emit(ARBITER))
        side.result.entered.connect(self._end)
        side.arbiter.done.connect(self._intervene)
        side.arbiter.result_asked.connect(lambda: desk.panel_asked.emit(RESULT))
        side.save.named.connect(self._save)
        for panel in (side.result, side.arbiter, side.save):
            panel.closed.connect(lambda: desk.panel_asked.emit(""))

    def _forget(self) -> None:
        self._asked, self._incident, self._most = "", None, 0
        self.refresh()

    def _choose(self, choice: Choice) -> None:
        live = self._desk.live
        if live is not None:
            self._desk.do(lambda now_ms: live.session.choose(choice, now_ms))

    def _end(self, outcome: Outcome) -> None:
        live = self._desk.live
        if live is not None:
            self._asked = ""
            self._desk.do(lambda now_ms: live.session.end(outcome, now_ms))

    def _intervene(self, act: TimeSet | PositionSet) -> None:
        live = self._desk.live
        if live is None:
            return
        session = live.session
        if isinstance(act, TimeSet):
            action = CorrectTime(act.side, act.left_ms, act.reason)
            self._desk.do(lambda now_ms: session.clock_action(action, now_ms))
        else:
            self._desk.do(
                lambda now_ms: session.set_position(act.position, act.reason, now_ms), anew=True
            )
        self._desk.panel_asked.emit(ARBITER if isinstance(act, TimeSet) else "")

    def _save(self, path: Path) -> None:
        try:
            save_pdn(self._desk, path)
        except OSError as error:
            self._side.save.show_failure(error)
        else:
            self._desk.panel_asked.emit("")
