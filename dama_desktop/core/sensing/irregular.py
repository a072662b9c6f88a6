"""What a hand did to a position, read off the picture: a deed, told without judging it.

Pieces that left their squares are paired with pieces that appeared: a lawful move first, then one
that would be a move if captures were free, then the nearest. What cannot be paired was removed
or added. A picture with more than that is chaos, and no deed is made of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import permutations
from typing import Final

from dama_desktop.core.game.deed import Deed, Displacement
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import (
    captures_before_precedence,
    legal_moves,
    quiet_moves,
)
from dama_desktop.core.rules.piece import Piece, Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.sensing.picture import Change
from dama_desktop.core.sensing.prospects import between
from dama_desktop.core.sensing.sight import Senses
from dama_desktop.core.sensing.snapshot import Leeway, Snapshot, squares_of, wrong_colours

MOST_DISPLACED: Final = 2
"""Pieces displaced or added in one deed; a hand that shifts more has swept the board."""

MOST_TAKEN: Final = 3
"""Pieces removed beyond those that the displaced piece could have captured."""


@dataclass(frozen=True)
class Ground:
    """A position in which a deed is done, with the moves that could be meant."""

    variant: Variant
    position: Position
    lawful: tuple[Move, ...]
    """Moves open to the side to move."""

    @cached_property
    def possible(self) -> dict[tuple[Square, Square], int]:
        """Start and end of every move of either side, with how far it is from a lawful one."""
        costs: dict[tuple[Square, Square], int] = {}
        theirs = self.position.changed(turn=1 - self.position.turn)
        for moves, cost in (
            (legal_moves(self.variant, theirs), 2),
            (_as_if_free(self.variant, theirs), 3),
            (_as_if_free(self.variant, self.position), 1),
            (self.lawful, 0),
        ):
            costs.update({(move.start, move.end): cost for move in moves})
        return costs

    def has_move(self, square: Square) -> bool:
        """Whether the piece on *square* is the mover's and could move, were captures free."""
        return any(start == square and cost < 2 for (start, _), cost in self.possible.items())

    @cached_property
    def _captures(self) -> dict[Square, list[Move]]:
        """Every capture each piece could make, whether it must or not, whoever is to move."""
        found: dict[Square, list[Move]] = {}
        for turn in (0, 1):
            theirs = self.position.changed(turn=turn)
            for move in captures_before_precedence(self.variant, theirs):
                found.setdefault(move.start, []).append(move)
        return found

    def longest(self, start: Square) -> int:
        """Most pieces that the piece on *start* could capture."""
        return max((len(move.captures) for move in self._captures.get(start, ())), default=0)

    def within_reach(self, moved: Sequence[Displacement]) -> int:
        """Bit set of the squares that pieces *moved* so may have jumped."""
        squares: set[Square] = set()
        for start, end, _ in moved:
            squares.update(between(self.position.board, start, end))
            for move in self._captures.get(start, ()):
                squares.update(move.captures)
        return self.position.board.mask(tuple(squares))


def _as_if_free(variant: Variant, position: Position) -> Iterator[Move]:
    yield from quiet_moves(variant, position)
    yield from captures_before_precedence(variant, position)


@dataclass(frozen=True, slots=True)
class Delta:
    """How a snapshot differs from a position; all in reading order."""

    missing: tuple[tuple[Square, Piece], ...]
    """Pieces of the position that do not stand where they stood."""
    extra: tuple[tuple[Square, Piece | None], ...]
    """Pieces that stand where none of the position did; None: of unknown colour."""


def delta_of(position: Position, snapshot: Snapshot, leeway: Leeway) -> Delta:
    """The difference between *position* and *snapshot*; a piece of the other colour is two.

    What is excused as missing is missing all the same if something stands where nothing did.
    """
    board = position.board
    changed = wrong_colours(snapshot, position) & ~leeway.any_colour
    extra = snapshot.occupied & ~position.occupied | changed
    excused = 0 if extra else leeway.maybe_empty
    missing = position.occupied & ~snapshot.occupied & ~excused | changed
    gone = ((square, position.piece(square)) for square in squares_of(board, missing))
    sights = ((square, snapshot.sight(board.bits[square])) for square in squares_of(board, extra))
    return Delta(
        tuple((square, piece) for square, piece in gone if piece is not None),
        tuple((square, sight if isinstance(sight, Piece) else None) for square, sight in sights),
    )


def deed_shown(
    ground: Ground, snapshot: Snapshot, log: Sequence[Change], leeway: Leeway, senses: Senses
) -> Deed | None:
    """The deed that led from the ground's position to *snapshot*; None if nothing or chaos.

    *log*: the changes in between, for the order of things. Whether the clock was pressed is for
    the caller to add. Touches of pieces that stand where they stood are left out: a piece that is
    only put straight (art. 3.13) looks the same as one that is touched and not played.
    """
    delta = delta_of(ground.position, snapshot, leeway)
    if not (delta.extra or delta.missing) or len(delta.extra) > MOST_DISPLACED:
        return None
    moved, removed, added = _paired(ground, delta)
    if len(removed) > MOST_TAKEN + sum(ground.longest(start) for start, _ in moved):
        return None
    order = {change.square: index for index, change in enumerate(log) if change.lifted}
    placed = {change.square: index for index, change in enumerate(log) if change.placed}
    moved.sort(key=lambda ends: placed.get(ends[1], len(log)))
    return Deed(
        player=_player(ground, moved),
        touched=tuple(sorted((s for s, _ in moved), key=lambda s: order.get(s, -1))),
        moved=tuple(Displacement(start, end) for start, end in moved),
        removed=tuple(sorted(removed, key=lambda s: order.get(s, -1))),
        added=tuple(added),
        crowned=_crowned(ground.position, moved, snapshot),
        pressed=False,
        colours_seen=senses is not Senses.OCCUPANCY,
        sensed=True,
    )


Pairs = list[tuple[Square, Square]]


def _paired(ground: Ground, delta: Delta) -> tuple[Pairs, list[Square], list[tuple[Square, Piece]]]:
    """Displacements, removed squares and added pieces that explain *delta* best."""
    sources: list[tuple[Square, Piece] | None] = [*delta.missing, *[None] * len(delta.extra)]

    def cost(choice: tuple[tuple[Square, Piece] | None, ...]) -> tuple[int, ...]:
        costs = [_cost(ground, *pair) for pair in zip(choice, delta.extra, strict=True)]
        return tuple(map(sum, zip(*costs, strict=True)))

    best = min(permutations(sources, len(delta.extra)), key=cost) if delta.extra else ()
    moved = [(s[0], e[0]) for s, e in zip(best, delta.extra, strict=True) if s is not None]
    starts = {start for start, _ in moved}
    removed = [square for square, _ in delta.missing if square not in starts]
    added = [
        (square, piece or Piece(ground.position.turn))
        for source, (square, piece) in zip(best, delta.extra, strict=True)
        if source is None
    ]
    return moved, removed, added


def _cost(
    ground: Ground, source: tuple[Square, Piece] | None, target: tuple[Square, Piece | None]
) -> tuple[int, int, int]:
    """How hard it is to believe that the piece at *source* went to *target*; None: out of a box."""
    if source is None:
        return 1, 0, 0
    (start, piece), (end, seen) = source, target
    if start == end or (seen is not None and seen.side != piece.side):
        return 2, 0, 0
    king_lost = seen is not None and seen.king > piece.king
    here, there = (ground.position.board.cells[square] for square in (start, end))
    away = max(abs(here.column - there.column), abs(here.row - there.row))
    return 0, 20 * ground.possible.get((start, end), 4) + 10 * king_lost, away


def _player(ground: Ground, moved: Pairs) -> Side:
    """Whose hand it was: the side to move, unless only the other's pieces moved as his may."""
    turn = ground.position.turn
    pieces = [ground.position.piece(start) for start, _ in moved]
    theirs = all(piece is not None and piece.side != turn for piece in pieces)
    as_his = all(ground.possible.get(ends, 4) < 4 for ends in moved)
    return 1 - turn if moved and theirs and as_his else turn


def _crowned(position: Position, moved: Pairs, snapshot: Snapshot) -> tuple[Square, ...] | None:
    """Squares where a man that moved now shows a crown; None if there is none."""
    crowned = tuple(
        end
        for start, end in moved
        if (piece := position.piece(start)) is not None
        and not piece.king
        and snapshot.kings & position.board.bits[end]
    )
    return crowned or None


def deed_of_move(
    position: Position, move: Move, log: Sequence[Change], snapshot: Snapshot, senses: Senses
) -> Deed:
    """The deed of a lawful *move* as it was seen: its way and the order of the removals."""
    order = {change.square: index for index, change in enumerate(log) if change.lifted}
    stops = {change.square for change in log if change.placed}
    way = move.path if set(move.path[1:-1]) <= stops else ()
    ends = [(move.start, move.end)]
    return Deed(
        player=position.turn,
        touched=(move.start,),
        moved=(Displacement(move.start, move.end, way),),
        removed=tuple(sorted(move.captures, key=lambda square: order.get(square, -1))),
        crowned=_crowned(position, ends, snapshot),
        pressed=False,
        colours_seen=senses is not Senses.OCCUPANCY,
        sensed=True,
    )


def as_routed(move: Move, log: Sequence[Change]) -> Move:
    """*move* along the one of its routes whose landings were seen most; its own if none was."""
    if not move.other_paths:
        return move
    stops = [change.square for change in log if change.placed]
    routes = (move.path, *move.other_paths)
    best = max(routes, key=lambda path: _seen_in_order(path[1:-1], stops))
    others = tuple(path for path in routes if path != best)
    return Move(best, move.captures, move.promotes, others)


def _seen_in_order(landings: Sequence[Square], stops: Sequence[Square]) -> int:
    """How many of *landings* are met in their order among *stops*."""
    rest = iter(stops)
    return sum(1 for landing in landings if landing in rest)


def first_of_two(deed: Deed | None, moves: Sequence[Move], log: Sequence[Change]) -> Move | None:
    """The one of *moves* that came first, if *deed* is two: it went where one piece has arrived,
    and the piece that is missing went where it had come from, after that.
    """
    if deed is None or len(deed.moved) != 1 or deed.removed or deed.added:
        return None
    left, reached = deed.moved[0].start, deed.moved[0].end
    placed = {change.square: index for index, change in enumerate(log) if change.placed}
    lifted = {change.square for change in log if change.lifted}
    for move in moves:
        refilled = placed.get(move.start, -1) > placed.get(reached, len(log))
        if (
            move.end == reached
            and not move.captures
            and move.start != left
            and move.start in lifted
            and refilled
        ):
            return move
    return None


def with_press(deed: Deed, pressed: bool) -> Deed:
    """*deed* with what is known of the clock."""
    return replace(deed, pressed=pressed)
