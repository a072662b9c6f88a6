"""Ten clocks in real time: hands in a thread of their own stamp, a busy main thread hears late."""

from __future__ import annotations

import time
from collections.abc import Iterator
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread

from dama_desktop.cli.bench.clock_games import KEYED, MS_NS, STALL_MS, Count
from dama_desktop.core.clock import Press, Start, TimeControl, read_control
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session

GAMES = 10
PRESSES = 15
LONGEST_S = 0.25
CONTROL = "60+1"

Stamped = tuple[int, Press | Start, int]
"""Game, action, stamp in milliseconds."""


def real_errors_ms(seed: int) -> Iterator[int]:
    """For each of ten games, how far its clock was off its stamps at the worst look."""
    queue: SimpleQueue[Stamped] = SimpleQueue()
    origin_ns = time.monotonic_ns()
    hands = [
        Thread(target=_press, args=(queue, game, origin_ns, Random(seed + game)))
        for game in range(GAMES)
    ]
    control = read_control(CONTROL)
    assert isinstance(control, TimeControl)
    sessions = [Session.begin(NewGame().opened(), KEYED, control=control) for _game in hands]
    counts = [Count() for _game in hands]
    for hand in hands:
        hand.start()
    worst = [0] * GAMES
    while any(hand.is_alive() for hand in hands) or not queue.empty():
        time.sleep(Random(seed).uniform(0, STALL_MS / 1000))
        _hear(queue, sessions, counts)
        now_ms = _now_ms(origin_ns)
        for game, (session, count) in enumerate(zip(sessions, counts, strict=True)):
            worst[game] = max(worst[game], _off_ms(session, count, now_ms))
    yield from worst


def _now_ms(origin_ns: int) -> int:
    return (time.monotonic_ns() - origin_ns) // MS_NS


def _press(queue: SimpleQueue[Stamped], game: int, origin_ns: int, rng: Random) -> None:
    queue.put((game, Start(), _now_ms(origin_ns)))
    for press in range(PRESSES):
        time.sleep(rng.uniform(0.01, LONGEST_S))
        queue.put((game, Press(press % 2), _now_ms(origin_ns)))


def _hear(queue: SimpleQueue[Stamped], sessions: list[Session], counts: list[Count]) -> None:
    while True:
        try:
            game, action, at_ms = queue.get_nowait()
        except Empty:
            return
        sessions[game].clock_action(action, at_ms)
        counts[game].take(action, at_ms)


def _off_ms(session: Session, count: Count, now_ms: int) -> int:
    session.pass_time(now_ms)
    clock = session.timing.clock
    assert clock is not None
    return max(abs(clock.spent_ms(s, now_ms) - count.used_ms(s, now_ms)) for s in (0, 1))
