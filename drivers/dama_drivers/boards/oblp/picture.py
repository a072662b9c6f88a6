"""The levels of a board's squares, as far as its lines have told them."""

from collections.abc import Sequence

from dama_drivers.boards.oblp.payloads import level_of
from dama_drivers.boards.oblp.spec import TAGS, Level
from dama_drivers.boards.oblp.squares import Squares
from dama_drivers.events import CellChanged, Snapshot


class Picture:
    """
    What stands on *squares*; nothing is known before the first full state.

    A line that tells less than is known takes nothing away: that something stands where a tag was
    read, or that a square is occupied whose colour was seen.
    """

    def __init__(self, squares: Squares) -> None:
        self._squares = squares
        self._levels: list[int] | None = None

    @property
    def size(self) -> int:
        """Number of squares."""
        return len(self._squares)

    def show_bits(self, occupied: Sequence[bool], at_ns: int) -> Snapshot:
        """Take a full occupancy, one entry for each square."""
        known = self._known()
        levels = [
            (was or Level.SOMETHING) * here for was, here in zip(known, occupied, strict=True)
        ]
        return self._show(levels, at_ns)

    def show(self, characters: str, at_ns: int) -> Snapshot:
        """Take a full state, one character for each square."""
        return self._show([level_of(character) for character in characters], at_ns)

    def change(self, square: int, character: str, at_ns: int) -> list[CellChanged]:
        """Take a change of one square; nothing comes of it if nothing is new."""
        return self._change(square, level_of(character), at_ns)

    def tag(self, square: int, tag: int, at_ns: int) -> list[CellChanged]:
        """Take the number of a chip that was read on a square."""
        return self._change(square, TAGS + tag, at_ns)

    def _known(self) -> list[int]:
        return [0] * len(self._squares) if self._levels is None else self._levels

    def _show(self, levels: list[int], at_ns: int) -> Snapshot:
        self._levels = [_better(*pair) for pair in zip(self._known(), levels, strict=True)]
        wood = tuple(self._squares.spread(self._levels))
        return Snapshot(wood, at_ns, self._squares.scope)

    def _change(self, square: int, level: int, at_ns: int) -> list[CellChanged]:
        if self._levels is None:
            return []
        level = _better(self._levels[square], level)
        if level == self._levels[square]:
            return []
        self._levels[square] = level
        return [CellChanged(self._squares.cells[square], level, at_ns)]


def _better(known: int, told: int) -> int:
    """*told*, unless it only repeats that the square is not empty."""
    vague = told in (Level.SOMETHING, Level.UNREADABLE) and known >= TAGS
    return known if vague else told
