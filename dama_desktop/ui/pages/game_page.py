"""What the status line speaks of, explained: board, clock, rules and journal of this game."""

from __future__ import annotations

import html
from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

from dama_desktop.core.arbiter.codes import Code
from dama_desktop.core.arbiter.rule_books import RuleBook
from dama_desktop.core.game.fold import Game
from dama_desktop.hall.settings import PressedBy
from dama_desktop.i18n import N_, _
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.controls.cards import Card, Sheet, scrolled
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.deeds.view import BOARD_PAGE
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.looks.links import link_advice, link_phrase
from dama_desktop.ui.looks.status import BOARD, CLOCK, JOURNAL, RULES, clock_phrase
from dama_desktop.ui.play.live_game import LiveGame, Source
from dama_desktop.ui.theme.labels import Kind, label, wrapped
from dama_desktop.words.articles import article_text, book_name, cited
from dama_desktop.words.naming import game_name
from dama_desktop.words.rulings import TITLES
from dama_desktop.words.time_controls import control_words

_MOST_WIDE = 860
_ABOVE = 24
"""Pixels left free above a part that is brought into sight."""
_PARTS = (
    (BOARD, N_("Board")),
    (CLOCK, N_("Clock")),
    (RULES, N_("Rules")),
    (JOURNAL, N_("Journal")),
)
_SOURCES = {
    Source.GUARDED: N_("Moves are made on the screen. Only lawful ones are made."),
    Source.FREE: N_("Moves are made on the screen as over the board; the arbiter rules on them."),
}
_PRESSED = {
    PressedBy.MOVE: N_("The end of a move stops the player's clock."),
    PressedBy.KEY: N_("The space bar stops the clock of the player on move."),
    PressedBy.BOARD: N_("The lever of the clock on the board stops the player's clock."),
}


class GamePage(Retold):
    """One card for each phrase of the status line; ``show_part`` brings one into sight."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._cards: dict[str, Card] = {}
        self._texts: dict[str, QLabel] = {}
        self._back = Button(self)
        self._area = self._fill()
        self._back.clicked.connect(lambda: desk.page_asked.emit(BOARD_PAGE))
        desk.changed.connect(self.refresh)

    def show_part(self, key: str) -> None:
        """Bring the part *key* into sight."""
        self.refresh()
        card = self._cards.get(key)
        if card is not None:
            bar = self._area.verticalScrollBar()
            first = key == _PARTS[0][0]
            QTimer.singleShot(0, card, lambda: bar.setValue(0 if first else card.y() - _ABOVE))

    def refresh(self) -> None:
        """Say how things stand, if anybody can see it."""
        live = self._desk.live
        if live is not None and self.isVisible():
            for key, words in _WORDS.items():
                self._texts[key].setText(words(live))

    def text(self, key: str) -> str:
        """What the part *key* says, as rich text."""
        return self._texts[key].text()

    def retell(self) -> None:
        self.refresh()

    def _fill(self) -> QScrollArea:
        content = Sheet(_MOST_WIDE)
        headline = label(Kind.HEADLINE, parent=content)
        self.tell(headline.setText, N_("This game"))
        self.tell(self._back.setText, N_("Back to the board"))
        content.add(headline)
        for key, title in _PARTS:
            content.add(self._card(key, title))
        content.add(self._back)
        area = scrolled(content)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area)
        return area

    def _card(self, key: str, title: str) -> Card:
        card = Card(self, title)
        text = wrapped(Kind.PLAIN, card, rich=True)
        card.add(text)
        self._cards[key], self._texts[key] = card, text
        return card


def _paragraphs(*texts: str) -> str:
    return "".join(f"<p>{html.escape(text)}</p>" for text in texts if text)


def _board(live: LiveGame) -> str:
    if live.source is not Source.BOARD or live.table is None:
        return _paragraphs(_(_SOURCES[live.source]))
    link = live.table.link
    port = _("Port: {port}").format(port=live.feed.url) if live.feed else ""
    return _paragraphs(link_phrase(link, live.board), link_advice(link), port)


def _clock(live: LiveGame) -> str:
    clock = live.session.timing.clock
    if clock is None:
        return _paragraphs(_("This game is played without a clock."))
    return _paragraphs(
        clock_phrase(live.session),
        control_words(clock.control),
        _(_PRESSED[live.session.settings.pressed_by]),
    )


def _rules(live: LiveGame) -> str:
    book, variant = live.session.book, live.game.variant
    named = f"{game_name(variant.name)} · {book_name(book)}"
    source = _("Rules of play: {source}").format(source=_(variant.source))
    head = _paragraphs(named, source, *map(_, variant.remarks), _counters(live.game))
    return head + "".join(_article(book, code) for code in TITLES if code in book.articles)


def _counters(game: Game) -> str:
    """How far the counters have come that run."""
    tally = game.tally
    running = [
        _("{article}: {count} of {limit}").format(
            article=_(rule.article), count=count, limit=rule.limit
        )
        for rule, count in zip(tally.rules, tally.counts, strict=True)
        if count is not None
    ]
    return (
        _("Draws by the rules: {counters}").format(counters="; ".join(running)) if running else ""
    )


def _article(book: RuleBook, code: Code) -> str:
    text = " ".join(article_text(book, code))
    if not text:
        return ""
    heading = f"{html.escape(_(TITLES[code]))} · {html.escape(cited(book, code))}"
    return f"<p><b>{heading}</b><br>{html.escape(text)}</p>"


def _journal(live: LiveGame) -> str:
    journal = live.session.journal
    if journal is None:
        return _paragraphs(_("Nothing is written down while the game is played."))
    state = _("Every move is on the disk as soon as it is made; a crash loses nothing.")
    if journal.fault is not None:
        reason = journal.fault.strerror or str(journal.fault)
        state = _(
            "The journal cannot be written: {reason}. The game goes on, and it is tried again "
            "with every move. Make room on the disk."
        ).format(reason=reason)
    return _paragraphs(state, str(journal.path))


_WORDS: dict[str, Callable[[LiveGame], str]] = {
    BOARD: _board,
    CLOCK: _clock,
    RULES: _rules,
    JOURNAL: _journal,
}
