"""Which panel stands beside the board, and what its answers do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dama_desktop.core.arbiter.claims import Due, due_draws
from dama_desktop.core.arbiter.penalties import penalty
from dama_desktop.core.clock import Action, CorrectTime, Flag
from dama_desktop.core.game.claim import DrawClaim
from dama_desktop.core.game.events import Said
from dama_desktop.core.game.incident import Choice, Incident
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.rules.outcome import Outcome
from dama_desktop.core.rules.position import Position
from dama_desktop.ui.arbiter_panel import Focus, RulingLook
from dama_desktop.ui.deeds import draws
from dama_desktop.ui.deeds.clock import CLOCKS
from dama_desktop.ui.deeds.draws import CLAIM
from dama_desktop.ui.deeds.files import SAVING, save_pdn, suggested_file
from dama_desktop.ui.deeds.game import ARBITER, DISPUTE, RESIGNATION, RESULT
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.looks.restoring import restore_look
from dama_desktop.ui.looks.ruling import ruling_look
from dama_desktop.ui.looks.shapes import shape_of
from dama_desktop.ui.panels.arbiter_tools import PositionSet, TimeSet
from dama_desktop.ui.play.live_game import LiveGame
from dama_desktop.ui.play.remarks import ClaimSettled
from dama_desktop.ui.side_column import SideColumn
from dama_desktop.words.penalties import penalty_words


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
        self._confirmed: Incident | None = None
        """The incident that the arbiter has confirmed."""
        self._most = 0
        """How many squares differed when restoring began."""
        self._later: tuple[Due, ...] = ()
        """Regulatory draws that the arbiter has put off."""
        self._flags_later: tuple[Flag, ...] = ()
        """Flags that he has left without a result."""
        self._askable: dict[str, Callable[[LiveGame], None]] = {
            RESULT: self._show_result,
            RESIGNATION: self._show_resignation,
            ARBITER: self._show_arbiter,
            SAVING: self._show_saving,
            CLAIM: self._show_claim,
            DISPUTE: self._show_dispute,
            CLOCKS: self._show_clocks,
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
            elif self._asked == CLAIM:
                self._show_claim(live)
            elif self._asked == CLOCKS and live.session.timing.clock is not None:
                self._side.clocks.follow(live.session.timing.clock)
        if self._side.panel() is not before:
            self.changed.emit()

    def _close_for_incident(self, live: LiveGame) -> None:
        incident = live.game.incident
        if (
            incident is not None
            and incident is not self._incident
            and self._asked
            not in (
                ARBITER,
                DISPUTE,
            )
        ):
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
        if phase is Phase.CLAIMED:
            self._side.claim.show_for(live.game, live.session.book)
            return self._side.claim
        return self._show_flag(live) or self._show_due(live)

    def _show_flag(self, live: LiveGame) -> QWidget | None:
        outcome, clock = live.session.outcome_by_flag(), live.session.timing.clock
        if outcome is None or clock is None or clock.flags == self._flags_later:
            return None
        self._side.flag.show_outcome(outcome)
        return self._side.flag

    def _show_due(self, live: LiveGame) -> QWidget | None:
        due = due_draws(live.game)
        if not due or due == self._later:
            return None
        self._side.due.show_due(due)
        return self._side.due

    def _show_ruling(self, live: LiveGame, incident: Incident) -> QWidget:
        panel, turned = self._side.ruling, self._desk.turned
        if incident is not self._incident or turned != self._turned:
            self._incident, self._turned = incident, turned
            look = self._look(live, incident)
            self._side.show_panel(panel)
            panel.show_ruling(look)
        return panel

    def _look(self, live: LiveGame, incident: Incident) -> RulingLook:
        book = live.session.book
        lets_stand = self._desk.preferences.ruling_focus and incident.leave is not None
        return ruling_look(
            live.game.variant,
            book,
            incident,
            turned=self._desk.turned,
            costs=penalty_words(penalty(live.game, book, incident, Choice.CORRECT)),
            confirmed=self._confirmed is incident,
            focus=Focus.LET_STAND if lets_stand else Focus.NEITHER,
        )

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

    def _show_claim(self, live: LiveGame) -> None:
        panel = self._side.claim
        begun = self._side.panel() is not panel
        panel.show_for(live.game, live.session.book)
        self._side.show_panel(panel)
        if begun:
            panel.form.focus_first()

    def _show_clocks(self, live: LiveGame) -> None:
        clock = live.session.timing.clock
        if clock is not None:
            self._side.clocks.show_clock(clock, live.time.now_ms())
            self._side.show_panel(self._side.clocks)

    def _show_dispute(self, live: LiveGame) -> None:
        self._side.dispute.show_for(live)
        self._side.show_panel(self._side.dispute)

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
        side.ruling.huff_chosen.connect(lambda square: self._choose(Choice.HUFF, square))
        side.ruling.confirmed.connect(self._confirm)
        side.ruling.disputed.connect(lambda: desk.panel_asked.emit(DISPUTE))
        side.result.entered.connect(self._end)
        side.arbiter.done.connect(self._intervene)
        side.arbiter.result_asked.connect(lambda: desk.panel_asked.emit(RESULT))
        side.save.named.connect(self._save)
        side.claim.raised.connect(self._raise_claim)
        side.claim.decided.connect(self._decide_claim)
        side.claim.tried.connect(self._try_out)
        side.due.established.connect(lambda: draws.establish(desk))
        side.due.closed.connect(self._put_off)
        side.clocks.done.connect(self._clock_action)
        side.clocks.closed.connect(lambda: desk.panel_asked.emit(""))
        side.flag.entered.connect(self._end)
        side.flag.closed.connect(self._put_flag_off)
        side.dispute.done.connect(self._intervene)
        side.arbiter.dispute_asked.connect(lambda: desk.panel_asked.emit(DISPUTE))
        for panel in (side.result, side.arbiter, side.save, side.claim, side.dispute):
            panel.closed.connect(lambda: desk.panel_asked.emit(""))

    def _forget(self) -> None:
        self._asked, self._incident, self._most, self._later = "", None, 0, ()
        self._flags_later = ()
        self._side.claim.form.forget()
        self.refresh()

    def _raise_claim(self, claim: DrawClaim) -> None:
        live = self._desk.live
        if live is not None:
            self._asked = ""
            self._desk.do(
                lambda now_ms: live.session.claim(claim.by, claim.rule, now_ms, claim.move)
            )
            self._say_verdict(live, live.game.position)

    def _decide_claim(self, upheld: bool) -> None:
        live = self._desk.live
        if live is not None:
            self._asked = ""
            position = live.game.position
            self._desk.do(lambda now_ms: live.session.decide_claim(upheld, now_ms))
            self._say_verdict(live, position)

    def _say_verdict(self, live: LiveGame, position: Position) -> None:
        """Say that a claim was wrong; a right one has ended the game."""
        decided = live.game.claims[-1] if live.game.claims else None
        if decided is not None and not decided.upheld and live.game.phase is Phase.TO_MOVE:
            live.say_now(ClaimSettled(decided.claim, False, position))

    def _try_out(self) -> None:
        live = self._desk.live
        if live is not None and live.game.claim is not None:
            stronger = 1 - live.game.claim.by
            self._desk.do(lambda now_ms: live.session.draws.try_out(stronger, now_ms))

    def _clock_action(self, action: Action) -> None:
        live = self._desk.live
        if live is not None:
            self._desk.do(lambda now_ms: live.session.clock_action(action, now_ms))
            self._show_clocks(live)

    def _put_flag_off(self) -> None:
        live = self._desk.live
        clock = live.session.timing.clock if live else None
        self._flags_later = clock.flags if clock is not None else ()
        self.refresh()

    def _put_off(self) -> None:
        live = self._desk.live
        self._later = due_draws(live.game) if live is not None else ()
        self.refresh()

    def _choose(self, choice: Choice, square: int | None = None) -> None:
        live = self._desk.live
        if live is not None:
            self._desk.do(lambda now_ms: live.session.choose(choice, now_ms, square))

    def _confirm(self) -> None:
        """The arbiter has said that it happened as the board deduced."""
        live = self._desk.live
        incident = live.game.incident if live is not None else None
        if live is None or incident is None:
            return
        self._confirmed, self._incident = incident, None
        side = live.game.position.turn if incident.chooser is None else incident.chooser
        self._desk.do(
            lambda now_ms: live.session.note(Said(at_ms=now_ms, by=side, what="confirmed"))
        )

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
