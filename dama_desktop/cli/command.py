"""A subcommand as data."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """One subcommand of ``dama``."""

    name: str
    summary: str
    """One line for the list of commands; marked with ``N_``."""
    configure: Callable[[ArgumentParser], None]
    """Tells the parser which words follow."""
    run: Callable[[Namespace], int]
    """Does it and returns the exit code; may raise ``Refusal``."""
