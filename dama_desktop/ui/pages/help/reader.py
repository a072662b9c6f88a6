"""Text that is read: a column that is not too wide, with links to pages of the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QUrl, Signal
from PySide6.QtGui import (
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QTextBrowser, QWidget

from dama_desktop.ui.theme.look import worn

_MOST_WIDE = 660
_SIDE, _TOP = 32, 20
_LINE_HEIGHT = 128.0
"""Per cent."""
_BELOW, _BELOW_ITEM, _ABOVE_HEADING = 9, 5, 12
_HEADINGS = {1: 26, 2: 18}
"""Sizes of headings by their level, in pixels at 100 %."""
_SCHEME = "page"


class Reader(QTextBrowser):
    """``page_asked`` sends the key of the page that a link ``page:KEY`` names."""

    page_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("reader")
        self.setOpenLinks(False)
        self.anchorClicked.connect(self._follow)
        self._write: Callable[[], None] = self.clear

    def show_markdown(self, text: str) -> None:
        """Show *text*."""
        self._show(lambda: self.setMarkdown(text))

    def show_html(self, text: str) -> None:
        """Show *text*."""
        self._show(lambda: self.setHtml(text))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_margins()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._write_anew()  # the colours of links are kept in the text

    def _show(self, write: Callable[[], None]) -> None:
        self._write = write
        self._write_anew()

    def _write_anew(self) -> None:
        self._write()
        self._set_blocks()
        self._set_margins()

    def _set_blocks(self) -> None:
        """Give headings, paragraphs and lists their room."""
        block = self.document().begin()
        while block.isValid():
            cursor = QTextCursor(block)
            if cursor.currentTable() is None:
                cursor.mergeBlockFormat(_block_format(block))
                _size_heading(cursor, block)
                _underline_links(self.document(), block)
            block = block.next()

    def _set_margins(self) -> None:
        """Keep the lines short enough to be read."""
        side, top = worn().px(_SIDE), worn().px(_TOP)
        frame = self.document().rootFrame()
        shape = frame.frameFormat()
        shape.setLeftMargin(side)
        shape.setRightMargin(max(side, self.viewport().width() - side - worn().px(_MOST_WIDE)))
        shape.setTopMargin(top)
        shape.setBottomMargin(top)
        frame.setFrameFormat(shape)

    def _follow(self, link: QUrl) -> None:
        if link.scheme() == _SCHEME:
            self.page_asked.emit(link.path())


def _block_format(block: QTextBlock) -> QTextBlockFormat:
    level, form = block.blockFormat().headingLevel(), QTextBlockFormat()
    form.setTopMargin(worn().px(_ABOVE_HEADING) if level > 1 else 0)
    form.setBottomMargin(worn().px(_BELOW_ITEM if _goes_on(block) else _BELOW))
    if not level:
        form.setLineHeight(_LINE_HEIGHT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    return form


def _goes_on(block: QTextBlock) -> bool:
    """Whether *block* is an item of a list, and another follows."""
    return block.textList() is not None and block.next().textList() is not None


def _underline_links(document: QTextDocument, block: QTextBlock) -> None:
    """Mark links by more than their colour."""
    underlined = QTextCharFormat()
    underlined.setFontUnderline(True)
    text = QTextCursor(document)
    for span in block.textFormats():
        if span.format.isAnchor():
            text.setPosition(block.position() + span.start)
            end = block.position() + span.start + span.length
            text.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            text.mergeCharFormat(underlined)


def _size_heading(cursor: QTextCursor, block: QTextBlock) -> None:
    size = _HEADINGS.get(block.blockFormat().headingLevel())
    if size is None:
        return
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    form = cursor.charFormat()
    form.clearProperty(QTextCharFormat.Property.FontSizeAdjustment)  # it goes before any size
    form.setProperty(QTextCharFormat.Property.FontPixelSize, worn().px(size))
    cursor.setCharFormat(form)
