"""``bench clock``: random games with a busy window, in simulated and in real time; painting."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from dama_desktop.cli.bench import clock_games
from dama_desktop.cli.bench.clock import PAINTING
from dama_desktop.cli.bench.clock_games import ClockFault, Count, play_game
from dama_desktop.cli.bench.real_clocks import GAMES, real_errors_ms
from dama_desktop.core.clock import Pause, Press, Resume, Start, SwitchSide
from dama_desktop.hall.timing import Timing

SAMPLE = 250
"""Of the ten thousand games of the benchmark."""


def test_a_busy_window_never_costs_a_millisecond_and_journals_give_equal_clocks() -> None:
    games = [play_game(seed) for seed in range(SAMPLE)]
    assert max(game.error_ms for game in games) <= 1
    assert sum(game.actions for game in games) > 20 * SAMPLE
    assert sum(game.flagged for game in games) > 10


def test_ten_games_in_real_time() -> None:
    errors_ms = list(real_errors_ms(1))
    assert len(errors_ms) == GAMES
    assert max(errors_ms) <= 1


def test_a_clock_that_lost_late_presses_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check can fail: here a press counts when it is heard, not when it was stamped."""
    act = Timing.act

    def heard_late(self: Timing, action: object, at_ms: int) -> object:
        late_ms = 30 if isinstance(action, Press) else 0
        return act(self, action, at_ms + late_ms)  # type: ignore[arg-type]

    monkeypatch.setattr(Timing, "act", heard_late)
    assert max(play_game(seed).error_ms for seed in range(5)) >= 30


def test_a_journal_that_tells_another_time_would_be_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = clock_games._written
    monkeypatch.setattr(
        clock_games,
        "_written",
        lambda entry: written(type(entry)(entry.at_ms + 1, entry.action)),
    )
    with pytest.raises(ClockFault, match="game 0"):
        play_game(0)


def test_the_count_knows_who_runs() -> None:
    count = Count()
    steps = ((Start(), 10), (Press(0), 30), (Pause(), 35), (Resume(), 100), (SwitchSide(), 107))
    for action, at_ms in steps:
        count.take(action, at_ms)
    assert [count.used_ms(side, 110) for side in (0, 1)] == [20 + 3, 5 + 7]


def test_paintings_are_measured_and_nothing_is_painted_when_nothing_changed() -> None:
    done = subprocess.run(
        [sys.executable, "-m", PAINTING],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    times = json.loads(done.stdout)
    assert times["paintings of nothing new"] == [0.0]
    assert len(times["face, one digit, 1080p"]) == len(times["face, whole, 1080p"]) > 10
