"""Draws in a session: offers, claims with their check, and what the arbiter declares."""

from __future__ import annotations

from typing import Protocol

from dama_desktop.core import clock as clocks
from dama_desktop.core.arbiter.claims import (
    Fault,
    OfferFault,
    article_of,
    due_draws,
    fault_of,
    is_right,
    offer_fault,
)
from dama_desktop.core.arbiter.rule_books import RuleBook
from dama_desktop.core.game import events as e
from dama_desktop.core.game.claim import DrawClaim
from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.phases import Phase, Refused
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.outcome import Outcome, Reason
from dama_desktop.core.rules.piece import Side
from dama_desktop.hall.settings import SessionSettings
from dama_desktop.hall.timing import Timing


class NotOffered(Refused):
    """The draw may not be offered now; ``fault`` says why."""

    def __init__(self, fault: OfferFault) -> None:
        super().__init__(f"a draw may not be offered: {fault.value}")
        self.fault = fault


class NotClaimed(Refused):
    """The claim may not be raised now; ``fault`` says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(f"a draw may not be claimed: {fault.value}")
        self.fault = fault


class Course(Protocol):
    """What draws need of their session."""

    settings: SessionSettings
    timing: Timing
    book: RuleBook
    game: Game

    def enter(self, event: e.GameEvent) -> None:
        """Let *event* take effect, write it down and tell it."""

    def end(self, outcome: Outcome, at_ms: int) -> None:
        """Establish the result."""

    def clock_action(self, action: clocks.Action, at_ms: int) -> None:
        """Do *action* on the clock."""


class Draws:
    """The draws of one session."""

    def __init__(self, course: Course) -> None:
        self._course = course

    def offer(self, side: Side, at_ms: int) -> None:
        """*side* offers a draw; if the other has an offer standing, the draw is agreed.

        :raises NotOffered: it may not offer now.
        """
        course = self._course
        fault = offer_fault(course.game, course.book.settings, side)
        if fault is not None:
            raise NotOffered(fault)
        if course.game.offered_by == 1 - side:
            course.end(Outcome(None, Reason.AGREED), at_ms)
        else:
            course.enter(e.DrawOffered(at_ms=at_ms, by=side))

    def claim(self, side: Side, rule: str, move: Move | None, at_ms: int) -> None:
        """*side* claims a draw by *rule*, with *move* if he has written it and not played it.

        The check goes at the expense of the claimant: his time runs. Without an arbiter
        (``auto_draw``) the program decides at once what the counters can tell.

        :raises NotClaimed: he may not raise it; a wrong claim may be raised.
        """
        course = self._course
        claim = DrawClaim(by=side, rule=rule, move=move)
        fault = fault_of(course.game, course.book, claim)
        if fault is not None:
            raise NotClaimed(fault)
        right = is_right(course.game, claim)
        course.enter(e.Claimed(at_ms=at_ms, by=side, rule=rule, move=move))
        self._run(side, at_ms)
        if course.settings.auto_draw and right is not None:
            self.decide(right, at_ms)

    def decide(self, upheld: bool, at_ms: int) -> None:
        """The open claim is right, and the game is drawn; or it is wrong, and the game goes on.

        A right claim is a draw even if the claimant's flag fell during the check. If it fell and
        the claim is wrong, he has lost. A wrong claim with a move written down binds him to it.

        :raises Refused: no claim is open, nor is the stronger side showing how it wins.
        """
        course = self._course
        claim = course.game.claim or (course.game.trial.claim if course.game.trial else None)
        course.enter(e.ClaimDecided(at_ms=at_ms, upheld=upheld))
        assert claim is not None, "the game refuses to decide what is not claimed"
        if upheld:
            article = article_of(course.game, course.book, claim)
            course.end(Outcome(None, Reason.CLAIMED, article), at_ms)
        elif self._flag_down(claim.by, at_ms):
            course.end(Outcome(1 - claim.by, Reason.FLAG), at_ms)
        else:
            self._run(course.game.position.turn, at_ms)

    def try_out(self, stronger: Side, at_ms: int) -> None:
        """A clear draw is claimed: *stronger* plays on to show how it wins.

        :raises Refused: no such claim is open.
        """
        course = self._course
        clear, claim = course.book.clear_draw, course.game.claim
        if clear is None or claim is None or claim.rule != clear.name:
            raise Refused("no clear draw is claimed")
        course.enter(e.TrialSet(at_ms=at_ms, stronger=stronger, moves=clear.moves))
        self._run(course.game.position.turn, at_ms)

    def establish(self, at_ms: int) -> None:
        """The arbiter, called or on his own, ends the game by a regulatory draw that is due.

        :raises Refused: none is.
        """
        due = due_draws(self._course.game)
        if not due:
            raise Refused("no regulatory draw is due")
        self._course.end(Outcome(None, Reason.REGULATORY, due[0].rule.article), at_ms)

    def establish_if_automatic(self, at_ms: int) -> None:
        """Without an arbiter a regulatory draw ends the game by itself."""
        if self._course.settings.auto_draw and due_draws(self._course.game):
            self.establish(at_ms)

    def _run(self, side: Side, at_ms: int) -> None:
        """The time of *side* passes, whoever is on turn."""
        clock = self._course.timing.clock
        if clock is None or clock.running in (None, side):
            return
        checking = self._course.game.phase is Phase.CLAIMED
        action = clocks.AwaitChoice(side) if checking else clocks.Resume()
        self._course.clock_action(action, at_ms)

    def _flag_down(self, side: Side, at_ms: int) -> bool:
        timing = self._course.timing
        timing.pass_time(at_ms)
        return timing.clock is not None and timing.clock.flagged(side)
