import math

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF

from dama_desktop.ui.board.geometry import BoardGeometry
from dama_desktop.ui.board.model import BoardShape, dark_shape, full_shape

SHAPES = (
    dark_shape(8, 8),
    dark_shape(10, 10),
    dark_shape(12, 12),
    dark_shape(10, 8),
    full_shape(8, 8),
    BoardShape(3, 2, ((2, 1), (0, 0)), ("x", "y")),
)
geometries = st.builds(
    BoardGeometry,
    st.sampled_from(SHAPES),
    st.integers(60, 2500),
    st.integers(60, 2500),
    st.sampled_from((1.0, 1.25, 1.5, 2.0, 3.0)),
    st.booleans(),
)


@given(geometries)
def test_every_square_is_hit_in_its_middle_and_near_its_corners(geometry: BoardGeometry) -> None:
    for square in range(len(geometry.shape.cells)):
        rect = geometry.square_rect(square)
        near = rect.adjusted(0.01, 0.01, -0.01, -0.01)
        for point in (rect.center(), near.topLeft(), near.bottomRight()):
            assert geometry.square_at(point) == square


@given(geometries)
def test_edges_lie_on_device_pixels_and_the_frame_fits(geometry: BoardGeometry) -> None:
    for number in (geometry.cell, geometry.squares_rect.left(), geometry.squares_rect.top()):
        pixels = number * geometry.ratio
        assert math.isclose(pixels, round(pixels), abs_tol=1e-6)
    assert geometry.frame_rect.left() > -1.01
    assert geometry.frame_rect.right() < geometry.width + 1.01


@given(geometries)
def test_frame_and_unplayed_cells_are_no_square(geometry: BoardGeometry) -> None:
    corner = geometry.frame_rect.topLeft() + QPointF(0.1, 0.1)
    if geometry.frame_width > 0.2:
        assert geometry.square_at(corner) is None
    shape = geometry.shape
    played = set(shape.cells)
    for cell in ((c, r) for c in range(shape.columns) for r in range(shape.rows)):
        if cell not in played:
            assert geometry.square_at(geometry.cell_rect(cell).center()) is None


@given(geometries)
def test_turning_is_a_half_turn(geometry: BoardGeometry) -> None:
    other = BoardGeometry(
        geometry.shape, geometry.width, geometry.height, geometry.ratio, not geometry.turned
    )
    middle = geometry.squares_rect.center()
    for square in range(len(geometry.shape.cells)):
        mirrored = middle * 2.0 - geometry.center(square)
        assert other.square_at(mirrored) == square


@given(geometries.filter(lambda geometry: len(geometry.shape.cells) > 2))
def test_arrows_reach_every_square(geometry: BoardGeometry) -> None:
    seen, ahead = {0}, [0]
    while ahead:
        square = ahead.pop()
        for arrow in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            step = geometry.neighbour(square, *arrow)
            if step not in seen:
                seen.add(step)
                ahead.append(step)
    assert seen == set(range(len(geometry.shape.cells)))


def test_arrows_on_the_international_board() -> None:
    geometry = BoardGeometry(dark_shape(10, 10), 600, 600)
    at = {name: square for square, name in enumerate(geometry.shape.names)}
    assert geometry.neighbour(at["28"], 1, 0) == at["29"]
    assert geometry.neighbour(at["28"], -1, 0) == at["27"]
    assert geometry.neighbour(at["28"], 0, -1) == at["23"]
    assert geometry.neighbour(at["23"], 0, 1) == at["28"]
    assert geometry.neighbour(at["5"], 1, 0) == at["5"]
    assert geometry.neighbour(at["1"], 0, -1) == at["1"]


def test_arrows_follow_the_turn() -> None:
    geometry = BoardGeometry(dark_shape(10, 10), 600, 600, turned=True)
    at = {name: square for square, name in enumerate(geometry.shape.names)}
    assert geometry.neighbour(at["28"], 1, 0) == at["27"]
    assert geometry.neighbour(at["28"], 0, 1) in (at["22"], at["23"])
