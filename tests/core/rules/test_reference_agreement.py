import os
import random

import pytest

from dama_desktop.core.rules.movegen import captures_before_precedence, legal_moves
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.registry import every_key, variant
from tests.core.rules.positions import GAMES, played, scattered
from tests.core.rules.reference import Key, captures_by_identity, reference_moves

FULL = bool(os.environ.get("DAMA_FULL"))
"""All that ``dev.py bench --full`` asks for, and not only a sample."""
SCATTERED, PLAYED = (1200, 800) if FULL else (60, 40)
"""Positions of each game."""
CHECKED = [variant(key) for key in every_key()] if FULL else GAMES


def generated(variant: Variant, position: Position) -> dict[Key, set[tuple[int, ...]]]:
    moves = legal_moves(variant, position)
    found = {move.key: {move.path, *move.other_paths} for move in moves}
    assert len(found) == len(moves), "one result, one move"
    return found


@pytest.mark.parametrize("variant", CHECKED, ids=lambda v: v.key)
def test_generator_agrees_with_the_reference_on_scattered_pieces(variant: Variant) -> None:
    rng = random.Random(variant.key)
    for number in range(SCATTERED):
        position = scattered(variant, rng, kings=(0.1, 0.5, 0.9)[number % 3])
        assert generated(variant, position) == reference_moves(variant, position)


@pytest.mark.parametrize("variant", CHECKED, ids=lambda v: v.key)
def test_generator_agrees_with_the_reference_in_play(variant: Variant) -> None:
    rng = random.Random(variant.key)
    for _ in range(PLAYED):
        position = played(variant, rng, rng.randint(0, 90))
        assert generated(variant, position) == reference_moves(variant, position)


@pytest.mark.parametrize("variant", CHECKED, ids=lambda v: v.key)
def test_captures_before_precedence_are_all_complete_captures(variant: Variant) -> None:
    rng = random.Random(variant.key)
    for _ in range(SCATTERED // 2):
        position = scattered(variant, rng, kings=0.4)
        every = captures_before_precedence(variant, position)
        found = {move.key: {move.path, *move.other_paths} for move in every}
        assert found == captures_by_identity(variant, position)
