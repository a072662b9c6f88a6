"""A wide card that is pressed to go somewhere: a picture, a word, a sentence."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from dama_desktop.ui.theme.icons import paint_icon
from dama_desktop.ui.theme.labels import Kind, wrapped
from dama_desktop.ui.theme.look import worn
from dama_desktop.ui.theme.tokens import RADIUS_CARD

_ICON, _ICON_ROOM, _PAD = 34, 78, 18


class WayCard(QAbstractButton):
    """Space and Enter press it; *icon* is a key of the drawings."""

    def __init__(self, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = icon
        self._title = wrapped(Kind.NAME, self)
        self._words = wrapped(Kind.QUIET, self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._lay_out()

    def show_title(self, text: str) -> None:
        """Show *text* as the name of the way."""
        self._title.setText(text)
        self.setAccessibleName(text)

    def show_words(self, text: str) -> None:
        """Show *text* below the name."""
        self._words.setText(text)
        self.setAccessibleDescription(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        look, focus = worn(), self.hasFocus()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = 2.0 if focus else 1.0
        rect = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        near = focus or self.underMouse() or self.isDown()
        painter.setPen(QPen(look.color("accent" if near else "line"), width))
        painter.setBrush(look.color("soft" if self.isDown() or self.underMouse() else "raised"))
        painter.drawRoundedRect(rect, RADIUS_CARD, RADIUS_CARD)
        edge = look.px(_ICON)
        left = (look.px(_ICON_ROOM) - edge) / 2
        box = QRectF(left, (self.height() - edge) / 2, edge, edge)
        paint_icon(painter, self._icon, box, look.color("accent"))

    def _lay_out(self) -> None:
        for words in (self._title, self._words):
            words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self._title)
        column.addWidget(self._words)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, _PAD, _PAD, _PAD)
        row.addSpacing(worn().px(_ICON_ROOM))
        row.addLayout(column, 1)
