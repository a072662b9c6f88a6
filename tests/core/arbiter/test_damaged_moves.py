"""Every lawful move, damaged by a code's definition, is ruled by that code (FMJD Annex 1, 5.4)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dama_desktop.core.arbiter.judge import judge
from dama_desktop.core.arbiter.rule_books import default_rule_book
from dama_desktop.core.game.deed import Deed, Displacement
from dama_desktop.core.game.incident import Incident
from dama_desktop.core.rules import play
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.registry import VARIANTS
from tests.core.arbiter.damaged import Damaged, damages, deed_of, met_in_play

BACK_TO_THE_POSITION = {"c", "e", "f"}
THE_MOVE_STANDS = {"d", "g", "j", "k", "l", "m", "n"}

flat = pytest.mark.parametrize(
    "variant", [v for v in VARIANTS.values() if "+" not in v.key], ids=lambda variant: variant.key
)
chances = st.integers(0, 2**32).map(Random)


def ruled(variant: Variant, position: Position, deed: Deed) -> Incident:
    return judge(variant, default_rule_book(variant), position, deed)


def same_pieces(one: Position, other: Position) -> bool:
    return one.changed(turn=0, memory=()) == other.changed(turn=0, memory=())


@flat
@settings(deadline=None, max_examples=25)
@given(chance=chances, seen=st.booleans())
def test_a_lawful_move_is_lawful_seen_or_not(variant: Variant, chance: Random, seen: bool) -> None:
    position = met_in_play(variant, chance)
    for move in legal_moves(variant, position):
        incident = ruled(variant, position, deed_of(position.turn, move, seen=seen))
        assert incident.codes == ("OK",)
        assert incident.offender is None
        assert incident.correct is None
        assert incident.leave is not None
        assert incident.leave.position == play.after(variant, position, move)
        assert incident.lawful_move == move


@flat
@settings(deadline=None, max_examples=25)
@given(chance=chances, seen=st.booleans())
def test_5_4_each_damage_is_found_and_both_ways_on_are_right(
    variant: Variant, chance: Random, seen: bool
) -> None:
    position = met_in_play(variant, chance)
    move = chance.choice(legal_moves(variant, position))
    known = default_rule_book(variant).codes
    for damaged in damages(variant, position, move, chance, seen=seen):
        incident = ruled(variant, position, damaged.deed)
        if damaged.code in known:
            assert set(incident.codes) - {"ORDER"} == {damaged.code}
            assert incident.offender == position.turn
            _check_correction(variant, position, damaged, incident)
        _check_leaving(position, damaged, incident)


def _check_correction(
    variant: Variant, position: Position, damaged: Damaged, incident: Incident
) -> None:
    correct = incident.correct
    assert correct is not None
    if damaged.code in BACK_TO_THE_POSITION:
        assert correct.position == position
        assert correct.replies
        assert set(correct.replies) <= set(legal_moves(variant, position))
    if damaged.code in THE_MOVE_STANDS:
        assert correct.move in _as_good(variant, position, damaged)
        assert correct.position == play.after(variant, position, correct.move)
    if damaged.code == "i":
        open_moves = (correct.move,) if correct.move else correct.replies
        assert open_moves is not None
        assert damaged.meant in open_moves


def _as_good(variant: Variant, position: Position, damaged: Damaged) -> list[Move]:
    """The moves that explain what was done as well as the one meant: more than one only where
    nobody saw the way, and as much was taken off too many or too few of either.
    """
    meant, removed = damaged.meant, set(damaged.deed.removed)
    if not damaged.deed.moved or damaged.deed.moved[0].path:
        return [meant]
    return [
        move
        for move in legal_moves(variant, position)
        if (move.start, move.end) == (meant.start, meant.end)
        and len(removed.symmetric_difference(move.captures))
        == len(removed.symmetric_difference(meant.captures))
    ]


def _check_leaving(position: Position, damaged: Damaged, incident: Incident) -> None:
    assert incident.leave is not None
    left = incident.leave.position
    seen = damaged.deed.observed(position)
    promoted = [m.end for m in (damaged.meant,) if m.promotes and seen.piece(m.end)]
    crowned = {s: p._replace(king=True) for s in promoted if (p := left.piece(s)) and p.king}
    assert same_pieces(left, seen.changed(crowned))
    taken_back = damaged.deed.taken_back is not None
    assert left.turn == (position.turn if taken_back else 1 - position.turn)


@flat
@settings(deadline=None, max_examples=15)
@given(chance=chances)
def test_5_4_1_only_the_second_of_two_moves_is_undone(variant: Variant, chance: Random) -> None:
    position = met_in_play(variant, chance)
    move = chance.choice(legal_moves(variant, position))
    between = play.after(variant, position, move).changed(turn=position.turn)
    seconds = legal_moves(variant, between)
    if not seconds:
        return
    first = deed_of(position.turn, move, seen=True)
    second = deed_of(position.turn, chance.choice(seconds), seen=True)
    both = replace(first, moved=first.moved + second.moved, removed=first.removed + second.removed)
    incident = ruled(variant, position, both)
    assert incident.codes == ("a",)
    assert incident.correct is not None
    assert incident.correct.move == move
    assert incident.correct.position == play.after(variant, position, move)


@flat
@settings(deadline=None, max_examples=25)
@given(chance=chances, seen=st.booleans())
def test_5_4_2_a_piece_put_anywhere_else_is_never_lawful(
    variant: Variant, chance: Random, seen: bool
) -> None:
    position = met_in_play(variant, chance)
    moves = legal_moves(variant, position)
    own = position.board.squares(position.of_side(position.turn))
    free = [square for square in range(len(position.board)) if position.piece(square) is None]
    start, end = chance.choice(own), chance.choice(free)
    if any((move.start, move.end) == (start, end) for move in moves):
        return
    way = (start, end) if seen else ()
    deed = Deed(player=position.turn, moved=(Displacement(start, end, way),))
    incident = ruled(variant, position, deed)
    assert set(incident.codes) & {"b", "f", "h", "i"}
    assert incident.leave is not None
    assert same_pieces(incident.leave.position, deed.observed(position))


@flat
@settings(deadline=None, max_examples=25)
@given(chance=chances)
def test_5_8_any_set_of_codes_is_one_incident_with_one_correction(
    variant: Variant, chance: Random
) -> None:
    position = met_in_play(variant, chance)
    squares = range(len(position.board))
    standing = [square for square, _ in position.pieces()]
    moved = tuple(
        Displacement(chance.choice(standing), chance.choice(squares))
        for _ in range(chance.randint(0, 2))
    )
    deed = Deed(
        player=chance.randint(0, 1),
        touched=tuple(chance.sample(standing, min(2, len(standing)))),
        moved=moved,
        removed=tuple(chance.sample(standing, chance.randint(0, min(3, len(standing))))),
        crowned=chance.choice((None, (), (chance.choice(squares),))),
        pressed=chance.random() < 0.5,
        hands=chance.randint(1, 2),
        sensed=chance.random() < 0.5,
        colours_seen=chance.random() < 0.5,
    )
    incident = ruled(variant, position, deed)
    assert list(incident.codes) == sorted(set(incident.codes))
    assert len(incident.articles) == len(incident.codes)
    if incident.leave is not None:
        assert incident.leave.position.turn in (0, 1)
    if incident.correct is not None and incident.correct.replies is not None:
        assert set(incident.correct.replies) <= set(legal_moves(variant, position))
