"""How the window is started: words of the command line, log, unexpected errors, preferences."""

import logging
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from dama_desktop.hall.settings import PressedBy
from dama_desktop.ui.app import asked_game, open_asked, tell_unexpected
from dama_desktop.ui.desk import Desk
from dama_desktop.ui.game_time import MS_NS, GameTime
from dama_desktop.ui.logbook import UnexpectedErrors, open_log
from dama_desktop.ui.options import WindowOptions, read_options
from dama_desktop.ui.play.choices import GameChoices
from dama_desktop.ui.play.live_game import Source
from dama_desktop.ui.preferences import Preferences
from tests.ui.sitting import Sitting


@pytest.mark.parametrize(
    "words",
    [
        ["--bogus"],
        ["--theme", "pink"],
        ["--language", "xx"],
        ["--port", "/dev/ttyACM0"],
        ["--board", "dgt"],
        ["--board", "abacus", "--port", "x"],
        ["--demo", "--journal", "x"],
    ],
)
def test_wrong_words_end_with_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        read_options(words)
    assert ended.value.code == 2
    assert "dama: error:" in capsys.readouterr().err


def test_words_of_the_command_line_are_read() -> None:
    words = ["--port", "socket://host:4001", "--board", "dgt", "--variant", "russian"]
    asked = read_options([*words, "--theme", "dark", "--language", "cs"])
    assert asked == WindowOptions(
        port="socket://host:4001", board="dgt", variant="russian", theme="dark", language="cs"
    )
    assert read_options([]) == WindowOptions()


def test_a_journal_that_is_not_there_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    desk = Desk(Preferences(tmp_path / "settings.ini"))
    assert not open_asked(desk, WindowOptions(journal=tmp_path / "none.journal"))
    told = capsys.readouterr().err
    assert told.startswith("dama: ")
    assert "none.journal" in told
    assert told.count("\n") == 1


def test_a_game_on_a_port_is_opened_with_its_variant(tmp_path: Path) -> None:
    desk = Desk(Preferences(tmp_path / "settings.ini"))
    asked = WindowOptions(port="/dev/none", board="dgt", variant="russian")
    live = asked_game(desk, asked, datetime(2026, 1, 5, 18, 0).astimezone())
    assert live is not None
    assert live.source is Source.BOARD
    assert live.game.variant.key == "russian"
    live.close()


def test_the_log_rotates_and_takes_warnings(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "dama.log"
    handler = open_log(path)
    assert handler is not None
    try:
        logging.getLogger("dama_desktop.test").warning("something happened")
    finally:
        logging.getLogger().removeHandler(handler)
        handler.close()
    assert "something happened" in path.read_text(encoding="utf-8")


def test_a_log_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert open_log(tmp_path / "file" / "dama.log") is None


@pytest.fixture
def failure() -> ValueError:
    try:
        raise ValueError("broken")
    except ValueError as error:
        return error


def test_an_unexpected_error_is_logged_each_time_and_told_once(
    failure: ValueError, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[BaseException] = []
    hook = UnexpectedErrors(told.append)
    for _time in range(2):
        hook(ValueError, failure, failure.__traceback__)
    assert told == [failure]
    assert [record.message for record in caplog.records] == ["unexpected error"] * 2


def test_an_unexpected_error_is_told_quietly_and_the_game_goes_on(
    sitting: Sitting, failure: ValueError
) -> None:
    tell_unexpected(sitting.window, failure)
    assert not sitting.window.play_page._error.isHidden()
    sitting.begin(source=Source.GUARDED)
    tell_unexpected(sitting.window, failure)
    assert "ValueError" in sitting.line
    sitting.type("32-28")
    assert sitting.moves() == ["32-28"]


def test_preferences_come_back(tmp_path: Path) -> None:
    kept = Preferences(tmp_path / "settings.ini")
    kept.language, kept.theme, kept.text_scale = "sk", "dark", 1.3
    kept.motion, kept.square_names, kept.turned = False, False, True
    choices = GameChoices(
        white="Čeněk, ml.", pressed_by=PressedBy.KEY, source=Source.FREE, control_text="600+5"
    )
    kept.choices = choices
    kept.sync()
    read = Preferences(tmp_path / "settings.ini")
    assert (read.language, read.theme, read.text_scale) == ("sk", "dark", 1.3)
    assert (read.motion, read.square_names, read.turned) == (False, False, True)
    assert read.choices == choices


def test_damaged_preferences_count_as_not_there(tmp_path: Path) -> None:
    path = tmp_path / "settings.ini"
    path.write_text(
        "[window]\ntheme=pink\ntext_scale=huge\n[game]\nsource=teapot\npressed_by=\n"
        "[boards]\n00042\\lie=sideways\n00042\\codes=x\n",
        encoding="utf-8",
    )
    read = Preferences(path)
    assert (read.theme, read.text_scale, read.choices) == ("system", 1.0, GameChoices())


def test_game_time_goes_on_from_where_a_game_was_left() -> None:
    now = [5_000 * MS_NS]
    time = GameTime(60_000, monotonic_ns=lambda: now[0])
    assert time.now_ms() == 60_000
    now[0] += 1_500 * MS_NS
    assert time.now_ms() == 61_500
    assert time.origin_ns == -55_000 * MS_NS


@pytest.fixture(autouse=True)
def _hook() -> Iterator[None]:
    before = sys.excepthook
    yield
    sys.excepthook = before
