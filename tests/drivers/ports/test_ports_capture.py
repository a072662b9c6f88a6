"""Recordings: written, read, replayed, and refused by line."""

from pathlib import Path

import pytest
from dama_drivers.boards.conversation import Conversation
from dama_drivers.boards.dgt.fields import dark_fields
from dama_drivers.boards.dgt.link import DgtLink
from dama_drivers.boards.dgt.numbering import Numbering
from dama_drivers.boards.dgt.simulated import SimulatedDgtBoard
from dama_drivers.events import CellChanged, LinkLost, Scope, Snapshot
from dama_drivers.line import Direction
from dama_drivers.ports.capture import (
    Capture,
    CaptureError,
    CaptureWriter,
    Chunk,
    read_capture,
    replay,
)
from hypothesis import given
from hypothesis import strategies as st

S = 1_000_000_000
MS = 1_000_000
DARK = dark_fields(100)
START = [4 if f in DARK[:20] else 1 if f in DARK[30:] else 0 for f in range(100)]

DIRECTIONS: tuple[Direction, ...] = ("in", "out")

_chunks = st.lists(
    st.tuples(
        st.integers(0, 5000), st.sampled_from(DIRECTIONS), st.binary(min_size=1, max_size=120)
    ),
    max_size=12,
)


@given(_chunks)
def test_what_is_written_is_read(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[int, Direction, bytes]]
) -> None:
    path = tmp_path_factory.mktemp("capture") / "a.cap"
    at_ms, expected = 7, []
    with CaptureWriter(path, "dgt", {"note": "one"}) as writer:
        for pause_ms, direction, data in steps:
            at_ms += pause_ms
            writer.record(direction, data, at_ms * MS)
            expected.append((at_ms, direction, data))
    capture = read_capture(path)
    first_ms = expected[0][0] if expected else 0
    assert capture.board == "dgt"
    assert capture.notes == {"note": "one"}
    got = [(chunk.at_ms + first_ms, chunk.direction, chunk.data) for chunk in capture.chunks]
    assert got == expected


def test_comments_empty_lines_and_either_case_are_read(tmp_path: Path) -> None:
    path = tmp_path / "a.cap"
    path.write_bytes(
        b"\xef\xbb\xbf# dama-capture 1 board=dgt place=Brno\r\n"
        b"# a comment\r\n\r\n"
        b"0 in 8E0005 3f00   # 32 is lifted\r\n"
        b"5 out 42\r\n"
        b"5 in 8e 00 05 36 01\r\n"
    )
    assert read_capture(path) == Capture(
        "dgt",
        (
            Chunk(0, "in", b"\x8e\x00\x05\x3f\x00"),
            Chunk(5, "out", b"\x42"),
            Chunk(5, "in", b"\x8e\x00\x05\x36\x01"),
        ),
        {"place": "Brno"},
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", r":1: no recording"),
        ("0 in 40\n", r":1: no recording"),
        ("# dama-capture 2 board=dgt\n", r":1: a recording of version 2"),
        ("# dama-capture\n", r":1: a recording of version \?"),
        ("# dama-capture 1\n", r":1: the kind of board is missing"),
        ("# dama-capture 1 board=dgt\n0 in 40\nx in 40\n", r":3: x is no number"),
        ("# dama-capture 1 board=dgt\n-1 in 40\n", r":2: -1 is no number"),
        ("# dama-capture 1 board=dgt\n9 in 40\n8 in 40\n", r":3: time runs backwards"),
        ("# dama-capture 1 board=dgt\n0 to 40\n", r":2: 'in' or 'out'"),
        ("# dama-capture 1 board=dgt\n0\n", r":2: 'in' or 'out'"),
        ("# dama-capture 1 board=dgt\n\n0 in 4g\n", r":3: bytes in hexadecimal"),
        ("# dama-capture 1 board=dgt\n0 in 404\n", r":2: bytes in hexadecimal"),
        ("# dama-capture 1 board=dgt\n0 in\n", r":2: bytes in hexadecimal"),
    ],
)
def test_a_wrong_line_is_named(tmp_path: Path, text: str, fault: str) -> None:
    path = tmp_path / "bad.cap"
    path.write_text(text)
    with pytest.raises(CaptureError, match=rf"bad\.cap{fault}"):
        read_capture(path)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(CaptureError, match=r"none\.cap: No such file"):
        read_capture(tmp_path / "none.cap")
    path = tmp_path / "latin.cap"
    path.write_bytes(b"# dama-capture 1 board=dgt name=\xe9\n")
    with pytest.raises(CaptureError, match=r"latin\.cap: byte 32 is no UTF-8"):
        read_capture(path)


@pytest.mark.parametrize("numbering", list(Numbering))
@pytest.mark.parametrize("with_later_dumps", [True, False])
def test_a_replay_gives_the_board_that_was_seen_live(
    tmp_path: Path, numbering: Numbering, with_later_dumps: bool
) -> None:
    board = SimulatedDgtBoard(levels=START, scan=Scope.DARK, numbering=numbering)
    talk = Conversation(DgtLink(), board)
    talk.plug_in()
    levels = list(START)
    for k, (old, new, code) in enumerate(((32, 28, 1), (19, 23, 4), (28, 19, 1), (14, 23, 4))):
        board.set_level(DARK[old - 1], 0, (4 + 3 * k) * S)
        board.set_level(DARK[new - 1], code, (4 + 3 * k) * S + 300 * MS)
        levels[DARK[old - 1]], levels[DARK[new - 1]] = 0, code
    live = talk.run(20 * S)

    path = tmp_path / "game.cap"
    with CaptureWriter(path, "dgt") as writer:
        for said in talk.said:
            is_dump = said.direction == "in" and said.data[0] == 0x86
            if with_later_dumps or not is_dump or said.at_ns < 4 * S:
                writer.record(said.direction, said.data, said.at_ns)
    link = DgtLink()
    events = list(replay(read_capture(path), link))
    assert link.numbering is numbering
    assert not any(isinstance(event, LinkLost) for event in events)
    seen = list(START)
    for event in events:
        if isinstance(event, Snapshot):
            seen = list(event.levels)
        elif isinstance(event, CellChanged):
            seen[event.cell] = event.level
    assert seen == levels
    if with_later_dumps:
        assert [type(event) for event in events] == [type(event) for event in live]
        changes = [event for event in events if isinstance(event, CellChanged)]
        assert [(change.cell, change.level) for change in changes] == [
            (change.cell, change.level) for change in live if isinstance(change, CellChanged)
        ]
