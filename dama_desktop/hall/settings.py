"""How a session is run: the choices an event or a club makes, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class PressedBy(StrEnum):
    """What stops a player's clock."""

    MOVE = "move"
    """The end of his move, by itself."""
    KEY = "key"
    """A key or button of this programme."""
    BOARD = "board"
    """The lever of the clock on the board."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionSettings:
    """Settings of one session. The defaults suit a game over the board."""

    pressed_by: PressedBy = PressedBy.MOVE
    auto_draw: bool = False
    """A regulatory draw (art. 6) ends the game by itself; over the board the arbiter ends it."""
    auto_flag: bool = False
    """A fallen flag ends the game by itself; otherwise the arbiter is told."""
    flag_pieces: int = 1
    """Pieces with which a player wins by his opponent's flag; with fewer the game is drawn. No rule
    book that is known asks for more than one: it is for events that do.
    """
    follow_take_back: bool = False
    """Moves put back on the board are taken back without asking."""
    unattended: bool = False
    """Nobody reads messages: after a mishap play goes on at once from the position before it. The
    mishap may have been the line's and not the board's, and then nobody puts anything back."""
    clock_while_choosing: bool = True
    """While a choice is awaited the chooser's time passes; otherwise nobody's."""
    set_board_clock: bool = False
    """While the clock on the screen decides, the one on the board is set by it and shows the moves;
    it lets itself be set in one of its options only (23 on a DGT XL, 25 on a DGT 3000)."""
