"""Captures whose pictures are easily mistaken for each other, and captures interrupted."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.core.sensing.findings import MoveSeen, Unfinished, Want
from dama_desktop.core.sensing.parameters import CABLE
from dama_desktop.core.sensing.sight import EMPTY, Senses
from tests.core.sensing.desk import Desk

KING_WITH_A_CHOICE = "W:WK46,50:B37,15"
CROSSING = "W:WK48:B42,32,21,27,28"


def ends(fen: str) -> list[tuple[str, str]]:
    desk = Desk(fen)
    names = desk.variant.board.names
    return [(names[m.start], names[m.end]) for m in legal_moves(desk.variant, desk.position)]


@pytest.mark.parametrize("senses", list(Senses))
@pytest.mark.parametrize("move", ends(KING_WITH_A_CHOICE))
def test_a_king_chooses_where_its_capture_ends(move: tuple[str, str], senses: Senses) -> None:
    desk = Desk(KING_WITH_A_CHOICE, senses=senses)
    desk.carry(*move)
    desk.take_off("37")
    desk.wait(2_000)
    assert desk.played() == [move]


def test_a_king_put_down_farther_on_replaces_its_capture() -> None:
    desk = Desk(KING_WITH_A_CHOICE)
    desk.carry("46", "32")
    desk.take_off("37")
    desk.wait(CABLE.settle_long_ms)
    desk.only(MoveSeen)
    desk.carry("32", "23", after_ms=3_000)
    desk.wait(1_000)
    assert desk.only(MoveSeen).replaces
    assert desk.played() == [("46", "23")]


@pytest.mark.parametrize("removal", [1, -1])
def test_every_landing_of_a_capture_may_be_touched(removal: int) -> None:
    desk = Desk(CROSSING)
    names = desk.variant.board.names
    for move in legal_moves(desk.variant, desk.position):
        desk = Desk(CROSSING)
        for start, end in pairwise(move.path):
            desk.carry(names[start], names[end], after_ms=700)
        desk.take_off(*(names[square] for square in move.captures[::removal]), after_ms=700)
        desk.wait(2_000)
        assert desk.moves == [move]


def test_a_shorter_capture_is_only_a_stage_where_a_longer_one_may_follow() -> None:
    desk = Desk("W:Wa1:Bb2,d4,b6", variant=variant("russian"))
    lengths = {len(move.captures) for move in legal_moves(desk.variant, desk.position)}
    assert max(lengths) > 1
    desk.carry("a1", "c3")
    desk.take_off("b2")
    desk.wait(2_000)
    assert desk.told() == []
    desk.carry("c3", "e5")
    desk.take_off("d4")
    desk.wait(2_000)
    assert [len(move.captures) for move in desk.moves] == [2]


def half_captured() -> Desk:
    """The capturer has taken one of two men when the cable is pulled."""
    desk = Desk("W:W28,48:B3,14,23")
    desk.carry("28", "19")
    desk.take_off("23")
    desk.wait(300)
    assert desk.recogniser.lost(desk.now_ms) == []
    desk.wait(60_000)
    assert desk.told() == []
    return desk


def plugged_in(desk: Desk) -> None:
    sights = [desk.on_board.get(square, EMPTY) for square in range(len(desk.variant.board))]
    desk.found += desk.recogniser.see_all(sights, desk.now_ms)


def test_a_capture_finished_while_the_cable_was_pulled() -> None:
    desk = half_captured()
    end = desk.move("28", "10")
    finished = after(desk.variant, desk.position, end)
    desk.on_board = dict(finished.pieces())
    plugged_in(desk)
    desk.wait(2_000)
    assert desk.moves == [end]
    desk.only(MoveSeen)


def test_an_unfinished_capture_gets_its_full_time_once_the_board_is_back() -> None:
    desk = half_captured()
    plugged_in(desk)
    desk.wait(CABLE.hint_ms - 1)
    assert desk.told() == []
    desk.wait(1)
    assert desk.only(Unfinished).want is Want.GO_ON


def test_what_a_lost_board_says_of_single_squares_is_not_believed() -> None:
    desk = half_captured()
    desk.lift("14")
    assert desk.found == []


def test_a_capturer_back_in_its_place_with_men_gone_is_asked_to_capture() -> None:
    desk = Desk("W:W28,48:B14,23")
    desk.take_off("23")
    desk.lift("28")
    desk.put("28")
    desk.wait(CABLE.hint_ms)
    hint = desk.only(Unfinished)
    assert (hint.want, hint.squares) == (Want.CAPTURE, desk.squares("28"))
