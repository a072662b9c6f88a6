"""Where a bundle for a report is looked at and written; nothing is sent anywhere."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from dama_desktop.i18n import N_, _, ngettext
from dama_desktop.ui.board.speech import announce
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.cards import show_error
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.report.bundle import Part, bundle_name, parts_of, write_bundle
from dama_desktop.ui.theme.labels import Kind, label, wrapped
from dama_desktop.ui.theme.look import worn

_SIDE, _TOP, _WORDS_HEIGHT = 32, 24, 74
_MOST_WIDE = 860


class ReportPart(Retold):
    """The user's words, everything that will be in the bundle, and the place of it."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._parts: tuple[Part, ...] = ()
        self.words = QPlainTextEdit(self)
        self.contents = QPlainTextEdit(self)
        self.file = QLineEdit(self)
        self.write = Button(self)
        self._count = label(Kind.SUB, parent=self)
        self._done = wrapped(Kind.PLAIN, self)
        self._error = wrapped(Kind.ERROR, self)
        self._column = QVBoxLayout(self)
        self._fill()
        self.words.textChanged.connect(self._show_contents)
        self.write.clicked.connect(self.make)
        self.file.returnPressed.connect(self.make)

    def begin(self) -> None:
        """Gather what there is now, and propose a place."""
        self._gather()
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DesktopLocation)
        place = Path(folder or Path.home()) / bundle_name(datetime.now().astimezone())
        self.file.setText(str(place))
        self._done.hide()
        show_error(self._error, "")

    def make(self) -> None:
        """Write the bundle, exactly as it is shown."""
        text = self.file.text().strip()
        if not text:
            return
        path = Path(text).expanduser()
        try:
            write_bundle(self._shown(), path)
        except OSError as error:
            self._done.hide()
            reason = error.strerror or str(error)
            show_error(self._error, _("The file was not written: {reason}").format(reason=reason))
            return
        show_error(self._error, "")
        told = _("Written: {path}. Nothing was sent; hand the file on yourself.")
        self._done.setText(told.format(path=path))
        self._done.show()
        announce(self, self._done.text())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        right = max(_SIDE, self.width() - _SIDE - worn().px(_MOST_WIDE))
        self._column.setContentsMargins(_SIDE, _TOP, right, _TOP)

    def retell(self) -> None:
        self._done.hide()
        self._show_contents()

    def _gather(self) -> None:
        self._parts = parts_of(self._desk)
        self._show_contents()

    def _shown(self) -> tuple[Part, ...]:
        words = self.words.toPlainText().strip()
        return (Part("words.txt", words), *self._parts) if words else self._parts

    def _show_contents(self) -> None:
        parts = self._shown()
        told = ngettext("{count} file in the bundle", "{count} files in the bundle", len(parts))
        self._count.setText(told.format(count=len(parts)))
        self.contents.setPlainText("\n\n".join(f"── {p.name}\n{p.text}" for p in parts))

    # -- how it is put together ----------------------------------------------------------------

    def _fill(self) -> None:
        headline, lead = label(Kind.HEADLINE, parent=self), wrapped(Kind.QUIET, self)
        self.tell(headline.setText, N_("Report a problem"))
        self.tell(
            lead.setText,
            N_(
                "This makes an archive that you can hand on with a report. Names, moves, positions "
                "and places on your disk are taken out; below you see all that is in it. Nothing "
                "is sent."
            ),
        )
        self._column.setSpacing(8)
        self._column.addWidget(headline)
        self._column.addWidget(lead)
        self._add(N_("What did you do, and what happened? (as you like)"), self.words)
        self._column.addWidget(self._count)
        self._column.addWidget(self.contents, 1)
        self._prepare()
        self._add(N_("Where to write it"), self._place())
        self._column.addWidget(self._done)
        self._column.addWidget(self._error)

    def _prepare(self) -> None:
        for text in (self.words, self.contents):
            text.setTabChangesFocus(True)
        self.words.setFixedHeight(_WORDS_HEIGHT)
        self.contents.setReadOnly(True)
        self.contents.setMinimumHeight(_WORDS_HEIGHT)
        self.tell(self.contents.setAccessibleName, N_("What will be in the bundle"))
        self.tell(self.file.setAccessibleName, N_("File"))
        self._done.hide()
        self._error.hide()

    def _place(self) -> QWidget:
        self.write.setProperty("kind", "primary")
        self.tell(self.write.setText, N_("Write the bundle"))
        place = QWidget(self)
        row = QHBoxLayout(place)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.file, 1)
        row.addWidget(self.write)
        return place

    def _add(self, caption: str, widget: QWidget) -> None:
        name: QLabel = label(Kind.SUB, parent=self)
        name.setBuddy(widget)
        self.tell(name.setText, caption)
        self.tell(widget.setAccessibleName, caption)
        self._column.addWidget(name)
        self._column.addWidget(widget)
