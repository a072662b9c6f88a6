"""Why a call ends early, and with which exit code."""

from __future__ import annotations

from pathlib import Path

DONE = 0
"""Exit code: the call did what it was asked."""
FAULTS = 1
"""Exit code: the input has faults; each was named with its place."""
USAGE = 2
"""Exit code: wrong use."""


class Refusal(Exception):
    """The call cannot go on; the message is one line for a person."""

    code = USAGE


class WrongUse(Refusal):
    """The words of the call make no sense together."""


class FaultyInput(Refusal):
    """What the call was given to read is missing or faulty; the message names the place."""

    code = FAULTS


def cannot_read(path: Path | str, error: OSError) -> FaultyInput:
    """The refusal for a file at *path* that could not be read or written because of *error*."""
    return FaultyInput(f"{path}: {error.strerror or error}")
