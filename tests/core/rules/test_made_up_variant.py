"""A variant that no code knows, registered from data alone, is played to its end."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from dama_desktop.core.rules.counting import KingMoves
from dama_desktop.core.rules.draws import DrawRule, opening_tally, tally_after
from dama_desktop.core.rules.geometry.grid import (
    DIAGONALS,
    algebraic,
    dark_cells,
    grid_board,
)
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.outcome import outcome_on_board
from dama_desktop.core.rules.perft import perft
from dama_desktop.core.rules.play import after, step
from dama_desktop.core.rules.variant import (
    CaptureRule,
    Criterion,
    Crowning,
    Ending,
    InCapture,
    Movement,
    Names,
    Precedence,
    Variant,
)
from dama_desktop.core.rules.variants.boards import EVERY_DIAGONAL, FORWARD, facing_rows
from dama_desktop.core.rules.variants.registry import VARIANTS, variant
from tests.core.rules.positions import scattered
from tests.core.rules.reference import reference_moves

BOARD = grid_board("dark-6x8", 6, 8, dark_cells(6, 8), algebraic)

SMALL = Variant(
    key="small",
    name="Small draughts",
    source="this test",
    geometry=facing_rows(BOARD, 2),
    movement=Movement(man=FORWARD, king=DIAGONALS, king_flies=False),
    capture=CaptureRule(man=EVERY_DIAGONAL, king=DIAGONALS, king_flies=True),
    precedence=Precedence((Criterion.MOST_KINGS, Criterion.MOST_PIECES)),
    crowning=Crowning(in_capture=InCapture.GOES_ON_AS_KING),
    ending=Ending(
        draws=(DrawRule(name="S-5", article="this test", limit=10, counting=KingMoves()),)
    ),
    names=Names(game_type="99,W,6,8,A0,0", official_game_type=False),
)


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
