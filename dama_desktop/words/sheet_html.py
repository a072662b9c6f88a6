"""Incident sheets and lists as HTML pages, one that prints on a page of paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from html import escape

from dama_desktop.core.rules.geometry.board import Square
from dama_desktop.core.rules.piece import WHITE, Piece
from dama_desktop.i18n import current_language
from dama_desktop.words.incident_list import Listing
from dama_desktop.words.incident_sheet import Diagram, Section, Sheet

Draw = Callable[[Diagram], str]
"""Makes the HTML of a diagram, without its caption."""

STYLE = """
body { font-family: sans-serif; font-size: 10pt; color: #000; background: #fff; }
h1 { font-size: 15pt; margin: 0 0 8px; }
h2 { font-size: 11pt; margin: 12px 0 4px; }
p { margin: 4px 0; }
table { border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding-top: 1px; padding-right: 13px; }
th { font-weight: normal; color: #444; }
table.listing th, table.listing td { border-bottom: 1px solid #bbb; }
table.signatures td { padding-top: 24px; padding-right: 32px; }
table.board td { padding-top: 0; padding-right: 0; text-align: center; }
@page { size: A4; margin: 15mm; }
"""

_CELL = 20
"""Side of a square, in units of the picture."""

_TABLE_CELL = 'width="18" height="18" align="center" valign="middle"'

_SIGNS = {
    Piece(WHITE): "⛀",
    Piece(WHITE, king=True): "⛁",
    Piece(1 - WHITE): "⛂",
    Piece(1 - WHITE, king=True): "⛃",
}


def svg_diagram(drawn: Diagram) -> str:
    """The position as a picture inside the page, White below."""
    board = drawn.position.board
    width, height = board.width * _CELL, board.height * _CELL
    shapes = "".join(_shapes(drawn))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 {width + 2} {height + 2}" '
        f'width="{width}" height="{height}" role="img" aria-label="{escape(drawn.caption)}">'
        f'<rect width="{width}" height="{height}" fill="#fff" stroke="#000"/>{shapes}</svg>'
    )


def _shapes(drawn: Diagram) -> Iterator[str]:
    for square, cell in enumerate(drawn.position.board.cells):
        left, top = cell.column * _CELL, cell.row * _CELL
        yield f'<rect x="{left}" y="{top}" width="{_CELL}" height="{_CELL}" fill="#ccc"/>'
        name = drawn.position.board.names[square]
        yield f'<text x="{left + 1}" y="{top + 6}" font-size="5.5" fill="#555">{name}</text>'
        if square in drawn.marked:
            yield (
                f'<rect x="{left + 1}" y="{top + 1}" width="{_CELL - 2}" height="{_CELL - 2}" '
                'fill="none" stroke="#c00" stroke-width="2"/>'
            )
        piece = drawn.position.piece(square)
        if piece is not None:
            yield _piece(piece, left + _CELL / 2, top + _CELL / 2)


def _piece(piece: Piece, x: float, y: float) -> str:
    body, edge = ("#fff", "#000") if piece.side == WHITE else ("#000", "#fff")
    disc = f'<circle cx="{x:g}" cy="{y:g}" r="7" fill="{body}" stroke="#000"/>'
    if not piece.king:
        return disc
    return f'{disc}<circle cx="{x:g}" cy="{y:g}" r="3.5" fill="none" stroke="{edge}"/>'


def table_diagram(drawn: Diagram) -> str:
    """The position as a table of signs, for what shows no pictures inside a page."""
    board = drawn.position.board
    at = {(cell.column, cell.row): square for square, cell in enumerate(board.cells)}
    rows = (
        "".join(_table_cell(drawn, at.get((column, row))) for column in range(board.width))
        for row in range(board.height)
    )
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return f'<table class="board" border="1" cellspacing="0" cellpadding="0">{body}</table>'


def _table_cell(drawn: Diagram, square: Square | None) -> str:
    if square is None:
        return f'<td {_TABLE_CELL} bgcolor="#ffffff"></td>'
    piece = drawn.position.piece(square)
    sign = "" if piece is None else _SIGNS[piece]
    shade = "#f0b0b0" if square in drawn.marked else "#cccccc"
    return f'<td {_TABLE_CELL} bgcolor="{shade}">{sign}</td>'


def sheet_html(sheet: Sheet, draw: Draw = svg_diagram) -> str:
    """*sheet* as a whole page, its diagrams made by *draw*."""
    sections = "".join(_section(section, draw) for section in sheet.sections)
    cells = "".join(f"<td>{escape(who)}: {'.' * 24}</td>" for who in sheet.signatures)
    signatures = f'<table class="signatures"><tr>{cells}</tr></table>'
    return _page(sheet.title, sections + signatures)


def listing_html(listing: Listing) -> str:
    """*listing* as a whole page."""
    head = _row("th", listing.columns)
    body = "".join(_row("td", row) for row in listing.rows)
    table = f'<table class="listing">{head}{body}</table>' if body else _paragraph(listing.empty)
    return _page(listing.title, table + "".join(map(_paragraph, listing.faults)))


def _page(title: str, body: str) -> str:
    return (
        f'<!DOCTYPE html>\n<html lang="{current_language()}"><head><meta charset="utf-8">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>"
        f"<body><h1>{escape(title)}</h1>{body}</body></html>\n"
    )


def _section(section: Section, draw: Draw) -> str:
    parts = [f"<h2>{escape(section.title)}</h2>"]
    if section.diagrams:
        cells = (f"<td>{escape(d.caption)}<br>{draw(d)}</td>" for d in section.diagrams)
        parts.append(f"<table><tr>{''.join(cells)}</tr></table>")
    parts.append(_table(section.rows))
    parts += map(_paragraph, section.paragraphs)
    parts.append(_table(section.lines))
    return "".join(parts)


def _table(rows: Iterable[tuple[str, str]]) -> str:
    body = "".join(f"<tr><th>{escape(a)}</th><td>{escape(b)}</td></tr>" for a, b in rows)
    return f"<table>{body}</table>" if body else ""


def _row(cell: str, texts: Iterable[str]) -> str:
    return "<tr>" + "".join(f"<{cell}>{escape(text)}</{cell}>" for text in texts) + "</tr>"


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"
