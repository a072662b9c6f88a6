"""Draw claims: who may raise which, when they are right, and what the arbiter may declare."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dama_desktop.core.arbiter.claims import (
    Fault,
    Ground,
    OfferFault,
    claimable,
    due_draws,
    fault_of,
    is_right,
    moves_left,
    offer_fault,
)
from dama_desktop.core.arbiter.rule_books import BOOKS, RUSSIAN, Settings, default_rule_book
from dama_desktop.core.game import events as e
from dama_desktop.core.game.claim import DrawClaim
from dama_desktop.core.game.fold import Game, opened
from dama_desktop.core.game.phases import Phase, Refused
from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.draws import Declared
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variants.registry import VARIANTS, variant

KINGS = "W:WKc1,a3:BKf8,h6"
TO_AND_FRO = ("c1-d2", "f8-e7", "d2-c1", "e7-f8")


def game_of(fen: str, kind: str = "russian") -> Game:
    position = read_fen(variant(kind), fen)
    book = default_rule_book(variant(kind))
    return opened(e.Opened(at_ms=0, variant=kind, rule_book=book.key, start=position))


def move_called(game: Game, text: str) -> Move:
    start, end = (game.variant.board.square(name) for name in text.split("-"))
    return next(m for m in game.open_moves() if (m.start, m.end) == (start, end))


def played(game: Game, *texts: str) -> Game:
    for text in texts:
        game = game.after(e.Moved(at_ms=game.plies, move=move_called(game, text)))
    return game


def clear_aside(game: Game) -> list[tuple[int, str, Ground]]:
    claims = claimable(game, RUSSIAN)
    return [(c.by, c.rule, c.ground) for c in claims if c.ground is not Ground.JUDGEMENT]


def test_russian_code_a_position_just_repeated_is_claimed_by_the_side_on_move() -> None:
    game = played(game_of(KINGS), *TO_AND_FRO * 2)
    assert clear_aside(game)[0] == (WHITE, "R-REP", Ground.ON_BOARD)
    assert not [c for c in clear_aside(game) if c[0] == BLACK]
    on_board = DrawClaim(by=WHITE, rule="R-REP")
    assert (fault_of(game, RUSSIAN, on_board), is_right(game, on_board)) == (None, True)
    theirs = DrawClaim(by=BLACK, rule="R-REP")
    assert fault_of(game, RUSSIAN, theirs) is Fault.NOT_ON_MOVE


def test_russian_code_the_move_that_would_repeat_is_claimed_before_it_is_played() -> None:
    game = played(game_of(KINGS), *TO_AND_FRO * 2)
    before = played(game_of(KINGS), *(TO_AND_FRO * 2)[:-1])
    intended = move_called(before, "e7-f8")
    assert clear_aside(before) == [(BLACK, "R-REP", Ground.BY_MOVE)]
    claim = DrawClaim(by=BLACK, rule="R-REP", move=intended)
    assert (fault_of(before, RUSSIAN, claim), is_right(before, claim)) == (None, True)
    other = DrawClaim(by=BLACK, rule="R-REP", move=move_called(before, "e7-d8"))
    assert (fault_of(before, RUSSIAN, other), is_right(before, other)) == (None, False)
    assert game.plies == before.plies + 1


def test_russian_code_who_plays_on_has_no_claim_until_the_next_occurrence() -> None:
    game = played(game_of(KINGS), *TO_AND_FRO * 2, "c1-d2", "f8-e7")
    assert ("R-REP", Ground.ON_BOARD) in [c[1:] for c in clear_aside(game)]  # the next one
    away = played(played(game_of(KINGS), *TO_AND_FRO * 2), "c1-e3")
    assert clear_aside(away) == []


def test_a_claim_may_be_wrong_and_is_still_raised() -> None:
    game = game_of(KINGS)
    claim = DrawClaim(by=WHITE, rule="R-15")
    assert (fault_of(game, RUSSIAN, claim), is_right(game, claim)) == (None, False)


@pytest.mark.parametrize(
    ("claim", "fault"),
    [
        (DrawClaim(by=WHITE, rule="I-25"), Fault.NO_SUCH_RULE),
        (DrawClaim(by=BLACK, rule="R-REP"), Fault.NOT_ON_MOVE),
        (DrawClaim(by=WHITE, rule="R-15", move=Move((0, 1))), Fault.NO_INTENDED_MOVE),
        (DrawClaim(by=WHITE, rule="R-CLEAR", move=Move((0, 1))), Fault.NO_INTENDED_MOVE),
        (DrawClaim(by=WHITE, rule="R-REP", move=Move((0, 1))), Fault.MOVE_NOT_OPEN),
    ],
)
def test_what_a_player_is_not_entitled_to_claim(claim: DrawClaim, fault: Fault) -> None:
    assert fault_of(game_of(KINGS), RUSSIAN, claim) is fault


def test_nothing_is_claimed_while_a_claim_is_checked_or_after_the_game() -> None:
    game = played(game_of(KINGS), *TO_AND_FRO * 2)
    checked = game.after(e.Claimed(at_ms=9, by=WHITE, rule="R-REP"))
    assert checked.phase is Phase.CLAIMED
    for now in (checked, replace(game, phase=Phase.OVER)):
        assert claimable(now, RUSSIAN) == ()
        assert due_draws(now) == ()
        assert fault_of(now, RUSSIAN, DrawClaim(by=WHITE, rule="R-REP")) is Fault.NOT_NOW
        assert offer_fault(now, Settings(), WHITE) is OfferFault.NOT_NOW


FULL = [
    (key, index)
    for key, kind in VARIANTS.items()
    for index, rule in enumerate(kind.ending.draws)
    if rule.counting is not None or rule.declared is Declared.REGULATORY
]


@pytest.mark.parametrize(("key", "index"), FULL)
def test_every_counter_can_be_claimed_from_its_limit_on_and_not_before(
    key: str, index: int
) -> None:
    game = game_of_start(key)
    rule = game.variant.ending.draws[index]
    for count, sides in (
        (rule.limit - 1, set()),
        (rule.limit, entitled(game, rule.declared)),
        (rule.limit + 7, entitled(game, rule.declared)),  # passed unnoticed
    ):
        counts = tuple(count if at == index else None for at, _ in enumerate(game.tally.rules))
        now = replace(game, tallies=(replace(game.tally, counts=counts),))
        claims = [c for c in claimable(now, default_rule_book(game.variant)) if c.rule == rule.name]
        assert {c.by for c in claims} == sides
        assert {c.article for c in claims} <= {rule.article}
        due = [d.rule for d in due_draws(now)]
        regulatory = bool(sides) and rule.declared is Declared.REGULATORY
        assert due == ([rule] if regulatory else [])


def game_of_start(key: str) -> Game:
    kind = variant(key)
    return opened(
        e.Opened(at_ms=0, variant=key, rule_book=default_rule_book(kind).key, start=kind.start())
    )


def entitled(game: Game, declared: Declared) -> set[int]:
    return {WHITE, BLACK} if declared is Declared.REGULATORY else {game.position.turn}


def test_fmjd_6_4_the_arbiter_is_told_with_which_half_move_it_was_drawn() -> None:
    game = game_of("W:WK26,K3:BK5", "international")
    game = played(game, *("26-31", "5-10", "31-26", "10-5") * 3)
    assert [(due.rule.name, due.ply) for due in due_draws(game) if due.rule.name == "I-5"] == [
        ("I-5", 10)
    ]


def test_fmjd_6_2_a_limit_passed_unnoticed_is_lost_once_a_man_moves() -> None:
    game = game_of("W:WK26,47:BK5,4", "international")
    game = played(game, *("26-31", "5-10", "31-26", "10-5") * 13)
    assert [due.ply for due in due_draws(game) if due.rule.name == "I-25"] == [50]
    moved = played(game, "47-42")
    assert "I-25" not in {due.rule.name for due in due_draws(moved)}


def test_english_forty_moves_and_the_third_occurrence_are_for_the_player_on_move() -> None:
    game = game_of("W:W27,K18:BK5,12", "english")
    forty = replace(game.tally, counts=(1, 80))
    now = replace(game, tallies=(forty,))
    book = default_rule_book(game.variant)
    assert [(c.by, c.rule) for c in claimable(now, book)] == [(WHITE, "E-40")]


# -- a clear draw ---------------------------------------------------------------------------------


def tried(game: Game, moves: int = 5) -> Game:
    claimed = game.after(e.Claimed(at_ms=1, by=BLACK, rule="R-CLEAR"))
    return claimed.after(e.TrialSet(at_ms=2, stronger=WHITE, moves=moves))


def test_russian_code_a_clear_draw_is_for_the_arbiter_to_judge() -> None:
    game = game_of(KINGS)
    claim = DrawClaim(by=BLACK, rule="R-CLEAR")
    assert {c.by for c in claimable(game, RUSSIAN) if c.ground is Ground.JUDGEMENT} == {0, 1}
    assert (fault_of(game, RUSSIAN, claim), is_right(game, claim)) == (None, None)
    others = {key for key, book in BOOKS.items() if book.clear_draw is None}
    assert others == {"cz-int", "fmjd", "czech8", "acf"}


def test_russian_code_the_stronger_side_has_five_moves_to_show_how_it_wins() -> None:
    game = tried(game_of(KINGS))
    left = []
    for way in (*TO_AND_FRO * 2, "c1-d2"):
        assert game.trial is not None
        left.append(moves_left(game, game.trial))
        assert fault_of(game, RUSSIAN, DrawClaim(by=BLACK, rule="R-CLEAR")) is Fault.TRIAL_GOES_ON
        game = played(game, way)
    assert left == [5, 4, 4, 3, 3, 2, 2, 1, 1]
    over = [c for c in claimable(game, RUSSIAN) if c.ground is Ground.TRIAL_OVER]
    assert [(c.by, c.rule) for c in over] == [(BLACK, "R-CLEAR")]
    assert game.after(e.ClaimDecided(at_ms=9, upheld=True)).claims[-1].upheld


def test_a_trial_is_over_when_a_win_was_shown_or_the_moves_are_taken_back() -> None:
    game = tried(played(game_of(KINGS), "c1-d2", "f8-e7"))
    assert game.after(e.ClaimDecided(at_ms=3, upheld=False)).trial is None
    assert game.after(e.TakenBack(at_ms=3, plies=1)).trial is None
    on = played(game, "d2-c1")
    assert on.after(e.TakenBack(at_ms=3, plies=2)).trial == game.trial


def test_another_claim_leaves_the_trial_as_it_is() -> None:
    game = tried(game_of(KINGS))
    checked = game.after(e.Claimed(at_ms=3, by=WHITE, rule="R-15"))
    assert checked.after(e.ClaimDecided(at_ms=4, upheld=False)).trial == game.trial


def test_only_a_clear_draw_can_be_tried_out() -> None:
    game = game_of(KINGS)
    with pytest.raises(Refused):
        game.after(e.TrialSet(at_ms=1, stronger=WHITE, moves=5))
    written = game.after(
        e.Claimed(at_ms=1, by=WHITE, rule="R-REP", move=move_called(game, "c1-d2"))
    )
    with pytest.raises(Refused):
        written.after(e.TrialSet(at_ms=2, stronger=WHITE, moves=5))


# -- the fold -------------------------------------------------------------------------------------


def test_russian_code_a_wrong_claim_binds_its_player_to_the_move_he_has_written() -> None:
    game = game_of(KINGS)
    move = move_called(game, "c1-d2")
    claimed = game.after(e.Claimed(at_ms=1, by=WHITE, rule="R-REP", move=move))
    with pytest.raises(Refused):
        claimed.after(e.Moved(at_ms=2, move=move))
    bound = claimed.after(e.ClaimDecided(at_ms=2, upheld=False))
    assert (bound.phase, bound.open_moves(), bound.bound) == (Phase.TO_MOVE, (move,), move.start)
    with pytest.raises(Refused):
        bound.after(e.Moved(at_ms=3, move=move_called(game, "c1-e3")))
    free = bound.after(e.Moved(at_ms=3, move=move))
    assert (free.replies, free.bound) == (None, None)
    assert [(c.claim.move, c.upheld, c.plies) for c in free.claims] == [(move, False, 0)]


def test_a_claim_without_a_move_binds_nobody() -> None:
    game = game_of(KINGS)
    claimed = game.after(e.Claimed(at_ms=1, by=WHITE, rule="R-REP"))
    on = claimed.after(e.ClaimDecided(at_ms=2, upheld=False))
    assert on.open_moves() == game.open_moves()


def test_a_move_is_written_down_only_by_the_side_to_move_and_only_one_that_is_open() -> None:
    game = game_of(KINGS)
    for event in (
        e.Claimed(at_ms=1, by=BLACK, rule="R-REP", move=move_called(game, "c1-d2")),
        e.Claimed(at_ms=1, by=WHITE, rule="R-REP", move=Move((0, 1))),
        e.ClaimDecided(at_ms=1, upheld=True),
    ):
        with pytest.raises(Refused):
            game.after(event)


# -- offers ---------------------------------------------------------------------------------------


def test_fmjd_annex_3_5_3_no_draw_is_offered_before_both_have_made_the_moves_set() -> None:
    game = game_of(KINGS)
    two = Settings(draw_offer_from_move=2)
    for way in TO_AND_FRO:
        assert offer_fault(game, two, WHITE) is OfferFault.TOO_EARLY
        game = played(game, way)
    assert offer_fault(game, two, WHITE) is None
    assert offer_fault(game_of(KINGS), Settings(), WHITE) is None


def test_ukrainian_rules_without_notation_few_pieces_must_be_left() -> None:
    game = game_of(KINGS)
    assert offer_fault(game, Settings(draw_offer_pieces=1), WHITE) is OfferFault.TOO_MANY_PIECES
    assert offer_fault(game, Settings(draw_offer_pieces=2), WHITE) is None


def test_an_offer_is_not_repeated_before_the_other_has_offered_but_may_be_accepted() -> None:
    strict = Settings(draw_offer_from_move=40)
    game = game_of(KINGS).after(e.DrawOffered(at_ms=1, by=WHITE))
    assert offer_fault(game, strict, WHITE) is OfferFault.REPEATED
    assert offer_fault(game, strict, BLACK) is None
    refused = game.after(e.DrawRefused(at_ms=2))
    assert offer_fault(refused, Settings(), WHITE) is OfferFault.REPEATED
