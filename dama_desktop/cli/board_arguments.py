"""Words that the commands about sensor boards take: a kind of board, a port."""

from __future__ import annotations

import math
from argparse import ArgumentParser, ArgumentTypeError

from dama_drivers.catalog import KINDS, BoardKind, UnknownBoard, kind
from dama_drivers.ports.open import open_port
from dama_drivers.ports.port import Port, PortError

from dama_desktop.cli.refusal import FaultyInput, WrongUse
from dama_desktop.i18n import _


def add_board(parser: ArgumentParser, *, required: bool = True) -> None:
    """Let *parser* take ``--board``."""
    parser.add_argument(
        "--board",
        metavar="KIND",
        required=required,
        help=_("the kind of board: {kinds}").format(kinds=", ".join(KINDS)),
    )


def add_port(parser: ArgumentParser, help_text: str) -> None:
    """Let *parser* take ``--port``."""
    parser.add_argument("--port", metavar="URL", required=True, help=help_text)


def board_kind(key: str) -> BoardKind:
    """
    The kind of board called *key*.

    :raises WrongUse: there is none; the message names all.
    """
    try:
        return kind(key)
    except UnknownBoard:
        text = _("no kind of board is called {key!r}; known are {names}")
        raise WrongUse(text.format(key=key, names=", ".join(KINDS))) from None


def open_board_port(url: str, board: BoardKind) -> Port:
    """
    The open port at *url*, its line set as *board* needs.

    :raises FaultyInput: it does not open; the message says why.
    """
    try:
        return open_port(url, board.line)
    except PortError as error:
        raise FaultyInput(str(error)) from error


def seconds_given(text: str) -> float:
    """*text* as a number of seconds, more than 0, for argparse."""
    return _above_zero(text, _("{text!r} is no number of seconds"))


def factor_given(text: str) -> float:
    """*text* as a factor, more than 0, for argparse."""
    return _above_zero(text, _("{text!r} is no speed: 1 is natural, 2 is twice as fast"))


def _above_zero(text: str, complaint: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not (math.isfinite(value) and value > 0):
        raise ArgumentTypeError(complaint.format(text=text))
    return value
