"""Starting, pressing, pausing and resuming the clocks."""

from __future__ import annotations

from dama_desktop.core.clock import Action, AwaitChoice, Clock, Pause, Resume, Start, State
from dama_desktop.core.game.phases import Phase
from dama_desktop.ui.clock.voice import time_words
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.play.live_game import LiveGame, Source

CLOCK_PAGE = "clock"
"""Key of the page with the clock alone."""
CLOCKS = "clocks"
"""Key of the panel in which the clocks are put right."""


def may_press(desk: Desk) -> bool:
    """Whether a key stops the clock of the player on move."""
    live = desk.live
    return live is not None and live.game.phase is Phase.TO_MOVE and live.is_keyed()


def press(desk: Desk) -> None:
    """The player whose press is awaited presses."""
    if desk.live is not None:
        desk.live.press_clock(desk.stamps.noted_ms())


def may_finish(desk: Desk) -> bool:
    """Whether a free hand may say, without a clock to press, that it has finished."""
    live = desk.live
    if live is None or live.source is not Source.FREE:
        return False
    return live.game.phase is Phase.TO_MOVE and not live.is_keyed()


def may_start(desk: Desk) -> bool:
    """Whether the clocks wait for the start of the game."""
    clock = _clock(desk)
    return clock is not None and clock.state is State.SET


def start(desk: Desk) -> None:
    """The time of the side to move begins to run."""
    _act(desk, Start())


def may_pause(desk: Desk) -> bool:
    """Whether a time runs."""
    clock = _clock(desk)
    return clock is not None and clock.running is not None


def pause(desk: Desk) -> None:
    """Both times stand."""
    _act(desk, Pause())


def may_resume(desk: Desk) -> bool:
    """Whether the times were made to stand, and may run."""
    live, clock = desk.live, _clock(desk)
    if live is None or clock is None or clock.running is not None:
        return False
    if clock.state is State.AWAITING_CHOICE:
        return _chooser(live) is not None
    return clock.state is State.PAUSED


def resume(desk: Desk) -> None:
    """The time runs on of whoever is to move, or to choose."""
    live, clock = desk.live, _clock(desk)
    if live is not None and clock is not None:
        waiting = clock.state is State.AWAITING_CHOICE
        _act(desk, AwaitChoice(_chooser(live)) if waiting else Resume())


def is_there(desk: Desk) -> bool:
    """Whether the game has a clock."""
    return desk.live is not None and desk.live.session.timing.clock is not None


def may_correct(desk: Desk) -> bool:
    """Whether there is a clock that an arbiter can put right."""
    return _clock(desk) is not None


def ask_correction(desk: Desk) -> None:
    """Stop the clocks and open the panel in which they are put right."""
    if may_pause(desk):
        pause(desk)
    desk.panel_asked.emit(CLOCKS)


def say_time(desk: Desk) -> None:
    """Have a screen reader say both times."""
    live = desk.live
    clock = live.session.timing.clock if live else None
    if live is not None and clock is not None:
        desk.spoken.emit(time_words(clock, live.time.now_ms()))


def show_clock(desk: Desk) -> None:
    """Go to the page with the clock alone."""
    desk.page_asked.emit(CLOCK_PAGE)


def plot_times(desk: Desk) -> None:
    """Show or hide how long each half-move took."""
    desk.preferences.time_plot = not desk.preferences.time_plot
    desk.changed.emit()


def _chooser(live: LiveGame) -> int | None:
    """Whose time passes while he chooses."""
    incident = live.game.incident
    runs = live.session.settings.clock_while_choosing
    return incident.chooser if runs and incident is not None else None


def _clock(desk: Desk) -> Clock | None:
    live = desk.live
    if live is None or live.game.phase is Phase.OVER:
        return None
    return live.session.timing.clock


def _act(desk: Desk, action: Action) -> None:
    live = desk.live
    if live is not None:
        desk.do(lambda now_ms: live.session.clock_action(action, now_ms))
