"""Hands over a board: what they do ends in the position they were told."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise, product

import pytest
from dama_drivers.boards.hand import Manner, Removal, Travel

from dama_desktop.core.game.deed import Deed, Displacement
from dama_desktop.core.game.record import GameRecord, Ply, Standing
from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.stations.performer import HANDS, NORMAL_HAND, Act, Performer
from dama_desktop.stations.rehearsal import random_game

INTERNATIONAL = variant("international")
BOARD = INTERNATIONAL.board
MANNERS = [Manner(travel, removal) for travel, removal in product(Travel, Removal)]


def performer(manner: Manner | None = None, seed: int = 1) -> Performer:
    return Performer(BOARD, (NORMAL_HAND, NORMAL_HAND), seed, manner=manner)


def game(start: Position, *plies: Ply) -> GameRecord:
    return GameRecord(variant=INTERNATIONAL, start=start, line=plies)


def ply_of(start: Position, move: Move) -> Ply:
    end = after(INTERNATIONAL, start, move)
    return Ply(number=1, side=start.turn, position=end, move=move)


def played_out(levels: list[int], acts: Iterable[Act]) -> list[int]:
    board = list(levels)
    for act in acts:
        for _, cell, level in act.plan.changes:
            board[cell] = level
    return board


@pytest.mark.parametrize("manner", MANNERS, ids=str)
@pytest.mark.parametrize(
    "fen",
    [
        "W:W28,48:B14,23",
        "W:WK46,K5:B37,28",
        "W:W7,48:B26,31",
        "W:W28:B22,12,13,23",
    ],
)
def test_every_manner_ends_in_the_position_after_the_move(fen: str, manner: Manner) -> None:
    start = read_fen(INTERNATIONAL, fen)
    for move in legal_moves(INTERNATIONAL, start):
        hands = performer(manner)
        ply = ply_of(start, move)
        acts = list(hands.acts(game(start, ply), 0))
        assert played_out(hands.levels(start), acts) == hands.levels(ply.position)


def test_a_sliding_king_passes_every_square() -> None:
    start = read_fen(INTERNATIONAL, "W:WK46:B2,3")
    move = next(m for m in legal_moves(INTERNATIONAL, start) if BOARD.names[m.end] == "28")
    slide = Manner(Travel.SLIDE, Removal.FORWARDS)
    (act,) = performer(slide).acts(game(start, ply_of(start, move)), 0)
    cells = [cell for _, cell, level in act.plan.changes if level]
    assert cells == [81, 72, 63, 54]  # 41, 37, 32, 28


def test_half_moves_follow_each_other_and_the_clock_is_pressed_after_each() -> None:
    acts = list(performer().acts(random_game(INTERNATIONAL, 1, 20), 5_000))
    assert [act.side for act in acts] == [WHITE, BLACK] * 10
    for act, following in pairwise(acts):
        assert act.plan.end_ns < act.press_ns < following.plan.changes[0][0]


def test_a_hand_three_times_as_fast_takes_a_third_of_the_time() -> None:
    record = random_game(INTERNATIONAL, 1, 30)
    hand = HANDS["slow"]
    plain = list(Performer(BOARD, (hand, hand), 7).acts(record, 0))
    third = hand.faster(3)
    fast = list(Performer(BOARD, (third, third), 7).acts(record, 0))
    assert fast[-1].press_ns == pytest.approx(plain[-1].press_ns / 3, rel=0.2)


def test_a_deed_is_done_as_it_is_told() -> None:
    start = read_fen(INTERNATIONAL, "W:W28,48:B11,22,23")
    square = BOARD.square
    deed = Deed(
        player=WHITE,
        moved=(Displacement(square("28"), square("19")),),
        removed=(square("23"), square("22")),
    )
    left = deed.observed(start).changed(turn=BLACK)
    standing = Standing(codes=("h", "l"), by=WHITE)
    ply = Ply(number=1, side=WHITE, position=left, move=None, standing=standing)
    hands = performer()
    acts = list(hands.acts(game(start, ply), 0, {1: deed}))
    assert played_out(hands.levels(start), acts) == hands.levels(left)
    lifted = [cell for _, cell, level in acts[0].plan.changes if not level]
    assert lifted == [54, 45, 43]  # 28, then 23 and 22


def test_a_standing_irregularity_without_a_deed_is_done_as_the_difference() -> None:
    start = read_fen(INTERNATIONAL, "W:W28,38:B12,23")
    left = read_fen(INTERNATIONAL, "B:W28,33:B12,23")
    standing = Standing(codes=("f",), by=WHITE)
    ply = Ply(number=1, side=WHITE, position=left, move=None, standing=standing)
    hands = performer()
    acts = list(hands.acts(game(start, ply), 0))
    assert played_out(hands.levels(start), acts) == hands.levels(left)


def test_an_irregularity_without_a_deed_is_done_one_piece_after_the_other() -> None:
    start = read_fen(INTERNATIONAL, "W:W28,37,48:B14,23")
    left = read_fen(INTERNATIONAL, "B:W32,37,48:B19")  # 28 and 14 were carried, 23 taken off
    standing = Standing(codes=("b",), by=WHITE)
    ply = Ply(number=1, side=WHITE, position=left, move=None, standing=standing)
    hands = performer()
    (act,) = hands.acts(game(start, ply), 0)
    assert played_out(hands.levels(start), [act]) == hands.levels(left)
    in_hand = [bool(level) for _, _, level in act.plan.changes]
    assert in_hand == [False, True, False, True, False]


def test_a_piece_put_in_the_place_of_another_stays_there() -> None:
    start = read_fen(INTERNATIONAL, "W:W28,48:B14,23")
    left = read_fen(INTERNATIONAL, "B:W23,48:B14")
    ply = Ply(number=1, side=WHITE, position=left, move=None)
    hands = performer()
    acts = list(hands.acts(game(start, ply), 0))
    assert played_out(hands.levels(start), acts) == hands.levels(left)
