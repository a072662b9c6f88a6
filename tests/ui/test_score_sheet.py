import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from dama_desktop.ui.score_model import Column, PlyLook, ScoreModel
from dama_desktop.ui.score_sheet import START, PlyDelegate, ScoreSheet, ScoreTable

LONG = tuple(PlyLook(f"{i % 45 + 1}-{i % 45 + 6}", f"0:{i % 60:02}") for i in range(300))


@pytest.fixture
def sheet(qtbot: QtBot) -> ScoreSheet:
    sheet = ScoreSheet()
    qtbot.addWidget(sheet)
    sheet.resize(360, 500)
    sheet.show_plies(LONG)
    with qtbot.waitExposed(sheet):
        sheet.show()
    return sheet


def test_300_plies_are_150_rows() -> None:
    model = ScoreModel()
    model.set_plies(LONG)
    assert model.rowCount() == 150
    assert model.data(model.index(149, Column.NUMBER)) == "150"
    assert model.data(model.index(149, Column.BLACK)) == LONG[299].text
    assert model.data(model.index(149, Column.BLACK_TIME)) == LONG[299].time
    assert all(model.ply_at(model.index_of(ply)) == ply for ply in range(300))


def test_a_game_that_grows_tells_only_its_end(qtbot: QtBot) -> None:
    model = ScoreModel()
    tester = QAbstractItemModelTester(model)
    changed, inserted, reset = [], [], []
    model.dataChanged.connect(lambda first, last: changed.append((first.row(), last.row())))
    model.rowsInserted.connect(lambda _parent, first, last: inserted.append((first, last)))
    model.modelReset.connect(lambda: reset.append(True))
    model.set_plies(LONG[:299])
    changed.clear()
    inserted.clear()
    model.set_plies(LONG)
    assert (changed, inserted, reset) == ([(149, 149)], [], [])
    model.set_plies((*LONG, PlyLook("32-28")))
    assert inserted == [(150, 150)]
    model.set_plies(LONG[:10])
    assert reset == [True]
    assert model.rowCount() == 5
    assert tester.model() is model


def test_a_game_that_starts_with_black() -> None:
    model = ScoreModel()
    model.set_plies((PlyLook("17-22"), PlyLook("28x17")), first_number=23, first_side=1)
    assert model.rowCount() == 2
    assert model.data(model.index(0, Column.NUMBER)) == "23"
    assert model.data(model.index(0, Column.WHITE)) == ""
    assert model.data(model.index(0, Column.BLACK)) == "17-22"
    assert model.data(model.index(1, Column.WHITE)) == "28x17"
    assert model.ply_at(model.index(0, Column.WHITE)) is None


def test_standing_irregularity_has_its_letter_and_is_said() -> None:
    model = ScoreModel()
    model.set_plies((PlyLook("41-36", "1:33", "f", standing=True),))
    index = model.index(0, Column.WHITE)
    assert model.data(index) == "41-36 f"
    spoken = model.data(index, Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Move 1, White: 41-36 f, irregular, let stand"


def test_a_press_chooses_the_ply(sheet: ScoreSheet, qtbot: QtBot) -> None:
    table = sheet.table()
    rect = table.visualRect(table.score.index(2, Column.BLACK_TIME))
    with qtbot.waitSignal(sheet.ply_chosen) as chosen:
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert chosen.args == [5]
    assert sheet.current() == 5


def test_a_press_on_a_number_chooses_nothing(sheet: ScoreSheet) -> None:
    table = sheet.table()
    chosen: list[int] = []
    sheet.ply_chosen.connect(chosen.append)
    rect = table.visualRect(table.score.index(2, Column.NUMBER))
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert chosen == []


def test_keyboard_walks_half_moves(sheet: ScoreSheet) -> None:
    chosen: list[int] = []
    sheet.ply_chosen.connect(chosen.append)
    for key in (
        Qt.Key.Key_Right,
        Qt.Key.Key_Down,
        Qt.Key.Key_Left,
        Qt.Key.Key_Up,
        Qt.Key.Key_End,
        Qt.Key.Key_Right,
        Qt.Key.Key_Home,
    ):
        QTest.keyClick(sheet.table(), key)
    assert chosen == [0, 2, 1, START, 299, START]


def test_the_current_ply_is_brought_into_sight(sheet: ScoreSheet) -> None:
    sheet.set_current(250)
    table = sheet.table()
    shown = table.viewport().rect()
    assert shown.contains(table.visualRect(table.score.index_of(250)).center())
    sheet.set_current(START)
    assert table.rowAt(1) == 0


def test_setting_the_current_ply_sends_nothing(sheet: ScoreSheet) -> None:
    chosen: list[int] = []
    sheet.ply_chosen.connect(chosen.append)
    sheet.set_current(4)
    assert chosen == []


def test_zoom_by_keys_stays_in_its_range(sheet: ScoreSheet, qtbot: QtBot) -> None:
    table = sheet.table()
    row = table.rowHeight(0)
    with qtbot.waitSignal(sheet.zoom_changed) as changed:
        QTest.keyClick(table, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert changed.args == [1.1]
    assert table.rowHeight(0) > row
    sheet.set_zoom(5)
    assert sheet.zoom() == 2.0


def test_a_narrow_sheet_gives_its_room_to_the_moves(sheet: ScoreSheet) -> None:
    table = sheet.table()
    assert not table.isColumnHidden(Column.WHITE_TIME)
    sheet.resize(240, 500)
    assert table.isColumnHidden(Column.WHITE_TIME)
    assert table.visualRect(table.score.index(0, Column.BLACK)).right() <= table.width()


class Counted(PlyDelegate):
    """Counts the rows it draws."""

    def __init__(self, table: ScoreTable) -> None:
        super().__init__(table)
        self.rows: set[int] = set()

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        self.rows.add(index.row())
        super().paint(painter, option, index)


def test_a_sheet_of_300_plies_draws_only_what_is_in_sight(sheet: ScoreSheet) -> None:
    counted = Counted(sheet.table())
    sheet.table().setItemDelegate(counted)
    sheet.grab()
    assert 5 < len(counted.rows) < 40
