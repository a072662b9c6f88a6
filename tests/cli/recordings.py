"""Recordings of games on a simulated board, written to files."""

from pathlib import Path

from dama_drivers.ports.capture import Capture, CaptureWriter

from dama_desktop.core.game.record import GameRecord
from dama_desktop.core.notation.pdn import read_pdn
from dama_desktop.stations.rehearsal import Circumstances, performed

USUAL = Circumstances()


def game(text: str) -> GameRecord:
    """The one game of *text*, which has no fault."""
    (read,) = read_pdn(text)
    assert read.faults == ()
    assert read.record is not None
    return read.record


def recording(path: Path, record: GameRecord, how: Circumstances = USUAL, seed: int = 1) -> str:
    """Play *record* on a board, record it at *path*, and give the URL that replays it."""
    return write(path, performed(record, how, seed))


def write(path: Path, capture: Capture) -> str:
    """Write *capture* to *path* and give the URL that replays it."""
    with CaptureWriter(path, capture.board) as writer:
        for chunk in capture.chunks:
            writer.record(chunk.direction, chunk.data, chunk.at_ms * 1_000_000)
    return f"replay:{path}"
