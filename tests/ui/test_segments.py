import pytest

from dama_desktop.ui.segments import (
    DIGIT_WIDTH,
    SPACING,
    char_width,
    lit_path,
    text_width,
    unlit_path,
)

COUNTS = dict(zip("0123456789", (6, 2, 5, 5, 4, 5, 6, 3, 7, 6), strict=True))


@pytest.mark.parametrize(("digit", "count"), COUNTS.items())
def test_lit_and_unlit_segments_are_seven(digit: str, count: int) -> None:
    assert len(lit_path(digit).toSubpathPolygons()) == count
    assert len(unlit_path(digit).toSubpathPolygons()) == 7 - count


def test_no_two_digits_look_alike() -> None:
    assert len({str(lit_path(digit).toSubpathPolygons()) for digit in COUNTS}) == 10


@pytest.mark.parametrize("char", "0123456789:.- ")
def test_every_character_stays_in_its_box(char: str) -> None:
    bounds = lit_path(char).boundingRect().united(unlit_path(char).boundingRect())
    assert bounds.left() >= -0.01
    assert bounds.right() <= char_width(char) + 0.01
    assert bounds.top() >= -0.01
    assert bounds.bottom() <= 1.01


def test_unknown_characters_are_blank_digits() -> None:
    assert lit_path("x").isEmpty()
    assert char_width("x") == DIGIT_WIDTH


def test_width_of_a_text() -> None:
    assert text_width("") == 0
    assert text_width("12") == pytest.approx(2 * DIGIT_WIDTH + SPACING)
