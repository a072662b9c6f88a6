"""Actions and controls as a journal keeps them."""

import json
import re
from typing import get_args

import pytest
from hypothesis import given

from dama_desktop.core.clock import (
    BY_KEY,
    Action,
    ClockDataError,
    External,
    Place,
    Press,
    StepBack,
    TimeControl,
    action_from_json,
    action_to_json,
    control_from_json,
    control_to_json,
    new_clock,
)
from dama_desktop.core.clock.json_form import KINDS
from tests.core.clock.composed import Game, actions_by_value, controls, games


def through_text(data: object) -> object:
    return json.loads(json.dumps(data))


@given(actions_by_value())
def test_any_action_comes_back_from_json(action: Action) -> None:
    assert action_from_json(through_text(action_to_json(action))) == action


@given(games())
def test_a_whole_game_comes_back_from_json_with_its_steps_back(game: Game) -> None:
    control, done = game
    assert control_from_json(through_text(control_to_json(control))) == control
    for action, _now_ms in done:
        assert action_from_json(through_text(action_to_json(action))) == action


@given(controls())
def test_any_control_comes_back_from_json(control: TimeControl) -> None:
    assert control_from_json(through_text(control_to_json(control))) == control


def test_the_form_is_short_and_named() -> None:
    assert action_to_json(Press(1)) == {"action": "press", "side": 1}
    assert action_to_json(External(1_000, 2_000, Place.LEFT, right_flag=True)) == {
        "action": "external",
        "left_ms": 1_000,
        "right_ms": 2_000,
        "running": "left",
        "right_flag": True,
    }
    period = {"base_ms": 300_000, "method": "fischer", "increment_ms": 3_000}
    assert control_to_json(BY_KEY["int-blitz-5-3"].control) == {
        "white": [period],
        "black": [period],
    }


def test_every_kind_of_action_has_a_name() -> None:
    assert len(KINDS) == len(get_args(Action))
    assert {"press", "correct_time", "take_increment_back", "step_back"} <= set(KINDS)


def test_a_step_back_keeps_its_moment() -> None:
    action = StepBack(new_clock(BY_KEY["int-blitz-5-3"].control).moment(0))
    assert action_to_json(action) == {
        "action": "step_back",
        "to": {
            "turn": 0,
            "accounts": [{"left_ms": 303_000, "added_ms": 303_000}] * 2,
            "corrections": 0,
        },
    }


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "action: an object was expected"),
        ({}, "action: None is not known"),
        ({"action": "shout"}, "action: 'shout' is not known"),
        ({"action": "press"}, "press.side: this key is missing"),
        ({"action": "press", "side": 0, "hand": 1}, "press.hand: this key is not known"),
        ({"action": "press", "side": "white"}, "press.side: 'white' is not of type int"),
        ({"action": "press", "side": True}, "press.side: True is not of type int"),
        ({"action": "press", "side": 2}, "press: side: 2 is neither"),
        ({"action": "choose_master", "master": "me"}, "'me' is none of screen, board"),
        (
            {"action": "step_back", "to": {"turn": 0, "accounts": [], "corrections": 0}},
            "step_back.to.accounts: 2 entries expected, not 0",
        ),
        (
            {"action": "step_back", "to": {"turn": 0, "accounts": [{}, {}], "corrections": 0}},
            "step_back.to.accounts[0].left_ms: this key is missing",
        ),
    ],
)
def test_a_fault_in_an_action_is_named_with_its_key(data: object, message: str) -> None:
    with pytest.raises(ClockDataError, match=re.escape(message)):
        action_from_json(data)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "control: an object was expected"),
        ({"white": [], "black": []}, "control: White: a time control needs a period"),
        ({"white": 5, "black": []}, "control.white: 5 is not a list"),
        (
            {"white": [{"base_ms": 1}, {"moves": 1}], "black": []},
            "control.white[1].base_ms: this key is missing",
        ),
        (
            {"white": [{"base_ms": 1, "method": "magic"}], "black": []},
            "control.white[0].method: 'magic' is none of none, fischer",
        ),
    ],
)
def test_a_fault_in_a_control_is_named_with_its_key(data: object, message: str) -> None:
    with pytest.raises(ClockDataError, match=re.escape(message)):
        control_from_json(data)
