"""Encounters of several games, by the systems of known events."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dama_desktop.core.game.matches import (
    DRAUGHTS_64_MICRO_MATCH,
    LEHMANN_GEORGIEV,
    MATCH_SYSTEMS,
    MICRO_MATCH_LADDER,
    TITLE_MATCH_2020,
    WORLD_BLITZ_2023,
    Points,
    Settlement,
    points_of,
    settled,
    summed,
)
from dama_desktop.core.game.results import FEDERATION, read_score
from dama_desktop.core.rules.piece import BLACK, WHITE


def games(*texts: str) -> list[Points]:
    """Games of the first player with White, in the two-point system."""
    return [points_of(read_score(FEDERATION, text), WHITE) for text in texts]


WIN, DRAW, LOSS = games("2-0", "1-1", "0-2")


def worth(first: int, second: int) -> Points:
    return Fraction(first), Fraction(second)


@pytest.mark.parametrize(
    ("stages", "winner", "stage", "points"),
    [
        ([[WIN]], 0, 0, (12, 0)),
        ([[DRAW], [LOSS]], 1, 1, (4, 8)),
        ([[DRAW], [DRAW], [WIN]], 0, 2, (7, 5)),
        ([[DRAW], [DRAW], [DRAW]], None, None, (6, 6)),
    ],
)
def test_title_match_2020_a_standard_win_is_worth_more_than_one_in_blitz(
    stages: list[list[Points]], winner: int | None, stage: int | None, points: tuple[int, int]
) -> None:
    assert settled(TITLE_MATCH_2020, stages) == Settlement(winner, stage, worth(*points))


def test_title_match_2020_nothing_is_settled_while_a_stage_is_equal_and_more_may_follow() -> None:
    assert settled(TITLE_MATCH_2020, [[DRAW], [DRAW]]) == Settlement(None, None, None)


def test_micro_match_the_sum_of_both_games_decides_and_an_equal_sum_is_drawn() -> None:
    assert settled(DRAUGHTS_64_MICRO_MATCH, [[WIN]]).winner is None
    assert settled(DRAUGHTS_64_MICRO_MATCH, [[WIN, DRAW]]).winner == 0
    assert settled(DRAUGHTS_64_MICRO_MATCH, [[WIN, LOSS]]) == Settlement(None, None, None)


def test_titles_2013_and_2015_the_wins_in_standard_games_come_before_all_others() -> None:
    many_rapid = [[WIN, DRAW, LOSS, WIN], [LOSS] * 5]
    assert settled(MICRO_MATCH_LADDER, many_rapid) == Settlement(0, 0, None)
    level = [[WIN, LOSS], [DRAW], [LOSS], [WIN]]
    assert settled(MICRO_MATCH_LADDER, level) == Settlement(1, 2, None)
    to_the_end = [[DRAW], [DRAW], [DRAW], [DRAW, DRAW, WIN]]
    assert settled(MICRO_MATCH_LADDER, to_the_end) == Settlement(0, 3, None)


def test_world_blitz_2023_two_games_then_two_then_until_somebody_wins() -> None:
    even = [WIN, LOSS]
    assert settled(WORLD_BLITZ_2023, [even]).winner is None
    assert settled(WORLD_BLITZ_2023, [even, [DRAW, WIN]]) == Settlement(0, 1, None)
    assert settled(WORLD_BLITZ_2023, [even, even, [DRAW, LOSS]]) == Settlement(1, 2, None)


def test_lehmann_georgiev_the_first_win_decides() -> None:
    assert settled(LEHMANN_GEORGIEV, [[DRAW, DRAW]]).winner is None
    assert settled(LEHMANN_GEORGIEV, [[DRAW, LOSS]]).winner == 1


def test_points_follow_the_player_and_not_the_colour() -> None:
    score = read_score(FEDERATION, "2-0")
    assert points_of(score, WHITE) == worth(2, 0)
    assert points_of(score, BLACK) == worth(0, 2)


@given(
    st.sampled_from(sorted(MATCH_SYSTEMS)),
    st.lists(st.lists(st.sampled_from([WIN, DRAW, LOSS]), max_size=5), max_size=4),
)
def test_changing_the_players_changes_nothing_but_their_names(
    key: str, stages: list[list[Points]]
) -> None:
    system = MATCH_SYSTEMS[key]
    turned = [[(b, a) for a, b in stage] for stage in stages]
    one, other = settled(system, stages), settled(system, turned)
    assert one.stage == other.stage
    assert (one.winner is None) == (other.winner is None)
    assert one.winner is None or one.winner == 1 - (other.winner or 0)
    assert one.worth is None or one.worth == (other.worth or ())[::-1]
    for stage in stages:
        a, b = summed(stage)
        assert a + b == 2 * len(stage)
