"""What the page for makers shows is true."""

from __future__ import annotations

import re
from pathlib import Path

from dama_drivers.boards.oblp.lines import LineCutter, Payload
from dama_drivers.boards.oblp.payloads import read_line, write_bits
from dama_drivers.boards.oblp.spec import BOARD_LINES, HOST_LINES

PAGE = Path(__file__).parents[3] / "docs" / "boards" / "build-a-board.md"
LINES = re.findall(r"\$[^$*|`]+\*[0-9A-F]{2}", PAGE.read_text(encoding="utf-8"))
NONSENSE = "$X*00"


def payload(line: str) -> str:
    (found,) = LineCutter().receive(line.encode() + b"\n")
    assert isinstance(found, Payload), line
    return found.text


def test_every_line_on_the_page_has_the_right_sum_and_is_in_the_tables() -> None:
    shown = set()
    for line in set(LINES) - {NONSENSE}:
        text = payload(line)
        said = read_line(text) or read_line(text, HOST_LINES)
        assert said is not None, line
        shown.add((said.letter, text in ("?", "S?")))
    letters = {letter for letter, _ in shown}
    assert letters == set(BOARD_LINES) | set(HOST_LINES)


def test_the_move_on_the_page_is_what_its_last_line_shows() -> None:
    occupied = [True] * 20 + [False] * 10 + [True] * 20
    states = [line for line in LINES if line.startswith("$O")]
    assert payload(states[0]).endswith(write_bits(occupied))
    occupied[31], occupied[27] = False, True
    assert payload(states[-1]).endswith(write_bits(occupied))
