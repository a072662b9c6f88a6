from collections import Counter

import pytest

from dama_desktop.core.notation.ballots import NoSuchUse, UnknownOpening, draw, named
from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.notation.openings import read_table
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variants.registry import variant

TABLE = read_table(
    "small",
    """dama-openings 1
for russian
for brazilian
for russian+flying-man russian displaced
layout 2 3

1-I ab4
1-II a1>b4 a7>a5
1-III a1>a5 /B
2-I cd4 dc5 bc3 cd6 ab2 de5 !brazilian
2-II
""",
)
RUSSIAN = variant("russian")


def test_moves_are_made_and_the_other_side_is_to_move() -> None:
    ballot = named(TABLE, RUSSIAN, "2-I")
    expected = "W:W18,21-28,30-32:B1-5,7-9,11,12,14,15"
    assert ballot.start == read_fen(RUSSIAN, expected)
    assert ballot.text == "1. c3-d4 d6-c5 2. b2-c3 c7-d6 3. a1-b2 d6-e5"
    assert named(TABLE, RUSSIAN, "1-I").start.turn == BLACK


def test_men_are_displaced_all_at_once() -> None:
    ballot = named(TABLE, RUSSIAN, "1-II")
    assert ballot.start == read_fen(RUSSIAN, "W:W17,21-28,30-32:B1-4,6-13")
    assert ballot.text == "a1-b4, a7-a5"
    assert named(TABLE, RUSSIAN, "1-III").start.turn == BLACK


def test_the_usual_start_is_an_opening_too() -> None:
    ballot = named(TABLE, RUSSIAN, "2-II")
    assert (ballot.start, ballot.text) == (RUSSIAN.start(), "")


def test_flying_man_begins_from_the_usual_set_up() -> None:
    flying = variant("russian+flying-man")
    assert named(TABLE, flying, "1-II").start == named(TABLE, RUSSIAN, "1-II").start
    with pytest.raises(UnknownOpening):
        named(TABLE, flying, "1-I")


def test_a_code_is_read_in_any_case_and_near_ones_are_told() -> None:
    assert named(TABLE, RUSSIAN, " 2-i ").opening.code == "2-I"
    with pytest.raises(UnknownOpening) as caught:
        named(TABLE, variant("brazilian"), "2-I")
    assert "2-II" in caught.value.near


def test_the_same_seed_draws_the_same_opening_in_every_version() -> None:
    """The cells stand here, so that a change of the draw is seen."""
    drawn = [draw(TABLE, RUSSIAN, seed).drawn for seed in range(8)]
    assert drawn == DRAWN_BY_SEED
    assert draw(TABLE, RUSSIAN, 2) == draw(TABLE, RUSSIAN, 2)


DRAWN_BY_SEED = [
    ("2-III", "1-I"),
    ("1-III",),
    ("2-III", "1-I"),
    ("1-II",),
    ("1-I",),
    ("2-III", "2-III", "2-III", "1-II"),
    ("2-III", "1-I"),
    ("1-I",),
]


def test_empty_cells_and_openings_left_out_are_drawn_again() -> None:
    brazilian = variant("brazilian")
    counts: Counter[str] = Counter()
    for seed in range(300):
        ballot = draw(TABLE, brazilian, seed)
        counts[ballot.opening.code] += 1
        assert ballot.drawn[-1] == ballot.opening.code
        assert set(ballot.drawn[:-1]) <= {"2-I", "2-III"}
    assert set(counts) == {"1-I", "1-II", "1-III", "2-II"}
    assert min(counts.values()) > 40


def test_the_tags_tell_table_code_moves_and_seed() -> None:
    assert dict(draw(TABLE, RUSSIAN, 7).tags()).keys() >= {"BallotTable", "Ballot", "BallotSeed"}
    assert named(TABLE, RUSSIAN, "1-I").tags() == (
        ("BallotTable", "small"),
        ("Ballot", "1-I"),
        ("BallotOpening", "1. a3-b4"),
    )


def test_a_table_for_other_games_is_refused() -> None:
    with pytest.raises(NoSuchUse, match="small has no openings for english"):
        draw(TABLE, variant("english"), 1)
    assert named(TABLE, variant("russian+giveaway"), "1-I").start.turn == 1 - WHITE
