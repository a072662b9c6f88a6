"""What the program is, under which licence, with whose help, and where it keeps things."""

from __future__ import annotations

import html
from collections.abc import Iterable
from pathlib import Path

from dama_desktop.archive.places import journals_folder
from dama_desktop.hall.board_memory import usual_path
from dama_desktop.i18n import N_, _
from dama_desktop.ui.logbook import log_path
from dama_desktop.ui.preferences import settings_path
from dama_desktop.ui.report.versions import LICENCE, libraries, program_version, system

_SENTENCES = (
    N_("Draughts of every kind, on the screen and on sensor boards, with an arbiter beside them."),
    N_(
        "This is free software under the GNU General Public License, version 3 or any later one "
        "({licence}): you may use, study, share and change it under the same terms. It comes "
        "without any warranty."
    ),
)
_QT = (
    N_(
        "The window is made with Qt {qt} through PySide6 {pyside}, both used under the GNU Lesser "
        "General Public License, version 3. They are separate libraries beside the program; you "
        "may replace them with versions that you have changed. Their sources are at {address}."
    ),
    N_("Qt is a trademark of The Qt Company Ltd."),
)
_MAKERS = N_(
    "No maker of boards or clocks endorses this program or is answerable for it. Names of products "
    "belong to their owners, and stand here only to say what the program understands."
)
_CELL = "<td style='padding: 2px 18px 2px 0'>{}</td>"
_SOURCES_OF_QT = "https://code.qt.io"


def about_html() -> str:
    """Return the page, in the language of now."""
    used = {library.name: library for library in libraries()}
    qt, pyside = used["Qt"].version, used["PySide6"].version
    fills = {"licence": LICENCE, "qt": qt, "pyside": pyside, "address": _SOURCES_OF_QT}
    version = _("Version {version}").format(version=program_version())
    return "".join(
        (
            f"<h1>Dama Desktop</h1><p><b>{html.escape(version)}</b></p>",
            *(_paragraph(_(sentence).format_map(fills)) for sentence in _SENTENCES),
            _heading("Qt"),
            *(_paragraph(_(sentence).format_map(fills)) for sentence in _QT),
            _heading(_("What it runs on")),
            _table((lib.name, lib.version or "–", lib.licence) for lib in libraries()),
            _paragraph(system()),
            _heading(_("Where things lie on the disk")),
            _table((name, str(path)) for name, path in places()),
            _heading(_("Boards and clocks")),
            _paragraph(_(_MAKERS)),
        )
    )


def places() -> tuple[tuple[str, Path], ...]:
    """Return what the program keeps, and where."""
    return (
        (_("Journals of games"), journals_folder()),
        (_("Settings"), settings_path()),
        (_("Boards that it knows"), usual_path()),
        (_("Log"), log_path()),
    )


def _heading(text: str) -> str:
    return f"<h2>{html.escape(text)}</h2>"


def _paragraph(text: str) -> str:
    return f"<p>{html.escape(text)}</p>"


def _table(rows: Iterable[tuple[str, ...]]) -> str:
    cells = ("".join(_CELL.format(html.escape(text)) for text in row) for row in rows)
    return f"<table cellspacing='0'>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>"
