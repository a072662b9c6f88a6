"""The clock alone, for two players at one keyboard or touch screen: of the game, or of none."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from dama_desktop.core.clock import BY_KEY, Action, Pause, Resume, State
from dama_desktop.hall.lone_clock import LoneClock
from dama_desktop.i18n import N_, _
from dama_desktop.ui.clock.duo import DuoClock
from dama_desktop.ui.clock.seats import seat_of_key
from dama_desktop.ui.clock.sources import ClockSource, GameSource, LoneSource
from dama_desktop.ui.clock.voice import ClockVoice
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.cards import Card, Foot, Sheet, scrolled
from dama_desktop.ui.controls.control_chooser import ChosenControl, ControlChooser
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.looks.clocks import next_change_ms
from dama_desktop.ui.panels.clock_panel import ClockPanel
from dama_desktop.ui.theme.labels import Kind, label, wrapped
from dama_desktop.ui.theme.look import worn

FIRST_CONTROL = "use-10"
"""Key of the control that a clock without a game begins with."""
_MOST_WIDE = 720
_PANEL = 380
_MARGIN = 20
_LEAST_SLEEP_MS = 2
_KEYS_NOTE = N_(
    "A tap on a half presses it, or any letter of that half of the keyboard; the space bar presses "
    "for the player on turn. Before the start, whoever presses lets the other one begin."
)


class ClockSetup(Retold):
    """Chooses the time control of a clock without a game; ``chosen`` is sent when it is set."""

    chosen = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        content = Sheet(_MOST_WIDE)
        headline, lead = label(Kind.HEADLINE, parent=content), wrapped(Kind.QUIET, content)
        self.tell(headline.setText, N_("Clock"))
        self.tell(lead.setText, N_("A clock for a game on any board."))
        self.chooser = ControlChooser(desk.preferences, none=False)
        self.set = Button(self)
        self.set.setProperty("kind", "large")
        self.tell(self.set.setText, N_("Set the clock"))
        card = Card(self, N_("Time control"))
        card.add(self.chooser)
        for widget in (headline, lead, card):
            content.add(widget)
        foot = Foot(_MOST_WIDE)
        foot.row.addStretch(1)
        foot.row.addWidget(self.set)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(scrolled(content), 1)
        whole.addWidget(foot)
        self.chooser.show_chosen("", ChosenControl(key=FIRST_CONTROL))
        self.chooser.changed.connect(lambda: self.set.setEnabled(self.chooser.is_valid()))
        self.set.clicked.connect(self.chosen)


class ClockPage(Retold):
    """Shows the clock of the game on the desk, or one of its own; ``alone_asked``: full screen."""

    alone_asked = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._own = LoneSource(LoneClock(BY_KEY[FIRST_CONTROL].control))
        self._game: GameSource | None = None
        self._voice = ClockVoice(desk.preferences, self)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self.setup = ClockSetup(desk, self)
        self.duo = DuoClock(self)
        self.panel = ClockPanel(self)
        self.run, self.swap, self.correct, self.anew, self.alone = (
            self._button() for _place in range(5)
        )
        self._note = wrapped(Kind.QUIET, self)
        self._stack = QStackedWidget(self)
        self._clock_view = QWidget(self)
        self._bar = QWidget(self)
        self._fill()
        self._connect()
        self._seat()

    def source(self) -> ClockSource:
        """The clock that is shown."""
        return self._game or self._own

    def refresh(self) -> None:
        """Show the clock as it is now, and sleep until it looks different."""
        source = self.source()
        looks, clock = source.looks(), source.clock()
        if looks is None or clock is None:
            return
        self.duo.show_sides(source.names(), looks)
        self._name_buttons(clock.state)
        if not self.panel.isHidden():
            self.panel.follow(clock)
        if self._game is None:
            self._sleep()

    def set_alone(self, alone: bool) -> None:
        """Show the two halves and nothing else, or the page again."""
        self._bar.setHidden(alone)
        self._note.setHidden(alone)
        if alone:
            self._close_panel()

    def press(self, side: int, late_ms: int = 0) -> None:
        """*side* presses with an input that has waited for *late_ms*."""
        self.source().press(side, late_ms)
        self.refresh()

    def retell(self) -> None:
        self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        seat = seat_of_key(event.key())
        clock = self.source().clock()
        usable = self._is_clock_shown() and not event.isAutoRepeat() and not event.modifiers()
        if clock is None or not usable or (seat is None and event.key() != Qt.Key.Key_Space):
            super().keyPressEvent(event)
            return
        side = clock.turn if seat is None else self.duo.side_at(seat)
        if seat is None and clock.state is State.SET:
            side = 1 - clock.turn  # his opponent starts the clock of the player who begins
        self.press(side, self._desk.stamps.late_ms(event.timestamp()))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()
        self.duo.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._close_panel()

    # -- what is done --------------------------------------------------------------------------

    def set_clock(self) -> None:
        """Set the clock without a game to what is chosen."""
        control = self.setup.chooser.control()
        if control is not None:
            self._own.lone.set_anew(control)
            self._voice.forget()
            self._show_clock()

    def _show_clock(self) -> None:
        self._stack.setCurrentWidget(self._clock_view)
        self.refresh()
        self.duo.setFocus()

    def _seat(self) -> None:
        """Another game, or none, is on the desk."""
        live = self._desk.live
        timed = live is not None and live.session.timing.clock is not None
        self._game = GameSource(live) if live is not None and timed else None
        self._voice.forget()
        idle = self._own.lone.clock.state is State.SET
        shown = self.setup if self._game is None and idle else self._clock_view
        self._stack.setCurrentWidget(shown)
        self._note.setText("")
        self._close_panel()
        self.refresh()

    def _run(self) -> None:
        """Start, pause or resume."""
        source, clock = self.source(), self.source().clock()
        if clock is None:
            return
        if clock.state is State.SET:
            source.press(1 - clock.turn, 0)
        else:
            source.act(Pause() if clock.running is not None else Resume())
        self.refresh()
        self.duo.setFocus()

    def _act(self, action: Action) -> None:
        self.source().act(action)
        self.refresh()
        self._open_panel()

    def _toggle_panel(self) -> None:
        if self.panel.isHidden():
            clock = self.source().clock()
            if clock is not None and clock.running is not None:
                self.source().act(Pause())
            self._open_panel()
        else:
            self._close_panel()
        self.refresh()

    def _open_panel(self) -> None:
        source = self.source()
        clock = source.clock()
        if clock is not None:
            self.panel.show_clock(clock, source.now_ms())
            self.panel.show()

    def _close_panel(self) -> None:
        self.panel.hide()
        self.duo.setFocus()

    def _choose_anew(self) -> None:
        """Put the clock back to its beginning; of no game, the control may be chosen again."""
        self._own.act(Pause())
        self._close_panel()
        self._stack.setCurrentWidget(self.setup)

    def _tick(self) -> None:
        source = self.source()
        clock = source.clock()
        if clock is not None and self._game is None:
            self._voice.look(clock, source.now_ms())
        self.refresh()

    def _sleep(self) -> None:
        now_ms = self._own.now_ms()
        change_ms = next_change_ms(self._own.lone.clock, now_ms)
        if change_ms is None:
            self._timer.stop()
        else:
            self._timer.start(max(_LEAST_SLEEP_MS, change_ms))

    # -- how it looks --------------------------------------------------------------------------

    def _is_clock_shown(self) -> bool:
        return self._stack.currentWidget() is self._clock_view

    def _name_buttons(self, state: State) -> None:
        clock = self.source().clock()
        runs = clock is not None and clock.running is not None
        words = _("Pause") if runs else _("Resume")
        self.run.setText(_("Start") if state is State.SET else words)
        usable = state in (State.SET, State.RUNNING, State.PAUSED)
        self.run.setEnabled(usable)
        self.anew.setVisible(self._game is None)
        keyed = self._game is None or self._game.live.is_keyed()
        note = _(_KEYS_NOTE) if keyed else _("The moves of this game press its clock.")
        self._note.setText(note)

    def _button(self) -> Button:
        button = Button(self)
        button.setProperty("kind", "bar")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _connect(self) -> None:
        desk = self._desk
        desk.seated.connect(self._seat)
        desk.changed.connect(self.refresh)
        desk.ticked.connect(self.refresh)
        self._timer.timeout.connect(self._tick)
        self.setup.chosen.connect(self.set_clock)
        self.tell(self.duo.setAccessibleName, N_("Clock"))
        self.duo.pressed.connect(lambda side, stamp: self.press(side, desk.stamps.late_ms(stamp)))
        self.panel.done.connect(self._act)
        self.panel.closed.connect(self._close_panel)
        self.run.clicked.connect(self._run)
        self.swap.clicked.connect(lambda: self.duo.set_swapped(not self.duo.swapped))
        self.correct.clicked.connect(self._toggle_panel)
        self.anew.clicked.connect(self._choose_anew)
        self.alone.clicked.connect(self.alone_asked)

    def _fill(self) -> None:
        self.tell(self.swap.setText, N_("Swap sides"))
        self.tell(self.correct.setText, N_("Correct…"))
        self.tell(self.anew.setText, N_("Set anew…"))
        self.tell(self.alone.setText, N_("Full screen"))
        self.run.setProperty("main", True)
        self.duo.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row = QHBoxLayout(self._bar)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for button in (self.run, self.swap, self.correct, self.anew, self.alone):
            row.addWidget(button, 1)
        self.panel.hide()
        self.panel.setFixedWidth(worn().px(_PANEL))
        middle = QHBoxLayout()
        middle.setSpacing(_MARGIN)
        middle.addWidget(self.duo, 1)
        middle.addWidget(self.panel, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self._clock_view)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(12)
        column.addLayout(middle, 1)
        column.addWidget(self._note)
        column.addWidget(self._bar)
        for part in (self.setup, self._clock_view):
            self._stack.addWidget(part)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._stack)
