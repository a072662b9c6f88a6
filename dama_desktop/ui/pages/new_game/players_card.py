"""Who plays, and where."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from dama_desktop.i18n import N_
from dama_desktop.ui.controls.cards import Card
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.theme.labels import Kind, label

_FIELDS = (
    (("white", N_("White")), ("black", N_("Black"))),
    (("event", N_("Event")), ("round", N_("Round"))),
)


class PlayersCard(Card):
    """Names are optional: the sides stand in for them."""

    def __init__(self, owner: Retold) -> None:
        super().__init__(owner, N_("Players"))
        self.lines: dict[str, QLineEdit] = {}
        for row in _FIELDS:
            box = QHBoxLayout()
            box.setSpacing(12)
            for key, name in row:
                box.addWidget(self._field(owner, key, name), 3 if key != "round" else 1)
            self.add_layout(box)

    def show_values(self, values: dict[str, str]) -> None:
        """Put *values* into the lines."""
        for key, line in self.lines.items():
            line.setText(values[key])

    def values(self) -> dict[str, str]:
        """What the lines hold."""
        return {key: line.text() for key, line in self.lines.items()}

    def _field(self, owner: Retold, key: str, name: str) -> QWidget:
        field, line = QWidget(self), QLineEdit(self)
        caption = label(Kind.SUB, parent=field)
        caption.setBuddy(line)
        owner.tell(caption.setText, name)
        owner.tell(line.setAccessibleName, name)
        column = QVBoxLayout(field)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addWidget(caption)
        column.addWidget(line)
        self.lines[key] = line
        return field
