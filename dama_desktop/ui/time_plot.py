"""How long each half-move was thought about, both players against each other."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from dama_desktop.i18n import _
from dama_desktop.ui.looks.score import spent_text
from dama_desktop.ui.theme.look import worn
from dama_desktop.words.naming import side_name

_PAD, _CAPTION, _MOST_WIDE = 8, 16, 14
_LEAST_SCALE_MS = 10_000


@dataclass(frozen=True, slots=True)
class Thought:
    """The time that one half-move took."""

    number: int
    """Half-moves of the game once it is made."""
    side: int
    spent_ms: int
    text: str
    """The half-move as it is written."""


class TimePlot(QWidget):
    """
    A bar for each half-move: White's stand up from the middle, Black's hang down and are hollow.

    ``ply_chosen`` sends the number of the half-move that was clicked; ``wish_changed``: whoever
    has the plot should look whether there is room for it.
    """

    ply_chosen = Signal(int)
    wish_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._thoughts: tuple[Thought, ...] = ()
        self._current = 0
        self._wanted = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self._describe()

    def set_wanted(self, wanted: bool) -> None:
        """Wish to see it, or not."""
        if wanted != self._wanted:
            self._wanted = wanted
            self.wish_changed.emit()

    def is_wanted(self) -> bool:
        """Whether it should be seen where there is room."""
        return self._wanted

    def show_thoughts(self, thoughts: tuple[Thought, ...], current: int) -> None:
        """Show *thoughts*, that of half-move *current* marked; the same again paints nothing."""
        if (thoughts, current) != (self._thoughts, self._current):
            self._thoughts, self._current = thoughts, current
            self._describe()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(worn().px(200), worn().px(132))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._describe()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        thought = self._thought_at(event.position().x())
        if thought is not None:
            self.ply_chosen.emit(thought.number)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            thought = self._thought_at(event.pos().x())
            words = f"{thought.text} · {spent_text(thought.spent_ms)}" if thought else ""
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        look, middle = worn(), self._middle()
        painter.setPen(QPen(look.color("line"), 1))
        painter.drawLine(_PAD, round(middle), self.width() - _PAD, round(middle))
        for index, thought in enumerate(self._thoughts):
            bar = self.bar(index)
            if thought.number == self._current:
                painter.fillRect(self._band(bar), look.color("soft"))
            painter.setPen(QPen(look.color("accent"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush if thought.side else look.color("accent"))
            painter.drawRect(bar)
        self._paint_captions(painter)

    def _band(self, bar: QRectF) -> QRectF:
        """The ground of the half-move that is looked at, between the captions."""
        edge = worn().px(_CAPTION) + 2
        return QRectF(bar.left() - 1, edge, bar.width() + 2, self.height() - 2 * edge)

    def bar(self, index: int) -> QRectF:
        """The bar of the thought at *index*."""
        thought = self._thoughts[index]
        step = self._step()
        half = self.height() / 2 - _PAD - worn().px(_CAPTION)
        height = max(1.0, half * thought.spent_ms / self._scale_ms())
        left = _PAD + index * step
        top = self._middle() + (1 if thought.side else -height)
        return QRectF(left, top, max(1.0, step - 2), height - (1 if thought.side else 0))

    def _scale_ms(self) -> int:
        longest = max((thought.spent_ms for thought in self._thoughts), default=0)
        return max(_LEAST_SCALE_MS, longest)

    def _step(self) -> float:
        room = self.width() - 2 * _PAD
        return min(float(worn().px(_MOST_WIDE)), room / max(1, len(self._thoughts)))

    def _middle(self) -> float:
        return self.height() / 2

    def _thought_at(self, x: float) -> Thought | None:
        index = int((x - _PAD) // self._step())
        return self._thoughts[index] if 0 <= index < len(self._thoughts) else None

    def _totals(self) -> tuple[int, int]:
        white, black = (
            sum(thought.spent_ms for thought in self._thoughts if thought.side == side)
            for side in (0, 1)
        )
        return white, black

    def _paint_captions(self, painter: QPainter) -> None:
        """Write each side with all its time, and the longest thought, at the edges."""
        font = QFont(self.font())
        font.setPixelSize(worn().px(12))
        painter.setFont(font)
        painter.setPen(worn().color("secondary"))
        area = self.rect().adjusted(_PAD, 1, -_PAD, -1)
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        places = (Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignBottom)
        for side, (total_ms, at) in enumerate(zip(self._totals(), places, strict=True)):
            painter.drawText(area, left | at, f"{side_name(side)} · {spent_text(total_ms)}")
        longest = max((thought.spent_ms for thought in self._thoughts), default=None)
        if longest is not None:
            words = _("longest {time}").format(time=spent_text(longest))
            painter.drawText(area, right | places[0], words)

    def _describe(self) -> None:
        self.setAccessibleName(_("Time used for each move"))
        totals = zip((0, 1), self._totals(), strict=True)
        self.setAccessibleDescription(
            ", ".join(f"{side_name(side)} {spent_text(ms)}" for side, ms in totals)
        )
