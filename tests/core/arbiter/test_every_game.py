"""The arbiter in every game and combination: lawful deeds are lawful, others have a way on."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dama_desktop.core.arbiter.judge import judge
from dama_desktop.core.arbiter.rule_books import default_rule_book
from dama_desktop.core.game.deed import Deed, Displacement
from dama_desktop.core.game.incident import Incident
from dama_desktop.core.notation.fen import read_fen, write_fen
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import CapturedKing, Variant
from dama_desktop.core.rules.variants.registry import every_key
from dama_desktop.core.rules.variants.registry import variant as variant_called
from tests.core.rules.positions import positions, scattered
from tests.core.rules.texts import after_moves, move_called

every_game = pytest.mark.parametrize(
    "variant", [variant_called(key) for key in every_key()], ids=lambda game: game.key
)
EXAMPLES = 12


def ruling(variant: Variant, position: Position, deed: Deed) -> Incident:
    return judge(variant, default_rule_book(variant), position, deed)


def deed_of(variant: Variant, position: Position, move: Move, *, shown: bool = True) -> Deed:
    """*move* as a hand makes it, square by square; kings that stay as men are let stand."""
    removed = move.captures
    if variant.capture.captured_king is CapturedKing.BECOMES_MAN:
        kings = position.white_kings | position.black_kings
        removed = tuple(square for square in removed if not kings & position.board.bits[square])
    return Deed(
        player=position.turn,
        touched=(move.start,),
        moved=(Displacement(move.start, move.end, move.path if shown else ()),),
        removed=removed,
        crowned=(move.end,) if move.promotes else (),
    )


@every_game
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_a_lawful_move_is_found_lawful_and_made(variant: Variant, data: st.DataObject) -> None:
    position = data.draw(positions(variant))
    moves = legal_moves(variant, position)
    if not moves:
        return
    move = data.draw(st.sampled_from(moves))
    incident = ruling(variant, position, deed_of(variant, position, move))
    assert incident.codes == ("OK",)
    assert incident.correct is None
    assert incident.leave is not None
    assert incident.leave.move == move
    assert incident.leave.position == after(variant, position, move)


@pytest.mark.parametrize("key", ["russian+northern", "international+northern"])
def test_northern_the_way_of_a_capture_is_worked_out_though_kings_stay(key: str) -> None:
    variant, rng = variant_called(key), random.Random(key)
    for _ in range(80):
        position = scattered(variant, rng, kings=0.5)
        for move in legal_moves(variant, position):
            deed = deed_of(variant, position, move, shown=False)
            incident = ruling(variant, position, deed)
            assert incident.leave is not None
            results = [
                after(variant, position, other)
                for other in legal_moves(variant, position)
                if (other.start, other.end) == (move.start, move.end)
                and deed_of(variant, position, other).removed == deed.removed
            ]
            assert incident.leave.position in results


def test_northern_a_jumped_king_is_not_taken_off() -> None:
    variant = variant_called("northern")
    position = read_fen(variant, "W:Wc3:BKd4,h8")
    c3, d4, e5 = (variant.board.square(name) for name in ("c3", "d4", "e5"))
    deed = Deed(player=WHITE, touched=(c3,), moved=(Displacement(c3, e5),), removed=(d4,))
    incident = ruling(variant, position, deed)
    assert incident.codes == ("l",)
    assert incident.correct is not None
    assert write_fen(variant, incident.correct.position) == "B:We5:Bh8,d4"


@every_game
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_whatever_is_set_down_anywhere_has_a_way_on(variant: Variant, data: st.DataObject) -> None:
    position = data.draw(positions(variant))
    board = position.board
    standing = board.squares(position.occupied)
    free = board.squares(board.all_bits & ~position.occupied)
    start, end = data.draw(st.sampled_from(standing)), data.draw(st.sampled_from(free))
    player = data.draw(st.sampled_from((WHITE, BLACK)))
    removed = data.draw(st.lists(st.sampled_from(standing), max_size=2, unique=True))
    deed = Deed(
        player=player,
        touched=(start,),
        moved=(Displacement(start, end),),
        removed=tuple(square for square in removed if square != start),
    )
    incident = ruling(variant, position, deed)
    assert incident.codes
    for remedy in (incident.correct, incident.leave):
        if remedy is not None:
            legal_moves(variant, remedy.position)


def irregular(key: str, fen: str, start: str, end: str, *moves: str) -> Position:
    """What stands after a piece went from *start* to *end* irregularly and that was let stand."""
    variant = variant_called(key)
    position = after_moves(variant, read_fen(variant, fen), *moves)
    board = variant.board
    squares = board.square(start), board.square(end)
    deed = Deed(player=position.turn, touched=squares[:1], moved=(Displacement(*squares),))
    incident = ruling(variant, position, deed)
    assert incident.codes != ("OK",)
    assert incident.leave is not None
    return incident.leave.position


TWO_MEN = "B:Wa1,c1:Bh8,b6,d6"


def test_two_moves_an_irregular_first_half_move_is_one_of_the_two() -> None:
    first = irregular("two-move", TWO_MEN, "b6", "b4")
    assert (first.turn, first.memory) == (BLACK, (1,))
    second = irregular("two-move", TWO_MEN, "b6", "b4", "d6-c5")
    assert (second.turn, second.memory) == (WHITE, ())


def test_stavropol_an_irregular_half_move_must_not_be_undone_either() -> None:
    variant = variant_called("stavropol")
    position = irregular("stavropol", "W:WKa1:BKh2,b6", "h2", "d8")
    assert position.turn == BLACK
    undone = move_called(variant, Position(position.board, *position.placement), "d8-h4")
    assert undone in legal_moves(variant, position)
    before = read_fen(variant, "W:WKa1:BKh2,b6")
    assert position.memory == before.placement[1:]


def test_stavropol_the_pieces_of_the_other_side_bind_by_touch() -> None:
    variant = variant_called("stavropol")
    position = read_fen(variant, "W:Wc3:Bf6,h6")
    board = variant.board
    f6, h6, g5 = (board.square(name) for name in ("f6", "h6", "g5"))
    deed = Deed(player=WHITE, touched=(f6, h6), moved=(Displacement(h6, g5),))
    assert "c" in ruling(variant, position, deed).codes


def test_frisian_17_the_run_of_a_king_ends_with_an_irregular_move_of_its_side() -> None:
    fen = "W:WK48,31:B1,2"
    run = ("48-42", "1-7", "42-37", "2-8")
    kept = irregular("frisian", fen, "7", "17", "48-42", "1-7", "42-37")
    assert kept.memory == (36, 2, 0, 0)
    ended = irregular("frisian", fen, "31", "21", *run)
    assert ended.memory == (0, 0, 0, 0)


def test_random_deeds_of_both_hands_in_every_game() -> None:
    rng = random.Random(1)
    for key in every_key():
        variant = variant_called(key)
        position = variant.start()
        squares = rng.sample(range(len(variant.board)), 4)
        moved = (Displacement(squares[0], squares[1]), Displacement(squares[2], squares[3]))
        deed = Deed(player=rng.randint(0, 1), touched=tuple(squares[::2]), moved=moved, hands=2)
        assert ruling(variant, position, deed).codes
