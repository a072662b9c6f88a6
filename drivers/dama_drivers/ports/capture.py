"""
Recordings of a line: raw bytes with their times, as a text file anybody can read.

The first line is ``# dama-capture 1 board=KIND`` (more ``key=value`` may follow). Every other line
is one stretch of bytes: ``MILLISECONDS in|out HEX``, milliseconds counted from the first, "in"
being from the board. ``#`` begins a comment, empty lines mean nothing; UTF-8.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Final, Self, TextIO

from dama_drivers.boards.link import BoardLink
from dama_drivers.events import DriverEvent
from dama_drivers.line import Direction

_MAGIC: Final = "dama-capture"
_VERSION: Final = "1"
_MS_NS: Final = 1_000_000


class CaptureError(Exception):
    """A recording cannot be read; the message is one line that names the file and the line."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """A stretch of bytes; "in" is from the board, ``at_ms`` is the time in the file."""

    at_ms: int
    direction: Direction
    data: bytes


@dataclass(frozen=True, slots=True)
class Capture:
    """A whole recording; ``notes`` are the further ``key=value`` pairs of its first line."""

    board: str
    chunks: tuple[Chunk, ...]
    notes: Mapping[str, str] = field(default_factory=dict)


def read_capture(path: Path | str) -> Capture:
    """
    Read a recording.

    :raises CaptureError: the file cannot be read, or a line of it is wrong.
    """
    try:
        lines = Path(path).read_text(encoding="utf-8-sig").splitlines()
    except OSError as error:
        raise CaptureError(f"{path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise CaptureError(f"{path}: byte {error.start} is no UTF-8 text") from error
    notes = _first_line(path, lines[0] if lines else "")
    chunks: list[Chunk] = []
    for number, line in enumerate(lines[1:], start=2):
        text = line.partition("#")[0].split(maxsplit=2)
        if text:
            chunks.append(_chunk(f"{path}:{number}", text, chunks[-1].at_ms if chunks else 0))
    return Capture(notes.pop("board"), tuple(chunks), notes)


def replay(capture: Capture, link: BoardLink) -> Iterator[DriverEvent]:
    """
    Let *link* live through a recording, in the recording's own time: 0 ms is instant 0.

    What the link would send is not asked for, for nobody answers; events carry the file's times.
    """
    link.opened(0)
    for chunk in capture.chunks:
        if chunk.direction == "in":
            yield from link.receive_data(chunk.data, chunk.at_ms * _MS_NS)


class CaptureWriter:
    """
    Writes a recording, a line at a time, so that it is whole up to a crash.

    :raises OSError: the file cannot be made or written.
    """

    def __init__(
        self, path: Path | str, board: str, notes: Mapping[str, str] | None = None
    ) -> None:
        self._file: TextIO = Path(path).open(  # noqa: SIM115 - open until close()
            "w", encoding="utf-8", newline="\n", buffering=1
        )
        self._first_ns: int | None = None
        pairs = {"board": board, **(notes or {})}
        words = " ".join(f"{key}={value}" for key, value in pairs.items())
        self._file.write(f"# {_MAGIC} {_VERSION} {words}\n")

    def record(self, direction: Direction, data: bytes, at_ns: int) -> None:
        """Add bytes that passed at *at_ns*; no bytes, no line."""
        if not data:
            return
        if self._first_ns is None:
            self._first_ns = at_ns
        at_ms = (at_ns - self._first_ns) // _MS_NS
        self._file.write(f"{at_ms} {direction} {data.hex(' ')}\n")

    def close(self) -> None:
        """Finish the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _first_line(path: Path | str, line: str) -> dict[str, str]:
    words = line.removeprefix("#").split()
    if not line.startswith("#") or words[:1] != [_MAGIC]:
        raise CaptureError(
            f"{path}:1: no recording: it should begin '# {_MAGIC} {_VERSION} board=...'"
        )
    if words[1:2] != [_VERSION]:
        raise CaptureError(
            f"{path}:1: a recording of version {' '.join(words[1:2]) or '?'}, not {_VERSION}"
        )
    pairs = dict(word.partition("=")[::2] for word in words[2:])
    if not pairs.get("board"):
        raise CaptureError(f"{path}:1: the kind of board is missing (board=...)")
    return pairs


def _chunk(place: str, words: list[str], not_before_ms: int) -> Chunk:
    """Read one line, already cut into its words."""
    if not (words[0].isascii() and words[0].isdigit()):
        raise CaptureError(f"{place}: {words[0]} is no number of milliseconds")
    at_ms = int(words[0])
    if at_ms < not_before_ms:
        raise CaptureError(f"{place}: time runs backwards, from {not_before_ms} ms to {at_ms} ms")
    if words[1:2] not in (["in"], ["out"]):
        raise CaptureError(f"{place}: 'in' or 'out' should follow the milliseconds")
    try:
        data = bytes.fromhex(words[2] if len(words) > 2 else "")
    except ValueError:
        data = b""
    if not data:
        raise CaptureError(f"{place}: bytes in hexadecimal should follow '{words[1]}'")
    return Chunk(at_ms, "in" if words[1] == "in" else "out", data)
