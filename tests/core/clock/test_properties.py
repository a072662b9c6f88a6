"""What holds for every control under every sequence of actions."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from dama_desktop.core.clock import (
    Clock,
    Ends,
    ExternalLost,
    Method,
    Period,
    Press,
    Start,
    StepBack,
    TimeControl,
    apply,
    face_of,
    new_clock,
)
from tests.core.clock.composed import Game, controls, games


def replayed(game: Game) -> list[Clock]:
    """Every clock of a game, the one before the first action first."""
    control, done = game
    clocks = [new_clock(control)]
    for action, now_ms in done:
        clocks.append(apply(clocks[-1], action, now_ms)[0])
    return clocks


@given(games(), st.integers(0, 200))
def test_what_is_left_is_what_was_added_less_what_was_spent(game: Game, later_ms: int) -> None:
    _, done = game
    for clock, (_, now_ms) in zip(replayed(game)[1:], done, strict=True):
        for side in (0, 1):
            left_ms = clock.remaining_ms(side, now_ms + later_ms)
            added_ms = clock.added_ms(side, now_ms + later_ms)
            assert left_ms == added_ms - clock.spent_ms(side, now_ms + later_ms)
            assert left_ms >= 0


@given(games())
def test_every_millisecond_of_a_running_clock_is_spent_by_one_player(game: Game) -> None:
    _, done = game
    clocks = replayed(game)
    for n in range(1, len(done)):
        since_ms, until_ms = done[n - 1][1], done[n][1]
        clock = clocks[n]
        before = [clock.spent_ms(side, since_ms) for side in (0, 1)]
        after = [clock.spent_ms(side, until_ms) for side in (0, 1)]
        grown = [b - a for a, b in zip(before, after, strict=True)]
        if clock.running is None:
            assert grown == [0, 0]
            continue
        assert grown[1 - clock.running] == 0
        if not clock.at(until_ms).flags and clock.remaining_ms(clock.running, until_ms) > 0:
            assert grown[clock.running] == until_ms - since_ms


@given(games())
def test_an_action_spends_nothing_by_itself(game: Game) -> None:
    control, done = game
    clock = new_clock(control)
    for action, now_ms in done:
        after, _ = apply(clock, action, now_ms)
        if not isinstance(action, StepBack):
            for side in (0, 1):
                assert after.spent_ms(side, now_ms) == clock.spent_ms(side, now_ms)
        clock = after


@given(games())
def test_a_refused_action_changes_nothing(game: Game) -> None:
    control, done = game
    clock = new_clock(control)
    for action, now_ms in done:
        after, notice = apply(clock, action, now_ms)
        if notice is not None and notice.refused:
            assert after == clock.at(now_ms)
        clock = after


@given(games())
def test_the_same_actions_give_equal_clocks(game: Game) -> None:
    assert replayed(game) == replayed(game)


@given(games(), st.lists(st.integers(0, 200), max_size=5))
def test_a_window_that_asks_often_seldom_or_late_sees_the_same_time(
    game: Game, stalls_ms: list[int]
) -> None:
    control, done = game
    seldom = often = new_clock(control)
    for action, now_ms in done:
        for stall_ms in sorted(stalls_ms):
            often = often.at(max(often.since_ms, now_ms - stall_ms))
        seldom, _ = apply(seldom, action, now_ms)
        often, _ = apply(often, action, now_ms)
        assert often == seldom


@given(games(), st.integers(0, 300), st.integers(0, 300))
def test_time_may_pass_in_pieces(game: Game, first_ms: int, second_ms: int) -> None:
    _, done = game
    now_ms = done[-1][1] if done else 0
    clock = replayed(game)[-1]
    whole = clock.at(now_ms + first_ms + second_ms)
    assert clock.at(now_ms + first_ms).at(now_ms + first_ms + second_ms) == whole


@given(games())
def test_the_next_flag_falls_when_it_is_said_to_fall(game: Game) -> None:
    _, done = game
    now_ms = done[-1][1] if done else 0
    clock = replayed(game)[-1].at(now_ms)
    flag_ms = clock.next_flag_ms(now_ms)
    if flag_ms is None:
        assert clock.at(now_ms + 10**9).flags == clock.flags
    else:
        assert clock.at(flag_ms - 1).flags == clock.flags
        assert len(clock.at(flag_ms).flags) == len(clock.flags) + 1
        assert clock.at(flag_ms).flags[-1].at_ms == flag_ms


@given(games())
def test_a_step_back_to_the_present_moment_changes_no_time(game: Game) -> None:
    _, done = game
    now_ms = done[-1][1] if done else 0
    clock = replayed(game)[-1]
    back, _ = apply(clock, StepBack(clock.moment(now_ms)), now_ms)
    assert back.moment(now_ms) == clock.moment(now_ms)


@given(games(), st.integers(0, 200))
def test_digits_stay_right_until_they_are_said_to_change(game: Game, later_ms: int) -> None:
    _, done = game
    now_ms = (done[-1][1] if done else 0) + later_ms
    clock = replayed(game)[-1]
    for side in (0, 1):
        shown = face_of(clock, side, now_ms)
        until_ms = 10**6 if shown.changes_in_ms is None else shown.changes_in_ms
        assert until_ms > 0
        assert face_of(clock, side, now_ms + until_ms - 1).text == shown.text


class Ticking:
    """A clock of the simplest kind: it counts every millisecond by hand."""

    def __init__(self, control: TimeControl) -> None:
        self.control = control
        self.lists = (control.white, control.black)
        self.index = [0, 0]
        self.made = [0, 0]
        self.left = [0, 0]
        for side in (0, 1):
            self.begin(side)
        self.used = 0
        self.turn = 0
        self.flags: list[int] = []

    def period(self, side: int) -> Period:
        return self.lists[side][self.index[side]]

    def begin(self, side: int) -> None:
        self.left[side] += self.period(side).base_ms
        if self.period(side).method is Method.FISCHER:
            self.left[side] += self.period(side).increment_ms

    def stopped(self) -> bool:
        return len(self.flags) == 2 or (bool(self.flags) and self.control.freeze)

    def tick(self) -> None:
        side = self.turn
        if self.stopped() or side in self.flags:
            return
        self.used += 1
        period = self.period(side)
        if period.method is Method.DELAY and self.used <= period.increment_ms:
            return
        self.left[side] -= 1
        if period.method is Method.HOURGLASS:
            self.left[1 - side] += 1
        if self.left[side] == 0:
            self.zero(side)

    def zero(self, side: int) -> None:
        if self.period(side).ends is Ends.MOVES:
            self.flags.append(side)
        else:
            self.index[side] += 1
            self.made[side] = 0
            self.begin(side)

    def press(self) -> None:
        side = self.turn
        if self.stopped():
            return
        if side not in self.flags:
            self.reward(side)
        self.turn = 1 - side
        self.used = 0

    def reward(self, side: int) -> None:
        period, used = self.period(side), self.used
        if period.method is Method.FISCHER_AFTER:
            self.left[side] += period.increment_ms
        if period.method is Method.BRONSTEIN:
            self.left[side] += min(period.increment_ms, used)
        if period.method is Method.BYOYOMI:
            self.left[side] = max(self.left[side], period.base_ms)
        self.made[side] += 1
        goes_on = period.repeat or self.index[side] + 1 < len(self.lists[side])
        if goes_on and period.ends is Ends.MOVES and self.made[side] == period.moves:
            if not self.control.carry_over:
                self.left[side] = 0
            self.index[side] += 0 if period.repeat else 1
            self.made[side] = 0
            self.begin(side)
        elif period.method is Method.FISCHER:
            self.left[side] += period.increment_ms


@given(controls(longest_ms=40, count=3), st.lists(st.integers(0, 60), max_size=30))
def test_it_agrees_with_a_clock_that_counts_every_millisecond(
    control: TimeControl, thinking_ms: list[int]
) -> None:
    ticking, now_ms = Ticking(control), 5
    clock, _ = apply(new_clock(control), Start(), now_ms)
    for ms in thinking_ms:
        for _ in range(ms):
            ticking.tick()
        now_ms += ms
        assert [clock.remaining_ms(side, now_ms) for side in (0, 1)] == ticking.left
        clock, _ = apply(clock, Press(clock.turn), now_ms)
        ticking.press()
        assert [clock.remaining_ms(side, now_ms) for side in (0, 1)] == ticking.left
        assert [clock.period(side) for side in (0, 1)] == ticking.index
        assert [flag.side for flag in clock.flags] == ticking.flags


@given(controls(), st.lists(st.integers(0, 10**7), max_size=20))
def test_the_sum_of_an_hourglass_is_constant(control: TimeControl, thinking_ms: list[int]) -> None:
    glass = Period(base_ms=control.white[0].base_ms, method=Method.HOURGLASS)
    clock, now_ms = new_clock(TimeControl(white=(glass,), black=(glass,))), 0
    clock, _ = apply(clock, Start(), now_ms)
    for ms in thinking_ms:
        now_ms += ms
        clock, _ = apply(clock, Press(clock.turn), now_ms)
        assert sum(clock.remaining_ms(s, now_ms + ms // 2) for s in (0, 1)) == 2 * glass.base_ms


@given(games())
def test_what_a_clock_on_the_board_is_known_to_do_is_no_part_of_the_time(game: Game) -> None:
    _, done = game
    now_ms = done[-1][1] if done else 0
    clock = replayed(game)[-1]
    lost, _ = apply(clock, ExternalLost(), now_ms)
    assert replace(lost, link=clock.link) == clock.at(now_ms)
