"""From what squares show, and when, to moves and deeds.

Theory of operation. The recogniser keeps a picture of the board and is told what the game expects
(``follow``). Each change of the picture starts a silence. When it has lasted for a while the
picture is explained (``explanations``): an explanation is a list of stages, each with the silence
it needs or the press of the clock that makes it unnecessary. Shortly before a decision falls the
board is asked for all its squares, and the decision waits a little for the answer. A decisive
finding closes the recogniser's mouth until the session follows the changed game; what the board
says meanwhile waits. The picture is then explained anew, so that several half-moves made at once
come out one after the other.

Time is an argument in milliseconds; an instant earlier than one given before counts as that one.
``due_ms`` says when ``advance`` must be called next.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from functools import singledispatchmethod

from dama_desktop.core.rules.geometry.board import Board, Square
from dama_desktop.core.rules.piece import Piece, Side
from dama_desktop.core.sensing.expectations import Expectation, Over, Playing, Restoring
from dama_desktop.core.sensing.findings import (
    ChoiceSeen,
    CrownPending,
    CrownSeen,
    DeedSeen,
    Differs,
    Finding,
    Handling,
    Matches,
    MoveSeen,
    PressWithoutMove,
    Settled,
    SnapshotWanted,
    Touched,
    Unfinished,
)
from dama_desktop.core.sensing.followed import Followed
from dama_desktop.core.sensing.inputs import BoardInput, Input, LeverInput, LossInput, SquareInput
from dama_desktop.core.sensing.irregular import with_press
from dama_desktop.core.sensing.parameters import CABLE, Parameters
from dama_desktop.core.sensing.picture import Change, Picture
from dama_desktop.core.sensing.presses import Presses
from dama_desktop.core.sensing.scan_meter import ScanMeter
from dama_desktop.core.sensing.sight import Senses, Sight
from dama_desktop.core.sensing.silence import Silence
from dama_desktop.core.sensing.snapshot import fits
from dama_desktop.core.sensing.study import Explanation


class Recogniser:
    """Follows one game on one sensed board. Inputs return the findings they lead to, in order."""

    def __init__(
        self,
        expectation: Expectation,
        parameters: Parameters = CABLE,
        senses: Senses = Senses.IDENTITY,
    ) -> None:
        self._parameters = parameters
        self._senses = senses
        self._board: Board = expectation.variant.board
        self._picture = Picture(self._board)
        self._meter = ScanMeter(parameters.scan_ms)
        self._presses = Presses()
        self._followed = Followed(expectation, senses)
        self._silence = Silence(0, parameters)
        self._inbox: deque[Input] = deque()
        self._news: list[Finding] = []
        self._told: Finding | None = None
        self._closed = False
        self._blind = False
        self._mark = 0
        self._disturbed = False
        self._pondered_ms: int | None = None
        self._now_ms = 0

    # -- what the session says -----------------------------------------------------------------

    def follow(self, expectation: Expectation) -> None:
        """The game stands so now. To be called after every committed change, and after every
        decisive finding even if nothing came of it; the same finding is then not repeated while
        the picture stays as it is. What is due is told by the next ``advance``.
        """
        told, self._closed = self._told if self._closed else None, False
        if expectation != self._followed.expectation:
            moved = told if isinstance(told, MoveSeen) else None
            self._followed.follow(expectation, moved.at_ms if moved else None)
            self._picture.forget(self._mark if told else self._picture.mark)
            self._settle_presses(moved)
            self._look_for_crowns()
            self._told = None
            if moved is not None and not self._silence.confirmed:
                self._news.append(SnapshotWanted(at_ms=self._now_ms))
        self._silence = self._new_silence()

    def _settle_presses(self, moved: MoveSeen | None) -> None:
        if moved is None:
            return
        self._presses.forget_before(moved.at_ms - self._parameters.press_window_ms)
        for side in (0, 1):
            self._presses.answer(side)

    def _look_for_crowns(self) -> None:
        if self._senses is not Senses.IDENTITY or not self._picture.complete:
            return
        bits = self._board.bits
        for square in self._followed.crowns.pending():
            at_ms = self._picture.changed_ms
            if self._followed.crowns.see(square, self._picture.snapshot.sight(bits[square])):
                self._news.append(CrownSeen(square=square, at_ms=at_ms))
            elif self._is_news(square):
                self._news.append(CrownPending(square=square, at_ms=at_ms))

    def _is_news(self, square: Square) -> bool:
        expectation = self._followed.expectation
        last = expectation.last if isinstance(expectation, Playing) else None
        return last is not None and last.move.promotes and last.move.end == square

    # -- what the board says -------------------------------------------------------------------

    def see(self, square: Square, sight: Sight, at_ms: int) -> list[Finding]:
        """*square* shows *sight* from *at_ms* on. Ignored until ``see_all`` was called once."""
        return self._receive(SquareInput(self._later(at_ms), square, sight))

    def see_all(self, sights: Sequence[Sight], at_ms: int) -> list[Finding]:
        """All squares at once, one entry for each; this outranks every change seen before."""
        return self._receive(BoardInput(self._later(at_ms), tuple(sights)))

    def lever(self, side_to_move: Side, at_ms: int) -> list[Finding]:
        """The clock's lever shows *side_to_move*; a change is a press by the other side.

        The first report is no press. Changes while the clock is paused are not to be given.
        """
        return self._receive(LeverInput(self._later(at_ms), side_to_move))

    def lost(self, at_ms: int) -> list[Finding]:
        """The board is gone. Nothing is decided until ``see_all`` tells how it stands: hands may
        have gone on meanwhile.
        """
        return self._receive(LossInput(self._later(at_ms)))

    def advance(self, now_ms: int) -> list[Finding]:
        """Time has come to *now_ms*."""
        return self._work(self._later(now_ms))

    def due_ms(self) -> int | None:
        """When ``advance`` must be called at the latest; None: not before something happens."""
        if self._news or (self._inbox and not self._closed):
            return self._now_ms
        if self._closed or self._blind or not self._picture.complete:
            return None
        dues = [self._silence.due_ms(self._presses.waiting), self._without_move_ms()]
        return min((due for due in dues if due is not None), default=None)

    # -- in between ------------------------------------------------------------------------------

    def _receive(self, told: Input) -> list[Finding]:
        self._inbox.append(told)
        return self._work(told.at_ms)

    def _work(self, now_ms: int) -> list[Finding]:
        """Live until *now_ms*. After a decisive finding inputs wait for ``follow``, so that each
        meets the game it belongs to.
        """
        found, self._news = self._news, []
        while self._inbox and not self._closed:
            found += self._meet(self._inbox[0])
        return found if self._closed else found + self._pass(now_ms)

    def _meet(self, told: Input) -> list[Finding]:
        """Live until *told* and take it, unless a decisive finding comes before it."""
        found = self._pass(told.at_ms)
        if not self._closed:
            found += self._take(told)
        if not self._closed:
            self._inbox.popleft()
        return found

    @singledispatchmethod
    def _take(self, told: Input) -> list[Finding]:
        """Take one input; if that closes the mouth, it has not taken effect yet."""
        raise TypeError(f"{type(told).__name__} is no input")

    @_take.register
    def _(self, told: SquareInput) -> list[Finding]:
        if self._blind or not self._picture.shows_other(told.square, told.sight):
            return []
        self._silence.end()
        found = self._pass(told.at_ms)
        if not self._closed:
            found += self._prove(told)
        if self._closed:
            return found
        change = self._picture.put(told.square, told.sight, told.at_ms)
        return found if change is None else found + self._changed([change])

    @_take.register
    def _(self, told: BoardInput) -> list[Finding]:
        first = self._blind or not self._picture.complete
        changes = self._picture.put_all(told.sights, told.at_ms)
        if self._blind:
            self._blind = False
            self._picture.stand_from(told.at_ms)
        if changes or first:
            return self._changed(changes)  # to be confirmed by another: a dump may be garbled too
        self._silence.confirm()
        return []

    @_take.register
    def _(self, told: LossInput) -> list[Finding]:
        self._blind = True
        return []

    @_take.register
    def _(self, told: LeverInput) -> list[Finding]:
        pressed = self._presses.lever(told.side_to_move, told.at_ms)
        if pressed is None:
            return []
        if self._is_of_last_move(pressed):
            self._presses.answer(pressed)
        self._silence.explanation = None  # who pressed says whose hand it was
        return []

    def _is_of_last_move(self, pressed: Side) -> bool:
        """Whether a press only closes the move that settled before it: nothing was done since.

        Such a press must not wait, or it would be taken for that of the next deed.
        """
        expectation = self._followed.expectation
        if not isinstance(expectation, Playing) or expectation.last is None:
            return False
        return pressed != expectation.position.turn and not self._picture.log

    def _pass(self, now_ms: int) -> list[Finding]:
        """Let time pass until *now_ms*, without inputs."""
        if self._blind or not self._picture.complete:
            return []
        found = self._without_move(now_ms)
        silence = self._silence
        if silence.explanation is None and (now_ms >= silence.look_ms or self._press_waits()):
            silence.explanation = self._explain()
        for finding in silence.due(now_ms, self._presses.waiting):
            found += self._tell(finding)
        if not self._closed and silence.to_ask(now_ms, self._presses.waiting):
            silence.asked(now_ms)
            found.append(SnapshotWanted(at_ms=now_ms))
        return found

    def _later(self, at_ms: int) -> int:
        """*at_ms*, or the latest instant known: a board may tell late what it saw before."""
        self._now_ms = max(self._now_ms, at_ms)
        return self._now_ms

    def _changed(self, changes: list[Change]) -> list[Finding]:
        found: list[Finding] = []
        for change in changes:
            self._meter.note(change.square, change.at_ms)
            found += self._touch(change)
            if self._followed.crowns.see(change.square, change.now):
                found.append(CrownSeen(square=change.square, at_ms=change.at_ms))
        self._silence = self._new_silence()
        return found

    def _new_silence(self) -> Silence:
        return Silence(self._picture.changed_ms, self._paced())

    def _paced(self) -> Parameters:
        period_ms = self._meter.period_ms
        return self._parameters if period_ms <= 0 else self._parameters.at_scan(period_ms)

    def _touch(self, change: Change) -> list[Finding]:
        if isinstance(self._followed.expectation, Over) or not (change.lifted or change.placed):
            return []
        handling = Handling.LIFTED if change.lifted else Handling.PLACED
        sight = change.was if change.lifted else change.now
        return [
            Touched(
                handling=handling,
                square=change.square,
                piece=self._piece(change, sight),
                at_ms=change.at_ms,
            )
        ]

    def _piece(self, change: Change, sight: Sight) -> Piece | None:
        """The piece that was touched: a lifted one is known from the game, a placed one is seen."""
        shown = self._followed.shown
        known = shown.piece(change.square) if shown is not None and change.lifted else None
        if known is not None:
            return known
        return sight if isinstance(sight, Piece) else None

    def _explain(self) -> Explanation:
        return self._followed.explain(
            self._picture, self._paced(), self._presses, disturbed=self._disturbed
        )

    def _prove(self, told: SquareInput) -> list[Finding]:
        finding = self._followed.proved_by_change(
            told.square, told.sight, self._picture, self._paced(), self._presses
        )
        return [] if finding is None else self._tell(replace(finding, settled_by=Settled.OPPONENT))

    def _press_waits(self) -> bool:
        return any(self._presses.waiting(side) is not None for side in (0, 1))

    # -- telling ---------------------------------------------------------------------------------

    def _tell(self, finding: Finding) -> list[Finding]:
        """*finding* with what is known of the clock; the mouth closes if it is decisive."""
        finding = self._as_pressed(finding)
        if finding == self._told:
            return []
        if isinstance(finding, Unfinished | Differs):
            self._disturbed = True
        elif isinstance(finding, Matches | MoveSeen | DeedSeen):
            self._disturbed = False
        restoring = isinstance(self._followed.expectation, Restoring)
        if isinstance(finding, MoveSeen | DeedSeen | ChoiceSeen) or (
            restoring and isinstance(finding, Matches)
        ):
            self._close(finding)
        return [finding]

    def _close(self, finding: Finding) -> None:
        self._closed = True
        self._told = finding
        self._mark = self._picture.mark
        moved = isinstance(finding, MoveSeen) and finding.settled_by is not Settled.NEXT
        if not moved and not isinstance(finding, Matches):
            self._mark -= len(self._picture.log)  # changes of the next half-move may be among them

    def _as_pressed(self, finding: Finding) -> Finding:
        if not isinstance(finding, MoveSeen | DeedSeen):
            return finding
        pressed = self._presses.waiting(finding.deed.player) is not None
        told = replace(finding, deed=with_press(finding.deed, finding.deed.pressed or pressed))
        if isinstance(told, MoveSeen) and pressed and told.settled_by is Settled.QUIET:
            return replace(told, settled_by=Settled.PRESS)
        return told

    # -- a press and no move ---------------------------------------------------------------------

    def _without_move_ms(self) -> int | None:
        expectation = self._followed.expectation
        if not isinstance(expectation, Playing):
            return None
        pressed_ms = self._presses.waiting(expectation.position.turn)
        if pressed_ms is None or pressed_ms == self._pondered_ms:
            return None
        return pressed_ms + self._parameters.press_window_ms

    def _without_move(self, now_ms: int) -> list[Finding]:
        """The press that is due to be told as one without a move; each is looked at once."""
        expectation, due_ms = self._followed.expectation, self._without_move_ms()
        if due_ms is None or due_ms > now_ms or not isinstance(expectation, Playing):
            return []
        by = expectation.position.turn
        self._pondered_ms = self._presses.waiting(by)
        if not fits(self._picture.snapshot, expectation.position, self._followed.leeway()):
            return []
        self._presses.answer(by)
        return [PressWithoutMove(by=by, at_ms=due_ms)]
