import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QAccessible, QPaintEvent, QRegion
from pytestqt.qtbot import QtBot

from dama_desktop.ui.clock.layout import lay_out
from dama_desktop.ui.clock_face import ClockFace

NOTES = ("move 24", "+60 s")


class Recorded(ClockFace):
    """Keeps the regions it was asked to paint."""

    def __init__(self) -> None:
        self.regions: list[QRegion] = []
        super().__init__()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        self.regions.append(event.region())
        super().paintEvent(event)


@pytest.fixture
def face(qtbot: QtBot) -> Recorded:
    face = Recorded()
    qtbot.addWidget(face)
    face.resize(240, 60)
    face.show_time("0:38:52", running=True, lever=True, note_lines=NOTES)
    with qtbot.waitExposed(face):
        face.show()
    qtbot.waitUntil(lambda: bool(face.regions))
    face.regions.clear()
    return face


def painted(face: Recorded, qtbot: QtBot) -> list[int]:
    qtbot.waitUntil(lambda: bool(face.regions))
    centers = [face.char_rect(i).center() for i in range(len(face.look().text))]
    return [i for i, at in enumerate(centers) if any(r.contains(at) for r in face.regions)]


def show(face: Recorded, text: str, *, low: bool = False, notes: tuple[str, str] = NOTES) -> None:
    face.show_time(text, running=True, lever=True, low=low, note_lines=notes)


def test_one_changed_digit_is_one_painted_digit(face: Recorded, qtbot: QtBot) -> None:
    show(face, "0:38:51")
    assert painted(face, qtbot) == [6]
    assert not any(region.contains(QPoint(2, 30)) for region in face.regions)  # nor the ring


def test_changed_digits_are_painted_digits(face: Recorded, qtbot: QtBot) -> None:
    show(face, "0:39:50")
    assert painted(face, qtbot) == [3, 6]


def test_the_same_time_paints_nothing(face: Recorded, qtbot: QtBot) -> None:
    show(face, "0:38:52")
    show(face, "0:38:52", notes=("move 25", "+60 s"))
    assert painted(face, qtbot) == []
    assert len(face.regions) == 1  # the notes


def test_another_state_paints_everything(face: Recorded, qtbot: QtBot) -> None:
    show(face, "0:38:52", low=True)
    assert painted(face, qtbot) == list(range(7))


def test_another_form_of_the_time_paints_everything(face: Recorded, qtbot: QtBot) -> None:
    show(face, "38:52.4")
    assert painted(face, qtbot) == list(range(7))


def test_a_painted_digit_looks_as_if_all_had_been_painted(face: Recorded, qtbot: QtBot) -> None:
    show(face, "0:38:51")
    painted(face, qtbot)
    fresh = ClockFace()
    qtbot.addWidget(fresh)
    fresh.resize(face.size())
    fresh.show_time("0:38:51", running=True, lever=True, note_lines=NOTES)
    assert face.grab().toImage() == fresh.grab().toImage()


@pytest.mark.parametrize(
    "size", [QSize(120, 48), QSize(240, 60), QSize(600, 180), QSize(1900, 700)]
)
@pytest.mark.parametrize("text", ["0:38:52", "9:59.4", "-0:00:03", "12:34:56", ""])
@pytest.mark.parametrize("notes", [0, 2, 3])
def test_parts_fit_into_any_size_and_do_not_overlap(size: QSize, text: str, notes: int) -> None:
    layout = lay_out(text, size, notes=notes)
    edges = [layout.sign.right()]
    for rect in layout.chars:
        assert rect.left() >= edges[-1]
        assert rect.top() >= 0
        assert rect.bottom() <= size.height()
        edges.append(rect.right())
    assert edges[-1] <= (layout.notes.left() if layout.notes.width() else size.width())


def test_running_is_a_ring_and_a_lever(qtbot: QtBot) -> None:
    images = []
    for running, lever in ((False, False), (False, True), (True, False), (True, True)):
        face = ClockFace()
        qtbot.addWidget(face)
        face.resize(240, 60)
        face.show_time("0:38:52", running=running, lever=lever)
        images.append(face.grab().toImage())
    for index, image in enumerate(images):
        assert all(image != other for other in images[:index])


def test_a_reader_that_asks_is_told_all_and_without_asking_only_of_another_state(
    qtbot: QtBot,
) -> None:
    face = ClockFace()
    qtbot.addWidget(face)
    face.setAccessibleName("White")
    face.show_time("0:00:00", flag=True, waiting=True, running=True, note_lines=NOTES)
    asked = QAccessible.queryAccessibleInterface(face)
    said = asked.text(QAccessible.Text.Description)
    assert said == "0:00:00, running, the flag has fallen, a ruling waits, move 24, +60 s"
    assert asked.text(QAccessible.Text.Name) == "White"
    assert asked.role() == QAccessible.Role.Clock
    told = face.accessibleDescription()
    assert told == "running, the flag has fallen, a ruling waits"
    face.show_time("0:00:01", flag=True, waiting=True, running=True, note_lines=("move 25", ""))
    assert face.accessibleDescription() == told
    assert asked.text(QAccessible.Text.Description).startswith("0:00:01, ")


def test_a_delay_that_counts_down_repaints_its_own_digits_alone(
    face: Recorded, qtbot: QtBot
) -> None:
    face.show_time("0:38:52", running=True, lever=True, note_lines=NOTES, wait_text="4")
    assert painted(face, qtbot) == []
    box = face.wait_rect()
    assert all(box.contains(region.boundingRect()) for region in face.regions)


def test_short_time_is_seen_without_its_colour(qtbot: QtBot) -> None:
    """In shades of grey, and with the colour of the digits left out, a mark remains."""
    pictures = []
    for low in (False, True):
        face = ClockFace()
        qtbot.addWidget(face)
        face.resize(240, 60)
        face.show_time("19.9", running=True, low=low)
        pictures.append(face.grab().toImage())
    below = face.char_rect(0).bottom() + 1
    rows = range(below, below + 6)
    middle = range(80, 160)
    marks = [
        sum(picture.pixelColor(x, y).lightnessF() > 0.4 for y in rows for x in middle)
        for picture in pictures
    ]
    assert marks[0] == 0
    assert marks[1] > 100


@pytest.mark.parametrize("size", [QSize(480, 600), QSize(960, 1000), QSize(300, 300)])
def test_where_it_is_tall_the_parts_stand_one_below_the_other(size: QSize) -> None:
    layout = lay_out("1:38:52", size, notes=3)
    assert layout.centred
    assert layout.sign.bottom() < layout.chars[0].top()
    assert layout.wait.bottom() < layout.chars[0].top()
    assert layout.chars[0].bottom() < layout.notes.top()
    assert layout.notes.bottom() <= size.height()
    assert layout.chars[-1].right() - layout.chars[0].left() > size.width() * 0.8
