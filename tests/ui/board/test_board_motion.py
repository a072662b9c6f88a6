from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dama_desktop.ui.board.changes import changed_squares
from dama_desktop.ui.board.model import BoardScene, Difference, PieceLook
from dama_desktop.ui.board.motion import DURATION_MS, Slide, slide_between
from dama_desktop.ui.board.view import BoardView
from dama_desktop.ui.theme import LIGHT, Look, wear

WHITE, BLACK, KING = PieceLook(0), PieceLook(1), PieceLook(0, king=True)


def scene(*pieces: PieceLook | None, last_move: tuple[int, ...] = ()) -> BoardScene:
    return BoardScene(pieces=pieces, last_move=last_move)


def test_a_step() -> None:
    assert slide_between(scene(WHITE, None), scene(None, WHITE)) == Slide(WHITE, (0, 1))


def test_a_capture_fades_what_was_taken() -> None:
    slide = slide_between(scene(WHITE, BLACK, None), scene(None, None, WHITE))
    assert slide == Slide(WHITE, (0, 2), ((1, BLACK),))


def test_a_capture_follows_its_landings() -> None:
    before = scene(WHITE, BLACK, None, BLACK, None)
    after = scene(None, None, None, None, WHITE, last_move=(0, 2, 4))
    slide = slide_between(before, after)
    assert slide is not None
    assert slide.route == (0, 2, 4)


def test_a_man_that_is_crowned_arrives_as_a_man() -> None:
    slide = slide_between(scene(WHITE, None), scene(None, KING))
    assert slide == Slide(WHITE, (0, 1))


def test_what_is_not_one_move_does_not_slide() -> None:
    assert slide_between(scene(WHITE, WHITE), scene(None, None, WHITE, WHITE)) is None
    assert slide_between(scene(WHITE), scene(KING)) is None
    assert slide_between(scene(WHITE), scene(WHITE, BLACK)) is None
    assert slide_between(scene(), scene()) is None


def test_changes_name_each_square_once() -> None:
    before = scene(WHITE, None, BLACK, last_move=(2,))
    after = scene(None, WHITE, BLACK, last_move=(0, 1))
    assert changed_squares(before, after) == frozenset({0, 1, 2})
    assert changed_squares(after, after) == frozenset()


def test_changes_of_marks() -> None:
    plain = BoardScene()
    assert changed_squares(plain, BoardScene(targets=(4, 5), selected=1)) == frozenset({1, 4, 5})
    assert changed_squares(
        plain, BoardScene(differences=(Difference(3, WHITE, None),))
    ) == frozenset({3})
    assert changed_squares(plain, BoardScene(bound=0, rule_squares=(9,))) == frozenset({0, 9})


def test_turn_and_route_change_everything() -> None:
    assert changed_squares(BoardScene(), BoardScene(turned=True)) is None
    assert changed_squares(BoardScene(), BoardScene(rule_path=(1, 2))) is None


def shown(qtbot: QtBot) -> BoardView:
    view = BoardView()
    qtbot.addWidget(view)
    view.resize(400, 400)
    view.set_scene(scene(WHITE, None))
    with qtbot.waitExposed(view):
        view.show()
    return view


def test_design_8_motion_is_120_to_180_ms() -> None:
    assert 120 <= DURATION_MS <= 180


def test_a_move_slides_and_comes_to_rest(qtbot: QtBot) -> None:
    view = shown(qtbot)
    view.set_scene(scene(None, WHITE))
    assert view.is_moving()
    assert view.scene().piece_at(1) == WHITE  # the input sees the new scene at once
    qtbot.waitUntil(lambda: not view.is_moving())


def test_motion_can_be_off(qtbot: QtBot) -> None:
    view = shown(qtbot)
    view.set_motion(False)
    view.set_scene(scene(None, WHITE))
    assert not view.is_moving()


def test_motion_is_off_with_the_wish_for_reduced_motion(qtbot: QtBot, qapp: QApplication) -> None:
    view = shown(qtbot)
    wear(qapp, Look(LIGHT, motion=False))
    view.set_scene(scene(None, WHITE))
    assert not view.is_moving()
