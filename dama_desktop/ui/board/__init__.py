from dama_desktop.ui.board.hand import Mode
from dama_desktop.ui.board.model import (
    BoardScene,
    BoardShape,
    Difference,
    PieceLook,
    Side,
    dark_shape,
    full_shape,
    placed,
)
from dama_desktop.ui.board.thumbnail import BoardThumbnail, board_picture
from dama_desktop.ui.board.tray import CapturedTray
from dama_desktop.ui.board.view import BoardView

__all__ = [
    "BoardScene",
    "BoardShape",
    "BoardThumbnail",
    "BoardView",
    "CapturedTray",
    "Difference",
    "Mode",
    "PieceLook",
    "Side",
    "board_picture",
    "dark_shape",
    "full_shape",
    "placed",
]
