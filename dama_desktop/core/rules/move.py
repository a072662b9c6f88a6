"""Moves as values."""

from __future__ import annotations

from collections.abc import Callable

from dama_desktop.core.rules.geometry.board import Square

MoveKey = tuple[Square, Square, frozenset[Square], bool]
"""What makes two routes one move: start, end, set of captured squares, whether it crowns."""

Paths = tuple[tuple[Square, ...], ...]


class Move:
    """One lawful half-move: its route, what it captures, whether the piece is crowned at its end.

    ``path`` lists every square where the piece stands, from start to end; ``captures`` the
    squares jumped, in the order of jumping. Routes with the same start, end, captured set and
    crowning are one move: they compare equal, and ``other_paths`` holds the routes not shown.
    """

    __slots__ = ("path", "captures", "promotes", "_others")

    path: tuple[Square, ...]
    captures: tuple[Square, ...]
    promotes: bool
    _others: Paths | Callable[[], Paths]

    def __init__(
        self,
        path: tuple[Square, ...],
        captures: tuple[Square, ...] = (),
        promotes: bool = False,
        other_paths: Paths | Callable[[], Paths] = (),
    ) -> None:
        """*other_paths* may be a function that works them out when they are first asked for."""
        put = object.__setattr__
        put(self, "path", path)
        put(self, "captures", captures)
        put(self, "promotes", promotes)
        put(self, "_others", other_paths)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a move is a value: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a move is a value: {name} cannot be deleted")

    def __reduce__(self) -> tuple[type[Move], tuple[object, ...]]:
        return Move, (self.path, self.captures, self.promotes, self.other_paths)

    @property
    def other_paths(self) -> Paths:
        """Routes to the same result that are not ``path``."""
        others = self._others
        if callable(others):
            others = others()
            object.__setattr__(self, "_others", others)
        return others

    @property
    def start(self) -> Square:
        """Square the piece leaves."""
        return self.path[0]

    @property
    def end(self) -> Square:
        """Square where it comes to rest."""
        return self.path[-1]

    @property
    def is_capture(self) -> bool:
        """Whether at least one piece is captured."""
        return bool(self.captures)

    @property
    def key(self) -> MoveKey:
        """The move's identity."""
        return (self.path[0], self.path[-1], frozenset(self.captures), self.promotes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        crown = "+" if self.promotes else ""
        return f"<Move {list(self.path)} x{list(self.captures)}{crown}>"
