"""The board with its players and clocks, and beside it what is to be read and decided."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from dama_desktop.i18n import N_, _
from dama_desktop.ui.board_column import BoardColumn
from dama_desktop.ui.command_bar import Actions, CommandBar
from dama_desktop.ui.commands import BY_KEY
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.pages.board_show import BoardShow
from dama_desktop.ui.pages.lending import Lending
from dama_desktop.ui.pages.panel_show import PanelShow
from dama_desktop.ui.quiet_line import QuietLine
from dama_desktop.ui.rail import SHRINK_BELOW
from dama_desktop.ui.side_column import NARROW, WIDE, SideColumn
from dama_desktop.ui.theme.look import worn

_MARGIN, _LINE, _HANDLE = 24, 34, 18
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_COMMAND_KEYS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class BoardPage(Retold):
    """
    Places the board, the quiet line and the side; what they show comes from the desk.

    The side is a drawer: closed, it gives its room to the board, and a ruling then opens it over
    the page without moving the board.
    """

    def __init__(self, desk: Desk, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._actions = actions
        self.column = BoardColumn(self)
        self.line = QuietLine(self)
        self.side = SideColumn(CommandBar(actions, desk), self)
        self._handle = Button(self)
        self._closed = False
        self._alone = False
        self._board_show = BoardShow(desk, self.column, self.line, self.side.sheet, self.side.plot)
        self._panel_show = PanelShow(desk, self.side)
        self._lending = Lending(desk, self.side)
        self._connect()

    def set_alone(self, alone: bool) -> None:
        """Show nothing but the board and the clocks, as for a projector."""
        self._alone = alone
        self.line.setHidden(alone)
        self.place()

    def toggle_side(self) -> None:
        """Close the side, or open it."""
        self._closed = not self._closed
        self.place()

    def is_side_closed(self) -> bool:
        """Whether the side gives its room to the board."""
        return self._closed

    def retell(self) -> None:
        self._board_show.refresh()
        self._panel_show.retell()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._desk.viewing is not None:
            self._desk.view(None)
        elif not self._type(event):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter on the board finish what was typed, and Escape give it up."""
        play = self._desk.play
        if play is None or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if event.type() == QEvent.Type.KeyPress:
            if event.key() in _ENTER and play.text:
                return play.enter()
            if event.key() == Qt.Key.Key_Escape and self.column.board.carried is None:
                return play.escape()
        return super().eventFilter(watched, event)

    def place(self) -> None:
        """Lay out the parts for the size of now."""
        area = self.rect()
        width = self._side_width()
        shown = not self._alone and (not self._closed or self.side.panel() is not None)
        self.side.setVisible(shown)
        self.side.setGeometry(QRect(area.right() + 1 - width, 0, width, area.height()))
        taken = 0 if self._alone else (_HANDLE if self._closed else width)
        room = area.adjusted(0, 0, -taken, 0)
        line = 0 if self._alone else worn().px(_LINE)
        self.column.setGeometry(room.adjusted(_MARGIN, _MARGIN, -_MARGIN, -max(line, _MARGIN)))
        self.line.setGeometry(
            QRect(_MARGIN, area.height() - line, room.width() - 2 * _MARGIN, line)
        )
        self.column.place()
        self._place_handle(shown, width)
        if shown and self._closed:
            self.side.raise_()
            self._handle.raise_()

    def _place_handle(self, side_shown: bool, side_width: int) -> None:
        """The handle lies at the edge of the drawer where the window is narrow, or it is closed."""
        self._handle.setVisible(not self._alone and (self._closed or self._is_narrow()))
        left = self.width() - (side_width if side_shown else 0) - _HANDLE
        self._handle.setGeometry(left, self.height() // 2 - 32, _HANDLE, 64)
        self._handle.setText("‹" if self._closed else "›")

    def _is_narrow(self) -> bool:
        return self.window().width() < SHRINK_BELOW

    def _type(self, event: QKeyEvent) -> bool:
        """Let a move be typed wherever the keyboard is, if nothing there wanted the key."""
        play, text = self._desk.play, event.text()
        if play is None or event.modifiers() & _COMMAND_KEYS:
            return False
        if event.key() in _ENTER:
            return bool(play.text) and play.enter()
        if event.key() == Qt.Key.Key_Escape:
            return play.escape()
        if not (text.isprintable() and text.strip()) and event.key() != Qt.Key.Key_Backspace:
            return False
        play.type(text)
        return True

    def _side_width(self) -> int:
        wish = worn().px(NARROW if self._is_narrow() else WIDE)
        return min(wish, max(NARROW, round(self.width() * 0.42)))

    def _connect(self) -> None:
        desk = self._desk
        desk.side_asked.connect(self.toggle_side)
        self._handle.setProperty("kind", "handle")
        self._handle.clicked.connect(self.toggle_side)
        self.tell(self._handle.setAccessibleName, N_("Show or hide the side"))
        self.tell(self._handle.setToolTip, N_("Show or hide the side"))
        self._board_show.command_name = lambda key: _(BY_KEY[key].text) if key in BY_KEY else ""
        self.line.asked.connect(lambda key: self._actions.action(key).trigger())
        self.side.outcome.asked.connect(lambda key: self._actions.action(key).trigger())
        self.column.board.installEventFilter(self)
        self._panel_show.changed.connect(self.place)
        self._panel_show.changed.connect(self._lending.follow)
