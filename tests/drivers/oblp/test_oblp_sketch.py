"""The reference sketch for makers, compiled and run against our own link."""

from __future__ import annotations

import heapq
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest
from dama_drivers.boards.conversation import Conversation
from dama_drivers.boards.oblp.lines import LineCutter, Payload, checksum, encode_line
from dama_drivers.boards.oblp.link import OblpLink
from dama_drivers.boards.oblp.spec import SEQUENCE, Mode
from dama_drivers.boards.oblp.squares import Squares
from dama_drivers.events import (
    AckOutcome,
    CellChanged,
    CommandAnswered,
    Identity,
    Scope,
    Senses,
    Snapshot,
)
from dama_drivers.ports.capture import Capture, Chunk
from hypothesis import given, settings
from hypothesis import strategies as st

from dama_desktop.core.rules.variants.registry import variant
from dama_desktop.stations.codemap import OPEN_LINE_SET
from dama_desktop.stations.open_line_rehearsal import read_back
from dama_desktop.stations.performer import NORMAL_HAND, Performer
from dama_desktop.stations.rehearsal import BEGIN_NS, TAIL_MS, random_game

MS = 1_000_000
S = 1_000_000_000
SKETCH = Path(__file__).parents[3] / "docs" / "boards" / "oblp_board"
HOST = Path(__file__).parent / "sketch"
COMPILER = shutil.which("g++") or shutil.which("clang++")
DARK = Squares(10, 10, Scope.DARK)

pytestmark = pytest.mark.skipif(COMPILER is None, reason="no C++ compiler is here")


def built(folder: Path, source: Path) -> Path:
    """The program that *source* is compiled to; a warning is an error."""
    assert COMPILER is not None
    program = folder / source.stem
    command = [COMPILER, "-std=c++17", "-Wall", "-Wextra", "-Werror", "-O1"]
    paths = ["-I", str(SKETCH), "-I", str(HOST), "-o", str(program), str(source)]
    done = subprocess.run([*command, *paths], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return program


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("sketch"), HOST / "host.cpp")


@pytest.fixture(scope="module")
def summing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[subprocess.Popen[str]]:
    program = built(tmp_path_factory.mktemp("checksum"), HOST / "sums.cpp")
    with subprocess.Popen(
        [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


def sum_of(process: subprocess.Popen[str], line: str) -> tuple[int, bool]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(line + "\n")
    process.stdin.flush()
    total, intact = process.stdout.readline().split()
    return int(total), intact == "1"


PRINTABLE = st.text(st.characters(codec="ascii", exclude_categories=["Cc"]), max_size=150)


@given(payload=PRINTABLE)
@settings(max_examples=300, deadline=None)
def test_the_checksum_of_the_sketch_is_ours(summing: subprocess.Popen[str], payload: str) -> None:
    assert sum_of(summing, payload)[0] == checksum(payload)
    if "$" not in payload:
        line = encode_line(payload).decode().removesuffix("\n")
        assert sum_of(summing, line)[1]
        assert sum_of(summing, line[:-2] + line[-2:].lower())[1]
        assert not sum_of(summing, line[:-2] + f"{checksum(payload) ^ 1:02X}")[1]


@pytest.mark.parametrize("line", ["", "$", "$*", "$*0", "S?*6C", "$S?6C", "$S?*6G", "$S?*6C "])
def test_what_is_no_line_is_not_intact(summing: subprocess.Popen[str], line: str) -> None:
    assert not sum_of(summing, line)[1]


class SketchBoard:
    """The sketch on a computer, as a simulated board: levels other than 0 close a contact."""

    def __init__(self, program: Path) -> None:
        self._process = subprocess.Popen(
            [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._planned: list[tuple[int, int, int, int]] = []
        self._now_ms: int | None = None
        self._count = 0

    def order(self, *words: object) -> bytes:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(" ".join(map(str, words)) + "\n")
        self._process.stdin.flush()
        return bytes.fromhex(self._process.stdout.readline())

    def contact(self, square: int, *, closed: bool) -> None:
        self.order("contact", *divmod(square, 5), int(closed))

    def set_level(self, cell: int, code: int, at_ns: int) -> None:
        square = DARK.index.get(cell)
        if square is not None:
            self._count += 1
            heapq.heappush(self._planned, (at_ns // MS, self._count, square, code))

    def due_ns(self) -> int | None:
        return 0 if self._now_ms is None else (self._now_ms + 10) * MS

    def advance(self, now_ns: int) -> bytes:
        sent = b""
        while self._planned and self._planned[0][0] <= now_ns // MS:
            at_ms, _, square, code = heapq.heappop(self._planned)
            if self._now_ms is not None and at_ms > self._now_ms:
                sent += self._until(at_ms)
            self.contact(square, closed=code != 0)
        return sent + self._until(now_ns // MS)

    def receive_data(self, data: bytes, now_ns: int) -> bytes:
        return self.advance(now_ns) + self.order("serial", data.hex())

    def _until(self, now_ms: int) -> bytes:
        started, self._now_ms = self._now_ms is not None, now_ms
        return self.order("until" if started else "start", now_ms)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()


@pytest.fixture
def board(host: Path) -> Iterator[SketchBoard]:
    with SketchBoard(host) as running:
        yield running


def said(data: bytes) -> list[str]:
    found = LineCutter().receive(data)
    payloads = [item.text for item in found if isinstance(item, Payload) and item.summed]
    assert len(payloads) == len(found)
    return payloads


def test_it_says_hello_and_shows_the_start_position(board: SketchBoard) -> None:
    for square in (*range(20), *range(30, 50)):
        board.contact(square, closed=True)
    assert said(board.advance(30 * MS)) == [
        "H,1,OBLP,10x10,dark,occ,reed-50,1.0",
        "O,0,30,FFFFF003FFFFC",
    ]
    assert said(board.receive_data(b"?\r\n", 31 * MS))[0].startswith("H,1,OBLP")
    assert said(board.receive_data(encode_line("S?"), 32 * MS)) == ["O,2,32,FFFFF003FFFFC"]


def test_changes_are_debounced_and_the_heartbeat_comes(board: SketchBoard) -> None:
    board.advance(0)
    cell = DARK.cells[27]
    board.set_level(cell, 1, 100 * MS)
    board.set_level(cell, 0, 120 * MS)
    board.set_level(cell, 1, 200 * MS)
    told = said(board.advance(1999 * MS))
    assert told == ["U,1,231,27,x"]
    assert said(board.advance(2000 * MS)) == ["O,2,2000,0000001000000"]


@pytest.mark.parametrize(
    ("line", "letters"),
    [
        (encode_line("M,2"), "A"),
        (encode_line("M,4"), "N"),
        (encode_line("D,500"), "A"),
        (encode_line("D,501"), "N"),
        (encode_line("D,"), "N"),
        (encode_line("L,3:1"), "N"),
        (encode_line("Z"), "N"),
        (b"$S?*6D\n", "N"),
        (b"$S?\n", "N"),
        (b"$" + b"x" * 300 + b"\n", "N"),
        (b"x" * 300 + b"\n", ""),
        (b"hello\n\n", ""),
        (encode_line("?"), "HO"),
    ],
)
def test_commands(board: SketchBoard, line: bytes, letters: str) -> None:
    board.advance(0)
    assert "".join(text[0] for text in said(board.receive_data(line, 10 * MS))) == letters
    assert [text[0] for text in said(board.receive_data(encode_line("S?"), 20 * MS))] == ["O"]


@pytest.mark.parametrize(
    ("mode", "letters"),
    [(Mode.SILENT, ""), (Mode.CHANGES, "U"), (Mode.SECONDS, "UO"), (Mode.SCANS, "O" * 1200)],
)
def test_modes(board: SketchBoard, mode: Mode, letters: str) -> None:
    board.advance(0)
    board.receive_data(encode_line(f"M,{mode:d}"), 0)
    board.set_level(DARK.cells[0], 1, 50 * MS)
    assert "".join(text[0] for text in said(board.advance(1200 * MS))) == letters


def test_the_counter_begins_anew(board: SketchBoard) -> None:
    board.advance(0)
    told = [said(board.receive_data(encode_line("S?"), 0))[0] for _ in range(SEQUENCE)]
    assert [int(text.split(",")[1]) for text in told[-3:]] == [9998, 9999, 0]


def test_the_link_takes_it_for_what_it_is(board: SketchBoard) -> None:
    link = OblpLink()
    talk = Conversation(link, board)
    talk.plug_in()
    events = talk.run(S)
    (identity,) = (event for event in events if isinstance(event, Identity))
    assert (identity.serial, identity.cells, identity.senses) == ("reed-50", 100, Senses.OCCUPANCY)
    board.set_level(63, 1, 1500 * MS)
    link.set_debounce(100)
    events = talk.run(3 * S)
    assert CommandAnswered("debounce", AckOutcome.ACCEPTED, S) in events
    assert [event.cell for event in events if isinstance(event, CellChanged)] == [63]
    assert any(isinstance(event, Snapshot) for event in events)


@pytest.mark.parametrize(("diodes", "seen"), [(1, "C4"), (0, "C6")], ids=["diodes", "without"])
def test_without_diodes_three_corners_of_a_rectangle_fake_the_fourth(
    board: SketchBoard, diodes: int, seen: str
) -> None:
    board.order("diodes", diodes)
    for corner in (0, 1, 5):  # two squares of one row, and one of the next
        board.contact(corner, closed=True)
    (_, state) = said(board.advance(0))
    assert state == f"O,0,0,{seen}00000000000"


@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_over_the_sketch(board: SketchBoard, seed: int) -> None:
    record = random_game(variant("international"), 70 + seed, 40)
    performer = Performer(
        record.variant.board, (NORMAL_HAND, NORMAL_HAND), seed, codes=OPEN_LINE_SET
    )
    acts = list(performer.acts(record, BEGIN_NS))
    for cell, level in enumerate(performer.levels(record.start)):
        if level:
            board.set_level(cell, level, 0)
    for act in acts:
        act.plan.play_on(board)
    talk = Conversation(OblpLink(), board)
    talk.plug_in()
    talk.run(acts[-1].plan.end_ns + TAIL_MS * MS)
    chunks = tuple(Chunk(said.at_ns // MS, said.direction, said.data) for said in talk.said)
    scorer = read_back(record, Capture("oblp", chunks))
    assert scorer.moves == [ply.move for ply in record.line]
    assert scorer.rest == []
