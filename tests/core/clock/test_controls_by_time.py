"""Every kind of control played in simulated time; the figures are worked out beside it."""

import pytest

from dama_desktop.core.clock import (
    BY_KEY,
    Clock,
    Ends,
    Method,
    Pause,
    Period,
    Press,
    Resume,
    Start,
    State,
    TimeControl,
    apply,
    for_both,
    increments_from,
    new_clock,
    next_game,
)

T0 = 987_654
"""Some instant at which the games begin."""


def started(control: TimeControl) -> Clock:
    clock, notice = apply(new_clock(control), Start(), T0)
    assert notice is None
    return clock


def played(control: TimeControl, *thinking_ms: int) -> tuple[Clock, int]:
    """Play moves in turn, White first, each after its time; give the clock and the instant."""
    clock, now_ms = started(control), T0
    for ms in thinking_ms:
        now_ms += ms
        clock, notice = apply(clock, Press(clock.turn), now_ms)
        assert notice is None
    return clock, now_ms


def left(clock: Clock, now_ms: int) -> tuple[int, int]:
    return clock.remaining_ms(0, now_ms), clock.remaining_ms(1, now_ms)


def test_sudden_death_counts_down_to_the_millisecond() -> None:
    clock, now = played(for_both(Period(base_ms=300_000)), 10_000, 7_501, 1)
    assert left(clock, now) == (300_000 - 10_000 - 1, 300_000 - 7_501)
    assert left(clock, now + 12_345) == (289_999, 292_499 - 12_345)
    assert clock.next_flag_ms(now) == now + 292_499
    assert clock.at(now + 292_498).state is State.RUNNING
    fallen = clock.at(now + 292_499)
    assert fallen.state is State.FLAG
    assert fallen.first_flag == 1
    assert left(fallen, now + 10**9) == (289_999, 0)


def test_fischer_starts_at_base_and_increment_and_can_rise() -> None:
    control = BY_KEY["int-80-60"].control
    assert left(new_clock(control), 0) == (4_860_000, 4_860_000)
    # Each move of 5 s gains 55 s; one of 100 s loses 40 s.
    clock, now = played(control, 5_000, 100_000, 5_000, 100_000, 5_000)
    assert left(clock, now) == (4_860_000 + 3 * 55_000, 4_860_000 - 2 * 40_000)


def test_fischer_added_after_starts_at_the_base() -> None:
    control = for_both(Period(base_ms=300_000, method=Method.FISCHER_AFTER, increment_ms=3_000))
    assert left(new_clock(control), 0) == (300_000, 300_000)
    clock, now = played(control, 10_000, 1_000)
    assert left(clock, now) == (300_000 - 10_000 + 3_000, 300_000 - 1_000 + 3_000)


def test_fischer_before_saves_a_move_that_fischer_after_loses() -> None:
    before = for_both(Period(base_ms=1_000, method=Method.FISCHER, increment_ms=3_000))
    after = for_both(Period(base_ms=1_000, method=Method.FISCHER_AFTER, increment_ms=3_000))
    assert started(before).at(T0 + 3_999).state is State.RUNNING
    assert started(before).at(T0 + 4_000).state is State.FLAG
    assert started(after).at(T0 + 1_000).state is State.FLAG


def test_bronstein_gives_back_the_time_used_at_most_the_delay() -> None:
    control = for_both(Period(base_ms=300_000, method=Method.BRONSTEIN, increment_ms=3_000))
    clock, now = played(control, 1_200, 3_000, 10_000, 3_001)
    # White: 1.2 s comes back whole, of 10 s three. Black: 3 s comes back whole, of 3.001 s three.
    assert left(clock, now) == (300_000 - 7_000, 300_000 - 1)


def test_simple_delay_waits_in_each_move_before_it_counts() -> None:
    control = for_both(Period(base_ms=300_000, method=Method.DELAY, increment_ms=3_000))
    clock, now = played(control, 2_000, 10_000)
    assert left(clock, now) == (300_000, 300_000 - 7_000)
    assert left(clock, now + 2_999) == (300_000, 293_000)
    assert clock.waiting_ms(0, now + 2_999) == 1
    assert left(clock, now + 3_001) == (299_999, 293_000)
    assert clock.next_flag_ms(now) == now + 303_000


def test_simple_delay_is_not_granted_again_after_a_pause() -> None:
    control = for_both(Period(base_ms=300_000, method=Method.DELAY, increment_ms=3_000))
    clock = started(control)
    clock, _ = apply(clock, Pause(), T0 + 2_000)
    clock, _ = apply(clock, Resume(), T0 + 50_000)
    assert clock.remaining_ms(0, T0 + 51_000) == 300_000
    assert clock.remaining_ms(0, T0 + 52_000) == 299_000


def test_bronstein_counts_the_whole_move_over_a_pause() -> None:
    control = for_both(Period(base_ms=300_000, method=Method.BRONSTEIN, increment_ms=3_000))
    clock = started(control)
    clock, _ = apply(clock, Pause(), T0 + 2_000)
    clock, _ = apply(clock, Resume(), T0 + 50_000)
    clock, _ = apply(clock, Press(0), T0 + 50_500)
    assert clock.remaining_ms(0, T0 + 50_500) == 300_000


def test_hourglass_gives_to_one_what_it_takes_from_the_other() -> None:
    clock, now = played(BY_KEY["use-hourglass-1"].control, 10_000, 25_000)
    assert left(clock, now) == (60_000 - 10_000 + 25_000, 60_000 + 10_000 - 25_000)
    assert left(clock, now + 74_999) == (1, 119_999)
    fallen = clock.at(now + 75_000)
    assert (fallen.state, fallen.first_flag) == (State.FLAG, 0)
    assert left(fallen, now + 80_000) == (0, 120_000)


def test_fmjd_a3_6_1_unused_time_is_carried_over_and_the_hour_repeats() -> None:
    control = BY_KEY["int-classic-seed"].control
    clock, now = played(control, *([100_000, 60_000] * 50))
    # 2 h less 50 moves, and an hour more.
    assert left(clock, now) == (
        7_200_000 - 5_000_000 + 3_600_000,
        7_200_000 - 3_000_000 + 3_600_000,
    )
    assert (clock.moves(0), clock.period(0)) == (50, 1)
    clock, now = played(control, *([100_000, 60_000] * 75))
    assert left(clock, now)[0] == 7_200_000 - 7_500_000 + 2 * 3_600_000
    clock, now = played(control, *([100_000, 60_000] * 100))
    assert left(clock, now)[0] == 7_200_000 - 10_000_000 + 3 * 3_600_000
    assert (clock.moves(0), clock.period(0)) == (100, 1)


def test_the_move_before_the_control_does_not_bring_the_next_period() -> None:
    control = BY_KEY["int-classic-seed"].control
    clock, now = played(control, *([100_000, 60_000] * 49))
    assert clock.period(0) == 0
    assert left(clock, now)[0] == 7_200_000 - 4_900_000
    fallen = clock.at(now + 2_300_000)
    assert (fallen.state, fallen.first_flag) == (State.FLAG, 0)


def test_each_player_reaches_the_control_by_his_own_moves() -> None:
    control = for_both(Period(base_ms=10_000, moves=2), Period(base_ms=5_000))
    clock, now = played(control, 1_000, 1_000, 1_000)
    assert (clock.period(0), clock.period(1)) == (1, 0)
    assert left(clock, now) == (13_000, 9_000)


def test_without_carry_over_the_next_period_begins_at_its_base() -> None:
    control = for_both(Period(base_ms=10_000, moves=1), Period(base_ms=5_000), carry_over=False)
    clock, now = played(control, 1_000)
    assert left(clock, now) == (5_000, 10_000)
    assert clock.added_ms(0, now) == 10_000 - 9_000 + 5_000


def test_moves_without_a_further_period_change_nothing_when_they_are_made() -> None:
    control = BY_KEY["computer-10-100"].control
    clock, now = played(control, *([1_000, 2_000] * 101))
    assert left(clock, now) == (600_000 - 101_000, 600_000 - 202_000)
    assert (clock.moves(0), clock.period(0)) == (101, 0)


def test_a_period_that_ends_at_zero_lets_the_next_one_begin_within_the_move() -> None:
    control = for_both(Period(base_ms=10_000, ends=Ends.ZERO), Period(base_ms=5_000))
    clock = started(control)
    assert clock.next_flag_ms(T0) == T0 + 15_000
    assert left(clock, T0 + 10_001) == (4_999, 10_000)
    assert (clock.period(0, T0 + 10_000), clock.period(1, T0 + 10_000)) == (1, 0)
    assert clock.at(T0 + 15_000).state is State.FLAG


def test_zero_for_both_gives_both_the_next_period() -> None:
    control = for_both(Period(base_ms=10_000, moves=40, ends=Ends.ZERO_BOTH), Period(base_ms=5_000))
    clock = started(control)
    assert left(clock, T0 + 10_000) == (5_000, 15_000)
    assert (clock.period(0, T0 + 10_000), clock.period(1, T0 + 10_000)) == (1, 1)
    clock, now = played(control, 11_000, 14_999)
    assert left(clock, now) == (4_000, 1)


def test_hybrid_adds_seconds_from_the_last_period_on() -> None:
    fixed = (Period(base_ms=10_000, moves=2), Period(base_ms=5_000))
    control = for_both(*increments_from(1, fixed, 2_000))
    clock, now = played(control, 1_000, 1_000)
    assert left(clock, now) == (9_000, 9_000)
    clock, now = played(control, 1_000, 1_000, 1_000, 1_000, 1_000)
    # White's second move brings 5 s and the increment for his third, which brings one for the next.
    assert left(clock, now) == (10_000 - 2_000 + 7_000 - 1_000 + 2_000, 10_000 - 2_000 + 7_000)


def test_hybrid_from_the_flag_on_grants_the_increment_of_the_move_under_way() -> None:
    fixed = (Period(base_ms=10_000, ends=Ends.ZERO), Period(base_ms=5_000))
    control = for_both(*increments_from(1, fixed, 2_000))
    clock, now = played(control, 10_500)
    assert left(clock, now)[0] == 5_000 + 2_000 - 500 + 2_000


def test_byoyomi_is_set_back_after_a_move_in_time_and_a_block_is_lost_when_exceeded() -> None:
    control = BY_KEY["use-byoyomi"].control
    clock, now = played(control, 1_800_000 + 29_999, 1_000)
    assert (clock.period(0), left(clock, now)[0]) == (1, 30_000)
    clock, now = played(control, 1_800_000 + 31_000, 1_000)
    assert (clock.period(0), left(clock, now)[0]) == (2, 30_000)
    assert clock.next_flag_ms(now) == now + 4 * 30_000


def test_canadian_blocks_are_renewed_by_their_moves_and_unused_time_is_lost() -> None:
    control = BY_KEY["use-canadian"].control
    moves = [1_200_000 + 10_000, 1_000] + [20_000, 1_000] * 8
    clock, now = played(control, *moves)
    assert left(clock, now)[0] == 300_000 - 10_000 - 8 * 20_000
    clock, now = played(control, *moves, 20_000)
    assert left(clock, now)[0] == 300_000


def test_players_may_have_different_times() -> None:
    control = TimeControl(
        white=(Period(base_ms=300_000),),
        black=(Period(base_ms=240_000, method=Method.FISCHER, increment_ms=2_000),),
    )
    clock, now = played(control, 1_000, 1_000)
    assert left(clock, now) == (299_000, 242_000 - 1_000 + 2_000)


def test_the_second_flag_falls_too_where_the_clock_does_not_freeze() -> None:
    clock = started(for_both(Period(base_ms=1_000), freeze=False))
    clock = clock.at(T0 + 1_500)
    assert (clock.state, clock.first_flag, clock.running) == (State.RUNNING, 0, 0)
    clock, notice = apply(clock, Press(0), T0 + 2_000)
    assert notice is None
    assert clock.next_flag_ms(T0 + 2_000) == T0 + 3_000
    clock = clock.at(T0 + 3_000)
    assert clock.flagged(0)
    assert clock.flagged(1)
    assert (clock.state, clock.first_flag) == (State.FLAG, 0)


def test_a_series_keeps_the_rest_for_the_next_game_and_the_players_change_colours() -> None:
    clock, now = played(BY_KEY["int-lg"].control, 10_000, 4_000)
    assert left(clock, now) == (302_000 - 10_000 + 2_000, 302_000 - 4_000 + 2_000)
    again = next_game(clock, now)
    assert left(again, 0) == (300_000, 294_000)
    assert (again.state, again.moves(0), again.left_side) == (State.SET, 0, 1)
    assert left(next_game(clock, now, swap=False), 0) == (294_000, 300_000)


def test_a_control_without_a_series_begins_the_next_game_afresh() -> None:
    clock, now = played(BY_KEY["int-blitz-5-3"].control, 10_000)
    assert left(next_game(clock, now), 0) == (303_000, 303_000)


def test_superblitz_from_the_seventh_game_on_does_not_cumulate() -> None:
    preset = BY_KEY["int-superblitz-2-2"]
    assert preset.control_of_game(6).white[0].method is Method.FISCHER
    clock, now = played(preset.control_of_game(7), 500)
    assert left(clock, now) == (120_000, 120_000)


@pytest.mark.parametrize("key", list(BY_KEY))
def test_every_preset_flags_when_its_time_is_used_up(key: str) -> None:
    control = BY_KEY[key].control
    periods = control.white
    at_zero = [p for p in periods[1:] if periods[0].ends is Ends.ZERO]
    expected = sum(period.granted_ms for period in (periods[0], *at_zero))
    clock = started(control)
    assert clock.next_flag_ms(T0) == T0 + expected
    assert clock.at(T0 + expected - 1).flags == ()
    assert clock.at(T0 + expected).first_flag == 0
