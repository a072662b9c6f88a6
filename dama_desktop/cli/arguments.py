"""Words that several commands take: a variant, a position, a file."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from dama_desktop.cli.refusal import FaultyInput, WrongUse, cannot_read
from dama_desktop.core.notation.fen import FenError, read_fen
from dama_desktop.core.rules.position import Position
from dama_desktop.core.rules.variant import Variant
from dama_desktop.core.rules.variants import registry
from dama_desktop.i18n import _

STANDARD_STREAM = Path("-")
"""Stands for standard input, or standard output, where a file is named."""


def add_json(parser: ArgumentParser) -> None:
    """Let *parser* take ``--json``."""
    parser.add_argument("--json", action="store_true", help=_("print JSON"))


def add_fen(parser: ArgumentParser) -> None:
    """Let *parser* take ``--fen``."""
    parser.add_argument(
        "--fen", metavar="FEN", help=_("the position (default: the start position of the variant)")
    )


def variant_called(key: str) -> Variant:
    """
    The variant called *key*.

    :raises WrongUse: there is none; the message names those spelled alike.
    """
    try:
        return registry.variant(key)
    except registry.UnknownVariant as error:
        near = ", ".join(error.near or registry.VARIANTS)
        text = (
            _("unknown variant {key!r}; did you mean {names}?")
            if error.near
            else _("unknown variant {key!r}; known are {names}")
        )
        raise WrongUse(text.format(key=key, names=near)) from None


def position_given(variant: Variant, fen: str | None) -> Position:
    """
    The position written as *fen*, the start position without one.

    :raises FaultyInput: it is no position of *variant*; the message names the place.
    """
    if fen is None:
        return variant.start()
    try:
        return read_fen(variant, fen)
    except FenError as error:
        raise FaultyInput(str(error)) from None


def read_bytes(path: Path) -> bytes:
    """
    What the file at *path* holds; ``-`` is standard input.

    :raises FaultyInput: it cannot be read.
    """
    try:
        return sys.stdin.buffer.read() if path == STANDARD_STREAM else path.read_bytes()
    except OSError as error:
        raise cannot_read(path, error) from error
