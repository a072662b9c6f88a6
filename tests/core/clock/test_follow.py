"""A clock on the board beside ours: compared with, followed, doubted, lost."""

from dama_desktop.core.clock import (
    Action,
    ChooseMaster,
    Clock,
    Code,
    Contact,
    End,
    External,
    ExternalLost,
    Master,
    Method,
    Pause,
    Period,
    Place,
    Press,
    Start,
    State,
    SwapLeftRight,
    apply,
    for_both,
    new_clock,
)

CONTROL = for_both(Period(base_ms=300_000, method=Method.FISCHER, increment_ms=3_000))
LEFT, RIGHT = Place.LEFT, Place.RIGHT


def told(clock: Clock, *done: tuple[Action, int]) -> tuple[Clock, list[Code | None]]:
    codes: list[Code | None] = []
    for action, now_ms in done:
        clock, notice = apply(clock, action, now_ms)
        codes.append(notice.code if notice else None)
    return clock, codes


def following(left_side: int = 0) -> Clock:
    """A follower after its first report: White's time runs, 303 s each."""
    clock = new_clock(CONTROL, master=Master.BOARD, left_side=left_side)
    place = LEFT if left_side == 0 else RIGHT
    clock, codes = told(clock, (External(303_000, 303_000, place), 0))
    assert codes == [None]
    assert (clock.state, clock.running) == (State.RUNNING, 0)
    return clock


def left(clock: Clock, now_ms: int) -> tuple[int, int]:
    return clock.remaining_ms(0, now_ms), clock.remaining_ms(1, now_ms)


def test_our_own_clock_as_master_is_not_changed_by_reports_and_tells_drift_once() -> None:
    clock, codes = told(
        new_clock(CONTROL),
        (Start(), 0),
        (External(302_000, 303_000, LEFT), 1_500),
        (External(295_000, 303_000, LEFT), 3_000),
        (External(294_000, 303_000, LEFT), 4_000),
        (External(298_000, 303_000, LEFT), 5_000),
        (External(290_000, 303_000, LEFT), 6_000),
    )
    assert codes == [None, None, Code.DRIFT, None, None, Code.DRIFT]
    assert left(clock, 6_000) == (297_000, 303_000)


def test_drift_tells_by_how_much() -> None:
    clock, _ = told(new_clock(CONTROL, left_side=1), (Start(), 0))
    _, notice = apply(clock, External(303_000, 295_000, RIGHT), 3_000)
    assert notice is not None
    assert notice.off_ms == (-5_000, 0)


def test_a_follower_starts_stops_and_goes_on_with_the_clock_on_the_board() -> None:
    clock = following()
    clock, codes = told(clock, (External(301_000, 303_000, None), 2_000))
    assert (codes, clock.state, left(clock, 9_000)) == ([None], State.PAUSED, (301_000, 303_000))
    clock, codes = told(clock, (External(301_000, 303_000, LEFT), 9_000))
    assert (codes, clock.state, left(clock, 10_000)) == ([None], State.RUNNING, (300_000, 303_000))


def test_a_follower_knows_better_than_whole_seconds_and_yields_to_more() -> None:
    clock, codes = told(following(), (External(300_000, 303_000, LEFT), 2_700))
    assert (codes, left(clock, 2_700)) == ([None], (300_300, 303_000))
    clock, codes = told(clock, (External(299_000, 303_000, LEFT), 2_800))
    assert (codes, left(clock, 2_800)) == ([None], (299_000, 303_000))


def test_presses_of_a_follower_foresee_the_increment_that_the_next_report_shows() -> None:
    clock, codes = told(
        following(),
        (Press(0), 10_000),
        (External(296_000, 303_000, RIGHT), 10_200),
    )
    assert codes == [None, None]
    assert (clock.turn, left(clock, 10_200)) == (1, (296_000, 302_800))


def test_a_report_that_nothing_explains_is_doubted_and_believed_when_it_stays() -> None:
    clock, codes = told(
        following(),
        (External(0, 0, LEFT), 2_000),
        (External(0, 0, LEFT), 2_200),
        (External(301_000, 303_000, LEFT), 2_500),
    )
    assert codes == [Code.DOUBTED, None, None]
    assert left(clock, 2_500) == (300_500, 303_000)
    clock, codes = told(
        clock,
        (External(200_000, 303_000, LEFT), 5_000),
        (External(199_000, 303_000, LEFT), 6_100),
    )
    assert codes == [Code.DOUBTED, Code.DRIFT]
    assert left(clock, 6_100) == (199_000, 303_000)


def test_a_standing_clock_that_shows_other_times_has_been_set_by_somebody() -> None:
    clock, codes = told(
        following(),
        (External(301_000, 303_000, None), 2_000),
        (External(240_000, 363_000, None), 30_000),
    )
    assert codes == [None, Code.CORRECTED_OUTSIDE]
    assert left(clock, 30_000) == (240_000, 363_000)


def test_all_zeros_of_a_standing_clock_are_doubted_too() -> None:
    clock, codes = told(
        following(),
        (External(301_000, 303_000, None), 2_000),
        (External(0, 0, None), 3_000),
    )
    assert codes == [None, Code.DOUBTED]
    assert left(clock, 3_000) == (301_000, 303_000)


def test_a_follower_drops_no_flag_of_its_own_and_takes_that_of_the_board() -> None:
    clock = following()
    assert clock.next_flag_ms(0) is None
    assert clock.at(400_000).flags == ()
    assert left(clock, 400_000) == (0, 303_000)
    clock, codes = told(clock, (External(0, 303_000, LEFT, left_flag=True), 304_000))
    assert (codes, clock.state, clock.first_flag) == ([None], State.FLAG, 0)
    assert clock.flags[0].at_ms == 304_000


def test_two_flags_in_one_report_fell_in_unknown_order() -> None:
    report = External(0, 0, None, left_flag=True, right_flag=True)
    clock, _ = told(following(), (report, 2_000), (report, 3_500))
    assert (clock.state, clock.flagged(0), clock.flagged(1)) == (State.FLAG, True, True)
    assert clock.first_flag is None


def test_a_flag_goes_when_the_clock_on_the_board_is_given_time() -> None:
    clock, codes = told(
        following(),
        (External(0, 303_000, None, left_flag=True), 303_000),
        (External(60_000, 303_000, None), 330_000),
    )
    assert codes == [None, Code.CORRECTED_OUTSIDE]
    assert (clock.state, clock.flags, left(clock, 0)) == (State.PAUSED, (), (60_000, 303_000))


def test_a_clock_that_counts_the_other_player_is_told_when_it_lasts() -> None:
    clock, codes = told(
        following(),
        (External(300_000, 303_000, RIGHT), 3_000),
        (External(300_000, 302_000, RIGHT), 4_400),
        (External(300_000, 302_000, RIGHT), 4_500),
        (External(300_000, 301_000, RIGHT), 5_000),
    )
    assert codes == [None, None, Code.DISAGREEMENT, None]
    assert (clock.turn, clock.running) == (0, 1)
    assert left(clock, 5_000) == (300_000, 301_000)
    clock, codes = told(clock, (Press(0), 5_100), (External(303_000, 301_000, RIGHT), 5_200))
    assert (codes, clock.turn) == ([None, None], 1)


def test_a_lost_clock_is_told_and_the_time_goes_on_from_its_last_report() -> None:
    clock, codes = told(following(), (ExternalLost(), 5_000), (ExternalLost(), 6_000))
    assert codes == [Code.CLOCK_LOST, Code.NO_CLOCK]
    assert (clock.state, clock.link.contact) == (State.RUNNING, Contact.LOST)
    assert left(clock, 10_000) == (293_000, 303_000)
    clock, codes = told(clock, (Press(0), 10_000), (External(250_000, 303_000, RIGHT), 20_000))
    assert codes == [None, Code.CLOCK_BACK]
    assert left(clock, 20_000) == (250_000, 303_000)


def test_after_a_loss_the_screen_can_be_made_master_and_drops_flags_again() -> None:
    clock, _ = told(following(), (ExternalLost(), 5_000), (ChooseMaster(Master.SCREEN), 6_000))
    assert clock.next_flag_ms(6_000) == 303_000
    assert clock.at(303_000).first_flag == 0


def test_halves_and_colours_are_independent_of_each_other() -> None:
    clock = following(left_side=1)
    clock, codes = told(clock, (External(303_000, 300_000, RIGHT), 3_000))
    assert (codes, left(clock, 3_000)) == ([None], (300_000, 303_000))
    clock, codes = told(clock, (SwapLeftRight(), 3_000), (External(300_000, 303_000, LEFT), 3_500))
    assert (codes, clock.left_side, clock.running) == ([None, None], 0, 0)


def test_reports_before_the_start_set_the_times_and_flags_of_the_last_game_are_old() -> None:
    clock = new_clock(CONTROL, master=Master.BOARD)
    clock, _ = told(clock, (External(0, 5_000, None, left_flag=True), 0))
    assert (clock.state, clock.flags) == (State.SET, ())
    clock, codes = told(clock, (External(600_000, 600_000, None), 9_000))
    assert (codes, clock.state) == ([Code.CORRECTED_OUTSIDE], State.SET)
    assert left(clock, 9_000) == (600_000, 600_000)


def test_a_clock_on_the_board_runs_on_after_the_end_and_nobody_cares() -> None:
    clock, _ = told(following(), (End(), 2_000))
    again, codes = told(clock, (External(100_000, 303_000, LEFT), 9_000))
    assert (again, codes) == (clock, [None])


def test_a_pause_on_the_screen_ends_when_the_clock_on_the_board_counts_on() -> None:
    clock, _ = told(following(), (Pause(), 2_000), (External(300_000, 303_000, LEFT), 2_600))
    assert (clock.state, clock.running) == (State.RUNNING, 0)


def test_a_flag_on_the_board_leaves_nothing_and_stays_down() -> None:
    report = External(0, 303_000, None, left_flag=True)
    clock, codes = told(following(), (report, 302_500), (report, 303_500))
    assert codes == [None, None]
    assert (clock.state, clock.first_flag, left(clock, 310_000)) == (State.FLAG, 0, (0, 303_000))


def test_a_report_that_says_nothing_new_gives_the_same_clock() -> None:
    for clock in (following(), told(new_clock(CONTROL), (Start(), 0))[0]):
        heard, _ = told(clock, (External(302_000, 303_000, LEFT), 1_000))
        again, codes = told(heard, (External(301_000, 303_000, LEFT), 2_000))
        assert again is heard
        assert codes == [None]
