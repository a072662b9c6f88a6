"""Boards are known again after a restart."""

from __future__ import annotations

from pathlib import Path

import pytest

from dama_desktop.hall.board_memory import BoardMemory
from dama_desktop.stations.cellmap import Lie
from dama_desktop.stations.codemap import DGT_TABLES, map_of
from dama_desktop.stations.orientation import Setting

SETTINGS = [Setting(lie, map_of(table)) for lie in (Lie.NORMAL, Lie.TURNED) for table in DGT_TABLES]


def test_every_setting_is_known_again(tmp_path: Path) -> None:
    path = tmp_path / "sub" / "boards.json"
    memory = BoardMemory(path)
    for number, setting in enumerate(SETTINGS):
        memory[f"{number:05}"] = setting
    del memory["00000"]
    again = BoardMemory(path)
    assert dict(again) == {f"{n:05}": s for n, s in enumerate(SETTINGS) if n}


@pytest.mark.parametrize("text", ["", "[]", "{", '{"00042": {"lie": "askew", "codes": "x"}}'])
def test_a_damaged_file_is_an_empty_memory(tmp_path: Path, text: str) -> None:
    path = tmp_path / "boards.json"
    path.write_text(text)
    memory = BoardMemory(path)
    assert dict(memory) == {}
    memory["00042"] = SETTINGS[0]
    assert dict(BoardMemory(path)) == {"00042": SETTINGS[0]}


def test_a_memory_that_cannot_be_kept_lasts_for_the_run(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    memory = BoardMemory(tmp_path / "file" / "boards.json")
    memory["00042"] = SETTINGS[0]
    assert dict(memory) == {"00042": SETTINGS[0]}
