"""What is heard of a clock: warnings at chosen times, flags, the time on a key; and stamps."""

from __future__ import annotations

import wave
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from dama_desktop.core.clock import (
    Clock,
    CorrectTime,
    GiveBonus,
    Press,
    Start,
    TimeControl,
    apply,
    new_clock,
    read_control,
)
from dama_desktop.ui.clock.alarms import Alarm, AlarmWatch
from dama_desktop.ui.clock.voice import alarm_words, time_words
from dama_desktop.ui.play.live_game import Source
from dama_desktop.ui.preferences import Preferences
from dama_desktop.ui.sounds import RATE, Sound, Sounds, samples, write_sound
from dama_desktop.ui.stamps import MOST_LATE_MS, InputStamps
from tests.ui.sitting import Sitting

WARNINGS = (60, 20, 10)


def started(text: str, delay: str = "") -> Clock:
    control = read_control(text, delay)
    assert isinstance(control, TimeControl)
    return apply(new_clock(control), Start(), 0)[0]


def heard(clock: Clock, *instants_ms: int) -> list[Alarm]:
    watch = AlarmWatch()
    watch.look(clock, 0, WARNINGS)
    return [alarm for at in instants_ms for alarm in watch.look(clock, at, WARNINGS)]


def test_each_time_is_warned_of_once() -> None:
    clock = started("70")
    looks = range(0, 75_000, 100)
    assert heard(clock, *looks) == [Alarm(0, 60), Alarm(0, 20), Alarm(0, 10), Alarm(0, None)]


@given(st.lists(st.integers(0, 69_000), max_size=20))
def test_however_seldom_it_is_looked_at_the_flag_is_heard_last(looks: list[int]) -> None:
    alarms = heard(started("70"), *sorted(looks), 70_000, 80_000)
    assert alarms[-1] == Alarm(0, None)
    told = [alarm.seconds for alarm in alarms[:-1]]
    assert told == sorted(set(told), key=lambda s: -(s or 0))


def test_after_a_stall_only_the_shortest_time_is_told() -> None:
    assert heard(started("70"), 65_000) == [Alarm(0, 10)]


def test_a_clock_that_begins_below_a_warning_does_not_give_it() -> None:
    assert heard(started("30"), 1, 9_999) == []
    assert heard(started("30"), 10_000) == [Alarm(0, 20)]


def test_time_taken_away_from_who_does_not_move_is_no_alarm_and_bonus_warns_again() -> None:
    clock, watch = started("70"), AlarmWatch()
    watch.look(clock, 0, WARNINGS)
    clock, _ = apply(clock, CorrectTime(1, 15_000, ""), 10)
    assert watch.look(clock, 10, WARNINGS) == ()
    assert watch.look(clock, 10_000, WARNINGS) == (Alarm(0, 60),)
    clock, _ = apply(clock, GiveBonus(0, 30_000, ""), 11_000)
    assert watch.look(clock, 11_000, WARNINGS) == ()
    assert watch.look(clock, 40_000, WARNINGS) == (Alarm(0, 60),)
    clock, _ = apply(clock, Press(0), 41_000)
    assert watch.look(clock, 46_000, WARNINGS) == (Alarm(1, 10),)


def test_words_of_alarms_and_times() -> None:
    assert alarm_words(Alarm(1, 60)) == "Black: 1 min"
    assert alarm_words(Alarm(0, None)) == "White's flag has fallen."
    clock, _ = apply(started("4800+60"), Press(0), 61_000)
    assert time_words(clock, 62_500) == "Black: 1 h 20 min 59 s. White: 1 h 20 min 59 s"


def test_the_time_is_said_on_a_key(sitting: Sitting) -> None:
    said: list[str] = []
    sitting.desk.spoken.connect(said.append)
    sitting.begin(source=Source.GUARDED, control="own", control_text="300")
    sitting.command("say_time")
    assert said == ["White: 5 min. Black: 5 min"]


# -- sounds --------------------------------------------------------------------------------------


@pytest.mark.parametrize("sound", Sound)
def test_a_sound_is_short_soft_at_its_edges_and_not_silent(sound: Sound, tmp_path: Path) -> None:
    played = list(samples(sound))
    assert 0.1 < len(played) / RATE < 1.0
    assert played[0] == played[-1] == 0
    assert 8_000 < max(map(abs, played)) < 16_000
    write_sound(sound, tmp_path / "deep" / "sound.wav")
    with wave.open(str(tmp_path / "deep" / "sound.wav"), "rb") as file:
        assert (file.getnchannels(), file.getframerate()) == (1, RATE)
        assert file.getnframes() == len(played)


def test_where_nothing_plays_files_the_bell_rings(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[bool] = []
    monkeypatch.setattr("PySide6.QtWidgets.QApplication.beep", lambda: rung.append(True))
    Sounds(tmp_path, player="").play(Sound.FLAG)
    Sounds(tmp_path, player=str(tmp_path / "no-such-player")).play(Sound.FLAG)
    (tmp_path / "file").write_text("")
    Sounds(tmp_path / "file" / "in", player="/bin/true").play(Sound.FLAG)
    assert rung == [True] * 3


def test_a_player_is_given_the_file(qtbot: QtBot, tmp_path: Path) -> None:
    note = tmp_path / "heard"
    player = tmp_path / "player"
    player.write_text(f'#!/bin/sh\necho "$1" > {note}.new && mv {note}.new {note}\n')
    player.chmod(0o755)
    Sounds(tmp_path / "sounds", player=str(player)).play(Sound.WARNING)
    qtbot.waitUntil(note.exists)
    assert note.read_text().strip() == str(tmp_path / "sounds" / "warning.wav")


def test_warnings_are_kept_as_they_were_chosen(tmp_path: Path) -> None:
    preferences = Preferences(tmp_path / "settings.ini")
    assert preferences.warnings_s == (60, 20, 10)
    preferences.warnings_s = (30, 300)
    assert Preferences(tmp_path / "settings.ini").warnings_s == (300, 30)
    preferences.warnings_s = ()
    assert preferences.warnings_s == ()


# -- stamps --------------------------------------------------------------------------------------


def test_an_input_that_waited_is_known_by_its_stamp() -> None:
    now = [1_000_000]
    stamps = InputStamps(lambda: now[0])
    assert stamps.late_ms(500) == 0
    now[0] += 1200
    assert stamps.late_ms(500 + 1000) == 200
    now[0] += 800
    assert stamps.late_ms(500 + 2000) == 0


@given(st.lists(st.tuples(st.integers(1, 5000), st.integers(0, 300)), min_size=1))
def test_no_input_is_said_to_have_waited_longer_than_it_has(
    inputs: list[tuple[int, int]],
) -> None:
    now, stamp_ms = [0], 77
    stamps = InputStamps(lambda: now[0])
    for pause_ms, waited_ms in inputs:
        stamp_ms += pause_ms + 300
        now[0] = 9_999 + stamp_ms + waited_ms
        assert 0 <= stamps.late_ms(stamp_ms) <= waited_ms


def test_stamps_of_another_origin_and_none_at_all_are_no_delay() -> None:
    now = [10_000]
    stamps = InputStamps(lambda: now[0])
    assert stamps.late_ms(0) == 0
    stamps.late_ms(9_000)
    now[0] += MOST_LATE_MS + 5000
    assert stamps.late_ms(9_500) == 0
    assert stamps.late_ms(9_500) == 0
