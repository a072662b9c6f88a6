import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, SignalInstance
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from dama_desktop.ui.board.carried import CarriedPiece
from dama_desktop.ui.board.model import BoardScene, PieceLook, dark_shape, full_shape, placed
from dama_desktop.ui.board.tray import CapturedTray
from dama_desktop.ui.board.view import BoardView

WHITE, BLACK = PieceLook(0), PieceLook(1)
SHAPE = dark_shape(10, 10)
LEFT = Qt.MouseButton.LeftButton
Told = list[tuple[object, ...]]
Make = Callable[..., BoardView]


def sq(name: str) -> int:
    return SHAPE.names.index(name)


def opening(turned: bool = False) -> BoardScene:
    men = [(str(n), BLACK) for n in range(1, 21)] + [(str(n), WHITE) for n in range(31, 51)]
    return BoardScene(pieces=placed(SHAPE, men), turned=turned)


def record(view: BoardView) -> Told:
    told: Told = []

    def listen(name: str, signal: SignalInstance) -> None:
        signal.connect(lambda *values: told.append((name, *values)))

    for name in (
        "move_dragged",
        "square_clicked",
        "lifted",
        "put_down",
        "removed",
        "crowned",
        "put_from_tray",
        "typed",
        "escaped",
    ):
        listen(name, getattr(view, name))
    return told


@pytest.fixture
def make(qtbot: QtBot) -> Make:
    def build(width: int = 640, height: int = 640, mode: str = "guarded") -> BoardView:
        view = BoardView()
        qtbot.addWidget(view)
        view.resize(width, height)
        view.set_mode(mode)
        view.set_scene(opening())
        with qtbot.waitExposed(view):
            view.show()
        view.setFocus()
        return view

    return build


def at(view: BoardView, square: int) -> QPoint:
    return view.board_geometry().center(square).toPoint()


def drag(view: BoardView, start: QPoint, end: QPoint) -> None:
    QTest.mousePress(view, LEFT, pos=start)
    QTest.mouseMove(view, start + QPoint(6, 0))
    QTest.mouseMove(view, end)
    QTest.mouseRelease(view, LEFT, pos=end)


def click(view: BoardView, square: int) -> None:
    QTest.mouseClick(view, LEFT, pos=at(view, square))


def test_drag_proposes_the_move(make: Make) -> None:
    view = make()
    told = record(view)
    drag(view, at(view, sq("32")), at(view, sq("28")))
    assert told == [("move_dragged", sq("32"), sq("28"))]


def test_targets_can_be_shown_while_a_piece_is_dragged(make: Make) -> None:
    view = make()
    told: list[str] = []
    view.drag_began.connect(lambda square: told.append(f"began {SHAPE.names[square]}"))
    view.drag_began.connect(
        lambda: view.set_scene(replace(view.scene(), targets=(sq("27"), sq("28"))))
    )
    view.drag_ended.connect(lambda: told.append("ended"))
    view.move_dragged.connect(lambda *move: told.append("dragged"))
    drag(view, at(view, sq("32")), at(view, sq("28")))
    assert told == ["began 32", "ended", "dragged"]
    assert view.scene().targets == (sq("27"), sq("28"))


@pytest.mark.parametrize("size", [(200, 200), (333, 777), (1200, 801)])
def test_drag_right_after_a_resize(make: Make, size: tuple[int, int]) -> None:
    view = make()
    told = record(view)
    view.resize(*size)
    drag(view, at(view, sq("32")), at(view, sq("28")))
    assert told == [("move_dragged", sq("32"), sq("28"))]


def test_drag_on_a_turned_board(make: Make) -> None:
    view = make()
    upright = at(view, sq("32"))
    view.set_scene(opening(turned=True))
    told = record(view)
    assert at(view, sq("32")) != upright
    drag(view, at(view, sq("32")), at(view, sq("28")))
    assert told == [("move_dragged", sq("32"), sq("28"))]


def test_piece_is_under_the_pointer_during_a_drag(make: Make) -> None:
    view = make()
    QTest.mousePress(view, LEFT, pos=at(view, sq("32")))
    QTest.mouseMove(view, at(view, sq("28")))
    assert view.carried is not None
    (layer,) = view.findChildren(CarriedPiece)
    assert layer.isVisible()
    assert layer.geometry().center() in (at(view, sq("28")), at(view, sq("28")) - QPoint(1, 1))
    QTest.mouseRelease(view, LEFT, pos=at(view, sq("28")))
    assert not layer.isVisible()


def test_escape_puts_a_dragged_piece_back(make: Make) -> None:
    view = make()
    told = record(view)
    QTest.mousePress(view, LEFT, pos=at(view, sq("32")))
    QTest.mouseMove(view, at(view, sq("28")))
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.carried is None
    QTest.mouseRelease(view, LEFT, pos=at(view, sq("28")))
    assert told == []


def test_escape_with_an_empty_hand_is_told(make: Make) -> None:
    view = make()
    told = record(view)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert told == [("escaped",)]


def test_right_button_puts_a_dragged_piece_back(make: Make) -> None:
    view = make()
    told = record(view)
    QTest.mousePress(view, LEFT, pos=at(view, sq("32")))
    QTest.mouseMove(view, at(view, sq("28")))
    QTest.mousePress(view, Qt.MouseButton.RightButton, pos=at(view, sq("28")))
    QTest.mouseRelease(view, LEFT, pos=at(view, sq("28")))
    assert told == []


def test_click_click(make: Make) -> None:
    view = make()
    told = record(view)
    for name in ("32", "28", "23"):
        click(view, sq(name))
    assert told == [("square_clicked", sq(name)) for name in ("32", "28", "23")]


def test_clicks_on_light_squares_and_frame_are_nothing(make: Make) -> None:
    view = make()
    told = record(view)
    geometry = view.board_geometry()
    QTest.mouseClick(view, LEFT, pos=geometry.cell_rect((0, 0)).center().toPoint())
    QTest.mouseClick(view, LEFT, pos=geometry.frame_rect.topLeft().toPoint() + QPoint(3, 3))
    assert told == []


def test_keyboard_walks_and_presses(make: Make) -> None:
    view = make()
    told = record(view)
    view.set_focus_square(sq("32"))
    QTest.keyClick(view, Qt.Key.Key_Up)  # the first key only shows where the focus is
    QTest.keyClick(view, Qt.Key.Key_Return)
    QTest.keyClick(view, Qt.Key.Key_Up)
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert told == [("square_clicked", sq("32")), ("square_clicked", sq("28"))]
    assert view.accessibleDescription() == "28, empty"


def test_typed_text_is_passed_up(make: Make) -> None:
    view = make()
    told = record(view)
    QTest.keyClicks(view, "32-28x")
    QTest.keyClick(view, Qt.Key.Key_Backspace)
    assert told == [("typed", char) for char in "32-28x\b"]


def test_shortcuts_are_not_typed(make: Make) -> None:
    view = make()
    told = record(view)
    QTest.keyClick(view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert told == []


def test_free_lift_and_put_down(make: Make) -> None:
    view = make(mode="free")
    told = record(view)
    drag(view, at(view, sq("32")), at(view, sq("27")))
    assert told == [("lifted", sq("32")), ("put_down", sq("27"), sq("32"))]


def test_free_click_click_and_escape(make: Make) -> None:
    view = make(mode="free")
    told = record(view)
    click(view, sq("32"))
    assert told == [("lifted", sq("32"))]
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert told[1:] == [("put_down", sq("32"), sq("32"))]


def test_free_hand_holds_on_when_the_scene_shows_the_piece_gone(make: Make) -> None:
    view = make(mode="free")
    told = record(view)
    click(view, sq("32"))
    pieces = list(view.scene().pieces)
    pieces[sq("32")] = None
    view.set_scene(BoardScene(pieces=tuple(pieces)))
    click(view, sq("28"))
    assert told == [("lifted", sq("32")), ("put_down", sq("28"), sq("32"))]


def test_free_drag_off_the_board_takes_off(make: Make) -> None:
    view = make(width=900, mode="free")
    told = record(view)
    drag(view, at(view, sq("20")), QPoint(5, 300))
    assert told == [("lifted", sq("20")), ("removed", sq("20"))]


def test_free_drop_beside_a_square_goes_back(make: Make) -> None:
    view = make(mode="free")
    told = record(view)
    light = view.board_geometry().cell_rect((4, 4)).center().toPoint()
    drag(view, at(view, sq("32")), light)
    assert told == [("lifted", sq("32")), ("put_down", sq("32"), sq("32"))]


def test_free_keyboard_takes_off(make: Make) -> None:
    view = make(mode="free")
    told = record(view)
    view.set_focus_square(sq("20"))
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert told == [("lifted", sq("20")), ("removed", sq("20"))]


def test_changing_the_mode_puts_back(make: Make) -> None:
    view = make(mode="free")
    told = record(view)
    click(view, sq("32"))
    view.set_mode("guarded")
    assert told == [("lifted", sq("32")), ("put_down", sq("32"), sq("32"))]
    assert view.mode == "guarded"


def test_watching_lets_nothing_be_dragged(make: Make) -> None:
    view = make(mode="watch")
    told = record(view)
    drag(view, at(view, sq("32")), at(view, sq("28")))
    click(view, sq("32"))
    assert told == [("square_clicked", sq("32"))]


class Table(QWidget):
    """A board with a tray below it, in one window."""

    def __init__(self) -> None:
        super().__init__()
        self.view, self.tray = BoardView(), CapturedTray()
        column = QVBoxLayout(self)
        column.addWidget(self.view, 1)
        column.addWidget(self.tray)
        self.view.set_mode("free")
        self.tray.set_usable(True)
        self.tray.show_men((WHITE, BLACK))
        self.view.attach_tray(self.tray)
        self.resize(500, 560)


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    table = Table()
    qtbot.addWidget(table)
    table.view.set_scene(BoardScene(pieces=placed(SHAPE, [("2", WHITE), ("48", BLACK)])))
    with qtbot.waitExposed(table):
        table.show()
    return table


def drag_from_tray(table: Table, square: int) -> None:
    start = QPoint(4, table.tray.height() // 2)
    end = table.tray.mapFromGlobal(table.view.mapToGlobal(at(table.view, square)))
    QTest.mousePress(table.tray, LEFT, pos=start)
    QTest.mouseMove(table.tray, end)
    QTest.mouseRelease(table.tray, LEFT, pos=end)


def test_captured_man_on_a_man_crowns_it(table: Table) -> None:
    told = record(table.view)
    drag_from_tray(table, sq("2"))
    assert told == [("crowned", sq("2"))]


def test_captured_man_on_the_other_side_or_beside_goes_back(table: Table) -> None:
    told = record(table.view)
    drag_from_tray(table, sq("48"))
    assert told == []
    assert table.view.carried is None


def test_piece_of_the_tray_on_an_empty_square(table: Table) -> None:
    told = record(table.view)
    drag_from_tray(table, sq("28"))
    assert told == [("put_from_tray", 0, False, sq("28"))]


def test_tray_by_click_and_by_keyboard(table: Table) -> None:
    told = record(table.view)
    QTest.mouseClick(table.tray, LEFT, pos=QPoint(4, table.tray.height() // 2))
    click(table.view, sq("2"))
    table.view.set_focus_square(sq("2"))
    QTest.keyClick(table.tray, Qt.Key.Key_Return)
    QTest.keyClick(table.view, Qt.Key.Key_Return)
    assert told == [("crowned", sq("2")), ("crowned", sq("2"))]


def test_turkish_board_of_all_squares(make: Make) -> None:
    view = make()
    shape = full_shape(8, 8)
    view.set_shape(shape)
    view.set_scene(BoardScene(pieces=placed(shape, [("c3", WHITE)])))
    told = record(view)
    start, end = shape.names.index("c3"), shape.names.index("c4")
    drag(view, at(view, start), at(view, end))
    assert told == [("move_dragged", start, end)]


def test_scene_with_too_many_squares_is_refused(make: Make) -> None:
    view = make()
    with pytest.raises(ValueError, match="51 squares on a board of 50"):
        view.set_scene(BoardScene(pieces=(None,) * 51))


class Recorded(BoardView):
    """Keeps the regions it was asked to paint."""

    def __init__(self) -> None:
        self.regions: list[QRegion] = []
        super().__init__()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        self.regions.append(event.region())
        super().paintEvent(event)


def test_a_changed_scene_repaints_only_its_squares(qtbot: QtBot) -> None:
    view = Recorded()
    qtbot.addWidget(view)
    view.resize(640, 640)
    view.set_motion(False)
    view.set_scene(opening())
    with qtbot.waitExposed(view):
        view.show()
    qtbot.waitUntil(lambda: bool(view.regions))
    view.regions.clear()
    pieces = list(view.scene().pieces)
    pieces[sq("32")], pieces[sq("28")] = None, WHITE
    view.set_scene(BoardScene(pieces=tuple(pieces)))
    qtbot.waitUntil(lambda: bool(view.regions))
    painted = [i for i in range(50) if any(r.contains(at(view, i)) for r in view.regions)]
    assert painted == sorted((sq("28"), sq("32")))


DOUBLE = """
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from dama_desktop.ui.board.model import BoardScene, PieceLook
from dama_desktop.ui.board.view import BoardView
app = QApplication([])
view = BoardView()
view.resize(501, 433)
view.set_scene(BoardScene(pieces=(None,) * 31 + (PieceLook(0),)))
view.show()
assert view.devicePixelRatioF() == 2.0
view.move_dragged.connect(lambda *move: print(*move))
at = lambda square: view.board_geometry().center(square).toPoint()
QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=at(31))
QTest.mouseMove(view, at(27))
QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=at(27))
view.resize(800, 301)
QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=at(31))
QTest.mouseMove(view, at(26))
QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=at(26))
"""


def test_drag_at_two_device_pixels_to_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_SCALE_FACTOR", "2")
    root = Path(__file__).parents[3]
    done = subprocess.run(
        [sys.executable, "-c", DOUBLE], cwd=root, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["31", "27", "31", "26"]
