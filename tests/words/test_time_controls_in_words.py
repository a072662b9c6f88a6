"""What a time control means, in sentences."""

from __future__ import annotations

import pytest

from dama_desktop.core.clock import PRESETS, TimeControl, read_control, read_tags
from dama_desktop.words.time_controls import control_sentences, control_words, duration


def told(text: str, delay: str = "") -> str:
    control = read_control(text, delay)
    assert isinstance(control, TimeControl)
    return " ".join(control_sentences(control))


@pytest.mark.parametrize(
    ("text", "delay", "said"),
    [
        ("300", "", "5 min for the whole game. No move adds anything."),
        ("4800+60", "", "first one too: the clock starts at 1 h 21 min."),
        ("300+3", "after", "Once a move is made, 3 s are added."),
        ("300", "bronstein=5", "at most 5 s."),
        ("300", "delay=2.5", "the clock waits 2.5 s before it counts."),
        ("*120", "", "What one player uses, the other one gets."),
        ("60", "byoyomi", "sets the clock back to 1 min."),
        ("50/7200:3600", "", "2 h for the first 50 moves. Then 1 h for the rest."),
        ("50/7200:25/3600", ":repeat", "Then 1 h for every 25 further moves."),
        ("1/60", "repeat", "1 min for every move."),
        ("40/5400:1/60:900", "", "Then 1 min for one move. Then 15 min for the rest."),
        ("20/2700:900+30", "", "From then on every move brings 30 s more."),
        ("600:60", "zero:byoyomi", "At zero the next period begins; moves are not counted."),
        ("600:60", "zero-both:", "The first zero begins the next period for both players."),
        ("50/7200:3600", ":;no-carry-over", "Unused time of a period is lost."),
        ("300", ";next-game", "What is left is taken into the next game."),
        ("300", ";no-freeze", "Play goes on when the first flag has fallen."),
    ],
)
def test_each_part_of_a_control_is_told(text: str, delay: str, said: str) -> None:
    assert said in told(text, delay)


def test_players_with_different_times_are_told_apart() -> None:
    control = read_tags({"TimeControlWhite": "300", "TimeControlBlack": "240+2"})
    assert isinstance(control, TimeControl)
    white, black, _rest = control_sentences(control)
    assert white.startswith("White: 5 min")
    assert black.startswith("Black: 4 min")


def test_hours_minutes_and_seconds_that_are_none_are_left_out() -> None:
    told_ms = (3_600_000, 4_800_000, 90_000, 45_000, 0, 3_605_000)
    assert [duration(ms) for ms in told_ms] == [
        "1 h",
        "1 h 20 min",
        "1 min 30 s",
        "45 s",
        "0 s",
        "1 h 5 s",
    ]


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_every_preset_is_told_without_a_gap(preset: object) -> None:
    control = preset.control  # type: ignore[attr-defined]
    words = " ".join((control_words(control), *control_sentences(control)))
    assert "{" not in words
    assert "  " not in words
