"""
The board for screen readers: every square is a child with a name, a place and an action.

Qt asks the factory for an interface when a reader asks for the widget; squares are made when they
are asked for, so a board without a reader makes none.
"""

import weakref

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleEvent,
    QAccessibleInterface,
)
from PySide6.QtWidgets import QAccessibleWidget

from dama_desktop.ui.board.canvas import BoardCanvas


class AccessibleBoard(QAccessibleWidget):
    """A board view as a group of squares."""

    def __init__(self, view: BoardCanvas) -> None:
        super().__init__(view, QAccessible.Role.Grouping)
        self._view = weakref.ref(view)
        self._squares: dict[int, AccessibleSquare] = {}
        view.destroyed.connect(self._release)

    def view(self) -> BoardCanvas | None:
        """Return the view while it lives."""
        return self._view()

    def childCount(self) -> int:
        view = self._view()
        return view.square_count() if view else 0

    def child(self, index: int) -> "AccessibleSquare":
        view = self._view()
        if view is None or not 0 <= index < view.square_count():
            return None  # type: ignore[return-value]
        if index not in self._squares:
            self._squares[index] = AccessibleSquare(self, view, index)
        return self._squares[index]

    def childAt(self, x: int, y: int) -> "AccessibleSquare":
        view = self._view()
        for square in range(self.childCount()):
            if view and view.square_on_screen(square).contains(QPoint(x, y)):
                return self.child(square)
        return None  # type: ignore[return-value]

    def focusChild(self) -> "AccessibleSquare":
        view = self._view()
        if view is None or not view.hasFocus():
            return None  # type: ignore[return-value]
        return self.child(view.focus_square())

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return child.square if isinstance(child, AccessibleSquare) else -1

    def _release(self) -> None:
        """Hand the squares back to Qt's table of interfaces, which may still know them."""
        squares, self._squares = self._squares, {}
        for square in squares.values():
            QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(square))


class AccessibleSquare(QAccessibleWidget):
    """
    One square of a board view; not valid once the view has gone or has fewer squares.

    It derives from the interface of a widget because that brings the action interface with it:
    what Python returns from ``interface_cast`` does not reach Qt as the pointer it has to be.
    Without an ``object`` of its own it is not taken for the board itself.
    """

    def __init__(self, board: AccessibleBoard, view: BoardCanvas, square: int) -> None:
        super().__init__(view, QAccessible.Role.Button)
        self._board = board
        self.square = square

    def isValid(self) -> bool:
        return self._view() is not None

    def object(self) -> QObject:
        return None  # type: ignore[return-value]

    def parent(self) -> QAccessibleInterface:
        return self._board

    def child(self, index: int) -> QAccessibleInterface:
        return None  # type: ignore[return-value]

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        return None  # type: ignore[return-value]

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def focusChild(self) -> QAccessibleInterface:
        return None  # type: ignore[return-value]

    def text(self, t: QAccessible.Text) -> str:
        view = self._view()
        return view.square_text(self.square) if view and t == QAccessible.Text.Name else ""

    def setText(self, t: QAccessible.Text, text: str) -> None:
        """The words of a square follow from the position and cannot be set."""

    def rect(self) -> QRect:
        view = self._view()
        return view.square_on_screen(self.square) if view else QRect()

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        view = self._view()
        if view is not None:
            state.focusable = True
            state.focused = view.hasFocus() and view.focus_square() == self.square
        return state

    def actionNames(self) -> list[str]:
        return [QAccessibleActionInterface.pressAction()]

    def doAction(self, actionName: str) -> None:  # noqa: N803 - Qt's name
        view = self._view()
        if view is not None and actionName in self.actionNames():
            view.press_asked.emit(self.square)

    def keyBindingsForAction(self, actionName: str) -> list[str]:  # noqa: N803 - Qt's name
        return []

    def _view(self) -> BoardCanvas | None:
        """Return the view while it lives and has this square."""
        view = self._board.view()
        return view if view is not None and self.square < view.square_count() else None


class _Factory:
    installed = False


def install_board_access() -> None:
    """Let Qt know how board views speak to screen readers; a second call does nothing."""
    if not _Factory.installed:
        QAccessible.installFactory(_interface_for)
        _Factory.installed = True


def tell_focus(view: BoardCanvas) -> None:
    """Tell a screen reader, where one runs, which square the keyboard is on."""
    if QAccessible.isActive():
        event = QAccessibleEvent(view, QAccessible.Event.Focus)
        event.setChild(view.focus_square())
        QAccessible.updateAccessibility(event)


def _interface_for(_name: str, widget: QObject) -> QAccessibleInterface | None:
    return AccessibleBoard(widget) if isinstance(widget, BoardCanvas) else None
