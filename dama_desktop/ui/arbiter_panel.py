"""The ruling that waits: what happened, whose choice it is, and what each choice leads to."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from dama_desktop.i18n import _
from dama_desktop.ui.board.speech import announce
from dama_desktop.ui.choice_card import ChoiceCard, ChoiceLook
from dama_desktop.ui.controls.button import Button
from dama_desktop.ui.theme.labels import Kind, wrapped
from dama_desktop.ui.theme.look import worn

_LEAST_ARTICLE = 100
_ARTICLE, _CARDS = 2, 4
"""Places of the article and of the choices in the column; one of them takes the room there is."""
_ARTICLE_LINK, _NOTES, _DISPUTE = "article", "notes", "dispute"
"""Links: to the rule, to what is not proved, to what was done."""
_TO_CONTENTS = QTextBrowser.SizeAdjustPolicy.AdjustToContents


class Focus(StrEnum):
    """Where the keyboard is when a ruling opens."""

    CORRECT = "correct"
    LET_STAND = "let_stand"
    NEITHER = "neither"


@dataclass(frozen=True, slots=True)
class HuffLook:
    """A piece that may be taken off instead: its *square*, and what its button says."""

    square: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingLook:
    """A ruling in words and pictures; *sentences* and *chooser_line* may have ``<b>`` parts."""

    title: str
    sentences: tuple[str, ...]
    chooser_line: str
    correct: ChoiceLook | None
    """None where a correction is not open to the chooser."""
    leave: ChoiceLook | None
    """None where it cannot stand."""
    article_text: str = ""
    """The rule in own words, as rich text; the link to it is hidden while there is none."""
    focus: Focus = Focus.NEITHER
    may_dispute: bool = False
    """Whether the players may say that it did not happen like this."""
    costs: tuple[str, ...] = ()
    """What the correction costs besides, one sentence each."""
    huffs: tuple[HuffLook, ...] = ()
    notes_text: str = ""
    """What the board suggests and cannot prove, as rich text; shown on demand."""
    asks: bool = False
    """The board cannot tell: the arbiter is asked whether it happened so, before any choice."""


class ArbiterPanel(QFrame):
    """
    Shows one ruling and tells what was chosen; it decides nothing and covers no other widget.

    Keys: Tab and the arrows go between the choices, Enter and Space choose. ``huff_chosen`` sends
    the square of the piece that is taken off, ``confirmed`` that it happened so.
    """

    correct_chosen = Signal()
    let_stand_chosen = Signal()
    huff_chosen = Signal(int)
    confirmed = Signal()
    article_asked = Signal()
    article_shown = Signal(bool)
    disputed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ruling")
        self._title = wrapped(Kind.TITLE, self)
        self._sentences = wrapped(Kind.PLAIN, self, rich=True)
        self._chooser = wrapped(Kind.PLAIN, self, rich=True)
        self._article = QTextBrowser(self)
        self._correct = ChoiceCard("", self)
        self._leave = ChoiceCard("", self)
        self._costs = wrapped(Kind.PLAIN, self)
        self._huffs = QWidget(self)
        self._confirm = Button(self)
        self._dispute = Button(self)
        self._look: RulingLook | None = None
        self._opened = ""
        """The link whose text is in the browser."""
        self._column = QVBoxLayout(self)
        self._fill()
        self._connect()
        self._name_parts()
        self.hide()

    def show_ruling(self, look: RulingLook) -> None:
        """Show *look*, its article closed, and put the keyboard where it says."""
        self._look = look
        self._title.setText(look.title)
        self._chooser.setText(look.chooser_line)
        self._chooser.setVisible(bool(look.chooser_line))
        self.show_article(False)
        self._show_sentences()
        self._show_choices(look)
        self._dispute.setVisible(look.may_dispute and look.asks)
        self.setAccessibleName(look.title)
        self.show()
        announce(self, f"{look.title}. {_plain(look)}")
        QTimer.singleShot(0, self, self._take_focus)

    def show_article(self, shown: bool) -> None:
        """
        Open the article inside the panel, or close it; opening tells ``article_asked``, and both
        tell ``article_shown``.

        While it is open it takes the room of the boards, so that nothing else has to make way.
        """
        self._article.setVisible(shown)
        self._column.setStretch(_ARTICLE, int(shown))
        self._column.setStretch(_CARDS, int(not shown))
        for card in (self._correct, self._leave):
            card.set_board_shown(not shown)
        self.article_shown.emit(shown)
        if shown:
            self.article_asked.emit()

    def _show_choices(self, look: RulingLook) -> None:
        """Show the ways on, or the question that comes before them."""
        _show_card(self._correct, None if look.asks else look.correct)
        _show_card(self._leave, None if look.asks else look.leave)
        self._level_cards()
        self._costs.setText(" ".join(look.costs))
        self._costs.setVisible(bool(look.costs) and not look.asks)
        self._confirm.setVisible(look.asks)
        self._show_huffs(() if look.asks else look.huffs)

    def _show_huffs(self, huffs: tuple[HuffLook, ...]) -> None:
        column = self._huffs.layout()
        assert column is not None
        while (item := column.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for huff in huffs:
            button = Button(huff.text, self._huffs)
            button.clicked.connect(lambda _on=False, at=huff.square: self.huff_chosen.emit(at))
            column.addWidget(button)
        self._huffs.setVisible(bool(huffs))

    def clear(self) -> None:
        """Show no ruling any more."""
        self._look = None
        self.hide()

    def look(self) -> RulingLook | None:
        """Return the ruling shown."""
        return self._look

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name_parts()
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.PaletteChange) and self._look:
            self._show_sentences()

    def _show_sentences(self) -> None:
        if self._look is None:
            return
        text = " ".join(self._look.sentences)
        color = worn().tokens.on_ruling
        for link, words in self._links(self._look):
            text += f' <a href="{link}" style="color:{color}">{words.replace(" ", "&nbsp;")}</a>'
        self._sentences.setText(text)

    def _links(self, look: RulingLook) -> Iterator[tuple[str, str]]:
        """What is one step away; the question has a button of its own for what is no link."""
        if look.article_text:
            yield _ARTICLE_LINK, _("Article")
        if look.notes_text:
            yield _NOTES, _("Seen, not proved")
        if look.may_dispute and not look.asks:
            yield _DISPUTE, _("Not what happened")

    def _level_cards(self) -> None:
        """Let the boards of the two choices have one size."""
        cards = [card for card in (self._correct, self._leave) if not card.isHidden()]
        height = max((card.line_height() for card in cards), default=0)
        for card in cards:
            card.set_line_height(height)

    def _follow(self, link: str) -> None:
        """Open what *link* leads to, or close it."""
        look = self._look
        if look is None:
            return
        if link == _DISPUTE:
            self.disputed.emit()
            return
        opens = self._article.isHidden() or self._opened != link
        self._opened = link
        self._article.setHtml(look.notes_text if link == _NOTES else look.article_text)
        self.show_article(opens)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        cards = {Qt.Key.Key_Left: self._correct, Qt.Key.Key_Right: self._leave}
        card = cards.get(Qt.Key(event.key()))
        if self.hasFocus() and card is not None and not card.isHidden():
            card.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def _take_focus(self) -> None:
        """Put the keyboard where the ruling wants it, once the parts are to be seen."""
        wanted = {Focus.CORRECT: self._correct, Focus.LET_STAND: self._leave}
        card = wanted.get(self._look.focus) if self._look else None
        if card is not None and not card.isHidden():
            card.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.isVisible():
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _name_parts(self) -> None:
        self._correct.set_name(_("Correct"))
        self._leave.set_name(_("Let stand"))
        self._dispute.setText(_("Not what happened"))
        self._confirm.setText(_("It happened like this"))
        self._article.setAccessibleName(_("Article"))

    def _connect(self) -> None:
        for card in (self._correct, self._leave):
            card.resized.connect(self._level_cards)
        self._correct.clicked.connect(self.correct_chosen)
        self._leave.clicked.connect(self.let_stand_chosen)
        self._confirm.clicked.connect(self.confirmed)
        self._dispute.clicked.connect(self.disputed)
        self._sentences.linkActivated.connect(self._follow)

    def _fill(self) -> None:
        self._sentences.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self._article.setMinimumHeight(worn().px(_LEAST_ARTICLE))
        self._article.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._article.setSizeAdjustPolicy(_TO_CONTENTS)
        self._article.setOpenLinks(False)
        self._dispute.setProperty("kind", "text")
        huffs = QVBoxLayout(self._huffs)
        huffs.setContentsMargins(0, 0, 0, 0)
        huffs.setSpacing(6)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        column = self._column
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(8)
        for part in (self._title, self._sentences, self._article, self._chooser):
            column.addWidget(part)
        column.addLayout(self._cards(), 1)
        column.addWidget(self._costs)
        column.addWidget(self._huffs)
        column.addWidget(self._confirm)
        column.addWidget(self._dispute, 0, Qt.AlignmentFlag.AlignHCenter)

    def _cards(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(0, 4, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._correct, 1)
        row.addWidget(self._leave, 1)
        return row


def _show_card(card: ChoiceCard, look: ChoiceLook | None) -> None:
    card.setVisible(look is not None)
    if look is not None:
        card.show_choice(look)


def _plain(look: RulingLook) -> str:
    """Return the words of a ruling without their mark-up, to be spoken."""
    text = " ".join((*look.sentences, look.chooser_line, *look.costs))
    return text.replace("<b>", "").replace("</b>", "")
