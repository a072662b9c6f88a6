"""How much time there is, and what stops a player's clock."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit

from dama_desktop.core.clock import (
    BY_KEY,
    SUGGESTED,
    Preset,
    TimeControlTextError,
    Untimed,
    presets_for,
    read_control,
)
from dama_desktop.hall.settings import PressedBy
from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.cards import Card, show_error
from dama_desktop.ui.controls.drop_list import DropList
from dama_desktop.ui.controls.options import Options
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.play.choices import NO_CLOCK, OWN_CONTROL
from dama_desktop.ui.play.live_game import Source
from dama_desktop.words.time_controls import control_words

_PRESSED = (
    (PressedBy.MOVE.value, N_("By the move")),
    (PressedBy.KEY.value, N_("By the space bar")),
    (PressedBy.BOARD.value, N_("On the board")),
)


def presets_shown(variant: str) -> tuple[Preset, ...]:
    """The controls to choose from in *variant*: the suggested ones, then its own others."""
    fitting = presets_for(variant)
    suggested = [BY_KEY[key] for key in SUGGESTED if BY_KEY[key] in fitting]
    return (*suggested, *(preset for preset in fitting if preset not in suggested))


class ClockCard(Card):
    """The control as a preset or as PDN writes it; a text that is none is told at once."""

    def __init__(self, owner: Retold) -> None:
        super().__init__(owner, N_("Clock"))
        self.control = DropList(self)
        self.own = QLineEdit(self)
        self.pressed = Options(_PRESSED)
        self._variant = ""
        self.add_field(N_("Time control"), self.control)
        self.add(self.own)
        self._error = self.add_error()
        self._note = self.add_note()
        self._pressed_caption = self.add_field(N_("The clock is pressed"), self.pressed)
        owner.tell(self.own.setAccessibleName, N_("Time control as PDN writes it"))
        owner.tell(self.own.setPlaceholderText, N_("For example 4800+60 or 50/7200:3600"))
        self.control.currentIndexChanged.connect(self._look)
        self.own.textChanged.connect(self._look)

    def show_values(self, variant: str, control: str, text: str, pressed: PressedBy) -> None:
        """Offer the controls of *variant* with *control* chosen."""
        self.own.setText(text)
        self.pressed.choose(pressed.value)
        self.offer(variant, control)

    def offer(self, variant: str, control: str | None = None) -> None:
        """Offer the controls of *variant*; what is chosen stays, though it may be of another."""
        self._variant = variant
        chosen = self.control.key() if control is None else control
        presets = presets_shown(variant)
        if chosen in BY_KEY and BY_KEY[chosen] not in presets:
            presets = (BY_KEY[chosen], *presets)
        items = [(NO_CLOCK, _("No clock"))]
        items += [(preset.key, _(preset.name)) for preset in presets]
        items.append((OWN_CONTROL, _("Own, as PDN writes it")))
        self.control.show_items(items, chosen)
        self._look()

    def fit(self, source: Source) -> None:
        """Offer only what can press a clock in a game from *source*."""
        fits = {PressedBy.KEY: source is not Source.BOARD, PressedBy.BOARD: source is Source.BOARD}
        for pressed, shown in fits.items():
            self.pressed.button(pressed.value).setVisible(shown)
            if not shown and self.pressed.current() == pressed.value:
                self.pressed.choose(PressedBy.MOVE.value)

    def retell(self) -> None:
        """Say the names anew."""
        self.offer(self._variant)

    def pressed_by(self) -> PressedBy:
        """What stops a player's clock."""
        return PressedBy(self.pressed.current() or PressedBy.MOVE)

    def is_valid(self) -> bool:
        """Whether the control can be used."""
        return self.control.key() != OWN_CONTROL or not self._fault()

    def _look(self) -> None:
        """Show what goes with the control that is chosen."""
        key = self.control.key()
        own = key == OWN_CONTROL
        self.own.setVisible(own)
        show_error(self._error, self._fault() if own else "")
        self._note.setText(self._words())
        self._note.setVisible(bool(self._note.text()))
        for part in (self.pressed, self._pressed_caption):
            part.setVisible(key != NO_CLOCK)

    def _words(self) -> str:
        key = self.control.key()
        if key in BY_KEY:
            return control_words(BY_KEY[key].control)
        if key != OWN_CONTROL or self._fault():
            return ""
        read = read_control(self.own.text())
        return "" if isinstance(read, Untimed) else control_words(read)

    def _fault(self) -> str:
        """What is wrong with the own control; empty if nothing is."""
        if not self.own.text().strip():
            return _("Write the time control, for example 4800+60.")
        try:
            read = read_control(self.own.text())
        except TimeControlTextError as error:
            place = max(1, error.position)
            return _("This is no time control: look at sign {place}.").format(place=place)
        return _("This says that there is no clock.") if isinstance(read, Untimed) else ""
