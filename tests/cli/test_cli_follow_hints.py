"""What a follower says when the board shows neither the game nor its next half-move."""

from pathlib import Path

import pytest
from dama_drivers.ports.capture import Capture, Chunk

from dama_desktop.stations.rehearsal import Circumstances, performed
from tests.cli.answers import Dama
from tests.cli.recordings import game, write

SHORT = game('[GameType "20"]\n\n1. 32-28 19-23 *\n')


def changed(cell: int, level: int) -> bytes:
    """The board's report that *cell* has become *level* (DGT: field update, five bytes)."""
    return bytes([0x8E, 0, 5, cell, level])


def followed_by(path: Path, *updates: bytes) -> str:
    """A recording of two half-moves in which the board reports *updates* a while later."""
    played = performed(SHORT, Circumstances(), 1)
    later_ms = played.chunks[-1].at_ms + 5_000
    more = [Chunk(later_ms + 300 * at, "in", update) for at, update in enumerate(updates)]
    return write(path, Capture("dgt", (*played.chunks, *more)))


def test_a_forgotten_man_is_named(dama: Dama, tmp_path: Path) -> None:
    # 28x19 with 23 left standing: cells 54 -> 36, cell 45 stays.
    url = followed_by(tmp_path / "g.capture", changed(54, 0), changed(36, 1))
    (hint,) = [
        line
        for line in dama("follow", "--port", url, "--json").lines
        if line["event"] == "unfinished"
    ]
    assert hint == {"event": "unfinished", "want": "remove", "squares": ["23"]}
    assert "Still to be taken off: 23." in dama("follow", "--port", url).out


def test_a_swept_board_is_told_square_by_square(dama: Dama, tmp_path: Path) -> None:
    # Pieces of White on 31, 33, 34 gone; black men on 21, 22 and a white king on 25 from nowhere.
    cells = ((61, 0), (65, 0), (67, 0), (41, 4), (43, 4), (49, 7))
    url = followed_by(tmp_path / "g.capture", *(changed(*cell) for cell in cells))
    answer = dama("follow", "--port", url, "--json")
    told = [line for line in answer.lines if line["event"] == "differs"]
    assert told[-1]["squares"] == [
        {"square": "21", "wanted": None, "seen": "B"},
        {"square": "22", "wanted": None, "seen": "B"},
        {"square": "25", "wanted": None, "seen": "WK"},
        {"square": "31", "wanted": "W", "seen": None},
        {"square": "33", "wanted": "W", "seen": None},
        {"square": "34", "wanted": "W", "seen": None},
    ]
    words = "The board shows something else on 21, 22, 25, 31, 33 and 34."
    assert words in dama("follow", "--port", url).out


@pytest.mark.parametrize("words", [(), ("--json",)], ids=["words", "json"])
def test_a_game_without_trouble_is_told_without_hints(
    dama: Dama, tmp_path: Path, words: tuple[str, ...]
) -> None:
    url = write(tmp_path / "g.capture", performed(SHORT, Circumstances(), 1))
    out = dama("follow", "--port", url, *words).out
    assert "differs" not in out
    assert "something else" not in out
    assert "unfinished" not in out
