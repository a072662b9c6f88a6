"""
Draws every widget and every page of the window into pictures to be looked at.

Run ``python3 dev.py pictures [folder]``, or ``python -m tests.pictures [folder]``; the pictures are
put into ``dama-pictures`` in *folder* (made if missing), by default in the folder for temporary
files. With ``--docs`` the picture of the README is drawn anew, too.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from dama_desktop.ui.arbiter_panel import ArbiterPanel, Focus, RulingLook
from dama_desktop.ui.board import BoardScene, Difference, PieceLook, dark_shape, full_shape, placed
from dama_desktop.ui.board.speech import difference_words
from dama_desktop.ui.board.thumbnail import board_picture
from dama_desktop.ui.board_column import BoardColumn
from dama_desktop.ui.choice_card import ChoiceLook
from dama_desktop.ui.clock.look import ClockLook
from dama_desktop.ui.clock_face import ClockFace
from dama_desktop.ui.rail import Rail, RailPage
from dama_desktop.ui.restore_panel import RestoreLook, RestorePanel
from dama_desktop.ui.score_model import PlyLook
from dama_desktop.ui.score_sheet import ScoreSheet
from dama_desktop.ui.status_line import Phrase, State, StatusLine
from dama_desktop.ui.theme import DARK, LIGHT, Look, Tokens, wear
from tests import tour

DOCS = Path(__file__).parents[1] / "docs/images"

WHITE, BLACK = PieceLook(0), PieceLook(1)
WHITE_KING, BLACK_KING = PieceLook(0, king=True), PieceLook(1, king=True)
SHAPE = dark_shape(10, 10)
BLACK_MEN = (5, 6, 9, 10, 11, 12, 13, 14, 15, 16, 18, 19, 20, 21, 22, 23, 24, 26, 29)
WHITE_MEN = (25, 27, 28, 30, 31, 32, 33, 34, 35, 37, 38, 39, 40, 42, 44, 46, 49)
PAGES = (
    RailPage("play", "Play", "play"),
    RailPage("board", "Board", "board"),
    RailPage("train", "Train", "train"),
    RailPage("arbiter", "Arbiter", "arbiter"),
    RailPage("games", "Games", "games"),
    RailPage("hall", "Hall", "hall"),
    RailPage("settings", "Settings", "settings", at_end=True),
)
MOVES = (
    ("33-28", "1:12"),
    ("7-12", "0:48"),
    ("39-33", "0:31"),
    ("13-18", "1:05"),
    ("43-39", "0:22"),
    ("9-13", "0:09"),
    ("31-27", "2:04"),
    ("4-9", "0:17"),
    ("36-31", "0:12"),
    ("17-22", "3:40"),
)
PHRASES = (
    Phrase("board", "DGT-type board 00042 · USB · scan 220 ms", State.GOOD),
    Phrase("clock", "Clock on the board · in step", State.GOOD),
    Phrase("rules", "International · Czech federation rules"),
    Phrase("journal", "Journal saved 14:32:07", at_end=True),
)


def position(*, corrected: bool) -> BoardScene:
    """Return the position of the ruling, before or after the irregular move 41-36."""
    men = [(str(n), BLACK) for n in BLACK_MEN] + [(str(n), WHITE) for n in WHITE_MEN]
    men.append(("41" if corrected else "36", WHITE))
    return BoardScene(pieces=placed(SHAPE, men), last_move=() if corrected else (40, 35))


def ruling() -> RulingLook:
    """Return a missed capture, as the window would put it."""
    return RulingLook(
        title="A capture was compulsory",
        sentences=(
            "White played <b>41-36</b>; <b>28×8</b> had to be taken (art. 4.1).",
            "Irregularity 5.4 f.",
        ),
        chooser_line="<b>Black decides.</b> A reply on the board lets it stand.",
        correct=ChoiceLook("White takes 28×8, White's clock runs", SHAPE, position(corrected=True)),
        leave=ChoiceLook("36 stays, Black to move", SHAPE, position(corrected=False)),
        article_text="A player who can take must take, whatever it costs or brings.",
        focus=Focus.CORRECT,
    )


def plies() -> tuple[PlyLook, ...]:
    """Return the last moves of the sketch, the irregular one at the end."""
    made = [PlyLook(text, time) for text, time in MOVES]
    return (*made, PlyLook("41-36", "1:33", "f", standing=True))


class MockPage(QWidget):
    """A page like the sketch: rail, board, ruling, score sheet, status."""

    def __init__(self, width: int, height: int, scene: BoardScene) -> None:
        super().__init__()
        self.column = BoardColumn(self)
        self.panel = ArbiterPanel(self)
        self.restore = RestorePanel(self)
        self.sheet = ScoreSheet(self)
        self._side = QFrame(self)
        self._side.setObjectName("side")
        self._buttons = _buttons()
        self._lay_out()
        self.resize(width, height)
        self._side.setFixedWidth(392 if width >= 1180 else 316)
        self._show(scene)

    def _show(self, scene: BoardScene) -> None:
        self.column.show_scene(scene)
        white, black = self.column.strips
        for strip in (white, black):
            strip.show_player(("White", "Black")[strip.side], "Table 3 · round 5")
        white.show_captured((BLACK,))
        black.show_captured((WHITE, WHITE))
        white.clock.show_time("0:38:52", note_lines=("move 24", "+60 s"))
        black.clock.show_time("0:41:07", lever=True, waiting=True, note_lines=("move 23", "+60 s"))
        self.sheet.show_plies(plies(), first_number=19)
        self.sheet.set_current(10)

    def _lay_out(self) -> None:
        rail, status = Rail(self), StatusLine(self)
        rail.set_pages(PAGES)
        rail.set_current("board")
        status.set_phrases(PHRASES)
        right = QVBoxLayout(self._side)
        right.setContentsMargins(18, 18, 18, 12)
        right.setSpacing(14)
        right.addWidget(self.panel)
        right.addWidget(self.restore)
        right.addWidget(self.sheet, 1)
        right.addLayout(self._buttons)
        middle = QVBoxLayout()
        middle.setContentsMargins(24, 24, 24, 16)
        middle.addWidget(self.column)
        upper = QHBoxLayout()
        upper.setSpacing(0)
        upper.addWidget(rail)
        upper.addLayout(middle, 1)
        upper.addWidget(self._side)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(upper, 1)
        whole.addWidget(status)


def _buttons() -> QGridLayout:
    grid = QGridLayout()
    grid.setSpacing(6)
    for place, text in enumerate(("Offer draw", "Claim…", "Pause clocks", "Call arbiter")):
        button = QPushButton(text)
        button.setProperty("kind", "primary" if text == "Call arbiter" else "plain")
        grid.addWidget(button, *divmod(place, 2))
    return grid


def marked_scene() -> BoardScene:
    """Return a scene with every sign on it."""
    scene = position(corrected=False)
    return BoardScene(
        pieces=scene.pieces,
        last_move=(40, 35),
        targets=(42, 43),
        selected=37,
        bound=31,
        rule_squares=(27,),
        rule_path=(27, 16, 7),
        differences=(
            Difference(46, WHITE, None),
            Difference(13, None, BLACK),
            Difference(19, WHITE, BLACK),
            Difference(45, WHITE_KING, WHITE),
        ),
    )


def ruling_page(width: int, height: int) -> MockPage:
    """Return the page of the sketch."""
    scene = position(corrected=False)
    shown = BoardScene(
        pieces=scene.pieces, last_move=(40, 35), rule_squares=(27,), rule_path=(27, 16, 7)
    )
    page = MockPage(width, height, shown)
    page.panel.show_ruling(ruling())
    return page


def article_page(width: int, height: int) -> MockPage:
    """Return the page of the sketch with the article open."""
    page = ruling_page(width, height)
    page.panel.show_article(True)
    return page


def restoring_page(width: int, height: int) -> MockPage:
    """Return the page while pieces go back, on a turned board."""
    differences = (Difference(35, None, WHITE), Difference(40, WHITE, None))
    scene = position(corrected=False)
    page = MockPage(
        width, height, BoardScene(pieces=scene.pieces, differences=differences, turned=True)
    )
    sentences = tuple(difference_words(SHAPE, difference) for difference in differences)
    page.restore.show_restore(
        RestoreLook(
            title="Put the pieces back",
            sentences=sentences,
            done=1,
            total=3,
            may_confirm=True,
        )
    )
    return page


def clocks() -> QWidget:
    """Return clock faces in all states and some sizes."""
    sheet = QWidget()
    sheet.resize(900, 400)
    notes = ("move 24", "+60 s")
    for row, look in enumerate(
        (
            ClockLook("0:41:07", waiting=True, lever=True, note_lines=notes),
            ClockLook("0:38:52", running=True, lever=True, note_lines=notes),
            ClockLook("0:00:09", running=True, lever=True, low=True, note_lines=notes),
            ClockLook("-0:00:03", flag=True, note_lines=notes),
        )
    ):
        face = ClockFace(sheet)
        face.setGeometry(10, 10 + 70 * row, 244, 60)
        face.show_look(look)
    for row, text in enumerate(("1:23:45", "67:89.0")):
        large, small = ClockFace(sheet), ClockFace(sheet)
        large.setGeometry(270, 10 + 190 * row, 600, 180)
        large.show_time(text, running=row == 0, lever=True, note_lines=notes)
        small.setGeometry(10 + 126 * row, 300, 120, 48)
        small.show_time(text, running=row == 0, lever=True, note_lines=notes)
    return sheet


def save_pages(folder: Path, tokens: Tokens) -> None:
    """Draw the pages in the dress worn now."""
    for width, height in ((1440, 900), (1024, 640)):
        for make in (ruling_page, restoring_page, article_page):
            page = make(width, height)
            page.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            page.show()
            QApplication.processEvents()
            page.grab().save(str(folder / f"{make.__name__}-{width}-{tokens.key}.png"))
            page.close()
    sheet = clocks()
    sheet.grab().save(str(folder / f"clocks-{tokens.key}.png"))


def save_boards(folder: Path, tokens: Tokens) -> None:
    """Draw boards of several shapes."""
    turkish = full_shape(8, 8)
    men = [("a2", WHITE), ("c3", WHITE_KING), ("d6", BLACK), ("h8", BLACK_KING)]
    scenes = {
        "marks": (SHAPE, marked_scene()),
        "turkish": (turkish, BoardScene(pieces=placed(turkish, men), last_move=(3, 19))),
        "canadian": (dark_shape(12, 12), BoardScene()),
        "wide": (dark_shape(10, 8), BoardScene()),
    }
    for name, (shape, scene) in scenes.items():
        board_picture(shape, scene, 700, tokens).save(
            str(folder / f"board-{name}-{tokens.key}.png")
        )


def main() -> int:
    """Draw everything in both dresses."""
    parser = argparse.ArgumentParser(description="Draw every page of the window into pictures.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path(tempfile.gettempdir()))
    parser.add_argument("--docs", action="store_true", help="also draw the picture of the README")
    words = parser.parse_args()
    folder: Path = words.folder / "dama-pictures"
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication([])
    for tokens in (LIGHT, DARK):
        wear(app, Look(tokens, motion=False))
        save_pages(folder, tokens)
        save_boards(folder, tokens)
    tour.draw_all(folder)
    if words.docs:
        tour.draw_followed(DOCS / tour.FOLLOWED)
    print(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
