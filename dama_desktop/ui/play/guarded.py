"""The guarded hand: it proposes lawful moves, and the program makes them."""

from __future__ import annotations

from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.ui.board.hand import Mode
from dama_desktop.ui.looks.scene import HandLook
from dama_desktop.ui.looks.shapes import Pieces, pieces_of
from dama_desktop.ui.play.live_game import LiveGame
from dama_desktop.ui.play.pick import Pick, Refusal
from dama_desktop.ui.play.remarks import NotSo
from dama_desktop.ui.play.standpoint import standpoint
from dama_desktop.ui.play.typing_hand import TypingHand


class GuardedPlay(TypingHand):
    """Moves by click, by clicks on the landings, by drag and by typing; a refusal says why."""

    mode = Mode.GUARDED

    def __init__(self, live: LiveGame) -> None:
        super().__init__(live)
        self._pick = Pick(live.game.variant.board, ())
        self.follow()

    def follow(self) -> None:
        """Keep what was begun only while the same moves are open."""
        here = standpoint(self.live.game)
        moves = here.moves if here else ()
        if moves != self._pick.moves:
            self._pick = Pick(self.live.game.variant.board, moves)
            self.text = ""

    def pieces(self) -> Pieces:
        """The pieces of the game, the chosen one on the last landing that was shown."""
        pieces = list(pieces_of(self.live.game.shown))
        route = self._pick.route
        if len(route) > 1:
            pieces[route[0]], pieces[route[-1]] = None, pieces[route[0]]
        return tuple(pieces)

    def hand(self) -> HandLook:
        route = self._pick.route
        return HandLook(selected=route[-1] if route else None, targets=self._pick.targets)

    def make(self, move: Move) -> None:
        self._pick = self._pick.cleared()
        self.live.do(lambda now_ms: self.live.session.play(move, now_ms))

    def click(self, square: int) -> None:
        self.live.say(None)
        only = None if self._pick.route else self._pick.only_capture(square)
        if only is not None:
            self.make(only)
        elif not self._pick.route:
            self._choose(square)
        elif square == self._pick.start and square not in self._pick.targets:
            self._show(self._pick.cleared())
        elif square not in self._pick.targets and self._own(square):
            self._choose(square)
        else:
            self._take(self._pick.to(square))

    def begin_drag(self, square: int) -> None:
        if not (self._pick.route and square == self._pick.route[-1]) and self._own(square):
            begun = self._pick.begun(square)
            if isinstance(begun, Pick):
                self._show(begun)

    def drag(self, start: int, end: int) -> None:
        self.live.say(None)
        pick: Pick | Refusal = self._pick
        if not (self._pick.route and start == self._pick.route[-1]):
            pick = self._pick.begun(start)
        if isinstance(pick, Refusal):
            self._take(pick._replace(end=end))
        else:
            self._take(pick.to(end))

    def escape(self) -> bool:
        if super().escape():
            return True
        had, self._pick = bool(self._pick.route), self._pick.cleared()
        if had:
            self.live.say_now(None)
        return had

    def _own(self, square: Square) -> bool:
        here = standpoint(self.live.game)
        piece = here.position.piece(square) if here else None
        return here is not None and piece is not None and piece.side == here.position.turn

    def _choose(self, square: Square) -> None:
        """Choose the piece on *square*; an empty square or the other side's piece is no choice."""
        if self._own(square):
            self._take(self._pick.begun(square))
        else:
            self._show(self._pick.cleared())

    def _take(self, shown: Pick | Move | Refusal) -> None:
        if isinstance(shown, Move):
            self.make(shown)
        elif isinstance(shown, Pick):
            self._show(shown)
        else:
            self._refuse(shown)

    def _show(self, pick: Pick) -> None:
        self._pick = pick
        self.live.tell()

    def _refuse(self, refusal: Refusal) -> None:
        here = standpoint(self.live.game)
        if len(self._pick.route) <= 1:
            self._pick = self._pick.cleared()
        if here is None:
            self.live.tell()
            return
        captures = tuple(move for move in here.moves if move.is_capture)
        remark = NotSo(
            fault=refusal.fault,
            start=refusal.start,
            end=refusal.end,
            turn=here.position.turn,
            captures=captures,
        )
        self.live.say_now(remark)
