"""The free hand: as over the board, anything may be done, and the arbiter judges it."""

from __future__ import annotations

from collections.abc import Mapping

from dama_desktop.core.game.phases import Phase
from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.move import Move
from dama_desktop.core.rules.piece import Piece
from dama_desktop.core.sensing import findings as f
from dama_desktop.core.sensing.sight import EMPTY, Sight
from dama_desktop.hall.table import Table
from dama_desktop.ui.board.hand import Mode
from dama_desktop.ui.board.model import Difference
from dama_desktop.ui.looks.restoring import differences_between
from dama_desktop.ui.looks.shapes import Pieces, sight_look
from dama_desktop.ui.play.live_game import LiveGame
from dama_desktop.ui.play.typing_hand import TypingHand


class FreePlay(TypingHand):
    """
    The board of the screen as a sensor board: what its squares show goes to *table*.

    It is told ``follow`` like every hand, but keeps its pieces: only hands move them.
    """

    mode = Mode.FREE

    def __init__(self, live: LiveGame, table: Table) -> None:
        super().__init__(live)
        self._table = table
        self._held: Piece | None = None
        self._sights: list[Sight] = []
        self.stand_anew(live.time.now_ms())

    def stand_anew(self, now_ms: int) -> None:
        position = self.live.game.shown
        self._held = None
        self._sights = [position.piece(square) or EMPTY for square in range(len(position.board))]
        self._table.set_anew(self._sights, now_ms)

    def pieces(self) -> Pieces:
        return tuple(sight_look(sight) for sight in self._sights)

    def differences(self) -> tuple[Difference, ...]:
        differs = isinstance(self._table.last_message, f.Differs)
        if self.live.game.phase is not Phase.RESTORING and not differs:
            return ()
        return differences_between(self.live.game.shown, tuple(self._sights))

    def lift(self, square: int) -> None:
        sight = self._sights[square]
        self._held = sight if isinstance(sight, Piece) else None
        self._see({square: EMPTY})

    def put(self, square: int, start: int) -> None:
        held, self._held = self._held, None
        if held is not None:
            self._see({square: held})

    def remove(self, square: int) -> None:
        self._held = None
        self.live.tell()

    def crown(self, square: int) -> None:
        sight = self._sights[square]
        if isinstance(sight, Piece):
            self._see({square: sight._replace(king=True)})

    def put_from_tray(self, side: int, king: bool, square: int) -> None:
        self._see({square: Piece(side, king)})

    def make(self, move: Move) -> None:
        """Do with the pieces what the hand would do for *move*."""
        piece = self._sights[move.start]
        if not isinstance(piece, Piece):
            return
        after = list(self._sights)
        for square in (move.start, *move.captures):
            after[square] = EMPTY
        after[move.end] = piece._replace(king=piece.king or move.promotes)
        self._sights = after
        self.live.do(lambda now_ms: self._table.see_all(after, now_ms))

    def _see(self, shown: Mapping[Square, Sight]) -> None:
        def see(now_ms: int) -> None:
            for square, sight in shown.items():
                self._sights[square] = sight
                self._table.see(square, sight, now_ms)

        self.live.do(see)
