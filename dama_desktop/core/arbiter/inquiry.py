"""The facts of one deed, worked out once and asked by every step of the procedure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from dama_desktop.core.arbiter.reading import Reading
from dama_desktop.core.arbiter.rule_books import RuleBook
from dama_desktop.core.arbiter.touching import bound_square
from dama_desktop.core.game.deed import Deed, Displacement
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant


@dataclass(frozen=True, kw_only=True)
class Inquiry:
    """What *deed* did to *before*, under *book*."""

    variant: Variant
    book: RuleBook
    before: Position
    deed: Deed

    @property
    def player(self) -> Side:
        """Who did it."""
        return self.deed.player

    @property
    def on_turn(self) -> bool:
        """Whether it was his turn."""
        return self.player == self.before.turn

    @cached_property
    def scene(self) -> Position:
        """The position before, with the player on move."""
        return self.before.changed(turn=self.player)

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """The lawful moves of the player, as if it were his turn."""
        return legal_moves(self.variant, self.scene)

    @cached_property
    def carried(self) -> tuple[Displacement, ...]:
        """Displacements but for pieces that came back to their square without a capture."""
        return tuple(moved for moved in self.deed.moved if self._is_carried(moved))

    def _is_carried(self, moved: Displacement) -> bool:
        return moved.start != moved.end or len(moved.path) > 1 or bool(self.gone)

    @cached_property
    def unexplained(self) -> bool:
        """Whether a piece came from nowhere."""
        starts = {moved.start for moved in self.carried}
        ends = {moved.end for moved in self.carried}
        standing = {square for square, _ in self.before.pieces()}
        return bool(self.deed.added) or not starts <= standing | ends

    @cached_property
    def gone(self) -> frozenset[Square]:
        """Squares of *before* whose piece was taken off, and ends of movers taken off at last."""
        standing = {square for square, _ in self.before.pieces()}
        ends = {moved.end for moved in self.deed.moved}
        return frozenset(self.deed.removed) & (standing | ends)

    @cached_property
    def own_gone(self) -> frozenset[Square]:
        """Those of the player's own pieces."""
        return frozenset(square for square in self.gone if not self._is_theirs(square))

    @property
    def their_gone(self) -> frozenset[Square]:
        """Those of the opponent's pieces."""
        return self.gone - self.own_gone

    def _is_theirs(self, square: Square) -> bool:
        piece = self.before.piece(square)
        return piece is not None and piece.side != self.player

    def _read(self, position: Position, moved: Displacement) -> Reading:
        return Reading(
            variant=self.variant,
            position=position,
            displacement=moved,
            removed=self.gone,
            shown=self.deed.path_shown,
            crowned=frozenset(self.deed.crowned or ()),
            shared=len(self.carried) > 1,
        )

    @cached_property
    def released(self) -> Reading | None:
        """The move that was taken back, if any."""
        back = self.deed.taken_back
        if back is None or self.scene.piece(back.start) is None:
            return None
        return self._read(self.scene, back)

    @cached_property
    def readings(self) -> tuple[Reading, ...]:
        """Each displacement, in order, in the position that the ones before it left."""
        return tuple(reading for reading, _ in self._walked)

    @cached_property
    def _walked(self) -> tuple[tuple[Reading, Position], ...]:
        return tuple(self._walk())

    def _walk(self) -> Iterator[tuple[Reading, Position]]:
        """Each reading with the position it leaves, the pieces it jumped being off if gone."""
        position = self.scene
        for moved in self.carried:
            if position.piece(moved.start) is None:
                return
            reading = self._read(position, moved)
            piece = reading.piece
            if reading.move is not None and reading.move.promotes:
                piece = piece._replace(king=True)
            jumped = () if reading.foreign else reading.way.jumped
            cleared = [square for square in jumped if square in self.gone]
            demoted = {
                square: standing._replace(king=False)
                for square in reading.staying.intersection(jumped) - self.gone
                if (standing := position.piece(square)) is not None
            }
            position = position.changed(demoted, [*cleared, moved.start])
            position = position.changed({moved.end: piece})
            yield reading, position

    @property
    def first(self) -> Reading | None:
        """The displacement that is judged as the move: the one taken back, or the first."""
        return self.released or (self.readings[0] if self.readings else None)

    @cached_property
    def move(self) -> Move | None:
        """The lawful move that this movement is, if it is one."""
        return self.first.move if self.first is not None else None

    @cached_property
    def jumped(self) -> frozenset[Square]:
        """Pieces jumped by any of the displacements, in lawful or possible ways."""
        own = (reading for reading in self.readings if not reading.foreign)
        return frozenset(square for reading in own for square in reading.way.jumped)

    @property
    def to_clear(self) -> frozenset[Square]:
        """Those of them that have to be taken off."""
        return self.jumped.difference(*(reading.staying for reading in self.readings))

    @cached_property
    def bound(self) -> Square | None:
        """The piece the player is bound to by his touches (3.11); a piece moved was touched."""
        if not self.on_turn or self.deed.adjusting:
            return None
        moved = tuple(reading.displacement.start for reading in self.readings[:1])
        return bound_square(self.book, self.before, self.legal, (*self.deed.touched, *moved))

    @cached_property
    def rightful(self) -> Position:
        """What stands after the deed, crowns put on without right left aside; turn as before.

        A man is a king where a lawful movement ended on its far row, crown or no crown.
        """
        position = self._walked[-1][1] if self._walked else self.scene
        ends = {moved.end for moved in self.carried}
        standing = {square for square, _ in self.before.pieces()}
        clear = [square for square in self.gone if not (square in ends and square in standing)]
        return position.changed(dict(self.deed.added), clear, turn=self.before.turn)

    @cached_property
    def crowned_men(self) -> tuple[Square, ...]:
        """Squares where a crown was put on a man that is no king by right."""
        standing = ((square, self.rightful.piece(square)) for square in self.deed.crowned or ())
        return tuple(square for square, piece in standing if piece and not piece.king)

    @cached_property
    def observed(self) -> Position:
        """What stands after the deed; turn as before."""
        kings = {
            square: piece._replace(king=True)
            for square in self.crowned_men
            if (piece := self.rightful.piece(square)) is not None
        }
        return self.rightful.changed(kings)
