"""Positions of every kind for the properties: reached by play, and set up at random."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.piece import Piece
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.modifiers import MODIFIERS
from dama_desktop.core.rules.variants.registry import VARIANTS, variant

GAMES = [
    variant(key)
    for key in (
        *VARIANTS,
        *MODIFIERS,
        "international+giveaway",
        "brazilian+northern",
        "czech+two-move",
        "pool+samoyed",
        "english+stavropol",
        "russian+diagonal+giveaway",
    )
]
"""Every variant, every modifier on the Russian game, and some other combinations."""


def scattered(variant: Variant, rng: random.Random, *, kings: float) -> Position:
    """Pieces anywhere that pieces may stand, so many of them kings, and any side to move."""
    squares = len(variant.board)
    count = rng.randint(2, max(3, int(squares * 0.4)))
    pieces = {}
    for square in rng.sample(range(squares), count):
        side = rng.randint(0, 1)
        crowned = rng.random() < kings or square in variant.geometry.far[side]
        pieces[square] = Piece(side, crowned)
    return Position.of(variant.board, pieces, rng.randint(0, 1))


def played(variant: Variant, rng: random.Random, plies: int) -> Position:
    """The position after so many lawful moves from the start, or fewer if the game is over."""
    position = variant.start()
    for _ in range(plies):
        moves = legal_moves(variant, position)
        if not moves:
            break
        position = after(variant, position, rng.choice(moves))
    return position


def positions(variant: Variant) -> st.SearchStrategy[Position]:
    """Positions reached by play, and positions set up with few or many kings."""
    return st.one_of(
        st.builds(
            lambda seed, plies: played(variant, random.Random(seed), plies),
            st.integers(0, 2**32),
            st.integers(0, 80),
        ),
        st.builds(
            lambda seed, kings: scattered(variant, random.Random(seed), kings=kings),
            st.integers(0, 2**32),
            st.sampled_from((0.1, 0.3, 0.6)),
        ),
    )


def turned(variant: Variant, position: Position) -> Position:
    """The board turned by half, colours swapped, the other side to move."""
    last = len(variant.board) - 1
    return Position.of(
        variant.board,
        {last - square: Piece(1 - piece.side, piece.king) for square, piece in position.pieces()},
        1 - position.turn,
    )
