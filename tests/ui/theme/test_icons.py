import pytest
from PySide6.QtCore import QRectF

from dama_desktop.ui.theme.icons import BOX, DRAWINGS, drawing_path, has_icon


@pytest.mark.parametrize("key", sorted(DRAWINGS))
def test_drawing_stays_in_its_box(key: str) -> None:
    bounds = drawing_path(DRAWINGS[key]).boundingRect()
    assert QRectF(0, 0, BOX, BOX).contains(bounds)
    assert bounds.height() > BOX / 2


def test_unknown_command_is_refused() -> None:
    with pytest.raises(KeyError, match="Q"):
        drawing_path("M 0 0 Q 1 1")


def test_command_without_its_numbers_is_refused() -> None:
    with pytest.raises(ValueError, match="ends inside"):
        drawing_path("M 1")


def test_known_and_unknown_keys() -> None:
    assert has_icon("board")
    assert not has_icon("nowhere")
