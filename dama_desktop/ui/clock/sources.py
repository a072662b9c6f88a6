"""Whose clock is shown: the one of the game on the desk, or one without a game."""

from __future__ import annotations

from typing import Protocol

from dama_desktop.core.clock import Action, Clock, Notice, Start, State
from dama_desktop.core.game.phases import Phase
from dama_desktop.hall.lone_clock import LoneClock
from dama_desktop.ui.clock.look import ClockLook
from dama_desktop.ui.game_time import GameTime
from dama_desktop.ui.looks.clocks import clock_look, face_look
from dama_desktop.ui.looks.players import player_name
from dama_desktop.ui.play.live_game import LiveGame
from dama_desktop.words.naming import side_name

Pair = tuple[str, str]
Looks = tuple[ClockLook, ClockLook]


class ClockSource(Protocol):
    """A clock that can be shown and pressed."""

    def clock(self) -> Clock | None:
        """The clock as it stands; None while there is none."""

    def now_ms(self) -> int:
        """The present instant of its time."""

    def names(self) -> Pair:
        """What the players of White and Black are called."""

    def looks(self) -> Looks | None:
        """Both faces now."""

    def may_press(self) -> bool:
        """Whether a key or a finger presses it."""

    def press(self, side: int, late_ms: int) -> None:
        """*side* presses with an input that has waited for *late_ms*."""

    def act(self, action: Action) -> None:
        """Do *action* now."""


class LoneSource:
    """A clock without a game, with a time of its own."""

    def __init__(self, lone: LoneClock, time: GameTime | None = None) -> None:
        self.lone = lone
        self.time = time or GameTime()
        self.notice: Notice | None = None
        """Why the last action was refused."""

    def clock(self) -> Clock | None:
        self.lone.pass_time(self.now_ms())
        return self.lone.clock

    def now_ms(self) -> int:
        return self.time.now_ms()

    def names(self) -> Pair:
        return side_name(0), side_name(1)

    def looks(self) -> Looks | None:
        now_ms = self.now_ms()
        self.lone.pass_time(now_ms)
        clock = self.lone.clock
        return face_look(clock, 0, now_ms), face_look(clock, 1, now_ms)

    def may_press(self) -> bool:
        return self.lone.clock.state in (State.SET, State.RUNNING)

    def press(self, side: int, late_ms: int) -> None:
        self.notice = self.lone.press(side, self.now_ms() - late_ms)

    def act(self, action: Action) -> None:
        self.notice = self.lone.act(action, self.now_ms())


class GameSource:
    """The clock of a game; whatever is done goes through its session."""

    def __init__(self, live: LiveGame) -> None:
        self.live = live

    def clock(self) -> Clock | None:
        return self.live.session.timing.clock

    def now_ms(self) -> int:
        return self.live.time.now_ms()

    def names(self) -> Pair:
        return player_name(self.live.game, 0), player_name(self.live.game, 1)

    def looks(self) -> Looks | None:
        clock, game, now_ms = self.clock(), self.live.game, self.now_ms()
        if clock is None:
            return None
        return clock_look(game, clock, 0, now_ms), clock_look(game, clock, 1, now_ms)

    def may_press(self) -> bool:
        return self.live.is_keyed() and self.live.game.phase is Phase.TO_MOVE

    def press(self, side: int, late_ms: int) -> None:
        clock = self.clock()
        if clock is None or not self.may_press():
            return
        if clock.state is State.SET and side != clock.turn:
            self.act(Start())
        elif side == clock.turn:
            self.live.press_clock(late_ms)

    def act(self, action: Action) -> None:
        live = self.live
        live.do(lambda now_ms: live.session.clock_action(action, now_ms))
