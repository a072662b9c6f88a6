"""The slim rail at the left: one button for each page there is, icon and word."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QFrame, QVBoxLayout, QWidget

from dama_desktop.i18n import _
from dama_desktop.ui.theme.icons import paint_icon
from dama_desktop.ui.theme.look import worn

SHRINK_BELOW = 1180
"""Width of the window, in pixels, below which the rail shows icons alone."""
_WIDE, _SLIM = 84, 60
_ICON = 24
_WORD = 12


@dataclass(frozen=True, slots=True)
class RailPage:
    """A page of the window: *icon* is a key of the drawings, *at_end* puts it at the bottom."""

    key: str
    text: str
    icon: str
    at_end: bool = False


class RailButton(QAbstractButton):
    """One page: an icon above a word, or the icon alone with the word as its tool tip."""

    def __init__(self, page: RailPage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.page = page
        self._compact = False
        self.setText(page.text)
        self.setToolTip(page.text)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_compact(self, compact: bool) -> None:
        """Show the icon alone, or with its word."""
        self._compact = compact
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        look = worn()
        if self._compact:
            return QSize(max(_SLIM - 16, look.px(_ICON) + 16), look.px(_ICON) + 24)
        return QSize(max(_WIDE - 16, self._word_width() + 12), look.px(46) + 22)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        look, chosen = worn(), self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(look.color("accent"), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        if chosen or self.underMouse():
            painter.setBrush(look.color("soft", 1.0 if chosen else 0.5))
        painter.drawRoundedRect(rect, 10, 10)
        ink = look.color("accent" if chosen else "secondary")
        paint_icon(painter, self.page.icon, self._icon_rect(), ink)
        if not self._compact:
            painter.setPen(ink)
            painter.setFont(self._word_font(bold=chosen))
            word = QRectF(self.rect()).adjusted(0, self.height() * 0.56, 0, -4)
            painter.drawText(word, Qt.AlignmentFlag.AlignCenter, self.page.text)

    def _icon_rect(self) -> QRectF:
        edge = worn().px(_ICON)
        top = (self.height() - edge) / 2 if self._compact else self.height() * 0.15
        return QRectF((self.width() - edge) / 2, top, edge, edge)

    def _word_font(self, *, bold: bool) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(worn().px(_WORD))
        font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        return font

    def _word_width(self) -> int:
        return QFontMetrics(self._word_font(bold=True)).horizontalAdvance(self.page.text)


class Rail(QFrame):
    """Shows the pages that are registered; ``page_chosen`` sends the key of the one pressed."""

    page_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAccessibleName(_("Pages"))
        self._buttons: dict[str, RailButton] = {}
        self._group = QButtonGroup(self)
        self._watched: QWidget | None = None
        self._compact = False
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(8, 16, 8, 16)
        self._column.setSpacing(6)
        self._column.addStretch(1)

    def set_pages(self, pages: tuple[RailPage, ...]) -> None:
        """Show buttons for *pages* in their order; the current page stays marked if it is there."""
        current = self.current()
        for button in self._buttons.values():
            self._group.removeButton(button)
            self._column.removeWidget(button)
            button.hide()  # it is deleted only when control returns to the event loop
            button.deleteLater()
        self._buttons = {page.key: self._button(page) for page in pages}
        for position, button in enumerate(b for b in self._buttons.values() if not b.page.at_end):
            self._column.insertWidget(position, button)
        for button in self._buttons.values():
            if button.page.at_end:
                self._column.addWidget(button)
        self.set_compact(self._compact)
        if current in self._buttons:
            self.set_current(current)

    def set_current(self, key: str) -> None:
        """
        Mark the page *key* as the one shown; sends no signal.

        :raises KeyError: there is no such page.
        """
        self._buttons[key].setChecked(True)

    def current(self) -> str:
        """Return the key of the page that is marked; "" while none is."""
        marked = (key for key, button in self._buttons.items() if button.isChecked())
        return next(marked, "")

    def set_compact(self, compact: bool) -> None:
        """Show icons alone, or icons with words."""
        self._compact = compact
        for button in self._buttons.values():
            button.set_compact(compact)
        widest = max((button.sizeHint().width() for button in self._buttons.values()), default=44)
        self.setFixedWidth(widest + 16)

    def is_compact(self) -> bool:
        """Say whether icons are shown alone."""
        return self._compact

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._watch(self.window())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._watched and event.type() == QEvent.Type.Resize:
            self._fit()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.setAccessibleName(_("Pages"))
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self.set_compact(self._compact)

    def _watch(self, window: QWidget) -> None:
        if self._watched is not window:
            if self._watched is not None:
                self._watched.removeEventFilter(self)
            self._watched = window
            window.installEventFilter(self)
        self._fit()

    def _fit(self) -> None:
        compact = self.window().width() < SHRINK_BELOW
        if compact != self._compact:
            self.set_compact(compact)

    def _button(self, page: RailPage) -> RailButton:
        button = RailButton(page, self)
        self._group.addButton(button)
        button.clicked.connect(lambda: self.page_chosen.emit(page.key))
        return button
