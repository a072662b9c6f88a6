"""How the game is looked at, and which page is."""

from __future__ import annotations

from dama_desktop.ui.desk import Desk

PLAY_PAGE, BOARD_PAGE, GAME_PAGE, SETTINGS_PAGE = "play", "board", "game", "settings"
ARBITER_PAGE = "arbiter"
INCIDENTS = "incidents"
"""Part of the arbiter's page."""
"""Keys of pages."""
WELCOME_PAGE, HELP_PAGE = "welcome", "help"
"""Keys of the first page of a first start, and of the one that explains the others."""


def always(desk: Desk) -> bool:
    """It can be done at any time."""
    return True


def is_viewing(desk: Desk) -> bool:
    """Whether an earlier position is looked at."""
    return desk.viewing is not None


def live(desk: Desk) -> None:
    """Look at the game as it stands."""
    desk.view(None)


def turn_board(desk: Desk) -> None:
    """Let the other side sit at the bottom."""
    desk.turn()


def side(desk: Desk) -> None:
    """Show or hide what stands beside the board."""
    desk.side_asked.emit()


def full_screen(desk: Desk) -> None:
    """Show the board and the clocks alone, or the window again."""
    desk.full_screen_asked.emit()


def incidents(desk: Desk) -> None:
    """Go to the incidents of the game, and their sheets."""
    desk.page_asked.emit(f"{ARBITER_PAGE}:{INCIDENTS}")


def new_game(desk: Desk) -> None:
    """Go to the page on which a game is begun."""
    desk.page_asked.emit(PLAY_PAGE)


def explain(desk: Desk) -> None:
    """Go to the help for the page that is shown, or back from it."""
    desk.page_asked.emit(HELP_PAGE)
