"""Whole games over a simulated board with a scanner, through link, station and recogniser."""

from __future__ import annotations

import pytest
from dama_drivers.boards.dgt.numbering import Numbering

from dama_desktop.core.game.record import GameRecord
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.stations.codemap import OLDER_SET
from dama_desktop.stations.performer import HANDS
from dama_desktop.stations.rehearsal import (
    Circumstances,
    drawn,
    performed,
    random_game,
    read_back,
    rehearsed,
)
from dama_desktop.stations.replay import replayed
from dama_desktop.stations.station import BoardStation

INTERNATIONAL = variant("international")


def outcome(record: GameRecord, around: Circumstances, seed: int = 1) -> tuple[object, object]:
    """The moves read back (with anything else that was found), and the moves played."""
    capture = performed(record, around, seed)
    scorer = read_back(record.variant, replayed(capture, BoardStation(record.variant)))
    return (scorer.moves, scorer.rest), ([ply.move for ply in record.line], [])


@pytest.mark.parametrize("seed", range(12))
def test_random_games_in_random_circumstances_come_out_as_they_were_played(seed: int) -> None:
    (game,) = rehearsed(INTERNATIONAL, [seed])
    assert game.read == game.played, game.around
    assert game.rest == ()


def test_the_circumstances_drawn_cover_every_hand_and_board() -> None:
    around = [drawn(seed) for seed in range(40)]
    assert {a.hand for a in around} == set(HANDS)
    assert {a.rotated for a in around} == {True, False}
    assert {(a.dark_only, a.numbering) for a in around} == {
        (False, Numbering.WOOD),
        (True, Numbering.WOOD),
        (True, Numbering.DARK),
    }


@pytest.mark.parametrize("hand", list(HANDS))
def test_three_times_the_natural_speed(hand: str) -> None:
    record = random_game(INTERNATIONAL, 77, 60)
    read, played = outcome(record, Circumstances(hand=hand, speed=3.0))
    assert read == played


@pytest.mark.parametrize("key", ["russian", "czech", "frisian", "turkish"])
def test_games_of_other_variants(key: str) -> None:
    record = random_game(variant(key), 5, 60)
    read, played = outcome(record, Circumstances(codes=OLDER_SET, rotated=True, clock=True))
    assert read == played


def test_the_same_seed_gives_the_same_hands() -> None:
    record = random_game(INTERNATIONAL, 3, 30)
    around = Circumstances(hand="normal")
    assert performed(record, around, 4) == performed(record, around, 4)
    assert performed(record, around, 4) != performed(record, around, 5)
