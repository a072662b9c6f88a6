"""The tables of openings that the program ships, and the draw for a new game."""

from __future__ import annotations

from functools import cache
from secrets import randbelow

from dama_desktop.assets import read_text
from dama_desktop.core.notation.openings import OpeningTable, read_table
from dama_desktop.core.rules.variant import Variant

TABLES = ("idf", "idf-basic", "fmjd-64", "american-3-move")
"""Keys of the tables, in the order in which they are offered."""

SEEDS = 1_000_000_000
"""Seeds made here lie below: nine digits can be written down and typed in again."""


class UnknownTable(LookupError):
    """No table of openings has this key."""

    def __init__(self, key: str) -> None:
        super().__init__(f"there is no table of openings {key!r}")
        self.key = key


@cache
def opening_table(key: str) -> OpeningTable:
    """
    The table called *key*.

    :raises UnknownTable: there is none.
    :raises MissingAsset: the installation is damaged.
    """
    if key not in TABLES:
        raise UnknownTable(key)
    return read_table(key, read_text(f"openings/{key}.txt"))


def tables_for(variant: Variant) -> tuple[OpeningTable, ...]:
    """The tables that have openings for games of *variant*."""
    return tuple(table for table in map(opening_table, TABLES) if table.use(variant))


def fresh_seed() -> int:
    """A seed that nobody can foresee, for a draw."""
    return randbelow(SEEDS)
