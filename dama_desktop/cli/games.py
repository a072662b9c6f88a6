"""Games in PDN files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dama_desktop.cli.arguments import read_bytes
from dama_desktop.core.notation.pdn import Fault, ReadGame, decode, read_pdn


def games_in(path: Path) -> Iterator[ReadGame]:
    """
    The games of the PDN file at *path*, in order; faults are told with the game they are in.

    :raises FaultyInput: the file cannot be read.
    """
    yield from read_pdn(decode(read_bytes(path)))


def fault_line(path: Path, fault: Fault) -> str:
    """*fault* with its place, as compilers write it: ``file:line:column: message``."""
    return f"{path}:{fault.line}:{fault.column}: {fault.message}"
