"""Modifiers: what each changes, which parents it allows, and how they combine."""

from __future__ import annotations

import random

import pytest

from dama_desktop.core.notation.fen import read_fen, write_fen
from dama_desktop.core.rules.draws import opening_tally
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.outcome import Outcome, Reason, outcome_on_board
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variants.modifiers import MODIFIERS
from dama_desktop.core.rules.variants.registry import (
    VARIANTS,
    UnknownVariant,
    every_key,
    variant,
)
from tests.core.rules.positions import played
from tests.core.rules.texts import after_moves, legal, move_text


def texts_after(key: str, fen: str, *moves: str) -> set[str]:
    game = variant(key)
    position = after_moves(game, read_fen(game, fen), *moves)
    return {move_text(game, move) for move in legal_moves(game, position)}


def test_a_bare_modifier_is_one_of_the_russian_game() -> None:
    assert variant("northern") is variant("russian+northern")
    assert variant("northern").key == "russian+northern"


def test_a_combination_is_made_once() -> None:
    assert variant("czech+giveaway") is variant("czech+giveaway")


@pytest.mark.parametrize("key", every_key())
def test_every_key_names_a_game_that_can_begin(key: str) -> None:
    game = variant(key)
    assert game.key == key
    assert legal_moves(game, game.start())
    assert opening_tally(game, game.start()).reached() == ()


@pytest.mark.parametrize(
    "key",
    [
        "frisian+two-move",
        "italian+stavropol",
        "giveaway+russian",
        "russian+nothing",
        "russian+two-move+stavropol",
        "russian+giveaway+giveaway",
        "russian+",
        "",
    ],
)
def test_combinations_that_no_parent_allows(key: str) -> None:
    with pytest.raises(UnknownVariant):
        variant(key)


def test_near_keys_of_a_misspelt_combination() -> None:
    with pytest.raises(UnknownVariant) as caught:
        variant("russian+givaway")
    assert "russian+giveaway" in caught.value.near


def test_modifiers_of_different_slots_combine() -> None:
    game = variant("russian+diagonal+giveaway")
    assert game.geometry.homes == variant("diagonal").geometry.homes
    assert outcome_on_board(game, read_fen(game, "W:Wa3:Bb4,c5")) == Outcome(WHITE, Reason.BLOCKED)


@pytest.mark.parametrize("modifier", MODIFIERS.values(), ids=lambda m: m.key)
def test_a_modified_game_says_what_was_reconstructed(modifier: object) -> None:
    key = next(key for key, value in MODIFIERS.items() if value is modifier)
    game = variant(key)
    assert set(MODIFIERS[key].remarks) <= set(game.remarks)
    assert MODIFIERS[key].remarks
    assert game.modified_by == (MODIFIERS[key].name,)
    assert not game.names.official_game_type
    assert game.names.game_type == VARIANTS["russian"].names.game_type


@pytest.mark.parametrize("parent", VARIANTS)
def test_giveaway_turns_the_result_round(parent: str) -> None:
    game, given = variant(parent), variant(f"{parent}+giveaway")
    rng = random.Random(parent)
    ended = 0
    for _ in range(12):
        position = played(game, rng, 400)
        won, lost = outcome_on_board(game, position), outcome_on_board(given, position)
        assert (won is None) == (lost is None)
        if won is not None and lost is not None:
            ended += 1
            assert lost == Outcome(1 - (won.winner or 0), won.reason)
    assert ended


def test_giveaway_keeps_only_repetition() -> None:
    assert [rule.name for rule in variant("giveaway").ending.draws] == ["R-REP"]
    assert [rule.counting for rule in variant("frisian+giveaway").ending.draws] == [None]


def test_two_moves_in_a_row_after_a_first_turn_of_one() -> None:
    game = variant("two-move")
    turns = [position.turn for position in line_of(game.key, 7)]
    assert turns == [WHITE, BLACK, BLACK, WHITE, WHITE, BLACK, BLACK]
    classic = [position.turn for position in line_of("two-move-classic", 5)]
    assert classic == [WHITE, WHITE, BLACK, BLACK, WHITE]


def line_of(key: str, length: int) -> list[Position]:
    game = variant(key)
    position = game.start()
    line: list[Position] = []
    for _ in range(length):
        line.append(position)
        position = after(game, position, legal_moves(game, position)[0])
    return line


def test_two_moves_the_second_must_capture_if_it_can() -> None:
    fen = "B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,e3,b4,h4:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"
    assert texts_after("two-move", fen, "b6-a5") == {"a5:c3"}
    assert "b6-a5" in texts_after("two-move", fen, "f6-g5")


def test_two_moves_a_side_that_cannot_make_both_has_lost() -> None:
    game = variant("two-move")
    position = after_moves(game, read_fen(game, "W:Wa5:Ba7,c7"), "a5-b6")
    assert position.turn == WHITE
    again = after_moves(game, read_fen(game, "W:Wg5:Bh8,a7,f8"), "g5-h6")
    assert outcome_on_board(game, again) is None
    stuck = after_moves(game, read_fen(game, "W:Wg5:Bg7,a7,f8"), "g5-h6")
    assert outcome_on_board(game, stuck) == Outcome(BLACK, Reason.BLOCKED)


def test_two_moves_capturing_the_last_piece_ends_the_game_at_once() -> None:
    game = variant("two-move")
    position = after_moves(game, read_fen(game, "W:Wc3:Bd4"), "c3:e5")
    assert outcome_on_board(game, position) == Outcome(WHITE, Reason.NO_PIECES)


def test_two_moves_counters_run_for_as_many_turns() -> None:
    limits = {rule.name: rule.limit for rule in variant("two-move").ending.draws}
    assert (limits["R-15"], limits["R-REP"]) == (60, 3)


def test_diagonal_leaves_the_main_road_empty() -> None:
    game = variant("diagonal")
    start = game.start()
    names = game.board.names
    corner = {names[square] for square in game.board.squares(start.white_men)}
    assert " ".join(sorted(corner)) == "c1 d2 e1 e3 f2 f4 g1 g3 g5 h2 h4 h6"
    road = {"a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"}
    assert {names[s] for s in game.board.squares(game.board.all_bits & ~start.occupied)} == road


def test_northern_a_captured_king_becomes_a_man_of_its_own_side() -> None:
    game = variant("northern")
    result = after_moves(game, read_fen(game, "W:Wc3:BKd4"), "c3:e5")
    assert write_fen(game, result) == "B:We5:Bd4"
    both = after_moves(game, read_fen(game, "W:Wc3:BKd4,f6"), "c3:g7")
    assert write_fen(game, both) == "B:Wg7:Bd4"


def test_northern_the_jumped_king_blocks_until_the_move_ends() -> None:
    assert legal("northern", "W:WKe5:BKd2,f2,d4,Kg7") == legal("russian", "W:WKe5:BKd2,f2,d4,Kg7")


def test_samoyed_begins_by_capturing_ones_own_men() -> None:
    game = variant("samoyed")
    assert {move_text(game, move) for move in legal_moves(game, game.start())} == {
        "b2:d4", "d2:f4", "d2:b4", "f2:h4", "f2:d4", "h2:f4",
    }  # fmt: skip
    assert legal("samoyed", "W:Wc3,d4:Bh8") == {"c3:e5", "d4:b2"}


def test_stavropol_either_colour_may_be_moved_as_its_own_colour_moves() -> None:
    assert legal("stavropol", "W:Wc3:Bf6") == {"c3-b4", "c3-d4", "f6-e5", "f6-g5"}
    assert legal("stavropol", "W:Wd4,a1:Be5,h8") == {"d4:f6", "e5:c3"}


def test_stavropol_a_move_must_not_undo_the_opponents() -> None:
    fen = "W:WKa1:BKh2,b6"
    assert "h2-g1" in legal("stavropol", fen)
    assert "g1-h2" not in texts_after("stavropol", fen, "h2-g1")
    assert "g1-h2" in texts_after("stavropol", fen, "h2-g1", "b6-a5")


def test_stavropol_the_colour_that_is_gone_has_lost() -> None:
    game = variant("stavropol")
    position = after_moves(game, read_fen(game, "W:Wd4:Be5"), "e5:c3")
    assert outcome_on_board(game, position) == Outcome(BLACK, Reason.NO_PIECES)


def test_wigman_two_games_that_never_meet() -> None:
    game = variant("wigman")
    assert game.start().occupied.bit_count() == 48
    assert legal("wigman", "W:Wa1,a2:Bh8") == {"a1-b2", "a2-b3"}
    assert texts_after("wigman", "W:Wa1:Bh8,h7", "a1-b2") == {"b2-a3", "b2-c3"}


def test_wigman_a_second_move_that_is_not_possible_lapses() -> None:
    game = variant("wigman")
    position = after_moves(game, read_fen(game, "W:Wg5:Bg7,a7,f8"), "g5-h6")
    assert position.turn == BLACK
    assert position.memory == ()


def test_flying_man_displaces_one_man_of_each_side() -> None:
    game = variant("flying-man")
    moved = {"a1", "b4", "a7", "a5"}
    for name in game.board.names:
        square = game.board.square(name)
        same = game.start().piece(square) == variant("russian").start().piece(square)
        assert same == (name not in moved)


@pytest.mark.parametrize("parent", VARIANTS)
def test_handicap_white_starts_without_a_man(parent: str) -> None:
    plain, given = variant(parent).start(), variant(f"{parent}+handicap").start()
    assert (plain.white_men & ~given.white_men).bit_count() == 1
    assert given.white_men & ~plain.white_men == 0
    assert given.black_men == plain.black_men
