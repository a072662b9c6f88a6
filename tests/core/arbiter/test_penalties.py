"""Penalties come from settings alone, and fall only on what was corrected."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dama_desktop.core.arbiter.codes import LETTERED, Code
from dama_desktop.core.arbiter.judge import judge
from dama_desktop.core.arbiter.penalties import (
    NO_PENALTY,
    called_back,
    counts,
    penalty,
    strikes,
    warned,
)
from dama_desktop.core.arbiter.regulations import (
    BadRegulation,
    book_in_force,
    write_regulations,
)
from dama_desktop.core.arbiter.rule_books import (
    ACF,
    BOOKS,
    CZ_INT,
    CZECH_8,
    FMJD,
    RUSSIAN,
    RuleBook,
    Settings,
)
from dama_desktop.core.game import events as e
from dama_desktop.core.game.deed import Deed, Displacement, Happening
from dama_desktop.core.game.fold import Game, opened
from dama_desktop.core.game.incident import Choice, Confidence, Incident
from dama_desktop.core.notation.fen import read_fen, write_fen
from dama_desktop.core.rules.outcome import Outcome, Reason
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variants.registry import variant

INTERNATIONAL = variant("international")
CAPTURE_WAITS = "W:W28,38:B12,23"


def game() -> Game:
    start = read_fen(INTERNATIONAL, CAPTURE_WAITS)
    return opened(e.Opened(at_ms=0, variant="international", rule_book="cz-int", start=start))


def missed(now: Game, book: RuleBook = CZ_INT, **more: object) -> Incident:
    """White plays 38-33 although 28x19 was due."""
    square = INTERNATIONAL.board.square
    deed = Deed(player=WHITE, moved=(Displacement(square("38"), square("33")),))
    return judge(INTERNATIONAL, book, now.position, replace(deed, **more))  # type: ignore[arg-type]


def settled(now: Game, incident: Incident, choice: Choice) -> Game:
    now = now.after(e.IrregularityFound(at_ms=1, incident=incident))
    now = now.after(e.Chosen(at_ms=2, choice=choice))
    return now.after(e.Restored(at_ms=3)) if choice is Choice.CORRECT else now


def with_settings(**given: object) -> RuleBook:
    return replace(CZ_INT, settings=Settings(**given))  # type: ignore[arg-type]


@pytest.mark.parametrize("book", [CZ_INT, FMJD, RUSSIAN])
def test_no_federations_text_has_a_penalty_of_its_own(book: RuleBook) -> None:
    now = settled(game(), missed(game()), Choice.CORRECT)
    cost = penalty(now, book, missed(now, book), Choice.CORRECT)
    assert not cost.loses
    assert (cost.strikes, cost.bonus_ms, cost.warned) == (0, 0, False)


def test_women_2015_a_corrected_irregularity_gives_the_opponent_the_seconds_set() -> None:
    book = with_settings(bonus_to_opponent_s=60)
    assert penalty(game(), book, missed(game()), Choice.CORRECT).bonus_ms == 60_000


@pytest.mark.parametrize("choice", [Choice.LEAVE, Choice.REPLY, Choice.HUFF, Choice.ARBITER])
def test_fmjd_5_7_what_stands_costs_nothing(choice: Choice) -> None:
    book = with_settings(bonus_to_opponent_s=60, strikes_to_loss=1)
    assert penalty(game(), book, missed(game()), choice) == NO_PENALTY


def test_strikes_are_counted_for_each_player_and_lose_with_the_last() -> None:
    book, now = with_settings(strikes_to_loss=3), game()
    told = []
    for choice in (Choice.CORRECT, Choice.CORRECT, Choice.CORRECT):
        cost = penalty(now, book, missed(now), choice)
        told.append((cost.strikes, cost.cautioned, cost.loses))
        now = settled(now, missed(now), choice)
    assert told == [(1, True, False), (2, True, False), (3, False, True)]
    assert cost.outcome == Outcome(BLACK, Reason.STRIKES)
    assert (strikes(now, WHITE), strikes(now, BLACK)) == (3, 0)


def test_what_was_let_stand_is_no_strike() -> None:
    left = settled(game(), missed(game()), Choice.LEAVE)
    assert strikes(left, WHITE) == 0


def test_a_refusal_an_accident_and_a_wrong_board_are_no_strikes() -> None:
    assert not counts(("f", "REFUSAL"))
    assert not any(counts((happening.value,)) for happening in Happening)
    assert all(counts((code.value,)) for code in LETTERED)
    assert not counts((Code.DEMO.value,))


def test_czech_16_a_player_told_to_capture_is_warned_until_he_has_moved() -> None:
    now = game()
    assert not warned(now, WHITE)
    told = settled(now, missed(now), Choice.CORRECT)
    assert (warned(told, WHITE), warned(told, BLACK)) == (True, False)
    taken = told.after(e.Moved(at_ms=4, move=told.open_moves()[0]))
    assert not warned(taken, WHITE)


def test_czech_16_a_missed_capture_after_the_warning_is_a_refusal() -> None:
    again = missed(game(), CZECH_8, warned=True)
    assert set(again.codes) == {"f", "REFUSAL"}
    assert again.correct is not None
    assert again.correct.outcome == Outcome(BLACK, Reason.REFUSAL, "16")
    assert penalty(game(), CZECH_8, again, Choice.CORRECT) == NO_PENALTY
    assert penalty(game(), CZECH_8, missed(game(), CZECH_8), Choice.CORRECT).warned
    assert missed(game(), CZ_INT, warned=True).codes == ("f",)


def test_acf_practice_nobody_chooses_but_the_arbiter_where_the_board_is_not_sure() -> None:
    incident = missed(game(), ACF)
    assert called_back(ACF, incident)
    assert not called_back(ACF, replace(incident, confidence=Confidence.DEDUCED))
    assert not called_back(CZ_INT, incident)


def test_fmjd_5_5_an_accident_is_restored_in_every_book() -> None:
    square = INTERNATIONAL.board.square
    moved = (Displacement(square("12"), square("17")),)
    deed = Deed(player=WHITE, moved=moved, happening=Happening.ACCIDENT)
    for book in BOOKS.values():
        assert called_back(book, judge(INTERNATIONAL, book, game().position, deed))


def test_a_house_rule_lets_the_piece_that_did_not_capture_be_taken_off() -> None:
    incident = missed(game(), with_settings(huff=True))
    assert [INTERNATIONAL.board.names[huff.square] for huff in incident.huffs] == ["28"]
    assert incident.remedy(Choice.HUFF, incident.huffs[0].square) == incident.huffs[0].remedy
    assert incident.remedy(Choice.HUFF, None) is None
    assert missed(game()).huffs == ()


@pytest.mark.parametrize(
    ("kind", "book", "before", "way", "huffed"),
    [
        ("czech", CZECH_8, "W:Wc3,h2:Bg7,d4", ("h2", "g3"), "B:Wg3:Bg7,d4"),
        ("english", ACF, "B:W18,32:B1,2,14", ("1", "5"), "W:W18,32:B2,5"),
    ],
)
def test_house_rule_and_old_law_the_opponent_lifts_the_man_and_then_plays(
    kind: str, book: RuleBook, before: str, way: tuple[str, str], huffed: str
) -> None:
    played = variant(kind)
    position = read_fen(played, before)
    start, end = map(played.board.square, way)
    house = replace(book, settings=replace(book.settings, huff=True))
    deed = Deed(player=position.turn, moved=(Displacement(start, end),))
    incident = judge(played, house, position, deed)
    assert [write_fen(played, huff.remedy.position) for huff in incident.huffs] == [huffed]
    assert not called_back(house, incident)


def test_the_house_rule_speaks_of_missed_captures_only() -> None:
    square = INTERNATIONAL.board.square
    deed = Deed(player=WHITE, removed=(square("12"),), pressed=False)
    book = with_settings(huff=True)
    assert judge(INTERNATIONAL, book, game().position, deed).huffs == ()


# -- regulations ----------------------------------------------------------------------------------

LIMITS = st.none() | st.integers(1, 99)
SETTINGS = st.builds(
    Settings,
    offender_clock_runs=st.booleans(),
    revoke_increment=st.booleans(),
    bonus_to_opponent_s=st.integers(0, 600),
    strikes_to_loss=LIMITS,
    huff=st.booleans(),
    draw_offer_from_move=LIMITS,
    draw_offer_pieces=LIMITS,
)


@given(st.sampled_from(sorted(BOOKS)), SETTINGS)
def test_the_settings_of_an_event_are_written_and_read_back(key: str, settings: Settings) -> None:
    pairs = write_regulations(BOOKS[key], settings)
    assert book_in_force(key, pairs) == replace(BOOKS[key], settings=settings)


def test_a_book_as_it_is_needs_no_regulation() -> None:
    for key, book in BOOKS.items():
        assert write_regulations(book, book.settings) == ()
        assert book_in_force(key, ()) is book


def test_every_setting_can_be_regulated() -> None:
    for field in fields(Settings):
        assert any(_is_read(field.name, text) for text in ("7", "true"))


def test_settings_that_are_no_more_change_nothing() -> None:
    retired = (("claim_window", "until_reply"), ("arbiter_may_intervene", "true"))
    assert book_in_force("cz-int", retired) is BOOKS["cz-int"]
    kept = book_in_force("cz-int", (*retired, ("huff", "true")))
    assert kept.settings == Settings(huff=True)


def _is_read(name: str, text: str) -> bool:
    try:
        book_in_force("cz-int", ((name, text),))
    except BadRegulation:
        return False
    return True


@pytest.mark.parametrize(
    ("name", "text"),
    [("strikes", "2"), ("strikes_to_loss", "0"), ("huff", "yes"), ("bonus_to_opponent_s", "-5")],
)
def test_a_regulation_nobody_knows_is_refused_by_name(name: str, text: str) -> None:
    with pytest.raises(BadRegulation, match=name):
        book_in_force("cz-int", ((name, text),))
