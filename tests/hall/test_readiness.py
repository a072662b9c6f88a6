"""Readiness: a game is played without the garbage collector walking through the program."""

import gc
import random
from collections.abc import Iterator

import pytest

from dama_desktop.core.rules.lines import JumpTable
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.hall.readiness import get_ready

FEW = 3000
"""Objects that a collection may find while a game is played; the program itself has many more."""


@pytest.fixture(autouse=True)
def _unfrozen() -> Iterator[None]:
    gc.unfreeze()  # a game may have been played before in this process
    yield
    gc.unfreeze()


def tracked() -> int:
    return len(gc.get_objects())


def test_what_lives_before_the_game_is_hidden_from_the_collector() -> None:
    before = tracked()
    get_ready(variant("international"))
    assert before > 10 * FEW
    assert tracked() < FEW


@pytest.mark.parametrize("key", ["international", "frisian", "turkish", "russian+two-move"])
def test_a_whole_game_leaves_little_for_the_collector(key: str) -> None:
    game = variant(key)
    get_ready(game)
    before, rng, position = tracked(), random.Random(3), game.start()
    for _ in range(200):
        moves = legal_moves(game, position)
        if not moves:
            break
        position = after(game, position, rng.choice(moves))
    assert tracked() - before < FEW
    assert sum(isinstance(found, JumpTable) for found in gc.get_objects()) == 0


def test_getting_ready_again_frees_the_garbage_of_the_game_before() -> None:
    class Ring:
        def __init__(self) -> None:
            self.me = self

    alive: list[Ring] = [Ring()]
    get_ready(variant("english"))
    alive.clear()
    get_ready(variant("english"))
    assert not [found for found in gc.get_objects() if isinstance(found, Ring)]
    gc.unfreeze()
    assert not [found for found in gc.get_objects() if isinstance(found, Ring)]
