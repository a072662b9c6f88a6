"""A displacement read as a move: its way, the lawful move it amounts to, and how it could go on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from dama_desktop.core.arbiter.inference import infer
from dama_desktop.core.arbiter.jumps import Jumper, jumper
from dama_desktop.core.arbiter.pathway import Pathway, follow, line_between
from dama_desktop.core.game.deed import Displacement
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves, quiet_moves
from dama_desktop.core.rules.piece import Piece
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import CapturedKing, Variant


@dataclass(frozen=True, kw_only=True)
class Reading:
    """One displacement in *position*, whose turn is that of the player who made it.

    *removed*: every square from which something was taken off. *shown*: the landings were shown;
    if not, ``displacement.path`` is no evidence.
    """

    variant: Variant
    position: Position
    displacement: Displacement
    removed: frozenset[Square]
    shown: bool = True
    crowned: frozenset[Square] = frozenset()
    shared: bool = False
    """Other displacements may explain some of *removed*."""

    @cached_property
    def piece(self) -> Piece:
        """The piece displaced.

        :raises ValueError: none stood there.
        """
        piece = self.position.piece(self.displacement.start)
        if piece is None:
            name = self.position.board.names[self.displacement.start]
            raise ValueError(f"nothing stands on {name}")
        return piece

    @property
    def foreign(self) -> bool:
        """Whether it belongs to the other side, and may not be moved by this one."""
        return self.piece.side != self.position.turn and not self.variant.movement.either_colour

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """The lawful moves of the position."""
        return legal_moves(self.variant, self.position)

    @property
    def ends(self) -> tuple[Square, Square]:
        """Where the piece left and where it stands."""
        return self.displacement.start, self.displacement.end

    @property
    def seen(self) -> bool:
        """Whether the way is evidence."""
        return bool(self.displacement.path) and self.shown

    @cached_property
    def prey(self) -> frozenset[Square]:
        """Removed pieces that it may have captured."""
        piece = self._jumper(self.displacement.start)
        found = ((square, self.position.piece(square)) for square in self.removed)
        return frozenset(square for square, what in found if what and piece.is_prey(what))

    @cached_property
    def staying(self) -> frozenset[Square]:
        """Kings that stay where they are when jumped, as men: nobody takes them off (Northern)."""
        if self.variant.capture.captured_king is CapturedKing.LEAVES:
            return frozenset()
        board, position = self.position.board, self.position
        return frozenset(board.squares(position.white_kings | position.black_kings))

    def _jumper(self, square: Square) -> Jumper:
        piece = jumper(self.variant, self.position, square)
        if piece is None:
            raise ValueError(f"nothing stands on {self.position.board.names[square]}")
        return piece

    @cached_property
    def way(self) -> Pathway:
        """Its way: as seen, or worked out."""
        if not self.seen:
            return infer(
                self.variant,
                self.position,
                self.ends,
                self.prey,
                self.legal,
                staying=self.staying,
                shared=self.shared,
            )
        way = follow(self.variant, self.position, self.displacement.path)
        if self._lawful(frozenset(way.jumped)) is None:
            for move in self.legal:
                if self._is_shortened(move):
                    return follow(self.variant, self.position, move.path)
        return way

    def _is_shortened(self, move: Move) -> bool:
        """Whether the path seen is *move* with landings left out, and its pieces are gone."""
        if not move.is_capture or frozenset(move.captures) - self.staying != self.prey:
            return False
        routes = (move.path, *move.other_paths)
        return any(_is_along(self.displacement.path, self._track(route)) for route in routes)

    def _track(self, route: tuple[Square, ...]) -> tuple[Square, ...]:
        """Every square that *route* stands on or passes."""
        track = [route[0]]
        for start, end in pairwise(route):
            line = line_between(self._jumper_at(start), end)
            track += (*(line[1] if line else ()), end)
        return tuple(track)

    def _jumper_at(self, square: Square) -> Jumper:
        return Jumper(
            variant=self.variant,
            position=self.position,
            home=self.displacement.start,
            at=square,
            piece=self.piece,
        )

    def _lawful(self, jumped: frozenset[Square]) -> Move | None:
        fitting = [
            move
            for move in self.legal
            if (move.start, move.end) == self.ends and frozenset(move.captures) == jumped
        ]
        at_end = self.displacement.end in self.crowned
        fitting.sort(key=lambda move: (self.way_is(move), move.promotes == at_end), reverse=True)
        return fitting[0] if fitting else None

    def way_is(self, move: Move) -> bool:
        """Whether the path seen is a route of *move*."""
        return self.displacement.path in (move.path, *move.other_paths)

    @cached_property
    def move(self) -> Move | None:
        """The lawful move that the movement is, whatever was cleared (step 7); else None."""
        return None if self.foreign else self._lawful(frozenset(self.way.jumped))

    @cached_property
    def badly_shown(self) -> bool:
        """Whether a capture's landings were not all shown (4.4, 4.9)."""
        if self.foreign or not self.way.jumped:
            return False
        if not self.seen:
            return not self.shown
        way = follow(self.variant, self.position, self.displacement.path)
        return way.implied or (self.move is not None and not way.fair) or way.path != self.way.path

    @cached_property
    def orders(self) -> tuple[tuple[Square, ...], ...]:
        """The orders in which the pieces may have been jumped; one, if the way was seen."""
        if self.move is None or self.seen:
            return (self.way.jumped,)
        routes = (self.move.path, *self.move.other_paths)
        ways = (follow(self.variant, self.position, route) for route in routes)
        return tuple(way.jumped for way in ways)

    @cached_property
    def quiet_shape(self) -> bool:
        """Whether the piece might go so without capturing, if no capture were available."""
        return any(
            (move.start, move.end) == self.ends for move in quiet_moves(self.variant, self.position)
        )

    @cached_property
    def completions(self) -> tuple[Move, ...]:
        """Lawful captures that begin with the jumps made and go on from where the piece stands."""
        return tuple(move for move in self.legal if self._begins(move))

    def _begins(self, move: Move) -> bool:
        jumped = frozenset(self.way.jumped)
        if move.start != self.displacement.start or not jumped or not move.is_capture:
            return False
        return any(self._begins_on(route, jumped) for route in (move.path, *move.other_paths))

    def _begins_on(self, route: tuple[Square, ...], jumped: frozenset[Square]) -> bool:
        for stop in range(2, len(route)):
            if route[stop - 1] == self.displacement.end:
                part = follow(self.variant, self.position, route[:stop])
                if frozenset(part.jumped) == jumped:
                    return True
        return False

    @cached_property
    def goes_on(self) -> bool:
        """Whether the piece, as it stands, could jump another one."""
        piece = self._jumper(self.displacement.start)
        for target in self.way.path[1:]:
            line = line_between(piece, target)
            if line is None:
                return False
            direction, between = line
            over = tuple(square for square in between if square in self.way.jumped)
            piece = piece.landed(target, over, direction)
        return any(True for _ in piece.jumps())


def _is_along(path: tuple[Square, ...], track: tuple[Square, ...]) -> bool:
    """Whether *path* has the ends of *track* and its squares in the same order."""
    rest = iter(track)
    return path[:1] == track[:1] and path[-1:] == track[-1:] and all(sq in rest for sq in path)
