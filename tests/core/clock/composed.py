"""Random controls, actions and games for the tests of the clock."""

from hypothesis import strategies as st

from dama_desktop.core.clock import (
    Action,
    AwaitChoice,
    ChooseMaster,
    CorrectTime,
    End,
    Ends,
    External,
    ExternalLost,
    GiveBonus,
    LoseCount,
    Master,
    Method,
    Pause,
    Period,
    Place,
    Press,
    Resume,
    RunOffender,
    SetMoveCount,
    Start,
    StepBack,
    SwapLeftRight,
    SwitchSide,
    TakeIncrementBack,
    TimeControl,
    apply,
    new_clock,
)

LONGEST_MS = 60
"""Times in games are short, so that much happens by the millisecond."""
MOST_ACTIONS = 25

SIDES = st.sampled_from((0, 1))
WITH_INCREMENT = (Method.FISCHER, Method.FISCHER_AFTER, Method.BRONSTEIN, Method.DELAY)
METHODS = st.sampled_from((Method.NONE, Method.BYOYOMI, *WITH_INCREMENT))
ENDS = st.sampled_from((Ends.MOVES, Ends.ZERO))


@st.composite
def periods(draw: st.DrawFn, *, longest_ms: int, count: int, last: bool) -> Period:
    """One period; *count* is the number of moves it may want at most."""
    method = draw(METHODS)
    ends = Ends.MOVES if last else draw(ENDS)
    repeat = last and draw(st.booleans())
    wants_moves = repeat or (ends is Ends.MOVES and not last) or draw(st.booleans())
    return Period(
        base_ms=draw(st.integers(1, longest_ms)),
        moves=draw(st.integers(1, count)) if wants_moves else None,
        repeat=repeat,
        method=method,
        increment_ms=draw(st.integers(1, longest_ms)) if method in WITH_INCREMENT else 0,
        ends=ends,
    )


@st.composite
def lists_of_periods(draw: st.DrawFn, *, longest_ms: int, count: int) -> tuple[Period, ...]:
    """One to three periods in a row that can be played."""
    number = draw(st.integers(1, 3))
    return tuple(
        draw(periods(longest_ms=longest_ms, count=count, last=n == number - 1))
        for n in range(number)
    )


@st.composite
def controls(draw: st.DrawFn, *, longest_ms: int = 10**8, count: int = 100) -> TimeControl:
    """Any control, an hourglass now and then."""
    options = {name: draw(st.booleans()) for name in ("carry_over", "carry_to_next_game", "freeze")}
    if draw(st.integers(0, 9)) == 0:
        glass = (Period(base_ms=draw(st.integers(1, longest_ms)), method=Method.HOURGLASS),)
        return TimeControl(white=glass, black=glass, **options)
    lists = lists_of_periods(longest_ms=longest_ms, count=count)
    white = draw(lists)
    black = white if draw(st.booleans()) else draw(lists)
    return TimeControl(white=white, black=black, **options)


def actions_by_value(*, longest_ms: int = 10**8) -> st.SearchStrategy[Action]:
    """Any action but a step back, which needs a moment of the same game."""
    times = st.integers(0, longest_ms)
    places = st.sampled_from((*Place, None))
    return st.one_of(
        st.builds(Press, SIDES),
        st.sampled_from(
            (Start(), Pause(), Resume(), SwitchSide(), ExternalLost(), SwapLeftRight(), End())
        ),
        st.builds(CorrectTime, SIDES, times, st.text(max_size=5)),
        st.builds(GiveBonus, SIDES, st.integers(-longest_ms, longest_ms), st.text(max_size=5)),
        st.builds(TakeIncrementBack, SIDES),
        st.builds(SetMoveCount, SIDES, st.integers(0, 200)),
        st.builds(AwaitChoice, st.one_of(SIDES, st.none())),
        st.builds(RunOffender, SIDES),
        st.builds(LoseCount, times),
        st.builds(ChooseMaster, st.sampled_from(Master)),
        st.builds(External, times, times, places, st.booleans(), st.booleans()),
    )


Game = tuple[TimeControl, list[tuple[Action, int]]]
"""A control, and what was done at which instant."""


@st.composite
def games(draw: st.DrawFn) -> Game:
    """
    Any sequence of actions, sensible or not, with steps back to earlier moments of the game.

    Presses by the player on turn are frequent, so that games come somewhere.
    """
    control = draw(controls(longest_ms=LONGEST_MS, count=3))
    clock, now_ms = new_clock(control), draw(st.integers(0, 10**6))
    done: list[tuple[Action, int]] = []
    moments = [clock.moment(now_ms)]
    if draw(st.integers(0, 9)):
        done.append((Start(), now_ms))
        clock, _notice = apply(clock, Start(), now_ms)
    for _ in range(draw(st.integers(0, MOST_ACTIONS))):
        now_ms += draw(st.integers(0, LONGEST_MS))
        kind = draw(st.integers(0, 4))
        action: Action
        if kind == 0:
            action = StepBack(draw(st.sampled_from(moments)))
        elif kind == 1:
            action = Press(clock.turn)
        else:
            action = draw(ANY_SHORT)
        clock, _notice = apply(clock, action, now_ms)
        moments.append(clock.moment(now_ms))
        done.append((action, now_ms))
    return control, done


ANY_SHORT = actions_by_value(longest_ms=LONGEST_MS)
