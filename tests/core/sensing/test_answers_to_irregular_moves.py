"""The game goes on from something irregular before anybody has spoken of it, or while one may."""

from __future__ import annotations

from dama_desktop.core.game.incident import Choice
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.position import Position
from dama_desktop.core.sensing.expectations import Choosing, Standpoint
from dama_desktop.core.sensing.findings import ChoiceSeen, DeedSeen, MoveSeen
from dama_desktop.core.sensing.parameters import CABLE
from tests.core.sensing.desk import Desk

TWO_TO_TAKE = "W:W28,48:B14,23"


def standpoint(desk: Desk, position: Position) -> Standpoint:
    return Standpoint(position, legal_moves(desk.variant, position))


def last_deed(desk: Desk) -> DeedSeen:
    """The one deed told, whatever moves were told with it."""
    (deed,) = (told for told in desk.told() if isinstance(told, DeedSeen))
    return deed


def forgotten_man() -> Desk:
    """White has left the jumped man on 14 standing, and Black has to choose."""
    desk = Desk(TWO_TO_TAKE)
    desk.carry("28", "10")
    desk.take_off("23")
    desk.press(WHITE)
    desk.wait(10_000)
    desk.told()
    left = desk.start.changed(
        {desk.variant.board.square("10"): desk.on_board[desk.variant.board.square("10")]},
        clear=desk.squares("28", "23"),
        turn=BLACK,
    )
    desk.follow(
        Choosing(
            variant=desk.variant,
            before=desk.start,
            offender=WHITE,
            correct=standpoint(desk, left.changed(clear=desk.squares("14"))),
            leave=standpoint(desk, left),
        )
    )
    return desk


def test_fmjd_5_7_the_owner_of_a_forgotten_man_lifts_it_to_play_it() -> None:
    desk = forgotten_man()
    desk.lift("14")
    desk.wait(3_000)
    assert desk.told() == []
    desk.put("5")
    desk.take_off("10")
    desk.wait(1_000)
    assert desk.only(ChoiceSeen).choice is Choice.REPLY


def test_fmjd_5_4_11_the_owner_of_a_forgotten_man_takes_it_off_for_good() -> None:
    desk = forgotten_man()
    desk.take_off("14")
    desk.wait(CABLE.abandoned_ms)
    assert desk.only(ChoiceSeen).choice is Choice.CORRECT


def test_fmjd_5_4_11_a_man_that_seemed_taken_off_was_only_held_and_is_played() -> None:
    desk = Desk(TWO_TO_TAKE)
    desk.carry("28", "10")
    desk.take_off("23")
    desk.lift("14", after_ms=2_000)
    desk.put("5", after_ms=1_000)
    desk.take_off("10")
    assert desk.played() == [("28", "10")]
    desk.wait(1_000)
    told = last_deed(desk)
    assert told.withdraws == 1
    assert told.before == desk.start
    assert told.deed.removed == desk.squares("23")
    assert told.deed.pressed


def test_fmjd_5_4_1_two_own_men_in_the_air_were_not_taken_off_by_the_opponent() -> None:
    desk = Desk()
    desk.carry("32", "28")
    desk.wait(1_000)
    desk.only(MoveSeen)
    desk.lift("19")
    held = desk.in_hand
    desk.lift("16", after_ms=450)
    desk.put("21", after_ms=400)
    desk.put("23", held)
    desk.wait(5_000)
    told = last_deed(desk)
    assert told.withdraws == 0
    assert told.deed.player == BLACK
    assert {moved.end for moved in told.deed.moved} == set(desk.squares("21", "23"))


def test_fmjd_5_4_5_the_owner_answers_after_his_piece_was_moved_for_him() -> None:
    desk = Desk()
    desk.carry("19", "23")
    desk.carry("20", "24", after_ms=2_000)
    desk.wait(1_000)
    deed = last_deed(desk).deed
    assert deed.player == WHITE
    assert deed.moved == (desk.way("19", "23"),)
    assert deed.pressed


def test_fmjd_5_4_1_the_side_to_move_answers_a_move_out_of_turn() -> None:
    desk = Desk()
    desk.carry("19", "23")
    desk.carry("32", "27", after_ms=2_000)
    desk.wait(1_000)
    deed = last_deed(desk).deed
    assert deed.player == BLACK
    assert deed.moved == (desk.way("19", "23"),)


def test_fmjd_5_4_1_two_moves_in_a_row_are_no_move_answer_and_move() -> None:
    desk = Desk("W:W35,36,48:B24,9")
    desk.carry("35", "30", after_ms=0)
    desk.carry("36", "31", after_ms=30)
    desk.lift("24", after_ms=900)
    desk.put("35", after_ms=0)
    desk.take_off("30")
    desk.wait(600)
    deed = last_deed(desk).deed
    assert deed.player == WHITE
    assert deed.moved == (desk.way("35", "30"), desk.way("36", "31"))


def test_a_move_and_its_answer_within_one_scan_have_no_order() -> None:
    desk = Desk()
    desk.carry("19", "23", after_ms=0)
    desk.carry("32", "27", after_ms=0)
    desk.wait(1_000)
    assert desk.played() == [("32", "27"), ("19", "23")]


def out_of_turn() -> Desk:
    """Black has played 19-23 before White's first move, and White has to choose."""
    desk = Desk()
    desk.carry("19", "23")
    desk.wait(5_000)
    deed = desk.only(DeedSeen).deed
    desk.follow(
        Choosing(
            variant=desk.variant,
            before=desk.start,
            offender=BLACK,
            correct=standpoint(desk, desk.start),
            leave=standpoint(desk, deed.observed(desk.start)),
        )
    )
    return desk


def test_fmjd_5_4_1_the_offender_moves_again_and_is_answered_at_once() -> None:
    desk = out_of_turn()
    desk.carry("20", "24")
    desk.carry("32", "27", after_ms=1_000)
    desk.wait(1_000)
    told = desk.only(DeedSeen)
    assert told.before == desk.start
    assert set(told.deed.moved) == {desk.way("19", "23"), desk.way("20", "24")}


def test_fmjd_5_7_a_reply_and_the_next_move_confirm_together() -> None:
    desk = out_of_turn()
    desk.carry("32", "27", after_ms=100)
    desk.carry("20", "24", after_ms=100)
    desk.wait(1_000)
    assert desk.only(ChoiceSeen).choice is Choice.REPLY
