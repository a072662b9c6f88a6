"""A new king: crowned by anybody, at any time, with anything, or never."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dama_desktop.core.rules.piece import BLACK, WHITE, Piece
from dama_desktop.core.sensing.findings import CrownPending, CrownSeen, Finding, MoveSeen
from dama_desktop.core.sensing.parameters import CABLE
from dama_desktop.core.sensing.sight import EMPTY, UNKNOWN, Senses, Sight
from tests.core.sensing.desk import Desk

PROMOTION = "W:W7,48:B26,31,35"
KING = Piece(WHITE, True)


def kinds(findings: list[Finding]) -> list[type[Finding]]:
    return [type(finding) for finding in findings]


def promoted(senses: Senses = Senses.IDENTITY) -> Desk:
    desk = Desk(PROMOTION, senses=senses)
    desk.carry("7", "1")
    desk.wait(1_000)
    return desk


def test_r5_promotion_is_decided_by_the_rules_and_the_crown_is_awaited() -> None:
    desk = promoted()
    moved, pending = desk.told()
    assert isinstance(moved, MoveSeen)
    assert moved.move.promotes
    assert pending == CrownPending(square=0, at_ms=moved.at_ms)


def test_the_opponent_crowns_in_the_time_of_his_own_thought() -> None:
    desk = promoted()
    desk.told()
    desk.wait(60_000)
    desk.show("1", EMPTY)
    desk.on_board[0] = KING
    desk.show("1", KING, after_ms=2_000)
    desk.wait(20_000)
    assert kinds(desk.told()) == [CrownSeen]
    assert desk.played() == [("7", "1")]


def test_a_crown_put_on_while_the_next_move_is_made() -> None:
    desk = promoted()
    desk.told()
    desk.lift("31")
    desk.show("1", EMPTY)
    desk.on_board[0] = KING
    desk.show("1", KING)
    desk.put("37", Piece(BLACK))
    desk.wait(20_000)
    assert kinds(desk.told()) == [CrownSeen, MoveSeen]
    assert desk.played() == [("7", "1"), ("31", "37")]


def test_the_next_move_counts_while_a_hand_is_at_the_crown() -> None:
    desk = promoted()
    desk.told()
    desk.show("1", EMPTY)
    del desk.on_board[0]
    desk.carry("31", "37")
    desk.wait(2_000)
    assert desk.played() == [("7", "1"), ("31", "37")]


def test_a_king_put_down_at_once_with_its_crown_needs_no_word() -> None:
    desk = Desk(PROMOTION)
    desk.lift("7")
    desk.put("1", KING)
    desk.wait(1_000)
    assert kinds(desk.told()) == [MoveSeen, CrownSeen]


@pytest.mark.parametrize("sight", [UNKNOWN, Piece(BLACK), Piece(BLACK, True)])
def test_stacked_discs_may_read_as_anything_on_the_square_of_promotion(sight: Sight) -> None:
    desk = Desk(PROMOTION, parameters=replace(CABLE, asks_snapshots=False))
    desk.lift("7")
    desk.show("1", sight)
    desk.wait(1_000)
    assert desk.played() == [("7", "1")]


def test_a_disguised_king_is_known_again_where_it_goes() -> None:
    desk = Desk(PROMOTION)
    desk.lift("7")
    desk.put("1", Piece(BLACK))
    desk.wait(1_000)
    desk.carry("31", "37")
    desk.wait(1_000)
    desk.lift("1")
    desk.put("18", Piece(BLACK))
    desk.wait(2_000)
    assert desk.played() == [("7", "1"), ("31", "37"), ("1", "18")]


def test_a_king_that_has_lost_its_crown_still_moves_as_a_king() -> None:
    desk = Desk("W:WK1,48:B26,35")
    desk.lift("1")
    desk.put("23", Piece(WHITE))
    desk.wait(1_000)
    assert desk.played() == [("1", "23")]


def test_a_board_without_crowns_asks_for_none() -> None:
    assert kinds(promoted(Senses.COLOUR).told()) == [MoveSeen]
    assert kinds(promoted(Senses.OCCUPANCY).told()) == [MoveSeen]
