"""dev.py, the tool that must still speak where nothing is installed."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

DEV = Path(__file__).parents[1] / "dev.py"


@pytest.fixture(scope="module")
def dev() -> ModuleType:
    spec = importlib.util.spec_from_file_location("dev", DEV)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_library_has_a_package_for_every_system(dev: ModuleType) -> None:
    rows = [row.split() for row in dev.LIBRARIES.splitlines()]
    assert all(len(row) == 1 + len(dev.SYSTEMS) for row in rows)
    assert len({stem for stem, *_ in rows}) == len(rows)


def test_missing_libraries_are_named_with_their_packages(dev: ModuleType) -> None:
    with pytest.raises(dev.Refusal) as refusal:
        dev.demand({"libEGL.so.1", "libxcb-icccm.so.4", "libnew.so.7"})
    first, *lines = str(refusal.value).splitlines()
    assert "libEGL.so.1, libnew.so.7, libxcb-icccm.so.4" in first
    assert lines == [
        "  Debian, Ubuntu: libegl1 libxcb-icccm4",
        "  Fedora: libglvnd-egl xcb-util-wm",
        "  Arch: libglvnd xcb-util-wm",
        "  openSUSE: libEGL1 libxcb-icccm4",
    ]


def test_a_python_without_venv_is_told_what_to_install(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(dev.Refusal, match="python3-venv"):
        dev.make_venv()


@pytest.mark.parametrize("words", [["lint", "x"], ["fly"], []])
def test_wrong_use_exits_2_and_installs_nothing(words: list[str]) -> None:
    told = subprocess.run(
        [sys.executable, DEV, *words], capture_output=True, text=True, check=False
    )
    assert told.returncode == 2
    assert "Traceback" not in told.stderr
    assert "installing" not in told.stdout


def test_a_killed_program_gives_the_code_a_shell_gives(dev: ModuleType) -> None:
    if sys.platform == "win32":
        pytest.skip("signals")
    assert dev.call("sh", "-c", "kill -9 $$") == 137


def test_the_bench_uses_what_lies_beside_the_checkout_unless_told_otherwise(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "perft.json").write_text("[]")
    monkeypatch.setattr(dev, "COUNTS", tmp_path)
    monkeypatch.setattr(dev, "install_peer", lambda: None)
    assert dev.bench_sources([]) == ["--perft", tmp_path / "perft.json"]
    assert dev.bench_sources(["perft", "--perft", "mine.json"]) == []


def test_without_a_connection_the_program_is_measured_alone(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(dev, "PEER_VENV", tmp_path)
    monkeypatch.setattr(dev, "make_venv", lambda folder: None)
    monkeypatch.setattr(dev, "call", lambda *words: 1)
    assert dev.install_peer() is None
    monkeypatch.setattr(dev, "call", lambda *words: 0)
    assert dev.install_peer() == dev.python_of(tmp_path)
    monkeypatch.setattr(dev, "call", lambda *words: pytest.fail("installed again"))
    assert dev.install_peer() == dev.python_of(tmp_path)
