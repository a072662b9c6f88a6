"""What a picture means while nobody is to move: restoring, choosing, and after the game."""

from __future__ import annotations

from collections.abc import Sequence

from dama_desktop.core.game.deed import Deed
from dama_desktop.core.game.incident import Choice
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.sensing.expectations import Choosing, Over, Restoring, Standpoint
from dama_desktop.core.sensing.findings import (
    ChoiceSeen,
    DeedSeen,
    Differs,
    Matches,
    NewGameSeen,
)
from dama_desktop.core.sensing.guide import differences
from dama_desktop.core.sensing.irregular import Ground, deed_shown
from dama_desktop.core.sensing.order import is_reversed
from dama_desktop.core.sensing.parameters import Parameters
from dama_desktop.core.sensing.picture import Change
from dama_desktop.core.sensing.prospects import Prospect, Prospects
from dama_desktop.core.sensing.sight import Senses
from dama_desktop.core.sensing.snapshot import Leeway, Snapshot, fits, shown, turned
from dama_desktop.core.sensing.study import Explanation, Stage


class Quiet:
    """A quiet picture outside of play."""

    def __init__(
        self,
        snapshot: Snapshot,
        changed_ms: int,
        log: Sequence[Change],
        leeway: Leeway,
        parameters: Parameters,
        senses: Senses,
    ) -> None:
        self.snapshot = snapshot
        self.changed_ms = changed_ms
        self.log = log
        self.leeway = Leeway(leeway.any_colour)  # a piece that is to stand there must stand there
        self.parameters = parameters
        self.senses = senses

    def over(self, expectation: Over) -> Explanation:
        """A new game is set up; anything else is no concern of the game that is over."""
        return self._start_set_up(expectation.variant)

    def _start_set_up(self, variant: Variant) -> Explanation:
        start = variant.start()
        for on_board, is_turned in ((start, False), (turned(start.board, start), True)):
            if fits(self.snapshot, on_board):
                finding = NewGameSeen(turned=is_turned, at_ms=self.changed_ms)
                return (Stage(finding, self.parameters.new_game_ms),)
        return ()

    def restoring(self, expectation: Restoring) -> Explanation:
        """The position wanted stands, or a move from it; else the squares that differ."""
        there = Standpoint(expectation.position, expectation.moves)
        if self._reached(expectation.variant, there):
            return (Stage(Matches(at_ms=self.changed_ms), self.parameters.settle_ms),)
        wrong = differences(expectation.position, self.snapshot, self.leeway)
        told = Stage(Differs(differences=wrong, at_ms=self.changed_ms), self.parameters.scan_ms)
        if expectation.position == expectation.variant.start():
            return (told, *self._start_set_up(expectation.variant))
        return (told,)

    def _reached(self, variant: Variant, there: Standpoint) -> bool:
        return fits(self.snapshot, there.position, self.leeway) or (
            self._move_from(variant, there) is not None
        )

    def _move_from(self, variant: Variant, standpoint: Standpoint | None) -> Move | None:
        if standpoint is None:
            return None
        found = Prospects(variant, standpoint).matching(self.snapshot, self.leeway)
        return found[0].move if found else None

    def choosing(self, expectation: Choosing, *, disturbed: bool) -> Explanation:
        """What the board says of the choice that is open; *disturbed*: it was said to differ."""
        leave = expectation.leave
        if leave is not None and fits(self.snapshot, leave.position, self.leeway):
            matches = Stage(Matches(at_ms=self.changed_ms), self.parameters.settle_ms)
            return (matches,) if disturbed else ()
        return self._choice(expectation) or self._astray(expectation)

    def _choice(self, expectation: Choosing) -> Explanation:
        """What decides: the choice itself, or that the incident has grown."""
        correct, leave = expectation.correct, expectation.leave
        if correct is not None and self._reached(expectation.variant, correct):
            choice = ChoiceSeen(choice=Choice.CORRECT, at_ms=self.changed_ms)
            held = leave is not None and self._replying(leave)
            wait_ms = self.parameters.abandoned_ms if held else self.parameters.settle_ms
            return (Stage(choice, wait_ms),)
        if leave is None:
            return ()
        if leave.position.turn == expectation.offender:
            return self._answered_later(expectation, leave)
        reply = self._move_from(expectation.variant, leave)
        if reply is not None:
            choice = ChoiceSeen(choice=Choice.REPLY, at_ms=self.changed_ms, reply=reply)
            return (Stage(choice, self.parameters.settle_ms, presser=leave.position.turn),)
        if self._pairs(expectation.variant, leave):
            choice = ChoiceSeen(choice=Choice.REPLY, at_ms=self.changed_ms)
            return (Stage(choice, self.parameters.settle_ms),)
        return self._gone_on(expectation, leave)

    def _astray(self, expectation: Choosing) -> Explanation:
        """Where the picture is neither remedy, seen from the nearer one; a touch is not told."""
        leave = expectation.leave
        if leave is not None and self._is_on_the_way(expectation, leave):
            return ()
        remedies = [there for there in (leave, expectation.correct) if there is not None]
        wrong = min(
            (differences(there.position, self.snapshot, self.leeway) for there in remedies),
            key=len,
            default=(),
        )
        if not wrong:
            return ()
        finding = Differs(differences=wrong, at_ms=self.changed_ms)
        return (Stage(finding, self.parameters.unexplained_ms),)

    def _is_on_the_way(self, expectation: Choosing, leave: Standpoint) -> bool:
        """Whether a reply has begun, or the offender, who keeps the move, has made his next."""
        return self._replying(leave) or self._move_from(expectation.variant, leave) is not None

    def _pairs(self, variant: Variant, there: Standpoint) -> list[Prospect]:
        """The moves from *there* that have been made and answered, if the picture shows that."""
        pairs = Prospects(variant, there).pairs(self.snapshot, self.leeway)
        scan_ms = self.parameters.scan_ms
        return [
            first for first, reply in pairs if not is_reversed(first.move, reply, self.log, scan_ms)
        ]

    def _replying(self, leave: Standpoint) -> bool:
        """Whether all that has happened may be the beginning of a reply to what stands.

        A forgotten man that its owner lifts is put right, or about to be played (art. 5.7).
        """
        gone = leave.position.occupied & ~self.snapshot.occupied
        if not fits(self.snapshot, leave.position, Leeway(self.leeway.any_colour, gone)):
            return False
        bits = leave.position.board.bits
        return any(bits[move.start] == gone for move in leave.moves)

    def _answered_later(self, expectation: Choosing, leave: Standpoint) -> Explanation:
        """The offender keeps the move: he has played on, and only the answer confirms it."""
        if not self._pairs(expectation.variant, leave):
            return ()
        choice = ChoiceSeen(choice=Choice.REPLY, at_ms=self.changed_ms)
        return (Stage(choice, self.parameters.settle_ms),)

    def _gone_on(self, expectation: Choosing, leave: Standpoint) -> Explanation:
        """Neither: a reply that is irregular itself, or the offender's hand has gone on."""
        reply = self._deed(expectation.variant, leave.position, leave.moves, self.snapshot)
        if reply is None or not reply.moved:
            return self._gone_on_and_answered(expectation, leave)
        wait_ms, window_ms = self.parameters.unexplained_ms, self.parameters.press_window_ms
        movers = {_side(leave.position, displaced.start) for displaced in reply.moved}
        if movers == {leave.position.turn}:
            choice = ChoiceSeen(choice=Choice.REPLY, at_ms=self.changed_ms)
            return (Stage(choice, wait_ms, leave.position.turn, window_ms),)
        if movers != {expectation.offender}:
            return self._gone_on_and_answered(expectation, leave)
        grown = self._grown(expectation, self.snapshot)
        return () if grown is None else (Stage(grown, wait_ms, grown.deed.player, window_ms),)

    def _gone_on_and_answered(self, expectation: Choosing, leave: Standpoint) -> Explanation:
        """The offender has made a move after what he did, and the answer is on the board."""
        offender = expectation.offender
        if offender is None:
            return ()
        again = leave.position.changed(turn=offender)
        there = Standpoint(again, legal_moves(expectation.variant, again))
        firsts = self._pairs(expectation.variant, there)
        if not firsts:
            return ()
        grown = self._grown(expectation, shown(firsts[0].position))
        return () if grown is None else (Stage(grown, self.parameters.settle_ms, proved=True),)

    def _grown(self, expectation: Choosing, snapshot: Snapshot) -> DeedSeen | None:
        """All that the offender did, if *snapshot* shows it."""
        variant, before = expectation.variant, expectation.before
        deed = self._deed(variant, before, legal_moves(variant, before), snapshot)
        return None if deed is None else DeedSeen(before=before, deed=deed, at_ms=self.changed_ms)

    def _deed(
        self, variant: Variant, position: Position, moves: tuple[Move, ...], snapshot: Snapshot
    ) -> Deed | None:
        ground = Ground(variant, position, moves)
        return deed_shown(ground, snapshot, self.log, self.leeway, self.senses)


def _side(position: Position, square: int) -> int | None:
    piece = position.piece(square)
    return None if piece is None else piece.side
