"""Restoring, choosing, taking back, new games, and the time after the game."""

from __future__ import annotations

from dama_desktop.core.game.incident import Choice
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.piece import WHITE, Piece
from dama_desktop.core.rules.position import Position
from dama_desktop.core.sensing.expectations import Choosing, Over, Restoring, Standpoint
from dama_desktop.core.sensing.findings import (
    ChoiceSeen,
    DeedSeen,
    Differs,
    Finding,
    Matches,
    MoveSeen,
    NewGameSeen,
    TakeBackSeen,
    Unfinished,
)
from dama_desktop.core.sensing.parameters import CABLE
from dama_desktop.core.sensing.sight import Senses
from dama_desktop.core.sensing.snapshot import turned
from tests.core.sensing.desk import Desk

MISSED = "W:W28,38:B12,23"


def standpoint(desk: Desk, position: Position) -> Standpoint:
    return Standpoint(position, legal_moves(desk.variant, position))


def missed_capture() -> Desk:
    """White played 38-33 though 28x19 was open, and Black has to choose."""
    desk = Desk(MISSED)
    desk.carry("38", "33")
    desk.wait(5_000)
    deed = desk.only(DeedSeen).deed
    left = deed.observed(desk.position).changed(turn=1 - desk.position.turn)
    desk.follow(
        Choosing(
            variant=desk.variant,
            before=desk.position,
            offender=WHITE,
            correct=standpoint(desk, desk.position),
            leave=standpoint(desk, left),
        )
    )
    return desk


def test_nothing_is_told_while_the_choice_is_open_and_the_board_stands() -> None:
    desk = missed_capture()
    desk.wait(600_000)
    assert desk.told() == []


def test_pieces_put_back_choose_correction() -> None:
    desk = missed_capture()
    desk.carry("33", "38")
    desk.wait(1_000)
    assert desk.only(ChoiceSeen).choice is Choice.CORRECT


def test_the_capture_made_in_place_of_the_irregular_move_chooses_correction() -> None:
    desk = missed_capture()
    desk.carry("33", "38", after_ms=100)
    desk.carry("28", "19", after_ms=100)
    desk.take_off("23", after_ms=100)
    desk.wait(1_000)
    assert desk.only(ChoiceSeen).choice is Choice.CORRECT
    desk.follow(desk.playing())
    desk.wait(1_000)
    assert desk.played() == [("28", "19")]


def test_fmjd_5_7_the_opponents_reply_lets_the_irregular_move_stand() -> None:
    desk = missed_capture()
    desk.carry("23", "32")
    desk.take_off("28")
    desk.wait(1_000)
    told = desk.only(ChoiceSeen)
    assert told.choice is Choice.REPLY
    assert told.reply is not None
    assert (told.reply.start, told.reply.end) == desk.squares("23", "32")


def test_fmjd_5_7_a_touch_by_the_opponent_confirms_nothing() -> None:
    desk = missed_capture()
    desk.lift("23")
    desk.wait(60_000)
    assert desk.told() == []


def test_fmjd_5_7_a_reply_that_is_irregular_itself_confirms_too() -> None:
    desk = missed_capture()
    desk.carry("12", "17")
    desk.wait(5_000)
    told = desk.only(ChoiceSeen)
    assert (told.choice, told.reply) == (Choice.REPLY, None)


def test_the_incident_grows_when_the_offenders_hand_goes_on() -> None:
    desk = missed_capture()
    desk.carry("33", "29")
    desk.wait(5_000)
    told = desk.only(DeedSeen)
    assert told.before == desk.start
    assert told.deed.moved[0][:2] == desk.squares("38", "29")


def test_pieces_that_fit_neither_remedy_are_told_from_the_nearer_one() -> None:
    desk = missed_capture()
    desk.take_off("33")
    desk.take_off("12")
    desk.wait(CABLE.unexplained_ms + 1_000)
    missing = {difference.square for difference in desk.only(Differs).differences}
    assert missing == set(desk.squares("12", "33"))
    desk.wait(60_000)
    assert desk.told() == []


def test_pieces_going_back_are_told_from_the_position_before() -> None:
    desk = missed_capture()
    desk.carry("12", "5")
    desk.carry("33", "38")
    desk.wait(CABLE.unexplained_ms + 1_000)
    differing = {difference.square for difference in desk.only(Differs).differences}
    assert differing == set(desk.squares("5", "12"))


def test_what_stands_right_again_ends_the_hint_and_the_choice_stays_open() -> None:
    desk = missed_capture()
    desk.put("5", Piece(WHITE))
    desk.wait(CABLE.unexplained_ms + 1_000)
    desk.only(Differs)
    desk.take_off("5")
    desk.wait(1_000)
    desk.only(Matches)
    desk.wait(60_000)
    assert desk.told() == []
    desk.carry("33", "38")
    desk.wait(1_000)
    assert desk.only(ChoiceSeen).choice is Choice.CORRECT


def test_a_removal_that_leaves_the_offender_on_move_is_confirmed_only_by_the_answer() -> None:
    desk = Desk()
    desk.take_off("20")
    desk.wait(20_000)
    desk.told()
    left = desk.start.changed(clear=desk.squares("20"))
    desk.follow(
        Choosing(
            variant=desk.variant,
            before=desk.start,
            offender=WHITE,
            correct=standpoint(desk, desk.start),
            leave=standpoint(desk, left),
        )
    )
    desk.carry("32", "28")
    desk.wait(5_000)
    assert desk.told() == []
    desk.carry("19", "23")
    desk.wait(1_000)
    assert desk.only(ChoiceSeen).choice is Choice.REPLY


def restoring(desk: Desk) -> None:
    position = desk.start
    desk.follow(
        Restoring(
            variant=desk.variant, position=position, moves=legal_moves(desk.variant, position)
        )
    )


def test_restoring_tells_which_squares_differ_extra_pieces_first() -> None:
    desk = Desk(MISSED)
    desk.carry("38", "33")
    desk.take_off("12")
    restoring(desk)
    desk.wait(CABLE.scan_ms)
    told = desk.only(Differs)
    assert [d.square for d in told.differences] == list(desk.squares("33", "12", "38"))
    assert [d.wanted is None for d in told.differences] == [True, False, False]
    desk.put("12", Piece(1))
    desk.wait(CABLE.scan_ms)
    assert len(desk.only(Differs).differences) == 2
    desk.carry("33", "38")
    desk.wait(1_000)
    assert isinstance(desk.told()[-1], Matches)


def test_restoring_ends_when_a_move_from_there_is_on_the_board() -> None:
    desk = Desk(MISSED)
    desk.carry("38", "33")
    restoring(desk)
    desk.carry("33", "38", after_ms=50)
    desk.carry("28", "19", after_ms=50)
    desk.take_off("23", after_ms=50)
    desk.wait(1_000)
    assert isinstance(desk.told()[-1], Matches)
    desk.follow(desk.playing())
    desk.wait(1_000)
    assert desk.played() == [("28", "19")]


def test_r3_a_capture_of_five_is_taken_back_in_any_order() -> None:
    desk = Desk("W:W48:B12,13,22,32,42")
    move = legal_moves(desk.variant, desk.position)[0]
    names = desk.variant.board.names
    assert len(move.captures) == 5
    desk.carry(names[move.start], names[move.end])
    desk.take_off(*(names[square] for square in move.captures))
    desk.wait(1_000)
    desk.only(MoveSeen)
    for square in sorted(move.captures):
        desk.put(names[square], Piece(1), after_ms=900)
    desk.carry(names[move.end], names[move.start])
    desk.wait(CABLE.take_back_ms - 1)
    assert not any(isinstance(finding, TakeBackSeen) for finding in desk.told())
    desk.wait(1)
    assert desk.only(TakeBackSeen).plies == 1


def test_a_new_game_set_up_in_any_order_is_one_proposal() -> None:
    desk = Desk("W:WK5,31,32:B19,20,K46")
    desk.set_up(desk.variant.start(), after_ms=150)
    desk.wait(CABLE.new_game_ms)
    told = desk.told()
    assert told[-1] == NewGameSeen(turned=False, at_ms=desk.now_ms - CABLE.new_game_ms)
    assert not any(isinstance(finding, MoveSeen | DeedSeen) for finding in told)


def test_a_new_game_the_other_way_round() -> None:
    desk = Desk("W:WK5,31,32:B19,20,K46")
    desk.follow(Over(variant=desk.variant))
    start = desk.variant.start()
    desk.set_up(turned(start.board, start), after_ms=50)
    desk.wait(5_000)
    assert desk.only(NewGameSeen).turned


def test_r7_sweeping_the_board_after_the_game_is_nothing() -> None:
    desk = Desk("W:W31,32,33,38,42:B1,2,3,12,19")
    desk.follow(Over(variant=desk.variant))
    for number in (1, 2, 42, 3, 12, 31, 32):
        desk.lift(str(number), after_ms=400)
    desk.carry("33", "28")
    desk.wait(60_000)
    assert desk.found == []


def test_r7_sweeping_the_board_makes_no_move_even_before_the_result_is_entered() -> None:
    desk = Desk()
    for number in (*range(1, 21), *range(31, 51)):
        desk.lift(str(number), after_ms=90)
    desk.wait(60_000)
    assert not any(isinstance(finding, MoveSeen | DeedSeen) for finding in desk.told())


def test_a_hint_is_withdrawn_when_all_is_as_it_was() -> None:
    desk = Desk()
    desk.lift("32")
    desk.wait(CABLE.hint_ms)
    desk.only(Unfinished)
    desk.put("32")
    desk.wait(1_000)
    desk.only(Matches)


def test_colours_swapped_on_restoring_are_seen_where_colours_are() -> None:
    def swapped(senses: Senses) -> list[Finding]:
        desk = Desk("W:W28,38:B12,23", senses=senses)
        desk.lift("28")
        restoring(desk)
        desk.lift("23")
        desk.put("23", Piece(0))
        desk.put("28", Piece(1))
        desk.wait(2_000)
        return desk.told()[-1:]

    assert [type(finding) for finding in swapped(Senses.COLOUR)] == [Differs]
    assert [type(finding) for finding in swapped(Senses.OCCUPANCY)] == [Matches]
