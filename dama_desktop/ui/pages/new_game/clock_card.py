"""How much time there is, and what stops a player's clock."""

from __future__ import annotations

from typing import Any

from dama_desktop.hall.settings import PressedBy
from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.cards import Card
from dama_desktop.ui.controls.control_chooser import ChosenControl, ControlChooser
from dama_desktop.ui.controls.drop_list import DropList
from dama_desktop.ui.controls.options import Options
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.play.choices import NO_CLOCK, FlagEnds, GameChoices
from dama_desktop.ui.play.live_game import Source
from dama_desktop.ui.preferences import Preferences

_PRESSED = (
    (PressedBy.MOVE.value, N_("By the move")),
    (PressedBy.KEY.value, N_("By the space bar")),
    (PressedBy.BOARD.value, N_("On the board")),
)
_FLAG_ENDS = (
    (FlagEnds.ARBITER.value, N_("The arbiter decides")),
    (FlagEnds.GAME.value, N_("The game ends")),
)
_FLAG_PIECES = (
    (1, N_("With any piece")),
    (2, N_("With two pieces or more")),
    (3, N_("With three pieces or more")),
)


class ClockCard(Card):
    """The time control, chosen or put together, what presses the clock, what a flag does."""

    def __init__(self, owner: Retold, preferences: Preferences) -> None:
        super().__init__(owner, N_("Clock"))
        self.chooser = ControlChooser(preferences)
        self.pressed = Options(_PRESSED)
        self.add_field(N_("Time control"), self.chooser)
        self._pressed_caption = self.add_field(N_("The clock is pressed"), self.pressed)
        self.flag_ends, self.flag_pieces = Options(_FLAG_ENDS), DropList(self)
        self._flag_caption = self.add_field(N_("When a flag falls"), self.flag_ends)
        self._pieces_caption = self.add_field(N_("The opponent wins by it"), self.flag_pieces)
        self._arbiter = True
        self.chooser.changed.connect(self._look)

    def show_values(self, choices: GameChoices) -> None:
        """Offer the controls of the variant of *choices* with its own in the fields."""
        self.pressed.choose(choices.pressed_by.value)
        self.flag_ends.choose(choices.flag_ends.value)
        self._show_pieces(choices.flag_pieces)
        chosen = ChosenControl(
            key=choices.control, text=choices.control_text, data=choices.control_data
        )
        self.chooser.show_chosen(choices.variant, chosen)
        self._look()

    def values(self) -> dict[str, Any]:
        """What the fields hold, by the names of the choices."""
        chosen = self.chooser.chosen()
        return {
            "control": chosen.key,
            "control_text": chosen.text,
            "control_data": chosen.data,
            "pressed_by": PressedBy(self.pressed.current() or PressedBy.MOVE),
            "flag_ends": FlagEnds(self.flag_ends.current() or FlagEnds.ARBITER),
            "flag_pieces": int(self.flag_pieces.key() or 1),
        }

    def retell(self) -> None:
        """Say the names anew."""
        self._show_pieces(int(self.flag_pieces.key() or 1))

    def fit(self, source: Source) -> None:
        """Offer only what fits a game from *source*: what presses the clock, who ends the game."""
        fits = {PressedBy.KEY: source is not Source.BOARD, PressedBy.BOARD: source is Source.BOARD}
        for pressed, shown in fits.items():
            self.pressed.button(pressed.value).setVisible(shown)
            if not shown and self.pressed.current() == pressed.value:
                self.pressed.choose(PressedBy.MOVE.value)
        self._arbiter = source is not Source.GUARDED
        self._look()

    def _show_pieces(self, count: int) -> None:
        items = [(str(pieces), _(text)) for pieces, text in _FLAG_PIECES]
        self.flag_pieces.show_items(items, str(count))

    def _look(self) -> None:
        timed = self.chooser.list.key() != NO_CLOCK
        for part in (self.pressed, self._pressed_caption, self.flag_pieces, self._pieces_caption):
            part.setVisible(timed)
        for part in (self.flag_ends, self._flag_caption):
            part.setVisible(timed and self._arbiter)
