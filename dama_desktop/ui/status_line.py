"""The line at the bottom: short phrases about board, clock, rules and journal, each a link."""

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QTransform,
)
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QSizePolicy, QWidget

from dama_desktop.i18n import _
from dama_desktop.ui.theme.look import worn

_TEXT = 13
_SIGN = 10
_PAD = 8


class State(StrEnum):
    """How the thing that a phrase speaks of is; each has a sign of its own form and colour."""

    NONE = "none"
    GOOD = "good"
    WARN = "warn"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Phrase:
    """One phrase: its *key* is sent when it is pressed; *at_end* puts it at the right."""

    key: str
    text: str
    state: State = State.NONE
    at_end: bool = False


class PhraseButton(QAbstractButton):
    """A phrase with its sign: a disc when all is well, a triangle, or a cross."""

    def __init__(self, phrase: Phrase, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._phrase = phrase
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.show_phrase(phrase)

    def show_phrase(self, phrase: Phrase) -> None:
        """Show *phrase*."""
        self._phrase = phrase
        self.setText(phrase.text)
        self.setToolTip(phrase.text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self._font())
        width = metrics.horizontalAdvance(self._phrase.text) + self._text_left() + _PAD
        return QSize(width + 1, metrics.height() + 8)

    def minimumSizeHint(self) -> QSize:
        return QSize(min(60, self.sizeHint().width()), self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = worn()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus() or self.underMouse():
            focus = self.hasFocus()
            painter.setPen(QPen(look.color("accent"), 2) if focus else Qt.PenStyle.NoPen)
            painter.setBrush(look.color("soft"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.setFont(self._font())
        painter.setPen(look.color("secondary"))
        box = QRectF(self.rect()).adjusted(self._text_left(), 0, -_PAD + 1, 0)
        metrics = QFontMetrics(self._font())
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, text)
        if self._phrase.state != State.NONE:
            center = QPointF(_PAD + _SIGN / 2, self.height() / 2)
            color = look.color(str(self._phrase.state))
            painter.fillPath(_sign_path(self._phrase.state, center), color)

    def _text_left(self) -> int:
        return _PAD if self._phrase.state == State.NONE else _PAD + _SIGN + 7

    def _font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(worn().px(_TEXT))
        return font


class StatusLine(QFrame):
    """Shows phrases; ``phrase_clicked`` sends the key of the one pressed."""

    phrase_clicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("statusline")
        self.setAccessibleName(_("State"))
        self._phrases: tuple[Phrase, ...] = ()
        self._buttons: dict[str, PhraseButton] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(12, 3, 12, 3)
        self._row.setSpacing(10)
        self._row.addStretch(1)

    def set_phrases(self, phrases: tuple[Phrase, ...]) -> None:
        """Show *phrases*; those that only say something else now keep their place and focus."""
        if [(p.key, p.at_end) for p in phrases] != [(p.key, p.at_end) for p in self._phrases]:
            self._rebuild(phrases)
        for phrase in phrases:
            self._buttons[phrase.key].show_phrase(phrase)
        self._phrases = phrases

    def phrases(self) -> tuple[Phrase, ...]:
        """Return what is shown."""
        return self._phrases

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.setAccessibleName(_("State"))

    def _rebuild(self, phrases: tuple[Phrase, ...]) -> None:
        for button in self._buttons.values():
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = {phrase.key: self._button(phrase) for phrase in phrases}
        for position, phrase in enumerate(p for p in phrases if not p.at_end):
            self._row.insertWidget(position, self._buttons[phrase.key])
        for phrase in phrases:
            if phrase.at_end:
                self._row.addWidget(self._buttons[phrase.key])

    def _button(self, phrase: Phrase) -> PhraseButton:
        button = PhraseButton(phrase, self)
        button.clicked.connect(lambda: self.phrase_clicked.emit(phrase.key))
        return button


def _sign_path(state: State, center: QPointF) -> QPainterPath:
    """Return the sign of *state* around *center*: disc, triangle or cross."""
    path, half = QPainterPath(), _SIGN / 2
    if state == State.WARN:
        tips = ((0, -half), (half * 1.1, half * 0.85), (-half * 1.1, half * 0.85))
        path.addPolygon(QPolygonF([center + QPointF(x, y) for x, y in tips]))
        path.closeSubpath()
    elif state == State.BAD:
        path.addRoundedRect(QRectF(-half, -1.6, _SIGN, 3.2), 1, 1)
        cross = QPainterPath(path)
        cross.addRoundedRect(QRectF(-1.6, -half, 3.2, _SIGN), 1, 1)
        path = _turned_to(cross.simplified(), center)
    else:
        path.addEllipse(center, half - 0.5, half - 0.5)
    return path


def _turned_to(path: QPainterPath, center: QPointF) -> QPainterPath:
    return QTransform().translate(center.x(), center.y()).rotate(45).map(path)
