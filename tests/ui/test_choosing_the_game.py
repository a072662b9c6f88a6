"""The rules of a new game: games, modifiers, what is reconstructed, openings drawn by lot."""

from __future__ import annotations

import pytest

from dama_desktop.core.notation.ballots import draw
from dama_desktop.core.rules.variants.modifiers import MODIFIERS
from dama_desktop.core.rules.variants.registry import VARIANTS, every_key, variant
from dama_desktop.hall.ballots import opening_table
from dama_desktop.ui.pages.new_game.rules_card import RulesCard
from dama_desktop.ui.play.live_game import Source
from tests.ui.sitting import Sitting


@pytest.fixture
def rules(sitting: Sitting) -> RulesCard:
    sitting.window.show_page("play")
    return sitting.window.play_page.rules


def keys(rules: RulesCard) -> list[str]:
    return [rules.modifier.itemData(row) for row in range(rules.modifier.count())]


def test_every_game_and_every_combination_can_be_chosen(rules: RulesCard) -> None:
    offered = []
    for game in VARIANTS:
        rules.variant.choose(game)
        for modifier in keys(rules):
            rules.modifier.choose(modifier)
            offered.append(rules.key())
    assert sorted(offered) == sorted(every_key())


def test_a_game_offers_the_modifiers_that_it_allows(rules: RulesCard) -> None:
    rules.variant.choose("frisian")
    assert keys(rules) == ["", "giveaway", "handicap"]
    rules.variant.choose("russian")
    assert keys(rules) == ["", *MODIFIERS]
    assert rules.modifier.key() == ""


def test_what_is_reconstructed_is_said(rules: RulesCard) -> None:
    rules.show_values("russian+northern", "")
    assert (rules.variant.key(), rules.modifier.key()) == ("russian", "northern")
    for remark in variant("russian+northern").remarks:
        assert remark in rules.remarks.text()
    assert not rules.remarks.isHidden()
    rules.show_values("english", "")
    assert bool(VARIANTS["english"].remarks) is not rules.remarks.isHidden()


def test_a_modified_game_is_played(sitting: Sitting) -> None:
    sitting.begin(variant="russian+diagonal", source=Source.GUARDED)
    assert sitting.game.variant is variant("russian+diagonal")
    assert sitting.preferences.choices.variant == "russian+diagonal"
    sitting.window.show_page("play")
    assert sitting.window.play_page.choices().variant == "russian+diagonal"


def test_a_game_that_is_no_more_gives_way(rules: RulesCard) -> None:
    rules.show_values("russian+nothing", "")
    assert rules.key() == "russian"
    rules.show_values("nothing", "")
    assert rules.key() == "international"


def test_openings_are_offered_where_there_are_tables(rules: RulesCard) -> None:
    rules.variant.choose("international")
    assert rules.opening.isHidden()
    rules.variant.choose("russian")
    table = rules.opening.table
    assert not rules.opening.isHidden()
    tables = [table.itemData(row) for row in range(table.count())]
    assert tables == ["", "idf", "idf-basic", "fmjd-64"]
    assert rules.opening.drawn.isHidden()


def test_an_opening_is_drawn_told_and_drawn_again(rules: RulesCard) -> None:
    rules.variant.choose("russian")
    rules.opening.table.choose("idf")
    seed = int(rules.opening.values()["opening_seed"])
    ballot = draw(opening_table("idf"), variant("russian"), seed)
    assert ballot.opening.code in rules.opening.drawn.text()
    assert str(seed) in rules.opening.drawn.text()
    rules.opening.again.click()
    assert rules.opening.values()["opening_seed"] != seed
    rules.variant.choose("english")
    assert rules.opening.values() == {"opening_table": "", "opening_seed": 0}


def test_doubts_about_the_opening_are_told(rules: RulesCard) -> None:
    seed = next(
        seed
        for seed in range(100)
        if draw(opening_table("american-3-move"), variant("english"), seed).opening.doubts
    )
    rules.show_values("english", "", "american-3-move", seed)
    assert "lost" in rules.opening.drawn.text()


def test_both_games_of_a_micro_match_begin_with_the_drawn_opening(sitting: Sitting) -> None:
    sitting.begin(variant="russian", opening_table="idf", opening_seed=20, source=Source.GUARDED)
    first = sitting.game
    ballot = draw(opening_table("idf"), variant("russian"), 20)
    assert first.start == ballot.start
    assert dict(first.headers)["Ballot"] == ballot.opening.code
    assert dict(first.headers)["BallotSeed"] == "20"
    sitting.window.show_page("play")
    sitting.window.play_page.start.click()
    assert sitting.game is not first
    assert sitting.game.start == first.start
