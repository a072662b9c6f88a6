"""Draw counters, each by the plies that its article speaks of."""

from __future__ import annotations

import random

import pytest

from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.draws import (
    Declared,
    DrawRule,
    Tally,
    opening_tally,
    tally_after,
)
from dama_desktop.core.rules.ending import with_draw_rule
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import captures_before_precedence, legal_moves
from dama_desktop.core.rules.play import after, step
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.registry import VARIANTS, variant
from tests.core.rules.texts import move_called

Names = dict[str, int]


def counts(tally: Tally) -> Names:
    return {counter.name: counter.count for counter in tally.counters()}


def reached(tally: Tally) -> set[str]:
    return {rule.name for rule in tally.reached()}


def play_on(game: Variant, position: Position, tally: Tally, *texts: str) -> tuple[Position, Tally]:
    for text in texts:
        made = step(game, position, move_called(game, position, text))
        position, tally = made.after, tally_after(tally, made)
    return position, tally


def tally_of(game: Variant, fen: str, *texts: str) -> Tally:
    position = read_fen(game, fen)
    return play_on(game, position, opening_tally(game, position), *texts)[1]


def quietly(game: Variant, fen: str, plies: int, *, men_too: bool = False) -> list[Tally]:
    """Tallies of *plies* half-moves that neither capture nor crown nor offer a capture."""
    position = read_fen(game, fen)
    rng = random.Random(fen)
    line = [(opening_tally(game, position), position, _quiet(game, position, rng, men_too))]
    while len(line) <= plies:
        tally, position, moves = line[-1]
        if not moves:
            line.pop()
            continue
        made = step(game, position, moves.pop())
        onward = _quiet(game, made.after, rng, men_too)
        line.append((tally_after(tally, made), made.after, onward))
    return [tally for tally, _, _ in line]


def _quiet(game: Variant, position: Position, rng: random.Random, men_too: bool) -> list[Move]:
    moves = [
        move
        for move in legal_moves(game, position)
        if not (move.captures or move.promotes)
        and (men_too or position.kings(position.turn) & position.board.bits[move.start])
        and not captures_before_precedence(game, after(game, position, move))
    ]
    rng.shuffle(moves)
    return moves


@pytest.mark.parametrize(
    ("key", "fen", "name", "limit"),
    [
        ("international", "W:WK46,K41,28:BK3,15", "I-25", 50),
        ("international", "W:WK46,K47,K48:BK3", "I-16", 32),
        ("international", "W:WK46,K47,48:BK3", "I-16", 32),
        ("international", "W:WK46,47,48:BK3", "I-16", 32),
        ("international", "W:WK46,K47:BK3", "I-5", 10),
        ("international", "W:WK46,47:BK3", "I-5", 10),
        ("international", "W:WK46:BK3", "I-5", 10),
        ("russian", "W:WKa3,Kc1,Kf8:BKh2", "R-3v1", 30),
        ("russian", "W:WKa3,Kc1,Kg1,Kh8:BKh2", "R-3v1", 30),
        ("russian", "W:WKa3,Kc1:BKh2", "R-2/3p", 10),
        ("russian", "W:WKa3:BKh2", "R-2/3p", 10),
        ("russian", "W:Wa3,c1:BKh2", "R-2v1", 10),
        ("russian", "W:WKa3,Kc1,Kg1,c3:BKh2", "R-4/5p", 60),
        ("russian", "W:WKa3,Kc1,e1:BKh2,Kb8,g7", "R-6/7p", 120),
        ("russian", "W:WKa3,c1,e1,g1:BKb8,g7,h8,f8", "R-15", 30),
        ("czech", "W:WKa3,c1:BKb8,g7", "C-15", 30),
        ("english", "W:W27,K18:BK5,12", "E-40", 80),
        ("pool", "W:WK32,K30,K31:BK1", "P-3v1", 26),
        ("pool", "W:WK32,30:BK1,2", "P-15", 30),
        ("italian", "W:WK32,30:BK1,2", "IT-40", 80),
        ("spanish", "W:WK2,K3,4:BK31,30", "S-20", 40),
        ("frisian", "W:WK46,K45:BK3", "F-2v1", 14),
    ],
)
def test_counter_is_full_at_its_limit_and_not_before(
    key: str, fen: str, name: str, limit: int
) -> None:
    tallies = quietly(variant(key), fen, limit, men_too=name in {"I-16", "I-5", "R-2v1", "R-4/5p"})
    assert [counts(tally)[name] for tally in tallies] == list(range(limit + 1))
    assert name not in reached(tallies[-2])
    assert name in reached(tallies[-1])


def test_fmjd_6_1_third_occurrence_with_the_same_side_to_move() -> None:
    game = variant("international")
    there_and_back = ("46-41", "1-6", "41-46", "6-1")
    once = tally_of(game, "W:WK46,35:BK1", *there_and_back)
    assert (counts(once)["I-REP"], reached(once)) == (2, set())
    assert reached(tally_of(game, "W:WK46,35:BK1", *there_and_back * 2)) == {"I-REP"}
    # The same pieces with the other side to move are another position.
    assert counts(tally_of(game, "W:WK46,35:BK1", "46-41", "1-6"))["I-REP"] == 1


def test_repetition_compares_the_board_and_not_what_it_remembers() -> None:
    game = with_draw_rule(variant("frisian"), "F-REP")
    tally = tally_of(game, "W:WK46,35:BK1", "46-41", "1-6", "41-46", "6-1")
    assert counts(tally)["F-REP"] == 2


def test_fmjd_6_2_a_man_move_a_capture_or_a_crowning_starts_anew() -> None:
    game = variant("international")
    assert counts(tally_of(game, "W:WK46,28:BK1,15", "46-41", "1-6"))["I-25"] == 2
    assert counts(tally_of(game, "W:WK46,28:BK1,15", "46-41", "15-20"))["I-25"] == 0
    assert counts(tally_of(game, "W:WK46,8:BK1,15", "46-41", "15-20", "8-3"))["I-25"] == 0


def test_fmjd_6_3_the_ply_that_makes_the_material_is_not_counted() -> None:
    game = variant("international")
    tally = tally_of(game, "W:WK46,K47,8:BK1,45", "8-3", "45-50")
    assert "I-16" not in counts(tally)
    position = read_fen(game, "W:WK46,K50,8:BK1,K23")
    capture = next(m for m in legal_moves(game, position) if m.captures)
    made = step(game, position, capture)
    assert counts(tally_after(opening_tally(game, position), made))["I-16"] == 0


def test_fmjd_6_3_and_6_4_run_together_once_three_become_two() -> None:
    game = variant("international")
    tally = tally_of(game, "B:WK46,K50,28:BK6", "6x33")
    counted = counts(tally)
    assert (counted["I-16"], counted["I-5"]) == (1, 0)


def test_fmjd_6_3_readings_are_named_and_can_be_chosen() -> None:
    game = variant("international")
    moves = ("6x33",)
    apart = with_draw_rule(game, "I-16", "apart")
    assert "I-16" not in counts(tally_of(apart, "B:WK46,K50,28:BK6", *moves))
    czech = with_draw_rule(game, "I-16", "three-kings")
    assert "I-16" not in counts(tally_of(czech, "W:WK46,K47,48:BK3"))
    assert counts(tally_of(czech, "W:WK46,K47,K48:BK3"))["I-16"] == 0


def test_russian_balance_counts_through_man_moves_and_stops_at_a_crowning() -> None:
    game = variant("russian")
    fen = "W:WKa3,Kc1,c3,g7:BKh2"
    assert counts(tally_of(game, fen, "c3-d4", "h2-g1"))["R-4/5p"] == 2
    assert counts(tally_of(game, fen, "a3-b2", "h2-g1", "g7-h8"))["R-4/5p"] == 0


def test_russian_fifteen_king_moves_by_either_reading() -> None:
    game = variant("russian")
    fen = "W:WKa3,Kc1,e1:BKh2,Kb8,g7"
    tallies = quietly(game, fen, 30)
    assert "R-15" not in counts(tallies[-1])
    literal = with_draw_rule(game, "R-15", "literal")
    assert "R-15" in reached(quietly(literal, fen, 30)[-1])


def test_russian_three_against_a_king_counts_plies_on_the_main_road() -> None:
    game = variant("russian")
    fen = "W:WKa3,Kc1,d2:BKh8"
    assert counts(tally_of(game, fen, "a3-b4", "h8-g7"))["R-3v1-road"] == 2
    left = tally_of(game, fen, "a3-b4", "h8-g7", "b4-a5", "g7-h6")
    assert counts(left)["R-3v1-road"] == 3
    anew = with_draw_rule(game, "R-3v1-road", "anew")
    assert "R-3v1-road" not in counts(tally_of(anew, fen, "a3-b4", "h8-g7", "b4-a5", "g7-h6"))


def test_frisian_21_king_against_king_is_drawn_at_once_unless_a_shot_is_on() -> None:
    game = variant("frisian")
    assert reached(tally_of(game, "W:WK46:BK4")) == {"F-1v1"}
    assert reached(tally_of(game, "W:WK46:BK23")) == set()
    later = with_draw_rule(game, "F-1v1", "two-moves")
    assert reached(tally_of(later, "W:WK46:BK4")) == set()


def test_turkish_one_against_one_is_drawn_unless_a_capture_is_on() -> None:
    game = variant("turkish")
    assert reached(tally_of(game, "W:WKa1:Bb5")) == {"T-1v1"}
    assert reached(tally_of(game, "W:WKa1:Ba5")) == set()


def test_counters_start_at_nothing_on_a_set_up_position() -> None:
    tally = tally_of(variant("international"), "W:WK46,K47:BK3")
    assert counts(tally) == {"I-REP": 1, "I-25": 0, "I-5": 0}


@pytest.mark.parametrize("game", VARIANTS.values(), ids=lambda v: v.key)
def test_names_of_counters_are_unique_and_articles_are_given(game: Variant) -> None:
    names = [rule.name for rule in game.ending.draws]
    assert len(set(names)) == len(names)
    assert all(rule.article and rule.limit > 0 for rule in game.ending.draws)


@pytest.mark.parametrize("game", VARIANTS.values(), ids=lambda v: v.key)
def test_every_offered_rule_can_be_chosen_and_says_what_it_is(game: Variant) -> None:
    for offered in game.ending.offered:
        chosen = with_draw_rule(game, offered.name, offered.reading)
        assert offered in chosen.ending.draws
        assert sum(rule.name == offered.name for rule in chosen.ending.draws) == 1
        replaced = [rule for rule in game.ending.draws if rule.name == offered.name]
        assert all(rule in chosen.ending.offered for rule in replaced)


def test_choosing_a_rule_that_is_not_offered() -> None:
    with pytest.raises(LookupError, match="I-99"):
        with_draw_rule(variant("international"), "I-99")


def test_claims_and_regulations_are_told_apart() -> None:
    def declared(key: str, name: str) -> Declared:
        rules: tuple[DrawRule, ...] = variant(key).ending.draws
        return next(rule.declared for rule in rules if rule.name == name)

    assert declared("russian", "R-REP") is Declared.ON_CLAIM
    assert declared("international", "I-REP") is Declared.REGULATORY
