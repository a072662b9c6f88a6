"""A clock face: drawn digits on their own dark glass, with ring, lever sign and flag."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from dama_desktop.i18n import _
from dama_desktop.ui.segments import SPACING, char_width, lit_path, text_width, unlit_path
from dama_desktop.ui.theme.look import worn

_SLANT = math.tan(math.radians(5))
_DIGIT_SHARE = 0.58
"""Height of the digits, of the height of the glass."""
_NOTE_SHARE = 0.19
_LEAST_NOTE = 9


@dataclass(frozen=True, slots=True)
class ClockLook:
    """All that is seen of a clock; see ``ClockFace.show_time``."""

    text: str = ""
    running: bool = False
    lever: bool = False
    low: bool = False
    flag: bool = False
    waiting: bool = False
    note_lines: tuple[str, str] = ("", "")

    def frame(self) -> tuple[object, ...]:
        """Return all but digits and notes: what needs the whole glass repainted."""
        return self.running, self.lever, self.low, self.flag, self.waiting


@dataclass(frozen=True, slots=True)
class ClockLayout:
    """Where the parts of a face lie, for a text of certain character widths in a certain size."""

    chars: tuple[QRectF, ...]
    sign: QRectF
    notes: QRectF


class ClockFace(QWidget):
    """
    Shows a time that is computed elsewhere; from 120 by 48 pixels to a projector.

    Only what visibly changes is repainted: when one digit changes, that digit.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = ClockLook()
        self._layout = lay_out("", QSize(0, 0), notes=False)
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
        note_lines: tuple[str, str] = ("", ""),
    ) -> None:
        """
        Show *text*, made of digits, colon, point, minus and blanks.

        *running* puts a ring around the glass, *lever* shows the lever up on this side, *low* and
        *flag* say that time is short or over, *waiting* that a ruling waits for this player.
        *note_lines* stand small beside the digits ("move 23", "+60 s") where there is room.
        """
        before, look = self._look, ClockLook(text, running, lever, low, flag, waiting, note_lines)
        if look == before:
            return
        self._look = look
        self._place()
        self._describe()
        self._repaint_changes(before, look)

    def look(self) -> ClockLook:
        """Return what is shown."""
        return self._look

    def char_rect(self, index: int) -> QRect:
        """Return the pixels that the character *index* of the text may touch."""
        rect = self._layout.chars[index]
        lean = rect.height() * _SLANT / 2 + 1
        return rect.adjusted(-lean, -1, lean, 1).toAlignedRect()

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
        self._paint_glass(painter)
        for index, char in enumerate(self._look.text):
            if event.region().intersects(self.char_rect(index)):
                self._paint_char(painter, char, self._layout.chars[index])
        if self._look.low:
            self._paint_underline(painter)
        if event.region().intersects(self._layout.sign.toAlignedRect()):
            self._paint_signs(painter)
        if event.region().intersects(self._layout.notes.toAlignedRect()):
            self._paint_notes(painter)

    def _place(self) -> None:
        self._layout = lay_out(self._look.text, self.size(), notes=any(self._look.note_lines))

    def _repaint_changes(self, before: ClockLook, look: ClockLook) -> None:
        same_places = [char_width(c) for c in before.text] == [char_width(c) for c in look.text]
        same_notes = any(before.note_lines) == any(look.note_lines)
        if before.frame() != look.frame() or not (same_places and same_notes):
            self.update()
            return
        for index, (old, new) in enumerate(zip(before.text, look.text, strict=True)):
            if old != new:
                self.update(self.char_rect(index))
        if before.note_lines != look.note_lines:
            self.update(self._layout.notes.toAlignedRect())

    def _describe(self) -> None:
        look = self._look
        words = [look.text.strip()]
        words += [_("running")] if look.running else []
        words += [_("the flag has fallen")] if look.flag else []
        words += [_("a ruling waits")] if look.waiting else []
        self.setAccessibleDescription(", ".join([*words, *filter(None, look.note_lines)]))

    def _paint_glass(self, painter: QPainter) -> None:
        height = self.height()
        radius = min(14.0, height * 0.2)
        width = max(2.0, height * 0.035)
        rect = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        painter.setBrush(worn().color("glass"))
        ring = self._ring_color()
        painter.setPen(Qt.PenStyle.NoPen if ring is None else QPen(ring, width))
        painter.drawRoundedRect(rect, radius, radius)

    def _ring_color(self) -> QColor | None:
        if self._look.waiting:
            return worn().color("waiting_ring")
        return worn().color("running_ring") if self._look.running else None

    def _paint_char(self, painter: QPainter, char: str, rect: QRectF) -> None:
        painter.save()
        painter.translate(rect.center())
        painter.shear(-_SLANT, 0)
        painter.translate(-rect.width() / 2, -rect.height() / 2)
        painter.scale(rect.height(), rect.height())
        painter.fillPath(unlit_path(char), worn().color("segment_unlit"))
        painter.fillPath(lit_path(char), self._segment_color())
        painter.restore()

    def _paint_underline(self, painter: QPainter) -> None:
        """Underline the digits, so that short time is seen without its colour."""
        if self._layout.chars:
            first, last = self._layout.chars[0], self._layout.chars[-1]
            thick = max(1.5, self.height() * 0.03)
            line = QRectF(first.left(), 0, last.right() - first.left(), thick)
            line.moveTop(first.bottom() + (self.height() - first.bottom()) * 0.36)
            painter.fillRect(line, worn().color("segment_low"))

    def _segment_color(self) -> QColor:
        return worn().color("segment_low" if self._look.low or self._look.flag else "segment")

    def _paint_signs(self, painter: QPainter) -> None:
        """Draw the flag when it has fallen, else the lever when it is up on this side."""
        area = self._layout.sign
        if self._look.flag:
            painter.fillPath(_flag_path(area), worn().color("segment_low"))
        elif self._look.lever:
            color = worn().color("running_ring" if self._look.running else "on_glass")
            painter.fillPath(_lever_path(area), color)

    def _paint_notes(self, painter: QPainter) -> None:
        area = self._layout.notes
        size = round(self.height() * _NOTE_SHARE)
        if size < _LEAST_NOTE or area.isEmpty():
            return
        font = QFont(self.font())
        font.setPixelSize(size)
        painter.setFont(font)
        painter.setPen(worn().color("on_glass"))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        line = area.height() / 2
        for index, text in enumerate(self._look.note_lines):
            box = QRectF(area.left(), area.top() + index * line, area.width(), line)
            painter.drawText(box, left, text)


def lay_out(text: str, size: QSize, *, notes: bool) -> ClockLayout:
    """Return where sign, characters of *text* and *notes* lie on a glass of *size*."""
    width, height = float(size.width()), float(size.height())
    side = max(5.0, height * 0.16)
    sign_width = height * 0.24
    note_width = height * 1.02 if notes and width >= height * 3.2 else 0.0
    room = width - 2 * side - sign_width - side * 0.6 - note_width * 1.12
    digit = max(1.0, min(height * _DIGIT_SHARE, room / max(text_width(text), 0.1)))
    left = side + sign_width + side * 0.6 + (room - digit * text_width(text)) / 2
    top = (height - digit) / 2
    chars = []
    for char in text:
        chars.append(QRectF(left, top, char_width(char) * digit, digit))
        left += (char_width(char) + SPACING) * digit
    sign = QRectF(side, (height - sign_width * 1.4) / 2, sign_width, sign_width * 1.4)
    band = height * _NOTE_SHARE * 2.7
    note_area = QRectF(width - side - note_width, (height - band) / 2, note_width, band)
    return ClockLayout(tuple(chars), sign, note_area)


def _lever_path(area: QRectF) -> QPainterPath:
    """Return a rocker whose near end is up, on its pivot."""
    unit = area.width()
    bar = QPainterPath()
    bar.addRoundedRect(
        QRectF(-unit * 0.54, -unit * 0.1, unit * 1.08, unit * 0.2), unit * 0.1, unit * 0.1
    )
    path = QTransform().rotate(24).map(bar).translated(area.center() - QPointF(0, unit * 0.16))
    pivot = area.center() + QPointF(0, unit * 0.06)
    path.addPolygon(
        [pivot, pivot + QPointF(unit, unit * 1.6) * 0.3, pivot + QPointF(-unit, unit * 1.6) * 0.3]
    )
    path.closeSubpath()
    return path


def _flag_path(area: QRectF) -> QPainterPath:
    """Return a flag on its pole."""
    path = QPainterPath()
    path.addRect(QRectF(area.left(), area.top(), area.width() * 0.14, area.height()))
    path.moveTo(area.topLeft() + QPointF(area.width() * 0.24, 0))
    path.lineTo(area.right(), area.top() + area.height() * 0.27)
    path.lineTo(area.left() + area.width() * 0.24, area.top() + area.height() * 0.54)
    path.closeSubpath()
    return path
