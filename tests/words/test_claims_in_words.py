"""Claims, offers and penalties in words: every one has its sentence."""

from __future__ import annotations

import pytest

from dama_desktop.core.arbiter.claims import Due, Fault, OfferFault
from dama_desktop.core.arbiter.penalties import NO_PENALTY, Penalty
from dama_desktop.core.arbiter.regulations import write_regulations
from dama_desktop.core.arbiter.rule_books import CZ_INT, RUSSIAN, Settings
from dama_desktop.core.game import events as e
from dama_desktop.core.game.claim import DrawClaim, Trial
from dama_desktop.core.game.fold import Game, opened
from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variants.registry import VARIANTS, variant
from dama_desktop.words.claims import (
    FAULTS,
    OFFER_FAULTS,
    claim_words,
    due_words,
    fault_words,
    offer_fault_words,
    rule_words,
    trial_words,
    verdict_words,
)
from dama_desktop.words.penalties import penalty_words
from dama_desktop.words.regulations import regulation_words


def game() -> Game:
    start = read_fen(variant("russian"), "W:WKc1,a3:BKf8,h6")
    return opened(e.Opened(at_ms=0, variant="russian", rule_book="russian", start=start))


def test_every_fault_has_its_words() -> None:
    assert set(FAULTS) == set(Fault)
    assert set(OFFER_FAULTS) == set(OfferFault)
    assert all(map(fault_words, Fault))
    assert all(map(offer_fault_words, OfferFault))


@pytest.mark.parametrize("key", sorted(VARIANTS))
def test_every_draw_rule_of_every_variant_has_its_words(key: str) -> None:
    for rule in variant(key).ending.draws:
        assert rule_words(rule)
        due = due_words(Due(rule, 17))
        assert "half-move 17" in due
        assert rule.article in due


def test_a_claim_names_its_rule_its_article_and_the_move_not_played() -> None:
    now = game()
    move = next(m for m in now.open_moves() if m.end == now.variant.board.square("d2"))
    said = claim_words(now, RUSSIAN, DrawClaim(by=WHITE, rule="R-REP", move=move), now.position)
    assert said == (
        "White claims a draw with c1-d2, written down and not played: the same position has stood "
        "3 times with the same side to move (Russian code, draws)"
    )
    clear = claim_words(now, RUSSIAN, DrawClaim(by=BLACK, rule="R-CLEAR"), now.position)
    assert clear == "Black claims a draw: the position is clearly drawn (Russian code, draws)"


def test_a_verdict_says_what_follows() -> None:
    now = game()
    move = next(m for m in now.open_moves() if m.end == now.variant.board.square("d2"))
    claim = DrawClaim(by=WHITE, rule="R-REP", move=move)
    bare = DrawClaim(by=WHITE, rule="R-REP")
    assert verdict_words(now, claim, True, now.position) == (
        "The claim is right: the game is drawn."
    )
    assert verdict_words(now, claim, False, now.position) == (
        "The claim is wrong; White has to play c1-d2."
    )
    assert verdict_words(now, bare, False, now.position) == "The claim is wrong; play goes on."


def test_a_trial_says_how_many_moves_are_left() -> None:
    claim = DrawClaim(by=BLACK, rule="R-CLEAR")
    trial = Trial(claim=claim, stronger=WHITE, moves=5, from_ply=0)
    assert trial_words(trial, 1) == "White has to show how it wins. 1 move is left."
    assert trial_words(trial, 4) == "White has to show how it wins. 4 moves are left."


@pytest.mark.parametrize(
    ("penalty", "words"),
    [
        (NO_PENALTY, ()),
        (Penalty(offender=WHITE), ()),
        (
            Penalty(offender=BLACK, strikes=2, limit=2),
            ("Black loses by irregular moves: 2 of 2.",),
        ),
        (
            Penalty(offender=WHITE, strikes=1, limit=2, bonus_ms=1000, warned=True),
            (
                "White is cautioned for an irregular move: 1 of 2.",
                "Black gets 1 second more.",
                "White has been told to capture; not to do so now would be a refusal.",
            ),
        ),
    ],
)
def test_a_penalty_is_told_sentence_by_sentence(penalty: Penalty, words: tuple[str, ...]) -> None:
    assert penalty_words(penalty) == words


def test_every_setting_of_an_event_has_its_words() -> None:
    other = Settings(
        offender_clock_runs=False,
        revoke_increment=False,
        bonus_to_opponent_s=60,
        strikes_to_loss=3,
        huff=True,
        draw_offer_from_move=40,
        draw_offer_pieces=6,
    )
    pairs = write_regulations(CZ_INT, other)
    lines = list(regulation_words((*pairs, ("claim_window", "until_reply"))))
    assert len(lines) == len(set(lines)) == len(pairs) == 7
    assert list(regulation_words((("strikes_to_loss", "none"),))) == [
        "corrected irregularities that lose the game: no limit"
    ]
