import gc

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from pytestqt.qtbot import QtBot

from dama_desktop.ui.board.model import BoardScene, Difference, PieceLook, dark_shape, placed
from dama_desktop.ui.board.speech import difference_words, piece_words, square_words
from dama_desktop.ui.board.view import BoardView

WHITE, BLACK, KING = PieceLook(0), PieceLook(1), PieceLook(0, king=True)
SHAPE = dark_shape(10, 10)


def sq(name: str) -> int:
    return SHAPE.names.index(name)


@pytest.fixture
def view(qtbot: QtBot) -> BoardView:
    view = BoardView()
    qtbot.addWidget(view)
    view.resize(500, 500)
    view.set_scene(BoardScene(pieces=placed(SHAPE, [("32", WHITE), ("46", KING)])))
    with qtbot.waitExposed(view):
        view.show()
    return view


def reader(view: QObject) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(view)


def test_every_square_is_a_named_child(view: BoardView) -> None:
    board = reader(view)
    assert board.childCount() == 50
    names = [board.child(i).text(QAccessible.Text.Name) for i in range(50)]
    assert names[sq("32")] == "32, white man"
    assert names[sq("46")] == "46, white king"
    assert names[0] == "1, empty"


def test_squares_say_where_they_are(view: BoardView) -> None:
    board = reader(view)
    square = board.child(sq("28"))
    middle = square.rect().center()
    assert view.board_geometry().square_at(view.mapFromGlobal(middle).toPointF()) == sq("28")
    assert board.childAt(middle.x(), middle.y()) is square
    assert board.indexOfChild(square) == sq("28")
    assert square.parent() is board


def test_pressing_through_the_reader_is_a_click(view: BoardView, qtbot: QtBot) -> None:
    action = reader(view).child(sq("32")).actionInterface()
    press = QAccessibleActionInterface.pressAction()
    assert action.actionNames() == [press]
    with qtbot.waitSignal(view.square_clicked) as clicked:
        action.doAction(press)
    assert clicked.args == [sq("32")]


def test_squares_end_with_the_shape(view: BoardView) -> None:
    last = reader(view).child(49)
    assert last.isValid()
    view.set_shape(dark_shape(8, 8))
    assert not last.isValid()
    assert last.text(QAccessible.Text.Name) == ""
    assert reader(view).childCount() == 32


def test_squares_known_to_qt_outlive_their_board(qtbot: QtBot) -> None:
    view = BoardView()
    board = reader(view)
    numbers = [QAccessible.uniqueId(board.child(i)) for i in range(50)]
    assert len(set(numbers)) == 50
    del board
    view.deleteLater()
    qtbot.waitUntil(lambda: QAccessible.accessibleInterface(numbers[0]) is None)
    gc.collect()


def test_focus_is_described(view: BoardView) -> None:
    view.set_focus_square(sq("32"))
    assert view.accessibleName() == "Board"
    assert view.accessibleDescription() == "32, white man"


def test_square_words_name_the_marks() -> None:
    scene = BoardScene(
        pieces=placed(SHAPE, [("32", WHITE)]),
        selected=sq("32"),
        bound=sq("32"),
        targets=(sq("28"),),
        last_move=(sq("5"),),
        rule_squares=(sq("6"),),
        differences=(Difference(sq("7"), WHITE, None),),
    )
    said = {name: square_words(SHAPE, scene, sq(name)) for name in ("32", "28", "5", "6", "7")}
    assert said == {
        "32": "32, white man, selected, has to be played",
        "28": "28, empty, can be gone to",
        "5": "5, empty, last move",
        "6": "6, empty, named by the rule",
        "7": "7, empty, Put a white man on 7",
    }


@pytest.mark.parametrize(
    ("wanted", "seen", "words"),
    [
        (None, WHITE, "Take the white man off 22"),
        (BLACK, None, "Put a black man on 22"),
        (KING, WHITE, "Take the white man off 22; Put a white king on 22"),
    ],
)
def test_difference_words(wanted: PieceLook | None, seen: PieceLook | None, words: str) -> None:
    assert difference_words(SHAPE, Difference(sq("22"), wanted, seen)) == words


def test_no_piece_is_empty() -> None:
    assert piece_words(None) == "empty"
