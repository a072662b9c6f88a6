"""Cases as JSON: what is read, what is refused, and the collection of cases beside the project."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dama_desktop.core.arbiter.cases import CaseError, read_case
from dama_desktop.core.arbiter.judge import judge
from dama_desktop.core.arbiter.rulings import write_ruling
from dama_desktop.core.game.deed import Displacement, Happening, Removing
from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.piece import BLACK, BLACK_KING
from dama_desktop.core.rules.variant import Variant

CASES = Path(__file__).parents[3] / "../shared/officiating/cases.json"


def collected() -> Iterator[dict[str, Any]]:
    if CASES.exists():
        yield from json.loads(CASES.read_text(encoding="utf-8"))


def comparable(variant: Variant, option: dict[str, Any] | None) -> dict[str, Any] | None:
    """An option with its FEN read, so that the order of its lists does not matter."""
    if option is None or "fen" not in option:
        return option
    return {**option, "fen": read_fen(variant, option["fen"])}


@pytest.mark.parametrize("values", list(collected()), ids=lambda values: str(values["id"]))
def test_each_collected_case_is_ruled_exactly(values: dict[str, Any]) -> None:
    case = read_case(values)
    incident = judge(case.variant, case.book, case.before, case.deed)
    found = write_ruling(case.id, incident, case.variant, "")
    options: Any = found["options"]
    assert found["codes"] == sorted(values["expected"])
    assert found["offender"] == values["offender"]
    for option, expected in (("correct", "if_corrected"), ("leave", "if_left")):
        wanted = comparable(case.variant, values[expected])
        assert comparable(case.variant, options[option]) == wanted


def case_with(**changes: Any) -> dict[str, Any]:
    action = changes.pop("action", {"moved": [{"from": "32", "to": "28"}]})
    return {
        "id": "X1",
        "variant": "international",
        "before": "W:W32,37:B7,18",
        "turn": "W",
        "action": action,
    } | changes


def test_every_field_of_an_action_is_read() -> None:
    action = {
        "player": "B",
        "touched": ["18"],
        "moved": [{"from": "18", "to": "23", "path": ["18", "23"]}],
        "removed": ["37"],
        "added": {"1": "B"},
        "crowned": ["23"],
        "clock_pressed": False,
        "said": "adjust",
        "removal": "out_of_order",
        "path_shown": False,
        "taken_back": {"from": "7", "to": "11"},
        "hands": 2,
        "interrupted": True,
        "opponent_replied": {"from": "32", "to": "28"},
        "uncrowned": True,
        "event": "OFFBOARD",
        "moves_made": True,
        "warned": True,
    }
    case = read_case(case_with(action=action, rules="fmjd"))
    deed = case.deed
    assert case.book.key == "fmjd"
    assert deed.player == BLACK
    assert deed.moved == (Displacement(17, 22, (17, 22)),)
    assert (deed.touched, deed.removed, deed.crowned) == ((17,), (36,), (22,))
    assert deed.added == ((0, BLACK_KING),)
    assert deed.taken_back == Displacement(6, 10)
    assert deed.replied == Displacement(31, 27)
    assert deed.removing is Removing.OUT_OF_ORDER
    assert deed.happening is Happening.OFFBOARD
    assert not deed.pressed
    assert not deed.path_shown
    assert deed.adjusting
    assert deed.interrupted
    assert deed.uncrowned
    assert deed.moves_made
    assert deed.warned
    assert deed.hands == 2


def test_what_is_not_said_has_the_defaults_of_the_contract() -> None:
    case = read_case(case_with())
    assert case.book.key == "cz-int"
    assert case.deed.player == case.before.turn
    assert case.deed.pressed
    assert case.deed.path_shown
    assert case.deed.crowned is None


@pytest.mark.parametrize(
    ("changes", "place", "words"),
    [
        ({"variant": "martian"}, "variant", "unknown variant"),
        ({"variant": None}, "variant", "is missing"),
        ({"variant": 5}, "variant", "text is expected"),
        ({"before": "W:W99:B1"}, "before", "99"),
        ({"turn": "B"}, "turn", "not the side to move"),
        ({"turn": "X"}, "turn", "none of W, B"),
        ({"rules": "blitz"}, "rules", "unknown rule book"),
        ({"action": None}, "action", "object is expected"),
        ({"action": {"moved": [{"from": "33", "to": "28"}]}}, "action.moved[0].from", "33"),
        ({"action": {"moved": [{"from": "32"}]}}, "action.moved[0].to", "is missing"),
        ({"action": {"moved": ["32-28"]}}, "action.moved[0]", "object is expected"),
        ({"action": {"removed": ["x9"]}}, "action.removed[0]", "x9"),
        ({"action": {"removed": [7]}}, "action.removed[0]", "name of a square"),
        ({"action": {"removed": "7"}}, "action.removed", "list is expected"),
        ({"action": {"clock_pressed": "yes"}}, "action.clock_pressed", "true or false"),
        ({"action": {"hands": True}}, "action.hands", "number is expected"),
        ({"action": {"event": "EARTHQUAKE"}}, "action.event", "none of ACCIDENT"),
        ({"action": {"added": {"18": "k"}}}, "action.added.18", "none of w, b, W, B"),
        (
            {
                "action": {
                    "moved": [{"from": "32", "to": "28"}],
                    "opponent_replied": {"from": "32", "to": "27"},
                }
            },
            "action.opponent_replied.from",
            "nothing stands on 32",
        ),
        (
            {"action": {"moved": [{"from": "32", "to": "28", "path": ["32", "27"]}]}},
            "action.moved[0].path",
            "does not lead",
        ),
    ],
)
def test_a_faulty_case_is_refused_with_its_place(
    changes: dict[str, Any], place: str, words: str
) -> None:
    with pytest.raises(CaseError) as caught:
        read_case(case_with(**changes))
    assert caught.value.case == "X1"
    assert caught.value.field == place
    assert words in str(caught.value)


@pytest.mark.parametrize("values", [None, 7, "case", [], {}])
def test_what_is_no_case_at_all_is_refused(values: object) -> None:
    with pytest.raises(CaseError):
        read_case(values)
