"""Labels in the few kinds of type that the window has."""

from enum import StrEnum

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

_LETTER_SPACING = 108.0


class Kind(StrEnum):
    """What a label is; the style sheet says how it looks."""

    PLAIN = "plain"
    TITLE = "title"
    NAME = "name"
    SECTION = "section"
    SMALL = "small"
    SUB = "sub"
    CHOICE = "choice"
    LINE = "line"
    HEADLINE = "headline"
    QUIET = "quiet"
    ERROR = "error"


class ShortenedLabel(QLabel):
    """A label of one line that shortens its text, with an ellipsis, to the width there is."""

    def minimumSizeHint(self) -> QSize:
        return QSize(min(40, self.sizeHint().width()), super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        text = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width()
        )
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.contentsRect(), left, text)


def label(kind: Kind, text: str = "", parent: QWidget | None = None) -> QLabel:
    """Return a label of *kind*; it shows *text* as it is, without reading mark-up in it."""
    result = QLabel(text, parent)
    result.setTextFormat(Qt.TextFormat.PlainText)
    result.setProperty("kind", str(kind))
    return result


def shortened(kind: Kind, parent: QWidget | None = None) -> ShortenedLabel:
    """Return a label of *kind* that shortens its text to its width."""
    result = ShortenedLabel(parent)
    result.setTextFormat(Qt.TextFormat.PlainText)
    result.setProperty("kind", str(kind))
    return result


def section_title(text: str, parent: QWidget | None = None) -> QLabel:
    """Return the small letter-spaced title of a section; *text* is put into capitals."""
    result = label(Kind.SECTION, text, parent)
    font = result.font()
    font.setCapitalization(QFont.Capitalization.AllUppercase)
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, _LETTER_SPACING)
    result.setFont(font)
    return result


def wrapped(kind: Kind, parent: QWidget | None = None, *, rich: bool = False) -> QLabel:
    """Return a label that breaks its lines; *rich* lets its text have mark-up."""
    result = label(kind, parent=parent)
    result.setWordWrap(True)
    if rich:
        result.setTextFormat(Qt.TextFormat.RichText)
    return result
