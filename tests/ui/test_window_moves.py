"""Moves made on the screen: by drag, by clicks, by typing; guarded and free."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from dama_desktop.core.game.phases import Phase
from dama_desktop.core.rules.outcome import Reason
from dama_desktop.ui.board.hand import Mode
from dama_desktop.ui.play.live_game import Source
from tests.ui.sitting import Sitting

LONG_CAPTURE = "W:W37:B12,21,31,50"
FORKED = "W:W39:B22,23,33"
Hand = Callable[[Sitting, str, str], None]


def by_drag(sitting: Sitting, start: str, end: str) -> None:
    sitting.drag(start, end)


def by_clicks(sitting: Sitting, start: str, end: str) -> None:
    sitting.click(start, end)


def by_typing(sitting: Sitting, start: str, end: str) -> None:
    sitting.type(f"{start}-{end}")


def by_arrows(sitting: Sitting, start: str, end: str) -> None:
    for name in (start, end):
        sitting.walk_to(name)
        sitting.key(Qt.Key.Key_Return)


HANDS = (by_drag, by_clicks, by_typing, by_arrows)


@pytest.mark.parametrize("source", [Source.GUARDED, Source.FREE])
@pytest.mark.parametrize("hand", HANDS)
def test_every_hand_gives_the_same_game(sitting: Sitting, hand: Hand, source: Source) -> None:
    sitting.begin(source=source)
    for start, end in (("32", "28"), ("20", "25"), ("37", "32")):
        hand(sitting, start, end)
    assert sitting.moves() == ["32-28", "20-25", "37-32"]
    assert sitting.board.scene().last_move == (sitting.square("37"), sitting.square("32"))


@pytest.mark.parametrize("hand", [by_drag, by_clicks, by_typing])
def test_a_long_capture_is_made_by_its_ends(sitting: Sitting, hand: Hand) -> None:
    sitting.seat(LONG_CAPTURE, Source.GUARDED)
    hand(sitting, "37", "8")
    assert sitting.moves() == ["37x8"]


def test_a_single_capture_is_made_by_one_click(sitting: Sitting) -> None:
    sitting.seat(LONG_CAPTURE, Source.GUARDED)
    sitting.click("37")
    assert sitting.moves() == ["37x8"]


def test_a_capture_is_clicked_landing_by_landing(sitting: Sitting) -> None:
    sitting.seat(FORKED, Source.GUARDED)
    sitting.click("39", "28")
    scene = sitting.board.scene()
    assert scene.selected == sitting.square("28"), "the piece stands on the landing"
    assert scene.piece_at(sitting.square("39")) is None
    assert set(scene.targets) == {sitting.square("17"), sitting.square("19")}
    assert sitting.moves() == []
    sitting.click("17")
    assert sitting.moves() == ["39x17"]


def test_a_capture_is_dragged_landing_by_landing(sitting: Sitting) -> None:
    sitting.seat(FORKED, Source.GUARDED)
    sitting.drag("39", "28")
    sitting.drag("28", "19")
    assert sitting.moves() == ["39x19"]


def test_escape_gives_up_what_was_begun(sitting: Sitting) -> None:
    sitting.seat(FORKED, Source.GUARDED)
    sitting.click("39", "28")
    sitting.key(Qt.Key.Key_Escape)
    assert sitting.board.scene().selected is None
    assert sitting.board.scene().piece_at(sitting.square("39")) is not None


def test_the_targets_of_a_chosen_piece_are_shown(sitting: Sitting) -> None:
    sitting.begin(source=Source.GUARDED)
    sitting.click("32")
    scene = sitting.board.scene()
    assert scene.selected == sitting.square("32")
    assert set(scene.targets) == {sitting.square("27"), sitting.square("28")}
    sitting.click("31")
    assert sitting.board.scene().selected == sitting.square("31"), "another piece is chosen"
    sitting.click("31")
    assert sitting.board.scene().selected is None


def test_a_refused_move_says_which_captures_must_be_made(sitting: Sitting) -> None:
    sitting.seat("W:W28,38,47:B12,23", Source.GUARDED)
    sitting.drag("38", "33")
    assert sitting.moves() == []
    assert sitting.line == "A capture is compulsory: 28×19"
    sitting.drag("28", "19")
    assert sitting.moves() == ["28x19"]
    assert "compulsory" not in sitting.line


def test_a_refused_move_says_how_many_pieces_must_be_taken(sitting: Sitting) -> None:
    sitting.seat(FORKED, Source.GUARDED)
    sitting.type("39-34")
    assert sitting.line == "39-34 is no lawful move. 2 pieces must be taken: 39×17 or 39×19"


def test_a_piece_that_cannot_go_there_is_told(sitting: Sitting) -> None:
    sitting.begin(source=Source.GUARDED)
    sitting.drag("32", "22")
    assert sitting.line == "The piece on 32 cannot go to 22."
    sitting.click("42")
    assert sitting.line == "The piece on 42 cannot move."


def test_typing_is_shown_and_enter_finishes_it(sitting: Sitting) -> None:
    sitting.seat("W:WK6:B50", Source.GUARDED)
    sitting.type("6-1")
    assert sitting.line == "Move: 6-1"
    assert sitting.moves() == []
    sitting.key(Qt.Key.Key_Return)
    assert sitting.moves() == ["6-1"]


def test_a_move_is_typed_wherever_the_keyboard_is(sitting: Sitting) -> None:
    sitting.begin(source=Source.GUARDED)
    sitting.side.sheet.setFocus()
    sitting.type("32-28", at=sitting.side.sheet.table())
    assert sitting.moves() == ["32-28"]


@pytest.mark.parametrize("source", [Source.GUARDED, Source.FREE])
def test_dragging_works_after_the_window_was_resized(sitting: Sitting, source: Source) -> None:
    sitting.begin(source=source)
    sitting.drag("32", "28")
    for size in ((1024, 640), (1700, 1000)):
        sitting.window.resize(*size)
        sitting.board.repaint()
        start, end = {1024: ("20", "25"), 1700: ("37", "32")}[size[0]]
        sitting.drag(start, end)
    assert sitting.moves() == ["32-28", "20-25", "37-32"]


def test_a_turned_board_is_played_on_as_it_lies(sitting: Sitting) -> None:
    sitting.begin(source=Source.GUARDED)
    before = sitting.point("32")
    sitting.command("turn_board")
    assert sitting.board.scene().turned
    assert sitting.point("32") != before
    sitting.drag("32", "28")
    assert sitting.moves() == ["32-28"]


def test_free_hands_lift_put_down_and_take_off(sitting: Sitting) -> None:
    sitting.seat("W:W28,38,47:B12,23", Source.FREE)
    assert sitting.board.mode is Mode.FREE
    sitting.drag("28", "19")
    assert sitting.moves() == [], "the captured man still stands there"
    sitting.take_off("23")
    assert sitting.moves() == ["28x19"]
    assert sitting.phase() is Phase.TO_MOVE


def test_free_hands_crown_with_a_captured_man(sitting: Sitting) -> None:
    """White's man has become a king on 3; the man that Black took goes on top of it."""
    sitting.seat("B:W8,33:B28,36", Source.FREE)
    sitting.drag("28", "39")
    sitting.take_off("33")
    sitting.drag("8", "3")
    assert sitting.moves() == ["28x39", "8-3"]
    assert "3 is a king" in sitting.line
    tray = sitting.window.board_page.column.strips[1].tray
    start = QPoint(tray.height() // 2, tray.height() // 2)
    end = tray.mapFromGlobal(sitting.board.mapToGlobal(sitting.point("3")))
    QTest.mousePress(tray, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(tray, start + QPoint(8, 0))
    QTest.mouseMove(tray, end)
    QTest.mouseRelease(tray, Qt.MouseButton.LeftButton, pos=end)
    crowned = sitting.board.scene().piece_at(sitting.square("3"))
    assert crowned is not None
    assert crowned.king


def test_a_guarded_man_is_crowned_by_the_program(sitting: Sitting) -> None:
    sitting.seat("W:W8:B50", Source.GUARDED)
    sitting.drag("8", "3")
    crowned = sitting.board.scene().piece_at(sitting.square("3"))
    assert crowned is not None
    assert crowned.king


def test_a_guarded_game_ends_by_itself(sitting: Sitting) -> None:
    sitting.seat("W:W28:B23", Source.GUARDED)
    sitting.click("28")
    assert sitting.phase() is Phase.OVER
    assert sitting.game.outcome is not None
    assert sitting.game.outcome.reason is Reason.NO_PIECES
    assert sitting.board.mode is Mode.WATCH
    assert sitting.side.panel() is sitting.side.outcome


@pytest.mark.parametrize("source", [Source.GUARDED, Source.FREE])
def test_a_move_is_taken_back(sitting: Sitting, source: Source) -> None:
    sitting.begin(source=source)
    sitting.drag("32", "28")
    sitting.command("take_back")
    assert sitting.moves() == []
    assert sitting.phase() is Phase.TO_MOVE
    assert sitting.board.scene().piece_at(sitting.square("32")) is not None
    sitting.drag("32", "27")
    assert sitting.moves() == ["32-27"]


def test_an_earlier_position_is_looked_at_and_left(sitting: Sitting) -> None:
    sitting.begin(source=Source.GUARDED)
    for text in ("32-28", "20-25", "37-32"):
        sitting.type(text)
    sitting.side.sheet.ply_chosen.emit(0)
    assert sitting.desk.viewing == 1
    assert sitting.board.scene().last_move == (sitting.square("32"), sitting.square("28"))
    assert "half-move" in sitting.line
    sitting.drag("14", "20")
    assert len(sitting.moves()) == 3, "what is past is only looked at"
    sitting.command("live")
    sitting.drag("14", "20")
    assert len(sitting.moves()) == 4
