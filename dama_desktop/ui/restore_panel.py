"""While pieces go back: what still differs, as sentences, and how far it has come."""

import html
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from dama_desktop.i18n import _
from dama_desktop.ui.board.speech import announce
from dama_desktop.ui.theme.labels import Kind, wrapped
from dama_desktop.ui.theme.look import worn


@dataclass(frozen=True, slots=True, kw_only=True)
class RestoreLook:
    """What is left to do: *sentences* in order, *done* of *total* differences put right."""

    title: str
    sentences: tuple[str, ...]
    done: int
    total: int
    may_confirm: bool = False
    """Whether a person may say that the board is right, as on a board that sees no pieces."""


class ProgressLine(QWidget):
    """A thin line that fills from left to right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._share = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_share(self, share: float) -> None:
        """Fill *share* 0..1 of the line."""
        self._share = min(1.0, max(0.0, share))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        bar = QRectF(self.rect())
        for share, name in ((1.0, "ruling_edge"), (self._share, "accent")):
            painter.setBrush(worn().color(name, 1.0 if name == "accent" else 0.4))
            bar.setWidth(self.width() * share)
            painter.drawRoundedRect(bar, 3, 3)


class RestorePanel(QFrame):
    """Lists what has to be put right on the board; ``confirmed`` says that a person found it so."""

    confirmed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ruling")
        self._title = wrapped(Kind.TITLE, self)
        self._progress = ProgressLine(self)
        self._list = wrapped(Kind.PLAIN, rich=True)
        self._area = QScrollArea(self)
        self._confirm = QPushButton(self)
        self._confirm.clicked.connect(self.confirmed)
        self._look: RestoreLook | None = None
        self._fill()
        self._name_parts()
        self.hide()

    def show_restore(self, look: RestoreLook) -> None:
        """Show *look*; a screen reader is told the next thing to do when it has changed."""
        before, self._look = self._look, look
        self._title.setText(look.title)
        self._list.setText(_as_list(look.sentences))
        self._progress.show_share(look.done / look.total if look.total else 1.0)
        self._confirm.setVisible(look.may_confirm)
        self.setAccessibleName(look.title)
        self.show()
        if before is None or before.sentences != look.sentences:
            announce(self, look.sentences[0] if look.sentences else look.title)

    def clear(self) -> None:
        """Show nothing any more."""
        self._look = None
        self.hide()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name_parts()

    def _name_parts(self) -> None:
        self._confirm.setText(_("The board is right"))
        self._area.setAccessibleName(_("What is to be put right"))

    def _fill(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(10)
        column.addWidget(self._title)
        column.addWidget(self._progress)
        column.addWidget(self._scrolled(), 1)
        column.addWidget(self._confirm)

    def _scrolled(self) -> QScrollArea:
        """Return the list in an area that scrolls when much has to be put right."""
        self._list.setAlignment(Qt.AlignmentFlag.AlignTop)
        area = self._area
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setWidget(self._list)
        area.viewport().setAutoFillBackground(False)
        self._list.setAutoFillBackground(False)
        return area


def _as_list(sentences: tuple[str, ...]) -> str:
    """Return *sentences* as rich text, one below the other, the next thing to do in bold."""
    lines = [html.escape(sentence) for sentence in sentences]
    lines[:1] = [f"<b>{line}</b>" for line in lines[:1]]
    return "".join(f'<p style="margin: 0 0 6px 0">{line}</p>' for line in lines)
