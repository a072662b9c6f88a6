import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from dama_desktop.ui.board.marks import MISSING, OTHER, SURPLUS, sign_of
from dama_desktop.ui.board.model import (
    BoardScene,
    Difference,
    PieceLook,
    dark_shape,
    full_shape,
    placed,
)
from dama_desktop.ui.board.pieces import piece_image
from dama_desktop.ui.board.thumbnail import BoardThumbnail, board_picture
from dama_desktop.ui.theme import DARK, LIGHT

WHITE, BLACK = PieceLook(0), PieceLook(1)
SHAPE = dark_shape(10, 10)


def differing(one: QImage, other: QImage) -> float:
    """Return the share of pixels whose lightness differs clearly, as in print."""
    points = [(x, y) for x in range(one.width()) for y in range(one.height())]
    far = [
        point
        for point in points
        if abs(one.pixelColor(*point).lightness() - other.pixelColor(*point).lightness()) > 40
    ]
    return len(far) / len(points)


@pytest.mark.parametrize("side", [0, 1])
def test_design_7_a_king_reads_at_24_pixels_in_print(side: int) -> None:
    man, king = piece_image(PieceLook(side), 24), piece_image(PieceLook(side, king=True), 24)
    assert differing(man, king) > 0.08


def test_pieces_are_drawn_once_for_a_size() -> None:
    assert piece_image(WHITE, 48) is piece_image(WHITE, 48)
    assert piece_image(WHITE, 96).width() == 96


@pytest.mark.parametrize("tokens", [LIGHT, DARK])
@pytest.mark.parametrize(
    "shape", [dark_shape(8, 8), SHAPE, dark_shape(12, 12), dark_shape(10, 8), full_shape(8, 8)]
)
def test_every_shape_is_painted_up_to_its_frame(shape: object, tokens: object) -> None:
    picture = board_picture(shape, BoardScene(), 300, tokens)  # type: ignore[arg-type]
    assert picture.pixelColor(150, 150).alpha() == 255
    assert picture.pixelColor(0, 0).alpha() == 0


def test_the_tint_of_the_last_move_covers_its_squares() -> None:
    square = SHAPE.names.index("41")
    plain = board_picture(SHAPE, BoardScene(show_names=False), 535, LIGHT)
    tinted = board_picture(SHAPE, BoardScene(show_names=False, last_move=(square,)), 535, LIGHT)
    assert plain != tinted
    changed = {
        (x // 50, y // 50)
        for x in range(0, 500, 10)
        for y in range(0, 500, 10)
        if plain.pixel(x + 17, y + 17) != tinted.pixel(x + 17, y + 17)
    }
    assert changed == {SHAPE.cells[square]}


def test_signs_of_differences() -> None:
    assert sign_of(Difference(0, WHITE, None)) == MISSING
    assert sign_of(Difference(0, None, WHITE)) == SURPLUS
    assert sign_of(Difference(0, WHITE, BLACK)) == OTHER
    assert len({MISSING, SURPLUS, OTHER}) == 3


@pytest.mark.parametrize(
    "marked",
    [
        BoardScene(targets=(20,)),
        BoardScene(selected=20),
        BoardScene(bound=20),
        BoardScene(rule_squares=(20,)),
        BoardScene(rule_path=(20, 25)),
        BoardScene(differences=(Difference(20, WHITE, None),)),
        BoardScene(differences=(Difference(20, None, WHITE),)),
    ],
)
def test_marks_differ_from_a_plain_board_without_color(marked: BoardScene) -> None:
    plain = board_picture(SHAPE, BoardScene(), 500, LIGHT)
    seen = board_picture(SHAPE, marked, 500, LIGHT)
    assert differing(plain.copy(50, 200, 110, 110), seen.copy(50, 200, 110, 110)) > 0.004


def test_thumbnail_paints_its_board(qtbot: QtBot) -> None:
    thumbnail = BoardThumbnail()
    qtbot.addWidget(thumbnail)
    thumbnail.resize(120, 120)
    empty = thumbnail.grab().toImage()
    thumbnail.show_board(SHAPE, BoardScene(pieces=placed(SHAPE, [("46", WHITE)])))
    drawn = thumbnail.grab().toImage()
    assert drawn != empty
    assert QColor(drawn.pixel(60, 60)) != QColor(empty.pixel(60, 60))
