"""Text with mark-up that is as high as it needs, and that the keyboard can go to."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent, QTextOption
from PySide6.QtWidgets import QSizePolicy, QTextBrowser, QWidget

from dama_desktop.ui.theme.look import worn

_SMALL = 13


class HtmlView(QTextBrowser):
    """Shows rich text in whole; links in it lead nowhere."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("words")
        self.setOpenLinks(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.document().setDocumentMargin(2)

    def show_html(self, text: str) -> None:
        """Show *text*."""
        line, small = worn().tokens.line, worn().px(_SMALL)
        self.document().setDefaultStyleSheet(
            f"td, th {{ padding: 4px 10px 4px 0; border-bottom: 1px solid {line}; }}"
            f"td, th {{ font-size: {small}px; }}"
            f"th {{ color: {worn().tokens.secondary}; font-weight: normal; text-align: left; }}"
        )
        self.setHtml(text)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        self.document().setTextWidth(self.viewport().width())
        edge = self.height() - self.viewport().height()
        return QSize(worn().px(200), int(self.document().size().height()) + max(4, edge))

    def minimumSizeHint(self) -> QSize:
        return QSize(worn().px(120), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
