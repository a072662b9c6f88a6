"""Sheets on paper: as a document with drawn diagrams, as a PDF, on a printer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QMarginsF, QRectF, QUrl
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPainter, QTextDocument
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from dama_desktop.ui.board.model import BoardScene
from dama_desktop.ui.board.thumbnail import board_picture
from dama_desktop.ui.looks.shapes import pieces_of, shape_of
from dama_desktop.ui.theme.tokens import LIGHT
from dama_desktop.words.incident_sheet import Diagram, Sheet
from dama_desktop.words.sheet_html import sheet_html

PAPER = replace(
    LIGHT,
    square_light="#FFFFFF",
    square_dark="#CFCFCF",
    edge="#404040",
    number="#000000",
    number_on_last="#000000",
)
"""The board on paper."""

_MARGIN_MM = 15.0
_SCREEN_DPI = 96.0
_PICTURE, DIAGRAM = 880, 220
"""Edges of a diagram: its dots on paper, and its place on a page of 96 dots to the inch."""
_LEAST_FIT = 0.6
"""A sheet is made smaller than this for no page; then it takes several."""


class NotWritten(OSError):
    """The sheet could not be put on paper."""


def sheet_document(sheet: Sheet, dots: int = _PICTURE) -> QTextDocument:
    """*sheet* as a document in black on white, its diagrams as pictures of *dots* by *dots*."""
    document = QTextDocument()
    pictures: list[Diagram] = []

    def draw(diagram: Diagram) -> str:
        pictures.append(diagram)
        at = len(pictures) - 1
        return f'<img src="diagram:{at}" width="{DIAGRAM}" height="{DIAGRAM}">'

    text = sheet_html(sheet, draw)
    for at, diagram in enumerate(pictures):
        document.addResource(
            QTextDocument.ResourceType.ImageResource.value,
            QUrl(f"diagram:{at}"),
            _picture(diagram, dots),
        )
    document.setDocumentMargin(0)
    document.setDefaultFont(QFont("sans-serif"))
    document.setHtml(text)
    return document


def _picture(diagram: Diagram, dots: int) -> object:
    position = diagram.position
    scene = BoardScene(pieces=pieces_of(position), rule_squares=diagram.marked)
    return board_picture(shape_of(position.board), scene, dots, PAPER)


def printers() -> list[str]:
    """The names of the printers there are, the usual one first."""
    usual = QPrinterInfo.defaultPrinterName()
    names = QPrinterInfo.availablePrinterNames()
    return sorted(names, key=lambda name: name != usual)


def write_pdf(document: QTextDocument, path: Path) -> None:
    """
    Write *document* to *path* as a PDF, on one page of A4 if it can be made to fit.

    :raises OSError: it cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(part))
    try:
        put_on_paper(document, printer)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def send_to_printer(document: QTextDocument, name: str) -> None:
    """
    Print *document* on the printer called *name*.

    :raises OSError: it does not print.
    """
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPrinterName(name)
    put_on_paper(document, printer)


def put_on_paper(document: QTextDocument, printer: QPrinter) -> int:
    """
    Paint *document* on *printer*; return the number of pages.

    :raises NotWritten: the printer takes nothing.
    """
    layout = QPageLayout(
        QPageSize(QPageSize.PageSizeId.A4),
        QPageLayout.Orientation.Portrait,
        QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM),
        QPageLayout.Unit.Millimeter,
    )
    printer.setPageLayout(layout)
    page = layout.paintRect(QPageLayout.Unit.Point)
    width, height = (edge * _SCREEN_DPI / 72 for edge in (page.width(), page.height()))
    document.setTextWidth(width)
    fit = min(1.0, max(_LEAST_FIT, height / max(1.0, document.size().height())))
    if fit < 1.0:
        document.setTextWidth(width / fit)
        fit = min(fit, max(_LEAST_FIT, height / document.size().height()))
    painter = QPainter()
    if not printer.isValid() or not painter.begin(printer):
        raise NotWritten(f"{printer.outputFileName() or printer.printerName()}: cannot be opened")
    painter.scale(*(printer.resolution() / _SCREEN_DPI * fit,) * 2)
    pages = _paint(document, printer, painter, width / fit, height / fit)
    painter.end()
    return pages


def _paint(
    document: QTextDocument, printer: QPrinter, painter: QPainter, width: float, height: float
) -> int:
    pages = 1
    while True:
        top = (pages - 1) * height
        painter.save()
        painter.translate(0, -top)
        document.drawContents(painter, QRectF(0, top, width, height))
        painter.restore()
        if document.size().height() <= top + height + 1:
            return pages
        printer.newPage()
        pages += 1
