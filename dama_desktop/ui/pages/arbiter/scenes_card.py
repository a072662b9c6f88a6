"""The scenes of what is looked at, one after the other, with their times."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from dama_desktop.core.clock import digits
from dama_desktop.core.notation.movetext import write_move
from dama_desktop.core.rules.movegen import legal_moves
from dama_desktop.hall.exhibit import Exhibit, Scene
from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.cards import Card
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.controls.word_list import WordList
from dama_desktop.words.entries import entry_words
from dama_desktop.words.incident_sheet import game_time
from dama_desktop.words.naming import printed

_MOST = 230


class ScenesCard(Card):
    """``chosen`` sends the number of the scene that is to be shown."""

    chosen = Signal(int)

    def __init__(self, owner: Retold) -> None:
        super().__init__(owner, N_("What was done"))
        self.list = WordList(_MOST, self)
        self.back = Button("‹", self)
        self.on = Button("›", self)
        self.clocks = self.add_note()
        self._rows: tuple[int, ...] = ()
        self._fill(owner)
        self.lawful = self.add_note()

    def show_exhibit(self, exhibit: Exhibit) -> None:
        """List the scenes of *exhibit* that need telling, the first to be shown chosen."""
        told = [(at, _words(exhibit, at)) for at in range(len(exhibit.scenes))]
        told = [(at, words) for at, words in told if words]
        self._rows = tuple(at for at, _words in told)
        current = max((row for row, at in enumerate(self._rows) if at <= exhibit.first), default=0)
        self.list.show_texts([words for _at, words in told], current)
        self.list.scrollToItem(self.list.currentItem())
        self.show_scene(exhibit, self._rows[current] if self._rows else 0)

    def show_scene(self, exhibit: Exhibit, at: int) -> None:
        """Say what was lawful in the scene number *at*, and what the clocks showed."""
        scene = exhibit.scenes[at]
        moves = legal_moves(exhibit.variant, scene.before)
        texts = sorted(printed(write_move(exhibit.variant, scene.before, m)) for m in moves)
        none = _("Nothing was lawful here: the side to move has no move.")
        said = _("Lawful here: {moves}").format(moves=", ".join(dict.fromkeys(texts)))
        self.lawful.setText(said if texts else none)
        left = scene.step.left_ms if scene.step is not None else None
        self.clocks.setVisible(left is not None)
        if left is not None:
            white, black = (digits(ms).text for ms in left)
            words = _("Clocks: White {white}, Black {black}")
            self.clocks.setText(words.format(white=white, black=black))
        alone = len(exhibit.scenes) == 1
        for part in (self.list, self.back, self.on):
            part.setHidden(alone)
        row = self.list.currentRow()
        self.back.setEnabled(row > 0)
        self.on.setEnabled(0 <= row < self.list.count() - 1)

    def _go(self, by: int) -> None:
        self.list.setCurrentRow(max(0, min(self.list.count() - 1, self.list.currentRow() + by)))

    def _fill(self, owner: Retold) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        for button, name, by in (
            (self.back, N_("The step before"), -1),
            (self.on, N_("The next step"), 1),
        ):
            owner.tell(button.setAccessibleName, name)
            owner.tell(button.setToolTip, name)
            button.clicked.connect(lambda _on=False, step=by: self._go(step))
            row.addWidget(button)
        self.add(self.list)
        self.add_layout(row)
        owner.tell(self.list.setAccessibleName, N_("What was done, with its times"))
        self.list.chosen.connect(lambda row: self.chosen.emit(self._rows[row]))


def _words(exhibit: Exhibit, at: int) -> str:
    """The scene number *at* in one line; empty if it needs no telling."""
    scene = exhibit.scenes[at]
    if scene.step is not None:
        words = entry_words(exhibit.variant, scene.step.entry, scene.step.before)
        return f"{game_time(scene.step.entry.at_ms)}  {words}" if words else ""
    return _ply_words(exhibit, at, scene)


def _ply_words(exhibit: Exhibit, at: int, scene: Scene) -> str:
    ply = scene.ply
    if ply is None:
        return (
            _("The position before the first move.") if len(exhibit.scenes) > 1 else _("Position")
        )
    number = f"{(ply.number + 1) // 2}." + ("" if ply.number % 2 else "..")
    if ply.move is None:
        return f"{number} " + _("The position was set")
    before = exhibit.scenes[at - 1].before
    return f"{number} {printed(write_move(exhibit.variant, before, ply.move))}"
