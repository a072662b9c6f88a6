"""Incident sheets and lists as plain text, for terminals, mail and screen readers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dama_desktop.core.notation.diagram import diagram
from dama_desktop.words.incident_list import Listing
from dama_desktop.words.incident_sheet import Diagram, Section, Sheet

_BLANK = "." * 30


def sheet_text(sheet: Sheet) -> str:
    """*sheet* as lines of text; it ends with a line end."""
    parts = [_underlined(sheet.title, "=")]
    parts += [_section(section) for section in sheet.sections]
    parts.append("\n".join(f"{who}: {_BLANK}" for who in sheet.signatures))
    return "\n\n".join(parts) + "\n"


def listing_text(listing: Listing) -> str:
    """*listing* as a table in columns; it ends with a line end."""
    rows = [listing.columns, *listing.rows]
    table = "\n".join(_columns(rows)) if listing.rows else listing.empty
    return "\n\n".join([_underlined(listing.title, "="), table, *listing.faults]) + "\n"


def _underlined(title: str, sign: str) -> str:
    return f"{title}\n{sign * len(title)}"


def _section(section: Section) -> str:
    parts = [_underlined(section.title, "-"), *map(_diagram, section.diagrams)]
    if section.rows:
        parts.append("\n".join(_columns(section.rows)))
    parts += section.paragraphs
    if section.lines:
        parts.append("\n".join(_columns(section.lines)))
    return "\n\n".join(parts)


def _diagram(drawn: Diagram) -> str:
    return f"{drawn.caption}\n{diagram(drawn.position.board, drawn.position)}"


def _columns(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """*rows* in columns as wide as their longest cells."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield "  ".join(cells).rstrip()
