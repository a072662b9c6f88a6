"""Tables of balloted openings: first moves that are drawn by lot, and men that are displaced.

A table is a text of this project, one opening a line. Its head names the games it is for and
its layout; ``for KEY BASE displaced`` makes it serve the game KEY with those openings that displace
men in the set-up of BASE. An opening is its code, then displaced men (``a1>b4``) or moves, then
``/B`` where Black is to move although no move is made, ``!KEY`` for a game that leaves it out, and
``?doubt`` for each thing in it that is doubtful.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dama_desktop.core.notation.fen import SIDE_LETTERS
from dama_desktop.core.rules.piece import WHITE, Side
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants.registry import UnknownVariant
from dama_desktop.core.rules.variants.registry import variant as variant_called

FIRST_LINE = "dama-openings 1"

ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


class OpeningsError(ValueError):
    """Text that is no table of openings; ``line`` is the one at fault, 1 = the first."""

    def __init__(self, reason: str, line: int) -> None:
        super().__init__(f"openings, line {line}: {reason}")
        self.line = line


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """One entry of a table. It consists of moves, or displaces men, or is the usual start."""

    code: str
    moves: tuple[str, ...] = ()
    """As the table writes them, White's and Black's in turn."""
    displaced: tuple[tuple[str, str], ...] = ()
    """From where and to where men are moved before the game, all at once."""
    turn: Side = WHITE
    """Who is to move where no moves are made."""
    left_out_by: frozenset[str] = frozenset()
    """Keys of games that do not use it."""
    doubts: tuple[str, ...] = ()
    """What is doubtful about it, in codes."""


@dataclass(frozen=True, slots=True)
class Use:
    """A game that a table is for."""

    variant: Variant
    base: Variant
    """From whose set-up the openings begin."""
    only_displaced: bool = False

    def takes(self, opening: Opening) -> bool:
        """Whether *opening* is drawn in this game."""
        if self.only_displaced and not opening.displaced:
            return False
        return self.base.key not in opening.left_out_by


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningTable:
    """A table of openings, with rows and columns or a simple number for each."""

    key: str
    name: str
    """English; the window translates it."""
    uses: tuple[Use, ...]
    rows: int
    columns: int
    """0: there are no columns, and the codes are numbers from 1 to *rows*."""
    openings: Mapping[str, Opening]
    """By code, in the order of the table."""

    def use(self, variant: Variant) -> Use | None:
        """How the table serves *variant*; None if it does not.

        A game that differs from one of the table's only in its ending is served as that one is.
        """
        return next((use for use in self.uses if _plays_like(variant, use.variant)), None)

    def code(self, row: int, column: int) -> str:
        """The code of a cell, both counted from 1; there may be no such opening."""
        return f"{row}-{roman(column)}" if self.columns else str(row)


def _plays_like(variant: Variant, other: Variant) -> bool:
    slots = ("geometry", "movement", "capture", "precedence", "crowning")
    return all(getattr(variant, slot) == getattr(other, slot) for slot in slots)


def roman(number: int) -> str:
    """*number*, from 1 to 39, in Roman numerals."""
    text = ""
    for value, letters in ROMAN:
        times, number = divmod(number, value)
        text += letters * times
    return text


def read_table(key: str, text: str) -> OpeningTable:
    """
    The table written in *text*, which is called *key*.

    :raises OpeningsError: it is none; the message names the line.
    """
    lines = text.splitlines()
    if lines[:1] != [FIRST_LINE]:
        raise OpeningsError(f"{FIRST_LINE!r} is expected", 1)
    end = lines.index("") if "" in lines else len(lines)
    head = _Head()
    for number, line in enumerate(lines[1:end], 2):
        head.read(line, number)
    openings: dict[str, Opening] = {}
    for number, line in enumerate(lines[end + 1 :], end + 2):
        opening = _opening(line.split(), number)
        if opening.code in openings:
            raise OpeningsError(f"{opening.code} stands twice in the table", number)
        openings[opening.code] = opening
    if not (head.rows and head.uses):
        raise OpeningsError("the head says no layout or no game", end)
    return OpeningTable(
        key=key,
        name=head.name or key,
        uses=tuple(head.uses),
        rows=head.rows,
        columns=head.columns,
        openings=openings,
    )


class _Head:
    """The head of a table while it is read."""

    def __init__(self) -> None:
        self.name = ""
        self.uses: list[Use] = []
        self.rows = self.columns = 0

    def read(self, line: str, number: int) -> None:
        """Take one *line*."""
        try:
            match line.split():
                case ["name", *words]:
                    self.name = " ".join(words)
                case ["for", key]:
                    self.uses.append(Use(variant_called(key), variant_called(key)))
                case ["for", key, base, "displaced"]:
                    self.uses.append(Use(variant_called(key), variant_called(base), True))
                case ["layout", rows]:
                    self.rows = int(rows)
                case ["layout", rows, columns]:
                    self.rows, self.columns = int(rows), int(columns)
                case _:
                    raise OpeningsError(f"{line!r} says nothing about a table", number)
        except UnknownVariant as error:
            raise OpeningsError(str(error), number) from None
        except ValueError as error:
            raise OpeningsError(f"{line!r}: {error}", number) from None


def _opening(words: Sequence[str], number: int) -> Opening:
    if not words:
        raise OpeningsError("an opening is expected", number)
    code, *rest = words
    by_sign: dict[str, list[str]] = {"/": [], "!": [], "?": [], "": []}
    for word in rest:
        sign = word[0] if word[0] in by_sign else ""
        by_sign[sign].append(word.removeprefix(sign))
    displaced = [word for word in by_sign[""] if ">" in word]
    moves = [word for word in by_sign[""] if ">" not in word]
    turns = by_sign["/"] or ["W"]
    if (displaced and moves) or len(turns) > 1 or turns[0] not in tuple(SIDE_LETTERS):
        raise OpeningsError(f"{' '.join(words)!r} is no opening", number)
    return Opening(
        code=code,
        moves=tuple(moves),
        displaced=tuple((start, end) for start, _, end in (w.partition(">") for w in displaced)),
        turn=SIDE_LETTERS.index(turns[0]),
        left_out_by=frozenset(by_sign["!"]),
        doubts=tuple(by_sign["?"]),
    )
