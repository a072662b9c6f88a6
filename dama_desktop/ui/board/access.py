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
from PySide6.QtWidgets import QAccessibleWidget, QWidget


class SquareBoard(QWidget):
    """A widget that tells about its squares; the board view fulfils it."""

    def square_count(self) -> int:
        """Return how many squares there are."""
        raise NotImplementedError

    def square_text(self, square: int) -> str:
        """Return name and piece of *square* in words."""
        raise NotImplementedError

    def square_on_screen(self, square: int) -> QRect:
        """Return where *square* is, in global pixels."""
        raise NotImplementedError

    def focus_square(self) -> int:
        """Return the square the keyboard is on."""
        raise NotImplementedError

    def press_square(self, square: int) -> None:
        """Do what Enter does on *square*."""
        raise NotImplementedError

    def tell_focus(self) -> None:
        """Tell a screen reader, where one runs, which square the keyboard is on."""
        if QAccessible.isActive():
            event = QAccessibleEvent(self, QAccessible.Event.Focus)
            event.setChild(self.focus_square())
            QAccessible.updateAccessibility(event)


class AccessibleBoard(QAccessibleWidget):
    """A board view as a group of squares."""

    def __init__(self, view: SquareBoard) -> None:
        super().__init__(view, QAccessible.Role.Grouping)
        self._view = weakref.ref(view)
        self._squares: dict[int, AccessibleSquare] = {}
        view.destroyed.connect(self._release)

    def view(self) -> SquareBoard | None:
        """Return the view while it lives."""
        return self._view()

    def childCount(self) -> int:
        view = self._view()
        return view.square_count() if view else 0

    def child(self, index: int) -> "AccessibleSquare":
        if not 0 <= index < self.childCount():
            return None  # type: ignore[return-value]
        if index not in self._squares:
            self._squares[index] = AccessibleSquare(self, index)
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


class AccessibleSquare(QAccessibleInterface):
    """One square of a board view; not valid once the view has gone or has fewer squares."""

    def __init__(self, board: AccessibleBoard, square: int) -> None:
        super().__init__()
        self._board = board
        self.square = square
        self._action = SquareAction(self)

    def isValid(self) -> bool:
        view = self._board.view()
        return view is not None and self.square < view.square_count()

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

    def text(self, t: QAccessible.Text) -> str:
        view = self._board.view()
        wanted = t == QAccessible.Text.Name and self.isValid()
        return view.square_text(self.square) if view and wanted else ""

    def setText(self, t: QAccessible.Text, text: str) -> None:
        """The words of a square follow from the position and cannot be set."""

    def rect(self) -> QRect:
        view = self._board.view()
        return view.square_on_screen(self.square) if view and self.isValid() else QRect()

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Button

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        view = self._board.view()
        if view is not None and self.isValid():
            state.focusable = True
            state.focused = view.hasFocus() and view.focus_square() == self.square
        return state

    def interface_cast(self, t: QAccessible.InterfaceType) -> int:
        if t == QAccessible.InterfaceType.ActionInterface:
            return self._action  # type: ignore[return-value]
        return None  # type: ignore[return-value]

    def press(self) -> None:
        """Do what Enter does on the square."""
        view = self._board.view()
        if view is not None and self.isValid():
            view.press_square(self.square)


class SquareAction(QAccessibleActionInterface):
    """The one action of a square: press it."""

    def __init__(self, square: AccessibleSquare) -> None:
        super().__init__()
        self._square = weakref.ref(square)

    def actionNames(self) -> list[str]:
        return [QAccessibleActionInterface.pressAction()]

    def doAction(self, actionName: str) -> None:  # noqa: N803 - Qt's name
        square = self._square()
        if square is not None and actionName in self.actionNames():
            square.press()

    def keyBindingsForAction(self, actionName: str) -> list[str]:  # noqa: N803 - Qt's name
        return []


class _Factory:
    installed = False


def install_board_access() -> None:
    """Let Qt know how board views speak to screen readers; a second call does nothing."""
    if not _Factory.installed:
        QAccessible.installFactory(_interface_for)
        _Factory.installed = True


def _interface_for(_name: str, widget: QObject) -> QAccessibleInterface | None:
    return AccessibleBoard(widget) if isinstance(widget, SquareBoard) else None
