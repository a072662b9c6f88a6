"""How much time there is, and what stops a player's clock."""

from __future__ import annotations

from dama_desktop.hall.settings import PressedBy
from dama_desktop.i18n import N_
from dama_desktop.ui.controls.cards import Card
from dama_desktop.ui.controls.control_chooser import ChosenControl, ControlChooser
from dama_desktop.ui.controls.options import Options
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.play.choices import NO_CLOCK
from dama_desktop.ui.play.live_game import Source
from dama_desktop.ui.preferences import Preferences

_PRESSED = (
    (PressedBy.MOVE.value, N_("By the move")),
    (PressedBy.KEY.value, N_("By the space bar")),
    (PressedBy.BOARD.value, N_("On the board")),
)


class ClockCard(Card):
    """The time control, chosen or put together, and what presses the clock."""

    def __init__(self, owner: Retold, preferences: Preferences) -> None:
        super().__init__(owner, N_("Clock"))
        self.chooser = ControlChooser(preferences)
        self.pressed = Options(_PRESSED)
        self.add_field(N_("Time control"), self.chooser)
        self._pressed_caption = self.add_field(N_("The clock is pressed"), self.pressed)
        self.chooser.changed.connect(self._look)

    def show_values(self, variant: str, chosen: ChosenControl, pressed: PressedBy) -> None:
        """Offer the controls of *variant* with *chosen* in the fields."""
        self.pressed.choose(pressed.value)
        self.chooser.show_chosen(variant, chosen)
        self._look()

    def fit(self, source: Source) -> None:
        """Offer only what can press a clock in a game from *source*."""
        fits = {PressedBy.KEY: source is not Source.BOARD, PressedBy.BOARD: source is Source.BOARD}
        for pressed, shown in fits.items():
            self.pressed.button(pressed.value).setVisible(shown)
            if not shown and self.pressed.current() == pressed.value:
                self.pressed.choose(PressedBy.MOVE.value)

    def pressed_by(self) -> PressedBy:
        """What stops a player's clock."""
        return PressedBy(self.pressed.current() or PressedBy.MOVE)

    def _look(self) -> None:
        for part in (self.pressed, self._pressed_caption):
            part.setVisible(self.chooser.list.key() != NO_CLOCK)
