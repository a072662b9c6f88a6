"""Results are exact values; each system writes and reads its own."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dama_desktop.core.game.results import (
    DELFT,
    DELFT_TEN,
    FEDERATION,
    GOES,
    ONE_POINT,
    PLUS_DRAW,
    RESULT_FORMAT,
    SYSTEMS,
    ResultSystem,
    UnknownResult,
    divided,
    read_score,
    result_text,
    score_of,
    system_of,
    usual_system,
    write_score,
)
from dama_desktop.core.rules.outcome import Outcome, Reason
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variants.registry import VARIANTS, variant

HALF = Fraction(1, 2)
WON = Outcome(WHITE, Reason.RESIGNED)
LOST = Outcome(BLACK, Reason.FLAG)
DRAWN = Outcome(None, Reason.AGREED)
NEITHER = Outcome(None, Reason.FORFEIT, both_lose=True)


@pytest.mark.parametrize(
    ("system", "texts"),
    [
        (FEDERATION, ["2-0", "0-2", "1-1", "0-0"]),
        (ONE_POINT, ["1-0", "0-1", "1/2-1/2", "0-0"]),
        (DELFT, ["2-0", "0-2", "1-1", "0-0"]),
        (DELFT_TEN, ["10-0", "0-10", "5-5", "0-0"]),
        (PLUS_DRAW, ["2-0", "0-2", "1-1", "0-0"]),
        (GOES, ["2-0", "0-2", "1-1", "0-0"]),
    ],
)
def test_fmjd_annex_3_5_6_a_win_a_loss_a_draw_and_a_double_loss(
    system: ResultSystem, texts: list[str]
) -> None:
    scores = [score_of(system, outcome) for outcome in (WON, LOST, DRAWN, NEITHER)]
    assert [write_score(score) for score in scores] == texts
    assert [score.white + score.black for score in scores] == [system.win] * 3 + [0]


def test_a_draw_with_an_advantage_has_a_value_only_where_the_system_says_so() -> None:
    delft = score_of(DELFT, DRAWN, WHITE)
    assert (delft.white, delft.black, write_score(delft)) == (3 * HALF, HALF, "1 1/2 - 1/2")
    assert write_score(score_of(DELFT, DRAWN, BLACK)) == "1/2 - 1 1/2"
    plus = score_of(PLUS_DRAW, DRAWN, BLACK)
    assert plus.white == plus.black == Fraction(1)
    assert plus.advantage == BLACK
    assert write_score(plus) == "1- - 1+"
    for system in (FEDERATION, ONE_POINT, GOES):
        with pytest.raises(UnknownResult):
            score_of(system, DRAWN, WHITE)


def test_points_may_be_divided_only_in_the_steps_of_the_system() -> None:
    goes = divided(GOES, Fraction("1.02"))
    assert (goes.black, write_score(goes)) == (Fraction("0.98"), "1.02-0.98")
    assert write_score(divided(DELFT_TEN, Fraction(4))) == "4-6"
    for system, white in (
        (GOES, Fraction(1, 3)),
        (GOES, Fraction(3)),
        (DELFT_TEN, HALF),
        (FEDERATION, 3 * HALF),
    ):
        with pytest.raises(UnknownResult):
            divided(system, white)


def test_a_forfeit_is_kept_beside_the_points() -> None:
    assert score_of(FEDERATION, Outcome(WHITE, Reason.FORFEIT)).forfeit
    assert score_of(FEDERATION, NEITHER).forfeit
    assert not score_of(FEDERATION, WON).forfeit


LISTED = [(system, value.written) for system in SYSTEMS.values() for value in system.values]


@pytest.mark.parametrize(("system", "text"), LISTED)
def test_every_result_of_a_system_is_read_as_it_is_written(system: ResultSystem, text: str) -> None:
    assert write_score(read_score(system, text)) == text
    assert read_score(system, f" {text.replace('-', ' - ', 1)} ") == read_score(system, text)


@given(st.integers(0, 200))
def test_goes_every_hundredth_is_read_as_it_is_written(hundredths: int) -> None:
    score = divided(GOES, Fraction(hundredths, 100))
    assert read_score(GOES, write_score(score)) == score
    assert score.white + score.black == 2


@pytest.mark.parametrize("text", ["", "*", "3-0", "1-0", "2-2", "1.02-0.99", "1+-1+", "x"])
def test_what_is_no_result_of_the_system_is_refused(text: str) -> None:
    for system in (GOES, FEDERATION):
        with pytest.raises(UnknownResult):
            read_score(system, text)


def test_halves_may_be_written_as_one_sign() -> None:
    assert write_score(read_score(ONE_POINT, "½-½")) == "1/2-1/2"
    assert write_score(read_score(DELFT, "1½ – ½")) == "1 1/2 - 1/2"


def test_the_event_may_name_another_system_than_is_usual() -> None:
    for kind in VARIANTS.values():
        assert system_of(kind, ()) is usual_system(kind)
        for system in (DELFT, PLUS_DRAW, GOES):
            assert system_of(kind, ((RESULT_FORMAT, system.pdn_format),)) is system
        assert system_of(kind, ((RESULT_FORMAT, "else"),)) is usual_system(kind)


def test_the_usual_writing_is_that_of_pdn() -> None:
    international, russian = variant("international"), variant("russian")
    assert [result_text(international, o) for o in (WON, LOST, DRAWN)] == ["2-0", "0-2", "1-1"]
    assert [result_text(russian, o) for o in (WON, LOST, DRAWN)] == ["1-0", "0-1", "1/2-1/2"]
