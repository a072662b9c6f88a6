"""An opening is drawn by lot, and a game begins with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from random import Random

from dama_desktop.core.notation.movetext import read_move, write_move
from dama_desktop.core.notation.openings import Opening, OpeningTable, Use
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.piece import Piece
from dama_desktop.core.rules.play import after
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant

BALLOT = "Ballot"
BALLOT_TABLE = "BallotTable"
BALLOT_OPENING = "BallotOpening"
BALLOT_SEED = "BallotSeed"
"""PDN tags, ours, of a game that begins with a drawn opening."""


class UnknownOpening(LookupError):
    """The table has no such opening for this game; ``near`` lists codes spelled alike."""

    def __init__(self, table: OpeningTable, code: str, near: tuple[str, ...]) -> None:
        super().__init__(f"{table.key} has no opening {code!r}")
        self.code = code
        self.near = near


class NoSuchUse(ValueError):
    """The table has no openings for this game."""

    def __init__(self, table: OpeningTable, variant: Variant) -> None:
        super().__init__(f"{table.key} has no openings for {variant.key}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ballot:
    """An opening as it was drawn or chosen for a game."""

    table: str
    """Key of the table."""
    opening: Opening
    start: Position
    """Where the game begins: the moves are made, or the men displaced. Nothing is counted yet."""
    text: str
    """What was done to come there: ``1. a3-b4 b6-c5``, ``a1-b4, a7-a5``, or nothing."""
    seed: int | None = None
    """None: it was not drawn here but named."""
    drawn: tuple[str, ...] = ()
    """The cells drawn, in order; all but the last were empty, or are not used in this game."""

    def tags(self) -> tuple[tuple[str, str], ...]:
        """PDN tags that say how the game began."""
        tags = [(BALLOT_TABLE, self.table), (BALLOT, self.opening.code)]
        if self.text:
            tags.append((BALLOT_OPENING, self.text))
        if self.seed is not None:
            tags.append((BALLOT_SEED, str(self.seed)))
        return tuple(tags)


def draw(table: OpeningTable, variant: Variant, seed: int) -> Ballot:
    """
    Draw an opening of *table* for a game of *variant*: a row, then a column.

    A cell that holds no opening for this game is drawn again. The same seed gives the same opening
    in every version of Python: only ``Random(seed).random()`` is used, whose values are promised
    to stay.

    :raises NoSuchUse: the table is not for this game.
    """
    use = _use(table, variant)
    drawn = []
    for code in _cells(table, Random(seed)):
        drawn.append(code)
        opening = table.openings.get(code)
        if opening is not None and use.takes(opening):
            return _ballot(table, use, opening, seed, tuple(drawn))
    raise AssertionError("cells are drawn for ever")


def named(table: OpeningTable, variant: Variant, code: str) -> Ballot:
    """
    The opening *code* of *table*, drawn elsewhere, for a game of *variant*.

    :raises NoSuchUse: the table is not for this game.
    :raises UnknownOpening: it has no such opening, or this game leaves it out.
    """
    use = _use(table, variant)
    wanted = code.strip().upper()
    opening = table.openings.get(wanted)
    if opening is None or not use.takes(opening):
        codes = [code for code, entry in table.openings.items() if use.takes(entry)]
        raise UnknownOpening(table, code, tuple(get_close_matches(wanted, codes)))
    return _ballot(table, use, opening)


def _use(table: OpeningTable, variant: Variant) -> Use:
    use = table.use(variant)
    if use is None or not any(map(use.takes, table.openings.values())):
        raise NoSuchUse(table, variant)
    return use


def _cells(table: OpeningTable, chance: Random) -> Iterator[str]:
    while True:
        row = 1 + int(chance.random() * table.rows)
        column = 1 + int(chance.random() * table.columns) if table.columns else 0
        yield table.code(row, column)


def _ballot(
    table: OpeningTable,
    use: Use,
    opening: Opening,
    seed: int | None = None,
    drawn: tuple[str, ...] = (),
) -> Ballot:
    start, text = _displaced(use.base, opening) if opening.displaced else _played(use.base, opening)
    return Ballot(table=table.key, opening=opening, start=start, text=text, seed=seed, drawn=drawn)


def _displaced(base: Variant, opening: Opening) -> tuple[Position, str]:
    board, start = base.board, base.start()
    moved = [(board.square(here), board.square(there)) for here, there in opening.displaced]
    put: dict[Square, Piece] = {}
    for here, there in moved:
        piece = start.piece(here)
        if piece is not None:
            put[there] = piece
    position = start.changed(put, [here for here, _ in moved], turn=opening.turn)
    return position, ", ".join(f"{here}-{there}" for here, there in opening.displaced)


def _played(base: Variant, opening: Opening) -> tuple[Position, str]:
    position, words = base.start(), []
    for ply, text in enumerate(opening.moves):
        move = read_move(base, position, text)
        if ply % 2 == 0:
            words.append(f"{ply // 2 + 1}.")
        words.append(write_move(base, position, move))
        position = after(base, position, move)
    return position, " ".join(words)
