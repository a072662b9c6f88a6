"""The settings; each takes effect at once."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from dama_desktop.i18n import N_
from dama_desktop.ui.controls.cards import Sheet, scrolled
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.pages.settings.section import Section
from dama_desktop.ui.pages.settings.sections import SECTIONS
from dama_desktop.ui.theme.labels import Kind, label

_MOST_WIDE = 720


class SettingsPage(Retold):
    """One card for each section."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.sections: dict[str, Section] = {
            made.TITLE: made(self, desk.preferences) for made in SECTIONS
        }
        content = Sheet(_MOST_WIDE)
        headline = label(Kind.HEADLINE, parent=content)
        self.tell(headline.setText, N_("Settings"))
        content.add(headline)
        for section in self.sections.values():
            section.changed.connect(desk.settings_changed)
            content.add(section)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolled(content))
