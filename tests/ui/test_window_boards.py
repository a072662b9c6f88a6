"""Sensor boards at the window: the real road, from a board on a TCP port to the score sheet."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from dama_drivers.ports.capture import CaptureWriter
from pytestqt.qtbot import QtBot

from dama_desktop.core.game.phases import Phase
from dama_desktop.hall.demonstration import Demonstration, shipped_record
from dama_desktop.stations.performer import QUICK_HAND
from dama_desktop.ui.board.hand import Mode
from dama_desktop.ui.play.live_game import Source
from tests.ui.sitting import Sitting

PATIENCE_MS = 30_000
"""How long a machine may take for what takes a second; nothing is measured here."""


@pytest.fixture
def demonstration() -> Iterator[Demonstration]:
    shown = Demonstration(shipped_record(), hand=QUICK_HAND, breath_ns=50_000_000)
    shown.start()
    yield shown
    shown.stop()


def board_phrase(sitting: Sitting) -> str:
    return sitting.window.status.phrases()[0].text


def test_a_board_is_found_lost_and_found_again(
    sitting: Sitting, demonstration: Demonstration, qtbot: QtBot
) -> None:
    sitting.begin(source=Source.BOARD, port=demonstration.url, board="dgt")
    assert board_phrase(sitting) == "Searching for the board…"
    found = "Board 00042 connected"
    qtbot.waitUntil(lambda: board_phrase(sitting) == found, timeout=PATIENCE_MS)
    assert sitting.board.mode is Mode.WATCH
    demonstration.unplug()
    lost = "Connection lost, trying again"
    qtbot.waitUntil(lambda: board_phrase(sitting) == lost, timeout=PATIENCE_MS)
    sitting.window.show_page("game:board")
    assert "nothing is lost" in sitting.window.game_page.text("board")
    demonstration.plug_in()
    qtbot.waitUntil(lambda: board_phrase(sitting) == found, timeout=PATIENCE_MS)


def test_the_demonstration_plays_by_itself(sitting: Sitting, qtbot: QtBot) -> None:
    sitting.window.show_page("play")
    sitting.window.play_page.demonstration.click()
    assert sitting.window.page() == "board"
    qtbot.waitUntil(lambda: sitting.game.plies >= 1, timeout=PATIENCE_MS)
    assert sitting.moves()[0] == "32-28"
    assert sitting.phase() is Phase.TO_MOVE
    assert sitting.live.session.journal is not None


def test_a_port_that_does_not_open_is_told_and_the_window_goes_on(
    sitting: Sitting, qtbot: QtBot
) -> None:
    sitting.begin(source=Source.BOARD, port="/dev/no-such-port", board="dgt")
    lost = "Connection lost, trying again"
    qtbot.waitUntil(lambda: board_phrase(sitting) == lost, timeout=PATIENCE_MS)
    sitting.window.show_page("game:board")
    assert "/dev/no-such-port" in sitting.window.game_page.text("board")


def test_a_recording_without_a_board_in_it_ends_quietly(
    sitting: Sitting, tmp_path: Path, qtbot: QtBot
) -> None:
    file = tmp_path / "empty.capture"
    CaptureWriter(file, "dgt").close()
    sitting.begin(source=Source.BOARD, port=f"replay:{file}")
    qtbot.waitUntil(lambda: "lost" in board_phrase(sitting), timeout=PATIENCE_MS)
    sitting.window.show_page("game:board")
    assert "end of recording" in sitting.window.game_page.text("board")
