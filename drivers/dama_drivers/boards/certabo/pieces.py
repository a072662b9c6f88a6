"""
The pieces on a simulated board, each with a chip of its own.

A hand says only what kind of piece it lifts and puts down. Which very piece that is follows from
what it has lifted before; and a crown is a piece too, put on top of the man.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from dama_drivers.boards.certabo.spec import CHIPS, Kind

_FIRST_CHIP: Final = 0x01_00_3A_00_00  # any number would do
_MEN: Final = {Kind.WHITE_KING: Kind.WHITE_MAN, Kind.BLACK_KING: Kind.BLACK_MAN}


class Change(NamedTuple):
    """At *at_ns* a hand lifts what is on *cell* (code 0), or puts down a piece of kind *code*."""

    at_ns: int
    cell: int
    code: int


class Piece(NamedTuple):
    """What stands on one square: a kind, and the levels of its chips, the lowest first."""

    code: int
    chips: tuple[int, ...]


class Pieces:
    """
    What stands on each cell, and what is in the air or was taken off.

    *codes* are kinds of pieces, or levels of chips, one for each cell; 0 is empty.
    """

    def __init__(self, codes: Sequence[int]) -> None:
        self._made = 0
        self._off: list[Piece] = []
        self._on = [self._new(code) if code else None for code in codes]

    def chips(self, cell: int) -> tuple[int, ...]:
        """Levels of the chips on *cell*, the lowest first."""
        piece = self._on[cell]
        return () if piece is None else piece.chips

    def change(self, change: Change, soon: Iterable[Change]) -> None:
        """
        Let *change* happen; *soon* is what follows within a moment.

        A piece that is pushed covers its new square a moment before it has left the old one.
        """
        if change.code == 0:
            self._lift(change.cell)
        else:
            self._put(change.cell, change.code, soon)

    def _lift(self, cell: int) -> None:
        piece, self._on[cell] = self._on[cell], None
        if piece is not None and piece not in self._on:
            self._off.append(piece)

    def _put(self, cell: int, code: int, soon: Iterable[Change]) -> None:
        below = self._on[cell]
        if below is not None and code in _MEN:
            crown = self._taken(_MEN[Kind(code)]) or self._new(_MEN[Kind(code)])
            self._on[cell] = Piece(code, below.chips + crown.chips)
            return
        self._lift(cell)
        self._on[cell] = self._pushed(code, soon) or self._taken(code) or self._new(code)

    def _pushed(self, code: int, soon: Iterable[Change]) -> Piece | None:
        """The piece that is about to leave another square."""
        for change in soon:
            piece = self._on[change.cell] if change.code == 0 else None
            if piece is not None and piece.code == code:
                return piece
        return None

    def _taken(self, code: int) -> Piece | None:
        """The piece of this kind that was lifted last."""
        for index in reversed(range(len(self._off))):
            if self._off[index].code == code:
                return self._off.pop(index)
        return None

    def _new(self, code: int) -> Piece:
        """A piece from the box; a code that is the level of a chip says which one."""
        if code >= CHIPS:
            return Piece(code, (code,))
        self._made += 1
        return Piece(code, (CHIPS + _FIRST_CHIP + self._made,))
