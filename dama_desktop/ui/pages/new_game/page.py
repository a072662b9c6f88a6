"""The page on which a game is begun: one clear page, nothing in front of it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from dama_drivers.ports.capture import CaptureError
from dama_drivers.ports.listing import PortInfo, serial_ports
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dama_desktop.archive.journal import JournalError
from dama_desktop.archive.lock import JournalHeld
from dama_desktop.archive.places import unfinished
from dama_desktop.assets import MissingAsset
from dama_desktop.core.game.phases import Phase, Refused
from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.cards import Foot, Sheet, scrolled, show_error
from dama_desktop.ui.controls.columns import Columns
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.deeds.view import BOARD_PAGE
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.pages.new_game.clock_card import ClockCard
from dama_desktop.ui.pages.new_game.players_card import PlayersCard
from dama_desktop.ui.pages.new_game.regulations_card import RegulationsCard
from dama_desktop.ui.pages.new_game.rules_card import RulesCard
from dama_desktop.ui.pages.new_game.source_card import SourceCard
from dama_desktop.ui.pages.new_game.unfinished_card import Begun, UnfinishedCard, begun
from dama_desktop.ui.play import opening
from dama_desktop.ui.play.choices import GameChoices
from dama_desktop.ui.play.live_game import LiveGame, Source
from dama_desktop.ui.theme.labels import Kind, label, wrapped

log = logging.getLogger(__name__)

_MOST_WIDE = 1080


class PlayPage(Retold):
    """Players, rules, clock and source of a new game; unfinished games; the demonstration."""

    def __init__(
        self,
        desk: Desk,
        ports: Callable[[], Sequence[PortInfo]] = serial_ports,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self.unfinished = UnfinishedCard(self)
        self.players = PlayersCard(self)
        self.rules = RulesCard(self)
        self.regulations = RegulationsCard(self)
        self.clock = ClockCard(self, desk.preferences)
        self.source = SourceCard(self, ports)
        self.start = Button(self)
        self.demonstration = Button(self)
        self._note = wrapped(Kind.SMALL, self)
        self._error = wrapped(Kind.ERROR, self)
        self._fill()
        self._connect()
        self.show_choices(desk.preferences.choices)

    def show_choices(self, choices: GameChoices) -> None:
        """Put *choices* into the fields."""
        names = ("white", "black", "event", "round")
        self.players.show_values({name: getattr(choices, name) for name in names})
        self.rules.show_values(
            choices.variant, choices.rule_book, choices.opening_table, choices.opening_seed
        )
        self.regulations.show_values(self.rules.book.key(), choices.regulations)
        self.clock.show_values(choices)
        self.clock.chooser.offer(self.rules.variant.key())
        self.source.show_values(choices.source, choices.port, choices.board)

    def choices(self) -> GameChoices:
        """What the fields hold."""
        held: dict[str, Any] = {
            **self.players.values(),
            **self.clock.values(),
            **self.rules.opening.values(),
        }
        return GameChoices(
            **held,
            variant=self.rules.key(),
            rule_book=self.rules.book.key(),
            regulations=self.regulations.text(),
            source=self.source.chosen_source(),
            port=self.source.chosen_port(),
            board=self.source.board.key(),
        )

    def choose_source(self, source: Source) -> None:
        """Let the moves of the next game come from *source*; all else stays as it is."""
        self.show_choices(replace(self.choices(), source=source))

    def refresh(self) -> None:
        """Look for unfinished games, and at the one on the desk."""
        self.unfinished.show_games(self._begun())
        live = self._desk.live
        going_on = live is not None and live.game.plies > 0 and live.game.phase is not Phase.OVER
        self._note.setVisible(going_on)
        show_error(self._error, "")

    def retell(self) -> None:
        for card in (self.unfinished, self.rules, self.regulations, self.clock, self.source):
            card.retell()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self, self.refresh)  # the window is seen before journals are read

    # -- what is done --------------------------------------------------------------------------

    def begin(self) -> None:
        """Open the game that the fields describe."""
        choices = self.choices()
        self._desk.preferences.choices = choices
        memory = self._desk.boards
        self._open(lambda: opening.new_game(choices, memory, datetime.now().astimezone()))

    def go_on(self, path: Path) -> None:
        """Open the unfinished game of the journal at *path*."""
        choices = replace(self.choices(), control="")
        memory = self._desk.boards
        self._open(
            lambda: opening.unfinished_game(path, choices, memory), self.unfinished.show_failure
        )

    def demonstrate(self) -> None:
        """Open the demonstration."""
        self._open(lambda: opening.demonstration(datetime.now().astimezone()))

    def _open(
        self, make: Callable[[], LiveGame], complain: Callable[[str], None] | None = None
    ) -> None:
        complain = complain or self.complain
        try:
            live = make()
        except JournalHeld as error:
            complain(_("The game is open elsewhere: {holder}.").format(holder=error.holder))
        except CaptureError as error:
            self.source.show_failure(str(error))
        except (JournalError, Refused, MissingAsset, OSError) as error:
            log.warning("no game opened: %s", error)
            complain(_("The game cannot be opened: {reason}").format(reason=error))
        else:
            self._desk.seat(live)
            self._desk.page_asked.emit(BOARD_PAGE)

    def complain(self, text: str) -> None:
        """Say what is wrong, at the bottom of the page."""
        show_error(self._error, text)

    def _begun(self) -> list[Begun]:
        journal = self._desk.live.session.journal if self._desk.live else None
        open_here = journal.path if journal else None
        found = (begun(path, contents) for path, contents in unfinished() if path != open_here)
        return [game for game in found if game is not None]

    # -- how it is put together ----------------------------------------------------------------

    def _fill(self) -> None:
        content = Sheet(_MOST_WIDE)
        headline, lead = label(Kind.HEADLINE, parent=content), wrapped(Kind.QUIET, content)
        self.tell(headline.setText, N_("New game"))
        self.tell(lead.setText, N_("Two names, a game and a clock; all else may stay as it is."))
        content.add(headline)
        content.add(lead)
        content.add(self.unfinished)
        right = (self.source, self.clock, self.regulations)
        content.add(Columns((self.players, self.rules), right, content))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(scrolled(content), 1)
        whole.addWidget(self._foot())

    def _foot(self) -> Foot:
        """What stays in sight at the bottom: what begins the game."""
        self.start.setProperty("kind", "large")
        self.tell(self.start.setText, N_("Start the game"))
        self.tell(self.demonstration.setText, N_("Watch the demonstration"))
        self.tell(
            self._note.setText,
            N_("The game on the board is put away; it can be continued from here."),
        )
        self._error.hide()
        words = QVBoxLayout()
        words.addWidget(self._note)
        words.addWidget(self._error)
        foot = Foot(_MOST_WIDE)
        foot.row.addWidget(self.demonstration, 0, Qt.AlignmentFlag.AlignVCenter)
        foot.row.addLayout(words, 1)
        foot.row.addWidget(self.start, 0, Qt.AlignmentFlag.AlignVCenter)
        return foot

    def _connect(self) -> None:
        self.start.clicked.connect(self.begin)
        self.demonstration.clicked.connect(self.demonstrate)
        self.unfinished.chosen.connect(self.go_on)
        self.rules.variant.currentIndexChanged.connect(
            lambda: self.clock.chooser.offer(self.rules.variant.key())
        )
        for field in (self.rules.variant, self.rules.modifier, self.rules.book):
            field.currentIndexChanged.connect(lambda: self.regulations.offer(self.rules.book.key()))
        self.source.changed.connect(self._check)
        self.clock.chooser.changed.connect(self._check)

    def _check(self) -> None:
        """Let the game be begun only when it can be; a message says what is missing."""
        self.clock.fit(self.source.chosen_source())
        self.start.setEnabled(self.clock.chooser.is_valid() and self.source.is_valid())
