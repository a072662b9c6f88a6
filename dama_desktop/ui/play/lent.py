"""Hands that have the board of the screen for a while: one writes a move, one sets pieces."""

from __future__ import annotations

from collections.abc import Callable

from dama_desktop.core.game.phases import Phase
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import BLACK, WHITE, Piece, Side
from dama_desktop.core.rules.position import Position
from dama_desktop.ui.board.hand import Mode
from dama_desktop.ui.board.model import Difference
from dama_desktop.ui.looks.scene import NO_HAND, HandLook
from dama_desktop.ui.looks.shapes import Pieces, pieces_of
from dama_desktop.ui.play.board_play import BoardPlay
from dama_desktop.ui.play.guarded import GuardedPlay
from dama_desktop.ui.play.live_game import LiveGame

PALETTE: dict[str, Piece | None] = {
    "w": Piece(WHITE),
    "W": Piece(WHITE, king=True),
    "b": Piece(BLACK),
    "B": Piece(BLACK, king=True),
    "-": None,
}
"""What may be put on a square, by the key that chooses it; None empties it."""


class WritingHand(GuardedPlay):
    """Shows a move that is written down and not played: *written* is told of it."""

    def __init__(self, live: LiveGame, written: Callable[[Move], None]) -> None:
        super().__init__(live)
        self._written = written

    def make(self, move: Move) -> None:
        """Write *move* down."""
        self._pick = self._pick.cleared()
        self._written(move)
        self.live.tell()


class SettingHand(BoardPlay):
    """Sets pieces on the board of the screen; the game stays as it is. *told* after each change."""

    mode = Mode.GUARDED

    def __init__(self, live: LiveGame, told: Callable[[], None]) -> None:
        super().__init__(live)
        self._told = told
        self._set: dict[int, Piece] = {}
        self.side: Side = WHITE
        """The side to move in what is set."""
        self.choice = "w"
        """Key in ``PALETTE`` of what a square gets."""
        self.show_position(live.game.shown, _awaited(live))

    def show_position(self, position: Position, side: Side | None = None) -> None:
        """Begin anew with *position*; *side*: who is to move in it, if another."""
        self._set = dict(position.pieces())
        self.side = position.turn if side is None else side

    def position(self) -> Position:
        """What is set."""
        return Position.of(self.live.game.variant.board, self._set, self.side)

    def pieces(self) -> Pieces:
        return pieces_of(self.position())

    def hand(self) -> HandLook:
        return NO_HAND

    def differences(self) -> tuple[Difference, ...]:
        return ()

    def click(self, square: int) -> None:
        piece = PALETTE[self.choice]
        if piece is None or self._set.get(square) == piece:
            self._set.pop(square, None)
        else:
            self._set[square] = piece
        self._tell()

    def drag(self, start: int, end: int) -> None:
        piece = self._set.pop(start, None)
        if piece is not None:
            self._set[end] = piece
        self._tell()

    def type(self, sign: str) -> None:
        if sign in PALETTE:
            self.choice = sign
            self._tell()

    def _tell(self) -> None:
        self._told()
        self.live.tell()


def _awaited(live: LiveGame) -> Side:
    """Who would move if what stands on the board were left."""
    incident = live.game.incident
    if live.game.phase is Phase.AWAIT_CHOICE and incident is not None and incident.leave:
        return incident.leave.position.turn
    return live.game.shown.turn
