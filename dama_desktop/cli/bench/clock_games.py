"""Random games of a clock whose window is blocked now and then, against a count by the stamps."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from dama_desktop.archive.journal import ClockEntry, Entry
from dama_desktop.core.clock import (
    PRESETS,
    Action,
    Clock,
    CorrectTime,
    GiveBonus,
    Pause,
    Press,
    Resume,
    Start,
    SwitchSide,
    TakeIncrementBack,
    TimeControl,
    action_from_json,
    action_to_json,
    control_from_json,
    control_to_json,
)
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import PressedBy, SessionSettings

STALL_MS = 200
"""The longest that the window does not hear anything."""
ACTIONS = 60
LONGEST_THOUGHT_MS = 90_000
MS_NS = 1_000_000
SIDES = (0, 1)
KEYED = SessionSettings(pressed_by=PressedBy.KEY)


class ClockFault(Exception):
    """A clock and its journal, or its stamps, tell different times; the message says which."""


@dataclass(slots=True)
class Count:
    """What each side has used, counted by nothing but who ran between two stamps."""

    running: int | None = None
    turn: int = 0
    since_ms: int = 0
    spent_ms: list[int] = field(default_factory=lambda: [0, 0])

    def take(self, action: Action, at_ms: int) -> None:
        """Count up to *at_ms*, then do what *action* does to the turn."""
        if self.running is not None:
            self.spent_ms[self.running] += at_ms - self.since_ms
        self.since_ms = at_ms
        match action:
            case Start() | Resume():
                self.running = self.turn
            case Pause():
                self.running = None
            case Press() | SwitchSide():
                self.turn = 1 - self.turn
                self.running = None if self.running is None else self.turn

    def used_ms(self, side: int, now_ms: int) -> int:
        """What *side* has used by *now_ms*."""
        passing = now_ms - self.since_ms if side == self.running else 0
        return self.spent_ms[side] + passing


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game that was played, and how far its clock was off."""

    error_ms: int
    """The greatest difference from the stamps that was shown at any look."""
    actions: int
    flagged: bool


def play_game(seed: int) -> PlayedGame:
    """
    Play a random game of clock actions in simulated time, and its journal after it.

    :raises ClockFault: the journal gives other times than the game had.
    """
    rng = Random(seed)
    control = rng.choice(PRESETS).control
    session, entries = _begun(control)
    count, window = Count(), _Window(session, rng)
    error_ms, done, flagged = 0, 0, False
    for action, at_ms in _script(rng):
        flagged = bool(_clock(session).at(at_ms).flags)
        if flagged:
            break
        window.hear(action, at_ms)
        count.take(action, at_ms)
        done += 1
        clock, now_ms = _clock(session), window.now_ms
        if not clock.flags:
            off = (clock.spent_ms(s, now_ms) - count.used_ms(s, now_ms) for s in SIDES)
            error_ms = max(error_ms, *map(abs, off))
    _check_journal(seed, session, entries, window.now_ms)
    return PlayedGame(error_ms, done, flagged)


def _clock(session: Session) -> Clock:
    clock = session.timing.clock
    assert clock is not None, "the game was begun with one"
    return clock


class _Window:
    """Looks at the clock from time to time, and hears late of what happened while it was busy."""

    def __init__(self, session: Session, rng: Random) -> None:
        self._session = session
        self._rng = rng
        self.now_ms = 0

    def hear(self, action: Action, at_ms: int) -> None:
        """Hear, up to ``STALL_MS`` late, of *action* stamped *at_ms*; look before and after."""
        for _look in range(self._rng.randrange(3)):
            if self.now_ms < at_ms:
                self.now_ms = self._rng.randint(self.now_ms, at_ms)
                self._session.pass_time(self.now_ms)
        self.now_ms = max(self.now_ms, at_ms + self._rng.randint(0, STALL_MS))
        if self._rng.random() < 0.5:
            self._session.pass_time(self.now_ms)  # the look came before the event was heard
        self._session.clock_action(action, at_ms)
        self._session.pass_time(self.now_ms)


def _script(rng: Random) -> Iterator[tuple[Action, int]]:
    """Actions that are open one after the other, each with its stamp."""
    turn, running, now_ms = 0, True, rng.randint(0, 1000)
    yield Start(), now_ms
    for _step in range(rng.randint(2, ACTIONS)):
        now_ms += rng.randint(1, LONGEST_THOUGHT_MS if rng.random() < 0.5 else 1500)
        if not running:
            yield Resume(), now_ms
            running = True
            continue
        dice = rng.random()
        if dice < 0.8:
            yield Press(turn), now_ms
            turn = 1 - turn
        elif dice < 0.9:
            yield Pause(), now_ms
            running = False
        elif dice < 0.92:
            yield SwitchSide(), now_ms
            turn = 1 - turn
        else:
            yield _ruling(rng), now_ms


def _ruling(rng: Random) -> Action:
    side = rng.choice(SIDES)
    return rng.choice(
        (
            GiveBonus(side, rng.randint(1, 120_000), "test"),
            CorrectTime(side, rng.randint(60_000, 600_000), "test"),
            TakeIncrementBack(side),
        )
    )


def _begun(control: TimeControl) -> tuple[Session, list[Entry]]:
    session = Session.begin(NewGame().opened(), KEYED, control=control)
    entries: list[Entry] = []
    session.listen(entries.append)
    return session, entries


def _check_journal(seed: int, session: Session, entries: list[Entry], now_ms: int) -> None:
    clock = _clock(session)
    again = Session.begin(NewGame().opened(), KEYED, control=_through_json(clock.control))
    for entry in entries:
        again.enter(_written(entry))
    again.pass_time(now_ms)
    if again.timing.clock != clock:
        raise ClockFault(f"game {seed}: the journal gives another clock than the game had")


def _through_json(control: TimeControl) -> TimeControl:
    return control_from_json(json.loads(json.dumps(control_to_json(control))))


def _written(entry: Entry) -> Entry:
    assert isinstance(entry, ClockEntry)
    data = json.loads(json.dumps(action_to_json(entry.action)))
    return ClockEntry(entry.at_ms, action_from_json(data))
