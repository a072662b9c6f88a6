"""The editor of time controls, and the choice among presets, kept ones and texts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dama_desktop.core.clock import (
    BY_KEY,
    PRESETS,
    Ends,
    Method,
    Period,
    Preset,
    TimeControl,
    read_control,
    read_tags,
)
from dama_desktop.ui.controls.control_chooser import ChosenControl, ControlChooser
from dama_desktop.ui.controls.control_editor import ControlEditor
from dama_desktop.ui.preferences import Preferences
from tests.ui.sitting import Sitting

APART = {"TimeControlWhite": "300", "TimeControlBlack": "240+2"}
DELAYED = (
    ("300", "delay=2.5"),
    ("300", "bronstein=5"),
    ("300+3", "after"),
    ("*120", ""),
    ("600:60", "zero:byoyomi"),
    ("5400:1800+30", "zero-both:;no-carry-over,next-game,no-freeze"),
    ("40/5400:10/600:1/30", "::repeat"),
)


@pytest.fixture
def editor(qtbot: QtBot) -> ControlEditor:
    editor = ControlEditor()
    qtbot.addWidget(editor)
    return editor


@pytest.fixture
def chooser(qtbot: QtBot, tmp_path: Path) -> ControlChooser:
    chooser = ControlChooser(Preferences(tmp_path / "settings.ini"))
    qtbot.addWidget(chooser)
    chooser.show_chosen("international", ChosenControl())
    return chooser


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_every_preset_goes_through_the_fields(editor: ControlEditor, preset: Preset) -> None:
    editor.show_control(preset.control)
    assert editor.control() == preset.control


@pytest.mark.parametrize(("text", "delay"), DELAYED)
def test_every_method_goes_through_the_fields(editor: ControlEditor, text: str, delay: str) -> None:
    control = read_control(text, delay)
    assert isinstance(control, TimeControl)
    editor.show_control(control)
    assert editor.control() == control


def test_players_may_have_times_of_their_own(editor: ControlEditor) -> None:
    control = read_tags(APART)
    assert isinstance(control, TimeControl)
    editor.show_control(control)
    assert editor.control() == control
    editor.apart.setChecked(False)
    both = editor.control()
    assert both is not None
    assert both.white == both.black == control.white


def test_periods_are_added_and_removed(editor: ControlEditor) -> None:
    editor.show_control(BY_KEY["int-80-60"].control)
    white = editor.lists[0]
    white.add.click()
    assert editor.control() is None, "the first period has no end yet"
    assert editor.fault()
    first, second = white.fields()
    first.moves.setText("40")
    second.time.setText("30:00")
    counted = Period(base_ms=4_800_000, moves=40, method=Method.FISCHER, increment_ms=60_000)
    periods = (counted, Period(base_ms=1_800_000))
    assert editor.control() == TimeControl(white=periods, black=periods)
    first.moves.clear()
    first.ends.choose(Ends.ZERO)
    assert editor.control() is not None
    first.remove.click()
    rest = (Period(base_ms=1_800_000),)
    assert editor.control() == TimeControl(white=rest, black=rest)


@pytest.mark.parametrize(
    ("field", "text", "said"),
    [
        ("time", "abc", "1:05:00"),
        ("moves", "many", "whole number"),
        ("moves", "0", "whole number"),
        ("seconds", "", "how many seconds"),
        ("seconds", "-1", "how many seconds"),
        ("time", "0", "cannot be played"),
    ],
)
def test_what_cannot_be_played_is_told(
    editor: ControlEditor, field: str, text: str, said: str
) -> None:
    (period,) = editor.lists[0].fields()
    period.seconds.setText("0.001" if text == "0" else "10")
    if text == "0":
        period.method.choose(Method.NONE)
    line = getattr(period, field)
    line.setText(text)
    assert editor.control() is None
    assert said in editor.fault()


def test_the_editor_begins_with_what_was_chosen(chooser: ControlChooser) -> None:
    chooser.list.choose("int-classic-seed")
    chooser.list.choose("edited")
    assert chooser.control() == BY_KEY["int-classic-seed"].control
    assert chooser.chosen().key == "edited"


def test_a_control_is_kept_under_its_name_and_forgotten(
    chooser: ControlChooser, qtbot: QtBot, tmp_path: Path
) -> None:
    chooser.list.choose("edited")
    control = chooser.control()
    assert not chooser.keep.isEnabled(), "it has no name"
    chooser.name.setText("Club, Tuesday")
    chooser.keep.click()
    assert chooser.list.currentText() == "Club, Tuesday"
    assert chooser.control() == control
    again = ControlChooser(Preferences(tmp_path / "settings.ini"))
    qtbot.addWidget(again)
    again.show_chosen("russian", chooser.chosen())
    assert again.list.currentText() == "Club, Tuesday"
    assert again.control() == control
    again.forget.click()
    assert again.list.key() == "edited"
    assert again.control() == control
    assert Preferences(tmp_path / "settings.ini").own_controls == {}


def test_a_damaged_list_of_controls_counts_as_empty(tmp_path: Path) -> None:
    preferences = Preferences(tmp_path / "settings.ini")
    for text in ("no json", "[1]", '{"a": "{}"}', '{"a": 1}'):
        preferences._settings.setValue("clock/controls", text)
        assert preferences.own_controls == {}


def test_a_game_is_begun_with_a_control_put_together(
    sit: Callable[..., Sitting], tmp_path: Path
) -> None:
    sitting = sit()
    page = sitting.window.play_page
    chooser = page.clock.chooser
    chooser.list.choose("edited")
    chooser.editor.apart.setChecked(True)
    chooser.editor.lists[1].fields()[0].time.setText("5:00")
    page.start.click()
    clock = sitting.live.session.timing.clock
    assert clock is not None
    assert clock.control == chooser.control()
    assert not clock.control.same_for_both
    headers = dict(sitting.game.headers)
    assert headers["TimeControlBlack"] == "300+10"
    again = Preferences(tmp_path / "settings.ini").choices
    assert again.time_control() == clock.control
