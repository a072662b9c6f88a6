"""The words of a call: what is known, what is wrong, what helps."""

import subprocess
import sys
from collections.abc import Iterator
from gettext import NullTranslations
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from dama_desktop import __version__, i18n
from dama_desktop.cli import commands
from dama_desktop.cli.program import NAMES
from tests.cli.answers import Dama


def program(*words: str) -> subprocess.CompletedProcess[str]:
    call = [sys.executable, "-m", "dama_desktop", *words]
    return subprocess.run(call, capture_output=True, text=True, check=False, encoding="utf-8")


def test_the_version(dama: Dama) -> None:
    answer = dama("--version")
    assert (answer.code, answer.out) == (0, f"dama {__version__}\n")


def test_help_lists_every_command(dama: Dama) -> None:
    answer = dama("--help")
    assert answer.code == 0
    for name in NAMES:
        assert f"\n    {name} " in answer.out


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help(dama: Dama, name: str) -> None:
    answer = dama(name, "--help")
    assert answer.code == 0
    assert answer.out.startswith(f"usage: dama {name} ")
    assert answer.err == ""


@pytest.mark.parametrize("name", NAMES)
def test_an_unknown_option_is_wrong_use(dama: Dama, name: str) -> None:
    assert dama(name, "--nonsense").is_refused(2)


def test_an_unknown_command_is_wrong_use(dama: Dama) -> None:
    assert dama("repley").is_refused(2, "repley")


def test_options_are_not_abbreviated(dama: Dama) -> None:
    assert dama("variants", "--js").is_refused(2, "--js")


@pytest.mark.parametrize("words", [["legal"], ["perft"], ["perft", "international"]])
def test_missing_words_are_wrong_use(dama: Dama, words: list[str]) -> None:
    assert dama(*words).is_refused(2)


def test_as_a_program_it_needs_no_qt_and_no_display() -> None:
    script = (
        "import sys\n"
        "sys.modules['PySide6'] = None\n"
        "from dama_desktop.__main__ import main\n"
        "sys.exit(main(['variants', '--json']))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], env={}, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert '"international"' in done.stdout


@pytest.mark.parametrize("words", [["legal", "international"], ["variants"]], ids=" ".join)
def test_as_a_program_it_loads_nothing_of_boards_and_ports_where_rules_suffice(
    words: list[str],
) -> None:
    script = (
        "import sys\n"
        "for name in ('PySide6', 'serial', 'socket', 'sqlite3', 'subprocess', 'dama_drivers'):\n"
        "    sys.modules[name] = None\n"
        "from dama_desktop.__main__ import main\n"
        f"sys.exit(main({words!r}))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], env={}, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_every_module_of_a_subcommand_is_listed_under_its_name() -> None:
    for name in NAMES:
        assert import_module(f"dama_desktop.cli.commands.{name}").COMMAND.name == name
    listed = {module.name for module in iter_modules(commands.__path__)}
    assert listed == set(NAMES)


def test_as_a_program_a_fault_of_the_input_is_one_line_and_exit_1() -> None:
    done = program("legal", "international", "--fen", "W:W51:B1")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert "51" in done.stderr


def test_as_a_program_an_unknown_variant_is_one_line_and_exit_2() -> None:
    done = program("legal", "internatoinal")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "international" in done.stderr


def test_results_are_utf_8_whatever_the_locale(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "dama_desktop", "check", str(tmp_path / "žádná.pdn")],
        env={"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert done.stdout.decode("utf-8").endswith("0 faults\n")


@pytest.fixture
def _czech() -> Iterator[None]:
    i18n.set_language("cs")
    yield
    i18n.set_language("en")


@pytest.mark.usefixtures("_czech")
def test_json_is_the_same_in_every_language(dama: Dama) -> None:
    czech = dama("variants", "--json").out
    i18n.set_language("en")
    assert dama("variants", "--json").out == czech


def test_what_argparse_says_is_looked_up_with_our_own_texts(
    dama: Dama, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Quoting(NullTranslations):
        def gettext(self, message: str) -> str:
            return f"«{message}»"

    monkeypatch.setattr(i18n._Current, "catalogue", Quoting())
    assert dama("legal", "--help").out.startswith("«usage: »")
    assert dama("legal").is_refused(2, "«the following arguments are required: «VARIANT»»")
