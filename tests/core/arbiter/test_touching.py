"""Touch and release, FMJD Annex 1 and Czech federation rules, 3.10 to 3.14."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dama_desktop.core.arbiter.rule_books import CZ_INT, RuleBook, Touch
from dama_desktop.core.arbiter.touching import (
    TABLE,
    Adjust,
    At,
    Felt,
    Lift,
    Place,
    TouchEvent,
    Touching,
)
from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variants.registry import variant

INTERNATIONAL = variant("international")
BEFORE = read_fen(INTERNATIONAL, "W:W27,31,36,44:B8,13,18")
FIRST_MOVABLE: RuleBook = replace(CZ_INT, touch=Touch.FIRST_MOVABLE)


def sq(name: str) -> int:
    return INTERNATIONAL.board.square(name)


def touching(*events: TouchEvent, book: RuleBook = CZ_INT) -> Touching:
    state = Touching(book=book, before=BEFORE, legal=legal_moves(INTERNATIONAL, BEFORE))
    for event in events:
        state = state.after(event)
    return state


def lift(name: str, by: int | None = WHITE) -> Lift:
    return Lift(square=sq(name), by=by)


def place(name: str) -> Place:
    return Place(square=sq(name))


def test_3_11_lifting_a_piece_that_can_move_binds_it() -> None:
    state = touching(lift("44"))
    assert (state.at, state.bound) == (At.BOUND, sq("44"))


def test_3_11_the_first_of_several_stays_bound() -> None:
    state = touching(lift("44"), place("44"), lift("27"))
    assert (state.at, state.bound) == (At.BOUND, sq("44"))
    assert state.touched == (sq("44"), sq("27"))


def test_3_11_a_first_piece_that_cannot_move_leaves_the_choice_free() -> None:
    state = touching(lift("36"), place("36"), lift("27"))
    assert (state.at, state.bound) == (At.IDLE, None)


def test_3_11_or_the_first_movable_one_is_bound_by_setting() -> None:
    state = touching(lift("36"), place("36"), lift("27"), book=FIRST_MOVABLE)
    assert (state.at, state.bound) == (At.BOUND, sq("27"))


def test_a_piece_of_the_opponent_binds_nothing() -> None:
    state = touching(lift("18"), place("18"), lift("44"))
    assert state.bound == sq("44")


def test_3_12_putting_it_down_elsewhere_keeps_it_bound() -> None:
    state = touching(lift("44"), place("40"))
    assert (state.at, state.bound) == (At.BOUND, sq("44"))


def test_3_13_lifts_after_an_announcement_mean_nothing_until_all_stand_again() -> None:
    adjusting = touching(Adjust(by=WHITE), lift("44"), lift("27"), place("44"))
    assert (adjusting.at, adjusting.touched) == (At.ADJUSTING, ())
    done = adjusting.after(place("27"))
    assert (done.at, done.bound) == (At.IDLE, None)
    assert done.after(lift("27")).bound == sq("27")


def test_3_13_only_the_side_on_move_may_announce_and_not_after_touching() -> None:
    assert touching(Adjust(by=BLACK)).at is At.IDLE
    assert touching(lift("44"), Adjust(by=WHITE)).at is At.BOUND


def test_3_14_the_side_not_on_move_is_only_noted() -> None:
    state = touching(lift("18", BLACK), lift("44", BLACK))
    assert state.off_turn == (sq("18"), sq("44"))
    assert (state.at, state.bound, state.touched) == (At.IDLE, None, ())


@pytest.mark.parametrize("at", list(At))
def test_only_an_announcement_after_a_touch_is_refused(at: At) -> None:
    missing = set(Felt) - set(TABLE[at])
    assert missing == ({Felt.ADJUST_SAID} if at is At.BOUND else set())


squares = st.sampled_from([square for square, _ in BEFORE.pieces()])
events = st.one_of(
    st.builds(Lift, square=squares, by=st.sampled_from([WHITE, BLACK, None])),
    st.builds(Place, square=squares),
    st.builds(Adjust, by=st.sampled_from([WHITE, BLACK])),
)


@given(st.lists(events, max_size=12))
def test_3_11_once_bound_always_bound_to_the_same_piece(told: list[TouchEvent]) -> None:
    state, bound = touching(), None
    for event in told:
        state = state.after(event)
        assert bound in (None, state.bound)
        bound = state.bound
        assert (state.at is At.BOUND) == (bound is not None)
