"""The arbiter's page: opening, stepping, judging, comparing, deciding, and the sheets."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from dama_desktop.archive.journal import Journal
from dama_desktop.core.game.events import Noted
from dama_desktop.core.game.incident import Choice
from dama_desktop.core.notation.fen import read_fen
from dama_desktop.core.notation.movetext import read_move
from dama_desktop.core.notation.pdn import write_pdn
from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.hall.opening import NewGame
from dama_desktop.hall.session import Session
from dama_desktop.hall.settings import SessionSettings
from dama_desktop.i18n import set_language
from dama_desktop.ui.choice_card import ChoiceCard
from dama_desktop.ui.pages.arbiter.desk_view import DeskView
from dama_desktop.ui.pages.arbiter.page import ArbiterPage
from dama_desktop.ui.paper.printing import put_on_paper, sheet_document
from tests.ui.sitting import Sitting

CAPTURE_WAITS = "W:W28,38,47:B12,23"
"""White must take 28x19."""
INTERNATIONAL = variant("international")


def page(sitting: Sitting) -> ArbiterPage:
    return sitting.window.arbiter_page


def desk(sitting: Sitting) -> DeskView:
    return page(sitting).desk_view


def open_position(sitting: Sitting, fen: str = CAPTURE_WAITS) -> DeskView:
    """By keyboard: the line has the keyboard when the page is opened without a game."""
    sitting.window.show_page("arbiter")
    line = desk(sitting).source.line
    line.setFocus()
    line.selectAll()
    sitting.type(fen, at=line)
    sitting.key(Qt.Key.Key_Return, at=line)
    return desk(sitting)


def judge(sitting: Sitting, text: str) -> DeskView:
    view = desk(sitting)
    view.judge.line.setFocus()
    view.judge.line.selectAll()
    sitting.type(text, at=view.judge.line)
    sitting.key(Qt.Key.Key_Return, at=view.judge.line)
    return view


def written(folder: Path, fen: str, *moves: str) -> tuple[Path, str]:
    """A journal of a game from *fen*, and its PDN."""
    path = folder / "game.journal"
    journal = Journal.create(path, started="2026-01-05T18:00:00+01:00")
    new = NewGame(start=read_fen(INTERNATIONAL, fen), white="Jana", black="Petr")
    session = Session.begin(new.opened(), SessionSettings(), journal=journal)
    for at, text in enumerate(moves):
        session.play(read_move(INTERNATIONAL, session.game.position, text), 1000 * at)
    journal.close()
    return path, write_pdn(session.record())


def test_an_empty_desk_says_what_to_do(sitting: Sitting) -> None:
    sitting.window.show_page("arbiter")
    view = desk(sitting)
    assert view.exhibit() is None
    assert view.board.isHidden()
    assert not view.source.running.isEnabled()


def test_fmjd_5_4_6_a_typed_action_is_judged_with_both_outcomes(sitting: Sitting) -> None:
    open_position(sitting)
    assert desk(sitting).scenes.lawful.text() == "Lawful here: 28×19"
    view = judge(sitting, "38-33")
    incident = view.incident()
    assert incident is not None
    assert incident.codes == ("f",)
    look = view.ruling.look()
    assert look is not None
    assert look.title == "A capture was compulsory"
    assert look.correct is not None
    assert look.leave is not None
    assert view.board.scene().rule_squares == (sitting_square(view, "28"),)
    assert "5.4f" in view.decision.text.toPlainText()


def sitting_square(view: DeskView, name: str) -> int:
    return view.board.shape().names.index(name)


def test_the_clock_and_the_announcement_count(sitting: Sitting) -> None:
    open_position(sitting, "W:W28,48:B14,23")
    view = desk(sitting)
    view.judge.pressed.setFocus()
    sitting.key(Qt.Key.Key_Space, at=view.judge.pressed)
    judge(sitting, "28-19-10 x23")
    incident = view.incident()
    assert incident is not None
    assert incident.codes == ("m",)


def test_what_cannot_be_read_is_said_beside_the_line(sitting: Sitting) -> None:
    open_position(sitting)
    view = judge(sitting, "38-99")
    assert view.incident() is None
    assert any("38-99" in label.text() for label in view.judge.findChildren(QLabel))
    view = open_position(sitting, "W:W99:B1")
    assert any("99" in label.text() for label in view.source.findChildren(QLabel))


def test_rule_books_are_compared(sitting: Sitting) -> None:
    open_position(sitting)
    view = judge(sitting, "38-33")
    text = view.books.view.toPlainText()
    assert not view.books.isHidden()
    for cited in ("5.4f", "5.4.6", "Czech federation", "FMJD Annex 1"):
        assert cited in text
    view.judge.book.setFocus()
    sitting.key(Qt.Key.Key_Down, at=view.judge.book)
    incident = view.incident()
    assert incident is not None
    assert incident.rule_book == "fmjd"
    assert incident.articles == ("5.4.6",)


def test_a_position_of_another_game_is_chosen(sitting: Sitting) -> None:
    view = open_position(sitting, "W:Wc3,h2:Bf6,b4,d4")
    view.source.variant.choose("russian")
    exhibit = view.exhibit()
    assert exhibit is not None
    assert exhibit.variant.key == "russian"
    judge(sitting, "c3:e5")
    incident = view.incident()
    assert incident is not None
    assert incident.codes == ("i",)


@pytest.mark.parametrize("kind", ["journal", "pdn"])
def test_a_file_is_opened_and_stepped_through(sitting: Sitting, tmp_path: Path, kind: str) -> None:
    path, pdn = written(tmp_path, "W:W38,47:B12,7", "38-33", "12-18", "33-29")
    if kind == "pdn":
        path = tmp_path / "game.pdn"
        path.write_text(pdn, encoding="utf-8")
    view = open_position(sitting, str(path))
    exhibit = view.exhibit()
    assert exhibit is not None
    texts = view.scenes.list.texts()
    assert "33-29" in texts[-1]
    view.scenes.list.setFocus()
    for key in (Qt.Key.Key_End, Qt.Key.Key_Up):
        sitting.key(key, at=view.scenes.list)
    pieces = view.board.scene().pieces
    assert pieces[sitting_square(view, "33")] is not None
    assert pieces[sitting_square(view, "29")] is None
    judge(sitting, "33-28 47-42")
    incident = view.incident()
    assert incident is not None
    assert incident.codes == ("a",)


def test_several_games_of_a_file_are_offered(sitting: Sitting, tmp_path: Path) -> None:
    _path, pdn = written(tmp_path, "W:W38,47:B12,7", "38-33")
    path = tmp_path / "two.pdn"
    path.write_text(f"{pdn}\n{pdn.replace('Jana', 'Eva')}", encoding="utf-8")
    view = open_position(sitting, str(path))
    assert not view.source.games.isHidden()
    view.source.games.choose("2")
    exhibit = view.exhibit()
    assert exhibit is not None
    assert "Eva" in exhibit.title


@pytest.mark.parametrize("name", ["missing.journal", "missing.pdn"])
def test_a_file_that_is_not_there_is_said(sitting: Sitting, tmp_path: Path, name: str) -> None:
    view = open_position(sitting, str(tmp_path / name))
    assert view.exhibit() is None
    assert any(name in label.text() for label in view.source.findChildren(QLabel))


def test_lifts_and_places_are_scenes_with_their_times(sitting: Sitting) -> None:
    sitting.seat("W:W38,47:B12")
    sitting.drag("38", "33")
    sitting.window.show_page("arbiter")
    view = desk(sitting)
    texts = view.scenes.list.texts()
    lift = next(at for at, text in enumerate(texts) if "38: white man lifted" in text)
    view.scenes.list.setFocus()
    view.scenes.list.setCurrentRow(lift)
    assert view.board.scene().pieces[sitting_square(view, "38")] is None
    assert view.board.scene().pieces[sitting_square(view, "33")] is None


def test_a_decision_on_the_game_goes_into_its_journal(sitting: Sitting) -> None:
    sitting.seat(CAPTURE_WAITS)
    sitting.window.show_page("arbiter")
    view = judge(sitting, "38-33")
    leave = [card for card in view.ruling.findChildren(ChoiceCard) if card.text() == "Let stand"]
    leave[0].setFocus()
    sitting.key(Qt.Key.Key_Return, at=leave[0])
    assert QApplication.focusWidget() is view.decision.text
    assert "It stands: 33 stays, Black to move." in view.decision.text.toPlainText()
    view.decision.note.setFocus()
    sitting.key(Qt.Key.Key_Return, at=view.decision.note)
    noted = [entry for entry in sitting.live.session.entries if isinstance(entry, Noted)]
    assert "It stands: 33 stays" in noted[-1].text
    assert any("The arbiter noted" in text for text in view.scenes.list.texts())
    assert sitting.game.plies == 0, "the game is as it was"


def test_a_decision_on_anything_else_makes_a_sheet(sitting: Sitting) -> None:
    open_position(sitting)
    view = judge(sitting, "38-33")
    assert not view.decision.note.isEnabled()
    view.decision.text.setPlainText("White captures.")
    view.decision.sheet.setFocus()
    sitting.key(Qt.Key.Key_Return, at=view.decision.sheet)
    assert page(sitting).part() == "incidents"
    text = page(sitting).sheet.text.toPlainText()
    assert "White captures." in text
    assert "A capture was compulsory" in text


# -- incidents and sheets -------------------------------------------------------------------------


@pytest.fixture
def settled(sitting: Sitting) -> Sitting:
    """A game with one incident that was let stand."""
    sitting.seat(CAPTURE_WAITS)
    sitting.drag("38", "33")
    sitting.desk.do(lambda now_ms: sitting.live.session.choose(Choice.LEAVE, now_ms))
    return sitting


def test_the_incidents_of_the_game_are_listed_with_their_sheets(settled: Sitting) -> None:
    settled.command("incidents")
    incidents = page(settled).incidents
    assert settled.window.page() == "arbiter"
    assert incidents.table.rowCount() == 1
    assert QApplication.focusWidget() is incidents.table
    text = page(settled).sheet.text.toPlainText()
    assert "Incident 1" in text
    assert "It stands." in text


def test_a_sheet_is_saved_as_one_page_of_pdf(settled: Sitting, tmp_path: Path) -> None:
    settled.command("incidents")
    view = page(settled).sheet
    path = tmp_path / "sheets" / "incident.pdf"
    view.file.setText(str(path))
    view.file.setFocus()
    settled.key(Qt.Key.Key_Return, at=view.file)
    data = path.read_bytes()
    assert data.startswith(b"%PDF")
    assert data.count(b"/Type /Page\n") + data.count(b"/Type /Page ") <= 1
    sheet = view.sheet()
    assert sheet is not None
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "again.pdf"))
    assert put_on_paper(sheet_document(sheet), printer) == 1
    assert not list(tmp_path.rglob("*.part"))


def test_a_sheet_that_cannot_be_written_says_why(settled: Sitting, tmp_path: Path) -> None:
    settled.command("incidents")
    view = page(settled).sheet
    (tmp_path / "file").write_text("in the way")
    said: list[str] = []
    view.said.connect(said.append)
    view.file.setText(str(tmp_path / "file" / "incident.pdf"))
    view.pdf.click()
    assert said[0].startswith("The file was not written")


def test_a_sheet_is_copied_as_text(settled: Sitting) -> None:
    settled.command("incidents")
    view = page(settled).sheet
    view.copy.setFocus()
    settled.key(Qt.Key.Key_Return, at=view.copy)
    assert "Incident 1" in QGuiApplication.clipboard().text()


def test_the_incidents_of_a_folder_are_listed(sitting: Sitting, tmp_path: Path) -> None:
    folder = tmp_path / "event"
    folder.mkdir()
    path = folder / "one.journal"
    journal = Journal.create(path, started="2026-01-05T18:00:00+01:00")
    start = read_fen(INTERNATIONAL, CAPTURE_WAITS)
    session = Session.begin(NewGame(start=start).opened(), SessionSettings(), journal=journal)
    open_position(sitting)
    incident = judge(sitting, "38-33").incident()
    assert incident is not None
    session.act(incident.deed, 1000)
    session.choose(Choice.LEAVE, 2000)
    journal.close()
    (folder / "two.journal").write_text("this is none\n")
    sitting.window.show_page("arbiter:incidents")
    incidents = page(sitting).incidents
    incidents.folder.setText(str(folder))
    incidents.folder.setFocus()
    sitting.key(Qt.Key.Key_Return, at=incidents.folder)
    assert incidents.table.rowCount() == 1
    item = incidents.table.item(0, 0)
    assert item is not None
    assert item.text() == "one"
    assert any("two.journal" in w.text() for w in incidents.findChildren(QLabel))


def test_the_page_speaks_another_language_at_once(settled: Sitting) -> None:
    settled.command("incidents")
    set_language("cs")
    QApplication.sendEvent(settled.window, QEvent(QEvent.Type.LanguageChange))
    for widget in settled.window.findChildren(QWidget):
        QApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))
    assert "Incident 1" not in page(settled).sheet.text.toPlainText()
    assert page(settled).incidents.table.rowCount() == 1


def test_the_desk_follows_the_game_on_the_board(sitting: Sitting) -> None:
    sitting.seat("W:W38,47:B12")
    sitting.window.show_page("arbiter")
    before = len(desk(sitting).scenes.list.texts())
    sitting.window.show_page("board")
    sitting.type("38-33")
    sitting.window.show_page("arbiter")
    assert len(desk(sitting).scenes.list.texts()) > before
    open_position(sitting)
    sitting.window.show_page("board")
    sitting.window.show_page("arbiter")
    exhibit = desk(sitting).exhibit()
    assert exhibit is not None
    assert len(exhibit.scenes) == 1, "what somebody opened stays open"
