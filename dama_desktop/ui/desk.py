"""What lies on the desk of the window: one game, how it is looked at, what is asked for."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from dama_desktop.hall.board_memory import BoardMemory
from dama_desktop.ui.play.board_play import BoardPlay
from dama_desktop.ui.play.free import FreePlay
from dama_desktop.ui.play.guarded import GuardedPlay
from dama_desktop.ui.play.live_game import LiveGame, Source
from dama_desktop.ui.preferences import Preferences
from dama_desktop.ui.stamps import InputStamps


class Desk(QObject):
    """
    Holds the game in the window and passes wishes on; it changes no game itself.

    ``seated`` is sent when another game, or none, is on the desk; ``changed`` when it looks
    different, ``ticked`` when only its clocks do. ``page_asked`` sends the key of a page and, after
    a colon, of a part of it; ``panel_asked`` the key of a panel beside the board, or "" to close
    it; ``spoken`` sends words for a screen reader; ``settings_changed`` tells the window to look
    at its preferences again.
    """

    seated = Signal()
    changed = Signal()
    ticked = Signal()
    page_asked = Signal(str)
    panel_asked = Signal(str)
    full_screen_asked = Signal()
    spoken = Signal(str)
    side_asked = Signal()
    settings_changed = Signal()

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self.preferences = preferences
        self.live: LiveGame | None = None
        self.play: BoardPlay | None = None
        self.viewing: int | None = None
        """Half-moves of the position that is looked at; None: the game as it stands."""
        self.stamps = InputStamps()
        """How late keys and fingers are heard."""
        self.turned = preferences.turned
        self.boards = BoardMemory()
        """How each sensor board lay last, by its serial number; kept over restarts."""
        self._own: BoardPlay | None = None
        """The hand of the game while another has the board."""

    def seat(self, live: LiveGame) -> None:
        """Put *live* on the desk in the place of what was there, and let it begin."""
        self.clear()
        self.live = live
        self.play = _play_of(live)
        live.changed.connect(self._follow)
        live.ticked.connect(self.ticked)
        self.seated.emit()
        live.start()
        self.changed.emit()

    def clear(self) -> None:
        """Take the game off the desk: its journal is closed, and it may be gone on with later."""
        if self.live is not None:
            self.live.changed.disconnect(self._follow)
            self.live.close()
        self.live, self.play, self._own, self.viewing = None, None, None, None
        self.seated.emit()

    def lend(self, hand: BoardPlay | None) -> None:
        """Let *hand* have the board for a while; None gives it back to the game's own hand."""
        own = self._own or self.play
        if own is None or (hand is None and self._own is None):
            return
        self._own = None if hand is None else own
        self.play = own if hand is None else hand
        if hand is not None:
            self.viewing = None
        own.follow()
        self.changed.emit()

    def do(self, act: Callable[[int], object], *, anew: bool = False) -> bool:
        """Let *act* change the game now; *anew*: the pieces of the screen follow without a hand."""
        live, play = self.live, self._own or self.play
        if live is None or play is None:
            return False

        def act_and_stand(now_ms: int) -> None:
            act(now_ms)
            if anew:
                play.stand_anew(now_ms)

        return live.do(act_and_stand)

    def view(self, plies: int | None) -> None:
        """Look at the game after *plies* half-moves, or as it stands."""
        if self.live is not None and plies is not None and plies >= self.live.game.plies:
            plies = None
        self.viewing = plies
        self.changed.emit()

    def turn(self) -> None:
        """Let the other side sit at the bottom."""
        self.turned = not self.turned
        self.preferences.turned = self.turned
        self.changed.emit()

    def _follow(self) -> None:
        live, play = self.live, self.play
        if live is None or play is None:
            return
        play.follow()
        if self._own is not None:
            self._own.follow()
        if self.viewing is not None and self.viewing >= live.game.plies:
            self.viewing = None
        self.changed.emit()


def _play_of(live: LiveGame) -> BoardPlay:
    """The hand that goes with the source of *live*'s moves."""
    if live.source is Source.GUARDED:
        return GuardedPlay(live)
    if live.source is Source.FREE and live.table is not None:
        return FreePlay(live, live.table)
    return BoardPlay(live)
