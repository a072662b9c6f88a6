"""A window on its desk with hands in front of it, for the tests of the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from dama_desktop.core.arbiter.rule_books import Settings
from dama_desktop.core.game.fold import Game
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.notation.movetext import write_move
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.core.sensing.parameters import SCREEN
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings
from dama_desktop.hall.table import Table
from dama_desktop.ui.board.view import BoardView
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.game_time import GameTime
from dama_desktop.ui.play.choices import GameChoices
from dama_desktop.ui.play.live_game import LiveGame, Source
from dama_desktop.ui.preferences import Preferences
from dama_desktop.ui.side_column import SideColumn
from dama_desktop.ui.window import MainWindow

LEFT = Qt.MouseButton.LeftButton


class Sitting:
    """A window, and hands that use it as people do."""

    def __init__(
        self,
        qtbot: QtBot,
        folder: Path,
        size: tuple[int, int] = (1440, 900),
        *,
        welcomed: bool = True,
    ) -> None:
        self.preferences = Preferences(folder / "settings.ini")
        self.preferences.welcomed = welcomed
        self.preferences.motion = False
        self.desk = Desk(self.preferences)
        self.window = MainWindow(self.desk)
        qtbot.addWidget(self.window)
        self.window.resize(*size)
        with qtbot.waitExposed(self.window):
            self.window.show()

    # -- games ---------------------------------------------------------------------------------

    def begin(self, **choices: object) -> None:
        """Begin a game from the new-game page."""
        self.window.show_page("play")
        self.window.play_page.show_choices(GameChoices(**choices))  # type: ignore[arg-type]
        self.window.play_page.start.click()

    def seat(
        self,
        fen: str,
        source: Source = Source.FREE,
        *,
        key: str = "international",
        settings: SessionSettings | None = None,
        regulations: Settings | None = None,
    ) -> None:
        """Put a game from the position *fen* on the desk, without a journal."""
        new = NewGame(variant=key, start=read_fen(variant(key), fen), regulations=regulations)
        session = Session.begin(new.opened(), settings or SessionSettings())
        table = Table(session, SCREEN) if source is Source.FREE else None
        self.desk.seat(LiveGame(session, source, GameTime(), table))
        self.window.show_page("board")

    @property
    def game(self) -> Game:
        """The game on the desk."""
        assert self.desk.live is not None
        return self.desk.live.game

    @property
    def live(self) -> LiveGame:
        """The live game on the desk."""
        assert self.desk.live is not None
        return self.desk.live

    def phase(self) -> Phase:
        """Where it stands."""
        return self.game.phase

    def moves(self) -> list[str]:
        """The moves made, as texts."""
        game, position, texts = self.game, self.game.start, []
        for ply in game.line:
            texts.append(write_move(game.variant, position, ply.move) if ply.move else "set")
            position = ply.position
        return texts

    # -- hands ---------------------------------------------------------------------------------

    @property
    def board(self) -> BoardView:
        """The board."""
        return self.window.board_page.column.board

    @property
    def side(self) -> SideColumn:
        """The column beside the board."""
        return self.window.board_page.side

    @property
    def line(self) -> str:
        """What the quiet line says."""
        return self.window.board_page.line.saying().text

    def square(self, name: str) -> int:
        """The square called *name*."""
        return self.board.shape().names.index(name)

    def point(self, name: str) -> QPoint:
        """The middle of the square called *name*."""
        return self.board.board_geometry().center(self.square(name)).toPoint()

    def click(self, *names: str) -> None:
        """Click on squares, one after the other."""
        for name in names:
            QTest.mouseClick(self.board, LEFT, pos=self.point(name))

    def drag(self, start: str, end: str) -> None:
        """Drag the piece on *start* to *end*."""
        self.drag_to(start, self.point(end))

    def drag_to(self, start: str, end: QPoint) -> None:
        """Drag the piece on *start* to a point of the board's widget."""
        QTest.mousePress(self.board, LEFT, pos=self.point(start))
        QTest.mouseMove(self.board, self.point(start) + QPoint(6, 0))
        QTest.mouseMove(self.board, end)
        QTest.mouseRelease(self.board, LEFT, pos=end)

    def take_off(self, name: str) -> None:
        """Drag the piece on *name* off the board."""
        self.drag_to(name, QPoint(2, 2))

    def type(self, text: str, at: QWidget | None = None) -> None:
        """Type *text* on the board, or where the keyboard is in the window."""
        QTest.keyClicks(at or self.board, text)

    def key(self, key: Qt.Key, at: QWidget | None = None) -> None:
        """Press *key*."""
        QTest.keyClick(at or self.board, key)

    def walk_to(self, name: str) -> None:
        """Go to the square *name* with the keyboard."""
        self.board.set_focus_square(self.square(name))

    def command(self, key: str) -> None:
        """Run the command *key*, which must be enabled."""
        action = self.window.actions_.action(key)
        assert action.isEnabled(), key
        action.trigger()

    def bar_texts(self) -> list[str]:
        """What the buttons below the score sheet say."""
        return [button.text() for button in self.side.bar.findChildren(QPushButton)]
