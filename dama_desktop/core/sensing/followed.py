"""The game as the recogniser follows it, worked out once per half-move."""

from __future__ import annotations

from dataclasses import replace

from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.position import Position
from dama_desktop.core.sensing.answers import proved_by_change
from dama_desktop.core.sensing.crowns import Crowns
from dama_desktop.core.sensing.expectations import (
    Choosing,
    Expectation,
    Over,
    Playing,
    Restoring,
    Standpoint,
)
from dama_desktop.core.sensing.explanations import explain
from dama_desktop.core.sensing.findings import MoveSeen
from dama_desktop.core.sensing.parameters import Parameters
from dama_desktop.core.sensing.picture import Picture
from dama_desktop.core.sensing.presses import Presses
from dama_desktop.core.sensing.prospects import Prospects
from dama_desktop.core.sensing.sight import Senses, Sight
from dama_desktop.core.sensing.snapshot import Leeway
from dama_desktop.core.sensing.standing import Quiet
from dama_desktop.core.sensing.study import Explanation, Study


class Followed:
    """An expectation with what follows from it, and the crowns of the game so far."""

    def __init__(self, expectation: Expectation, senses: Senses) -> None:
        self.crowns = Crowns()
        self._senses = senses
        self._take(expectation, None)

    def follow(self, expectation: Expectation, done_ms: int | None) -> None:
        """The game went on; *done_ms*: when the board showed its last move complete, if it did."""
        self._take(expectation, done_ms)

    def _take(self, expectation: Expectation, done_ms: int | None) -> None:
        self.expectation = expectation
        self.done_ms = done_ms
        self._prospects: Prospects | None = None
        self._previous: Prospects | None = None
        if not isinstance(expectation, Playing):
            return
        here = Standpoint(expectation.position, expectation.moves)
        self._prospects = Prospects(expectation.variant, here)
        last = expectation.last
        if last is not None:
            self._previous = Prospects(expectation.variant, last.before)
            self.crowns.move_made(last.before.position, last.move)
        self.crowns.keep_to(expectation.position)

    @property
    def shown(self) -> Position | None:
        """The position that should stand on the board; None after the game."""
        match self.expectation:
            case Playing() | Restoring():
                return self.expectation.position
            case Choosing():
                return self.expectation.leave.position if self.expectation.leave else None
            case Over():
                return None

    def explain(
        self,
        picture: Picture,
        parameters: Parameters,
        presses: Presses,
        *,
        disturbed: bool,
    ) -> Explanation:
        """What the picture means."""
        study = self._study(picture, parameters, presses)
        if study is not None:
            return explain(replace(study, disturbed=disturbed))
        quiet = Quiet(
            picture.snapshot,
            picture.changed_ms,
            tuple(picture.log),
            self.leeway(),
            parameters,
            self._senses,
        )
        match self.expectation:
            case Restoring():
                return quiet.restoring(self.expectation)
            case Choosing():
                return quiet.choosing(self.expectation, disturbed=disturbed)
            case Over():
                return quiet.over(self.expectation)
            case Playing():
                return ()

    def _study(self, picture: Picture, parameters: Parameters, presses: Presses) -> Study | None:
        playing = self.expectation
        if not isinstance(playing, Playing) or self._prospects is None:
            return None
        return Study(
            expectation=playing,
            prospects=self._prospects,
            previous=self._previous,
            snapshot=picture.snapshot,
            changed_ms=picture.changed_ms,
            log=tuple(picture.log),
            stood=tuple(picture.stood),
            leeway=self.leeway(),
            parameters=parameters,
            senses=self._senses,
            done_ms=self.done_ms,
            presses=presses.at_ms,
            waiting=frozenset(side for side in (0, 1) if presses.waiting(side) is not None),
        )

    def leeway(self) -> Leeway:
        """What is excused of the picture because of crowns."""
        position = self.shown
        return Leeway() if position is None else self.crowns.leeway(position)

    def proved_by_change(
        self,
        square: Square,
        sight: Sight,
        picture: Picture,
        parameters: Parameters,
        presses: Presses,
    ) -> MoveSeen | None:
        """The move the picture shows complete, if *square* coming to show *sight* proves it."""
        study = self._study(picture, parameters, presses)
        return None if study is None else proved_by_change(study, square, sight)
