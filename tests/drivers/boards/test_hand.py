"""A hand over a board: steps of a move, and their instants."""

from random import Random

import pytest
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.boards.hand import (
    NORMAL,
    QUICK,
    SLOW,
    HandPlan,
    Lift,
    Manner,
    Motion,
    Pace,
    Put,
    Removal,
    Slide,
    Travel,
    plan,
    steps_of,
)
from hypothesis import given
from hypothesis import strategies as st

CAPTURE = Motion(code=1, path=(63, 45, 27), removed=(54, 36))
PACES = (QUICK, NORMAL, SLOW)


def test_a_flying_hand_touches_only_start_and_end() -> None:
    assert steps_of(CAPTURE, Manner()) == (Lift(63), Put(27, 1), Lift(54), Lift(36))


def test_men_can_be_taken_off_backwards() -> None:
    steps = steps_of(CAPTURE, Manner(removal=Removal.BACKWARDS))
    assert steps == (Lift(63), Put(27, 1), Lift(36), Lift(54))


def test_men_can_be_taken_off_early_with_the_piece_in_the_air() -> None:
    steps = steps_of(CAPTURE, Manner(removal=Removal.EARLY))
    assert steps == (Lift(63), Lift(54), Lift(36), Put(27, 1))


def test_a_touching_hand_puts_down_on_every_landing_square() -> None:
    steps = steps_of(CAPTURE, Manner(Travel.TOUCH, Removal.EARLY))
    assert steps == (Lift(63), Lift(54), Put(45, 1), Lift(45), Lift(36), Put(27, 1))


def test_a_sliding_hand_never_lifts_the_piece() -> None:
    assert steps_of(CAPTURE, Manner(Travel.SLIDE))[0] == Slide((63, 45, 27), 1)
    assert steps_of(CAPTURE, Manner(Travel.SLIDE, Removal.EARLY)) == (
        Lift(54), Slide((63, 45), 1), Lift(36), Slide((45, 27), 1),
    )  # fmt: skip


def test_crowning_is_the_last_thing() -> None:
    motion = Motion(code=1, path=(12, 1), crowned_code=7)
    assert steps_of(motion, Manner()) == (Lift(12), Put(1, 1), Put(1, 7))


def test_a_capture_may_end_where_it_began() -> None:
    motion = Motion(code=7, path=(63, 45, 63), removed=(54,))
    assert steps_of(motion, Manner()) == (Lift(63), Put(63, 7), Lift(54))


@pytest.mark.parametrize("pace", PACES)
@given(
    travel=st.sampled_from(Travel),
    removal=st.sampled_from(Removal),
    crowned=st.sampled_from([None, 7]),
    seed=st.integers(0, 1000),
)
def test_every_manner_leads_to_the_same_board(
    pace: Pace, travel: Travel, removal: Removal, crowned: int | None, seed: int
) -> None:
    motion = Motion(1, CAPTURE.path, CAPTURE.removed, crowned)
    steps = steps_of(motion, Manner(travel, removal))
    made = plan(steps, pace, Random(seed), 1000)
    assert made == plan(steps, pace, Random(seed), 1000)
    times = [at_ns for at_ns, _, _ in made.changes]
    assert times == sorted(times)
    assert times[0] >= 1000
    assert times[-1] < made.end_ns
    levels = {63: 1, 54: 4, 36: 4}
    for _, cell, level in made.changes:
        levels[cell] = level
    assert {cell for cell, level in levels.items() if level} == {27}
    assert levels[27] == (crowned or 1)


def test_a_quick_hand_is_quicker_than_a_slow_one() -> None:
    steps = steps_of(CAPTURE, Manner())
    ends = [plan(steps, pace, Random(1), 0).end_ns for pace in PACES]
    assert ends == sorted(ends)


def test_a_plan_is_played_on_a_board() -> None:
    levels = [1 if cell == 63 else 4 if cell in (54, 36) else 0 for cell in range(100)]
    board = SimulatedDgtBoard(levels=levels)
    made: HandPlan = plan(steps_of(CAPTURE, Manner()), NORMAL, Random(1), 0)
    made.play_on(board)
    board.advance(made.end_ns + 1_000_000_000)
    dump = board.receive_data(b"\x42", made.end_ns + 1_000_000_000)[3:]
    assert [cell for cell, level in enumerate(dump) if level] == [27]
