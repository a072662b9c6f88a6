"""Time controls that cannot be played are refused, and the message names the place."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from dama_desktop.core.clock import (
    BY_KEY,
    PRESETS,
    SOURCES,
    SUGGESTED,
    ControlError,
    Ends,
    Method,
    Period,
    TimeControl,
    for_both,
    presets_for,
)
from dama_desktop.core.clock.control import period_at
from tests.core.clock.composed import controls

PLAIN = Period(base_ms=1_000)
GLASS = Period(base_ms=1_000, method=Method.HOURGLASS)
TABLE_OF_CONTROLS = Path(__file__).parents[3] / "../shared/officiating/time-controls.md"


@pytest.mark.parametrize(
    ("periods", "fault"),
    [
        ((), "White: a time control needs a period"),
        ((Period(base_ms=0),), "White, period 1: base: the clock would start at zero"),
        ((Period(base_ms=-1),), "White, period 1: base: -1 ms is less than nothing"),
        ((Period(base_ms=1_000, moves=0), PLAIN), "period 1: moves: 0 is less than one"),
        ((Period(base_ms=1_000, method=Method.FISCHER),), "increment: fischer needs more than 0"),
        ((Period(base_ms=1_000, increment_ms=5),), "increment: none has none, but 5 ms are given"),
        ((PLAIN, PLAIN), "period 1: moves: a period before the last needs them"),
        ((Period(base_ms=1_000, ends=Ends.ZERO),), "period 1: ends: nothing follows"),
        ((Period(base_ms=1_000, repeat=True),), "period 1: repeat: a repeated period needs"),
        (
            (Period(base_ms=1_000, moves=1, repeat=True), PLAIN),
            "period 1: repeat: only the last period",
        ),
        (
            (
                Period(base_ms=0, method=Method.FISCHER, increment_ms=1, ends=Ends.ZERO),
                PLAIN,
            ),
            "period 1: base: a period that ends at zero needs time",
        ),
    ],
)
def test_a_fault_is_named_with_its_period(periods: tuple[Period, ...], fault: str) -> None:
    with pytest.raises(ControlError, match=re.escape(fault)):
        for_both(*periods)


def test_a_fault_names_the_player() -> None:
    with pytest.raises(ControlError, match=r"^Black, period 1: base"):
        TimeControl(white=(PLAIN,), black=(Period(base_ms=-1),))


def test_an_hourglass_is_the_only_period_of_both() -> None:
    for white, black in [((GLASS,), (PLAIN,)), ((GLASS, GLASS), (GLASS,))]:
        with pytest.raises(ControlError):
            TimeControl(white=white, black=black)


def test_a_period_ended_for_both_stands_in_both_lists() -> None:
    shared = Period(base_ms=1_000, ends=Ends.ZERO_BOTH)
    with pytest.raises(ControlError, match="must stand in both"):
        TimeControl(white=(shared, PLAIN), black=(PLAIN,))


def test_increments_alone_are_a_control() -> None:
    assert for_both(Period(base_ms=0, method=Method.FISCHER, increment_ms=10_000))


def test_the_period_of_a_move_count_follows_the_periods() -> None:
    periods = BY_KEY["int-classic-seed"].control.white
    places = [period_at(periods, moves) for moves in (0, 49, 50, 74, 75, 100)]
    assert places == [(0, 0), (0, 49), (1, 0), (1, 24), (1, 0), (1, 0)]


@given(controls())
def test_any_control_gives_a_player_time_to_start_with(control: TimeControl) -> None:
    assert all(control.periods(side)[0].granted_ms > 0 for side in (0, 1))


def test_presets_have_names_of_their_own_and_known_sources() -> None:
    assert len(BY_KEY) == len(PRESETS) == len({preset.name for preset in PRESETS})
    assert all(preset.sources and set(preset.sources) <= set(SOURCES) for preset in PRESETS)
    assert set(SUGGESTED) <= set(BY_KEY)
    assert len(set(SUGGESTED)) == len(SUGGESTED)


def test_presets_of_a_variant_come_before_those_of_all() -> None:
    variants = [preset.variant for preset in presets_for("russian")]
    assert set(variants) == {"russian", "any"}
    assert variants == sorted(variants, reverse=True)


def published() -> list[dict[str, Any]]:
    """The published table, where it lies beside the project."""
    if not TABLE_OF_CONTROLS.exists():
        return []
    found = re.search(r"```json\n(.*?)```", TABLE_OF_CONTROLS.read_text(encoding="utf-8"), re.S)
    assert found
    rows: list[dict[str, Any]] = json.loads(found[1])["time_controls"]
    return rows


@pytest.mark.skipif(not TABLE_OF_CONTROLS.exists(), reason="no published table")
def test_every_published_control_is_a_preset() -> None:
    assert {row["id"] for row in published()} <= set(BY_KEY)


@pytest.mark.parametrize("row", published(), ids=lambda row: row["id"])
def test_presets_agree_with_the_published_table(row: dict[str, Any]) -> None:
    preset = BY_KEY[row["id"]]
    method = {"none": Method.NONE, "fischer": Method.FISCHER}[row["delay"]]
    expected = []
    for period in row["periods"]:
        base = period["base"]
        lowest, highest = base if isinstance(base, list) else (None, base)
        assert preset.base_from_ms == (lowest * 1000 if lowest else None)
        expected.append(
            Period(
                base_ms=highest * 1000,
                moves=period["moves"],
                repeat=period.get("repeat", False),
                method=method,
                increment_ms=row.get("increment", 0) * 1000,
            )
        )
    assert preset.control.white == preset.control.black == tuple(expected)
    assert preset.variant == row["variant"]
    assert preset.system == row.get("system")
    assert preset.control.carry_over is row.get("carry_over", True)
    assert preset.control.carry_to_next_game is row.get("carry_to_next_game", False)
    assert bool(preset.until) == ("until" in row)
    assert preset.pause_between_games_ms == row.get("pause_between_games_min", 0) * 60_000
    assert all(source in row["src"] for source in preset.sources)
