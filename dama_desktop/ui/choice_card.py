"""A large button that shows what a choice leads to: its name, a small board, one line of words."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QVBoxLayout, QWidget

from dama_desktop.ui.board.model import BoardScene, BoardShape
from dama_desktop.ui.board.thumbnail import BoardThumbnail
from dama_desktop.ui.theme.labels import Kind, label, wrapped
from dama_desktop.ui.theme.look import worn
from dama_desktop.ui.theme.tokens import RADIUS_BUTTON

_MARGIN = 10


@dataclass(frozen=True, slots=True)
class ChoiceLook:
    """What a choice leads to: the position after it, and one line that says so."""

    consequence: str
    shape: BoardShape
    scene: BoardScene


class ChoiceCard(QAbstractButton):
    """A button the size of a card; Space and Enter press it, ``resized`` tells a new size."""

    resized = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(name)
        self._title = _centered(label(Kind.CHOICE, name, self))
        self._board = BoardThumbnail(self)
        self._line = _centered(wrapped(Kind.LINE, self))
        self._fill()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setSizePolicy(policy)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_choice(self, look: ChoiceLook) -> None:
        """Show what the choice leads to."""
        self._board.show_board(look.shape, look.scene)
        self._line.setText(look.consequence)
        self.setAccessibleDescription(look.consequence)

    def set_name(self, name: str) -> None:
        """Call the choice *name*."""
        self.setText(name)
        self._title.setText(name)

    def set_board_shown(self, shown: bool) -> None:
        """Show the board, or leave its room to something else."""
        self._board.setVisible(shown)

    def line_height(self) -> int:
        """Return how high the line of words is in a card of this width, whatever it was given."""
        self._line.setMinimumHeight(0)
        return self._line.heightForWidth(self.width() - 2 * _MARGIN)

    def set_line_height(self, height: int) -> None:
        """Give the line of words at least *height*, so that boards side by side are level."""
        self._line.setMinimumHeight(max(0, height))

    def sizeHint(self) -> QSize:
        layout = self.layout()
        return layout.sizeHint() if layout else super().sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = worn()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focus = self.hasFocus()
        width = 2.5 if focus else 1.0
        edge = look.color("accent" if focus else "ruling_edge")
        half = width / 2
        painter.setPen(QPen(edge, width))
        painter.setBrush(self._ground())
        rect = QRectF(self.rect()).adjusted(half, half, -half, -half)
        painter.drawRoundedRect(rect, RADIUS_BUTTON + 1, RADIUS_BUTTON + 1)

    def _ground(self) -> QColor:
        pressed = self.isDown() or self.underMouse()
        return worn().color("soft" if pressed else "raised")

    def _fill(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, 9, _MARGIN, 9)
        column.setSpacing(7)
        for part, stretch in ((self._title, 0), (self._board, 1), (self._line, 0)):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            column.addWidget(part, stretch)


def _centered(text: QLabel) -> QLabel:
    text.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
    return text
