"""Where the file of a game is named."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.cards import show_error
from dama_desktop.ui.panels.panel import Panel


class SavePanel(Panel):
    """``named`` sends the ``Path`` to write to; what went wrong is shown with ``show_failure``."""

    named = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(N_("Save PDN as…"), parent)
        self._file = QLineEdit(self)
        self._save = Button(self)
        self.tell(self._file.setAccessibleName, N_("File"))
        self.add(self._file)
        self._error = self.add_error()
        self._save.setProperty("kind", "primary")
        self.tell(self._save.setText, N_("Save"))
        self.add_buttons(self._save)
        self._save.clicked.connect(self._send)
        self._file.returnPressed.connect(self._send)

    def show_file(self, path: Path) -> None:
        """Propose *path*; its stem is marked, so that typing replaces it."""
        show_error(self._error, "")
        self._file.setText(str(path))
        self._file.setFocus(Qt.FocusReason.OtherFocusReason)
        start = len(str(path)) - len(path.name)
        self._file.setSelection(start, len(path.stem))

    def show_failure(self, error: OSError) -> None:
        """Say why the file was not written; the game is as it was."""
        reason = error.strerror or str(error)
        show_error(self._error, _("The file was not written: {reason}").format(reason=reason))

    def _send(self) -> None:
        text = self._file.text().strip()
        if text:
            self.named.emit(Path(text).expanduser())
