"""The pages of the window: a game is begun, continued, ended; settings; sizes; languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from dama_desktop import i18n
from dama_desktop.archive.journal import Journal, read_journal
from dama_desktop.archive.places import journals_folder
from dama_desktop.core.clock import State
from dama_desktop.core.game.phases import Phase
from dama_desktop.core.notation.pdn import read_pdn
from dama_desktop.core.rules.outcome import Reason
from dama_desktop.core.rules.piece import BLACK, WHITE
from dama_desktop.core.rules.variants.registry import VARIANTS
from dama_desktop.hall.settings import PressedBy
from dama_desktop.ui.app import Dress
from dama_desktop.ui.options import WindowOptions
from dama_desktop.ui.pages.new_game.rules_card import books_for
from dama_desktop.ui.pages.settings.sections import (
    AppearanceSection,
    BoardSection,
    LanguageSection,
)
from dama_desktop.ui.play.live_game import Source
from dama_desktop.ui.preferences import Preferences
from dama_desktop.ui.rail import RailButton
from tests.ui.sitting import Sitting

# -- the new-game page ---------------------------------------------------------------------------


@pytest.fixture
def no_journals() -> None:
    for path in journals_folder().glob("*.journal"):
        path.unlink()


def test_a_game_is_begun_with_its_journal_on_the_disk(sitting: Sitting) -> None:
    sitting.begin(
        white="Jana Nová",
        black="Petr Starý",
        event="Klubový večer",
        round="3",
        variant="russian",
        control="own",
        control_text="300+3",
        pressed_by=PressedBy.KEY,
        source=Source.GUARDED,
    )
    assert sitting.window.page() == "board"
    session = sitting.live.session
    assert session.settings.pressed_by is PressedBy.KEY
    assert sitting.game.variant is VARIANTS["russian"]
    headers = dict(sitting.game.headers)
    assert (headers["White"], headers["Event"], headers["Round"]) == (
        "Jana Nová",
        "Klubový večer",
        "3",
    )
    sitting.type("c3-d4")
    assert session.journal is not None
    contents = read_journal(session.journal.path)
    assert session.journal.path.parent == journals_folder()
    assert len(contents.entries) >= 3, "opening, time control, move"


def test_what_was_chosen_is_there_again_next_time(
    sit: Callable[..., Sitting], tmp_path: Path
) -> None:
    sit().begin(white="Jana", source=Source.FREE, control="int-80-60", variant="frisian")
    choices = Preferences(tmp_path / "settings.ini").choices
    assert (choices.white, choices.variant, choices.control) == ("Jana", "frisian", "int-80-60")
    assert choices.source is Source.FREE


def test_a_time_control_that_is_none_is_told_beside_its_field(sitting: Sitting) -> None:
    page = sitting.window.play_page
    page.clock.chooser.list.choose("own")
    page.clock.chooser.own.setText("50/7200:x")
    assert not page.start.isEnabled()
    shown = [label.text() for label in page.clock.findChildren(QLabel) if label.isVisible()]
    assert any("look at sign 9" in text for text in shown)
    page.clock.chooser.own.setText("50/7200:3600")
    assert page.start.isEnabled()
    shown = [label.text() for label in page.clock.findChildren(QLabel) if label.isVisible()]
    assert any(
        text.startswith("2 h for the first 50 moves. Then 1 h for the rest.") for text in shown
    )


def test_a_sensor_board_needs_a_port(sitting: Sitting) -> None:
    page = sitting.window.play_page
    page.source.source.choose("board")
    page.source.source.chosen.emit("board")
    page.source.port.choose("other")
    page.source.url.setText("")
    assert not page.start.isEnabled()
    page.source.url.setText("socket://127.0.0.1:4001")
    assert page.start.isEnabled()


def test_a_recording_that_is_not_there_is_told_and_nothing_begins(sitting: Sitting) -> None:
    sitting.begin(source=Source.BOARD, port="replay:/nowhere/at.all")
    assert sitting.desk.live is None
    assert sitting.window.page() == "play"
    texts = [label.text() for label in sitting.window.play_page.source.findChildren(QLabel)]
    assert any("/nowhere/at.all" in text for text in texts)


@pytest.mark.parametrize("key", sorted(VARIANTS))
def test_every_variant_can_be_begun_with_each_of_its_rule_books(sitting: Sitting, key: str) -> None:
    books = books_for(VARIANTS[key])
    for book in books:
        sitting.begin(variant=key, rule_book=book.key)
        assert sitting.live.session.book == book
    assert len({book.key for book in books}) == len(books)


def test_international_is_played_by_the_czech_or_the_fmjd_book() -> None:
    assert [book.key for book in books_for(VARIANTS["international"])] == ["cz-int", "fmjd"]


def test_an_unfinished_game_is_offered_and_goes_on(
    sit: Callable[..., Sitting], no_journals: None
) -> None:
    first = sit()
    first.begin(white="Jana", black="Petr", source=Source.GUARDED, control="use-10")
    for text in ("32-28", "20-25"):
        first.type(text)
    first.window.close()
    second = sit()
    second.window.play_page.refresh()
    (game,) = second.window.play_page.unfinished.games()
    assert game.players == ("Jana", "Petr")
    assert game.half_moves == 2
    second.window.play_page.unfinished.chosen.emit(game.path)
    assert second.window.page() == "board"
    assert second.moves() == ["32-28", "20-25"]
    clock = second.live.session.timing.clock
    assert clock is not None
    assert clock.state is State.PAUSED
    second.type("37-32")
    assert second.moves()[-1] == "37-32"
    assert second.game.line[-1].number == 3


def test_a_ruling_that_waited_waits_again(sit: Callable[..., Sitting], no_journals: None) -> None:
    first = sit()
    first.begin(source=Source.FREE)
    for start, end in (("32", "28"), ("19", "23"), ("38", "32")):
        first.drag(start, end)
    assert first.phase() is Phase.AWAIT_CHOICE
    assert first.live.session.journal is not None
    path = first.live.session.journal.path
    first.window.close()
    second = sit()
    second.window.play_page.go_on(path)
    assert second.phase() is Phase.AWAIT_CHOICE
    assert second.side.panel() is second.side.ruling
    second.side.ruling.correct_chosen.emit()
    assert second.phase() is Phase.RESTORING
    second.drag("32", "38")
    assert second.phase() is Phase.TO_MOVE


def test_a_demonstration_is_no_game_to_be_continued(sit: Callable[..., Sitting]) -> None:
    sitting = sit()
    before = sitting.window.play_page.unfinished.games()
    sitting.window.play_page.demonstrate()
    assert sitting.live.session.journal is not None
    assert sitting.live.session.journal.path.parent != journals_folder()
    sitting.desk.clear()
    sitting.window.play_page.refresh()
    games = sitting.window.play_page.unfinished.games()
    assert {game.players for game in games} - {game.players for game in before} == set()


def test_a_journal_that_somebody_holds_is_told(
    sit: Callable[..., Sitting], no_journals: None
) -> None:
    first = sit()
    first.begin(source=Source.GUARDED)
    first.type("32-28")
    path = first.live.session.journal.path  # type: ignore[union-attr]
    first.desk.clear()
    holder, _contents = Journal.resume(path)
    try:
        second = sit()
        second.window.play_page.go_on(path)
        assert second.desk.live is None
        texts = [label.text() for label in second.window.play_page.unfinished.findChildren(QLabel)]
        assert any("open elsewhere" in text for text in texts)
    finally:
        holder.close()


def test_the_board_page_is_in_the_rail_once_there_is_a_game(sitting: Sitting) -> None:
    def pages() -> set[str]:
        return {button.page.key for button in sitting.window.rail.findChildren(RailButton)}

    assert pages() >= {"play", "clock", "help", "settings"}
    assert "board" not in pages()
    sitting.begin()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert "board" in pages()


# -- ends ------------------------------------------------------------------------------------------


def test_a_result_is_entered_with_its_reason(sitting: Sitting) -> None:
    sitting.begin(source=Source.FREE)
    sitting.type("32-28")
    sitting.command("result")
    panel = sitting.side.result
    assert sitting.side.panel() is panel
    panel.choose(BLACK, Reason.FORFEIT)
    buttons = {button.text(): button for button in panel.findChildren(QPushButton)}
    buttons["Enter the result"].click()
    assert sitting.phase() is Phase.OVER
    assert sitting.game.result == "0-2"
    assert sitting.game.outcome is not None
    assert sitting.game.outcome.reason is Reason.FORFEIT
    assert sitting.side.panel() is sitting.side.outcome
    assert sitting.line == "Black wins: White did not play"


def test_a_player_resigns_in_two_steps(sitting: Sitting) -> None:
    sitting.begin(source=Source.GUARDED)
    sitting.type("32-28")
    sitting.command("resign")
    assert sitting.phase() is Phase.TO_MOVE
    outcome = sitting.side.result.outcome()
    assert (outcome.winner, outcome.reason) == (WHITE, Reason.RESIGNED)
    sitting.key(Qt.Key.Key_Return, at=QApplication.focusWidget())
    assert sitting.game.result == "2-0"


def test_a_result_is_withdrawn_and_the_clocks_can_go_on(sitting: Sitting) -> None:
    sitting.begin(source=Source.GUARDED, control="use-10")
    sitting.type("32-28")
    sitting.command("resign")
    sitting.side.result.entered.emit(sitting.side.result.outcome())
    sitting.command("reopen")
    assert sitting.phase() is Phase.TO_MOVE
    assert sitting.game.result == "*"
    sitting.command("resume_clock")
    assert running(sitting) == BLACK
    sitting.type("20-25")
    assert len(sitting.moves()) == 2


def test_a_draw_is_offered_refused_and_agreed(sitting: Sitting) -> None:
    sitting.begin(source=Source.GUARDED)
    sitting.command("offer_draw")
    assert "Accept draw" in sitting.bar_texts()
    sitting.type("32-28")
    assert sitting.game.offered_by == WHITE, "the offer stands while the other thinks"
    sitting.command("refuse_draw")
    assert "Offer draw" in sitting.bar_texts()
    sitting.command("offer_draw")
    sitting.command("accept_draw")
    assert sitting.game.result == "1-1"
    assert sitting.game.outcome is not None
    assert sitting.game.outcome.reason is Reason.AGREED


# -- clocks and arbiter ----------------------------------------------------------------------------


def test_the_space_bar_presses_the_clock(sitting: Sitting) -> None:
    sitting.begin(source=Source.GUARDED, control="use-10", pressed_by=PressedBy.KEY)
    sitting.type("32-28")
    sitting.command("press_clock")
    assert running(sitting) == BLACK
    sitting.type("20-25")
    assert running(sitting) == BLACK, "his time runs until he presses"
    assert sitting.line == "The clock is still to be pressed."
    sitting.key(Qt.Key.Key_Space)
    assert running(sitting) == WHITE


def running(sitting: Sitting) -> int | None:
    """Whose time runs."""
    clock = sitting.live.session.timing.clock
    return None if clock is None else clock.running


def test_clocks_are_paused_and_resumed(sitting: Sitting) -> None:
    sitting.begin(source=Source.GUARDED, control="use-10")
    sitting.type("32-28")
    sitting.command("pause_clock")
    assert "Resume clocks" in sitting.bar_texts()
    sitting.command("resume_clock")
    assert "Pause clocks" in sitting.bar_texts()


def test_the_arbiter_sets_times_and_position(sitting: Sitting) -> None:
    sitting.begin(source=Source.FREE, control="use-10")
    sitting.type("32-28")
    sitting.command("call_arbiter")
    tools = sitting.side.arbiter
    clock = sitting.live.session.timing.clock
    assert clock is not None
    assert clock.state is State.PAUSED
    tools._reason.setText("clock was wrong")
    tools._times[0].setText("7:30")
    tools._set_time(0)
    clock = sitting.live.session.timing.clock
    assert clock is not None
    assert clock.remaining_ms(0, sitting.live.time.now_ms()) == 450_000
    tools._fen.setText("B:W28,50:B1,99")
    tools._set_position()
    assert not tools._position_error.isHidden()
    assert "99" in tools._position_error.text()
    tools._fen.setText("B:W28,50:B1,10")
    tools._set_position()
    assert sitting.game.position.turn == BLACK
    standing = sitting.board.scene().pieces
    names = sitting.board.shape().names
    assert {names[i] for i, piece in enumerate(standing) if piece} == {"28", "50", "1", "10"}
    assert sitting.game.line[-1].comments == ("clock was wrong",)
    sitting.drag("10", "15")
    assert sitting.moves()[-1] == "10-15"


# -- files -----------------------------------------------------------------------------------------


def test_the_game_is_saved_and_copied_as_pdn(sitting: Sitting, tmp_path: Path) -> None:
    sitting.begin(white="Jana", source=Source.GUARDED)
    sitting.type("32-28")
    sitting.command("save_pdn")
    assert sitting.side.panel() is sitting.side.save
    path = tmp_path / "kept" / "game.pdn"
    sitting.side.save.named.emit(path)
    (read,) = read_pdn(path.read_text(encoding="utf-8"))
    assert read.record is not None
    assert read.record.header("White") == "Jana"
    assert read.record.last_position == sitting.game.position
    assert sitting.side.panel() is None
    sitting.command("copy_pdn")
    assert QGuiApplication.clipboard().text() == path.read_text(encoding="utf-8")
    sitting.command("copy_fen")
    assert QGuiApplication.clipboard().text() == "B:W28,31,33-50:B1-20"


def test_a_file_that_cannot_be_written_is_told(sitting: Sitting, tmp_path: Path) -> None:
    sitting.begin(source=Source.GUARDED)
    sitting.command("save_pdn")
    (tmp_path / "taken").write_text("")
    sitting.side.save.named.emit(tmp_path / "taken" / "game.pdn")
    texts = [label.text() for label in sitting.side.save.findChildren(QLabel) if label.isVisible()]
    assert any("not written" in text for text in texts)
    assert sitting.phase() is Phase.TO_MOVE


# -- the window ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900), (1024, 1000)])
def test_everything_has_room_at_every_size(
    sit: Callable[..., Sitting], size: tuple[int, int]
) -> None:
    sitting = sit(size=size)
    sitting.seat("W:W28,38,47:B12,23")
    sitting.drag("38", "33")
    QApplication.processEvents()
    assert sitting.window.width() == size[0]
    page = sitting.window.board_page
    frame = sitting.board.frame_rect().translated(sitting.board.mapTo(page, sitting.board.pos()))
    assert frame.right() < page.side.geometry().left(), "the side does not cover the board"
    assert sitting.window.rail.is_compact() == (size[0] < 1180)
    for part in (page.side.ruling, page.side.sheet, page.side.bar):
        assert part.isVisible()
        assert page.side.rect().contains(part.geometry())


def test_the_side_is_a_drawer(sit: Callable[..., Sitting]) -> None:
    sitting = sit(size=(1024, 1000))
    sitting.seat("W:W28,38,47:B12,23")
    page = sitting.window.board_page
    with_side = sitting.board.frame_rect().width()
    sitting.command("side")
    assert page.side.isHidden()
    assert sitting.board.frame_rect().width() > with_side
    before = sitting.board.frame_rect()
    sitting.drag("38", "33")
    assert page.side.isVisible(), "a ruling opens it"
    assert sitting.board.frame_rect() == before, "and the board stays where it was"
    sitting.side.ruling.let_stand_chosen.emit()
    assert page.side.isHidden()
    sitting.command("side")
    assert page.side.isVisible()


def test_full_screen_shows_board_and_clocks_alone(sitting: Sitting) -> None:
    sitting.begin(source=Source.GUARDED, control="use-10")
    sitting.command("full_screen")
    window = sitting.window
    assert window.isFullScreen()
    assert window.rail.isHidden()
    assert window.status.isHidden()
    assert window.board_page.side.isHidden()
    assert all(strip.clock.isVisible() for strip in window.board_page.column.strips)
    QApplication.processEvents()
    sitting.drag("32", "28")
    assert sitting.moves() == ["32-28"]
    sitting.key(Qt.Key.Key_Escape)
    assert not window.isFullScreen()
    assert window.rail.isVisible()


class Marking:
    """A catalogue that puts a sign before every text."""

    def __init__(self, sign: str) -> None:
        self.sign = sign

    def gettext(self, message: str) -> str:
        return self.sign + message

    def ngettext(self, singular: str, plural: str, count: int) -> str:
        return self.sign + (singular if count == 1 else plural)

    def pgettext(self, context: str, message: str) -> str:
        return self.sign + message


def texts_of(window: QWidget) -> list[str]:
    """Everything that is written in *window*, or said of its parts."""
    found = []
    for part in (window, *window.findChildren(QWidget)):
        found += [part.accessibleName(), part.accessibleDescription(), part.toolTip()]
        if isinstance(part, QLabel | QAbstractButton):
            found.append(part.text())
        elif isinstance(part, QLineEdit):
            found.append(part.placeholderText())
        elif isinstance(part, QComboBox):
            found += [part.itemText(index) for index in range(part.count())]
    return found + [action.text() for action in window.actions()]


def test_the_language_changes_without_a_restart(
    sit: Callable[..., Sitting], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every text that was written in one language is written in the next after the change."""
    monkeypatch.setattr(i18n._Current, "catalogue", Marking("†"))
    sitting = sit()
    sitting.begin(source=Source.FREE, control="int-80-60")
    sitting.drag("32", "28")
    sitting.drag("19", "23")
    sitting.drag("37", "32")
    assert sitting.phase() is Phase.AWAIT_CHOICE
    for page in ("play", "settings", "game", "board"):
        sitting.window.show_page(page)
    assert sum("†" in text for text in texts_of(sitting.window)) > 60
    monkeypatch.setattr(i18n._Current, "catalogue", Marking("‡"))
    QApplication.sendEvent(sitting.window, QEvent(QEvent.Type.LanguageChange))
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    for page in ("game", "play", "board"):
        sitting.window.show_page(page)
    assert [text for text in texts_of(sitting.window) if "†" in text] == []


def test_the_language_is_chosen_in_the_settings(sitting: Sitting, qapp: QApplication) -> None:
    dress = Dress(qapp, sitting.preferences, WindowOptions())
    sitting.desk.settings_changed.connect(dress.prefer)
    section = sitting.window.settings_page.sections["Language"]
    assert isinstance(section, LanguageSection)
    for code in ("cs", "sk", "en"):
        section.language.button(code).click()
        assert i18n.current_language() == code
        assert sitting.preferences.language == code


def test_settings_take_effect_at_once(sitting: Sitting, qapp: QApplication) -> None:
    dress = Dress(qapp, sitting.preferences, WindowOptions())
    sitting.desk.settings_changed.connect(dress.prefer)
    sitting.desk.settings_changed.connect(sitting.desk.changed)
    sitting.begin(source=Source.GUARDED)
    sections = sitting.window.settings_page.sections
    appearance, board = sections["Appearance"], sections["Board"]
    assert isinstance(appearance, AppearanceSection)
    assert isinstance(board, BoardSection)
    appearance.theme.button("dark").click()
    assert qapp.palette().window().color().lightness() < 60
    appearance.scale.setValue(15)
    assert sitting.preferences.text_scale == 1.5
    board.names.click()
    assert not sitting.board.scene().show_names


def test_a_phrase_of_the_status_line_opens_the_page_that_explains_it(
    sitting: Sitting, qtbot: QtBot
) -> None:
    sitting.begin(source=Source.FREE)
    for key, words in (
        ("rules", "5.4f"),
        ("journal", ".journal"),
        ("clock", "without a clock"),
        ("board", "over the board"),
    ):
        sitting.window.status.phrase_clicked.emit(key)
        assert sitting.window.page() == "game"
        assert words in re.sub("<[^>]*>", " ", sitting.window.game_page.text(key))


def test_a_full_disk_is_told_and_the_game_goes_on(sitting: Sitting) -> None:
    sitting.begin(source=Source.GUARDED)
    journal = sitting.live.session.journal
    assert journal is not None
    journal.fault = OSError(28, "No space left on device")
    sitting.desk.changed.emit()
    texts = [phrase.text for phrase in sitting.window.status.phrases()]
    assert "Journal not saved: No space left on device" in texts
    sitting.type("32-28")
    assert sitting.moves() == ["32-28"]


def test_closing_the_window_keeps_its_place_and_lets_go_of_the_journal(
    sit: Callable[..., Sitting],
) -> None:
    sitting = sit()
    sitting.begin(source=Source.GUARDED)
    sitting.type("32-28")
    assert sitting.live.session.journal is not None
    path = sitting.live.session.journal.path
    sitting.window.resize(1200, 700)
    sitting.window.close()
    journal, contents = Journal.resume(path)
    journal.close()
    assert len(contents.entries) == 2
    assert sit().window.size().width() == 1440, "the test's own size"
    assert not sitting.preferences.geometry.isEmpty()
