"""How sure a fact about a board is."""

from enum import StrEnum


class Mark(StrEnum):
    """How a fact is known."""

    STATED = "H"  # by the maker's own document
    SEEN = "I"  # in independent programs or their logs
    DERIVED = "D"  # by arithmetic or reasoning
    OPEN = "?"  # uncertain: nothing may depend on it
