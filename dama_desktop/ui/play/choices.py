"""What is chosen on the new-game page."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from dama_desktop.core.arbiter.rule_books import Settings, default_rule_book
from dama_desktop.core.clock import (
    BY_KEY,
    TimeControl,
    Untimed,
    control_from_json,
    read_control,
)
from dama_desktop.core.notation.ballots import Ballot, draw
from dama_desktop.core.rules.variants.registry import variant as variant_called
from dama_desktop.hall.ballots import tables_for
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.settings import PressedBy, SessionSettings
from dama_desktop.ui.play.event_rules import settings_of
from dama_desktop.ui.play.live_game import Source

NO_CLOCK = "none"
OWN_CONTROL = "own"
"""In place of a preset's key: the control is written in ``control_text``."""
EDITED_CONTROL = "edited"
"""In place of a preset's key: the control was put together and is kept in ``control_data``."""


class FlagEnds(StrEnum):
    """What a fallen flag does."""

    ARBITER = "arbiter"
    """It is told, and the result is proposed."""
    GAME = "game"
    """It ends the game."""


def control_of_data(data: object) -> TimeControl | None:
    """The control kept as the JSON text *data*; None if it is none."""
    try:
        return control_from_json(json.loads(data)) if data and isinstance(data, str) else None
    except ValueError:  # ClockDataError and what JSON complains of are among them
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameChoices:
    """One game to be opened, and where its moves come from. Values that the settings can keep."""

    white: str = ""
    black: str = ""
    event: str = ""
    round: str = ""
    variant: str = "international"
    rule_book: str = ""
    """Empty: the variant's default."""
    opening_table: str = ""
    """Key of the table that the opening is drawn from; empty: none is drawn."""
    opening_seed: int = 0
    """What the draw is made with."""
    regulations: str = ""
    """What the event sets otherwise than the rule book: see ``event_rules``."""
    control: str = NO_CLOCK
    """Key of a preset, ``none``, ``own`` or ``edited``."""
    control_text: str = ""
    control_data: str = ""
    pressed_by: PressedBy = PressedBy.MOVE
    flag_ends: FlagEnds = FlagEnds.ARBITER
    flag_pieces: int = 1
    """Pieces with which a player wins by his opponent's flag."""
    source: Source = Source.GUARDED
    port: str = ""
    board: str = "dgt"

    def time_control(self) -> TimeControl | None:
        """The time control chosen; None: no clock.

        :raises TimeControlTextError: the text of an own control is malformed.
        """
        if self.control in BY_KEY:
            return BY_KEY[self.control].control
        if self.control == EDITED_CONTROL:
            return control_of_data(self.control_data)
        if self.control != OWN_CONTROL:
            return None
        read = read_control(self.control_text)
        return None if isinstance(read, Untimed) else read

    def event_settings(self) -> Settings | None:
        """What the event sets; None: as in the rule book."""
        if not self.regulations:
            return None
        key = self.rule_book or default_rule_book(variant_called(self.variant)).key
        return settings_of(key, self.regulations)

    def ballot(self) -> Ballot | None:
        """The opening that is drawn; None if none is, or the game has no such table."""
        if not self.opening_table:
            return None
        variant = variant_called(self.variant)
        tables = {table.key: table for table in tables_for(variant)}
        table = tables.get(self.opening_table)
        return None if table is None else draw(table, variant, self.opening_seed)

    def new_game(self, day: date) -> NewGame:
        """The game as the hall opens it, played on *day*.

        :raises TimeControlTextError: the text of an own control is malformed.
        """
        return NewGame(
            variant=self.variant,
            rule_book=self.rule_book or None,
            regulations=self.event_settings(),
            white=self.white.strip(),
            black=self.black.strip(),
            event=self.event.strip(),
            round=self.round.strip(),
            date=day.strftime("%Y.%m.%d"),
            control=self.time_control(),
            ballot=self.ballot(),
        )

    def settings(self) -> SessionSettings:
        """How the session is run. A guarded game ends by itself: elsewhere an arbiter sits."""
        guarded = self.source is Source.GUARDED
        return SessionSettings(
            pressed_by=self.pressed_by,
            auto_draw=guarded,
            auto_flag=guarded or self.flag_ends is FlagEnds.GAME,
            flag_pieces=self.flag_pieces,
        )
