"""Announced adjustments at a table: what a hand touches after *j'adoube* binds nothing (3.13)."""

from __future__ import annotations

from dataclasses import replace

from dama_desktop.core.arbiter.rule_books import RuleBook
from dama_desktop.core.arbiter.touching import Adjust, At, Lift, Place, Touching
from dama_desktop.core.game.deed import Deed
from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.phases import Phase, Refused
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.piece import Side
from dama_desktop.core.sensing.findings import Handling, Touched


class Adjusting:
    """The touches since the last confirmed position, and which of them were announced."""

    def __init__(self) -> None:
        self._touching: Touching | None = None
        self._covered: set[Square] = set()

    @property
    def by(self) -> Side | None:
        """Who is putting pieces straight now; None: nobody has announced it."""
        touching = self._touching
        if touching is None or touching.at is not At.ADJUSTING:
            return None
        return touching.before.turn

    def forget(self) -> None:
        """The game has gone on: the touches belong to what was."""
        self._touching = None
        self._covered.clear()

    def announce(self, game: Game, book: RuleBook) -> None:
        """The side to move of *game* announces that it adjusts.

        :raises Refused: nobody is to move, or a piece is bound by being touched before.
        """
        if game.phase is not Phase.TO_MOVE:
            raise Refused("only the player on move may adjust")
        touching = (self._touching or _untouched(game, book)).after(Adjust(by=game.position.turn))
        if touching.at is not At.ADJUSTING:
            raise Refused("a piece was touched before the adjustment was announced")
        self._touching = touching

    def touch(self, game: Game, book: RuleBook, touched: Touched) -> None:
        """A hand touched a piece."""
        if game.phase is not Phase.TO_MOVE:
            return
        touching = self._touching or _untouched(game, book)
        if touched.handling is Handling.LIFTED:
            if touching.at is At.ADJUSTING:
                self._covered.add(touched.square)
            self._touching = touching.after(Lift(square=touched.square))
        else:
            self._touching = touching.after(Place(square=touched.square))

    def seen_through(self, deed: Deed) -> Deed | None:
        """*deed* without what was announced; None if it is nothing but an adjustment so far."""
        if not self._covered or deed.player != (self._touching and self._touching.before.turn):
            return deed
        carried = bool(deed.moved or deed.added)
        if self.by is not None and not carried and set(deed.removed) <= self._covered:
            return None
        touched = tuple(square for square in deed.touched if square not in self._covered)
        return replace(deed, touched=touched, adjusting=self.by is not None)


def _untouched(game: Game, book: RuleBook) -> Touching:
    return Touching(book=book, before=game.position, legal=game.open_moves())
