"""What a hand on the screen's board may do in a game; the class here lets it only look."""

from __future__ import annotations

from dama_desktop.core.game.phases import Phase
from dama_desktop.core.sensing import findings as f
from dama_desktop.core.sensing.sight import EMPTY
from dama_desktop.ui.board.hand import Mode
from dama_desktop.ui.board.model import Difference
from dama_desktop.ui.looks.restoring import differences_between, differences_shown, pieces_seen
from dama_desktop.ui.looks.scene import NO_HAND, HandLook
from dama_desktop.ui.looks.shapes import Pieces
from dama_desktop.ui.play.live_game import LiveGame


class BoardPlay:
    """
    The hand of a game that is followed on another board: it does nothing.

    ``page`` calls the methods named after the board view's signals, shows what ``pieces``,
    ``hand`` and ``differences`` tell, and calls ``follow`` after every change of the game.
    """

    mode = Mode.WATCH

    def __init__(self, live: LiveGame) -> None:
        self.live = live
        self.text = ""
        """What has been typed of a move."""

    def pieces(self) -> Pieces:
        """What stands on the board of the screen."""
        return pieces_seen(self.live.game.shown, self.differences())

    def hand(self) -> HandLook:
        """The chosen piece and where it may go."""
        return NO_HAND

    def differences(self) -> tuple[Difference, ...]:
        """What on the board is not as it should be."""
        game = self.live.game
        told = self.live.table.last_message if self.live.table else None
        if isinstance(told, f.Differs):
            return differences_shown(told.differences)
        if game.phase is not Phase.RESTORING or game.incident is None:
            return ()
        seen = game.incident.deed.observed(game.incident.before)
        squares = range(len(seen.board))
        return differences_between(game.position, tuple(seen.piece(s) or EMPTY for s in squares))

    def follow(self) -> None:
        """The game has changed."""

    def stand_anew(self, now_ms: int) -> None:
        """The game was set otherwise than by a hand: so are the pieces on the screen's board."""

    def click(self, square: int) -> None:
        """A square was pressed and let go."""

    def drag(self, start: int, end: int) -> None:
        """A piece was dragged; nothing has moved yet."""

    def begin_drag(self, square: int) -> None:
        """A drag has begun."""

    def lift(self, square: int) -> None:
        """The piece on *square* is in the hand."""

    def put(self, square: int, start: int) -> None:
        """The piece from *start* stands on *square*."""

    def remove(self, square: int) -> None:
        """The piece from *square* was taken off."""

    def crown(self, square: int) -> None:
        """A captured man was put on top of the man on *square*."""

    def put_from_tray(self, side: int, king: bool, square: int) -> None:
        """A piece of the tray was put on *square*."""

    def type(self, sign: str) -> None:
        """A key was pressed on the board."""

    def enter(self) -> bool:
        """What was typed is complete; say whether anything was."""
        return False

    def escape(self) -> bool:
        """Give up what was begun; say whether anything was."""
        return False
