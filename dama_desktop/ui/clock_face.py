"""A clock face: drawn digits on their own dark glass, with ring, lever sign, flag and notes."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dama_desktop.i18n import _
from dama_desktop.ui.clock.access import SpokenClock, install_clock_access
from dama_desktop.ui.clock.layout import lay_out
from dama_desktop.ui.clock.look import ClockLook
from dama_desktop.ui.clock.signs import flag_path, lever_path
from dama_desktop.ui.segments import SPACING, char_width, lit_path, text_width, unlit_path
from dama_desktop.ui.theme.look import worn

_SLANT = math.tan(math.radians(5))
_LEAST_NOTE = 9


class ClockFace(SpokenClock):
    """
    Shows a time that is computed elsewhere; from 120 by 48 pixels to a projector.

    Only what visibly changes is repainted: when one digit changes, that digit.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        install_clock_access()
        super().__init__(parent)
        self._look = ClockLook()
        self._layout = lay_out("", QSize(0, 0), notes=0)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(_("Clock"))

    def show_time(
        self,
        text: str,
        *,
        running: bool = False,
        lever: bool = False,
        low: bool = False,
        flag: bool = False,
        waiting: bool = False,
        note_lines: tuple[str, ...] = (),
        wait_text: str = "",
    ) -> None:
        """Show what ``ClockLook`` says of its parts."""
        self.show_look(
            ClockLook(text, running, lever, low, flag, waiting, note_lines, wait_text=wait_text)
        )

    def show_look(self, look: ClockLook) -> None:
        """Show *look*; what is the same as before is not painted anew."""
        before = self._look
        if look == before:
            return
        self._look = look
        self._place()
        if before.state_words() != look.state_words():
            self._describe()
        self._repaint_changes(before, look)

    def look(self) -> ClockLook:
        return self._look

    def char_rect(self, index: int) -> QRect:
        """Return the pixels that the character *index* of the text may touch."""
        return _touched(self._layout.chars[index])

    def wait_rect(self) -> QRect:
        """Return the pixels that the small digits of a delay may touch."""
        return _touched(self._layout.wait)

    def sizeHint(self) -> QSize:
        look = worn()
        return QSize(look.px(236), look.px(58))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 48)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._describe()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        region, look, places = event.region(), self._look, self._layout
        self._paint_glass(painter, event.rect())
        for index, char in enumerate(look.text):
            if region.intersects(self.char_rect(index)):
                _paint_char(painter, char, places.chars[index], self._segment_color())
        if look.low:
            self._paint_underline(painter)
        if region.intersects(places.sign.toAlignedRect()):
            self._paint_signs(painter)
        if look.wait_text and region.intersects(self.wait_rect()):
            self._paint_wait(painter)
        if region.intersects(places.notes.toAlignedRect()):
            self._paint_notes(painter)

    def _place(self) -> None:
        notes = self._look.note_lines
        lines = len(notes) if any(notes) else 0
        self._layout = lay_out(self._look.text, self.size(), notes=lines)

    def _repaint_changes(self, before: ClockLook, look: ClockLook) -> None:
        same_places = [char_width(c) for c in before.text] == [char_width(c) for c in look.text]
        same_notes = len(before.note_lines) == len(look.note_lines)
        same_notes = same_notes and any(before.note_lines) == any(look.note_lines)
        if before.frame() != look.frame() or not (same_places and same_notes):
            self.update()
            return
        for index, (old, new) in enumerate(zip(before.text, look.text, strict=True)):
            if old != new:
                self.update(self.char_rect(index))
        if before.wait_text != look.wait_text:
            self.update(self.wait_rect())
        if before.note_lines != look.note_lines:
            self.update(self._layout.notes.toAlignedRect())

    def _describe(self) -> None:
        """Tell a screen reader of another state; of the time it asks itself."""
        self.setAccessibleDescription(", ".join(self._look.state_words()))

    def _paint_glass(self, painter: QPainter, dirty: QRect) -> None:
        """Paint the glass, and its ring where *dirty* reaches to it."""
        width, radius = self._ring_width(), self._radius()
        inner = math.ceil(width + radius * 0.3)
        if self.rect().adjusted(inner, inner, -inner, -inner).contains(dirty):
            painter.fillRect(dirty, worn().color("glass"))
            return
        rect = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        painter.setBrush(worn().color("glass"))
        ring = self._ring_color()
        painter.setPen(Qt.PenStyle.NoPen if ring is None else QPen(ring, width))
        painter.drawRoundedRect(rect, radius, radius)

    def _radius(self) -> float:
        return min(14.0, self.height() * 0.2)

    def _ring_width(self) -> float:
        return max(2.0, min(self.height() * 0.035, self.width() * 0.02))

    def _ring_color(self) -> QColor | None:
        if self._look.waiting:
            return worn().color("waiting_ring")
        return worn().color("running_ring") if self._look.running else None

    def _paint_underline(self, painter: QPainter) -> None:
        """Underline the digits, so that short time is seen without its colour."""
        if self._layout.chars:
            first, last = self._layout.chars[0], self._layout.chars[-1]
            thick = max(1.5, first.height() * 0.05)
            line = QRectF(first.left(), 0, last.right() - first.left(), thick)
            line.moveTop(first.bottom() + first.height() * 0.13)
            painter.fillRect(line, worn().color("segment_low"))

    def _segment_color(self) -> QColor:
        return worn().color("segment_low" if self._look.low or self._look.flag else "segment")

    def _paint_signs(self, painter: QPainter) -> None:
        """Draw the flag when it has fallen, else the lever when it is up on this side."""
        area = self._layout.sign
        if self._look.flag:
            painter.fillPath(flag_path(area), worn().color("segment_low"))
        elif self._look.lever:
            color = worn().color("running_ring" if self._look.running else "on_glass")
            painter.fillPath(lever_path(area), color)

    def _paint_wait(self, painter: QPainter) -> None:
        """Draw the seconds for which the clock waits, small, in digits of the sign's colour."""
        text, area = self._look.wait_text, self._layout.wait
        digit = min(area.height(), area.width() / text_width(text))
        left = area.left() + (area.width() - digit * text_width(text)) / 2
        for char in text:
            rect = QRectF(left, area.top(), char_width(char) * digit, digit)
            _paint_char(painter, char, rect, worn().color("running_ring"))
            left += (char_width(char) + SPACING) * digit

    def _paint_notes(self, painter: QPainter) -> None:
        area, lines = self._layout.notes, self._look.note_lines
        if self._layout.note_size < _LEAST_NOTE - 0.5 or area.isEmpty():
            return
        painter.setFont(self._note_font())
        painter.setPen(worn().color("on_glass"))
        across = (
            Qt.AlignmentFlag.AlignHCenter if self._layout.centred else Qt.AlignmentFlag.AlignLeft
        )
        height = area.height() / len(lines)
        for index, text in enumerate(lines):
            box = QRectF(area.left(), area.top() + index * height, area.width(), height)
            painter.drawText(box, across | Qt.AlignmentFlag.AlignVCenter, text)

    def _note_font(self) -> QFont:
        """The font in which the longest note fits into its room."""
        font = QFont(self.font())
        size = self._layout.note_size
        font.setPixelSize(max(_LEAST_NOTE, round(size)))
        metrics = QFontMetricsF(font)
        widest = max(metrics.horizontalAdvance(text) for text in self._look.note_lines)
        if widest > self._layout.notes.width():
            font.setPixelSize(max(_LEAST_NOTE, int(size * self._layout.notes.width() / widest)))
        return font


def _touched(rect: QRectF) -> QRect:
    """The pixels that digits in *rect* may touch, for they are slanted."""
    lean = rect.height() * _SLANT / 2 + 1
    return rect.adjusted(-lean, -1, lean, 1).toAlignedRect()


def _paint_char(painter: QPainter, char: str, rect: QRectF, lit: QColor) -> None:
    painter.save()
    painter.translate(rect.center())
    painter.shear(-_SLANT, 0)
    painter.translate(-rect.width() / 2, -rect.height() / 2)
    painter.scale(rect.height(), rect.height())
    painter.fillPath(unlit_path(char), worn().color("segment_unlit"))
    painter.fillPath(lit_path(char), lit)
    painter.restore()
