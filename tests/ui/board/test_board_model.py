import pytest

from dama_desktop.ui.board.model import BoardScene, BoardShape, PieceLook, dark_shape, full_shape
from dama_desktop.ui.board.model import placed as place


@pytest.mark.parametrize(
    ("columns", "rows", "count"), [(8, 8, 32), (10, 10, 50), (12, 12, 72), (10, 8, 40)]
)
def test_dark_boards(columns: int, rows: int, count: int) -> None:
    shape = dark_shape(columns, rows)
    assert len(shape.cells) == count
    assert (0, rows - 1) in shape.cells  # the lower left corner is dark
    assert not shape.full


def test_international_numbers() -> None:
    shape = dark_shape(10, 10)
    assert shape.names[0] == "1"
    assert shape.cells[0] == (1, 0)
    assert shape.cells[shape.names.index("46")] == (0, 9)


def test_full_board_names() -> None:
    shape = full_shape(8, 8)
    assert shape.full
    assert shape.cells[shape.names.index("a1")] == (0, 7)
    assert shape.cells[shape.names.index("h8")] == (7, 0)


@pytest.mark.parametrize(
    ("cells", "names", "message"),
    [
        (((0, 0),), ("1", "2"), "1 cells have 2 names"),
        (((0, 0), (0, 0)), ("1", "2"), "twice"),
        (((2, 0),), ("1",), r"\(2, 0\) is off the board"),
    ],
)
def test_impossible_shapes(
    cells: tuple[tuple[int, int], ...], names: tuple[str, ...], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        BoardShape(2, 2, cells, names)


def test_pieces_beyond_the_scene_are_empty() -> None:
    scene = BoardScene(pieces=(PieceLook(0),))
    assert scene.piece_at(0) == PieceLook(0)
    assert scene.piece_at(7) is None
    assert scene.piece_at(None) is None


def test_placing_on_a_square_there_is_not() -> None:
    with pytest.raises(ValueError, match="no square 51"):
        place(dark_shape(10, 10), [("51", PieceLook(0))])
