"""
A tour of the real window: every page and panel, drawn into pictures to be looked at.

``tests/pictures.py`` runs it. The games on its tables are real sessions with a time that the tour
makes itself, so that the clocks show how long each move was thought about.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from pathlib import Path

from PySide6.QtWidgets import QApplication

from dama_desktop.archive.journal import Journal
from dama_desktop.core.clock import BY_KEY, Start
from dama_desktop.core.game.incident import Choice
from dama_desktop.core.game.record import Ply
from dama_desktop.core.rules.outcome import Outcome, Reason
from dama_desktop.core.rules.piece import WHITE
from dama_desktop.core.rules.position import Position
from dama_desktop.core.sensing.parameters import CABLE
from dama_desktop.core.sensing.sight import EMPTY, Sight
from dama_desktop.hall.demonstration import Demonstration, shipped_record
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings
from dama_desktop.hall.table import Table
from dama_desktop.i18n import set_language
from dama_desktop.stations.events import BoardIdentified, BoardSeen, LinkChanged, LinkState
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.game_time import MS_NS, GameTime
from dama_desktop.ui.play.choices import GameChoices
from dama_desktop.ui.play.live_game import LiveGame, Source
from dama_desktop.ui.preferences import Preferences
from dama_desktop.ui.theme import DARK, LIGHT, Look, Tokens, wear
from dama_desktop.ui.window import MainWindow
from tests.tour_arbiter import draw_claims, draw_desk, draw_dispute

SIZES = ((1440, 900), (1024, 640))
LANGUAGES = ("en", "cs", "sk")
FOLLOWED = "follow-light.png"
"""The picture of the README."""

_THOUGHTS_S = (72, 48, 31, 65, 22, 9, 124, 17, 12, 220, 95, 41)
_SETTLES_MS = 4000


class Stand:
    """A sensor board in the tour, and a time that goes as the tour wishes."""

    def __init__(self, folder: Path) -> None:
        self._now_ms = 0
        record = shipped_record()
        new = replace(
            Demonstration(record).new_game,
            event="Club championship",
            round="5",
            control=BY_KEY["int-80-60"].control,
        )
        journal = Journal.create(folder / "tour.journal", started="2026-01-05T18:00:00+01:00")
        session = Session.begin(
            new.opened(), SessionSettings(), control=new.control, journal=journal
        )
        self.line = record.line
        clock = GameTime(monotonic_ns=lambda: self._now_ms * MS_NS)
        self.live = LiveGame(session, Source.BOARD, clock, Table(session, CABLE))

    def connect(self) -> None:
        """Let the board be found, with the pieces as the game begins."""
        take = self.live.take
        take(LinkChanged(LinkState.CONNECTED, self._now_ms))
        take(BoardIdentified(serial="00042", version="1.0", cells=100, at_ms=self._now_ms))
        self._show(self.live.game.position)
        self.live.do(lambda now_ms: self.live.session.clock_action(Start(), now_ms))

    def play_on(self) -> None:
        """Let the hands play up to the irregular half-move, which opens a ruling."""
        for ply, thought_s in zip(self._to_ruling(), cycle(_THOUGHTS_S), strict=False):
            self.pass_s(thought_s)
            self._show(ply.position)
            self.pass_s(_SETTLES_MS // 1000)

    def pass_s(self, seconds: int) -> None:
        """Let so many seconds pass."""
        for _second in range(seconds):
            self._now_ms += 1000
            self.live.wake()

    def _to_ruling(self) -> Iterator[Ply]:
        for ply in self.line:
            yield ply
            if ply.standing is not None:
                return

    def _show(self, position: Position) -> None:
        squares = range(len(position.board))
        sights: tuple[Sight, ...] = tuple(position.piece(s) or EMPTY for s in squares)
        self.live.take(BoardSeen(sights, self._now_ms))


class Tour:
    """One window that is led from page to page; each is drawn."""

    def __init__(self, folder: Path, size: tuple[int, int], tag: str) -> None:
        self._folder = folder
        self._tag = tag
        self._home = Path(tempfile.mkdtemp(prefix="dama-tour-"))
        preferences = Preferences(self._home / "settings.ini")
        preferences.motion = False
        self.desk = Desk(preferences)
        self.window = MainWindow(self.desk)
        self.window.resize(*size)
        self.window.show()

    def draw(self, name: str) -> None:
        """Draw the window as it is."""
        for _round in range(3):
            QApplication.processEvents()
        self.window.grab().save(str(self._folder / f"{name}-{self._tag}.png"))

    def walk(self) -> None:
        """Draw every page and panel."""
        page = self.window.play_page
        self.draw("welcome")
        for topic in ("welcome", "play", "board", "clock", "arbiter", "keys", "report", "about"):
            self.window.show_page(f"help:{topic}")
            self.draw(f"help-{topic}")
        self.window.show_page("play")
        self.draw("play")
        page.show_choices(
            GameChoices(source=Source.BOARD, control="own", control_text="50/7200:36x0")
        )
        self.draw("play-board")
        self.window.show_page("settings")
        self.draw("settings")
        stand = self.follow()
        self.draw("follow")
        for part in ("board", "rules"):
            self.window.show_page(f"game:{part}")
            self.draw(f"game-{part}")
        self.window.show_page("board")
        self.panels(stand)
        for draw in (draw_claims, draw_dispute, draw_desk):
            draw(self)
        self.window.show_page("play")
        page.regulations.set_open(True)
        self.draw("play-event")
        self.window.close()

    def follow(self) -> Stand:
        """Put a followed game on the desk, a ruling open."""
        stand = Stand(self._home)
        self.desk.seat(stand.live)
        self.window.show_page("board")
        stand.connect()
        stand.play_on()
        stand.pass_s(23)
        return stand

    def panels(self, stand: Stand) -> None:
        """Draw what stands beside the board."""
        side, session, desk = self.window.board_page.side, stand.live.session, self.desk
        side.ruling.show_article(True)
        self.draw("article")
        desk.do(lambda now_ms: session.choose(Choice.CORRECT, now_ms))
        stand.pass_s(2)
        self.draw("restore")
        desk.do(session.restored)
        for key, name in (("arbiter", "arbiter"), ("resign", "result"), ("save", "save")):
            desk.panel_asked.emit(key)
            self.draw(name)
        desk.panel_asked.emit("")
        desk.view(4)
        self.draw("earlier")
        desk.do(lambda now_ms: session.end(Outcome(WHITE, Reason.RESIGNED), now_ms))
        self.draw("over")


def in_dress(tokens: Tokens, scale: float = 1.0) -> None:
    """Dress the application."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    wear(app, Look(tokens, scale, motion=False))


def draw_all(folder: Path) -> None:
    """Draw the tour in both dresses, all languages and two sizes, and once with large text."""
    for tokens in (LIGHT, DARK):
        in_dress(tokens)
        for language in LANGUAGES:
            set_language(language)
            for size in SIZES:
                Tour(folder, size, f"{size[0]}-{tokens.key}-{language}").walk()
    in_dress(LIGHT, 1.5)
    set_language("en")
    Tour(folder, SIZES[0], "1440-light-large").walk()
    in_dress(LIGHT)


def draw_followed(path: Path) -> None:
    """Draw the picture of the README: a game that is followed, a ruling open."""
    in_dress(LIGHT)
    set_language("en")
    tour = Tour(path.parent, SIZES[0], "")
    tour.follow()
    for _round in range(3):
        QApplication.processEvents()
    path.parent.mkdir(parents=True, exist_ok=True)
    tour.window.grab().save(str(path))
    tour.window.close()
