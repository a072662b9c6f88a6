import pytest
from pytestqt.qtbot import QtBot

from dama_desktop.ui.board.model import BoardScene, PieceLook
from dama_desktop.ui.board_column import BoardColumn


@pytest.fixture
def column(qtbot: QtBot) -> BoardColumn:
    column = BoardColumn()
    qtbot.addWidget(column)
    column.resize(900, 820)
    for strip in column.strips:
        strip.show_player(("White", "Black")[strip.side], "Table 3 · round 5")
    with qtbot.waitExposed(column):
        column.show()
    return column


def frame_top(column: BoardColumn) -> int:
    return column.board.pos().y() + column.board.frame_rect().top()


@pytest.mark.parametrize("size", [(700, 480), (900, 820), (1920, 1000), (520, 900)])
def test_strips_stand_outside_the_frame_on_its_axis(
    column: BoardColumn, size: tuple[int, int]
) -> None:
    column.resize(*size)
    white, black = (strip.geometry() for strip in column.strips)
    frame = column.board.frame_rect().translated(column.board.pos())
    assert black.bottom() < frame.top()
    assert white.top() > frame.bottom()
    assert abs(white.center().x() - frame.center().x()) <= 2
    assert column.rect().contains(white)
    assert column.rect().contains(black)


def test_strips_turn_with_the_board(column: BoardColumn) -> None:
    column.show_scene(BoardScene(turned=True))
    white, black = (strip.geometry() for strip in column.strips)
    assert white.bottom() < frame_top(column)
    assert black.top() > frame_top(column)


def test_the_board_takes_nine_tenths_of_the_room_it_can(column: BoardColumn) -> None:
    white, black = column.strips
    room = column.height() - white.height() - black.height()
    assert column.board.frame_rect().height() > 0.9 * room


def test_nothing_that_is_shown_moves_the_board(column: BoardColumn) -> None:
    before = column.board.geometry()
    white, black = column.strips
    white.show_captured((PieceLook(1),) * 20)
    black.show_player("A name that is much longer than any strip could ever be wide enough for")
    white.set_clock_shown(False)
    assert column.board.geometry() == before
    assert black.rect().contains(black.clock.geometry())
    assert white.rect().contains(white.tray.geometry())
