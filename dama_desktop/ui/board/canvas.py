"""The part of the board view that shows: shape, scene, the slide of a move, words for readers."""

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dama_desktop.i18n import _
from dama_desktop.ui.board.changes import changed_squares
from dama_desktop.ui.board.geometry import BoardGeometry
from dama_desktop.ui.board.model import BoardScene, BoardShape, dark_shape
from dama_desktop.ui.board.motion import Motion, slide_between
from dama_desktop.ui.board.painter import BoardPainter, HandMarks
from dama_desktop.ui.board.speech import square_words
from dama_desktop.ui.theme.look import worn


class BoardCanvas(QWidget):
    """
    Shows one scene on a board of any shape, as large as the widget allows.

    ``frame_changed`` is sent, with the new rectangle, when the board's frame lies elsewhere in the
    widget than before; ``focus_moved`` when the keyboard is on another square; ``press_asked`` when
    a screen reader wants a square pressed.
    """

    frame_changed = Signal(QRect)
    focus_moved = Signal(int)
    press_asked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shape = dark_shape(10, 10)
        self._scene = BoardScene()
        self._painter = BoardPainter()
        self._moves = True
        self._motion = Motion(self)
        self._motion.moved.connect(self._repaint_area)
        self._at_hand: tuple[int, int] | None = None
        """The move whose end the hand has shown already; it does not slide again."""
        self._focus = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._describe()

    def shape(self) -> BoardShape:
        """Return the shape shown."""
        return self._shape

    def scene(self) -> BoardScene:
        """Return the scene shown."""
        return self._scene

    def set_shape(self, shape: BoardShape) -> None:
        """Show an empty board of *shape*; the next scene is on it."""
        if shape == self._shape:
            return
        self._motion.stop()
        self._shape, self._scene, self._focus = shape, BoardScene(), 0
        self.update()
        self.frame_changed.emit(self.frame_rect())

    def set_scene(self, scene: BoardScene) -> None:
        """
        Show *scene* at once; a single move slides into place unless the hand has just shown it.

        :raises ValueError: the scene names a square that the shape does not have.
        """
        before, count = self._scene, len(self._shape.cells)
        if len(scene.pieces) > count:
            raise ValueError(f"{len(scene.pieces)} squares on a board of {count}")
        self._scene = scene
        self._begin_slide(before, scene)
        self._repaint_changes(before, scene)
        self._describe()

    def set_motion(self, on: bool) -> None:
        """Let moves slide, or show them at once."""
        self._moves = on
        if not on:
            self._motion.stop()

    def is_moving(self) -> bool:
        """Say whether a move is sliding now."""
        return self._motion.slide is not None

    def board_geometry(self) -> BoardGeometry:
        """Return where the squares lie now, in this size and at this pixel ratio."""
        return BoardGeometry(
            self._shape, self.width(), self.height(), self.devicePixelRatioF(), self._scene.turned
        )

    def frame_rect(self) -> QRect:
        """Return the rectangle of the board with its frame, in pixels of the widget."""
        return self.board_geometry().frame_rect.toAlignedRect()

    def sizeHint(self) -> QSize:
        return QSize(640, 640)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 200)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, geometry = QPainter(self), self.board_geometry()
        clip = QRectF(event.rect())
        marks = self.hand_marks()
        self._painter.paint(painter, geometry, self._scene, worn().tokens, marks, clip)
        self._motion.paint(painter, geometry)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._motion.stop()
        self.frame_changed.emit(self.frame_rect())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._describe()

    def hand_marks(self) -> HandMarks:
        """Return what is drawn for the hand besides the scene."""
        return HandMarks(hidden=self._motion.hidden())

    def square_count(self) -> int:
        """Return how many squares there are."""
        return len(self._shape.cells)

    def square_text(self, square: int) -> str:
        """Return name, piece and marks of *square* in words."""
        return square_words(self._shape, self._scene, square)

    def square_on_screen(self, square: int) -> QRect:
        """Return where *square* is, in global pixels."""
        rect = self.board_geometry().square_rect(square).toAlignedRect()
        return QRect(self.mapToGlobal(rect.topLeft()), rect.size())

    def focus_square(self) -> int:
        """Return the square the keyboard is on."""
        return self._focus

    def set_focus_square(self, square: int) -> None:
        """Put the keyboard on *square* of the shape."""
        before, self._focus = self._focus, square
        self._repaint_squares({before, square})
        self._describe()
        self.focus_moved.emit(square)

    def _begin_slide(self, before: BoardScene, after: BoardScene) -> None:
        if before.pieces == after.pieces:
            return
        self._motion.stop()
        if not (self._moves and worn().motion and self.isVisible()):
            return
        slide = slide_between(before, after)
        if slide is not None and (slide.route[0], slide.route[-1]) != self._at_hand:
            self._motion.start(slide, self.board_geometry())

    def _repaint_changes(self, before: BoardScene, after: BoardScene) -> None:
        squares = changed_squares(before, after)
        if squares is None:
            self.update()
        else:
            self._repaint_squares(squares)

    def _repaint_squares(self, squares: frozenset[int] | set[int]) -> None:
        geometry = self.board_geometry()
        for square in squares:
            if 0 <= square < len(self._shape.cells):
                self._repaint_area(geometry.square_rect(square))

    def _repaint_area(self, area: QRectF) -> None:
        self.update(area.toAlignedRect())

    def _describe(self) -> None:
        """Let the description say the square the keyboard is on, for readers that ask only that."""
        self.setAccessibleName(_("Board"))
        self.setAccessibleDescription(self.square_text(self._focus))
