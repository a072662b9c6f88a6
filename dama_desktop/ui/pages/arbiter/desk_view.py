"""The arbiter's desk: a board with its scenes, and beside it whatever is judged in them."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from dama_desktop.core.arbiter.penalties import penalty
from dama_desktop.core.arbiter.rule_books import RuleBook, rule_book
from dama_desktop.core.game.deed import Deed
from dama_desktop.core.game.events import Noted
from dama_desktop.core.game.incident import Choice, Incident
from dama_desktop.hall.exhibit import Exhibit, Unshowable, of_entries
from dama_desktop.i18n import N_, _
from dama_desktop.ui.arbiter_panel import ArbiterPanel
from dama_desktop.ui.board.hand import Mode
from dama_desktop.ui.board.model import BoardScene
from dama_desktop.ui.board.view import BoardView
from dama_desktop.ui.controls.cards import scrolled
from dama_desktop.ui.controls.retold import Retold
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.looks.ruling import marked_by, ruling_look
from dama_desktop.ui.looks.scene import NOTHING_MARKED, changed_squares
from dama_desktop.ui.looks.shapes import pieces_of, shape_of
from dama_desktop.ui.pages.arbiter.books_card import BooksCard
from dama_desktop.ui.pages.arbiter.decision_card import DecisionCard
from dama_desktop.ui.pages.arbiter.judge_card import JudgeCard
from dama_desktop.ui.pages.arbiter.scenes_card import ScenesCard
from dama_desktop.ui.pages.arbiter.source_card import SourceCard
from dama_desktop.ui.pages.new_game.rules_card import books_for
from dama_desktop.ui.theme.labels import Kind, label, wrapped
from dama_desktop.ui.theme.look import worn
from dama_desktop.words.penalties import penalty_words
from dama_desktop.words.rulings import explanation

_SIDE_SHARE, _SIDE_LEAST, _SIDE_MOST = 0.46, 400, 620
_MARGIN = 20


class DeskView(Retold):
    """``sheet_asked`` sends a ``Case`` and the words of the decision on it."""

    sheet_asked = Signal(object, str)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._exhibit: Exhibit | None = None
        self._running = False
        self._at = 0
        self._incident: Incident | None = None
        self.board = BoardView(self)
        self.caption = label(Kind.QUIET, parent=self)
        self.source = SourceCard(self)
        self.scenes = ScenesCard(self)
        self.judge = JudgeCard(self)
        self.ruling = ArbiterPanel(self)
        self.books = BooksCard(self)
        self.decision = DecisionCard(self)
        self._empty = wrapped(Kind.QUIET, self)
        self._side = self._fill()
        self._connect()
        self._show_parts()

    def exhibit(self) -> Exhibit | None:
        """What is looked at."""
        return self._exhibit

    def incident(self) -> Incident | None:
        """What was judged last, in the scene that is shown."""
        return self._incident

    def refresh(self) -> None:
        """Look at the game on the board if nothing else is, as far as it has gone."""
        live, exhibit = self._desk.live, self._exhibit
        if exhibit is None:
            self.open_running()
            return
        gone_on = live is not None and len(exhibit.scenes) != len(live.session.entries)
        if self._running and gone_on:
            self.open_running()

    def open_running(self) -> None:
        """Look at the game on the board."""
        live = self._desk.live
        if live is None:
            return
        try:
            exhibit = of_entries(live.session.entries, _("The game on the board"))
        except Unshowable:
            return
        self.show_exhibit(exhibit, running=True)

    def show_exhibit(self, exhibit: Exhibit, *, running: bool = False) -> None:
        """Look at *exhibit*; *running*: it is the game on the board."""
        self._exhibit, self._running = exhibit, running
        self._at = exhibit.first
        self.board.set_shape(shape_of(exhibit.variant.board))
        self.source.choose_variant(exhibit.variant.key)
        self.decision.set_running(running and self._desk.live is not None)
        self._show_parts()
        self.scenes.show_exhibit(exhibit)
        self.decision.propose("")
        self._show_scene(exhibit.first)

    def retell(self) -> None:
        for card in (self.source, self.judge):
            card.retell()
        if self._exhibit is not None:
            self.show_exhibit(self._exhibit, running=self._running)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        least, most = worn().px(_SIDE_LEAST), worn().px(_SIDE_MOST)
        share = round(self.width() * _SIDE_SHARE)
        self._side.setFixedWidth(min(max(least, share), most, max(1, self.width() - 320)))

    # -- scenes --------------------------------------------------------------------------------

    def _show_scene(self, at: int) -> None:
        exhibit = self._exhibit
        if exhibit is None:
            return
        self._at, self._incident = at, None
        self.ruling.clear()
        self.books.hide()
        self.scenes.show_scene(exhibit, at)
        scene = exhibit.scenes[at]
        self.judge.show_scene(exhibit.variant, scene.before, exhibit.book.key)
        previous = exhibit.scenes[at - 1].board if at else scene.board
        self._draw(
            BoardScene(
                pieces=pieces_of(scene.board), last_move=changed_squares(previous, scene.board)
            )
        )
        side = _("White to move") if scene.before.turn == 0 else _("Black to move")
        self.caption.setText(" · ".join(text for text in (exhibit.title, side) if text))

    def _draw(self, scene: BoardScene) -> None:
        self.board.set_scene(scene)

    # -- judging -------------------------------------------------------------------------------

    def _judge(self, deed: Deed) -> None:
        exhibit = self._exhibit
        if exhibit is None:
            return
        book = self._book(exhibit)
        incident = exhibit.judged(self._at, deed, book)
        self._incident = incident
        game = exhibit.scenes[self._at].game
        costs = penalty_words(penalty(game, book, incident, Choice.CORRECT))
        look = ruling_look(exhibit.variant, book, incident, costs=costs, confirmed=True)
        self.ruling.show_ruling(replace(look, may_dispute=False))
        QTimer.singleShot(0, self, self._bring_into_sight)
        self._show_marked(exhibit, book, incident)
        self._compare(exhibit, deed)
        self.decision.propose(explanation(exhibit.variant, book, incident))

    def _bring_into_sight(self) -> None:
        """Scroll to the ruling, as much of it as there is room for."""
        bar = self._side.verticalScrollBar()
        bar.setValue(min(self.ruling.y() - 10, bar.maximum()))

    def _book(self, exhibit: Exhibit) -> RuleBook:
        """The rule book chosen; with what the event set, if it is the game's own."""
        key = self.judge.book.key()
        return exhibit.book if key in ("", exhibit.book.key) else rule_book(key)

    def _show_marked(self, exhibit: Exhibit, book: RuleBook, incident: Incident) -> None:
        stood = incident.leave.position if incident.leave else None
        board = stood or incident.deed.observed(incident.before)
        irregular = incident.correct is not None
        marked = marked_by(exhibit.variant, book, incident) if irregular else NOTHING_MARKED
        self._draw(
            BoardScene(
                pieces=pieces_of(board),
                last_move=changed_squares(incident.before, board),
                rule_squares=marked.squares,
                rule_path=marked.path,
            )
        )

    def _compare(self, exhibit: Exhibit, deed: Deed) -> None:
        chosen = self._book(exhibit)
        books = [chosen, *(b for b in books_for(exhibit.variant) if b.key != chosen.key)]
        rulings = [(book, exhibit.judged(self._at, deed, book)) for book in books]
        self.books.show_rulings(exhibit.variant, rulings if len(rulings) > 1 else ())

    def _again(self) -> None:
        """Another rule book was chosen."""
        if self._incident is not None:
            self._judge(self._incident.deed)

    # -- deciding ------------------------------------------------------------------------------

    def _choose(self, words: str) -> None:
        """A way on was chosen: it is added to the decision."""
        look, exhibit, incident = self.ruling.look(), self._exhibit, self._incident
        if look is None or exhibit is None or incident is None:
            return
        told = explanation(exhibit.variant, self._book(exhibit), incident)
        self.decision.propose(f"{told}\n{words}")
        self.decision.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose_correct(self) -> None:
        look = self.ruling.look()
        if look is not None and look.correct is not None:
            self._choose(_("It is corrected: {what}.").format(what=look.correct.consequence))

    def _choose_leave(self) -> None:
        look = self.ruling.look()
        if look is not None and look.leave is not None:
            self._choose(_("It stands: {what}.").format(what=look.leave.consequence))

    def _note(self, text: str) -> None:
        live = self._desk.live
        if live is None:
            return
        self._desk.do(lambda now_ms: live.session.note(Noted(at_ms=now_ms, text=text)))
        self.open_running()
        self.decision.say(_("The decision is in the journal."))

    def _ask_sheet(self, text: str) -> None:
        exhibit = self._exhibit
        if exhibit is None:
            return
        if self._incident is None:
            deed = self.judge.deed()
            if deed is None:
                return
            self._judge(deed)
        incident = self._incident
        if incident is not None:
            self.sheet_asked.emit(exhibit.case(self._at, incident), text)

    # -- how it is put together ----------------------------------------------------------------

    def _show_parts(self) -> None:
        shown = self._exhibit is not None
        for part in (self.scenes, self.judge, self.decision):
            part.setVisible(shown)
        self._empty.setVisible(not shown)
        self.board.setVisible(shown)
        self.source.set_running(self._desk.live is not None)

    def _connect(self) -> None:
        self.source.opened.connect(self.show_exhibit)
        self.source.running_asked.connect(self.open_running)
        self.scenes.chosen.connect(self._show_scene)
        self.judge.judged.connect(self._judge)
        self.judge.book_chosen.connect(self._again)
        self.ruling.correct_chosen.connect(self._choose_correct)
        self.ruling.let_stand_chosen.connect(self._choose_leave)
        self.decision.noted.connect(self._note)
        self.decision.sheet_asked.connect(self._ask_sheet)
        self._desk.seated.connect(self._seat)

    def _seat(self) -> None:
        """Another game, or none, is on the board."""
        self._running = False
        self.decision.set_running(False)
        self.source.set_running(self._desk.live is not None)

    def _fill(self) -> QScrollArea:
        self.board.set_mode(Mode.WATCH)
        self.tell(
            self._empty.setText,
            N_("Open a journal, a PDN file or a position, or look at the game on the board."),
        )
        left = QVBoxLayout()
        left.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, 10)
        left.addWidget(self._empty, 0, Qt.AlignmentFlag.AlignCenter)
        left.addWidget(self.board, 1)
        self.caption.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        left.addWidget(self.caption)
        content = QWidget(self)
        content.setObjectName("page")
        column = QVBoxLayout(content)
        column.setContentsMargins(2, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(14)
        for part in (
            self.source,
            self.scenes,
            self.judge,
            self.ruling,
            self.books,
            self.decision,
        ):
            column.addWidget(part)
        column.addStretch(1)
        area = scrolled(content)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(left, 1)
        row.addWidget(area)
        return area
