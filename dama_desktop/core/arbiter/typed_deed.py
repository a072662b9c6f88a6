"""A deed typed in one line, in signs that need no language: ``32-28 x23 K``.

32-28-19    carried from 32 over 28 to 19, as it was seen; several of them, one after the other
28x19       carried, and what it jumped on its way was taken off
x23,14      taken off, in this order
t47         touched first
K  K5       a crown was put on the piece last carried, or on 5;  !K none was
+w15        a white man stands on 15 that came from nowhere (W: king, b, B: Black's)
~32-28      released, and put back
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum

from dama_desktop.core.arbiter.cases import PIECES
from dama_desktop.core.arbiter.pathway import follow
from dama_desktop.core.game.deed import Deed, Displacement
from dama_desktop.core.notation.squares import square_called
from dama_desktop.core.rules.geometry.board import Square, UnknownSquare
from dama_desktop.core.rules.piece import Piece, Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant

_BETWEEN = re.compile(r"[-–−x×:]", re.IGNORECASE)
_TAKES = re.compile(r"[x×:]", re.IGNORECASE)


class TypedFault(StrEnum):
    """What is wrong with a part of the line."""

    NO_SQUARE = "no_square"
    NOTHING_THERE = "nothing_there"
    """No piece stands there at that moment."""
    NOT_UNDERSTOOD = "not_understood"


class TypedDeedError(ValueError):
    """A line that tells no deed; ``part`` is what is wrong in it, ``fault`` why."""

    def __init__(self, fault: TypedFault, part: str) -> None:
        super().__init__(f"{part!r}: {fault.value}")
        self.fault = fault
        self.part = part


def read_deed(
    variant: Variant,
    before: Position,
    text: str,
    *,
    player: Side | None = None,
    pressed: bool = True,
    adjusting: bool = False,
) -> Deed:
    """What *text* says that *player*, by default the side to move, did to *before*.

    :raises TypedDeedError: a part of it cannot be understood, or speaks of a piece that is not
        there.
    """
    line = _Line(variant, before)
    for part in text.split():
        line.read(part)
    starts = [moved.start for moved in line.moved if moved.start not in line.touched]
    return Deed(
        player=before.turn if player is None else player,
        touched=(*line.touched, *dict.fromkeys(starts)),
        moved=tuple(line.moved),
        removed=tuple(line.removed),
        added=tuple(line.added),
        crowned=line.crowned,
        pressed=pressed,
        adjusting=adjusting,
        taken_back=line.taken_back,
    )


class _Line:
    """The line, read part by part."""

    def __init__(self, variant: Variant, before: Position) -> None:
        self._variant = variant
        self._position = before
        self.touched: list[Square] = []
        self.moved: list[Displacement] = []
        self.removed: list[Square] = []
        self.added: list[tuple[Square, Piece]] = []
        self.crowned: tuple[Square, ...] | None = None
        self.taken_back: Displacement | None = None

    def read(self, part: str) -> None:
        """Take in *part*."""
        for form, take in _FORMS:
            if form.fullmatch(part):
                take(self, part)
                return
        raise TypedDeedError(TypedFault.NOT_UNDERSTOOD, part)

    def carry(self, part: str) -> None:
        """``32-28`` or ``28x19``."""
        path = self._path(part)
        if _TAKES.search(part):
            jumped = follow(self._variant, self._position, path).jumped
            self.removed += [square for square in jumped if square not in self.removed]
            self._position = self._position.changed(clear=jumped)
        self.moved.append(Displacement(path[0], path[-1], path))
        piece = self._position.piece(path[0])
        put = {} if piece is None else {path[-1]: piece}
        self._position = self._position.changed(clear=path[:1]).changed(put)

    def put_back(self, part: str) -> None:
        """``~32-28``."""
        path = self._path(part[1:])
        self.taken_back = Displacement(path[0], path[-1], path)

    def remove(self, part: str) -> None:
        """``x23,14``."""
        for name in part[1:].split(","):
            self.removed.append(self._occupied(name, part))

    def touch(self, part: str) -> None:
        """``t47``."""
        for name in part[1:].split(","):
            self.touched.append(self._occupied(name, part))

    def crown(self, part: str) -> None:
        """``K`` or ``K5``."""
        if len(part) > 1:
            square = self._square(part[1:], part)
        elif self.moved:
            square = self.moved[-1].end
        else:
            raise TypedDeedError(TypedFault.NOT_UNDERSTOOD, part)
        self.crowned = (*(self.crowned or ()), square)

    def leave_uncrowned(self, part: str) -> None:
        """``!K``."""
        self.crowned = self.crowned or ()

    def add(self, part: str) -> None:
        """``+w15``."""
        self.added.append((self._square(part[2:], part), PIECES[part[1]]))

    def _path(self, part: str) -> tuple[Square, ...]:
        names = _BETWEEN.split(part)
        self._occupied(names[0], part)
        return tuple(self._square(name, part) for name in names)

    def _occupied(self, name: str, part: str) -> Square:
        square = self._square(name, part)
        if self._position.piece(square) is None and square not in self.removed:
            raise TypedDeedError(TypedFault.NOTHING_THERE, part)
        return square

    def _square(self, name: str, part: str) -> Square:
        try:
            return square_called(self._variant.board, name)
        except UnknownSquare:
            raise TypedDeedError(TypedFault.NO_SQUARE, part) from None


_SQUARE = r"[a-z]?\d{1,3}"
_WAY = rf"{_SQUARE}([-–−x×:]{_SQUARE})+"
_SQUARES = rf"{_SQUARE}(,{_SQUARE})*"
_FORMS: tuple[tuple[re.Pattern[str], Callable[[_Line, str], None]], ...] = (
    (re.compile(_WAY, re.IGNORECASE), _Line.carry),
    (re.compile(rf"~{_WAY}", re.IGNORECASE), _Line.put_back),
    (re.compile(rf"[x×]{_SQUARES}", re.IGNORECASE), _Line.remove),
    (re.compile(rf"t{_SQUARES}", re.IGNORECASE), _Line.touch),
    (re.compile(rf"K({_SQUARE})?|crowned"), lambda line, part: line.crown(_sign(part))),
    (re.compile(r"!K"), _Line.leave_uncrowned),
    (re.compile(rf"\+[wbWB]{_SQUARE}"), _Line.add),
)


def _sign(part: str) -> str:
    """The sign that the word ``crowned`` stands for."""
    return "K" if part == "crowned" else part
