"""Each action in its states: what it does to the times, and where it is refused."""

from collections.abc import Callable
from dataclasses import replace
from typing import get_args

import pytest

from dama_desktop.core.clock import (
    TABLE,
    Action,
    ActionError,
    AwaitChoice,
    ChooseMaster,
    Clock,
    Code,
    CorrectTime,
    End,
    Ends,
    Event,
    External,
    ExternalLost,
    GiveBonus,
    LoseCount,
    Master,
    Method,
    Pause,
    Period,
    Press,
    Resume,
    RunOffender,
    SetMoveCount,
    Start,
    State,
    StepBack,
    SwapLeftRight,
    SwitchSide,
    TakeIncrementBack,
    apply,
    for_both,
    new_clock,
)

FISCHER = for_both(Period(base_ms=300_000, method=Method.FISCHER, increment_ms=3_000))
FRESH = new_clock(FISCHER)


def after(*done: tuple[Action, int], clock: Clock = FRESH) -> Clock:
    """The clock after actions that must all be done."""
    for action, now_ms in done:
        clock, notice = apply(clock, action, now_ms)
        assert notice is None, notice
    return clock


RUNNING = after((Start(), 0))
IN_STATE = {
    State.SET: FRESH,
    State.RUNNING: RUNNING,
    State.PAUSED: after((Pause(), 10), clock=RUNNING),
    State.AWAITING_CHOICE: after((AwaitChoice(None), 10), clock=RUNNING),
    State.FLAG: RUNNING.at(303_000),
    State.OVER: after((End(), 10), clock=RUNNING),
}
EVERY_ACTION: list[Action] = [
    Start(),
    Press(0),
    Press(1),
    Pause(),
    Resume(),
    SwitchSide(),
    CorrectTime(0, 1_000, "slip"),
    GiveBonus(1, 60_000, "warning"),
    TakeIncrementBack(1),
    SetMoveCount(0, 7),
    AwaitChoice(1),
    RunOffender(0),
    StepBack(FRESH.moment(0)),
    External(1_000, 1_000, None),
    ExternalLost(),
    LoseCount(60_000),
    ChooseMaster(Master.BOARD),
    SwapLeftRight(),
    End(),
]
WHY_NOT = {
    State.SET: Code.NOT_STARTED,
    State.RUNNING: Code.ALREADY_RUNNING,
    State.PAUSED: Code.STANDING,
    State.AWAITING_CHOICE: Code.CHOICE_OPEN,
    State.FLAG: Code.FLAG_FALLEN,
    State.OVER: Code.GAME_OVER,
}


def test_every_action_is_tried() -> None:
    assert {type(action) for action in EVERY_ACTION} == set(get_args(Action))


def test_the_table_has_a_row_for_every_state_and_every_row_can_be_reached() -> None:
    assert set(TABLE) == set(State) == set(IN_STATE)
    assert {clock.state for clock in IN_STATE.values()} == set(State)
    assert {event for row in TABLE.values() for event in row} == set(Event)


@pytest.mark.parametrize("state", State)
@pytest.mark.parametrize("action", EVERY_ACTION, ids=repr)
def test_an_action_that_is_not_in_the_table_changes_nothing_and_is_told(
    state: State, action: Action
) -> None:
    clock, now_ms = IN_STATE[state], 400_000 if state is State.FLAG else 20
    changed, notice = apply(clock, action, now_ms)
    if action.event in TABLE[state]:
        assert notice is None or notice.code is not WHY_NOT[state]
    else:
        assert changed is clock
        assert notice is not None
        assert (notice.code, notice.refused) == (WHY_NOT[state], True)


def test_a_sleep_of_the_computer_leaves_the_times_and_makes_them_uncertain() -> None:
    clock, notice = apply(RUNNING, LoseCount(60_000), 5_000)
    assert notice is not None
    assert (notice.code, notice.side, notice.missed_ms) == (Code.UNCERTAIN, 0, 60_000)
    assert not notice.refused
    clock, _ = apply(clock, LoseCount(1_000), 6_000)
    assert clock.uncertain_ms == 61_000
    assert clock.remaining_ms(0, 6_000) == RUNNING.remaining_ms(0, 6_000)
    settled = after((CorrectTime(0, clock.remaining_ms(0, 7_000), "slept"), 7_000), clock=clock)
    assert settled.uncertain_ms == 0


@pytest.mark.parametrize(
    "clock",
    [FRESH, IN_STATE[State.PAUSED], IN_STATE[State.OVER], replace(RUNNING, master=Master.BOARD)],
)
def test_a_time_that_stood_or_was_counted_elsewhere_is_certain(clock: Clock) -> None:
    slept, notice = apply(clock, LoseCount(60_000), 20)
    assert notice is None
    assert slept.uncertain_ms == 0


def test_a_press_out_of_turn_changes_nothing() -> None:
    clock, notice = apply(RUNNING, Press(1), 5_000)
    assert clock is RUNNING
    assert notice is not None
    assert (notice.code, notice.side) == (Code.OUT_OF_TURN, 1)


def test_a_press_given_twice_counts_once() -> None:
    once = after((Press(0), 5_000), clock=RUNNING)
    twice, notice = apply(once, Press(0), 5_001)
    assert twice is once
    assert notice is not None
    assert notice.code is Code.OUT_OF_TURN


def test_a_press_after_the_end_changes_nothing() -> None:
    over = IN_STATE[State.OVER]
    clock, notice = apply(over, Press(0), 20)
    assert clock is over
    assert notice is not None
    assert notice.code is Code.GAME_OVER


def test_a_press_at_zero_is_too_late_and_one_a_millisecond_before_is_not() -> None:
    late, notice = apply(RUNNING, Press(0), 303_000)
    assert late.state is State.FLAG
    assert notice is not None
    assert notice.code is Code.FLAG_FALLEN
    saved = after((Press(0), 302_999), clock=RUNNING)
    assert saved.remaining_ms(0, 302_999) == 1 + 3_000


def test_a_stamp_from_before_the_last_action_counts_as_its_instant() -> None:
    clock = after((Press(0), 5_000), (Press(1), 4_000), clock=RUNNING)
    assert clock.remaining_ms(1, 5_000) == 306_000
    assert clock.remaining_ms(0, 6_000) == 303_000 - 5_000 + 3_000 - 1_000


def test_pause_stops_both_times_and_resume_goes_on_for_the_player_on_turn() -> None:
    clock = after((Press(0), 5_000), (Pause(), 6_000), clock=RUNNING)
    assert clock.remaining_ms(1, 10**6) == 302_000
    clock = after((Resume(), 10**6), clock=clock)
    assert (clock.running, clock.remaining_ms(1, 10**6 + 500)) == (1, 301_500)


def test_switch_side_gives_the_turn_without_a_move() -> None:
    clock = after((SwitchSide(), 5_000), clock=RUNNING)
    assert (clock.turn, clock.running, clock.moves(0)) == (1, 1, 0)
    assert (clock.remaining_ms(0, 7_000), clock.remaining_ms(1, 7_000)) == (298_000, 301_000)


def test_switch_side_before_the_start_says_who_begins() -> None:
    clock = after((SwitchSide(), 0), (Start(), 0))
    assert (clock.turn, clock.running) == (1, 1)


def test_a_correction_sets_the_time_of_the_running_player_from_that_instant() -> None:
    clock = after((CorrectTime(0, 60_000, "misset"), 5_000), clock=RUNNING)
    assert clock.remaining_ms(0, 6_000) == 59_000
    assert clock.spent_ms(0, 6_000) == 6_000


def test_a_correction_to_zero_of_the_running_player_drops_his_flag() -> None:
    clock = after((CorrectTime(0, 0, "flag was down"), 5_000), clock=RUNNING)
    assert (clock.state, clock.first_flag) == (State.FLAG, 0)


def test_a_bonus_adds_and_a_negative_one_takes_no_more_than_there_is() -> None:
    clock = after((GiveBonus(1, 60_000, "warning"), 5_000), clock=RUNNING)
    assert clock.remaining_ms(1, 5_000) == 363_000
    clock = after((GiveBonus(1, -(10**9), "penalty"), 6_000), clock=clock)
    assert clock.remaining_ms(1, 6_000) == 0
    assert clock.state is State.RUNNING


def test_time_given_lifts_a_flag_and_leaves_the_clock_paused() -> None:
    flag = IN_STATE[State.FLAG]
    other, _ = apply(flag, GiveBonus(1, 1_000, "not his"), 400_000)
    assert (other.state, other.first_flag) == (State.FLAG, 0)
    clock = after((CorrectTime(0, 5_000, "faulty clock"), 400_000), clock=flag)
    assert (clock.state, clock.flags) == (State.PAUSED, ())
    clock = after((Resume(), 500_000), clock=clock)
    assert clock.next_flag_ms(500_000) == 505_000


def test_the_increment_of_the_last_press_is_taken_back_once() -> None:
    clock = after((Press(0), 5_000), (TakeIncrementBack(0), 6_000), clock=RUNNING)
    assert clock.remaining_ms(0, 6_000) == 303_000 - 5_000
    again, notice = apply(clock, TakeIncrementBack(0), 7_000)
    assert again is clock
    assert notice is not None
    assert notice.code is Code.NO_INCREMENT


def test_an_increment_is_taken_back_of_bronstein_too() -> None:
    control = for_both(Period(base_ms=60_000, method=Method.BRONSTEIN, increment_ms=3_000))
    clock = after((Start(), 0), (Press(0), 2_000), clock=new_clock(control))
    assert clock.remaining_ms(0, 2_000) == 60_000
    assert after((TakeIncrementBack(0), 2_000), clock=clock).remaining_ms(0, 2_000) == 58_000


def test_correcting_an_irregular_move_runs_the_offenders_time_on_from_what_he_had() -> None:
    clock = after(
        (Press(0), 5_000),  # White's move is irregular
        (AwaitChoice(1), 6_000),
        (TakeIncrementBack(0), 9_000),
        (RunOffender(0), 9_000),
        clock=RUNNING,
    )
    assert (clock.state, clock.turn, clock.running) == (State.RUNNING, 0, 0)
    assert (clock.moves(0), clock.move_ms(0, 9_500)) == (0, 5_500)
    assert clock.remaining_ms(0, 10_000) == 303_000 - 5_000 - 1_000
    assert clock.remaining_ms(1, 10_000) == 303_000 - 4_000
    clock = after((Press(0), 10_000), clock=clock)
    assert (clock.moves(0), clock.turn) == (1, 1)
    assert clock.remaining_ms(0, 10_000) == 303_000 - 6_000 + 3_000


def test_an_irregular_move_that_reached_the_control_loses_the_new_period_again() -> None:
    control = for_both(Period(base_ms=60_000, moves=1), Period(base_ms=30_000))
    clock = after((Start(), 0), (Press(0), 1_000), clock=new_clock(control))
    assert (clock.period(0), clock.remaining_ms(0, 1_000)) == (1, 89_000)
    clock = after((RunOffender(0), 2_000), clock=clock)
    assert (clock.period(0), clock.moves(0), clock.remaining_ms(0, 2_000)) == (0, 0, 59_000)
    clock = after((Press(0), 4_000), clock=clock)
    assert (clock.period(0), clock.moves(0), clock.remaining_ms(0, 4_000)) == (1, 1, 87_000)


def test_the_time_lost_without_carry_over_comes_back_with_a_void_press() -> None:
    periods = (Period(base_ms=60_000, moves=1), Period(base_ms=30_000))
    control = for_both(*periods, carry_over=False)
    clock = after(
        (Start(), 0), (Press(0), 1_000), (RunOffender(0), 1_500), clock=new_clock(control)
    )
    assert clock.remaining_ms(0, 1_500) == 59_000


def test_an_offender_who_has_not_pressed_keeps_his_count() -> None:
    clock = after((Press(0), 1_000), (Press(1), 2_000), clock=RUNNING)
    clock = after((AwaitChoice(1), 3_000), (RunOffender(0), 4_000), clock=clock)
    assert (clock.moves(0), clock.turn, clock.running) == (1, 0, 0)


def test_an_irregularity_that_stands_leaves_the_turn_and_the_chooser_thinks_on() -> None:
    clock = after((Press(0), 5_000), (AwaitChoice(1), 6_000), (Resume(), 8_000), clock=RUNNING)
    assert (clock.state, clock.running, clock.moves(0)) == (State.RUNNING, 1, 1)
    assert clock.remaining_ms(1, 9_000) == 303_000 - 4_000


def test_a_reply_of_the_chooser_ends_the_choice() -> None:
    clock = after((Press(0), 5_000), (AwaitChoice(None), 6_000), (Press(1), 8_000), clock=RUNNING)
    assert (clock.state, clock.turn, clock.moves(1)) == (State.RUNNING, 0, 1)
    assert clock.remaining_ms(1, 8_000) == 303_000 - 1_000 + 3_000


def test_no_time_passes_while_nobody_is_to_pay_for_the_choice() -> None:
    clock = after((Press(0), 5_000), (AwaitChoice(None), 6_000), clock=RUNNING)
    assert clock.remaining_ms(1, 10**7) == 302_000
    assert clock.next_flag_ms(10**7) is None


def test_a_flag_may_fall_while_a_choice_is_awaited() -> None:
    clock = after((Press(0), 5_000), (AwaitChoice(1), 6_000), clock=RUNNING)
    assert clock.at(5_000 + 303_000).first_flag == 1


def test_the_move_count_can_be_set_and_the_period_goes_with_it_but_no_time() -> None:
    control = for_both(Period(base_ms=60_000, moves=2), Period(base_ms=30_000))
    clock = after((Start(), 0), (SetMoveCount(0, 2), 1_000), clock=new_clock(control))
    assert (clock.moves(0), clock.period(0), clock.remaining_ms(0, 1_000)) == (2, 1, 59_000)
    clock = after((SetMoveCount(0, 1), 1_000), clock=clock)
    assert (clock.moves(0), clock.period(0), clock.remaining_ms(0, 1_000)) == (1, 0, 59_000)
    clock = after((Press(0), 2_000), clock=clock)
    assert (clock.period(0), clock.remaining_ms(0, 2_000)) == (1, 88_000)


def test_a_period_begun_at_zero_is_not_left_by_counting_moves() -> None:
    control = for_both(Period(base_ms=10_000, ends=Ends.ZERO), Period(base_ms=30_000))
    clock = after((Start(), 0), (SetMoveCount(0, 30), 11_000), clock=new_clock(control))
    assert (clock.moves(0), clock.period(0)) == (30, 1)


def test_a_step_back_restores_times_counters_and_turn() -> None:
    one = after((Press(0), 5_000), clock=RUNNING)
    to = one.moment(5_000)
    two = after((Press(1), 9_000), (Press(0), 11_000), clock=one)
    back = after((StepBack(to), 12_000), clock=two)
    assert back.moment(12_000) == to
    assert (back.state, back.running, back.moves(0)) == (State.RUNNING, 1, 1)
    assert back.remaining_ms(1, 13_000) == 303_000 - 1_000


def test_a_step_back_over_a_correction_of_the_arbiter_leaves_the_times() -> None:
    to = RUNNING.moment(0)
    clock = after((Press(0), 5_000), (GiveBonus(1, 60_000, "warning"), 6_000), clock=RUNNING)
    back, notice = apply(clock, StepBack(to), 7_000)
    assert notice is not None
    assert (notice.code, notice.refused) == (Code.CORRECTED_SINCE, False)
    assert (back.turn, back.moves(0)) == (0, 0)
    assert back.remaining_ms(0, 7_000) == 303_000 - 5_000 + 3_000
    assert back.remaining_ms(1, 7_000) == 303_000 - 2_000 + 60_000


@pytest.mark.parametrize("state", [State.AWAITING_CHOICE, State.FLAG, State.OVER])
def test_a_step_back_from_a_standing_clock_leaves_it_paused(state: State) -> None:
    back = after((StepBack(FRESH.moment(0)), 400_000), clock=IN_STATE[state])
    assert (back.state, back.running, back.flags) == (State.PAUSED, None, ())
    assert back.remaining_ms(0, 500_000) == 303_000


def test_a_step_back_leaves_a_flag_down_where_the_times_stay() -> None:
    clock = after((GiveBonus(1, 1_000, "warning"), 1_000), clock=RUNNING).at(303_000)
    over = after((End(), 303_000), clock=clock)
    for standing in (clock, over):
        back, _ = apply(standing, StepBack(FRESH.moment(0)), 310_000)
        assert (back.state, back.first_flag) == (State.FLAG, 0)


def test_both_flags_are_told_apart_by_which_fell_first() -> None:
    control = for_both(Period(base_ms=1_000), freeze=False)
    clock = after((Start(), 0), (Press(0), 400), clock=new_clock(control))
    clock = clock.at(1_400)
    assert (clock.first_flag, clock.state) == (1, State.RUNNING)
    clock = after((Press(1), 1_500), clock=clock)
    assert clock.moves(1) == 1
    clock = clock.at(2_100)
    assert [flag.side for flag in clock.flags] == [1, 0]
    assert [flag.at_ms for flag in clock.flags] == [1_400, 2_100]
    assert (clock.state, clock.first_flag) == (State.FLAG, 1)


def test_a_player_whose_flag_is_down_gets_nothing_for_a_move() -> None:
    control = for_both(
        Period(base_ms=1_000, method=Method.FISCHER_AFTER, increment_ms=5_000), freeze=False
    )
    clock = after((Start(), 0), (Press(0), 2_000), clock=new_clock(control))
    assert (clock.remaining_ms(0, 2_000), clock.moves(0)) == (0, 1)


def test_a_whole_game_can_be_asked_for_its_times_per_move() -> None:
    clock = RUNNING
    assert clock.last_move_ms(0) is None
    clock = after((Press(0), 5_000), (Press(1), 12_000), clock=clock)
    assert (clock.last_move_ms(0), clock.last_move_ms(1)) == (5_000, 7_000)
    assert clock.move_ms(0, 13_500) == 1_500
    assert clock.spent_ms(0, 13_500) == 6_500


@pytest.mark.parametrize(
    ("make", "fault"),
    [
        (lambda: Press(2), "side: 2 is neither"),
        (lambda: AwaitChoice(-1), "side: -1 is neither"),
        (lambda: CorrectTime(0, -1, ""), "left_ms: -1 is less than zero"),
        (lambda: SetMoveCount(0, -1), "moves: -1 is less than zero"),
        (lambda: External(0, -1, None), "right_ms: -1 is less than zero"),
    ],
)
def test_an_action_that_makes_no_sense_is_refused_when_it_is_made(
    make: Callable[[], Action], fault: str
) -> None:
    with pytest.raises(ActionError, match=fault):
        make()


def test_clocks_are_values() -> None:
    assert replace(RUNNING) == RUNNING
    assert hash(RUNNING) == hash(after((Start(), 0)))
