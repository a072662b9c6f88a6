"""A hand that may type its moves."""

from __future__ import annotations

from dama_desktop.core.notation.movetext import MoveTextError, choose
from dama_desktop.core.rules.move import Move
from dama_desktop.ui.play.board_play import BoardPlay
from dama_desktop.ui.play.remarks import NotTyped
from dama_desktop.ui.play.standpoint import standpoint
from dama_desktop.ui.play.typed import Waiting, read_so_far, typed_on


class TypingHand(BoardPlay):
    """Reads moves that are typed on the board; whoever derives from it makes them."""

    def make(self, move: Move) -> None:
        """Make *move*, which is open."""
        raise NotImplementedError

    def type(self, sign: str) -> None:
        """Add *sign* to the text; the move is made once the text can mean no other."""
        here = standpoint(self.live.game)
        self.text = typed_on(self.text, sign)
        self.live.say(None)
        if here is None or not self.text:
            self.live.say_now(None)
            return
        read = read_so_far(self.live.game.variant, here.position, here.moves, self.text)
        if isinstance(read, Move):
            self._make_typed(read)
        elif read is Waiting.IN_VAIN:
            self._refuse_text(here.moves)
        else:
            self.live.tell()

    def enter(self) -> bool:
        here = standpoint(self.live.game)
        if not self.text or here is None:
            return False
        try:
            move = choose(self.live.game.variant, here.position, here.moves, self.text)
        except MoveTextError:
            self._refuse_text(here.moves)
        else:
            self._make_typed(move)
        return True

    def escape(self) -> bool:
        had, self.text = bool(self.text), ""
        if had:
            self.live.say_now(None)
        return had

    def _make_typed(self, move: Move) -> None:
        self.text = ""
        self.make(move)

    def _refuse_text(self, moves: tuple[Move, ...]) -> None:
        captures = tuple(move for move in moves if move.is_capture)
        self.live.say_now(NotTyped(self.text, captures))
