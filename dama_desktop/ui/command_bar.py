"""The buttons below the score sheet, the menu with all commands, and their keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from dama_desktop.i18n import N_, _
from dama_desktop.ui.commands import BAR, BY_KEY, COMMANDS, MENU, Command
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.desk import Desk

_PRIMARY = "call_arbiter"
_ROWS = ((0, 1), (2, 3), (4,))
"""Places of the buttons; the menu stands at the end of the first row."""
_AS_NEEDED = (4,)
"""Places that are there only while they can be used."""
_GAP = 6


class Actions(QObject):
    """One action for each command, on *window*, enabled as the desk allows."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        super().__init__(window)
        self._desk = desk
        self._actions = {command.key: self._action(command, window) for command in COMMANDS}
        window.installEventFilter(self)
        desk.changed.connect(self.refresh)
        desk.seated.connect(self.refresh)
        self._name()
        self.refresh()

    def action(self, key: str) -> QAction:
        """The action of the command *key*."""
        return self._actions[key]

    def refresh(self) -> None:
        """Enable what can be done now."""
        for key, action in self._actions.items():
            action.setEnabled(BY_KEY[key].enabled(self._desk))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LanguageChange:
            self._name()
        elif event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            self._desk.stamps.note(event)
        return super().eventFilter(watched, event)

    def _action(self, command: Command, window: QWidget) -> QAction:
        action = QAction(window)
        if command.shortcut:
            action.setShortcut(QKeySequence(command.shortcut))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.triggered.connect(lambda: command.run(self._desk))
        window.addAction(action)
        return action

    def _name(self) -> None:
        for key, action in self._actions.items():
            action.setText(_(BY_KEY[key].text))


class CommandBar(Retold):
    """Shows in each place the first of its commands that can be done, and the menu of all."""

    def __init__(self, actions: Actions, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._all = actions
        self._shown = [slot[-1] for slot in BAR]
        self._buttons = [self._button(place) for place in range(len(BAR))]
        self._more = Button("⋯", self)
        self._menu = QMenu(self)
        self._fill()
        desk.changed.connect(self.refresh)
        desk.seated.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what can be done now."""
        for place, slot in enumerate(BAR):
            enabled = (key for key in slot if self._all.action(key).isEnabled())
            self._shown[place] = key = next(enabled, slot[-1])
            button, action = self._buttons[place], self._all.action(key)
            button.setText(_(BY_KEY[key].text))
            button.setEnabled(action.isEnabled())
            button.setVisible(action.isEnabled() or place not in _AS_NEEDED)
            button.setToolTip(action.shortcut().toString(QKeySequence.SequenceFormat.NativeText))

    def retell(self) -> None:
        self.refresh()

    def button(self, key: str) -> Button | None:
        """The button that shows the command *key* now, if one does."""
        shown = zip(self._buttons, self._shown, strict=True)
        return next((button for button, shown_key in shown if shown_key == key), None)

    def menu(self) -> QMenu:
        """The menu of all commands."""
        return self._menu

    def _button(self, place: int) -> Button:
        button = Button(self)
        button.setProperty("kind", "bar")
        button.setProperty("main", _PRIMARY in BAR[place])
        button.clicked.connect(lambda: self._all.action(self._shown[place]).trigger())
        return button

    def _fill(self) -> None:
        for group in MENU:
            for key in group:
                self._menu.addAction(self._all.action(key))
            self._menu.addSeparator()
        self._more.setProperty("kind", "bar")
        self._more.setMenu(self._menu)
        self.tell(self._more.setAccessibleName, N_("All commands"))
        self.tell(self._more.setToolTip, N_("All commands"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(_GAP)
        for row in _ROWS:
            line = QHBoxLayout()
            line.setSpacing(_GAP)
            for place in row:
                line.addWidget(self._buttons[place], 1)
            column.addLayout(line)
            if row is _ROWS[0]:
                line.addWidget(self._more)
