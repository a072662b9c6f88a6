"""Where the moves come from: the screen, guarded or free, or a sensor board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dama_drivers.catalog import KINDS
from dama_drivers.ports.listing import PortInfo, serial_ports
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget

from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.cards import Card, show_error
from dama_desktop.ui.controls.drop_list import DropList
from dama_desktop.ui.controls.options import Options
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.play.live_game import Source

_SOURCES = (
    (Source.GUARDED.value, N_("On the screen, guarded")),
    (Source.FREE.value, N_("On the screen, free")),
    (Source.BOARD.value, N_("A sensor board")),
)
_NOTES = {
    Source.GUARDED: N_(
        "Only lawful moves are made, and a refusal says why. The game ends by itself."
    ),
    Source.FREE: N_(
        "As over the board: lift, put down, take off and crown as you like. "
        "The arbiter rules on what is irregular."
    ),
    Source.BOARD: N_(
        "The moves of real pieces are followed. The arbiter rules on what is irregular."
    ),
}
_OTHER_PORT = "other"

Ports = Callable[[], Sequence[PortInfo]]


class SourceCard(Card):
    """``changed``: another source or port was chosen. *ports* lists those of the computer."""

    changed = Signal()

    def __init__(self, owner: Retold, ports: Ports = serial_ports) -> None:
        super().__init__(owner, N_("Where the moves come from"))
        self._ports = ports
        self.source = Options(_SOURCES, upright=True)
        self.port = DropList(self)
        self.url = QLineEdit(self)
        self.board = DropList(self)
        self._again = Button(self)
        self._port_part = QWidget(self)
        self._fill(owner)

    def show_values(self, source: Source, port: str, board: str) -> None:
        """Choose *source*, and *port* whether or not it is plugged in now."""
        self.source.choose(source.value)
        self.url.setText(port)
        self._list_kinds(board)
        self._list_ports(port)
        self._look()

    def chosen_source(self) -> Source:
        """Where the moves come from."""
        return Source(self.source.current() or Source.GUARDED)

    def chosen_port(self) -> str:
        """The port of the sensor board; empty while none is named."""
        key = self.port.key()
        return self.url.text().strip() if key == _OTHER_PORT else key

    def is_valid(self) -> bool:
        """Whether a game can be played so."""
        return self.chosen_source() is not Source.BOARD or bool(self.chosen_port())

    def retell(self) -> None:
        """Say the names anew."""
        self._list_kinds(self.board.key())
        self._list_ports(self.chosen_port())
        self._look()

    def show_failure(self, text: str) -> None:
        """Say what is wrong with the port."""
        show_error(self._error, text)

    def _fill(self, owner: Retold) -> None:
        self.add(self.source)
        self._note = self.add_note()
        owner.tell(self._again.setText, N_("Look again"))
        owner.tell(self.port.setAccessibleName, N_("Port"))
        owner.tell(self.board.setAccessibleName, N_("Kind of board"))
        owner.tell(self.url.setAccessibleName, N_("Address of the port"))
        owner.tell(
            self.url.setPlaceholderText, N_("/dev/ttyUSB0, COM3, socket://host:port, replay:FILE")
        )
        row = QHBoxLayout(self._port_part)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.port, 1)
        row.addWidget(self._again)
        self.add(self.board)
        self.add(self._port_part)
        self.add(self.url)
        self._error: QLabel = self.add_error()
        self._again.clicked.connect(lambda: self._list_ports(self.chosen_port()))
        self.source.chosen.connect(self._look)
        self.port.currentIndexChanged.connect(self._look)
        self.url.textChanged.connect(self._look)

    def _list_kinds(self, chosen: str) -> None:
        kinds = [(kind.key, _(kind.name)) for kind in KINDS.values()]
        self.board.show_items(kinds, chosen)

    def _list_ports(self, chosen: str) -> None:
        found = [(info.url, _port_text(info)) for info in self._ports()]
        items = [*found, (_OTHER_PORT, _("Another port…"))]
        known = {url for url, _text in found}
        self.port.show_items(items, chosen if chosen in known else _OTHER_PORT)
        if not chosen and found:
            self.port.choose(found[0][0])
        self._look()

    def _look(self) -> None:
        source = self.chosen_source()
        self._note.setText(_(_NOTES[source]))
        on_board = source is Source.BOARD
        for part in (self.board, self._port_part):
            part.setVisible(on_board)
        self.url.setVisible(on_board and self.port.key() == _OTHER_PORT)
        show_error(self._error, "")
        self.changed.emit()


def _port_text(info: PortInfo) -> str:
    described = info.description not in ("", "n/a", info.url)
    return f"{info.url} · {info.description}" if described else info.url
