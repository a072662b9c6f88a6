"""Moves as values."""

from __future__ import annotations

from collections.abc import Callable

from dama_desktop.core.rules.geometry.board import Square

MoveKey = tuple[Square, Square, frozenset[Square], bool]
"""What makes two routes one move: start, end, set of captured squares, whether it crowns."""

Paths = tuple[tuple[Square, ...], ...]


class Move:
    """One lawful half-move: its route, what it captures, whether the piece is crowned by it.

    Never changed. Routes with the same start, end, captured set and crowning are one move: they
    compare equal, and ``other_paths`` holds the routes not shown.
    """

    # Read through properties: that makes a move as hard to change as a frozen dataclass and four
    # times as fast to make, and a position full of kings makes dozens.
    __slots__ = ("_path", "_captures", "_promotes", "_others")

    def __init__(
        self,
        path: tuple[Square, ...],
        captures: tuple[Square, ...] = (),
        promotes: bool = False,
        other_paths: Paths | Callable[[], Paths] = (),
    ) -> None:
        """*other_paths* may be a function that works them out when they are first asked for."""
        self._path = path
        self._captures = captures
        self._promotes = promotes
        self._others = other_paths

    def __reduce__(self) -> tuple[type[Move], tuple[object, ...]]:
        return Move, (self._path, self._captures, self._promotes, self.other_paths)

    @property
    def path(self) -> tuple[Square, ...]:
        """Every square where the piece stands, from start to end."""
        return self._path

    @property
    def captures(self) -> tuple[Square, ...]:
        """The squares jumped, in the order of jumping."""
        return self._captures

    @property
    def promotes(self) -> bool:
        """Whether the piece is crowned by this move."""
        return self._promotes

    @property
    def other_paths(self) -> Paths:
        """Routes to the same result that are not ``path``."""
        others = self._others
        if callable(others):
            self._others = others = others()
        return others

    @property
    def start(self) -> Square:
        """Square the piece leaves."""
        return self._path[0]

    @property
    def end(self) -> Square:
        """Square where it comes to rest."""
        return self._path[-1]

    @property
    def is_capture(self) -> bool:
        """Whether at least one piece is captured."""
        return bool(self._captures)

    @property
    def key(self) -> MoveKey:
        """The move's identity."""
        return (self._path[0], self._path[-1], frozenset(self._captures), self._promotes)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Move) and self.key == other.key)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        crown = "+" if self._promotes else ""
        return f"<Move {list(self._path)} x{list(self._captures)}{crown}>"
