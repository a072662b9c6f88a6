"""The first page of the first start: a language, and where to begin."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dama_desktop.i18n import N_, current_language
from dama_desktop.ui.controls.cards import scrolled
from dama_desktop.ui.controls.options import Options
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.deeds.view import PLAY_PAGE
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.languages import languages
from dama_desktop.ui.pages.welcome.way_card import WayCard
from dama_desktop.ui.play.live_game import Source
from dama_desktop.ui.theme.labels import Kind, label, wrapped
from dama_desktop.ui.theme.look import worn

_MOST_WIDE = 620
_SIDE, _GAP, _AIR = 28, 14, 12


@dataclass(frozen=True, slots=True)
class Way:
    """One way on: *page* may name a part after a colon; *icon* is a key of the drawings."""

    page: str
    icon: str
    title: str
    """Marked with ``N_``, as *words*."""
    words: str


WAYS = (
    Way(
        f"{PLAY_PAGE}:{Source.GUARDED.value}",
        "play",
        N_("Play"),
        N_("Two people at this screen. Only lawful moves are made, and a refusal says why."),
    ),
    Way(
        f"{PLAY_PAGE}:{Source.BOARD.value}",
        "board",
        N_("Follow a board"),
        N_("Real pieces on a sensor board; the moves, the clock and the rules are kept here."),
    ),
    Way(
        "arbiter",
        "arbiter",
        N_("Arbiter's desk"),
        N_("Look up what the rules say of an irregularity, and write down what happened."),
    ),
)


class WelcomePage(Retold):
    """Shows the ways whose pages are among *pages*; the one chosen is not asked for again."""

    def __init__(self, desk: Desk, pages: Collection[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.language = Options(languages())
        self.ways = {
            way.page: self._card(way) for way in WAYS if way.page.partition(":")[0] in pages
        }
        self._fill()
        self.language.chosen.connect(self._speak)
        self.retell()

    def greet(self) -> None:
        """Put the keyboard on the language of now."""
        self.language.button(current_language()).setFocus()

    def retell(self) -> None:
        self.language.choose(current_language())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        side = max(_SIDE, (self.width() - worn().px(_MOST_WIDE)) // 2)
        self._column.setContentsMargins(side, _SIDE, side, _SIDE)

    def _speak(self, code: str) -> None:
        self._desk.preferences.language = code
        self._desk.settings_changed.emit()

    def _go(self, page: str) -> None:
        self._desk.preferences.welcomed = True
        self._desk.page_asked.emit(page)

    def _card(self, way: Way) -> WayCard:
        card = WayCard(way.icon)
        self.tell(card.show_title, way.title)
        self.tell(card.show_words, way.words)
        card.clicked.connect(lambda: self._go(way.page))
        return card

    def _fill(self) -> None:
        headline, question = label(Kind.HEADLINE, "Dama Desktop"), wrapped(Kind.PLAIN)
        later = wrapped(Kind.SMALL)
        self.tell(question.setText, N_("Where would you like to begin?"))
        self.tell(
            later.setText,
            N_("Every page is always in the bar at the edge of the window; F1 explains it."),
        )
        content = QWidget()
        content.setObjectName("page")
        self._column = QVBoxLayout(content)
        self._column.setSpacing(_GAP)
        self._column.addStretch(1)
        for part in (headline, self.language, question, *self.ways.values(), later):
            self._column.addWidget(part)
            self._column.addSpacing(_AIR if part in (headline, self.language) else 0)
        self._column.addStretch(2)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolled(content))
