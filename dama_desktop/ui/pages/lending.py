"""While a panel asks for a move or a position, the board of the screen answers it."""

from __future__ import annotations

from PySide6.QtCore import QObject

from dama_desktop.ui.desk import Desk
from dama_desktop.ui.play.board_play import BoardPlay
from dama_desktop.ui.play.lent import SettingHand, WritingHand
from dama_desktop.ui.play.live_game import LiveGame
from dama_desktop.ui.side_column import SideColumn


class Lending(QObject):
    """Lends the board to the hand that goes with the panel shown, and takes it back."""

    def __init__(self, desk: Desk, side: SideColumn) -> None:
        super().__init__()
        self._desk = desk
        self._side = side
        self._lent: BoardPlay | None = None
        desk.seated.connect(self._forget)
        desk.changed.connect(self.follow)

    def follow(self) -> None:
        """Lend the board if the panel shown wants it and does not have it yet."""
        live = self._desk.live
        wanted = self._wanted() if live is not None else None
        had = None if self._lent is None else type(self._lent)
        if wanted is had:
            return
        self._lent = self._made(live) if live is not None and wanted is not None else None
        self._desk.lend(self._lent)

    def _wanted(self) -> type[BoardPlay] | None:
        if not self._side.dispute.isHidden():
            return SettingHand
        return WritingHand if self._side.claim.is_form() else None

    def _made(self, live: LiveGame) -> BoardPlay:
        dispute = self._side.dispute
        if not dispute.isHidden():
            hand = SettingHand(live, dispute.follow)
            dispute.set_hand(hand)
            return hand
        return WritingHand(live, self._side.claim.form.write)

    def _forget(self) -> None:
        self._lent = None
