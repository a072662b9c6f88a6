"""The board on the screen: shows scenes and tells what a hand, pointer or keyboard, did on it."""

from PySide6.QtCore import QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from dama_desktop.ui.board import hand as hands
from dama_desktop.ui.board.access import install_board_access, tell_focus
from dama_desktop.ui.board.canvas import BoardCanvas
from dama_desktop.ui.board.carried import CarriedPiece
from dama_desktop.ui.board.hand import HANDS, Carried, Gesture, Hand, Mode, Spot
from dama_desktop.ui.board.model import BoardScene, BoardShape, PieceLook
from dama_desktop.ui.board.painter import HandMarks
from dama_desktop.ui.board.tray import DRAG_DISTANCE, CapturedTray

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_PRESS_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_COMMAND_KEYS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
_KEYBOARD_REASONS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class BoardView(BoardCanvas):
    """
    A board of any shape that holds no game: it is given scenes and sends what a hand did.

    Squares in all signals are indexes into the shape's cells. In guarded mode ``move_dragged``
    (from, to) and ``square_clicked`` are proposals; ``drag_began`` (square) and ``drag_ended``
    frame every drag, so that its targets can be shown meanwhile. In free mode ``lifted``,
    ``put_down`` (square, from), ``removed``, ``crowned`` and ``put_from_tray`` (side, king, square)
    are facts that the next scene has to show. ``typed`` passes on what is typed (a backspace as
    such), ``escaped`` that Escape was pressed with nothing in the hand.
    """

    move_dragged = Signal(int, int)
    square_clicked = Signal(int)
    drag_began = Signal(int)
    drag_ended = Signal()
    lifted = Signal(int)
    put_down = Signal(int, int)
    removed = Signal(int)
    crowned = Signal(int)
    put_from_tray = Signal(int, bool, int)
    typed = Signal(str)
    escaped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mode = Mode.GUARDED
        self._hand: Hand = HANDS[self._mode]()
        self._overlay: CarriedPiece | None = None
        self._pressed_at: QPointF | None = None
        self._focus_shown = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        install_board_access()
        self.press_asked.connect(self.press_square)
        self.focus_moved.connect(self._tell_focus)

    @property
    def mode(self) -> Mode:
        """What the hand may do: guarded, free or watch."""
        return self._mode

    def set_mode(self, mode: Mode | str) -> None:
        """
        Let the hand do what *mode* allows; what it holds goes back first.

        :raises ValueError: there is no such mode.
        """
        self.put_back()
        self._mode = Mode(mode)
        self._hand = HANDS[self._mode]()

    @property
    def carried(self) -> Carried | None:
        """What is in the hand now."""
        return self._hand.carried

    def set_shape(self, shape: BoardShape) -> None:
        self.put_back()
        super().set_shape(shape)

    def set_scene(self, scene: BoardScene) -> None:
        super().set_scene(scene)
        self._tell(self._hand.see(scene.piece_at))
        self._show_carried(None)

    def attach_tray(self, tray: CapturedTray) -> None:
        """Let the hand take pieces out of *tray* and put them on this board."""
        tray.grabbed.connect(self._grab)
        tray.dragged.connect(self._drag_from_tray)
        tray.released.connect(self._release_from_tray)
        tray.taken.connect(self._take_by_key)

    def put_back(self) -> bool:
        """Put what is in the hand back to where it was; say whether there was anything."""
        held = self._hand.carried is not None
        self._tell(self._hand.cancel())
        self._pressed_at = None
        self._show_carried(None)
        return held

    def press_square(self, square: int) -> None:
        """Do what Enter does on *square*."""
        self._tell(self._hand.activate(self._spot_of(square)))
        self._show_carried(None)

    def hand_marks(self) -> HandMarks:
        carried = self._hand.carried
        return HandMarks(
            lifted=carried.start if carried else None,
            hidden=self._motion.hidden(),
            focus=self._focus if self._focus_shown and self.hasFocus() else None,
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            self.put_back()
            return
        self._motion.stop()
        self._at_hand = None
        self._show_focus(False)
        self._pressed_at = event.position()
        self._tell(self._hand.press(self._spot_at(event.position())))
        self._show_carried(event.globalPosition().toPoint())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._notice_drag(event.position())
        self._show_carried(event.globalPosition().toPoint())
        self._choose_cursor(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self._notice_drag(event.position())
        self._pressed_at = None
        self._tell(self._hand.release(self._spot_at(event.position())))
        self._show_carried(event.globalPosition().toPoint())
        self._choose_cursor(event.position())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if event.modifiers() & _COMMAND_KEYS:
            super().keyPressEvent(event)
        elif key in _ARROWS:
            self._walk(*_ARROWS[key])
        elif key in _PRESS_KEYS:
            self._press_by_key()
        elif key == Qt.Key.Key_Escape:
            self._escape(event)
        elif key == Qt.Key.Key_Delete:
            self._tell(self._hand.take_off(self._spot_of(self._focus)))
            self._show_carried(None)
        else:
            self._type(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in _KEYBOARD_REASONS:
            self._show_focus(True)
            self._tell_focus()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._repaint_squares({self._focus})
        if event.reason() == Qt.FocusReason.ActiveWindowFocusReason:
            self.put_back()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.put_back()

    def _notice_drag(self, point: QPointF) -> None:
        """Tell the hand once that the pointer has left the place where it was pressed."""
        pressed = self._pressed_at
        if pressed is not None and (point - pressed).manhattanLength() >= DRAG_DISTANCE:
            self._pressed_at = None
            self._tell(self._hand.drag())

    def _tell_focus(self) -> None:
        tell_focus(self)

    def _walk(self, across: int, down: int) -> None:
        if self._focus_shown:
            step = self.board_geometry().neighbour(self._focus, across, down)
            self.set_focus_square(step)
        self._show_focus(True)
        self._show_carried(self._focus_on_screen())

    def _press_by_key(self) -> None:
        self._motion.stop()
        self._show_focus(True)
        self.press_square(self._focus)
        self._show_carried(self._focus_on_screen())

    def _escape(self, event: QKeyEvent) -> None:
        if not self.put_back():
            self.escaped.emit()
            event.ignore()

    def _type(self, event: QKeyEvent) -> None:
        text = event.text()
        if event.key() == Qt.Key.Key_Backspace or (text and text.isprintable()):
            self.typed.emit(text)
        else:
            super().keyPressEvent(event)

    def _grab(self, look: PieceLook, at: QPoint) -> None:
        self._at_hand = None
        self._tell(self._hand.grab(look))
        self._show_carried(at)

    def _drag_from_tray(self, at: QPoint) -> None:
        self._tell(self._hand.drag())
        self._show_carried(at)

    def _release_from_tray(self, at: QPoint) -> None:
        spot = self._spot_at(self.mapFromGlobal(at.toPointF()))
        self._tell(self._hand.release(spot))
        self._show_carried(at)

    def _take_by_key(self, look: PieceLook) -> None:
        self._tell(self._hand.grab(look))
        self._tell(self._hand.release(hands.OFF_BOARD))
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._show_carried(self._focus_on_screen())

    def _tell(self, gestures: hands.Gestures) -> None:
        for gesture in gestures:
            self._send(gesture)

    def _send(self, gesture: Gesture) -> None:
        match gesture:
            case hands.Clicked(square):
                self._focus = square
                self.square_clicked.emit(square)
            case hands.DragBegan(square):
                self.drag_began.emit(square)
            case hands.DragEnded():
                self.drag_ended.emit()
            case hands.Dragged(start, end):
                self._at_hand = (start, end)
                self.move_dragged.emit(start, end)
            case hands.Lifted(square):
                self.lifted.emit(square)
            case hands.PutDown(square, start):
                self._at_hand = (start, square)
                self.put_down.emit(square, start)
            case hands.Removed(square):
                self.removed.emit(square)
            case hands.Crowned(square):
                self.crowned.emit(square)
            case hands.PutFromTray(look, square):
                self.put_from_tray.emit(look.side, look.king, square)

    def _spot_of(self, square: int) -> Spot:
        return Spot(square, self._scene.piece_at(square))

    def _spot_at(self, point: QPointF) -> Spot:
        geometry = self.board_geometry()
        square = geometry.square_at(point)
        if square is None:
            return Spot(wood=geometry.frame_rect.contains(point))
        return self._spot_of(square)

    def _show_carried(self, at: QPoint | None) -> None:
        """Draw what is in the hand *at* a global point; None leaves it where it is."""
        carried = self._hand.carried
        if carried is None:
            if self._overlay is not None and self._overlay.isVisible():
                self._overlay.drop()
                self.update()
            return
        if at is None:
            return
        if carried.start is not None:
            self._repaint_squares({carried.start})
        self._layer().carry(carried.look, self.board_geometry().cell, at)

    def _layer(self) -> CarriedPiece:
        """Return the layer over the window that the view is in now."""
        if self._overlay is None or self._overlay.parentWidget() is not self.window():
            self._overlay = CarriedPiece(self.window())
        return self._overlay

    def _show_focus(self, shown: bool) -> None:
        self._focus_shown = shown
        self._repaint_squares({self._focus})

    def _focus_on_screen(self) -> QPoint:
        return self.mapToGlobal(self.board_geometry().center(self._focus)).toPoint()

    def _choose_cursor(self, point: QPointF) -> None:
        shape = Qt.CursorShape.ArrowCursor
        if self._hand.carried is not None:
            shape = Qt.CursorShape.ClosedHandCursor
        elif self._mode != Mode.WATCH and self._spot_at(point).look is not None:
            shape = Qt.CursorShape.OpenHandCursor
        if self.cursor().shape() != shape:
            self.setCursor(shape)
