"""Moves pointed out: clicks, landings, drags."""

import pytest

from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.notation.movetext import write_move
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.variants.registry import VARIANTS, variant
from dama_desktop.ui.play.pick import Fault, Pick, Refusal

INTERNATIONAL = variant("international")


def pick(fen: str) -> Pick:
    position = read_fen(INTERNATIONAL, fen)
    return Pick(INTERNATIONAL.board, legal_moves(INTERNATIONAL, position))


def at(name: str) -> int:
    return INTERNATIONAL.board.square(name)


def begun(fen: str, name: str) -> Pick:
    chosen = pick(fen).begun(at(name))
    assert isinstance(chosen, Pick)
    return chosen


def test_a_piece_and_a_square_make_a_move() -> None:
    move = begun("W:W32:B1", "32").to(at("28"))
    assert isinstance(move, Move)
    assert move.path == (at("32"), at("28"))


def test_a_chosen_piece_shows_where_it_may_go() -> None:
    assert set(begun("W:W32:B1", "32").targets) == {at("27"), at("28")}


def test_a_piece_without_an_open_move_cannot_be_chosen() -> None:
    refused = pick("W:W28,38,47:B12,23").begun(at("38"))
    assert refused == Refusal(Fault.NO_MOVE, at("38"))


def test_a_piece_does_not_go_where_it_has_no_move() -> None:
    refused = begun("W:W32:B1", "32").to(at("21"))
    assert refused == Refusal(Fault.NOT_THERE, at("32"), at("21"))


def test_the_end_of_a_long_capture_is_enough() -> None:
    move = begun("W:W37:B12,21,31", "37").to(at("8"))
    assert isinstance(move, Move)
    assert [INTERNATIONAL.board.names[s] for s in move.captures] == ["31", "21", "12"]


def test_a_single_capture_is_made_by_one_click_on_either_end() -> None:
    capture = pick("W:W37:B12,21,31")
    assert capture.only_capture(at("37")) == capture.only_capture(at("8"))
    assert capture.only_capture(at("26")) is None
    assert pick("W:W32:B1").only_capture(at("32")) is None


def test_landings_are_clicked_one_after_the_other() -> None:
    """Two captures of two that part after the first landing."""
    chosen = begun("W:W39:B22,24,33", "39")
    first = chosen.to(at("28"))
    assert isinstance(first, Move), "only one capture of two goes over 28"
    forked = begun("W:W39:B22,23,33", "39")
    on_the_way = forked.to(at("28"))
    assert isinstance(on_the_way, Pick)
    assert on_the_way.jumped == (at("33"),)
    assert set(on_the_way.targets) == {at("17"), at("19")}
    move = on_the_way.to(at("19"))
    assert isinstance(move, Move)
    assert move.captures == (at("33"), at("23"))


def test_two_captures_with_the_same_ends_ask_for_the_way() -> None:
    """A king on 42 takes 37, 7 and either 17 or 22; both ways end on 1."""
    chosen = begun("W:WK42:B7,17,22,37,44", "42")
    assert chosen.to(at("1")) == Refusal(Fault.SEVERAL, at("42"), at("1"))
    move = chosen.to(at("31"))
    assert isinstance(move, Move)
    assert set(move.captures) == {at("37"), at("22"), at("7")}
    assert move.end == at("1")


@pytest.mark.parametrize("key", sorted(VARIANTS))
def test_every_open_move_can_be_pointed_out_landing_by_landing(key: str) -> None:
    kind = variant(key)
    position = kind.start()
    for _half_move in range(24):
        moves = legal_moves(kind, position)
        if not moves:
            return
        for move in moves:
            assert pointed_out(Pick(kind.board, moves), move) == move, write_move(
                kind, position, move
            )
        position = after(kind, position, moves[len(moves) // 2])


def pointed_out(pick: Pick, move: Move) -> Move | Pick | Refusal:
    now: Move | Pick | Refusal = pick.begun(move.start)
    for square in move.path[1:]:
        if not isinstance(now, Pick):
            break
        now = now.to(square)
    return now
