"""A sheet as it will be on paper, and the ways of getting it there. Never a dialogue."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QTextBrowser, QVBoxLayout, QWidget

from dama_desktop.i18n import N_, _
from dama_desktop.ui.board.speech import announce
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.drop_list import DropList
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.paper.printing import (
    DIAGRAM,
    printers,
    send_to_printer,
    sheet_document,
    write_pdf,
)
from dama_desktop.ui.theme.labels import Kind, wrapped
from dama_desktop.words.incident_sheet import Sheet
from dama_desktop.words.sheet_text import sheet_text

_INDENT = 24


class SheetView(Retold):
    """Shows a sheet, saves it as PDF, prints it, copies it; ``said`` tells what was done."""

    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sheet: Sheet | None = None
        self.text = QTextBrowser(self)
        self.file = QLineEdit(self)
        self.pdf = Button(self)
        self.printer = DropList(self)
        self.print = Button(self)
        self.copy = Button(self)
        self._done = wrapped(Kind.SMALL, self)
        self._fill()

    def show_sheet(self, sheet: Sheet | None, path: Path | None = None) -> None:
        """Show *sheet*, which would be saved at *path*; None: an empty page."""
        self._sheet = sheet
        self._done.clear()
        self._done.hide()
        if sheet is None:
            self.text.clear()
        else:
            document = sheet_document(sheet, DIAGRAM)
            document.setDocumentMargin(_INDENT)
            document.setParent(self.text)
            self.text.setDocument(document)
        if path is not None:
            self.file.setText(str(path))
        for part in (self.pdf, self.copy):
            part.setEnabled(sheet is not None)
        self._show_printers()

    def sheet(self) -> Sheet | None:
        """What is shown."""
        return self._sheet

    def retell(self) -> None:
        self._show_printers()

    def _show_printers(self) -> None:
        names = printers()
        items = [(name, name) for name in names] or [("", _("There is no printer"))]
        self.printer.show_items(items, self.printer.key())
        self.printer.setEnabled(bool(names))
        self.print.setEnabled(bool(names) and self._sheet is not None)

    def _save(self) -> None:
        text = self.file.text().strip()
        if self._sheet is None or not text:
            return
        path = Path(text).expanduser()
        try:
            write_pdf(sheet_document(self._sheet), path)
        except OSError as error:
            self._tell(_("The file was not written: {reason}").format(reason=_reason(error)))
        else:
            self._tell(_("The sheet was written to {file}.").format(file=path))

    def _print(self) -> None:
        if self._sheet is None or not self.printer.key():
            return
        try:
            send_to_printer(sheet_document(self._sheet), self.printer.key())
        except OSError as error:
            self._tell(_("The sheet was not printed: {reason}").format(reason=_reason(error)))
        else:
            self._tell(_("The sheet was sent to {printer}.").format(printer=self.printer.key()))

    def _copy(self) -> None:
        if self._sheet is not None:
            QGuiApplication.clipboard().setText(sheet_text(self._sheet))
            self._tell(_("The sheet was copied as text."))

    def _tell(self, words: str) -> None:
        self._done.setText(words)
        self._done.show()
        announce(self, words)
        self.said.emit(words)

    def _fill(self) -> None:
        self.text.setObjectName("paper")
        self.text.setOpenLinks(False)
        self.tell(self.text.setAccessibleName, N_("The sheet"))
        self.tell(self.file.setAccessibleName, N_("File for the PDF"))
        self.tell(self.pdf.setText, N_("Save as PDF"))
        self.tell(self.printer.setAccessibleName, N_("Printer"))
        self.tell(self.print.setText, N_("Print"))
        self.tell(self.copy.setText, N_("Copy as text"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.text, 1)
        for parts in ((self.file, self.pdf), (self.printer, self.print, self.copy)):
            row = QHBoxLayout()
            row.setSpacing(8)
            for part in parts:
                row.addWidget(part, 1 if part in (self.file, self.printer) else 0)
            column.addLayout(row)
        column.addWidget(self._done)
        self.pdf.clicked.connect(self._save)
        self.file.returnPressed.connect(self._save)
        self.print.clicked.connect(self._print)
        self.copy.clicked.connect(self._copy)


def _reason(error: OSError) -> str:
    return error.strerror or str(error)
