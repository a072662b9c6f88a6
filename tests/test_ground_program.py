"""The ``dama`` program above its two halves."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from dama_desktop import __main__ as program
from dama_desktop.assets import MissingAsset


def raising(error: BaseException) -> Callable[[object], int]:
    def run(_argv: object) -> int:
        raise error

    return run


class Unimportable(ModuleType):
    """A package whose submodules cannot be imported."""

    def __init__(self, error: ImportError) -> None:
        super().__init__("dama_desktop.ui")
        self._error = error

    def __getattr__(self, name: str) -> None:
        raise self._error


@pytest.mark.parametrize("argv", [[], ["--demo"], ["--demo", "--speed", "4"]])
def test_no_subcommand_opens_the_window(argv: list[str]) -> None:
    assert program.is_for_window(argv)


@pytest.mark.parametrize("argv", [["-h"], ["--help"], ["--version"], ["legal", "international"]])
def test_a_subcommand_and_questions_about_the_program_go_to_the_cli(argv: list[str]) -> None:
    assert not program.is_for_window(argv)


def test_a_display_is_looked_for_only_where_there_may_be_none() -> None:
    assert not program.has_display({}, "linux")
    assert not program.has_display({"DISPLAY": ""}, "linux")
    assert program.has_display({"DISPLAY": ":0"}, "linux")
    assert program.has_display({"QT_QPA_PLATFORM": "offscreen"}, "linux")
    assert program.has_display({}, "win32")


def test_without_a_display_the_window_is_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert program.main([]) == program.USAGE
    assert capsys.readouterr().err.count("\n") == 1


def test_a_window_without_qt_is_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = ImportError("libEGL.so.1: cannot open shared object file", name="PySide6.QtGui")
    monkeypatch.setitem(sys.modules, "dama_desktop.ui", Unimportable(missing))
    assert program.main([]) == program.USAGE
    assert capsys.readouterr().err == f"dama: The window cannot start: {missing}\n"


def test_ctrl_c_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "_run", raising(KeyboardInterrupt()))
    assert program.main([]) == program.INTERRUPTED
    assert capsys.readouterr().err == ""


def test_a_damaged_installation_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "_run", raising(MissingAsset("no locale")))
    assert program.main([]) == program.USAGE
    assert capsys.readouterr().err == "dama: no locale\n"


def test_a_fault_is_told_in_one_line_and_its_traceback_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(program, "_run", raising(ZeroDivisionError("three")))
    monkeypatch.setattr(program, "user_log_path", lambda *_, **__: tmp_path / "new")
    assert program.main([]) == program.FAULT
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert str(tmp_path / "new" / "crash.log") in told
    assert "ZeroDivisionError: three" in (tmp_path / "new" / "crash.log").read_text()


def test_a_reader_that_goes_away_is_no_fault() -> None:
    script = (
        "import sys\n"
        "from dama_desktop import __main__ as program\n"
        "program._run = lambda argv: print('line\\n' * 100_000) or 0\n"
        "sys.exit(program.main(['x']))\n"
    )
    words = [sys.executable, "-c", script]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        assert writer.stderr is not None
        writer.stdout.readline()
        writer.stdout.close()
        assert writer.stderr.read() == b""
        assert writer.wait() == program.PIPE_CLOSED


def test_only_the_three_packages_are_importable(tmp_path: Path) -> None:
    ask = (
        "from importlib.util import find_spec\n"
        "names = 'dama_desktop dama_drivers dama_resources drivers resources tests'\n"
        "print(*filter(find_spec, names.split()))\n"
    )
    found = subprocess.run(
        [sys.executable, "-c", ask], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert found.stdout.split() == ["dama_desktop", "dama_drivers", "dama_resources"]
