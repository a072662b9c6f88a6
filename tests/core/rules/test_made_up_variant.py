"""A variant that no code knows, registered from data alone, is played to its end."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from dama_desktop.core.rules.draws import opening_tally, tally_after
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.outcome import outcome_on_board
from dama_desktop.core.rules.perft import perft
from dama_desktop.core.rules.play import after, step
from dama_desktop.core.rules.variants.registry import VARIANTS, variant
from tests.core.rules.made_up import SMALL
from tests.core.rules.positions import scattered
from tests.core.rules.reference import reference_moves


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(VARIANTS, SMALL.key, SMALL)


def test_it_is_found_by_its_key() -> None:
    assert variant("small") is SMALL


def test_it_is_played_to_its_end_by_its_own_rules() -> None:
    rng = random.Random(4)
    endings = set()
    for _ in range(30):
        position = SMALL.start()
        tally = opening_tally(SMALL, position)
        while outcome_on_board(SMALL, position) is None and not tally.reached():
            made = step(SMALL, position, rng.choice(legal_moves(SMALL, position)))
            position, tally = made.after, tally_after(tally, made)
        endings.add(bool(tally.reached()))
    assert endings == {True, False}


def test_its_moves_are_those_of_the_reference() -> None:
    rng = random.Random(5)
    for _ in range(150):
        position = scattered(SMALL, rng, kings=0.4)
        moves = {m.key: {m.path, *m.other_paths} for m in legal_moves(SMALL, position)}
        assert moves == reference_moves(SMALL, position)


def test_captures_need_not_be_obligatory() -> None:
    free = replace(SMALL, capture=replace(SMALL.capture, obligatory=False))
    rng = random.Random(6)
    for _ in range(50):
        position = scattered(free, rng, kings=0.4)
        moves = {m.key: {m.path, *m.other_paths} for m in legal_moves(free, position)}
        assert moves == reference_moves(free, position)
        results = [after(free, position, move) for move in legal_moves(free, position)]
        assert perft(free, position, 2) == sum(len(legal_moves(free, r)) for r in results)


def test_rules_that_contradict_each_other_are_refused() -> None:
    """A man that spares kings cannot turn into a king in the middle of its capture."""
    absurd = replace(SMALL, capture=replace(SMALL.capture, man_takes_king=False))
    with pytest.raises(ValueError, match="small"):
        legal_moves(absurd, absurd.start())
