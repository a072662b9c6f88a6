"""A benchmark as data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from dama_desktop.cli.bench.figure import Figure


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What the caller wants measured, and with which files."""

    positions: Path | None = None
    """Positions for ``moves``: ``{"international": {"mid": [FEN...], "king": [FEN...]}}``."""
    tables: Path | None = None
    """Perft tables: a list of ``{"variant","fen","depth","nodes","duplicates"}``."""
    peer: Path | None = None
    """Interpreter of an environment with py-draughts, for ``peer``."""
    full: bool = False
    """Also what takes minutes."""
    games: int = 20
    """Games to generate for ``recognise``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
    """One benchmark; it may give several figures."""

    name: str
    summary: str
    """Marked with ``N_``."""
    measure: Callable[[Wishes], Iterator[Figure]]
    """May raise ``FaultyInput`` where a result is wrong or a file cannot be read."""
    usual: bool = True
    """Measured when no benchmark is named."""
